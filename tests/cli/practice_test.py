"""Practice pages and walkthroughs: what stands on them is read from the operations and replayed.

A position must be the board just before its technique: its digits and pencil marks, read back
from their places, leave `explain` nothing easier to begin with. (unit/test_position.c asks every
finder.)
"""

import csv
import os
import re
import unittest

import page_dump
from languages_test import LANGUAGES
from nonet_case import NonetCase, LONG, ROOT, SANITIZED, UNFINISHED, has_family, main

TABLE = os.path.join(ROOT, "src", "logic", "technique.h")
NAMES = os.path.join(ROOT, "templates", "lang", "steps", "en.yaml")
SYMBOLS = "123456789ABCDEFG"
BOXES = {4: (2, 2), 6: (3, 2), 8: (4, 2), 9: (3, 3), 12: (4, 3), 16: (4, 4)}
RESULT = re.compile(r"r([\d]+)c([\d]+)(=|<>)(\w)")

# So rare that thousands of puzzles are dug for one board.
RARE = {
	"unique-rectangle-5", "avoidable-rectangle-2", "naked-quad", "hidden-quad", "jellyfish",
	"sashimi-jellyfish", "franken-jellyfish", "death-blossom", "forcing-chain", "forcing-net",
	"als-aic", "sashimi-swordfish", "finned-jellyfish", "avoidable-rectangle-1"}
# No puzzle needs it: cheaper techniques see the same first.
NEVER = {"franken-x-wing"}
# Every puzzle needs them again and again.
SINGLES = {"full-house", "hidden-single-box", "hidden-single-line", "naked-single"}


def techniques():
	with open(TABLE, encoding="utf-8") as file:
		return re.findall(r'ROW\(\w+, "([\w-]+)", "', file.read())


def names():
	"""The English names of the techniques by their keys."""
	with open(NAMES, encoding="utf-8") as file:
		block = file.read().split("\ntechniques:\n")[1].split("\nphrases:")[0]
	return dict(re.findall(r'^  ([\w-]+): "(.*)"$', block, re.MULTILINE))


def expand(result, size=9):
	"""Each (row, column, sign, digit), rows and columns from 0, of "r48c5<>3, r2c1=6". In large
	grids cells are told apart only where they stand alone."""
	for rows, columns, sign, digit in RESULT.findall(result):
		rows, columns = (rows, columns) if size < 10 else ([rows], [columns])
		for row in rows:
			for column in columns:
				if size < 10 or sign == "=":
					yield int(row) - 1, int(column) - 1, sign, digit


def fonts(family):
	"""What layout says of a family; None needs none beyond the bundled ones."""
	return "" if family is None else f", fonts: [{family}]"


class PracticeCase(NonetCase):
	def build(self, config, *arguments):
		self.write("book.yaml", config)
		return self.nonet("build", "book.yaml", "--quiet", *arguments)

	def pages(self, config):
		self.write("book.yaml", config)
		dump = self.nonet("build", "book.yaml", "--format", "ops", "-o", "-", "--quiet").stdout
		pages = page_dump.read_pages(dump)
		self.assertEqual(page_dump.problems(pages), [])
		return pages

	def solution(self, code):
		puzzle = self.nonet("print", code, "--format", "text", "-o", "-").stdout.strip()
		return puzzle, self.nonet("solve", puzzle).stdout.strip()

	def explained(self, *arguments):
		return self.nonet("explain", *arguments).stdout


def texts_in(page, box):
	_, left, top, width, height = box
	return [(texts[0], numbers[0], numbers[1], numbers[-1])
		for kind, numbers, texts, _ in page["ops"]
		if kind == "text" and left - 1 <= numbers[0] <= left + width
		and top <= numbers[1] <= top + height + 1]


