"""Books that say how hard their puzzles are: manifests, the archive, captions, pages of hints."""

import csv
import io
import os
import re
import shutil
import unittest

from archive_case import ArchiveCase
from nonet_case import ROOT, main

GRADE = ("rating", "score", "hardest", "estimate")
LANGUAGES = ("en", "pl", "de", "fr", "es")  # those that the bundled fonts print

PATTERNS = 'patterns: {label: "{label} · {estimate}", below_right: "{solution} · {rating}"}\n'
BOOK = """\
book: {title: Tea, seed: club, language: %s}
puzzles:
  - {level: 2, count: 5}
  - {level: 8, count: 4}
  - {size: 6x6, level: 1, count: 2}
"""


class Graded(ArchiveCase):
	def grades(self, puzzles):
		"""What nonet grade says of them."""
		text = self.nonet("grade", "--tsv", "-", stdin="\n".join(puzzles) + "\n").stdout
		return list(csv.DictReader(io.StringIO(text), delimiter="\t"))

	def manifest(self, name):
		return list(csv.DictReader(io.StringIO(self.read(name).decode())))


class Records(Graded):
	def test_a_manifest_has_the_grades_of_nonet_grade(self):
		self.write("tea.yaml", BOOK % "en" + "manifest: list\noutput: tea.pdf\n")
		self.nonet("build", "tea.yaml")
		rows = self.manifest("list.csv")
		self.assertEqual(len(rows), 11)
		for row, grade in zip(rows, self.grades([row["puzzle"] for row in rows])):
			self.assertEqual([row[name] for name in GRADE], [grade[name] for name in GRADE])
		self.nonet("build", "list.yaml")
		self.assertEqual(self.manifest("list.csv"), rows)

	def test_a_grade_does_not_hang_on_the_puzzles_before(self):
		"""Nor what is told of a puzzle: levels are met with fewer techniques than there are."""
		code = self.nonet("generate", "--level", "10", "--seed", "club").stdout.split("\t")[0]
		self.write("tea.yaml", "book: {title: Tea, seed: club}\nmanifest: list\noutput: tea.pdf\n"
			f"puzzles:\n  - {{level: 8, count: 2}}\n  - {{title: Coded, codes: [{code}]}}\n"
			"parts: [puzzles, {part: walkthroughs, puzzles: 3}]\n")
		for jobs in ("1", "2"):
			self.nonet("build", "tea.yaml", "--jobs", jobs)
			rows = self.manifest("list.csv")
			for row, grade in zip(rows, self.grades([row["puzzle"] for row in rows])):
				self.assertEqual([row[name] for name in GRADE], [grade[name] for name in GRADE])
			ops = self.nonet("build", "tea.yaml", "-f", "ops", "-o", "-", "--jobs", jobs).stdout
			self.assertEqual(len(re.findall(r'box "step \d+"', ops)), self.steps_told(code))

	def steps_told(self, code):
		"""The pictures that a walkthrough of the puzzle alone has."""
		self.write("alone.yaml", f"book: {{seed: a}}\npuzzles: [{{codes: [{code}]}}]\n"
			"parts: [puzzles, {part: walkthroughs, puzzles: 1}]\n")
		ops = self.nonet("build", "alone.yaml", "-f", "ops", "-o", "-").stdout
		return len(re.findall(r'box "step \d+"', ops))

	def test_the_archive_has_them_too(self):
		self.build("2026-W49")
		kept = self.query("SELECT rating, score, hardest, estimate FROM puzzle ORDER BY id")
		rows = self.manifest("list-2026-W49.csv")
		self.assertEqual([tuple(map(str, row)) for row in kept],
			[tuple(row[name] for name in GRADE) for row in rows])

	def test_a_puzzle_that_gave_way_takes_its_grade_along(self):
		"""A puzzle that a code of the book makes too is no puzzle of its section any more."""
		book = ("book: {seed: x}\nmanifest: list.csv\noutput: book.pdf\n"
			"puzzles: [{level: 8, count: 2}%s]\n")
		self.write("book.yaml", book % "")
		self.nonet("build", "book.yaml")
		code = self.manifest("list.csv")[0]["code"]
		self.write("book.yaml", book % (", {codes: [%s]}" % code) + "archive: {file: sudoku.db}\n")
		self.nonet("build", "book.yaml")
		rows = self.manifest("list.csv")
		self.assertNotEqual(rows[0]["code"], code)
		self.assertEqual(rows[2]["code"], code)
		for row, grade in zip(rows, self.grades([row["puzzle"] for row in rows])):
			self.assertEqual([row[name] for name in GRADE], [grade[name] for name in GRADE])


