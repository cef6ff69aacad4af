"""nonet verify: books of many kinds are proved, and planted errors are caught.

NONET names the program. Books are read back through pdftotext; without it those tests are skipped.
"""
import itertools
import os
import re
import shutil
import subprocess
import tempfile
import unittest

from nonet_case import NONET

HAVE_PDFTOTEXT = shutil.which("pdftotext") is not None
HAVE_QPDF = shutil.which("qpdf") is not None

TEMPLATES = ["classic", "handout", "large-print"]
PAPERS = ["A4", "A5", "Letter", "6x9in", "170x240mm"]
PER_PAGE = [1, 2, 4, 6]
SOLUTIONS = [12, 9, 6, 4, 2, 1]
LANGUAGES = ["en", "pl"]

UNIQUE = "14..5.......9.71....7..4.58..246...33.......18...324..25.8..3....13.5.......7..62"
# Both of its outer edges are empty at the top left.
EMPTY_EDGES = "...............3.8.98..2.6.....614....6.5..9..139..8.....53......7....3..4.2...79"
SEVERAL = UNIQUE[:-1] + "."
SEVERAL = "." * 9 + SEVERAL[9:]


def run(*arguments, path=None, text=None, **environment):
	env = dict(os.environ, **environment)
	if path is not None:
		env["PATH"] = path
	return subprocess.run([NONET, *map(str, arguments)],
						  capture_output=True,
						  text=True,
						  input=text,
						  env=env,
						  check=False)


def config(scheme="ten", language="en", template="classic", paper="A4", per_page=2, solutions=12):
	"""A book of every level of its scheme, with a daily ladder and codes; figures in its titles."""
	levels = 10 if scheme == "ten" else 3
	sections = [
		f"  - {{title: 'Part {i} of 3 7', level: {i}, count: {1 + i % 2}}}"
		for i in range(1, levels + 1)
	]
	if scheme == "ten":
		sections.append("  - {daily: ladder}")
	sections.append("  - {title: Old friends, codes: [A60C-K878-ZK2D-BVJ1, A60D-JEE3-7CPG-YTW1]}")
	return (
		f"book: {{title: 'Sudoku 1 2 3', issue: 2026-W49, language: {language}, seed: {paper}}}\n"
		f"levels: {scheme}\npuzzles:\n" + "\n".join(sections) +
		f"\nlayout: {{template: {template}, paper: {paper}, per_page: {per_page}}}\n"
		f"solutions: {{per_page: {solutions}}}\noutput: book.pdf\n"
	)


class InFolder(unittest.TestCase):
	maxDiff = None

	@classmethod
	def setUpClass(cls):
		cls.folder = tempfile.mkdtemp(prefix="nonet-verify-")

	@classmethod
	def tearDownClass(cls):
		shutil.rmtree(cls.folder)

	@classmethod
	def path(cls, name):
		return os.path.join(cls.folder, name)

	@classmethod
	def write(cls, name, text):
		with open(cls.path(name), "w", encoding="utf-8") as file:
			file.write(text)
		return cls.path(name)

	@classmethod
	def build(cls, name, text):
		"""Builds a book; False if its layout is refused."""
		made = run("build", cls.write(name + ".yaml", text), "-o", cls.path(name + ".pdf"), "-q")
		if made.returncode == 2 and "a page" in made.stderr:
			return False
		if made.returncode != 0:
			raise AssertionError(made.stderr)
		return True

	def check(self, result, code, *says):
		self.assertEqual(result.returncode, code, result.stdout + result.stderr)
		for text in says:
			self.assertIn(text, result.stdout + result.stderr)