def read_board(page, box, size):
	"""The digits and the pencil marks of a picture: cell -> symbol, cell -> set of symbols."""
	texts = [text for text in texts_in(page, box)]
	rows = {int(text[1:]): y for text, _, y, _ in texts if re.fullmatch(r"r\d+", text)}
	step = (rows[size] - rows[1]) / (size - 1)
	right, bottom = box[1] + box[3], box[2] + box[4]
	cells = [text for text in texts if len(text[0]) == 1]
	tallest = max(text[3] for text in cells)
	digits, marks = {}, {}
	wide, high = BOXES[size]
	for symbol, x, y, points in cells:
		middle_x, middle_y = x + 0.31 * points, y - 0.36 * points
		column = size - 1 - int((right - middle_x) / step)
		row = size - 1 - int((bottom - middle_y) / step)
		if points > tallest * 0.9:
			digits[row * size + column] = symbol
			continue
		place = SYMBOLS.index(symbol)
		inside_x = (middle_x - (right - (size - column) * step)) / step
		inside_y = (middle_y - (bottom - (size - row) * step)) / step
		assert int(inside_x * wide) == place % wide, (symbol, inside_x)
		assert int(inside_y * high) == place // wide, (symbol, inside_y)
		marks.setdefault(row * size + column, set()).add(symbol)
	return digits, marks


