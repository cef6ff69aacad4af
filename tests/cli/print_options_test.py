"""nonet print beyond one picture: several on a page, answers behind, pencil marks, QR codes."""

import re
import shutil
import subprocess
import unittest

import page_dump
from nonet_case import NonetCase, UNFINISHED, main

GRID = "14..5.......9.71....7..4.58..246...33.......18...324..25.8..3....13.5.......7..62"
ZEROS = GRID.replace(".", "0")
URL = "https://example.org/sudoku/play?p="
CODES = ["A60G-HZMQ-R8EZ-DMJK", "A60G-HWSZ-W695-7SSW", "A60G-HD88-4D0S-2WW1"]
BEYOND = "AA00-2VWD-4PKV-M9NR"  # 16x16; the techniques do not solve it
MODULE_PT = 0.4 * 72 / 25.4  # the least that telephones read well


class PrintCase(NonetCase):
	def pages(self, *arguments):
		return page_dump.read_pages(
			self.nonet("print", *arguments, "--format", "ops", "-o", "-").stdout)

	def boxes(self, page, name):
		return [box for box in page["boxes"] if box[0].startswith(name)]


class SeveralOnAPage(PrintCase):
	def test_as_many_a_page_as_suit_their_number(self):
		for pages in ([1], [2], [3], [4], [5], [6], [4, 3]):
			with self.subTest(pages):
				found = self.pages(*[GRID] * sum(pages))
				self.assertEqual([len(self.boxes(page, "grid")) for page in found], pages)

	def test_fewer_where_they_could_not_be_read(self):
		found = self.pages(*[GRID] * 6, "--candidates")
		self.assertLess(len(self.boxes(found[0], "grid")), 6)
		self.assertIn("pencil marks of", self.refused(
			"print", *[GRID] * 6, "--candidates", "--per-page", "6", "-o", "x.pdf"))

	def test_the_name_is_the_code(self):
		self.nonet("print", CODES[0], "-q")
		self.nonet("print", *CODES, "-q")
		self.nonet("print", GRID, "-q")
		self.nonet("print", GRID, GRID, "-q")
		self.assertEqual(self.files(), sorted([
			CODES[0] + ".pdf", CODES[0] + "-and-2-more.pdf", "puzzle.pdf", "puzzles.pdf"]))

	def test_a_puzzle_from_elsewhere_says_so(self):
		texts = [text for text, _ in page_dump.texts_of(self.pages(GRID)[0])]
		self.assertIn("From elsewhere", texts)
		self.assertIn("Easy", texts)
		texts = [text for text, _ in page_dump.texts_of(self.pages(CODES[0])[0])]
		self.assertIn(CODES[0], texts)


	def test_puzzles_from_elsewhere_are_graded(self):
		said = self.nonet("print", GRID, "-o", "one.pdf").stderr
		self.assertEqual(said,
			"1 puzzle from elsewhere: one solution, Easy, rating 1.2, about 6 min\n"
			"one.pdf: written\n")
		hard = self.nonet("generate", "--levels", "techniques", "--level", "Hard", "--count", "2",
			"--seed", "hard", "-q").stdout
		self.write("hard.sdm", "".join(line.split("\t")[1] + "\n" for line in hard.splitlines()))
		said = self.nonet("print", "hard.sdm", GRID, CODES[0], "-o", "all.pdf").stderr
		self.assertEqual(said,
			"3 puzzles from elsewhere: one solution each, 1 Easy, 2 Hard\nall.pdf: written\n")
		page, = self.pages("hard.sdm", GRID, "--language", "de")
		texts = [text for text, _ in page_dump.texts_of(page)]
		self.assertEqual([text for text in texts if text in ("Leicht", "Schwer")],
			["Schwer", "Schwer", "Leicht"])
		self.assertEqual(texts.count("Aus anderer Quelle"), 3)

	@unittest.skipUnless(shutil.which("pdftotext"), "pdftotext is not here")
	def test_the_band_that_is_printed_can_be_proved(self):
		small = self.nonet("generate", "--size", "6x6", "--seed", "small", "-q").stdout.split()[1]
		self.nonet("print", GRID, small, "-o", "both.pdf", "-q")
		self.assertEqual(self.nonet("verify", "both.pdf").stdout,
			"both.pdf: 2 puzzles on 1 page: each has one solution and its level; 2 have no code; no "
			"answers are printed\n")

	def test_codes_of_an_earlier_scheme_keep_their_level(self):
		old = self.nonet("generate", "--levels", "ten@1", "--level", "3", "--seed", "past",
			"-q").stdout.split("\t")[0]
		page, = self.pages(old)
		self.assertIn("Beginner · ten@1", [text for text, _ in page_dump.texts_of(page)])
		self.write("old.yaml", f"puzzles: [{{codes: [{old}]}}]\nparts: [puzzles, level-key]\n"
			"output: old.ops\n")
		self.nonet("build", "old.yaml", "-q")
		book = page_dump.read_pages(self.read("old.ops").decode())
		texts = [text for page in book for text, _ in page_dump.texts_of(page)]
		self.assertIn("Beginner · ten@1", texts)
		self.assertEqual(sum("ten@1" in text for text in texts), 1, texts)
		self.write("old.yaml", f"levels: ten@1\npuzzles: [{{codes: [{old}]}}]\noutput: old.ops\n")
		self.nonet("build", "old.yaml", "-q")
		self.assertNotIn("Beginner · ten@1", self.read("old.ops").decode())


