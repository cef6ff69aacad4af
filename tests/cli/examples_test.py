"""Every file in examples/ is built; its pages are read back from the PDF and measured."""

import os
import re
import shutil
import subprocess
import unittest

import page_dump
from nonet_case import NonetCase, ROOT, WITH_CID_FONTS, has_family, main

EXAMPLES = os.path.join(ROOT, "examples")
SYMBOL = "[0-9A-HJKMNP-TV-Z]"
CODE = re.compile(rf"\b[A-Z]{SYMBOL}{{3}}(?:-{SYMBOL}{{4}}){{3,}}(?:-{SYMBOL}{{1,3}})?\b")

# What a reader of each book must find: the file, its title and heads, the level and the number of
# the puzzles in their order, and the least size of type.
BOOKS = {
	"weekly": dict(
		output="sudoku-2026-W49.pdf", title="Sudoku Weekly", solution="Solution on page",
		levels=["Novice"] * 4 + ["Skilled"] * 4 + ["Grandmaster"] * 2,
		words=["Riverside Club", "Issue 2026-W49", "30 November – 6 December 2026",
			"Seed riverside-club", "Warm-up", "Tea time", "For the weekend", "Solutions"]),
	"daily-ladder": dict(
		output="daily-2026-W50.pdf", title="A Sudoku a Day", solution="Solution on page",
		levels=["Monday · Novice", "Tuesday · Beginner", "Wednesday · Improver",
			"Thursday · Skilled",
			"Friday · Sharp", "Saturday · Expert", "Sunday · Master"],
		words=["The Harbour Courier", "7–13 December 2026", "This week", "Solutions"]),
	"single": dict(
		output="sudoku-single.pdf", title="Sudoku", solution="Solution on page", levels=["Sharp"],
		words=["Solutions"]),
	"class-handout": dict(
		output="class-6b.pdf", title="Sudoku for class 6b", solution="Solution on page",
		levels=["First Steps"] * 2 + ["Beginner"] * 2 + ["Improver"] * 2,
		words=["Name", "Class", "Date", "Solutions"], title_shown=False),
	# lines stand for the heads
	# a sheet a pupil, two on a side of paper; the key is a file of its own
	"class-roster": dict(
		output="class-sheets.pdf", also="class-key.pdf", title="Sudoku for class 6b", sheets=12,
		levels=["First Steps", "Improver"] * 12,
		words=["Name Anna Kowalska", "Class 6b", "Date 30 November 2026", "Warm-up · First Steps",
			"On your own · Sharp", "On your own · Novice", "Sudoku for class 6b · Liam O'Brien"]),
	"large-type": dict(
		output="large-type.pdf", title="Large Type Sudoku", solution="Solution on page",
		levels=["Easy"] * 6 + ["Medium"] * 4, least_type=18.0,
		words=["Elm Street Library", "To begin with", "And then", "Solutions",
			"Levels go by the number of givens alone"]),
	"self-published": dict(
		output="one-hundred-sudoku.pdf", title="One Hundred Sudoku", solution="Solution on page",
		levels=["First Steps"] * 6 + ["Novice"] * 8 + ["Beginner"] * 10 + ["Improver"] * 12
		+ ["Skilled"] * 14 + ["Sharp"] * 14 + ["Expert"] * 12 + ["Master"] * 10 + [
			"Grandmaster"] * 8
		+ ["Legend"] * 6,
		words=["A. Riverside", "From first steps to legend", "Gentle", "Legend", "Solutions"]),
	# its sheets hold the pages in folding order: read as a screen shows them
	"booklet": dict(
		output="booklet.pdf", title="Sudoku for the Train", solution="Solution on page",
		levels=["Beginner"] * 8 + ["Sharp"] * 8 + ["Master"] * 8,
		words=["Riverside Club", "To the sea", "Solutions"], read=["--profile", "screen"]),
	"polish": dict(
		output="sudoku-pl-2026-W49.pdf", title="Sudoku na niedzielę",
		solution="Rozwiązanie na stronie",
		levels=["Nowicjusz"] * 2 + ["Wprawny"] * 2 + ["Mistrz"] * 2,
		words=["Klub Nadrzeczny", "30 listopada – 6 grudnia 2026", "Na rozgrzewkę",
			"Dla wytrwałych",
			"Rozwiązania"]),
	"large-print-zh-Hant": dict(
		output="large-print-zh-Hant.pdf", title="大字數獨", solution="解答見第",
		levels=["新手"] * 8 + ["進階"] * 8 + ["高手"] * 8, least_type=18.0,
		words=["河畔圖書館", "清晰易讀，慢慢享受", "玩法", "一格只剩一個數字", "等級", "輕鬆開始",
			"解答", "計分表"], family="Noto Sans CJK TC"),
	"club-book": dict(
		output="club-book.pdf", title="The Club Book of Sudoku", solution="Solution on page",
		levels=["Novice"] * 4 + ["Skilled"] * 4 + ["Master"] * 4,
		words=["Published by Riverside Press", "ISBN 978-3-16-148410-0", "Levels: ten, version 2",
			"Contents", "To our members", "How they are ordered", "How to play",
			"One digit left for a cell", "One cell left for a digit", "Levels", "First Steps",
			"Score sheet", "7:00", "Days in a row", "Passport", "Blank grids", "Certificate",
			"has solved all 12 puzzles of The Club Book of Sudoku"]),
	"gift-book": dict(
		output="gift-book.pdf", title="Quiet Sundays", solution="Solution on page",
		levels=["Beginner"] * 4 + ["Sharp"] * 4,
		words=["Morning", "Puzzles 1 to 4", "Afternoon", "Quiet Sundays · Morning"]),
	"pocket-book": dict(
		output="pocket.pdf", title="Pocket Sudoku", solution="Solution on page",
		levels=["Novice"] * 6 + ["Skilled"] * 6, words=["How to play", "On the train"]),
	"calendar": dict(
		output="calendar-2027-02.pdf", title="February", solution="Solution on page",
		levels=["Beginner"] * 14 + ["Skilled"] * 14,
		words=["Monday", "1 February 2027", "Sunday", "28 February 2027",
			"1–28 February 2027"]),
	# chapters name no level, and their puzzles have the longer code
	"practice": dict(
		output="first-techniques.pdf", title="First Techniques", solution="Solution on page",
		levels=[""] * 7 + ["Master"] * 2,
		words=["Contents", "Hidden Single", "Hidden Single in a line", "Pointing", "Naked Pair",
			"X-Wing", "Example 2. X-Wing:", "Position 18", "Find the step", "Answers",
			"18. X-Wing:", "Worked solutions", "To end with", "Puzzle 8 · Master",
			"In the pictures"]),
	"kids": dict(
		output="kids.pdf", title="Shape Sudoku", solution="Solution on page",
		levels=["Little Star"] * 4 + ["Bright Star"] * 4, words=["Four shapes", "△", "☆"]),
}

