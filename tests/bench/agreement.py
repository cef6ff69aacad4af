#!/usr/bin/env python3
"""How far Nonet's grades agree with those of two public graders, measured once on the same puzzles.

	NONET_TEST_DATA=FOLDER tests/bench/agreement.py [BUILD]

FOLDER holds reference-grades-part.tsv. Printed are the correlations, with their spread over random
halves and over resamples; the bands against the reference's; and the ten puzzles on which Nonet
is farthest from both graders, by id: agreement.md explains them.
"""
import csv
import os
import pathlib
import random
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BANDS = ("Easy", "Medium", "Hard", "Expert", "Extreme")
SAMPLES = 1000


def read_rows(build):
	"""The reference's rows, each with Nonet's grade under "nonet"."""
	path = pathlib.Path(os.environ["NONET_TEST_DATA"]) / "reference-grades-part.tsv"
	with open(path, encoding="utf-8") as file:
		rows = list(csv.DictReader(file, delimiter="\t"))
	told = subprocess.run([build / "nonet", "grade", "--tsv", "-"], check=True,
		input="".join(row["puzzle"] + "\n" for row in rows), capture_output=True, text=True).stdout
	grades = list(csv.DictReader(told.splitlines(), delimiter="\t"))
	for row, grade in zip(rows, grades, strict=True):
		row["nonet"] = grade
	return rows


def ranks(values):
	"""Ranks from 0 to 1, ties in the middle."""
	order = sorted(range(len(values)), key=values.__getitem__)
	out, begin = [0.0] * len(values), 0
	while begin < len(order):
		end = begin
		while end < len(order) and values[order[end]] == values[order[begin]]:
			end += 1
		for at in order[begin:end]:
			out[at] = (begin + end - 1) / 2 / max(1, len(values) - 1)
		begin = end
	return out


def spearman(pairs):
	a, b = (ranks(side) for side in zip(*pairs))
	return statistics.correlation(a, b)


def spread(values):
	values = sorted(values)
	low, high = (values[int(len(values) * part)] for part in (0.025, 0.975))
	return f"{low:.4f} – {high:.4f}"


def halves_of(pairs, chance):
	shuffled = random.Random(chance).sample(pairs, len(pairs))
	return spearman(shuffled[:len(pairs) // 2])


def resample_of(pairs, chance):
	return spearman(random.Random(chance).choices(pairs, k=len(pairs)))


def correlations(rows):
	beyond = [row for row in rows if row["singles_only"] == "0"]
	print("| Spearman of the score with | rows | value | halves | resamples |")
	print("|---|--:|--:|--:|--:|")
	for name, chosen in (("all rows", rows), ("not singles alone", beyond)):
		for column in ("se_er", "hodoku_score"):
			pairs = [(float(row["nonet"]["score"]), float(row[column])) for row in chosen]
			halves, resamples = ([measure(pairs, chance) for chance in range(SAMPLES)]
				for measure in (halves_of, resample_of))
			print(f"| {column}, {name} | {len(pairs)} | {spearman(pairs):.4f} "
				f"| {spread(halves)} | {spread(resamples)} |")
	print("\nSpreads: 95 % of 1,000 random halves, and of 1,000 samples drawn with repetition.")


def band_of(row):
	band = row["nonet"]["band"]
	return "Extreme" if band == "Beyond" else band


def reference_band(row):
	return row["hodoku_hardest_level"].replace("Unfair", "Expert")


def confusion(rows):
	print("\n| reference \\ Nonet | " + " | ".join(BANDS) + " |\n|---|" + "--:|" * len(BANDS))
	for band in BANDS:
		own = [band_of(row) for row in rows if reference_band(row) == band]
		print(f"| {band} | " + " | ".join(str(own.count(other)) for other in BANDS) + " |")
	equal = sum(band_of(row) == reference_band(row) for row in rows)
	print(f"\nEqual: {equal} of {len(rows)}, {equal / len(rows):.2%}")


def farthest(rows):
	"""The rows on which Nonet is on the same side of both, by the smaller distance of ranks."""
	columns = [ranks([value(row) for row in rows]) for value in (
		lambda row: float(row["nonet"]["score"]),
		lambda row: float(row["se_er"]), lambda row: float(row["hodoku_score"]))]
	found = []
	for row, own, one, other in zip(rows, *columns):
		if (own - one) * (own - other) > 0:
			found.append((min(abs(own - one), abs(own - other)), own, one, other, row))
	return sorted(found, key=lambda entry: -entry[0])[:10]


def disagreements(rows):
	print("\n| id | distance | Nonet | rank | se_er | rank | hodoku_score | rank | hardest |")
	print("|---|--:|--:|--:|--:|--:|--:|--:|---|")
	for distance, own, one, other, row in farthest(rows):
		grade = row["nonet"]
		print(f"| {row['id']} | {distance:.2f} | {grade['score']} | {own:.2f} | {row['se_er']} "
			f"| {one:.2f} | {row['hodoku_score']} | {other:.2f} "
			f"| {grade['hardest']}; {row['hodoku_hardest']} |")


def main():
	build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build")
	rows = read_rows(build)
	correlations(rows)
	confusion(rows)
	disagreements(rows)


if __name__ == "__main__":
	main()