@unittest.skipUnless(HAVE_PDFTOTEXT, "pdftotext is not installed (poppler-utils)")
class Books(InFolder):

	def test_books_of_every_kind_are_proved(self):
		proved = 0
		kinds = itertools.product(TEMPLATES, PAPERS, PER_PAGE, LANGUAGES)
		for index, (template, paper, per_page, language) in enumerate(kinds):
			scheme = "three" if index % 5 == 4 else "ten"
			turned = SOLUTIONS[index % 6:] + SOLUTIONS[:index % 6]
			built = any(
				self.build("book", config(scheme, language, template, paper, per_page, each))
				for each in turned
			)
			if not built:
				continue
			with self.subTest(
				template=template,
				paper=paper,
				per_page=per_page,
				language=language,
				scheme=scheme
			):
				found = run("verify", self.path("book.pdf"))
				self.check(found, 0, "each has one solution, the digits of its code")
				self.assertIn("its printed answer", found.stdout)
				count = 24 if scheme == "ten" else 7
				self.assertIn(f"book.pdf: {count} puzzles on", found.stdout)
				self.assertIn("its level and its printed answer", found.stdout)
				proved += 1
		self.assertGreaterEqual(proved, 40)

	def test_grids_of_every_size(self):
		for size, scheme, per_page in (("4x4", "kids", 6), ("6x6", "kids", 4),
									   ("8x8", "eight", 4), ("12x12", "twelve",
															 2), ("16x16", "sixteen", 1)):
			book = (
				f"levels: {scheme}\nbook: {{seed: sizes}}\npuzzles:\n"
				f"  - {{level: 1, count: 5, size: {size}}}\nlayout: {{per_page: {per_page}}}\n"
				"solutions: {per_page: 4}\noutput: x.pdf\n"
			)
			with self.subTest(size=size):
				self.assertTrue(self.build("size", book))
				self.check(
					run("verify", self.path("size.pdf")), 0,
					"each has one solution, the digits of its code, its level and its "
					"printed answer"
				)

	def test_verbose_says_each_puzzle(self):
		self.build("verbose", config())
		found = run("verify", "--verbose", self.path("verbose.pdf"))
		self.check(found, 0)
		lines = found.stdout.splitlines()
		self.assertEqual(len(lines), 25)
		self.assertRegex(
			lines[0], r"page 3, puzzle 1 \(A\w{3}(-\w{4}){3}\): one solution, level 1 "
			r"\(First Steps\), answer on page \d+$"
		)

	def test_quiet_says_nothing_of_a_good_book(self):
		self.build("quiet", config())
		found = run("verify", "-q", self.path("quiet.pdf"))
		self.check(found, 0)
		self.assertEqual(found.stdout + found.stderr, "")

	def test_a_book_without_answers(self):
		self.build("bare", config().replace("{per_page: 12}", "{print: false}"))
		self.check(
			run("verify", self.path("bare.pdf")), 0,
			"each has one solution, the digits of its code and its level; no answers are printed"
		)

	def test_single_pictures_and_grids_from_elsewhere(self):
		puzzles = ["A60C-HB4A-XQYJ-2Z15", EMPTY_EDGES, UNIQUE]
		for per_page in PER_PAGE:
			run(
				"print", *puzzles, "--per-page", per_page, "-o", self.path("m.pdf"), "-s",
				self.path("s.pdf"), "-q"
			)
			self.check(
				run("verify", self.path("m.pdf")), 0, "3 puzzles on",
				"each has one solution and its level; 2 have no code; no answers"
			)
			self.check(run("verify", self.path("s.pdf")), 0, "3 answers on")
		run("print", UNIQUE, "-o", self.path("one.pdf"), "-q")
		self.check(run("verify", self.path("one.pdf")), 0, "1 puzzle on 1 page")

	def test_solutions_upside_down_at_the_foot(self):
		good = "each has one solution, the digits of its code, its level and its printed answer\n"
		for template, paper, per_page, size, scheme in (
			("classic", "A4", 1, "9x9", "ten"), ("classic", "A3", 4, "9x9", "ten"),
			("modern", "A4", 1, "9x9", "ten"), ("large-print", "A4", 1, "9x9", "ten"),
			("pocket", "A4", 4, "9x9", "ten"), ("handout", "A4", 2, "9x9", "ten"),
			("classic", "A4", 2, "4x4", "kids"), ("classic", "A4", 2, "6x6", "kids"),
			("classic", "A4", 1, "12x12", "twelve"), ("classic", "A4", 1, "16x16", "sixteen")):
			book = (
				f"book: {{title: 'Foot 7', seed: {size}}}\nlevels: {scheme}\npuzzles:\n"
				f"  - {{level: 2, count: 5, size: {size}}}\n"
				f"  - {{level: 3, count: 4, size: {size}}}\n"
				f"layout: {{template: {template}, paper: {paper}, per_page: {per_page}}}\n"
				"solutions: {at: foot}\noutput: x.pdf\n"
			)
			with self.subTest(template=template, paper=paper, per_page=per_page, size=size):
				self.assertTrue(self.build("foot", book))
				found = run("verify", self.path("foot.pdf"))
				self.assertEqual(found.stderr, "")
				self.assertRegex(
					found.stdout, r"^\S+/foot\.pdf: 9 puzzles on \d+ pages: " + good + "$"
				)

	def test_a_puzzle_forced_into_print(self):
		run("print", "--force", SEVERAL, UNIQUE, "-o", self.path("forced.pdf"), "-q")
		found = run("verify", self.path("forced.pdf"))
		self.check(found, 1, "page 1, puzzle 1: it has several solutions: r1c2 can be")

	def test_a_level_by_the_name_of_another_scheme(self):
		own = (
			"scheme: own\nversion: 1\nclaims: givens\nlevels:\n"
			"  - {number: 1, givens: 30, names: {en: Novice}, needs: {en: thirty}}\n"
			"  - {number: 2, givens: 31, names: {en: Oddly}, needs: {en: thirty-one}}\n"
		)
		self.write("own.yaml", own)
		book = (
			"levels: ./own.yaml\nbook: {seed: 1}\npuzzles:\n  - {level: 1}\n  - {level: 2}\n"
			"output: x.pdf\n"
		)
		self.assertTrue(self.build("own-book", book))
		found = run("verify", self.path("own-book.pdf"))
		self.check(
			found, 1, "it has 30 givens; level 2 (Novice) has 43 to 43",
			"no scheme at hand has a level \"Oddly\" (--levels names another scheme)"
		)
		found = run("verify", "--levels", self.path("own.yaml"), self.path("own-book.pdf"))
		self.check(found, 0, "2 puzzles on")
		found = run(
			"verify", "--levels", self.path("own.yaml"), "--level", "Oddly",
			self.path("own-book.pdf")
		)
		self.check(found, 1, "it has 30 givens; level 2 (Oddly) has 31 to 31")

	def test_what_cannot_be_read(self):
		self.write("text.pdf", "hello\n")
		self.check(run("verify", self.path("text.pdf")), 1, "pdftotext cannot read it")
		self.build("missing", config())
		self.check(run("verify", self.path("missing.pdf"), path=self.folder), 1, "poppler-utils")
		self.check(run("verify", self.path("no-such.pdf")), 2, "there is no such file")


