"""nonet verify: books from right to left, and symbols in the digits' place."""
import re
import shutil
import unittest

from nonet_case import has_family
from verify_test import PLANTED, Falsified, height, run

GOOD = "each has one solution, the digits of its code, its level and its printed answer"

# numerals of a script, and the family that has them
SYMBOLS = {
	"arabic-indic": ("٠١٢٣٤٥٦٧٨٩", "Noto Sans Arabic"),
	"persian": ("۰۱۲۳۴۵۶۷۸۹", "Noto Sans Arabic"),
	"devanagari": ("०१२३४५६७८९", "Noto Sans Devanagari"),
	"letters": (".ABCDEFGHI", None),
}

ARABIC = PLANTED.replace("book: {", "book: {language: ar, ")

BOOK = """book: {{language: {language}, issue: 2026-W49, seed: a}}
levels: {scheme}
puzzles: [{{level: 1, count: 3, size: {size}}}, {{level: 3, count: 7, size: {size}}}]
parts: [title, how-to-play, level-key, puzzles, solutions, score-sheet]
layout: {{template: {template}, per_page: {per_page}{symbols}{fonts}}}
solutions: {solutions}
output: x.pdf
"""


def grid_digits(words, figures):
	"""The digits of grids on a page, by far its commonest words of one height."""
	single = [word for word in words if word[1] in figures[1:]]
	heights = [height(word) for word in single]
	common = max(set(heights), key=heights.count)
	return [word for word in single if height(word) == common]


@unittest.skipUnless(shutil.which("pdftotext"), "pdftotext is not installed (poppler-utils)")
class Scripts(Falsified):

	def need(self, family):
		if not has_family(family):
			self.skipTest(f"needs {family}")

	def check_book(self, language="en", family=None, symbols=None, scheme="ten", size="9x9",
			template="classic", per_page=2, solutions="{per_page: 6}"):
		text = BOOK.format(language=language, scheme=scheme, size=size, template=template,
			per_page=per_page, solutions=solutions,
			fonts=f', fonts: ["{family}"]' if family else "",
			symbols=f", symbols: {symbols}" if symbols else "")
		with self.subTest(text):
			self.assertTrue(self.build("good", text))
			self.check(run("verify", self.path("good.pdf")), 0, "10 puzzles on", GOOD)

	def test_arabic_books_are_proved(self):
		for family in ("Noto Sans Arabic", "Noto Naskh Arabic", "Noto Kufi Arabic"):
			self.need(family)
			self.check_book("ar", family)
		for template, per_page, solutions in (
				("classic", 4, "{per_page: 9}"), ("handout", 2, "{at: foot}"),
				("modern", 1, "{per_page: 4}"), ("pocket", 4, "{at: foot}")):
			self.check_book("ar", "Noto Sans Arabic", None, template=template,
				per_page=per_page, solutions=solutions)
		self.check_book("ar", "Noto Sans Arabic", None, "kids", "4x4", per_page=6)

	def test_symbols_of_every_set_are_read(self):
		for name, (_, family) in SYMBOLS.items():
			self.need(family)
			self.check_book("en", family, name)
			self.check_book("en", family, name, "kids", "4x4", per_page=6)
			self.check_book("en", family, name, template="handout", solutions="{at: foot}")
			if family != "Noto Sans Devanagari":
				self.need("Noto Sans Arabic")
				self.check_book("ar", "Noto Sans Arabic", name)
		for size, scheme in (("12x12", "twelve"), ("16x16", "sixteen")):
			self.check_book("en", None, "letters", scheme, size, per_page=1,
				solutions="{per_page: 2}")

	def test_shapes_cannot_be_read(self):
		book = PLANTED.replace("puzzles:", "levels: kids\npuzzles:").replace("level: 9", "level: 3")
		book = re.sub(r"count: \d", r"\g<0>, size: 6x6", book) + "layout: {symbols: shapes}\n"
		self.assertTrue(self.build("shapes", book))
		self.check(run("verify", self.path("shapes.pdf")), 1, "no grid can be read back")

	def planted(self, figures, book):
		"""Every kind of fault in the digits of one book."""
		text = self.read(book)
		self.take(text)
		self.check(self.verify(), 0, "6 puzzles on 7 pages: " + GOOD)
		for index in (0, 100, 300, 485):
			self.take(text)
			word = grid_digits(self.answers, figures)[index]
			right = figures.index(word[1])
			wrong = right % 9 + 1
			word[1] = figures[wrong]
			self.check_caught(f"{wrong} stands there, {right} is right", "1 fault")
		# the same digit, but a figure of another script
		self.take(text)
		word = grid_digits(self.answers, figures)[7]
		right = figures.index(word[1])
		others = SYMBOLS["persian" if figures[1] == "١" else "arabic-indic"][0]
		word[1] = others[right]
		self.check_caught(f"0 stands there, {right} is right", "1 fault")
		self.take(text)
		word = grid_digits(self.second, figures)[10]
		word[1] = figures[figures.index(word[1]) % 9 + 1]
		self.check_caught("page 4, puzzle", "the code makes another puzzle: r", "1 fault")
		self.take(text)
		self.third.remove(grid_digits(self.third, figures)[0])
		self.check_caught("page 5, puzzle", "the code makes another puzzle: r", "1 fault")
		# all the answers in other figures than the puzzles
		self.take(text)
		for word in grid_digits(self.answers, figures):
			word[1] = others[figures.index(word[1])]
		self.check_caught("its answer on page 7 is in other symbols", "6 faults")

	def test_planted_faults_of_symbols(self):
		for name, (figures, family) in SYMBOLS.items():
			if not has_family(family):
				continue
			fonts = f', fonts: ["{family}"]' if family else ""
			with self.subTest(name):
				self.planted(figures, PLANTED + f"layout: {{symbols: {name}{fonts}}}\n")

	def test_planted_digits_of_an_arabic_book(self):
		self.need("Noto Sans Arabic")
		self.planted("0123456789", ARABIC + "layout: {fonts: [Noto Sans Arabic]}\n")
		self.planted("٠١٢٣٤٥٦٧٨٩", ARABIC +
			"layout: {symbols: arabic-indic, fonts: [Noto Sans Arabic]}\n")

	def test_planted_captions_of_an_arabic_book(self):
		self.need("Noto Sans Arabic")
		text = self.read(ARABIC + "layout: {fonts: [Noto Sans Arabic]}\n")

		def words(page, figure, tall):
			return [w for w in page if w[1] == figure and (height(w) > 40) == tall]

		self.take(text)
		words(self.first, "٢", True)[0][1] = "٧"
		self.check_caught("number 7 comes after 1: a grid between them is missing")
		self.take(text)
		words(self.second, "٧", False)[0][1] = "٤"
		self.check_caught("it names page 4 for its answer, which is on page 7", "1 fault")
		self.take(text)
		words(self.second, "٧", False)[0][1] = "7٣"  # a number is in figures of one script
		self.check_caught("it does not name the page of its answer, 7", "1 fault")
		# a level's last letter
		self.take(text)
		next(w for w in self.first if w[1] == "د" and 18 < height(w) < 24)[1] = "ر"
		self.check_caught('no scheme at hand has a level "مستجر"', "1 fault")
		self.take(text)
		codes = [w for w in self.first if re.fullmatch(r"A\w{3}(-\w{4}){3}", w[1])]
		codes[0][1], codes[1][1] = codes[1][1], codes[0][1]
		self.check_caught("the code makes another puzzle", "has another code", "2 faults")


if __name__ == "__main__":
	unittest.main()
