"""Every language makes a whole book; scripts that the bundled fonts lack need fonts of the system."""

import os
import pathlib
import re
import shutil
import subprocess
import unittest

import page_dump
from nonet_case import ROOT, SANITIZED, NonetCase, WITH_CID_FONTS, has_family, main

# language: the family it needs beyond the bundled ones, and a heading of its pages
LANGUAGES = {
	"en": (None, "Solutions"),
	"pl": (None, "Rozwiązania"),
	"de": (None, "Lösungen"),
	"fr": (None, "Feuille de score"),
	"es": (None, "Soluciones"),
	"zh-Hans": ("Noto Sans CJK SC", "计分表"),
	"zh-Hant": ("Noto Sans CJK TC", "計分表"),
	"ja": ("Noto Sans CJK JP", "得点表"),
	"ar": ("Noto Sans Arabic", "الحلول"),
}

# numerals of a script: the family that has them
SYMBOLS = {
	"arabic-indic": ("Noto Sans Arabic", "٩"),
	"devanagari": ("Noto Sans Devanagari", "९"),
	"letters": (None, "I"),
}

BOOK = """book: {{language: {language}, issue: 2026-W49, seed: a}}
puzzles: [{{level: 2, count: 2}}, {{level: 8, count: 1}}]
parts: [title, imprint, contents, how-to-play, level-key, puzzles, solutions, score-sheet, passport,
  blank-grids, certificate]
layout: {{template: {template}, per_page: 1, fonts: [{fonts}]}}
"""


TECHNIQUES = """book: {{language: {language}, seed: a}}
puzzles: [{{technique: pointing, count: 1}}]
parts: [title, contents, puzzles, hints, solutions]
profile: screen
layout: {{openers: true, fonts: {fonts}}}
"""

CODE = "A60N-G28P-DJG9-98F8"

# Each character is a word of its own.
CHARACTERS = """book: {{language: {language}, seed: a}}
puzzles: [{{level: 2, count: 1}}]
parts: [{{part: text, heading: x, text: "{characters}"}}, puzzles]
layout: {{fonts: ["{family}"]}}
output: characters.pdf
"""

WORD = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)<')


def characters_of(language):
	"""Every ideogram and kana in what the program says in the language."""
	texts = pathlib.Path(ROOT, "templates", "lang").glob(f"**/{language}.yaml")
	return sorted(set(re.findall("[\u3041-\u30ff\u4e00-\u9fff]",
		"".join(path.read_text("utf-8") for path in texts))))


