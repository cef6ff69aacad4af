#!/usr/bin/env python3
"""How long puzzles of a technique take, and what steering gains over digging and throwing away.

	tests/bench/techniques.py [BUILD [GRIDS [KEY...]]]

(default: build, 100000, rows 2 to 28)

A row for each technique: seconds on the clock and of CPU for ten puzzles by `nonet generate
--technique`, the median and the slowest of three seeds; of so many plain digs, how many have it as
their hardest step; the milliseconds of CPU that a puzzle then costs, and steered; and the gain.
"""
import os
import pathlib
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SEEDS = ("one", "two", "three")


def generate(build, key, seed):
	"""Seconds on the clock and of CPU for ten puzzles."""
	before, begun = os.times(), time.monotonic()
	subprocess.run([build / "nonet", "generate", "--technique", key, "--count", "10", "--seed",
		seed, "--quiet"], check=True, stdout=subprocess.DEVNULL)
	after = os.times()
	cpu = after.children_user - before.children_user
	return time.monotonic() - begun, cpu + after.children_system - before.children_system


def main():
	build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build")
	grids, keys = sys.argv[2] if len(sys.argv) > 2 else "100000", sys.argv[3:]
	steered = subprocess.Popen([build / "tests" / "bench" / "bench-steer", grids],
		stdout=subprocess.PIPE, text=True)
	found = [line.rstrip("\n").split("\t") for line in steered.stdout]
	print("| technique | 10 puzzles, s | slowest | CPU, s | of " + grids +
		" plain digs | plain, ms | steered, ms | gain |")
	print("|---|--:|--:|--:|--:|--:|--:|--:|")
	for key, plain_count, plain_ms, steered_ms in found:
		if keys and key not in keys:
			continue
		clock, cpu = zip(*(generate(build, key, seed) for seed in SEEDS))
		gain = "–" if plain_ms == "-" else f"{float(plain_ms) / float(steered_ms):.1f}×"
		print(f"| {key} | {statistics.median(clock):.2f} | {max(clock):.2f} "
			f"| {statistics.median(cpu):.2f} | {plain_count} "
			f"| {plain_ms.replace('-', '–')} | {steered_ms} | {gain} |", flush=True)


if __name__ == "__main__":
	main()
