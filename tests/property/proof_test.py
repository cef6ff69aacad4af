"""Puzzles of every level, size and symmetry, proved by programs that share no code with the engine:
the slow judge of tests/judge, and Debian's qqwing where it is installed. Plain runs prove a sample;
tests/run --long proves a hundred thousand.
"""
import pathlib
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
from nonet_case import NONET, NonetCase, sample  # noqa: E402

JUDGE = pathlib.Path(NONET).parent / "tests" / "judge" / "judge-count"

# Level scheme, size, levels, and the symmetries that go with all of them.
KINDS = [
	("ten", "9x9", range(1, 11), ["none", "180", "horizontal", "diagonal"]),
	("ten", "9x9", range(1, 8), ["90", "vertical", "both", "antidiagonal", "both-diagonals",
		"full"]),
	("three", "9x9", range(1, 4), ["none", "180"]),
	("kids", "4x4", range(1, 4), ["none", "180", "90", "full"]),
	("kids", "6x6", range(1, 4), ["none", "180", "horizontal"]),
	("eight", "8x8", range(1, 5), ["none", "180"]),
	("twelve", "12x12", range(1, 5), ["none"]),
	("sixteen", "16x16", range(1, 4), ["none"]),
]
# The larger sizes take longer to dig and far longer to judge.
SHARE = {"12x12": 0.1, "16x16": 0.02}


def requests():
	return [
		(scheme, size, level, symmetry)
		for scheme, size, levels, symmetries in KINDS
		for level in levels
		for symmetry in symmetries
	]


class Proofs(NonetCase):
	def make(self):
		"""(code, puzzle) of every kind; the program's own verify must agree with each."""
		wanted = sample(3000, 100000)
		each = wanted // len(requests()) + 1
		made = []
		for scheme, size, level, symmetry in requests():
			count = max(2, int(each * SHARE.get(size, 1)))
			lines = self.nonet(
				"generate", "--levels", scheme, "--size", size, "--level", str(level),
				"--symmetry", symmetry, "--count", str(count), "--seed", "proof", "--quiet",
			).stdout
			name = f"{scheme}-{size}-{level}-{symmetry}.txt"
			self.write(name, lines)
			self.nonet("verify", "--levels", scheme, "--level", str(level), name)
			made += [line.split("\t") for line in lines.splitlines()]
		return made

	def test_puzzles_of_every_kind_have_one_solution(self):
		made = self.make()
		self.assertEqual(len({code for code, _ in made}), len(made))
		# Larger grids than 9x9 can take the judge for ever.
		judged = [puzzle for _, puzzle in made if len(puzzle) <= 81]
		judged = judged[:: max(1, len(judged) // sample(300, 5000))]
		counts = subprocess.run(
			[JUDGE], input="\n".join(judged) + "\n", capture_output=True, text=True, check=True)
		self.assertEqual(counts.stdout.split(), ["1"] * len(judged))
		self.prove_by_qqwing([puzzle for _, puzzle in made if len(puzzle) == 81])

	def prove_by_qqwing(self, puzzles):
		if shutil.which("qqwing") is None:
			self.skipTest("qqwing is not installed")
		asked = puzzles[:: max(1, len(puzzles) // sample(100, 1000))]
		said = subprocess.run(
			["qqwing", "--solve", "--count-solutions", "--nosolution"],
			input="\n".join(asked) + "\n", capture_output=True, text=True, check=True)
		self.assertEqual(said.stdout.count("is unique"), len(asked))

	def test_any_number_of_jobs_makes_the_same_puzzles(self):
		count = str(sample(2000, 10000))
		made = {
			self.nonet("generate", "--level", "8", "--count", count, "--seed", "jobs", "--quiet",
				"--jobs", jobs).stdout
			for jobs in ("1", "2", "7")
		}
		self.assertEqual(len(made), 1)


if __name__ == "__main__":
	unittest.main()
