"""The printed set of Sudoku chess: its pages are read back from the PDF and from the operations."""

import collections
import os
import re
import shutil
import subprocess
import unittest

import page_dump
from nonet_case import NonetCase, ROOT, SANITIZED, has_family, main

EXAMPLE = os.path.join(ROOT, "examples", "sudoku-chess.yaml")
WORD = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)<')
HAS_POPPLER = shutil.which("pdftotext") is not None
MM = 72 / 25.4

# A phrase of each sheet, by language: pages must show them.
PHRASES = {
	"en": ["Pieces of side A", "Rules", "What we agreed", "Turn cards", "Score sheet", "Step sheet",
		"Openings", "Rulings", "How many dead cells are usual", "Difficulty met"],
	"pl": ["Pionki strony A", "Zasady", "Nasza umowa", "Karty kolejności", "Karta wyników",
		"Karta ruchów", "Otwarcia", "Rozstrzygnięcia", "Ile martwych pól zwykle zostaje", "Serce"],
	"zh-Hans": ["A 方的棋子", "规则", "我们的约定", "轮次卡", "记分表", "记录表", "开局", "裁定",
		"通常有多少死格", "心形"],
	"zh-Hant": ["A 方的棋子", "規則", "我們的約定", "輪次卡", "記分表", "記錄表", "開局", "裁定",
		"通常有多少死格", "心形"],
}
CJK = {"zh-Hans": "Noto Sans CJK SC", "zh-Hant": "Noto Sans CJK TC"}


def words_of_pdf(path, page):
	"""(text, height, x, y) of each word of a page; x and y are its middle."""
	html = subprocess.run(["pdftotext", "-bbox", "-f", str(page), "-l", str(page), path, "-"],
		capture_output=True, check=True, encoding="utf-8").stdout
	for left, top, right, bottom, text in WORD.findall(html):
		left, top, right, bottom = map(float, (left, top, right, bottom))
		yield text, bottom - top, (left + right) / 2, (top + bottom) / 2


def pieces_of_pdf(path, page):
	"""(side, digit) of each piece on a page: each large digit with the letter nearest to it."""
	words = list(words_of_pdf(path, page))
	digits = [(text, x, y) for text, height, x, y in words
		if height > 30 and re.fullmatch(r"\d", text)]
	letters = [(text, x, y) for text, height, x, y in words
		if text in ("A", "B", "C") and y > 80]
	for digit, x, y in digits:
		side = min(letters, key=lambda letter: (letter[1] - x) ** 2 + (letter[2] - y) ** 2)
		yield side[0], int(digit)


def text_of_pdf(path):
	text = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, check=True,
		encoding="utf-8").stdout
	return re.sub(r"\s+", " ", text)