class TypedFromASheet(PrintCase):
	"""Codes as a person types them from a crumpled sheet, and files that hold no puzzles."""

	CODE = "A60N-G28P-DJG9-98F8"

	def test_groups_with_blanks_and_no_quotes(self):
		plain = self.nonet("print", self.CODE, "--format", "text").stdout
		for words in (["A60N", "G28P", "DJG9", "98F8"], ["a60n-", "g28p", "djg9", "98f8"],
			["A60NG28P", "DJG998F8"], ["A60N G28P", "DJG9 98F8"]):
			with self.subTest(words):
				self.assertEqual(self.nonet("print", *words, "--format", "text").stdout, plain)
		other = self.nonet("print", CODES[0], "--format", "text").stdout
		self.assertEqual(self.nonet("print", *self.CODE.split("-"), *CODES[0].split("-"), GRID,
			"--format", "text").stdout, plain + other + GRID + "\n")
		self.nonet("print", *self.CODE.split("-"), "-q")
		self.assertEqual(self.files(), [self.CODE + ".pdf"])

	def test_long_codes_and_other_commands(self):
		made = self.nonet("generate", "--technique", "x-wing", "--seed", "long", "-q").stdout
		code, grid = made.strip().split("\t")
		self.assertEqual(
			self.nonet("print", *code.split("-"), "--format", "text").stdout, grid + "\n")
		one = self.CODE.split("-")
		for command in (["solve"], ["grade"], ["verify"], ["explain", "--hint=1"]):
			whole = self.nonet(*command, self.CODE).stdout
			self.assertEqual(self.nonet(*command, *one).stdout, whole)
		self.assertEqual(self.nonet("mark", *one, "r1c3=8").stdout,
			self.nonet("mark", self.CODE, "r1c3=8").stdout)

	def test_words_that_are_no_groups_stay_apart(self):
		self.assertEqual(self.refused("print", "abcd", "efgh", "ijkl"), "".join(
			f"{name}: there is no such file; check the name and the folder\n"
			for name in ("abcd", "efgh", "ijkl")))
		self.write("G28P", GRID + "\n")
		self.assertEqual(self.refused("print", "A60N", "G28P", "DJG9", "98F8"), "".join(
			f"{name}: there is no such file; check the name and the folder\n"
			for name in ("A60N", "DJG9", "98F8")))

	def test_a_solution_that_is_not_named(self):
		said = self.nonet("print", self.CODE, "--solution").stderr
		self.assertEqual(said,
			f"{self.CODE}.pdf: written\n{self.CODE}-solution.pdf: written\n")
		said = self.nonet("print", "-s", self.CODE, "-o", "one.png", "--dpi", "50").stderr
		self.assertEqual(said, f"one.png: written\n{self.CODE}-solution.png: written\n")
		self.nonet("print", "-s", "-q", GRID, GRID)
		self.nonet("print", GRID, "-s", "named.pdf", "-q")
		self.assertEqual(self.files(), sorted([f"{self.CODE}.pdf", f"{self.CODE}-solution.pdf",
			f"{self.CODE}-solution.png", "one.png", "puzzles.pdf", "puzzles-solution.pdf",
			"puzzle.pdf", "named.pdf"]))

	def test_a_mistyped_code(self):
		wrong = ("is no seed code: the check symbol does not fit: a symbol is wrong or two are "
			"swapped; compare it with the page")
		for typed, guess in (
			(["A60N-G2BP-DJG9-98F8"], "; did you mean A60N-G28P-DJG9-98F8?"),
			(["A60N", "G28P", "JDG9", "98F8"],
				"; did you mean A60N-G28P-DJG9-98F8 or A60N-G28P-JGD9-98F8?"),
			(["A60N-G28P-DJG9-98F9"], "")):
			self.assertEqual(self.refused("print", *typed),
				f'argument 1: "{"-".join(typed)}" {wrong}{guess}\n')
		self.write("codes.yaml", "puzzles: [{codes: [A60N-G2BP-DJG9-98F8]}]\noutput: x.pdf\n")
		self.assertEqual(self.refused("check", "codes.yaml"),
			f'codes.yaml:1:20: puzzles[1].codes[1]: "A60N-G2BP-DJG9-98F8" {wrong}'
			"; did you mean A60N-G28P-DJG9-98F8?\n")

	def test_files_that_hold_no_puzzles(self):
		self.nonet("print", self.CODE, "-o", "one.png", "-q")
		self.nonet("print", self.CODE, "-o", "one.pdf", "-q")
		picture = ("this is a picture (PNG), which cannot be read back; write the code that is "
			"printed under the puzzle\n")
		for command in ("print", "solve", "grade", "explain"):
			self.assertEqual(self.refused(command, "one.png"), "one.png: " + picture)
		self.assertEqual(self.refused("print", "one.pdf"),
			"one.pdf: this is a PDF; nonet verify reads the puzzles of a finished book back\n")
		self.write("weekly.yaml", self.nonet("init", "weekly").stdout)
		self.assertEqual(self.refused("print", "weekly.yaml"),
			"weekly.yaml: this is a config; nonet build makes its book\n")


