"""nonet generate, solve and print as their users call them."""

import datetime
import os
import random
import re
import resource
import struct
import subprocess
import unittest

import page_dump
from nonet_case import NONET, NonetCase, SANITIZED, WRONG_INPUT, main, sample

PROVE = os.path.join(os.path.dirname(NONET), "tests", "judge", "prove")

# As templates/levels/ten.yaml has them, written down once more.
TEN = [(47, 47, "singles"), (43, 43, "singles"), (39, 39, "singles"), (36, 36, "singles"),
	(33, 33, "singles"), (30, 31, "singles"), (28, 29, "singles"), (27, 28, "beyond-singles"),
	(25, 26, "beyond-singles"), (24, 25, "beyond-singles")]
THREE = [(36, 40, "none"), (30, 35, "none"), (24, 29, "none")]

EMPTY_4 = "." * 16
FULL_4 = "1234341221434321"
NONE_9 = "55" + "." * 79
SEVERAL_9 = "5" + "." * 80
CODE_LINE = re.compile(r"^A[0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{4}){3}\t[1-9.]{81}$")


def is_solution(puzzle, solution):
	"""By plain looking: full, agrees with the puzzle, and no house repeats a digit."""
	houses = [[(r, c) for c in range(9)] for r in range(9)]
	houses += [[(r, c) for r in range(9)] for c in range(9)]
	houses += [[(r + i // 3, c + i % 3) for i in range(9)] for r in (0, 3, 6) for c in (0, 3, 6)]
	return (all(a in (".", b) for a, b in zip(puzzle, solution))
		and all({solution[9 * r + c] for r, c in house} == set("123456789") for house in houses))


def processor_seconds():
	"""What the programs that were run have taken so far."""
	used = resource.getrusage(resource.RUSAGE_CHILDREN)
	return used.ru_utime + used.ru_stime


class Puzzles(NonetCase):
	def generate(self, *arguments):
		lines = self.nonet("generate", *arguments).stdout.splitlines()
		return [line.split("\t") for line in lines]


class Generate(Puzzles):
	def test_lines_are_code_tab_puzzle(self):
		done = self.nonet("generate", "--level", "8", "--count", "5", "--seed", "club")
		self.assertEqual(done.stderr, "")
		lines = done.stdout.splitlines()
		self.assertEqual(len(lines), 5)
		for line in lines:
			self.assertRegex(line, CODE_LINE)
		self.assertEqual(len(set(lines)), 5)

	def test_the_same_seed_gives_the_same_puzzles_on_any_number_of_threads(self):
		texts = {self.nonet("generate", "-l", "9", "-n", "300", "-s", "x", "-j", jobs).stdout
			for jobs in ("1", "2", "7", "7")}
		self.assertEqual(len(texts), 1)
		few = self.nonet("generate", "-l", "9", "-n", "70", "-s", "x").stdout
		self.assertTrue(texts.pop().startswith(few), "how many are asked for changes none of them")

	def test_seeds_and_levels_give_other_puzzles(self):
		seen = {tuple(self.generate("-l", level, "-s", seed)[0]) for level in ("1", "2", "10")
			for seed in "abc"}
		self.assertEqual(len(seen), 9)

	def test_a_scheme_has_its_first_size(self):
		self.assertEqual(self.generate("--levels", "kids", "-s", "x"),
			self.generate("--levels", "kids", "--size", "4x4", "-s", "x"))
		self.assertIn("Scheme kids, 4x4", self.nonet(
			"survey", "--scheme", "kids", "-n", "1", "-q").stdout)

	def test_a_drawn_seed_is_shown(self):
		done = self.nonet("generate", "-n", "3")
		seed = re.fullmatch(r"seed: (\w+) \(drawn; --seed \1 makes these puzzles again\)\n",
			done.stderr)[1]
		self.assertEqual(self.nonet("generate", "-n", "3", "-s", seed).stdout, done.stdout)

	def test_levels_go_by_name_in_any_language(self):
		expected = self.generate("-l", "8", "-s", "x")
		for name in ("Master", "master", "Mistrz", "大師", "大师"):
			self.assertEqual(self.generate("-l", name, "-s", "x"), expected)

	def prove(self, demand, lines):
		done = subprocess.run([PROVE, *map(str, demand)],
			input="\n".join(map("\t".join, lines)) + "\n",
			capture_output=True, text=True, check=False)
		self.assertEqual((done.returncode, done.stdout), (0, f"{len(lines)} proved, 0 failed\n"))

	def test_every_level_is_proved_by_another_program(self):
		count = sample(100, 2000)
		for scheme, demands in (("ten", TEN), ("three", THREE)):
			for number, demand in enumerate(demands, 1):
				with self.subTest(scheme=scheme, level=number):
					lines = self.generate("--levels", scheme, "-l", str(number), "-n", str(count),
						"-s", "proof")
					self.assertEqual(len({puzzle for _, puzzle in lines}), count)
					self.prove(demand, lines)

	def test_the_proof_fails_where_it_should(self):
		"""The other program itself: what is wrong must not pass."""
		code, puzzle = self.generate("-l", "1", "-s", "x")[0]
		given = next(i for i, digit in enumerate(puzzle) if digit != ".")
		sparse = re.sub(r"\d", ".", puzzle[:60]) + puzzle[60:]
		clash = puzzle.replace(".", puzzle[given], 1) if given < 9 else puzzle
		cases = [((46, 46, "singles"), puzzle, "number of givens"),
			((1, 81, "none"), sparse, "one solution"),
			((1, 81, "none"), clash, "one solution"),
			((1, 81, "none"), puzzle[1:], "81 characters"),
			((1, 81, "beyond-singles"), puzzle, "is solved by singles"),
			((1, 81, "singles"), self.generate("-l", "10", "-s", "x")[0][1],
				"not solved by singles")]
		for demand, text, fault in cases:
			done = subprocess.run([PROVE, *map(str, demand)], input=f"{code}\t{text}\n",
				capture_output=True, text=True, check=False)
			self.assertEqual(done.returncode, 1)
			self.assertIn(fault, done.stdout)


class Solve(Puzzles):
	def test_solutions_are_right(self):
		lines = self.generate("-l", "10", "-n", "50", "-s", "solve")
		text = "\n".join(puzzle for _, puzzle in lines) + "\n"
		for arguments, stdin in (([], text), (["-"], text), ([self.write("p.txt", text)], None)):
			solutions = self.nonet("solve", *arguments, stdin=stdin).stdout.splitlines()
			self.assertEqual(len(solutions), 50)
			for (_, puzzle), solution in zip(lines, solutions):
				self.assertTrue(is_solution(puzzle, solution))

	def test_codes_and_lines_of_generate_are_puzzles_too(self):
		text = self.nonet("generate", "-l", "7", "-n", "20", "-s", "x").stdout
		whole = self.nonet("solve", stdin=text).stdout
		self.assertEqual(self.nonet("solve", stdin=re.sub("\t.*", "", text)).stdout, whole)
		self.assertEqual(self.nonet("solve", *text.split()[0::2]).stdout, whole)

	def test_none_and_several(self):
		done = self.nonet("solve", NONE_9, FULL_4, EMPTY_4, SEVERAL_9)
		none, one, several, wide = done.stdout.splitlines()
		self.assertEqual((none, one), ("none", FULL_4))
		word, first, second = several.split("\t")
		self.assertEqual(word, "several")
		self.assertNotEqual(first, second)
		word, first, second = wide.split("\t")
		self.assertTrue(is_solution(SEVERAL_9, first) and is_solution(SEVERAL_9, second)
			and first != second)

	def test_a_code_that_makes_no_puzzle_is_placed(self):
		text = f"{FULL_4}\nAA00-28VE-MH6B-CFN8\n{FULL_4}\n"
		self.write("mine.txt", text)
		said = "this code makes no puzzle; it was not printed by Nonet\n"
		for options, line in (([], FULL_4), (["--count", "2"], "1")):
			done = self.nonet("solve", "mine.txt", *options, exit_code=WRONG_INPUT)
			self.assertEqual(done.stdout, f"{line}\n{line}\n")
			self.assertEqual(done.stderr, "mine.txt:2:1: " + said)
		done = self.nonet("solve", "AA00-28VE-MH6B-CFN8", exit_code=WRONG_INPUT)
		self.assertEqual((done.stdout, done.stderr), ("", "argument 1: " + said))

	def test_mistakes_are_placed_and_the_rest_is_solved(self):
		text = f"# my puzzles\n{FULL_4}\n12345\n\n{FULL_4[:-1]}x\n{FULL_4}\n"
		done = self.nonet("solve", self.write("mine.txt", text), exit_code=WRONG_INPUT)
		self.assertEqual(done.stdout, f"{FULL_4}\n{FULL_4}\n")
		self.assertEqual(done.stderr, (
			'mine.txt:3:1: "12345" has 5 characters; a grid has 81 (16, 36, 64, 144 or 256 for '
			"other sizes), and a seed code begins with a letter\n"
			'mine.txt:5:16: "x" is no digit of this grid; write 1 to 4, and . or 0 for an empty '
			"cell\n"))


class Print(Puzzles):
	def text_of(self, *arguments, **more):
		return self.nonet("print", "--format", "text", *arguments, **more).stdout.splitlines()

	def test_a_thousand_codes_from_their_printed_form_alone(self):
		lines = []
		for level in range(1, 11):
			lines += self.generate("-l", str(level), "-n", "100", "-s", "thousand")
		self.assertEqual(len(lines), 1000)
		self.write("codes.txt", "".join(code + "\n" for code, _ in lines))
		self.assertEqual(self.text_of("codes.txt"), [puzzle for _, puzzle in lines])

	def test_codes_as_people_type_them(self):
		chance = random.Random(7)
		lines = self.generate("-l", "6", "-n", "200", "-s", "typed")
		typed = []
		for code, _ in lines:
			code = "".join(chance.choice({"0": "0Oo", "1": "1IiLl"}.get(c, c + c.lower()))
				for c in code)
			code = chance.choice(
				[code, code.replace("-", ""), code.replace("-", " "), code.replace("-", "–")])
			typed.append(chance.choice(["", "  "]) + code + chance.choice(["", " "]))
		self.write("typed.txt", "\n".join(typed))
		self.assertEqual(self.text_of("typed.txt"), [puzzle for _, puzzle in lines])
		for code, (_, puzzle) in list(zip(typed, lines))[:20]:
			self.assertEqual(self.text_of(code), [puzzle])

	def test_a_typing_error_is_caught(self):
		code = self.generate("-s", "x")[0][0]
		for i, symbol in enumerate(code):
			if symbol == "-" or i == 0:
				continue
			wrong = code[:i] + ("7" if symbol != "7" else "8") + code[i + 1:]
			message = self.refused("print", "--format", "text", wrong)
			self.assertTrue(
				message.startswith(f'argument 1: "{wrong}" is no seed code: the check symbol'),
				message)

	@unittest.skipIf(SANITIZED, "times mean nothing in a sanitizer build")
	def test_one_code_takes_less_than_a_tenth_of_a_second(self):
		"""Of the processor's time: what else the machine has to do does not count."""
		codes = [line[0] for line in self.generate("-l", "10", "-n", "5", "-s", "fast")]
		times = []
		for code in codes:
			begun = processor_seconds()
			self.nonet("print", code, "-o", "p.pdf")
			times.append(processor_seconds() - begun)
		self.assertLess(min(times), 0.1)

	def test_pictures_of_a_puzzle_and_its_answer(self):
		code, puzzle = self.generate("-l", "4", "-s", "x")[0]
		for ending in ("png", "pdf", "svg"):
			done = self.nonet("print", code, "-o", "p." + ending, "--solution", "s." + ending)
			self.assertEqual(done.stderr, f"p.{ending}: written\ns.{ending}: written\n")
		self.assertEqual(self.files(), ["p.pdf", "p.png", "p.svg", "s.pdf", "s.png", "s.svg"])
		sizes = {struct.unpack(">II", self.read(name)[16:24]) for name in ("p.png", "s.png")}
		self.assertEqual(len(sizes), 1)
		solution = self.nonet("solve", puzzle).stdout.strip()
		for name, digits in (("p.ops", puzzle.replace(".", "")), ("s.ops", solution)):
			self.nonet("print", code, "-o", "p.ops", "--solution", "s.ops", "-q")
			page, = page_dump.read_pages(self.read(name).decode())
			drawn = "".join(text for text, _ in page_dump.texts_of(page)
				if re.fullmatch("[1-9]", text))
			self.assertEqual(sorted(drawn), sorted(digits))
			self.assertEqual(page_dump.problems([page]), [])

	def test_the_name_of_a_file_that_was_not_named(self):
		code = self.generate("-s", "x")[0][0]
		self.nonet("print", code)
		self.nonet("print", "--date", "2026-12-06", "--format", "svg")
		self.assertEqual(self.files(), sorted([code + ".pdf", "2026-12-06.svg"]))

	def test_text_goes_to_a_file_too(self):
		code, puzzle = self.generate("-s", "x")[0]
		self.nonet("print", code, "-o", "p.txt")
		self.nonet("print", code, "--format", "text", "-o", "q")
		self.assertEqual(self.read("p.txt").decode(), puzzle + "\n")
		self.assertEqual(self.read("q"), self.read("p.txt"))

	def test_many_on_a_page(self):
		codes = [code for code, _ in self.generate("-n", "7", "-s", "x")]
		pages = page_dump.read_pages(
			self.nonet("print", *codes, "--per-page", "6", "-o", "-", "-f", "ops").stdout)
		self.assertEqual(
			[sum(box[0].startswith("grid") for box in page["boxes"]) for page in pages], [6, 1])
		self.assertEqual(page_dump.problems(pages), [])

	def test_bad_grids_are_refused_with_the_reason(self):
		cases = [
			(NONE_9,
				"argument 1: this grid has no solution; 5 stands in r1c1 and in r1c2; --force "
				"prints it marked so\n"),
			(SEVERAL_9,
				"argument 1: this grid has several solutions (nonet solve shows two); --force "
				"prints it marked so\n"),
			(SEVERAL_9[:-1],
				f'argument 1: "5{"." * 59}..." has 80 characters; a grid has 81 (16, 36, 64, 144 '
				"or 256 for other sizes), and a seed code begins with a letter\n"),
		]
		for grid, message in cases:
			self.assertEqual(self.refused("print", grid, "-o", "p.pdf"), message)
			self.assertEqual(self.refused("print", grid, "--format", "text"), message)
		self.assertEqual(self.files(), [])

	def test_force_prints_them_marked(self):
		for grid, mark in ((NONE_9, "This grid has no solution"),
			(SEVERAL_9, "This grid has several solutions")):
			page, = page_dump.read_pages(
				self.nonet("print", grid, "--force", "-o", "-", "-f", "ops").stdout)
			self.assertIn(mark, [text for text, _ in page_dump.texts_of(page)])
			self.assertEqual(page_dump.problems([page]), [])
		self.assertIn("no solution to print",
			self.refused("print", NONE_9, "--force", "-o", "p.svg", "-s", "s.svg"))
		good = self.generate("-s", "x")[0][1]
		page, = page_dump.read_pages(
			self.nonet("print", good, "--force", "-o", "-", "-f", "ops").stdout)
		self.assertIn("From elsewhere", [text for text, _ in page_dump.texts_of(page)])

	def test_a_code_beside_another_puzzle_is_refused(self):
		(code, _), (_, other) = self.generate("-n", "2", "-s", "x")
		self.write("two.txt", f"{code}\t{other}\n")
		self.assertEqual(self.refused("print", "--format", "text", "two.txt"),
			"two.txt:1:1: this code makes another puzzle than the grid beside it\n")

	def test_formats_that_are_none(self):
		code = self.generate("-s", "x")[0][0]
		self.assertEqual(self.refused("print", code, "-f", "jpeg"),
			'--format: "jpeg" is no format; choose one of: pdf, png, svg, ops, text\n')
		self.assertEqual(self.refused("print", code, "-o", "p.jpeg"),
			'--output: the ending of "p.jpeg" names no '
			"format; let it end in .pdf, .png or .svg, or add --format\n")
		self.assertIn('--paper: "A99" is no paper; write fit, or one of A4, ',
			self.refused("print", code, "-p", "A99"))


class Daily(Puzzles):
	BOOK = (
		"book: {issue: %s, time_zone: %s}\n"
		"puzzles:\n  - {level: 1, count: 2}\n  - {daily: ladder}\n")
	CODE = re.compile(r'"(A\w{3}(?:-\w{4}){3})"')

	def test_print_date_is_the_puzzle_of_the_book(self):
		weeks = {"2026-W49": datetime.date(2026, 11, 30), "2026-W53": datetime.date(2026, 12, 28)}
		days = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
		for week, monday in weeks.items():
			self.write("book.yaml", self.BOOK % (week, "Asia/Taipei"))
			dump = self.nonet("build", "book.yaml", "-f", "ops", "-o", "-").stdout
			codes = list(dict.fromkeys(self.CODE.findall(dump)))[2:]
			self.assertEqual(len(codes), 7)
			for offset, (code, day) in enumerate(zip(codes, days)):
				date = str(monday + datetime.timedelta(offset))
				alone = self.nonet("print", "--date", date, "-f", "ops", "-o", "-").stdout
				self.assertEqual(self.CODE.findall(alone), [code])
				self.assertIn(day + " · ", alone)
				self.assertEqual(self.nonet("print", "--date", date, "-f", "text").stdout,
					self.nonet("print", code, "-f", "text").stdout)

	def test_a_day_is_the_same_everywhere(self):
		books = set()
		for zone in ("Asia/Taipei", "America/New_York", "Pacific/Kiritimati"):
			self.write("book.yaml", self.BOOK % ("2026-W49", zone) + "output: b.pdf\n")
			books.add(
				tuple(
					self.CODE.findall(
						self.nonet("build", "book.yaml", "-f", "ops", "-o", "-").stdout)[2:]))
		first = [book[-7:] for book in books]
		self.assertEqual(len(set(first)), 1)

	def test_days_climb_the_ladder(self):
		givens = [
			len(
				self.nonet("print", "--date", f"2026-12-{day:02}", "-f", "text").stdout.strip(
				).replace(".", ""))
			for day in range(7, 14)]
		for count, (least, most, _) in zip(givens, TEN[1:8]):
			self.assertTrue(least <= count <= most)


if __name__ == "__main__":
	main()
