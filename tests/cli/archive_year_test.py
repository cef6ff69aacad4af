"""A year of weekly issues, 30 puzzles each: no two alike however disguised, and each issue comes
again byte for byte. Plain runs make a month of it."""

import collections
import os
import time

from archive_case import ArchiveCase
from nonet_case import main, sample


def signature(puzzle):
	"""What no disguise changes, found without the program: how often each digit stands there,
	and how many givens the rows and columns of each band and stack have."""
	cells = [(i // 9, i % 9, digit) for i, digit in enumerate(puzzle) if digit != "."]

	def givens_of_lines(way):
		counts = [sum(cell[way] == line for cell in cells) for line in range(9)]
		return sorted(sorted(counts[block:block + 3]) for block in (0, 3, 6))

	digits = sorted(sum(cell[2] == digit for cell in cells) for digit in "123456789")
	return str((sorted([givens_of_lines(0), givens_of_lines(1)]), digits))


class Year(ArchiveCase):
	figures = []

	@classmethod
	def tearDownClass(cls):
		print("\n".join(cls.figures))

	def test_a_year_of_issues(self):
		issues = [f"2026-W{week:02}" for week in range(1, sample(4, 52) + 1)]
		begun = time.monotonic()
		for issue in issues:
			self.build(issue)
		made = time.monotonic()
		pages = {issue: self.read(f"weekly-{issue}.pdf") for issue in issues}
		self.assertEqual(self.recorded(), {issue: 30 for issue in issues})
		self.assert_nothing_twice()
		for issue in reversed(issues):
			os.remove(os.path.join(self.folder, f"weekly-{issue}.pdf"))
			self.build(issue)
			self.assertEqual(self.read(f"weekly-{issue}.pdf"), pages[issue])
		again = time.monotonic()
		self.figures.append(f"{len(issues)} issues of 30: made in {made - begun:.1f} s, "
			f"again in {again - made:.1f} s, archive of {len(self.read('sudoku.db')) // 1024} KB")

		# The recorded form is a disguise of what was printed, and where the signatures differ,
		# two puzzles are no disguises of each other whatever the program says.
		forms = dict(self.query("SELECT code, form FROM puzzle"))
		alike = collections.Counter()
		for issue in issues:
			for line in self.read(f"list-{issue}.csv").decode().splitlines()[1:]:
				_, _, code, puzzle, *_ = line.split(",")
				self.assertEqual(signature(puzzle), signature(forms[code]))
				alike[signature(puzzle)] += 1
		self.assertGreater(len(alike), 0.9 * 30 * len(issues))

		# An archive that is lost is made again by building the issues, the same to the byte.
		os.remove(os.path.join(self.folder, "sudoku.db"))
		for issue in issues:
			self.assertIn("unchanged", self.build(issue).stderr)


if __name__ == "__main__":
	main()