def peers(cell, size):
	wide, high = BOXES[size]
	row, column = divmod(cell, size)
	for other in range(size * size):
		r, c = divmod(other, size)
		if other != cell and (r == row or c == column or (
				r // high == row // high and c // wide == column // wide)):
			yield other


def entries_of(puzzle, digits, marks, size):
	"""What `explain` must be told to stand on the board: digits filled in, marks struck."""
	told = []
	for cell, symbol in sorted(digits.items()):
		if puzzle[cell] == ".":
			told.append(f"r{cell // size + 1}c{cell % size + 1}={symbol}")
	for cell in range(size * size):
		if cell in digits:
			continue
		seen = {digits[other] for other in peers(cell, size) if other in digits}
		for symbol in sorted(set(SYMBOLS[:size]) - seen - marks.get(cell, set())):
			told.append(f"r{cell // size + 1}c{cell % size + 1}<>{symbol}")
		assert not seen & marks.get(cell, set())
	return " ".join(told)


class Positions(PracticeCase):
	def check(self, key, members, size=9, more="", proved=True):
		"""Builds a chapter; returns how many of its positions were proved."""
		config = (f"book: {{title: P, seed: p}}\n"
			f"practice: [{{technique: {key}, puzzles: 0, size: {size}x{size}{more}}}]\n"
			"output: p.pdf\n")
		count = 0
		pages = self.pages(config)
		for page in pages:
			for box in page["boxes"]:
				if not box[0].startswith("position "):
					continue
				number = int(box[0].split()[1])
				self.check_position(pages, page, box, number, members, size)
				count += 1
		if proved:
			self.build(config)
			self.assertIn(f"{count} position", self.nonet("verify", "p.pdf").stdout)
		return count

	def check_position(self, pages, page, box, number, members, size):
		code_box = next(b for b in page["boxes"] if b[0] == f"code {number}")
		code = texts_in(page, code_box)[0][0]
		puzzle, solution = self.solution(code)
		digits, marks = read_board(page, box, size)
		for cell, symbol in digits.items():
			self.assertEqual(solution[cell], symbol)
		for cell, symbol in enumerate(puzzle):
			self.assertTrue(symbol == "." or digits[cell] == symbol)
		# Nothing of the step is given away: no circle, frame or cross of its own.
		self.assertFalse([op for op in page["ops"] if op[0] == "dot"])
		next_step = self.explained(
			code, entries_of(puzzle, digits, marks, size), "--hint=3").splitlines()[0]
		# The worked solution leaves out what it does not need, so it may begin with a harder step.
		key = next(key for key, name in names().items() if name == next_step.split(": ")[0])
		order = techniques()
		self.assertGreaterEqual(order.index(key), min(map(order.index, members)))
		self.check_answer(pages, number, solution, digits, marks, size)

	def check_answer(self, pages, number, solution, digits, marks, size):
		answers = [page for page in pages
			if any(box[0].startswith("answer ") for box in page["boxes"])]
		text = " " + " ".join(text for page in answers for text, _ in page_dump.texts_of(page))
		results = list(expand(re.search(
			rf" {number}\. [^:]+: ((?:r\d+c\d+(?:=|<>)\w,? ?)+)", text).group(1), size))
		self.assertTrue(results or size > 9)
		for row, column, sign, digit in results:
			cell = row * size + column
			self.assertNotIn(cell, digits)
			self.assertIn(digit, marks[cell])
			self.assertEqual(sign == "=", solution[cell] == digit)

	def test_every_technique_has_positions(self):
		for key in techniques()[::4 if SANITIZED else 1]:
			if key in NEVER or (key in RARE and not LONG):
				continue
			with self.subTest(key):
				self.assertEqual(
					self.check(key, [key], more=", positions: 1", proved=LONG), 1)

	def test_groups_take_turns(self):
		self.assertEqual(self.check(
			"hidden-single", ["hidden-single-box", "hidden-single-line"]), 4)
		self.assertEqual(self.check("locked-candidates", ["pointing", "claiming"]), 4)

	def test_all_sizes(self):
		for size, key in ((6, "hidden-single-box"), (8, "naked-pair"), (12, "pointing"),
				(16, "hidden-single-line")):
			with self.subTest(size):
				self.assertEqual(self.check(key, [key], size), 4)

	@unittest.skipIf(SANITIZED, "it digs hundreds of thousands of puzzles")
	def test_what_cannot_be_found_is_named(self):
		self.write("book.yaml",
			"book: {seed: p}\npractice:\n  - {technique: x-wing, size: 4x4, puzzles: 0}\n")
		done = self.nonet("build", "book.yaml", "--quiet", exit_code=UNFINISHED)
		self.assertIn("book.yaml:3:5: practice[1]: no position of 4x4 that needs X-Wing",
			done.stderr)
		self.assertEqual(self.files(), ["book.yaml"])


class Lessons(PracticeCase):
	def terms(self, language):
		"""The first characters of what the words of the lessons mean, without blanks."""
		path = os.path.join(ROOT, "templates", "lang", "lessons", f"{language}.yaml")
		with open(path, encoding="utf-8") as file:
			text = re.search(r'^terms:\n  - "(.*)"', file.read(), re.M).group(1)
		return re.sub(r"\s", "", text)[:40]

	def test_the_first_says_what_the_words_mean_in_every_language(self):
		for language, (family, _) in LANGUAGES.items():
			if not has_family(family):
				continue
			with self.subTest(language):
				pages = self.pages(f"book: {{title: P, seed: p, language: {language}}}\n"
					"practice: [{technique: full-house, puzzles: 0}, "
					"{technique: hidden-single, puzzles: 0}]\n"
					f"layout: {{per_page: 2{fonts(family)}}}\n")
				self.assertEqual(page_dump.problems(pages), [])
				told = ["".join(text for text, _ in page_dump.texts_of(page)) for page in pages]
				self.assertEqual(
					sum(self.terms(language) in re.sub(r"\s", "", text) for text in told), 1)


class WholePuzzles(PracticeCase):
	CONFIG = """book: {{title: P, seed: p, issue: 2026-W49}}
practice: [{chapters}]
manifest: list.csv
output: p.pdf
"""

	def check(self, *keys):
		chapters = ", ".join(f"{{technique: {key}, positions: 1}}" for key in keys)
		self.build(self.CONFIG.format(chapters=chapters))
		with open(os.path.join(self.folder, "list.csv"), encoding="utf-8", newline="") as file:
			rows = list(csv.DictReader(file))
		self.assertEqual(len(rows), 2 * len(keys))
		for i, row in enumerate(rows):
			key = keys[i // 2]
			with self.subTest(key, puzzle=i + 1):
				self.assertEqual(row["hardest"], key)
				told = self.explained(row["code"])
				steps = re.findall(rf"^ *\d+\. {re.escape(names()[key])}: ", told, re.MULTILINE)
				self.assertTrue(len(steps) == 1 or (steps and key in SINGLES), len(steps))
		self.assertIn(f"{2 * len(keys)} puzzles", self.nonet("verify", "p.pdf").stdout)

	def test_the_step_is_needed_once(self):
		self.check("hidden-single-line", "pointing", "naked-pair", "x-wing", "xy-wing",
			"skyscraper")
		if LONG:
			self.check("naked-triple", "swordfish", "w-wing", "simple-colors", "xy-chain", "aic",
				"als-xz", "unique-rectangle-1", "bug-plus-1", "empty-rectangle")

	def test_threads_do_not_matter(self):
		chapters = "pointing, hidden-pair, {technique: x-wing, positions: 7}"
		self.build(self.CONFIG.format(chapters=chapters), "--jobs", "1")
		first = self.read("p.pdf")
		self.build(self.CONFIG.format(chapters=chapters), "--jobs", "3", "-o", "q.pdf")
		self.assertEqual(first, self.read("q.pdf"))

	def test_the_manifest_makes_it_again(self):
		self.build(self.CONFIG.format(chapters="x-wing").replace("list.csv", "list.yaml"))
		self.nonet("build", "list.yaml", "-o", "q.pdf", "--quiet")
		self.assertEqual(self.read("p.pdf"), self.read("q.pdf"))

	def test_the_archive_records_whole_puzzles_alone(self):
		config = self.CONFIG.format(chapters="naked-pair") + "archive: {file: a.db}\n"
		self.build(config)
		first = self.read("p.pdf")
		self.assertIn("2 puzzles", self.nonet("archive", "list", "a.db").stdout)
		self.assertIn("unchanged", self.nonet("build", "book.yaml").stderr)
		self.build(config.replace("W49", "W50"), "-o", "q.pdf")
		self.assertNotEqual(first, self.read("q.pdf"))

	def test_an_example_stands_whole_in_its_column(self):
		for language in ("en", "de"):
			pages = self.pages(f"book: {{title: T, seed: riverside-club, language: {language}}}\n"
				"practice: [{technique: swordfish, positions: 1, puzzles: 1}]\n")
			page = next(page for page in pages
				if any(box[0] == "example 2" for box in page["boxes"]))
			said = [(texts[0], numbers[0]) for kind, numbers, texts, _ in page["ops"]
				if kind == "text" and numbers[-1] == 10.5]
			ends = [text for (text, left), (_, after) in zip(said, said[1:]) if left != after]
			self.assertTrue(ends)
			for text in ends:
				self.assertTrue(text.endswith("."), ends)

	def test_pages_say_what_the_signs_mean(self):
		pages = self.pages(self.CONFIG.format(chapters="pointing"))
		for box in ("example 1", "position 1"):
			page = next(page for page in pages if any(b[0] == box for b in page["boxes"]))
			text = " ".join(text for text, _ in page_dump.texts_of(page))
			self.assertIn("r3c57: the cells of row 3 in columns 5 and 7; = places a digit there, "
				"<> strikes it.", text)

	def test_the_key_may_stand_apart(self):
		self.build(self.CONFIG.format(chapters="pointing") + "solutions: {file: key.pdf}\n")
		self.assertIn("2 answers", self.nonet("verify", "key.pdf").stdout)
		text = self.nonet("verify", "p.pdf").stdout
		self.assertIn("no answers are printed", text)
		self.assertIn("4 positions", text)


class Walkthroughs(PracticeCase):
	def replay(self, text, puzzle, solution, size):
		"""Follows the numbered steps from the puzzle to its solution; returns how many."""
		board, number, at = list(puzzle), 1, 0
		while "." in board:
			found = re.compile(rf"(?<![\w.]){number}\. [^:]{{4,60}}: "
				r"((?:r\d+c\d+(?:=|<>)\w,? ?)+)").search(text, at)
			self.assertIsNotNone(found, (number, text[at:at + 200]))
			for row, column, sign, digit in expand(found.group(1), size):
				cell = row * size + column
				if sign == "=":
					self.assertEqual(board[cell], ".")
					self.assertEqual(solution[cell], digit)
					board[cell] = digit
				else:
					self.assertNotEqual(solution[cell], digit)
			at, number = found.end(), number + 1
		self.assertEqual("".join(board), solution)
		return number - 1

	def check(self, sections, size=9):
		self.write("book.yaml", "book: {title: W, seed: w}\nmanifest: list.csv\n"
			f"puzzles: [{sections}]\nparts: [puzzles, walkthroughs, solutions]\noutput: w.pdf\n")
		pages = page_dump.read_pages(
			self.nonet("build", "book.yaml", "--format", "ops", "-o", "-", "--quiet").stdout)
		self.assertEqual(page_dump.problems(pages), [])
		self.nonet("build", "book.yaml", "--quiet")
		self.assertIn("one solution", self.nonet("verify", "w.pdf").stdout)
		with open(os.path.join(self.folder, "list.csv"), encoding="utf-8", newline="") as file:
			rows = list(csv.DictReader(file))
		text = " ".join(text for page in pages for text, _ in page_dump.texts_of(page))
		for i, row in enumerate(rows):
			begin = text.index(f"Puzzle {i + 1}")
			end = text.find(f"Puzzle {i + 2}", begin)
			steps = self.replay(
				text[begin:end if end > 0 else None], row["puzzle"], row["solution"], size)
			told = self.explained(row["code"])
			self.assertEqual(steps, len(re.findall(r"^ *\d+\. ", told, re.MULTILINE)))

	def test_all_bands(self):
		for level in ("Easy", "Medium", "Hard", "Expert", "Extreme"):
			with self.subTest(level):
				self.check(f"{{levels: techniques, level: {level}, count: 1}}")

	def test_all_sizes(self):
		for size, level in ((4, 2), (6, 3), (8, 2), (12, 1), (16, 1)):
			with self.subTest(size):
				self.check(f"{{size: {size}x{size}, level: {level}, count: 1}}", size)

	def test_only_those_that_are_named(self):
		pages = self.pages("book: {title: W, seed: w}\npuzzles: [{level: 1, count: 6}]\n"
			"parts: [contents, puzzles, {part: walkthroughs, puzzles: [2, 5-6]}, solutions]\n")
		texts = [text for page in pages for text, _ in page_dump.texts_of(page)]
		told = [text for text in texts if text.startswith("Puzzle ")]
		self.assertEqual([text.split(" · ")[0] for text in told],
			["Puzzle 2", "Puzzle 5", "Puzzle 6"])
		contents = [text for text, _ in page_dump.texts_of(pages[0])]
		first = next(page["number"] for page in pages for box in page["boxes"]
			if box[0] == "step 1")
		self.assertEqual(contents[contents.index("Worked solutions") + 1], str(first))

	def test_small_and_foreign_pages(self):
		for language in ("pl", "de", "ja", "ar", "zh-Hans"):
			for layout in ("template: pocket, paper: A5", "ink: black"):
				family = LANGUAGES[language][0]
				if not has_family(family):
					continue
				with self.subTest(language, layout=layout):
					pages = self.pages(f"book: {{title: W, seed: w, language: {language}}}\n"
						"puzzles: [{level: 9, count: 1}]\nparts: [puzzles, walkthroughs]\n"
						f"layout: {{{layout}{fonts(family)}}}\n")
					self.assertEqual(page_dump.problems(pages), [])

	def test_digits_are_named_by_their_symbols(self):
		pages = self.pages("book: {title: W, seed: w}\npuzzles: [{level: 1, count: 1}]\n"
			"parts: [puzzles, walkthroughs]\nlayout: {symbols: JKLMNPQRS}\n")
		results = re.findall(r"r\d+c\d+=(\w)",
			" ".join(text for page in pages for text, _ in page_dump.texts_of(page)))
		self.assertGreater(len(results), 30)
		self.assertLessEqual(set(results), set("JKLMNPQRS"))


if __name__ == "__main__":
	main()
