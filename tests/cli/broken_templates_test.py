"""Broken templates: classic.yaml with one change, and exactly what `nonet check` says of it.

A case is a row here and NAME.txt in tests/golden/broken-templates; NONET_UPDATE_GOLDEN=1 writes
the .txt files anew.
"""

import os

from nonet_case import NonetCase, ROOT, main

GOLDEN = os.path.join(ROOT, "tests", "golden", "broken-templates")
UPDATE = os.environ.get("NONET_UPDATE_GOLDEN", "0") not in ("", "0")
CONFIG = ("book: {issue: 2026-W49, seed: a}\npuzzles: [{level: 2, count: 4}]\n"
	"layout: {template: own.yaml}\n")
END = "grid_max: 150mm"  # new keys are put before this line


def key(text):
	"""A change that adds a key."""
	return (END, f"{text}\n{END}")


# name: what is replaced, and by what
CASES = {
	"name-missing": ("name: classic\n", ""),
	"type-missing": ("  caption: {family: Inter, weight: 400, size: 8pt, tracking: 0.2pt}\n", ""),
	"type-too-small": ("size: 8pt", "size: 6pt"),
	"type-below-its-own-floor": ("caption: 7pt", "caption: 9pt"),
	"weight-out-of-range": ("weight: 700, size: 22pt", "weight: 1700, size: 22pt"),
	"italic-is-a-word": ("italic: true", "italic: slanted"),
	"font-that-is-nowhere": ("digits: {family: Inter", "digits: {family: Comic Sans MS"),
	"line-too-thin": ("lines: {inner: 0.75pt, box: 2pt", "lines: {inner: 0.5pt, box: 2pt"),
	"share-too-large": ("share: 0.60", "share: 0.90"),
	"share-is-a-percentage": ("share: 0.60", "share: 60%"),
	"margins-leave-nothing": ("inner: 24mm, outer: 18mm", "inner: 100mm, outer: 100mm"),
	"margins-wider-than-the-paper": ("inner: 24mm, outer: 18mm", "inner: 150mm, outer: 150mm"),
	"margin-negative": ("inner: 24mm", "inner: -4mm"),
	"a-list-for-a-map": ("margins: {inner: 24mm, outer: 18mm, top: 14mm, bottom: 12mm}",
		"margins: [24mm, 18mm, 14mm, 12mm]"),
	"brace-left-open": ("share: 0.60}", "share: 0.60"),
	"key-twice": key("grid_gap: 9mm"),
	"margin-without-unit": ("inner: 24mm", "inner: 24"),
	"per-page-three": ("per_page: 2", "per_page: 3"),
	"grid-max-too-small": ("grid_max: 150mm", "grid_max: 10mm"),
	"unknown-key": key("boxshade: true"),
	"switch-is-a-word": key("box_shade: lightly"),
	"colour-without-sign": key('colours: {accent: "b3261e"}'),
	"colour-by-name": key("colours: {accent: red}"),
	"colour-unknown-role": key('colours: {accents: "#b3261e"}'),
	"text-too-pale": key('colours: {text: "#cccccc"}'),
	"shade-too-pale": key('colours: {shade: "#fafafa"}'),
	"placeholder-misspelt": key('patterns: {label: "{levle}"}'),
	"placeholder-of-a-puzzle-in-a-head": key('patterns: {head_right: "{level}"}'),
	"placeholder-in-a-foot": key('patterns: {foot_inner: "{number}"}'),
	"pattern-unknown": key('patterns: {below: "{code}"}'),
	"pattern-too-wide": key('patterns: {below_left: "' + "{code} " * 9 + '"}'),
	"symbols-too-few": key("symbols: abc"),
	"symbols-twice": key("symbols: ABCDEFGHA"),
	"symbols-with-a-blank": key('symbols: "A B C D E"'),
	"symbols-for-a-smaller-grid": key("symbols: shapes"),
	"symbols-that-no-font-has": key("symbols: 一二三四五六七八九"),
	"parts-are-a-word": key("parts: title"),
	"parts-are-empty": key("parts: []"),
	"part-unknown": key("parts: [title, puzles, solutions]"),
	"part-twice": key("parts: [title, puzzles, puzzles]"),
	"parts-without-puzzles": key("parts: [title, solutions]"),
	"part-of-text-without-text": key("parts: [puzzles, {part: text}]"),
	"part-of-text-as-a-word": key("parts: [puzzles, text]"),
	"part-with-an-unknown-key": key("parts: [puzzles, {part: contents, title: Inside}]"),
	"part-is-a-list": key("parts: [puzzles, [title]]"),
	"picture-that-is-nowhere": key("parts: [puzzles, {part: picture, file: map.png}]"),
	"picture-that-is-no-picture": key("parts: [puzzles, {part: picture, file: own.yaml}]"),
	"too-many-parts": key("parts: [puzzles" + ", {part: text, text: a}" * 40 + "]"),
}