FOOT = (
	"book: {seed: planted}\npuzzles:\n  - {level: 2, count: 4}\n  - {level: 9, count: 2}\n"
	"layout: {per_page: 2}\nsolutions: {at: foot}\noutput: x.pdf\n"
)


def page_words(text):
	"""The pages of pdftotext's output, each a list of [tag, word]."""
	pages = re.findall(r"<page [^>]*>.*?</page>", text, re.S)
	return [(
		re.match(r"<page [^>]*>", page).group(0),
		[list(word) for word in re.findall(r"(<word [^>]*>)([^<]*)</word>", page)]
	) for page in pages]


def joined(pages):
	body = "".join(
		head + "".join(f"{tag}{word}</word>"
					   for tag, word in words) + "</page>"
		for head, words in pages
	)
	return f"<doc>{body}</doc>"


def digits(words):
	"""The digits of grids on a page: by far its commonest kind of word."""
	single = [word for word in words if re.fullmatch("[1-9]", word[1])]
	heights = [height(word) for word in single]
	common = max(set(heights), key=heights.count)
	return [word for word in single if height(word) == common]


def height(word):
	top, bottom = (
		float(re.search(rf'{key}="([^"]*)"', word[0]).group(1)) for key in ("yMin", "yMax")
	)
	return round(bottom - top, 1)


def top(word):
	return float(re.search('yMin="([^"]*)"', word[0])[1])


def shift(word, by):
	for key in ("xMin", "xMax"):
		word[0] = re.sub(rf'({key}=")([^"]*)', lambda m: m[1] + str(float(m[2]) + by), word[0])


def codes(words):
	return [word for word in words if re.fullmatch(r"A\w{3}(-\w{4}){3}", word[1])]


def other(digit):
	return str(int(digit) % 9 + 1)


