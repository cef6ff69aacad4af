#!/usr/bin/env python3
"""How fast text is made and read: the README's figures for batches come from here.

	tests/bench/batch.py [PROGRAM [PUZZLES]]      (default: build/nonet, 1000000)

Two cores against one for puzzles of every level, the median of five pairs; then so many puzzles
generated, solved and verified, with the process's time and peak memory.
"""
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAIRS = 5
EACH = "10000"


def run(command, output=subprocess.DEVNULL):
	"""Wall seconds, CPU seconds and peak memory in MB of one run."""
	begun = time.monotonic()
	process = subprocess.Popen(command, stdout=output)
	_, status, usage = os.wait4(process.pid, 0)
	if status != 0:
		sys.exit(f"{' '.join(command)} failed")
	return time.monotonic() - begun, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def every_level(program, scheme, jobs):
	return sum(
		run([program, "generate", "--levels", scheme, "--level", str(level), "--count", EACH,
			"--seed", "batch", "--quiet", "--jobs", jobs])[0] for level in range(1, 11))


def main():
	program, count = (sys.argv[1:] + [str(ROOT / "build" / "nonet"), "1000000"][
		len(sys.argv) - 1:])[:2]
	for scheme in ("ten@1", "ten"):
		ratios = [
			every_level(program, scheme, "1") / every_level(program, scheme, "2")
			for _ in range(PAIRS)
		]
		print(f"{scheme}: two cores {statistics.median(ratios):.2f} times as fast as one "
			f"({min(ratios):.2f} to {max(ratios):.2f})")
	with tempfile.TemporaryDirectory() as folder:
		puzzles = os.path.join(folder, "puzzles.txt")
		make = [program, "generate", "--levels", "ten@1", "--level", "5", "--count", count,
			"--seed", "batch", "--quiet"]
		with open(puzzles, "wb") as file:
			made = run(make, file)
		rows = (("generate", made), ("solve", run([program, "solve", puzzles])),
			("verify", run([program, "verify", puzzles])))
		for name, (wall, cpu, peak) in rows:
			print(f"{name} {count}: {wall:.1f} s, {cpu:.1f} s of processor time, {peak:.0f} MB")


if __name__ == "__main__":
	main()
