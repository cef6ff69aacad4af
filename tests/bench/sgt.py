#!/usr/bin/env python3
"""A 100-puzzle book with its solutions, both ways to PDF: sgt-solo's --print, and ours.

	tests/bench/sgt.py [PROGRAM]        (default: build/nonet)

Needs Debian's sgt-puzzles, and ghostscript: sgt-solo writes PostScript, which ps2pdf turns into
PDF; without ghostscript only the PostScript is timed, which is said. Levels: "advanced" there,
which needs subsets of cells or digits; here 8, which needs pairs, triples or locked candidates, and
10, which needs chains and takes longest to make. Both print two puzzles a page and their solutions.
The median of five runs of each, of the time on the clock and of the processor's.
"""
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUNS = 5
PUZZLES = 100
LEVELS = (8, 10)


def config_of(level):
	return f"""\
book: {{title: Bench, seed: bench}}
puzzles:
  - {{level: {level}, count: {PUZZLES}}}
layout: {{template: classic, paper: A4, per_page: 2}}
"""


def seconds(command, **more):
	"""On the clock, and of the processor."""
	begun = time.monotonic()
	process = subprocess.Popen(command, **more)
	_, status, usage = os.wait4(process.pid, 0)
	if status != 0:
		sys.exit(f"{command[0]} failed")
	return time.monotonic() - begun, usage.ru_utime + usage.ru_stime


def medians(times):
	return [statistics.median(column) for column in zip(*times)]


def program_of_sgt():
	for name in ("sgt-solo", "/usr/games/sgt-solo"):
		if shutil.which(name):
			return name
	sys.exit("sgt-solo is not installed (Debian: sgt-puzzles)")


def time_sgt(folder, to_pdf):
	solo = program_of_sgt()
	rows, columns = 2, 1
	pages = PUZZLES // (rows * columns)
	made, turned = [], []
	for _ in range(RUNS):
		with open(f"{folder}/sgt.ps", "w", encoding="utf-8") as out:
			made.append(seconds([solo, "--print", f"{columns}x{rows}", "--with-solutions",
				"--generate", str(PUZZLES), "3x3da"], stdout=out))
		if to_pdf:
			turned.append(seconds(["ps2pdf", f"{folder}/sgt.ps", f"{folder}/sgt.pdf"]))
	clock, cpu = medians(made)
	print(f"sgt-solo, {PUZZLES} puzzles 3x3da on {pages} pages and as many of solutions: "
		f"{clock:.2f} s to PostScript (CPU {cpu:.2f})", end="")
	if not to_pdf:
		print("; ghostscript is not installed, so not to PDF")
		return clock, cpu
	clock_more, cpu_more = medians(turned)
	print(f", {clock_more:.2f} s more to PDF (CPU {cpu_more:.2f})")
	return clock + clock_more, cpu + cpu_more


def time_ours(program, folder, level, jobs):
	config = pathlib.Path(folder, "bench.yaml")
	config.write_text(config_of(level), encoding="utf-8")
	command = [program, "build", str(config), "-q", "-o", f"{folder}/ours.pdf", *jobs]
	return medians([seconds(command) for _ in range(RUNS)])


def main():
	program = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build" / "nonet")
	with tempfile.TemporaryDirectory() as folder:
		theirs = time_sgt(folder, shutil.which("ps2pdf") is not None)
		for level in LEVELS:
			for name, jobs in (("one thread", ["--jobs", "1"]), ("all processors", [])):
				clock, cpu = time_ours(program, folder, level, jobs)
				print(f"nonet, {PUZZLES} puzzles of level {level}, {name}: {clock:.3f} s "
					f"(CPU {cpu:.3f}), {theirs[0] / clock:.0f} times as fast "
					f"(CPU {theirs[1] / cpu:.0f})")


if __name__ == "__main__":
	main()