# The same of configs: name and the whole file.
CONFIGS = {
	"config-isbn-check-figure": "book: {isbn: 978-3-16-148410-1}\npuzzles: [{level: 2}]\n",
	"config-isbn-too-short": 'book: {isbn: "12345"}\npuzzles: [{level: 2}]\n',
	"config-ink-unknown": "puzzles: [{level: 2}]\nlayout: {ink: red}\n",
	"config-logo-missing": "puzzles: [{level: 2}]\nlayout: {logo: club.png}\n",
	"config-family-missing": "puzzles: [{level: 2}]\nlayout: {fonts: [No Such Family]}\n",
	"config-symbols-for-a-larger-grid":
		"puzzles: [{level: 1, size: 16x16}]\nlayout: {symbols: arabic-indic}\n",
	"config-solutions-file-and-foot":
		"puzzles: [{level: 2}]\nsolutions: {at: foot, file: key.pdf}\n",
	"config-solutions-file-not-printed":
		"puzzles: [{level: 2}]\nsolutions: {print: false, file: key.pdf}\n",
	"config-solutions-file-is-the-book":
		"puzzles: [{level: 2}]\nsolutions: {file: sudoku.pdf}\n",
	"config-calendar-without-days":
		"book: {issue: spring}\npuzzles: [{level: 2}]\nlayout: {template: puzzle-a-day}\n",
	"config-calendar-without-issue":
		"puzzles: [{level: 2}]\nlayout: {template: puzzle-a-day}\n",
	"config-kids-of-nine": "puzzles: [{level: 2}]\nlayout: {template: kids}\n",
	"config-part-unknown": "parts: [title, puzzles, answers]\npuzzles: [{level: 2}]\n",
}


class BrokenTemplates(NonetCase):
	def check_case(self, name):
		done = self.run_nonet("check", "book.yaml")
		path = os.path.join(GOLDEN, name + ".txt")
		if UPDATE:
			with open(path, "w", encoding="utf-8") as file:
				file.write(done.stderr)
		with open(path, encoding="utf-8") as file:
			self.assertEqual(file.read(), done.stderr)
		self.assertEqual(done.stdout, "")
		self.assertEqual(done.returncode, 2)

	def test_templates(self):
		with open(os.path.join(ROOT, "templates", "classic.yaml"), encoding="utf-8") as file:
			classic = file.read()
		self.write("book.yaml", CONFIG)
		for name, (old, new) in CASES.items():
			with self.subTest(name):
				self.assertIn(old, classic)
				self.write("own.yaml", classic.replace(old, new, 1))
				self.check_case(name)

	def test_configs(self):
		for name, text in CONFIGS.items():
			with self.subTest(name):
				self.write("book.yaml", text)
				self.check_case(name)

	def test_no_golden_file_is_left_over(self):
		names = {name[:-4] for name in os.listdir(GOLDEN) if name.endswith(".txt")}
		self.assertEqual(names, set(CASES) | set(CONFIGS))


if __name__ == "__main__":
	main()
