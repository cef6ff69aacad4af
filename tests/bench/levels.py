#!/usr/bin/env python3
"""How the levels of a scheme grade: the README's table comes from here.

	tests/bench/levels.py [SCHEME [COUNT [PROGRAM]]]      (default: ten, 300, build/nonet)

For each level so many puzzles are generated and graded. Each cell is first quartile, median,
third quartile; the estimate is in minutes.
"""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIGURES = (
	("rating", lambda row: int(row["rating"])),
	("rounds", lambda row: int(row["rounds"])),
	("bottleneck", lambda row: int(row["bottleneck"])),
	("score", lambda row: round(float(row["score"]))),
	("estimate", lambda row: round(float(row["estimate"]) / 60)),
)


def run(program, *arguments, text=None):
	return subprocess.run(
		[program, *arguments], input=text, check=True, capture_output=True, text=True).stdout


def grades(program, scheme, level, count):
	"""One dict for each puzzle of the level, by the columns of nonet grade --tsv."""
	made = run(program, "generate", "--levels", scheme, "--level", str(level),
		"--count", str(count), "--seed", "distribution", "--quiet")
	puzzles = "".join(line.split("\t")[1] + "\n" for line in made.splitlines())
	header, *rows = run(program, "grade", "--tsv", "-", text=puzzles).splitlines()
	return [dict(zip(header.split("\t"), row.split("\t"))) for row in rows]


def quartiles(values):
	values = sorted(values)
	return " – ".join(str(values[len(values) * part // 4]) for part in (1, 2, 3))


def main():
	scheme, count, program = (sys.argv[1:] + ["ten", "300", str(ROOT / "build" / "nonet")][
		len(sys.argv) - 1:])[:3]
	levels = 5 if scheme == "techniques" else 10
	print("| level | " + " | ".join(name for name, _ in FIGURES) + " |")
	print("|--:|" + "---|" * len(FIGURES))
	for level in range(1, levels + 1):
		rows = grades(program, scheme, level, int(count))
		cells = " | ".join(quartiles([figure(row) for row in rows]) for _, figure in FIGURES)
		print(f"| {level} | {cells} |")


if __name__ == "__main__":
	main()