# Games to cut out: the file, its title, how much it holds, and what stands on its pages.
GAMES = {
	"sudoku-chess": dict(
		output="sudoku-chess.pdf", title="Sudoku Chess", holds="120 pieces, 6 openings",
		words=["Board · sheet 1 of 2", "Pieces of side C", "Rules", "What we agreed", "Turn cards",
			"Score sheet", "Step sheet", "Openings", "46 pieces · Heart"]),
}
EVERYTHING = {**BOOKS, **GAMES}


def pages_of_pdf(path):
	"""The text of each page; blanks run together."""
	text = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, check=True,
		encoding="utf-8").stdout
	return [re.sub(r"\s+", " ", page) for page in text.split("\f")[:-1]]


class Examples(NonetCase):
	def test_every_example_is_known_here(self):
		names = {name[:-5] for name in os.listdir(EXAMPLES) if name.endswith(".yaml")}
		self.assertEqual(names, set(EVERYTHING))

	def books(self, books=BOOKS):
		"""Every book whose fonts are here; the test then says skipped for those left out."""
		missing = []
		for name, book in books.items():
			if not has_family(book.get("family")):
				missing.append(f"{name} ({book['family']})")
				continue
			yield name, book
		if missing:
			self.skipTest("this system lacks the fonts of " + ", ".join(missing))

	def build(self, name, *options):
		more = {"env": WITH_CID_FONTS} if "family" in EVERYTHING[name] else {}
		self.nonet("build", os.path.join(EXAMPLES, name + ".yaml"), *options, **more)

	def test_check_says_what_the_book_will_be(self):
		for name, book in self.books():
			with self.subTest(name):
				path = os.path.join(EXAMPLES, name + ".yaml")
				done = self.nonet("check", path)
				self.assertEqual(done.stderr, "")
				files = ", ".join(filter(None, (book["output"], book.get("also"))))
				self.assertIn(f"is right. It makes {files}:\n  {book['title']}", done.stdout)
				count = len(book["levels"])
				where = f"on {book['sheets']} sheets" if "sheets" in book else "in "
				self.assertIn(f"  {count} puzzle{'s' * (count > 1)} {where}", done.stdout)
				self.assertEqual(self.files(), [])

	@unittest.skipUnless(shutil.which("pdftotext"), "pdftotext is not there")
	def test_pages_read_back(self):
		for name, book in self.books():
			with self.subTest(name):
				self.build(name, *book.get("read", []))
				pages = pages_of_pdf(os.path.join(self.folder, book["output"]))
				(self.check_sheets if "sheets" in book else self.check_captions)(book, pages)
				shown = [book["title"]] if book.get("title_shown", True) else []
				for word in shown + book["words"]:
					self.assertTrue(any(word in page for page in pages), word)

	def check_sheets(self, book, pages):
		"""On each pupil's sheet the puzzles count from 1; the key has the same codes."""
		codes = [code for page in pages for code in CODE.findall(page)]
		self.assertEqual(len(set(codes)), len(book["levels"]))
		key = pages_of_pdf(os.path.join(self.folder, book["also"]))
		self.assertEqual(
			sorted(code for page in key for code in CODE.findall(page)), sorted(codes))

	def check_captions(self, book, pages):
		"""Number, level, code and the page of the solution, where the same code stands again."""
		caption = re.compile(r"(" + CODE.pattern + r") +" + book["solution"] + r" ?(\d+)")
		found = [(number, *match) for number, page in enumerate(pages, 1)
			for match in caption.findall(page)]
		self.assertEqual(len(found), len(book["levels"]))
		self.assertEqual(len({code for _, code, _ in found}), len(found))
		for index, ((page, code, solution_page), level) in enumerate(zip(found, book["levels"]), 1):
			self.assertIn(f" {index} {level} ".replace("  ", " "), " " + pages[page - 1])
			self.assertGreater(int(solution_page), page)
			self.assertRegex(pages[int(solution_page) - 1], rf"(^| ){index} .*{code}")
		self.assertEqual(int(found[0][2]) % 2, 1, "solutions start on a right-hand page")
		for page in pages[int(found[0][2]) - 1:]:
			self.assertNotIn(book["solution"], page)

	def test_games_are_checked_and_read_back(self):
		for name, game in GAMES.items():
			with self.subTest(name):
				path = os.path.join(EXAMPLES, name + ".yaml")
				done = self.nonet("check", path)
				self.assertIn(f"is right. It makes {game['output']}:\n  {game['title']}",
					done.stdout)
				self.assertIn(game["holds"], done.stdout)
				self.assertEqual(self.files(), [])
				self.assertIn(f"{game['output']}: {game['holds']} on ",
					self.nonet("build", path).stderr)
				if not shutil.which("pdftotext"):
					continue
				pages = pages_of_pdf(os.path.join(self.folder, game["output"]))
				for word in [game["title"], *game["words"]]:
					self.assertTrue(any(word in page for page in pages), word)

	def test_boxes_lines_and_type(self):
		for name, book in self.books(EVERYTHING):
			with self.subTest(name):
				path = os.path.join(EXAMPLES, name + ".yaml")
				pages = page_dump.read_pages(
					self.nonet("build", path, "--format", "ops", "-o", "-",
						*book.get("read", [])).stdout)
				self.assertEqual(page_dump.problems(
					pages, book.get("least_type", 7.0)), [])
				grids = [box for page in pages for box in page["boxes"]
					if box[0].startswith("grid ")]
				self.assertEqual(len(grids), len(book.get("levels", [])))

	def speaks(self, *command):
		"""What the program has to say on a file that was built; it must find nothing wrong."""
		done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True,
			encoding="utf-8", check=False)
		self.assertEqual(done.returncode, 0, done.stderr)
		return done.stdout + done.stderr

	@unittest.skipUnless(shutil.which("qpdf"), "qpdf is not there")
	def test_qpdf_has_nothing_to_say(self):
		for name, book in self.books(EVERYTHING):
			with self.subTest(name):
				self.build(name)
				said = self.speaks("qpdf", "--check", book["output"])
				self.assertNotRegex(said.lower(), "warning|error:")

	@unittest.skipUnless(shutil.which("mutool"), "mutool is not there")
	def test_a_second_renderer_draws_every_page(self):
		for name, book in self.books(EVERYTHING):
			with self.subTest(name):
				self.build(name)
				# -N: this program's warning that it has no colour profiles is none of the file
				said = self.speaks("mutool", "draw", "-N", "-r", "36", "-F", "pgm",
					"-o", os.devnull, book["output"])
				self.assertNotRegex(said.lower(), "warning|error|cannot")
				self.assertGreater(len(re.findall(r"^page ", said, re.M)), 1)

	@unittest.skipUnless(shutil.which("pdffonts"), "pdffonts is not there")
	def test_every_font_is_embedded_and_can_be_read(self):
		for name, book in self.books(EVERYTHING):
			with self.subTest(name):
				self.build(name)
				rows = self.speaks("pdffonts", book["output"]).splitlines()[2:]
				self.assertTrue(rows)
				for row in rows:
					embedded, subset, unicode = row.split()[-5:-2]
					self.assertEqual((embedded, subset, unicode), ("yes", "yes", "yes"), row)

	def test_preflight_finds_nothing(self):
		for name, book in self.books():
			with self.subTest(name):
				self.build(name, "--report", "report.txt")
				report = self.read("report.txt").decode()
				self.assertRegex(report, r"^Preflight of \S+, profile \w+: \d+ rules, 0 failed")
				if shutil.which("pdffonts") and shutil.which("pdfinfo"):
					self.assertIn(", 0 not measured", report.split("\n", maxsplit=1)[0])


