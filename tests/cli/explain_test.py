"""nonet explain and nonet mark: worked solutions, hints in three strengths, and marking."""
import re

from nonet_case import NonetCase, UNFINISHED, main

EASY = "14..5.......9.71....7..4.58..246...33.......18...324..25.8..3....13.5.......7..62"
SOLUTION = "148253976625987134937614258592461783374598621816732495259846317761325849483179562"
EXPERT = ".....6.3.1..3..9...72.......1.4...2552.......7.9...41..6..3.2........3..9..1.5..6"
SEVERAL = "." * 9 + EASY[9:-1] + "."
STEP = re.compile(r"^ *(\d+)\. ([^:]+): (.+)$", re.M)


def cells(group):
	"""The cells of "r14c37"."""
	rows, columns = re.fullmatch(r"r(\d+)c(\d+)", group).groups()
	return [(int(row) - 1) * 9 + int(column) - 1 for row in rows for column in columns]


class Explain(NonetCase):
	def test_the_text_alone_leads_to_the_solution(self):
		for puzzle in (EASY, EXPERT):
			told = self.nonet("explain", puzzle).stdout
			board = list(puzzle)
			struck = set()
			for number, _, result in STEP.findall(told):
				for part in result.split(", "):
					group, sign, digit = re.fullmatch(r"(r\d+c\d+)(=|<>)(\d)", part).groups()
					for cell in cells(group):
						self.assertEqual(board[cell], ".", (number, part))
						if sign == "=":
							self.assertNotIn((cell, digit), struck)
							board[cell] = digit
						else:
							struck.add((cell, digit))
			self.assertEqual("".join(board), told.splitlines()[-1])
			self.assertEqual(told.splitlines()[-1], self.nonet("solve", puzzle).stdout.strip())

	def test_steps_are_numbered_and_reasoned(self):
		told = self.nonet("explain", EASY).stdout
		self.assertTrue(told.startswith(
			"  1. Hidden Single in a box: r1c6=3\n"
			"     In box 2 only r1c6 can be 3: 3 at r6c5, r8c4 blocks the other empty cells.\n"))
		numbers = [int(number) for number, _, _ in STEP.findall(told)]
		self.assertEqual(numbers, list(range(1, 52)))

	def test_from(self):
		whole = self.nonet("explain", EASY).stdout
		part = self.nonet("explain", "--from", "49", EASY).stdout
		self.assertTrue(part.startswith(" 49. ") and whole.endswith(part))
		self.assertIn("--from: 99 is outside 1..51, the steps",
			self.refused("explain", "--from", "99", EASY))

	def test_pencil(self):
		told = self.nonet("explain", "--pencil", "--from", "50", EASY).stdout
		boards = re.findall(r"(?:^     [|+].*\n)+", told, re.M)
		self.assertEqual(len(boards), 2)
		self.assertEqual([board.count("{") for board in boards], [2, 1])
		filled = re.findall(r"\d|\{\d\}", re.sub(r"[|+-]", " ", boards[0]))
		self.assertEqual("".join(cell.strip("{}") for cell in filled), SOLUTION)

	def test_technique(self):
		told = self.nonet("explain", "--technique", "grouped-aic", EXPERT).stdout
		self.assertRegex(told, r"(?m)^ *\d+\. Grouped chain \(AIC\): ")
		self.assertIn("{", told)
		done = self.nonet("explain", "--technique", "x-wing", EASY, exit_code=UNFINISHED)
		self.assertEqual(done.stderr, "nonet: the worked solution needs no x-wing; it has: "
			"full-house, hidden-single-box\n")
		self.assertIn('there is no "xwing" (did you mean x-wing?)',
			self.refused("explain", "--technique", "xwing", EASY))

	def test_languages(self):
		first = {
			"en": "In box 2 only r1c6 can be 3: ",
			"pl": "W bloku 2 cyfra 3 mieści się tylko w r1c6: ",
			"zh-Hans": "第 2 宫中只有 r1c6 能填 3：",
			"zh-Hant": "第 2 宮中只有 r1c6 能填 3：",
		}
		for language, text in first.items():
			told = self.nonet("explain", "--language", language, EASY).stdout
			self.assertIn(text, told.splitlines()[1])
		self.assertIn('"xx" is not known', self.refused("explain", "--language", "xx", EASY))

	def test_hints(self):
		hints = [self.nonet("explain", f"--hint={n}", EASY).stdout for n in (1, 2, 3)]
		self.assertEqual(hints, [
			"Look in box 2: Hidden Single in a box.\n",
			"Where can 3 go in box 2?\n",
			"Hidden Single in a box: r1c6=3\n"
			"In box 2 only r1c6 can be 3: 3 at r6c5, r8c4 blocks the other empty cells.\n"])
		board = EASY[:5] + "3" + EASY[6:]
		for entries in ("r1c6=3", board):
			self.assertEqual(self.nonet("explain", "--hint=1", EASY, entries).stdout,
				"Look in box 2: Hidden Single in a box.\n")
		self.assertEqual(self.nonet("explain", "--hint=1", EASY, SOLUTION).stdout,
			"All cells are filled, and rightly.\n")

	def test_wrong_entries_come_first(self):
		self.assertEqual(self.nonet("explain", "--hint=3", EASY, "r1c3=8, r1c4=7 r1c6<>3").stdout,
			"First put right what is wrong: r1c4=7, r1c6<>3.\n")

	def test_marks(self):
		self.assertEqual(self.nonet("mark", EASY, "r1c3=8", "r1c4=7").stdout,
			"Right, 1: r1c3=8.\nWrong, 1: r1c4=7.\nStill empty: 49.\n")
		self.assertEqual(self.nonet("mark", EASY, "r1c4<>7").stdout,
			"Right, 1: r1c4<>7.\nStill empty: 51.\n")
		whole = self.nonet("mark", EASY, SOLUTION).stdout
		self.assertTrue(whole.startswith("Right, 51: r1c3=8, "), whole)
		self.assertNotIn("empty", whole)

	def test_wrong_input(self):
		cases = [
			(["explain"], "nonet explain: name a puzzle: "),
			(["explain", "--hint=4", EASY], "nonet explain: --hint: 4 is outside 1..3: "),
			(["explain", SEVERAL], "argument 1: this puzzle has several solutions"),
			(["explain", "11" + EASY[2:]],
				"argument 1: this puzzle has no solution; 1 stands in r1c1 and in r1c2\n"),
			(["explain", "nofile"], "nofile: there is no such file"),
			(["mark", EASY], "nonet mark: name a puzzle and the entries to mark"),
			(["mark", EASY, "r1c1=1"],
				"entries: r1c1 is a given of the puzzle, 1; leave it out\n"),
			(["mark", EASY, "r1c33=8"], "entries: r1c3 has two entries, 8 and 8; "),
			(["mark", EASY, "r1c3=0"], 'entries: "r1c3=0" is no entry of a 9x9 grid; write '),
			(["mark", EASY, "6" + EASY[1:]],
				"entries: r1c1 is the given 1 in the puzzle, but 6 among the entries; "),
			(["mark", EASY, "1" * 16], "entries: these are entries of 16 cells, but the puzzle "),
		]
		for arguments, message in cases:
			with self.subTest(arguments):
				self.assertTrue(self.refused(*arguments).startswith(message),
					self.refused(*arguments))


if __name__ == "__main__":
	main()