class Falsified(InFolder):
	"""Pages are falsified between pdftotext and nonet, by a program that takes its name."""

	@classmethod
	def setUpClass(cls):
		super().setUpClass()
		os.mkdir(cls.path("bin"))
		program = cls.write("bin/pdftotext", '#!/bin/sh\nexec cat "$NONET_TEST_WORDS"\n')
		os.chmod(program, 0o755)

	@classmethod
	def read(cls, book):
		"""Builds a book, and returns what pdftotext reads of it."""
		cls.build("book", book)
		return subprocess.run(["pdftotext", "-bbox", cls.path("book.pdf"), "-"], check=True,
							  capture_output=True, encoding="utf-8").stdout

	def take(self, text):
		# A title page, a blank one, three pages of puzzles, a blank one, and the answers.
		self.pages = page_words(text)
		_, _, self.first, self.second, self.third, _, self.answers = (
			words for _, words in self.pages
		)

	def verify(self, *options):
		words = self.write("words.html", joined(self.pages))
		return run(
			"verify",
			*options,
			self.path("book.pdf"),
			NONET_TEST_WORDS=words,
			path=self.path("bin") + os.pathsep + os.environ["PATH"]
		)

	def check_caught(self, *says):
		self.check(self.verify(), 1, *says)


PLANTED = (
	"book: {seed: planted}\npuzzles:\n  - {level: 2, count: 4}\n  - {level: 9, count: 2}\n"
	"solutions: {per_page: 6}\noutput: x.pdf\n"
)