class Captions(Graded):
	def setUp(self):
		super().setUp()
		with open(os.path.join(ROOT, "templates", "classic.yaml"), encoding="utf-8") as file:
			self.write("own.yaml", file.read() + PATTERNS)

	def ops_of(self, language, *more):
		self.write("tea.yaml", BOOK % language +
			"layout: {template: own.yaml}\nmanifest: list.csv\noutput: tea.pdf\n")
		return self.nonet("build", "tea.yaml", "-f", "ops", "-o", "-", *more).stdout

	def test_the_estimate_and_the_rating_stand_there(self):
		ops = self.ops_of("en")
		self.nonet("build", "tea.yaml")
		for row in self.manifest("list.csv"):
			minutes = -(-int(row["estimate"]) // 60)
			self.assertIn(f"· about {minutes} min\"", ops)
			self.assertIn(f" · {row['rating']}\"", ops)

	def test_in_every_language_of_the_bundled_fonts(self):
		for language in LANGUAGES:
			self.assertRegex(self.ops_of(language), r"· \w+ \d+ min\"")

	def test_the_same_on_any_number_of_threads(self):
		self.assertEqual(self.ops_of("en", "--jobs", "1"), self.ops_of("en", "--jobs", "2"))

	@unittest.skipUnless(shutil.which("pdftotext"), "needs pdftotext")
	def test_such_a_book_is_proved(self):
		self.ops_of("en")
		self.nonet("build", "tea.yaml")
		self.nonet("verify", "tea.pdf")

	def test_print_grades_too(self):
		code = "A60N-KK2D-0V0B-MN2J"
		done = self.nonet("print", code, "-t", "own.yaml", "-f", "ops", "-o", "-")
		self.assertRegex(done.stdout, r"\"Novice · ten@1 · about \d+ min\"")


class Hints(Graded):
	def ops_of(self, language, *more, template="classic"):
		self.write("tea.yaml", BOOK % language +
			f"layout: {{template: {template}, paper: A5, per_page: 1}}\n"
			"parts: [title, contents, puzzles, hints, solutions]\noutput: tea.pdf\n")
		return self.nonet("build", "tea.yaml", "-f", "ops", "-o", "-", *more).stdout

	def pages_of(self, ops):
		"""Pages that hold hints, those that hold puzzles, each as its lines."""
		pages = re.split(r"^(?=page )", ops, flags=re.MULTILINE)[1:]
		return ([page for page in pages if 'box "hint ' in page],
			[page for page in pages if 'box "grid ' in page])

	def test_every_puzzle_has_one_and_none_beside_it(self):
		hints, puzzles = self.pages_of(self.ops_of("en"))
		text = "".join(hints)
		numbers = [str(number) for number in range(1, 12)]
		self.assertEqual(re.findall(r'^box "hint (\d+)"', text, re.MULTILINE), numbers)
		self.assertEqual(re.findall(r'^text \S+ \S+ "(\d+)".*\ntext .* "Look', text, re.MULTILINE),
			numbers)
		self.assertEqual(len(puzzles), 11)
		self.assertEqual(set(hints) & set(puzzles), set())

	def test_they_give_nothing_away(self):
		"""A house and a technique: no cell, and no digit but the number of the house."""
		nudge_form = r"^Look in (row|column|box) [1-9]: [A-Z][A-Za-z -]+( [1-6])?\.$"
		for page in self.pages_of(self.ops_of("en"))[0]:
			nudges = re.findall(r'"(Look .*?)"', page)
			self.assertEqual(len(nudges), page.count('box "hint '))
			for nudge in nudges:
				self.assertRegex(nudge, nudge_form)

	def test_in_every_language_and_template(self):
		for language in LANGUAGES:
			for template in ("classic", "modern", "large-print"):
				hints, _ = self.pages_of(self.ops_of(language, template=template))
				self.assertEqual(sum(page.count('box "hint ') for page in hints), 11)

	def test_the_same_on_any_number_of_threads(self):
		self.assertEqual(self.ops_of("en", "--jobs", "1"), self.ops_of("en", "--jobs", "2"))

	@unittest.skipUnless(shutil.which("pdftotext"), "needs pdftotext")
	def test_such_a_book_is_proved(self):
		self.ops_of("en")
		self.nonet("build", "tea.yaml")
		self.nonet("verify", "tea.pdf")


if __name__ == "__main__":
	main()
