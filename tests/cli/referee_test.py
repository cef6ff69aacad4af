"""nonet referee: whole games judged, records with mistakes, and the final board as a picture.

A broken record is NAME.yaml and NAME.txt in tests/golden/broken-records; NONET_UPDATE_GOLDEN=1
writes the .txt files anew.
"""

import os
import re
import shutil
import subprocess
import unittest

from nonet_case import NonetCase, ROOT, UNFINISHED, main

GAMES = os.path.join(ROOT, "examples", "games")
GOLDEN = os.path.join(ROOT, "tests", "golden", "broken-records")
UPDATE = os.environ.get("NONET_UPDATE_GOLDEN", "0") not in ("", "0")

# Of each example: its breaches, its end, and a row for each side.
JUDGED = {
	"two-players": dict(
		breaches=["the 1 on r4c2 repeats the 1 on r4c6, so it is a bad piece"],
		end="The game ended with move 51 (line 62): no valid piece can be placed anywhere.",
		dead="Dead cells: 13; agreed: 11.",
		sides=["A 1 19 27 0 0 21 beginner, met win 2", "B 2 19 31 0 1 19 beginner, met loss 0"]),
	"five-players": dict(
		breaches=[],
		end="The game ended with move 28 (line 39): no valid piece can be placed anywhere.",
		dead="Dead cells: 7; agreed: 9.",
		sides=["A 1, 4 10 10 0 0 14 intermediate, met win 2",
			"B 2, 5 9 9 0 0 16 intermediate, met loss 0",
			"C 3 9 9 0 0 16 intermediate, met loss 0"]),
	"six-players": dict(
		breaches=["the 2 on r1c8 repeats the 2 on r1c7, so it is a bad piece",
			"the 9 on r3c8 repeats the 9 on r5c8, so it is a bad piece",
			"the 5 on r2c2 repeats the 5 on r2c9, so it is a bad piece"],
		end="The game ended with move 51 (line 60): no valid piece can be placed anywhere.",
		dead="Dead cells: 13; agreed: 13.",
		sides=["A 1, 4 14 18 0 2 14 beginner, met loss 0",
			"B 2, 5 14 16 0 1 16 beginner, met loss 0",
			"C 3, 6 16 16 0 0 16 beginner, met win 2"]),
	"solo": dict(
		breaches=[],
		end="The game ended with move 29 (line 39): no valid piece can be placed anywhere.",
		dead="Dead cells: 9; agreed: 8.",
		sides=["A 1 27 31 0 0 48 beginner, met win 2"]),
}


def example(name):
	with open(os.path.join(GAMES, name + ".yaml"), encoding="utf-8") as file:
		return file.read()

EVERY_SIGN = """players: 2
rules: advanced
difficulty: entry
dead_cells: 13
opening: {grid: 12345678.""" + 53 * "." + "9" + 18 * "." + """}
moves:
  - {player: 1, cell: r4c4, digit: 3}
  - {player: 2, cell: r4c6, digit: 3}
  - {player: 1, kind: provisional, cell: r5c5, digit: 1}
  - {player: 2, kind: mark, cell: r4c6}
  - {player: 2, cell: r6c4, digit: 3}
  - {player: 1, cell: r2c1, digit: 8}
"""