@unittest.skipUnless(HAVE_PDFTOTEXT, "pdftotext is not installed (poppler-utils)")
class PlantedErrors(Falsified):

	@classmethod
	def setUpClass(cls):
		super().setUpClass()
		cls.text = cls.read(PLANTED)

	def setUp(self):
		self.take(self.text)

	def test_nothing_planted(self):
		self.check(
			self.verify(), 0, "6 puzzles on 7 pages: each has one solution, the digits of its "
			"code, its level and its printed answer"
		)

	def test_a_wrong_digit_in_an_answer(self):
		for index in (0, 100, 300, 485):
			with self.subTest(index=index):
				self.setUp()
				word = digits(self.answers)[index]
				right, word[1] = word[1], other(word[1])
				self.check_caught(f"{word[1]} stands there, {right} is right", "1 fault")

	def test_a_digit_missing_in_an_answer(self):
		self.answers.remove(digits(self.answers)[40])
		self.check_caught("its answer on page 7 is wrong in r", "0 stands there", "1 fault")

	def test_a_wrong_given(self):
		word = digits(self.second)[10]
		word[1] = other(word[1])
		self.check_caught("page 4, puzzle", "the code makes another puzzle: r", "1 fault")

	def test_a_missing_given(self):
		self.third.remove(digits(self.third)[0])
		self.check_caught("page 5, puzzle", "the code makes another puzzle: r")

	def test_a_given_in_the_next_cell(self):
		word = digits(self.third)[3]
		columns = sorted({
			round(float(re.search('xMin="([^"]*)', w[0])[1]), 0) for w in digits(self.third)
		})
		step = min(b - a for a, b in zip(columns, columns[1:]) if b - a > 10)
		shift(word, step)
		self.check_caught("page 5, puzzle")

	def test_a_code_with_symbols_swapped(self):
		word = codes(self.first)[0]
		word[1] = word[1][:-2] + word[1][-1] + word[1][-2]
		self.check_caught(word[1], "this is no seed code: the check symbol does not fit")

	def test_codes_of_two_puzzles_exchanged(self):
		one, two = codes(self.first)
		one[1], two[1] = two[1], one[1]
		self.check_caught("the code makes another puzzle", "has another code", "2 faults")

	def test_a_wrong_page_for_the_answer(self):
		word = next(w for w in reversed(self.second) if w[1] == "7" and height(w) < 11)
		word[1] = "4"
		self.check_caught("it names page 4 for its answer, which is on page 7", "1 fault")

	def test_a_wrong_number(self):
		number = next(w for w in self.first if w[1] == "2" and height(w) > 25)
		number[1] = "7"
		self.check_caught(
			"number 7 comes after 1: a grid between them is missing", "its answer is not printed",
			"its puzzle is not printed"
		)

	def test_a_wrong_level(self):
		[w for w in self.first if w[1] == "Novice"][-1][1] = "Legend"
		self.check_caught(
			"it has 43 givens; level 10 (Legend) has 24 to 25; "
			"singles alone solve it; those of level 10 (Legend) they do not", "1 fault"
		)

	def test_a_level_that_is_none(self):
		[w for w in self.first if w[1] == "Novice"][-1][1] = "Heroic"
		self.check_caught('no scheme at hand has a level "Heroic"')

	def test_a_page_of_puzzles_lost(self):
		self.second.clear()
		self.check_caught(
			"number 5 comes after 2", "page 7, answer 3", "its puzzle is not printed"
		)

	def test_codes_lost(self):
		for word in codes(self.first):
			self.first.remove(word)
		self.check_caught(
			"digits stand outside every grid that can be read", "number 3 comes after 0",
			"page 7, answer 1"
		)

	def test_a_code_without_its_grid(self):
		self.third[:] = [word for word in self.third if not re.fullmatch("[1-9]", word[1])]
		self.check_caught(
			"page 7, answer 5", "page 7, answer 6", "4 puzzles on 7 pages: 2 faults"
		)

	def test_the_answers_lost(self):
		self.answers.clear()
		self.check_caught("its answer is not printed", "6 faults")

	def test_symbols_that_are_pictures(self):
		for words in (self.first, self.second, self.third, self.answers):
			words[:] = [word for word in words if not re.fullmatch("[1-9]", word[1])]
		self.check_caught("no grid can be read back from its text")

	def turned(self):
		"""The same book with its solutions at the foot, and the digits of those on its page."""
		self.build("turned", FOOT)
		text = subprocess.run(["pdftotext", "-bbox", self.path("turned.pdf"), "-"],
							  check=True, capture_output=True, text=True).stdout
		self.pages = page_words(text)
		words = next(words for _, words in self.pages if codes(words))
		heights = sorted({height(w) for w in digits(words)} | {
			height(w) for w in words if re.fullmatch("[1-9]", w[1])})
		return words, [
			w for w in words if re.fullmatch("[1-9]", w[1]) and height(w) == heights[0]]

	def test_a_wrong_digit_at_the_foot(self):
		for index in (0, 40, 100, 161):
			with self.subTest(index=index):
				_, foot = self.turned()
				self.assertEqual(len(foot), 162)
				right, foot[index][1] = foot[index][1], other(foot[index][1])
				self.check_caught(f"{foot[index][1]} stands there, {right} is right", "1 fault")

	def test_a_digit_missing_at_the_foot(self):
		words, foot = self.turned()
		words.remove(foot[70])
		self.check_caught("0 stands there", "1 fault")

	def test_numbers_exchanged_at_the_foot(self):
		words, foot = self.turned()
		lowest = max(top(w) for w in foot)
		one, two = (
			next(w for w in words if w[1] == number and lowest < top(w) < lowest + 20)
			for number in "12"
		)
		one[1], two[1] = two[1], one[1]
		self.check_caught("puzzle 1", "puzzle 2", "stands there", "2 faults")

	def test_sheets_that_do_not_say_so(self):
		self.build("sheets", FOOT.replace("solutions: {at: foot}", "profile: booklet"))
		text = subprocess.run(["pdftotext", "-bbox", self.path("sheets.pdf"), "-"],
							  check=True, capture_output=True, text=True).stdout
		self.pages = page_words(text)
		found = self.verify()
		self.assertEqual(found.stderr,
			f"nonet: if {self.path('book.pdf')} is a booklet with two pages on each side of its "
			"sheets, write --sheets\n")
		self.check(found, 1, "it names page")
		self.check(self.verify("--sheets"), 0, "its level and its printed answer")
		self.check(self.verify("--sheets", "--signature", "4"), 1, "it names page")

	@unittest.skipUnless(HAVE_QPDF, "qpdf is not installed")
	def test_a_wrong_digit_in_the_file_itself(self):
		plain = self.path("plain.pdf")
		subprocess.run([
			"qpdf", "--qdf", "--object-streams=disable",
			self.path("book.pdf"), plain
		],
					   check=True)
		with open(plain, "rb") as file:
			data = file.read()
		at = data.index(b"%% Contents for page 7")
		found = re.compile(rb"\[\(([1-9])\)-\d+\([1-9]\)").search(data, at)
		wrong = other(found[1].decode()).encode()
		with open(plain, "wb") as file:
			file.write(data[:found.start(1)] + wrong + data[found.end(1):])
		self.check(
			run("verify", plain), 1, f"{wrong.decode()} stands there, "
			f"{found[1].decode()} is right", "1 fault"
		)