class Hints(PrintCase):
	def hints(self, *arguments):
		"""The texts of each hint's box, lines joined."""
		pages = self.pages(*arguments)
		self.assertEqual(page_dump.problems(pages), [])
		return [" ".join(texts[0] for kind, numbers, texts, _ in page["ops"]
			if kind == "text" and box[1] - 1 <= numbers[0]
			and box[2] <= numbers[1] <= box[2] + box[4])
			for page in pages for box in self.boxes(page, "hint")]

	def test_more_and_more_is_said(self):
		where, = self.hints(CODES[0], "--hint")
		self.assertEqual(self.hints(CODES[0], "--hint=1"), [where])
		what, = self.hints(CODES[0], "--hint=2")
		step, = self.hints(CODES[0], "--hint=3")
		self.assertRegex(where, r"^Look in (row|column|box) \d: ")
		self.assertNotEqual(what, where)
		self.assertRegex(step, r"^[^:]+: r\d+c\d+(=|<>)\d.* – .*\.$")
		self.assertIn(step.split(" – ")[0].split(":")[0].split(" in a ")[0], where)

	def test_several_puzzles_are_told_apart(self):
		found = self.hints(*CODES, "--hint", "--per-page", "2")
		self.assertEqual([text.split()[0] for text in found], ["1.", "2.", "3."])

	def test_a_picture_has_its_hint_too(self):
		self.nonet("print", CODES[0], "--hint", "-o", "x.png", "-q")
		self.assertEqual(self.files(), ["x.png"])

	def test_what_cannot_be(self):
		self.assertIn("--hint: 4 is outside 1..3", self.refused("print", GRID, "--hint=4"))
		self.assertIn("nonet explain --hint writes hints",
			self.refused("print", GRID, "--hint", "-o", "x.txt"))