class Referee(NonetCase):
	def test_every_example_is_judged(self):
		self.assertEqual({name[:-5] for name in os.listdir(GAMES)}, set(JUDGED))
		for name, judged in JUDGED.items():
			with self.subTest(name):
				said = self.nonet("referee", os.path.join(GAMES, name + ".yaml")).stdout
				breaches = re.findall(r"^\S+\.yaml:\d+:\d+: moves\[\d+\]: (.*)$", said, re.M)
				sides = [" ".join(row.split()) for row in re.findall(r"^[ABC]  .*$", said, re.M)]
				self.assertEqual(breaches, judged["breaches"])
				self.assertIn("\n" + judged["end"] + "\n" + judged["dead"] + "\n", said)
				self.assertEqual(sides, judged["sides"])

	def test_the_example_of_two_has_every_kind_of_zero(self):
		for kind in ("provisional", "settle", "mark"):
			self.assertIn(f"kind: {kind}", example("two-players"))

	def test_the_final_board_as_text(self):
		said = self.nonet("referee", "-", stdin=example("two-players")).stdout
		self.assertIn("r1 | 5a  4a  7c  | 1a  2b  8a  | 9b  3c  6a  |\n", said)
		self.assertIn("r4 | 8c  1bx 4b  | 6c  9c  1a  | 5a  7b  3c  |\n", said)
		board = said.split("\n     c1")[1].split("a, b, c")[0]
		self.assertEqual(board.count("x"), 13)

	def test_breaches_do_not_fail_it_unless_asked(self):
		record = self.write("game.yaml", example("two-players"))
		self.nonet("referee", record)
		self.nonet("referee", record, "--strict", exit_code=UNFINISHED)
		self.nonet("referee", self.write("fair.yaml", example("solo")), "--strict")

	@unittest.skipUnless(shutil.which("pdftotext"), "pdftotext is not there")
	def test_the_final_board_as_a_page(self):
		for name, judged in JUDGED.items():
			for language, board in (("en", "Dead cells"), ("pl", "Martwe pola")):
				with self.subTest(name, language=language):
					self.nonet("referee", os.path.join(GAMES, name + ".yaml"), "-o", "board.pdf",
						"--language", language)
					text = subprocess.run(
						["pdftotext", "-layout", os.path.join(self.folder, "board.pdf"), "-"],
						capture_output=True, check=True, encoding="utf-8").stdout
					dead, agreed = re.findall(r"\d+", judged["dead"])
					self.assertRegex(text, rf"{board} {dead}, \w+ {agreed}\n")
					for row in judged["sides"]:
						side, players, pieces, steps, *_, points = re.fullmatch(
							r"([ABC]) ((?:\d, )?\d) (\d+) (\d+) (.*) (\d)", row).groups()
						self.assertRegex(
							text, rf"(?m)^ *{side} +{players} +{pieces} +{steps} +{points}$")

	def test_the_signs_leave_the_dead_cells_their_room(self):
		"""With every sign on the board, in the longest words: on a line of their own."""
		record = self.write("game.yaml", EVERY_SIGN)
		for language, dead in (("en", "dead cell"), ("pl", "martwe pole")):
			self.nonet("referee", record, "-o", "board.ops", "--language", language)
			drawn = self.read("board.ops").decode()
			sign, = re.findall(rf'(?m)^text \S+ (\S+) "{dead}" ', drawn)
			total, = re.findall(r'(?m)^text \S+ (\S+) "[^"]* 1, \w+ 13" ', drawn)
			self.assertGreater(float(total), float(sign) + 8)

	def test_the_final_board_draws_every_piece_and_dead_cell(self):
		"""Digits with the letters of their sides, in the order of the cells."""
		said = self.nonet("referee", os.path.join(GAMES, "two-players.yaml"), "-o", "board.ops")
		rows = re.findall(r"^r\d \|.*$", said.stdout, re.M)
		pieces = re.findall(r"(\d)([abc])", " ".join(row[3:] for row in rows))
		drawn = self.read("board.ops").decode()
		piece = r'(?m)^text \S+ \S+ "(\d)" .*\n(?:(?!text).*\n)*text .* "([ABC])" '
		shown = re.findall(piece, drawn)
		sign = [("5", "A")]  # of a marked bad piece, below the board
		self.assertEqual(len(pieces), 81 - 12)
		self.assertEqual([(digit, side.lower()) for digit, side in shown[:70]],
			pieces + [(digit, side.lower()) for digit, side in sign])

	def test_pictures(self):
		record = self.write("game.yaml", example("two-players"))
		self.assertEqual(self.nonet("referee", record, "-o", "board.png", "--dpi", "72").stderr,
			"board.png: written\n")
		self.assertTrue(self.read("board.png").startswith(b"\x89PNG"))
		self.nonet("referee", record, "-o", "board.svg", "--quiet")
		self.assertIn(b"<svg", self.read("board.svg"))
		done = self.nonet("referee", record, "-f", "pdf", "-o", "-", text=False)
		self.assertTrue(done.stdout.startswith(b"%PDF"))
		self.assertIn(b"1 breach of the rules.", done.stderr)
		self.nonet("referee", record, "--strict", "-o", "strict.pdf", exit_code=UNFINISHED)
		self.assertIn("strict.pdf", self.files())

	def test_nothing_is_drawn_when_anything_is_wrong(self):
		record = self.write("game.yaml", example("two-players"))
		wrong = self.write("wrong.yaml", "players: 9\nmoves: []\n")
		for arguments, message in (
				([wrong, "-o", "board.pdf"], "wrong.yaml:1:10: players: 9 is outside 1..6\n"),
				([record, "-o", "board.bmp"], "--output: "),
				([record, "-o", "board.pdf", "--language", "de"], "--language: "),
				([record, "-o", "board.pdf", "--font", "nofont"], "--font: "),
				([record, "-o", "board.png", "--dpi", "5"],
					"nonet referee: --dpi: 5 is outside 36..2400\n")):
			with self.subTest(arguments):
				said = self.refused("referee", *arguments)
				self.assertTrue(said.startswith(message), said)
		self.assertEqual(self.files(), ["game.yaml", "wrong.yaml"])

	def test_a_title_that_no_font_has(self):
		record = self.write("game.yaml",
			example("solo").replace("Alone on the train", "獨自一人"))
		self.assertIn("no font at hand has 獨 (U+7368)",
			self.nonet("referee", record, "-o", "board.pdf", exit_code=2).stderr)

	def test_one_record_at_a_time(self):
		self.assertTrue(self.refused("referee").startswith(
			"nonet referee: name a record, such as game.yaml\n"))
		self.assertTrue(self.refused("referee", "a", "b").startswith(
			"nonet referee: one record at a time, please\n"))
		self.assertIn("there is no such file", self.refused("referee", "nofile.yaml"))

	def test_the_record_in_its_help_is_right(self):
		lines = self.nonet("referee", "--help").stdout.splitlines()
		record = [line[2:] for line in lines if re.match(r"  (\w+: |moves:|  - )", line)]
		self.assertEqual(len(record), 8)
		name = self.write("game.yaml", "\n".join(record) + "\n")
		said = self.nonet("referee", name, "--strict").stdout
		self.assertIn("\nThe game has not ended: it is player 1's turn.\n", said)

	def test_keys(self):
		keys = self.nonet("referee", "--keys").stdout
		for key in (
				"players", "times", "  move", "opening", "  sides", "rulings", "moves", "  kind"):
			self.assertRegex(keys, rf"(?m)^{key}: ")


class BrokenRecords(NonetCase):
	def test_all_mistakes_are_told(self):
		names = sorted(name[:-5] for name in os.listdir(GOLDEN) if name.endswith(".yaml"))
		self.assertGreater(len(names), 30)
		for name in names:
			with self.subTest(name):
				said = self.run_nonet("referee", name + ".yaml", folder=GOLDEN)
				path = os.path.join(GOLDEN, name + ".txt")
				if UPDATE:
					with open(path, "w", encoding="utf-8") as file:
						file.write(said.stderr)
				with open(path, encoding="utf-8") as file:
					self.assertEqual(said.stderr, file.read())
				self.assertEqual((said.returncode, said.stdout), (2, ""))


if __name__ == "__main__":
	main()