class Lists(InFolder):

	def test_a_list_is_proved(self):
		made = run("generate", "--level", 8, "--count", 300, "--seed", "list").stdout
		path = self.write("list.txt", "# a comment\n\n" + made)
		self.check(
			run("verify", path), 0,
			f"{path}: 300 puzzles: each has one solution and is made by its code\n"
		)
		grids = "".join(line.split("\t")[1] + "\n" for line in made.splitlines())
		for jobs in (1, 2, 5):
			found = run("verify", "-", "--level", 8, "--jobs", jobs, text=grids)
			self.check(
				found, 0, "stdin: 300 puzzles: each has one solution and is of level 8 (Master)"
			)
		self.check(
			run("verify", "-", "--level", "master", text=made), 0,
			"each has one solution, is of level 8 (Master) and is made by its code"
		)

	def test_faults_of_a_list_in_order(self):
		made = run("generate", "--level", 3, "--count", 200, "--seed",
				   "order").stdout.splitlines()
		for line, cell in ((20, 5), (150, 80)):
			code, grid = made[line].split("\t")
			symbol = "." if grid[cell] != "." else "1"
			made[line] = f"{code}\t{grid[:cell]}{symbol}{grid[cell + 1:]}"
		path = self.write("wrong.txt", "\n".join(made) + "\n")
		found = run("verify", path, "--jobs", 3)
		self.check(found, 1, f"{path}: 200 puzzles: 2 failed\n")
		lines = found.stdout.splitlines()
		self.assertEqual(len(lines), 3)
		self.assertIn(
			f"{path}:21: {made[20].split()[0]}: the code makes another puzzle: r1c6 is", lines[0]
		)
		self.assertIn(f"{path}:151: ", lines[1])

	def test_puzzles_on_the_command_line(self):
		code = "A60C-K878-ZK2D-BVJ1"
		self.check(run("verify", code, UNIQUE), 0, "2 puzzles: each has one solution\n")
		self.check(run("verify", code, "--level", 9), 0, "is of level 9 (Grandmaster)")
		self.check(
			run("verify", code, "--level", 8), 1,
			"it has 26 givens; level 8 (Master) has 27 to 28; the techniques and ratings"
		)
		self.check(
			run("verify", SEVERAL), 1, "it has several solutions: r1c", "1 puzzle: 1 failed"
		)
		self.check(
			run("verify", "11" + UNIQUE[2:]), 1,
			"it has no solution: 1 stands in r1c1 and in r1c2"
		)

	def test_lines_that_cannot_be_read(self):
		found = run("verify", "-", text=UNIQUE + "\nhello\n")
		self.check(
			found, 1, "-:2:1:", "stdin: 1 puzzle: each has one solution; 1 could not be read"
		)
		self.check(run("verify", "-", text=""), 1, "there is nothing to prove")

	def test_a_picture_is_no_list(self):
		run("print", UNIQUE, "-o", self.path("one.png"), "-q")
		self.check(
			run("verify", self.path("one.png")), 1,
			"this is neither a PDF nor a list of puzzles; pictures cannot be read back"
		)

	def test_wrong_usage(self):
		self.check(run("verify"), 2, "name a book, a list, a seed code or a grid")
		self.check(run("verify", self.path("none.txt")), 2, "there is no such file")
		self.check(run("verify", self.folder), 2, "this is a folder")
		self.check(
			run("verify", "--level", "11", "-", text=UNIQUE), 2, "--level: there is no level"
		)
		self.check(run("verify", "--levels", "tne", "-", text=UNIQUE), 2, "did you mean ten?")
		self.check(run("verify", "A60C-HB4A-XQYJ-2Z16"), 2, "the check symbol does not fit")


if __name__ == "__main__":
	unittest.main()