class Steps(PrintCase):
	def test_they_stand_behind_the_puzzle(self):
		pages = self.pages(CODES[0], "--steps", "--both", "--candidates")
		self.assertEqual(page_dump.problems(pages), [])
		self.assertEqual(len(self.boxes(pages[0], "grid")), 1)
		self.assertEqual(len(self.boxes(pages[1], "solution")), 1)
		self.assertGreater(len(self.boxes(pages[2], "step ")), 0)
		told = self.nonet("explain", CODES[0]).stdout
		text = " ".join(text for page in pages[2:] for text, _ in page_dump.texts_of(page))
		for headline in re.findall(r"^ *(\d+\. .*)$", told, re.MULTILINE):
			self.assertIn(headline, text)
		for reason in re.findall(r"^     (\S.*)$", told, re.MULTILINE):
			self.assertIn(reason, text)

	def test_what_is_beyond_the_techniques_says_so(self):
		pages = self.pages(BEYOND, "--steps")
		text = " ".join(text for page in pages for text, _ in page_dump.texts_of(page))
		told = self.nonet("explain", BEYOND, exit_code=UNFINISHED).stdout
		self.assertIn(told.splitlines()[-2], text)

	def test_what_cannot_be(self):
		self.assertIn("png has a page a file",
			self.refused("print", GRID, "--steps", "-o", "x.png"))
		self.assertIn("nonet explain writes steps",
			self.refused("print", GRID, "--steps", "-o", "x.txt"))
		self.assertIn("choose a larger paper",
			self.refused("print", GRID, "--steps", "--paper", "60x60mm", "-o", "x.pdf"))


class PencilMarksInBooks(PrintCase):
	def test_each_puzzle_has_them(self):
		self.write("book.yaml", "book: {seed: x}\npuzzles: [{level: 3, count: 2}]\n"
			"layout: {candidates: true}\noutput: b.pdf\n")
		pages = page_dump.read_pages(
			self.nonet("build", "book.yaml", "--format", "ops", "-o", "-").stdout)
		self.assertEqual(page_dump.problems(pages), [])
		page = next(page for page in pages if self.boxes(page, "grid"))
		small = [size for text, size in page_dump.texts_of(page) if len(text) == 1]
		self.assertGreater(sum(size < max(small) / 2 for size in small), 100)
		self.nonet("build", "book.yaml", "-q")
		self.assertIn("its printed answer", self.nonet("verify", "b.pdf").stdout)


class Both(PrintCase):
	def test_answers_stand_behind_the_puzzles(self):
		found = self.pages(*CODES, "--both", "--per-page", "2")
		self.assertEqual([len(self.boxes(page, "grid")) for page in found], [2, 1, 0, 0])
		self.assertEqual([len(self.boxes(page, "solution")) for page in found], [0, 0, 2, 1])

	@unittest.skipUnless(shutil.which("pdftotext"), "pdftotext is not here")
	def test_the_file_can_be_proved(self):
		self.nonet("print", *CODES, "--both", "--qr", "-o", "all.pdf", "-q")
		self.assertIn("3 puzzles", self.nonet("verify", "all.pdf").stdout)
		self.nonet("print", *CODES, "--both", "--candidates", "-o", "marks.pdf", "-q")
		self.assertIn("3 puzzles on 4 pages: each has one solution",
			self.nonet("verify", "marks.pdf").stdout)

	def test_what_cannot_be(self):
		self.assertIn("--both: png has a page a file",
			self.refused("print", GRID, "--both", "-o", "x.png"))
		self.assertIn("--both: a grid among these has no solution", self.refused(
			"print", "5" + GRID[1:80] + "5", "--both", "--force", "-o", "x.pdf"))
		self.assertEqual(self.refused("print", GRID, "-o", "x.pdf", "--solution", "./x.pdf"),
			"--solution: ./x.pdf is the file of the puzzles; name another\n")
		self.assertEqual(self.refused("print", GRID, "-o", "x.pdf", "--solution", "ans.doc"),
			'--solution: the ending of "ans.doc" names no format; let it end in .pdf, .png or '
			".svg\n")
		self.assertEqual(self.files(), [])


