"""What the tests of classes start with: rosters and configs, and sheets read back from a PDF."""

import csv
import io
import os
import pathlib
import re
import subprocess

from nonet_case import NONET, NonetCase

GIVEN = ["Anna", "Bartek", "Celina", "Dawid", "Ewa", "Filip"]
FAMILY = ["Kowalska", "Nowak", "Wiśniewska", "Zając", "Lis"]
NAMES = [f"{given} {family}" for family in FAMILY for given in GIVEN]

CLASS = """book: {{title: Sudoku for class 6b, issue: 2026-W49, seed: riverside}}
class: {{{about}}}
puzzles: {puzzles}
layout: {{template: {template}}}
manifest: list.csv
output: sheets.pdf
{more}"""

JUDGE = pathlib.Path(NONET).parent / "tests" / "judge" / "judge-count"
CODE = re.compile(r"[A-Z][0-9A-HJKMNP-TV-Z]{3}(?:-[0-9A-HJKMNP-TV-Z]{1,4}){3,}$")
WORD = re.compile(
	r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>')


def words_of(path):
	"""For each page of a PDF its words: (left, top, right, bottom, text)."""
	text = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, check=True,
		encoding="utf-8").stdout
	return [[(*map(float, word[:4]), word[4]) for word in WORD.findall(page)]
		for page in text.split("<page ")[1:]]


def grid_at(words, left, top, side):
	"""The digits in a square of the page, as a text of 81 characters."""
	cells = ["."] * 81
	for word_left, word_top, word_right, word_bottom, text in words:
		column = (word_left + word_right) / 2 - left
		row = (word_top + word_bottom) / 2 - top
		inside = 0 < column < side and 0 < row < side
		if inside and re.fullmatch("[1-9]", text):
			cells[int(row / side * 9) * 9 + int(column / side * 9)] = text
	return "".join(cells)


def line_at(words, top, bottom, left, right):
	"""The words of a line between two edges, joined."""
	found = [word for word in words if top < (word[1] + word[3]) / 2 < bottom
		and left - 2 < word[0] and word[2] < right + 2]
	return " ".join(word[4] for word in sorted(found))


def codes_of(words):
	"""The seed codes of a page, line by line."""
	return sorted((word for word in words if CODE.match(word[4])),
		key=lambda word: (round(word[1]), word[0]))


class ClassCase(NonetCase):
	def write_class(self, about, puzzles="[{level: 4, count: 3}]", template="handout", more="",
			name="class.yaml"):
		return self.write(name, CLASS.format(
			about=about, puzzles=puzzles, template=template, more=more))

	def write_roster(self, names, name="pupils.csv"):
		return self.write(name, "name\n" + "".join(name + "\n" for name in names))

	def rows(self, name="list.csv"):
		return list(csv.DictReader(io.StringIO(self.read(name).decode())))

	def sheets(self, *options):
		"""Builds the class; for each pupil the puzzles' codes."""
		self.nonet("build", "class.yaml", *options)
		sheets = {}
		for row in self.rows():
			sheets.setdefault((row["pupil"], row["class"]), []).append(row["code"])
		return sheets

	def side(self, what):
		"""The side of the grids that check names, in points."""
		said = self.nonet("check", "class.yaml").stdout
		return float(re.search(what + r".*?grids of (\d+) mm", said).group(1)) * 72 / 25.4

	def read_sheets(self, name):
		"""For each page with a name: the name, and (code, puzzle) as they are printed."""
		side = self.side("puzzles from")
		for words in words_of(os.path.join(self.folder, name)):
			named = [word for word in words if word[4] == "Name"]
			if not named:
				continue
			left, top, _, bottom, _ = named[0]
			end = next(word[0] for word in words if word[4] == "Class")
			pupil = line_at(words, top, bottom, named[0][2], end)
			yield pupil, [(word[4], grid_at(words, word[0], word[1] - side - 4, side))
				for word in codes_of(words)]

	def read_key(self, name):
		"""For each heading of the key: (code, solution) as they are printed under it."""
		groups = {}
		for words in words_of(os.path.join(self.folder, name)):
			heading = None
			for code in codes_of(words):
				cell, solution = self.solution_under(words, code)
				over = line_at(words, code[1] - 22, code[1] - 6, code[2] - 9 * cell, 10000)
				heading = over or heading
				groups.setdefault(heading, []).append((code[4], solution))
		return groups

	@staticmethod
	def solution_under(words, code):
		"""The side of a cell and the digits of the full grid whose top right corner has the code."""
		middles = [((left + right) / 2, (top + bottom) / 2, text)
			for left, top, right, bottom, text in words
			if re.fullmatch("[1-9]", text) and top > code[3] - 2 and right < code[2] + 1]
		last = max(x for x, _, _ in middles)
		first, *others = sorted({y for _, y, _ in middles})
		cell = next(y - first for y in others if y - first > 2)  # from row to row
		cells = ["."] * 81
		for x, y, digit in middles:
			column, row = 8 + round((x - last) / cell), round((y - first) / cell)
			if 0 <= column < 9 and 0 <= row < 9:
				cells[row * 9 + column] = digit
		return cell, "".join(cells)

	def assert_solved(self, puzzles, solutions):
		"""Each solution is a full grid with the puzzle's digits, and the judge knows no other."""
		counted = subprocess.run([JUDGE], input="\n".join(puzzles) + "\n", capture_output=True,
			text=True, check=True).stdout.split()
		self.assertEqual(counted, ["1"] * len(puzzles))
		houses = [[r * 9 + c for c in range(9)] for r in range(9)]
		houses += [[r * 9 + c for r in range(9)] for c in range(9)]
		houses += [[(b // 3 * 3 + i // 3) * 9 + b % 3 * 3 + i % 3 for i in range(9)]
			for b in range(9)]
		for puzzle, solution in zip(puzzles, solutions):
			for house in houses:
				self.assertEqual(sorted(solution[cell] for cell in house), list("123456789"))
			for given, digit in zip(puzzle, solution):
				self.assertIn(given, (".", digit))
