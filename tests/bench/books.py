#!/usr/bin/env python3
"""How long whole books take, and how much memory: the README's table comes from here.

	tests/bench/books.py [PROGRAM]      (default: build/nonet)

Mixed levels, ten sections, solutions included; the median of five runs, on all processors and
on one. Peak memory is that of the process.
"""
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUNS = 5


def config(puzzles):
	sections = "".join(
		f"  - {{level: {level}, count: {puzzles // 10}}}\n" for level in range(1, 11))
	return (
		"book: {title: Bench, seed: bench}\n"
		f"puzzles:\n{sections}"
		"layout: {template: classic, paper: A4, per_page: 2}\n")


def run(command):
	"""Wall seconds, CPU seconds and peak memory in MB of one run."""
	begun = time.monotonic()
	process = subprocess.Popen(command)
	_, status, usage = os.wait4(process.pid, 0)
	if status != 0:
		sys.exit(f"{command[0]} failed")
	return time.monotonic() - begun, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
	program = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build" / "nonet")
	print("| book | wall s, all processors | wall s, one | CPU s, one | peak MB |")
	print("|---|--:|--:|--:|--:|")
	with tempfile.TemporaryDirectory() as folder:
		for puzzles in (100, 1000):
			book = pathlib.Path(folder) / f"{puzzles}.yaml"
			book.write_text(config(puzzles))
			build = [program, "build", str(book), "-q", "-o", f"{folder}/{puzzles}.pdf"]
			many = [run(build) for _ in range(RUNS)]
			one = [run(build + ["--jobs", "1"]) for _ in range(RUNS)]
			wall = statistics.median(row[0] for row in many)
			wall_one = statistics.median(row[0] for row in one)
			cpu_one = statistics.median(row[1] for row in one)
			peak = max(row[2] for row in many + one)
			figures = f"{wall:.2f} | {wall_one:.2f} | {cpu_one:.2f} | {peak:.0f}"
			print(f"| {puzzles} puzzles, PDF | {figures} |")


if __name__ == "__main__":
	main()