class PencilMarks(PrintCase):
	def marks(self, page):
		"""Digits of another size than the givens, by their place."""
		grid = self.boxes(page, "grid")[0]
		return [(text, size) for kind, numbers, texts, _ in page["ops"] if kind == "text"
			for text, size in [(texts[0], numbers[-1])]
				if re.fullmatch("[1-9]", text) and grid[2] < numbers[1] < grid[2] + grid[4]
				and size < 12]

	def test_every_candidate_is_there_and_large_enough(self):
		count = 0
		for cell, digit in enumerate(GRID):
			row, column = divmod(cell, 9)
			seen = {GRID[i] for i in range(81)
				if i // 9 == row or i % 9 == column
					or (i // 27 == row // 3 and i % 9 // 3 == column // 3)}
			count += len(set("123456789") - seen) if digit == "." else 0
		self.assertEqual(self.marks(self.pages(GRID)[0]), [])
		marks = self.marks(self.pages(GRID, "--candidates", "--paper", "A5")[0])
		self.assertEqual(len(marks), count)
		self.assertGreaterEqual(min(size for _, size in marks), 7)

	def test_all_sizes(self):
		for size, clues in (("4x4", "6"), ("6x6", "14"), ("8x8", "28")):
			code = self.nonet("generate", "--size", size, "--clues", clues, "-q", "--seed",
				"marks").stdout.split("\t")[0]
			for page in self.pages(code, "--candidates"):
				self.assertEqual(list(page_dump.problems([page])), [])


@unittest.skipUnless(shutil.which("zbarimg"), "zbarimg is not here")
class QrCodes(PrintCase):
	def read(self, name):
		done = subprocess.run(["zbarimg", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", name],
			cwd=self.folder, capture_output=True, text=True, check=False)
		return done.stdout.split()

	def print_and_read(self, *arguments, dpi="150"):
		self.nonet("print", *arguments, "-o", "page.png", "-q", "--dpi", dpi)
		return sorted(text for name in self.files() if name.endswith(".png")
			for text in self.read(name))

	def test_the_puzzle_alone_or_in_a_link(self):
		self.assertEqual(self.print_and_read(GRID, "--qr"), [ZEROS])
		self.assertEqual(self.print_and_read(GRID, "--qr-url", URL), [URL + ZEROS])
		self.assertEqual(self.print_and_read(GRID, "--qr-url", "https://e.org/{puzzle}/play"),
			[f"https://e.org/{ZEROS}/play"])

	def test_one_puzzle_a_code(self):
		puzzles = self.nonet("print", *CODES, "--format", "text").stdout.split()
		self.assertEqual(self.print_and_read(*CODES, "--qr", "--paper", "A4"),
			sorted(puzzle.replace(".", "0") for puzzle in puzzles))

	def test_every_size(self):
		for size, clues in (("4x4", "6"), ("6x6", "14"), ("8x8", "28"), ("12x12", "75"),
			("16x16", "140")):
			puzzle = self.nonet("generate", "--size", size, "--clues", clues, "-q", "--seed",
				"qr").stdout.strip().split("\t")[1]
			with self.subTest(size):
				self.assertEqual(self.print_and_read(puzzle, "--qr-url", URL, "--paper", "A4"),
					[URL + puzzle.replace(".", "0")])

	@unittest.skipUnless(shutil.which("pdftoppm"), "pdftoppm is not here")
	def test_the_pdf_of_a_book(self):
		self.write("book.yaml", "book: {seed: qr}\npuzzles: [{level: 3, count: 5}]\n"
			f"layout: {{qr: true, qr_url: '{URL}', per_page: 2}}\n"
			"output: book.pdf\n")
		self.nonet("build", "book.yaml", "-q")
		subprocess.run(["pdftoppm", "-gray", "-png", "-r", "150", "book.pdf", "page"],
			cwd=self.folder, check=True)
		found = sorted(text for name in self.files() if name.endswith(".png")
			for text in self.read(name))
		self.assertEqual(len(found), 5)
		self.write("found.txt", "\n".join(text.removeprefix(URL) for text in found))
		self.assertIn("5 puzzles: each has one solution", self.nonet("verify", "found.txt").stdout)
		self.assertIn("5 puzzles", self.nonet("verify", "book.pdf").stdout)

	def test_modules_are_large_enough_and_nothing_is_covered(self):
		small = (GRID, "--qr", "--paper", "A5")
		for arguments in ((GRID, "--qr"), (*CODES, "--qr-url", URL), small):
			for page in self.pages(*arguments):
				self.assertEqual(list(page_dump.problems([page])), [])
				heights = [numbers[3] for kind, numbers, _, _ in page["ops"] if kind == "fill"]
				self.assertGreaterEqual(min(heights), MODULE_PT)

	def test_a_link_that_is_too_long(self):
		self.assertIn("longer than 300 characters", self.refused(
			"print", GRID, "--qr-url", "x" * 301, "-o", "x.pdf"))
		longest = "https://e.org/".ljust(300, "x")
		self.assertEqual(self.print_and_read(GRID, "--qr-url", longest), [longest + ZEROS])
		self.assertEqual(self.refused("print", GRID, "--qr-url", "example.org/p", "-o", "x.pdf"),
			'nonet print: --qr-url: "example.org/p" does not say how it is opened, and a telephone '
			"takes it for a text; write https:// before it\n"
			"nonet print --help says how it is used\n")


if __name__ == "__main__":
	main()