class GameSet(NonetCase):
	def config(self, game, **top):
		lines = [f"{key}: {value}" for key, value in top.items()]
		return self.write("set.yaml", "\n".join([*lines, "game:", *game]) + "\n")

	def pages(self, path, *options):
		return page_dump.read_pages(self.nonet("build", path, *options, "--format", "ops", "-o",
			"-").stdout)

	@unittest.skipUnless(HAS_POPPLER, "pdftotext is not there")
	def test_pieces_are_counted_in_the_pdf(self):
		"""120 pieces: 40 a side, 12 of each digit, four of each a side; no page has two sides."""
		for layout in ("{}", "{ink: black}", "{paper: Letter}", "{paper: A5}"):
			with self.subTest(layout):
				path = self.config(["  sheets: [pieces]"], layout=layout, output="a.pdf")
				self.nonet("build", path)
				pages = len(self.pages(path))
				found = [list(pieces_of_pdf(os.path.join(self.folder, "a.pdf"), page))
					for page in range(1, pages + 1)]
				for page in found:
					self.assertEqual(len({side for side, _ in page}), 1)
				pieces = collections.Counter(piece for page in found for piece in page)
				self.assertEqual(sum(pieces.values()), 120)
				self.assertEqual(pieces,
					{(side, digit): 4 for side in "ABC" for digit in range(10)})

	def test_pieces_go_by_the_cells(self):
		for cell, play in ((25, 3), (20, 2), (36, 4)):
			path = self.config(["  sheets: [pieces]", f"  cell: {cell}mm", f"  play: {play}mm"])
			boxes = [box for page in self.pages(path) for box in page["boxes"]
				if box[0].startswith("piece ")]
			self.assertEqual(len(boxes), 120)
			for _, _, _, width, height in boxes:
				self.assertAlmostEqual(width, (cell - play) * MM, delta=0.02)
				self.assertAlmostEqual(height, (cell - play) * MM, delta=0.02)

	def test_limits_of_lengths_are_allowed(self):
		"""The ends of the ranges that `check --keys` lists."""
		keys = self.nonet("check", "--keys").stdout
		for key, low, high in (("cell", 15, 60), ("play", 1, 10), ("overlap", 6, 30)):
			self.assertRegex(keys, rf"  {key}: .*\[{low}\.\.{high} mm; ")
			for length in (low, high):
				line = f"  {key}: {length}mm"
				if key == "overlap":
					line = f"  board: {{overlap: {length}mm}}"
				cell = [] if key == "cell" else ["  cell: 40mm"]
				self.nonet("check", self.config([line, *cell, "  sheets: [board]"]))

	def test_a_bar_tells_6_from_9(self):
		"""On each piece of 6 and 9, and on no other, a filled bar of the side's ink."""
		for page in self.pages(self.config(["  sheets: [pieces]"])):
			for name, x, y, width, height in page["boxes"]:
				if not name.startswith("piece "):
					continue
				bars = [numbers for kind, numbers, _, names in page["ops"] if kind == "fill"
					and x < numbers[0] < x + width and y < numbers[1] < y + height
					and 2.5 < numbers[3] < 4 and 10 < numbers[2] < 25]
				self.assertEqual(len(bars), 1 if name[-1] in "69" else 0, name)

	def tiles_of(self, path):
		return [(box, page) for page in self.pages(path) for box in page["boxes"]
			if box[0].startswith("board ")]

	def test_tiles_make_the_board(self):
		"""What the tiles show, less what they share, is the board with the bands around it; lines
		of cells that two tiles share lie at the same place of the board on both."""
		for paper, cell, overlap, across, down in (("A4", 25, 10, 2, 1), ("A4", 25, 20, 2, 1),
				("A4", 40, 10, 3, 2), ("Letter", 25, 10, 2, 1), ("A5", 25, 10, 3, 2)):
			with self.subTest((paper, cell, overlap)):
				path = self.config(["  sheets: [board]", f"  cell: {cell}mm",
					f"  board: {{overlap: {overlap}mm}}"], layout=f"{{paper: {paper}}}")
				tiles = self.tiles_of(path)
				self.assertEqual(len(tiles), across * down)
				widths = [box[3] for box, _ in tiles[:across]]
				heights = [box[4] for box, _ in tiles[::across]]
				total = (9 * cell + 2 * 9.6) * MM
				self.assertAlmostEqual(
					sum(widths) - (across - 1) * overlap * MM, total, delta=0.1)
				self.assertAlmostEqual(
					sum(heights) - (down - 1) * overlap * MM, total, delta=0.1)
				self.check_seams(tiles[:across], overlap * MM)

	def check_seams(self, row, overlap):
		"""Upright lines of the strip that two neighbours share, seen from its left end."""
		def lines(box, page, left):
			return sorted(round(numbers[0] - left, 1) for kind, numbers, _, _ in page["ops"]
				if kind == "line" and abs(numbers[0] - numbers[2]) < 0.01
				and numbers[3] - numbers[1] > box[4] / 2
				and left < numbers[0] < left + overlap)
		for (box, page), (next_box, next_page) in zip(row, row[1:]):
			mine = lines(box, page, box[1] + box[3] - overlap)
			theirs = lines(next_box, next_page, next_box[1])
			self.assertEqual(len(mine), 1, "one line of the board lies in the strip")
			self.assertAlmostEqual(mine[0], theirs[0], delta=0.11)
			self.assertAlmostEqual(mine[0], overlap / 3, delta=0.11)

	def test_rings_lie_on_the_seams_of_both_sheets(self):
		tiles = self.tiles_of(self.config(["  sheets: [board]"]))
		rings = [[(round(numbers[0] - box[1], 1), round(numbers[1] - box[2], 1))
			for kind, numbers, _, _ in page["ops"] if kind == "dot"] for box, page in tiles]
		strip = 10 * MM
		first = [(round(x - (tiles[0][0][3] - strip), 1), y) for x, y in rings[0]]
		self.assertEqual(len(first), 2)
		for (x, y), (other_x, other_y) in zip(sorted(first), sorted(rings[1])):
			self.assertAlmostEqual(x, other_x, delta=0.11)
			self.assertAlmostEqual(y, other_y, delta=0.11)

	def test_rows_and_columns_are_numbered(self):
		"""From all four sides, on one sheet as on several; in large print too."""
		for layout in ("{paper: A3}", "{paper: A4}", "{paper: A3, template: large-print}",
				"{paper: A4, template: large-print}"):
			numbers = collections.Counter(text for _, page in self.tiles_of(
				self.config(["  sheets: [board]"], layout=layout))
				for text, _ in page_dump.texts_of(page) if re.fullmatch(r"[1-9]", text))
			self.assertEqual(numbers, {str(number): 4 for number in range(1, 10)}, layout)

	def test_every_tile_is_labelled(self):
		for number, (_, page) in enumerate(self.tiles_of(self.config(["  sheets: [board]"])), 1):
			self.assertIn(f"Board · sheet {number} of 2",
				[text for text, _ in page_dump.texts_of(page)])

	def test_a_board_of_its_own_paper_is_a_file_of_its_own(self):
		path = self.config(["  cell: 29mm", "  board: {paper: A3}"], output="a.pdf")
		done = self.nonet("build", path)
		self.assertEqual(self.files(), ["a-board.pdf", "a.pdf", "set.yaml"])
		self.assertIn("a-board.pdf: the board on 1 page, A3\n", done.stderr)
		self.assertIn("a.pdf: 120 pieces on ", done.stderr)
		self.nonet("build", path, "--format", "ops", "-o", "a.ops")
		board, = page_dump.read_pages(self.read("a-board.ops").decode())
		self.assertEqual([round(side / MM) for side in board["size"]], [297, 420])
		box, = [box for box in board["boxes"] if box[0] == "board 1"]
		self.assertAlmostEqual(box[3], (9 * 29 + 2 * 5) * MM, delta=0.1)

	def test_a_board_alone_is_the_whole_set(self):
		path = self.config(["  board: {paper: A3}", "  sheets: [board]"], output="a.pdf")
		self.assertIn("a game to cut out: the board\n  1 page of A3 (297 x 420 mm)",
			self.nonet("check", path).stdout)
		self.assertEqual(self.nonet("build", path).stderr, "a.pdf: the board on 1 page, A3\n")
		self.assertEqual(self.files(), ["a.pdf", "set.yaml"])

	def test_sheets_come_in_their_order_and_copies(self):
		path = self.config(["  sheets:", "    - {sheet: step-sheet, copies: 2}", "    - turn-cards",
			"    - {sheet: score-sheet, copies: 3}"])
		heads = [next(text for text, size in page_dump.texts_of(page) if size > 20)
			for page in self.pages(path)]
		self.assertEqual(heads, ["Step sheet"] * 2 + ["Turn cards"] + ["Score sheet"] * 3)

	def test_turn_cards_show_the_rounds(self):
		"""The strip below each table: player and side in the order of a round; alone, all sides."""
		orders = {1: "1A 1B 1C", 2: "1A 2B", 3: "1A 2B 3C", 4: "1A 2B 3A 4B",
			5: "1A 2B 3C 4A 5B 3C", 6: "1A 2B 3C 4A 5B 6C"}
		for players, order in orders.items():
			page, = self.pages(self.config(["  sheets: [turn-cards]", f"  players: {players}"]))
			cards = [box for box in page["boxes"] if box[0].startswith("turn card ")]
			self.assertEqual([box[0] for box in cards], [f"turn card {players}"])
			_, _, top, _, height = cards[0]
			words = [(numbers[0], texts[0]) for kind, numbers, texts, _ in page["ops"]
				if kind == "text" and top + height - 40 < numbers[1] < top + height
				and texts[0] != "→"]
			row = "".join(text for _, text in sorted(words))
			self.assertEqual(re.findall(r"[ABC]\d", row),
				[token[::-1] for token in order.split()])

	def test_languages_are_read_back(self):
		for language, phrases in PHRASES.items():
			family = CJK.get(language)
			if not HAS_POPPLER or (family and not has_family(family)):
				continue
			with self.subTest(language):
				fonts = f"{{fonts: [{family}]}}" if family else "{}"
				path = self.config(["  openings: [{formation: heart}]"],
					book=f"{{language: {language}, seed: x}}", layout=fonts, output="a.pdf")
				squeezed = self.text_of(path, family).replace(" ", "")
				for phrase in phrases:
					self.assertIn(phrase.replace(" ", ""), squeezed)
				self.assertEqual(page_dump.problems(self.pages(path)), [])

	def text_of(self, path, family):
		"""What the PDF says. Cairo itself loses some bytes when it embeds a CJK font, which ends a
		sanitized program: there the operations are read."""
		if SANITIZED and family:
			return " ".join(text for page in self.pages(path)
				for text, _ in page_dump.texts_of(page))
		self.nonet("build", path)
		return text_of_pdf(os.path.join(self.folder, "a.pdf"))

	def test_rulings_are_those_of_the_config(self):
		path = self.config(["  sheets: [rules]", "  rulings: {stuck: loses, solo: full}"])
		text = " ".join(text for page in self.pages(path) for text, _ in page_dump.texts_of(page))
		self.assertIn("– A side without a move loses, and the others play on.", text)
		self.assertIn("– A player alone wins by leaving no cell empty.", text)
		self.assertNotIn("A side without a move passes.", text)
		self.assertIn("It is our choice", text)

	def test_openings_say_their_sides(self):
		"""How many there are, and each one's pieces, whatever room the words take."""
		for language in ("en", "pl"):
			path = self.config(["  sheets: [openings]", "  openings:",
				"    - {formation: letter-s, sides: 3}", "    - {formation: diagonals, sides: 2}",
				"    - {pieces: 50, sides: 1}", "    - {pieces: 78, sides: 3}"],
				book=f"{{language: {language}, seed: x}}")
			text = " ".join(text for page in self.pages(path)
				for text, _ in page_dump.texts_of(page))
			for phrase in ("3 sides", "2 sides", "one player") if language == "en" else (
					"strony: 3", "strony: 2", "jedna osoba"):
				self.assertIn(f" · {phrase}", text)
			for pieces in ("A 11 · B 11 · C 11", "C 17", "B 14 · C 36", "A 26 · B 26 · C 26"):
				self.assertIn(pieces, text)

	def test_formations_say_how_many_pieces_they_have(self):
		path = self.config(["  sheets: [agreement]"])
		texts = [text for page in self.pages(path) for text, _ in page_dump.texts_of(page)]
		folder = os.path.join(ROOT, "templates", "formations")
		for name in os.listdir(folder):
			with open(os.path.join(folder, name), encoding="utf-8") as file:
				cells = file.read().partition("cells:")[2].count("#")
			self.assertIn(str(cells), texts, name)

	def test_the_agreement_takes_two_pages(self):
		"""In every language of the bundled fonts; no ruling's choices are torn apart."""
		for language in ("en", "pl"):
			for paper in ("A4", "Letter", "A3"):
				pages = self.pages(self.config(["  sheets: [agreement]"],
					book=f"{{language: {language}}}", layout=f"{{paper: {paper}}}"))
				self.assertLessEqual(len(pages), 2, (language, paper))

	def test_headings_stand_with_what_they_head(self):
		"""On the agreement sheet in large print: the rulings' with the first, and that of the
		formations with a picture."""
		for language, heading, label in (("en", "Rulings", "Formation"),
				("pl", "Rozstrzygnięcia", "Figura")):
			pages = self.pages(self.config(["  sheets: [agreement]"],
				book=f"{{language: {language}}}", layout="{template: large-print}"))
			headed = [page for page in pages
				if heading in [text for text, _ in page_dump.texts_of(page)]]
			self.assertIn("choice", [box[0] for box in headed[0]["boxes"]])
			labelled = [page for page in pages if any(text.startswith(label)
				for text, _ in page_dump.texts_of(page))]
			self.assertIn("formation", [box[0] for box in labelled[0]["boxes"]])

	def test_steps_are_added_up_below_the_step_sheet(self):
		page, = self.pages(self.config(["  sheets: [step-sheet]"]))
		texts = [text for text, _ in page_dump.texts_of(page)]
		self.assertEqual(texts[texts.index("Steps"):][:4], ["Steps", "A", "B", "C"])

	def codes(self, game, book="seed: x"):
		path = self.config(["  sheets: [openings]", "  openings:", *game], book=f"{{{book}}}")
		return [text for page in self.pages(path) for text, _ in page_dump.texts_of(page)
			if re.fullmatch(r"M[0-9A-Z]{3}(-[0-9A-Z]{1,4})+", text)]

	def test_openings_come_from_their_seeds(self):
		"""The same seed gives the same; others before an opening move nothing; a code is that one."""
		twice = ["    - {pieces: 30, count: 2}"]
		codes = self.codes(twice)
		self.assertEqual(len(set(codes)), 2)
		self.assertEqual(self.codes(twice), codes)
		for book in ("seed: y", "seed: x, issue: 2026-W49"):
			self.assertFalse(set(self.codes(twice, book)) & set(codes))
		self.assertEqual(self.codes(["    - {formation: ring}", *twice])[1:], codes)
		self.assertEqual(self.codes(["    - {pieces: 30}", "    - {pieces: 30}"]), codes)
		self.assertEqual(self.codes([f"    - {{code: {code}}}" for code in reversed(codes)]),
			codes[::-1])

	def test_every_format_and_any_number_of_jobs(self):
		files = {}
		for jobs in ("1", "2"):
			for name in ("a.pdf", "a.svg", "a.png"):
				self.nonet("build", EXAMPLE, "-o", name, "--jobs", jobs, "--dpi", "40")
			made = {name: self.read(name) for name in self.files()}
			self.assertEqual(len(made), 1 + 2 * len(self.pages(EXAMPLE)))
			self.assertEqual(files or made, made)
			files = made
		done = self.nonet("build", EXAMPLE, "-o", "a.pdf")
		self.assertRegex(
			done.stderr, r"^a\.pdf: 120 pieces, 6 openings on \d+ pages, A4; unchanged\n$")

	def test_profiles_and_preflight(self):
		for profile in ("screen", "print"):
			done = self.nonet(
				"build", EXAMPLE, "--profile", profile, "-o", "a.pdf", "--report", "-")
			self.assertNotIn("FAIL", done.stdout.upper().replace("0 FAILED", ""))
			self.assertRegex(done.stderr, r"preflight: (all )?\d+ rules passed")
		self.assertEqual(len(self.pages(EXAMPLE, "--profile", "print")) % 2, 0)
		for profile in ("kdp", "booklet", "cut"):
			self.assertIn(f"profile: {profile} is made for books of puzzles",
				self.refused("build", EXAMPLE, "--profile", profile))

	def test_pages_of_all_templates_and_papers(self):
		"""Nothing overlaps or leaves the margins; no type or line is below its floor."""
		for template in ("classic", "modern", "handout", "kids", "large-print"):
			for paper in ("A4", "Letter", "A3"):
				with self.subTest((template, paper)):
					path = self.config(["  openings: [{pieces: 30, count: 5}]"],
						layout=f"{{template: {template}, paper: {paper}}}", book="{seed: x}")
					least = 18.0 if template == "large-print" else 7.0
					self.assertEqual(page_dump.problems(self.pages(path), least), [])

	def test_what_does_not_fit_is_refused(self):
		for game, layout, message in (
				(["  openings: [{pieces: 9}]"], "{paper: A6}",
					"so small that the letters of its pieces cannot be read"),
				(["  cell: 60mm", "  sheets: [board]"], "{paper: 60x60mm}",
					"holds no column of cells of 60 mm"),
				(["  cell: 60mm", "  sheets: [pieces]"], "{paper: 60x60mm}",
					"holds no piece of such a board")):
			said = self.refused("check", self.config(game, layout=layout))
			self.assertIn(message, said)

	def test_a_book_needs_puzzles_and_a_game_none(self):
		self.assertIn("the key puzzles is missing", self.refused(
			"check", self.write("book.yaml", "book: {title: x}\n")))
		done = self.nonet("check", self.write("game.yaml", "game: {}\n"))
		self.assertIn("a game to cut out: 120 pieces\n", done.stdout)

	def test_a_game_without_a_title_has_its_name(self):
		for language, name in (("en", "Sudoku Chess"), ("pl", "Szachy sudoku")):
			path = self.config(["  cell: 25mm"], book=f"{{language: {language}}}",
				output='"{title}.pdf"')
			self.assertIn(f"It makes {name}.pdf:\n  {name}\n", self.nonet("check", path).stdout)


if __name__ == "__main__":
	main()