class Measuring(unittest.TestCase):
	"""The checker itself: it must find what is wrong."""

	def problems(self, *lines):
		head = "page 1 size 100.00 100.00 margins 10.00 10.00 10.00 10.00"
		return page_dump.problems(page_dump.read_pages("\n".join(["title \"x\"", head, *lines])))

	def test_faults_are_found(self):
		cases = [
			(['box "a" 10.00 10.00 20.00 20.00', 'box "b" 29.00 29.00 5.00 5.00'], "overlaps"),
			(['box "a" 85.00 10.00 10.00 10.00'], "leaves the margins"),
			(["line 10.00 20.00 90.00 20.00 width 0.50 #000000"], "thinner than"),
			(["frame 20.00 20.00 10.00 10.00 stroke 0.70 #000000"], "thinner than"),
			(["dot 50.00 50.00 2.00 stroke 0.30 #000000"], "thinner than"),
			(["line 5.00 20.00 90.00 20.00 width 1.00 #000000"], "leaves the margins"),
			(['box "a" 10.00 10.00 20.00 20.00', 'text 12.00 20.00 "x" Inter 400 6.50 #000000'],
				"less than 7"),
			(['text 12.00 20.00 "a \\"quoted\\" word" EB Garamond 400 italic 9.00 #000000'],
				"in no box"),
		]
		for lines, expected in cases:
			found = self.problems(*lines)
			self.assertEqual(len(found), 1, found)
			self.assertIn(expected, found[0])

	def test_what_touches_does_not_overlap(self):
		self.assertEqual(self.problems(
			'box "a" 10.00 10.00 20.00 20.00', 'box "b" 30.00 10.00 60.00 80.00',
			'text 12.00 20.00 "x" Inter 400 7.00 #000000',
			"line 10.00 10.00 90.00 10.00 width 2.60 #000000"), [])


if __name__ == "__main__":
	main()