class Picture:
	"""A page of a PDF in grey, as a reader shows it."""

	def __init__(self, path, page):
		grey = subprocess.run(["pdftoppm", "-r", "72", "-gray", "-f", str(page), "-l", str(page),
			path], capture_output=True, check=True).stdout
		self.width = int(grey.split(None, 3)[1])
		self.pixels = grey[-(len(grey) // self.width * self.width):]

	def ink(self, left, top, right, bottom):
		return sum(255 - self.pixels[y * self.width + x] for y in range(int(top), int(bottom) + 1)
			for x in range(int(left), int(right)))


def technique_name(language, key):
	steps = pathlib.Path(ROOT, "templates", "lang", "steps", f"{language}.yaml").read_text("utf-8")
	return re.search(rf'^  {key}: "(.*)"$', steps, re.M).group(1)


class Languages(NonetCase):
	def config(self, language, family, template="classic"):
		text = BOOK.format(language=language, template=template, fonts=f'"{family}"')
		if family is None:
			text = text.replace(', fonts: ["None"]', "")
		return self.write(f"{language}.yaml", text)

	def ops(self, config):
		return self.nonet("build", config, "--format", "ops", "-o", "-").stdout

	def each_language(self):
		skipped = []
		for language, (family, heading) in LANGUAGES.items():
			if has_family(family):
				yield language, family, heading
			else:
				skipped.append(f"{language} needs {family}")
		if skipped:
			self.skipTest("; ".join(skipped))

	def test_pages_are_right_in_every_language(self):
		for language, family, heading in self.each_language():
			for template in ("classic", "modern", "large-print"):
				with self.subTest(f"{language}, {template}"):
					ops = self.ops(self.config(language, family, template))
					self.assertIn(f'"{heading}"', ops)
					self.assertEqual(page_dump.problems(page_dump.read_pages(ops)), [])

	def test_the_same_puzzles_in_every_language(self):
		code = re.compile(r'"([A-Z0-9]{4}(?:-[A-Z0-9]{4}){3})"')
		expected = code.findall(self.ops(self.config("en", None)))
		for language, family, _ in self.each_language():
			with self.subTest(language):
				self.assertEqual(code.findall(self.ops(self.config(language, family))), expected)

	def test_sections_of_techniques_are_named_in_the_language(self):
		for language, family, _ in self.each_language():
			with self.subTest(language):
				name = technique_name(language, "pointing")
				fonts = f'[{family}]' if family else "[]"
				text = TECHNIQUES.format(language=language, fonts=fonts)
				config = self.write("t.yaml", text if family else text.replace(", fonts: []", ""))
				dump = self.ops(config)
				self.assertIn(f'bookmark 0 "{name}" "section 1"', dump)
				self.assertGreaterEqual(dump.count(f'"{name}"'), 4)  # title page, contents, opener
				self.assertIn(f" {name}", self.nonet("check", config).stdout)

	def test_hints_are_told_in_the_language(self):
		look = self.nonet("explain", "--hint", "1", CODE).stdout
		for language in LANGUAGES:
			with self.subTest(language):
				said = self.nonet("explain", "--hint", "1", "--language", language, CODE).stdout
				self.assertEqual(said == look, language == "en")
				self.assertIn(technique_name(language, "full-house"), said)

	@unittest.skipIf(SANITIZED or shutil.which("pdftoppm") is None,
		"cairo itself loses bytes of CJK fonts, or there is no pdftoppm")
	def test_every_character_has_its_ink_in_the_pdf(self):
		"""What a reader shows, not only what the file says: cairo drops a glyph's outline."""
		for language in ("zh-Hans", "zh-Hant", "ja"):
			family = LANGUAGES[language][0]
			if not has_family(family):
				continue
			characters = characters_of(language)
			self.nonet("build", self.write("a.yaml", CHARACTERS.format(language=language,
				family=family, characters=" ".join(characters))))
			blank = set(characters)
			path = os.path.join(self.folder, "characters.pdf")
			html = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True,
				check=True, encoding="utf-8").stdout
			for number, page in enumerate(html.split("<page ")[1:], 1):
				picture = Picture(path, number)
				for *box, text in WORD.findall(page):
					if text in blank and picture.ink(*map(float, box)) > 500:
						blank.remove(text)
			self.assertEqual(blank, set(), language)

	def test_right_to_left_mirrors_the_page_but_not_the_grid(self):
		if not has_family("Noto Sans Arabic"):
			self.skipTest("ar needs Noto Sans Arabic")
		boxes = re.compile(r'box "(grid \d+|page number)" (\S+) (\S+) (\S+) ')
		digits = re.compile(r'text \S+ \S+ "([1-9])" Inter 600')
		english = self.ops(self.config("en", None))
		arabic = self.ops(self.config("ar", "Noto Sans Arabic"))
		self.assertEqual(digits.findall(english), digits.findall(arabic))
		for (name, x, y, width), (other, x2, y2, width2) in zip(
				boxes.findall(english), boxes.findall(arabic)):
			self.assertEqual((name, y), (other, y2))
			if name.startswith("grid"):
				self.assertAlmostEqual(float(x) + float(width) + float(x2), 595.28, delta=0.02)

	def test_profiles_that_bind_at_the_left_refuse(self):
		for profile in ("kdp", "booklet"):
			said = self.refused("build", self.config("ar", None), "--profile", profile)
			self.assertIn(f"bound at the right, which profile {profile} cannot do", said)

	def test_symbols(self):
		for name, (family, nine) in SYMBOLS.items():
			if not has_family(family):
				self.skipTest(f"{name} needs {family}")
			with self.subTest(name):
				fonts = f', fonts: ["{family}"]' if family else ""
				config = self.write("symbols.yaml", "book: {seed: a}\npuzzles: [{level: 2}]\n"
					f"layout: {{symbols: {name}{fonts}}}\n")
				ops = self.ops(config)
				self.assertIn(f'"{nine}" Inter', ops)
				self.assertEqual(page_dump.problems(page_dump.read_pages(ops)), [])

	def test_what_is_missing_is_named_with_a_package(self):
		for language, package in (("ja", "fonts-noto-cjk"), ("ar", "fonts-noto-core"),
				("zh-Hans", "fonts-noto-cjk"), ("zh-Hant", "fonts-noto-cjk")):
			with self.subTest(language):
				said = self.refused("check", self.config(language, None))
				self.assertIn("no font at hand has ", said)
				self.assertIn(f"on Debian the package {package} ", said)

	def test_print_takes_a_font_and_asks_for_one(self):
		said = self.refused("print", CODE, "--language", "ja", "-o", "ja.pdf")
		self.assertRegex(said, r"^ja.pdf: no font at hand has (. \(U\+\w+\), ){3}. \(U\+\w+\) "
			r"and \d+ more; name a family or a font file that has them with --font \(on Debian")
		self.assertEqual(self.files(), [])
		if has_family("Noto Sans CJK JP"):
			self.nonet("print", CODE, "--language", "ja", "--font", "Noto Sans CJK JP",
				"-o", "ja.pdf", env=WITH_CID_FONTS)
			self.assertIn("ja.pdf", self.files())
		self.assertTrue(self.refused("print", CODE, "--font", "No Such").startswith(
			"--font: this system has no font family \"No Such\"; "))


if __name__ == "__main__":
	main()
