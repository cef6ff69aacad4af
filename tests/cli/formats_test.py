"""Files of puzzles from elsewhere: what each gets, what comes back of each, and what others write.

A case is a file in tests/golden/formats and NAME.out beside it, which holds all that
`nonet convert NAME` says; NONET_UPDATE_GOLDEN=1 writes the .out files anew.
"""

import json
import os
import re
import shutil
import subprocess
import unittest

from nonet_case import NONET, NonetCase, ROOT, UNFINISHED, WRONG_INPUT, main, sample

GOLDEN = os.path.join(ROOT, "tests", "golden", "formats")
UPDATE = os.environ.get("NONET_UPDATE_GOLDEN", "0") not in ("", "0")
FORMATS = ["text", "grid", "sdm", "sdk", "ss", "opensudoku", "hodoku", "solo", "json", "csv", "tsv"]
ALONE = {"sdk", "ss"}  # one puzzle a file
NINE_ONLY = {"sdm", "sdk", "ss", "opensudoku", "hodoku"}
PUZZLE = "14..5.......9.71....7..4.58..246...33.......18...324..25.8..3....13.5.......7..62"
SOLUTION = "148253976625987134937614258592461783374598621816732495259846317761325849483179562"
SOLO = "/usr/games/sgt-solo"


class GoldenFiles(NonetCase):
	def test_each_file_gets_what_is_written_beside_it(self):
		names = sorted(name for name in os.listdir(GOLDEN) if not name.endswith(".out"))
		self.assertGreater(len(names), 90)
		for name in names:
			with self.subTest(name):
				done = self.run_nonet("convert", name, "-", folder=GOLDEN)
				said = f"exit {done.returncode}\n{done.stderr}{done.stdout}"
				path = os.path.join(GOLDEN, name + ".out")
				if UPDATE:
					with open(path, "w", encoding="utf-8") as file:
						file.write(said)
				with open(path, encoding="utf-8") as file:
					self.assertEqual(file.read(), said)
				self.assertEqual(done.returncode, WRONG_INPUT if name.startswith("bad-") else 0)

	def test_no_golden_file_is_left_over(self):
		names = set(os.listdir(GOLDEN))
		self.assertEqual({n for n in names if n.endswith(".out") and n[:-4] not in names}, set())

	def test_other_commands_read_the_same_files(self):
		for name in ("ss-signed.ss", "csv-semicolons.csv", "solo-ids.txt", "json-own.json",
			"opensudoku-version-4.xml", "text-framed-blanks.txt", "sdk-sections.sdk"):
			path = os.path.join(GOLDEN, name)
			with self.subTest(name):
				self.assertEqual(self.nonet("solve", path).stdout, SOLUTION + "\n")
				self.assertIn("each has one solution", self.nonet("verify", path).stdout)
				self.assertEqual(
					self.nonet("print", path, "--format", "text").stdout, PUZZLE + "\n")

	def test_broken_files_are_refused_by_them_too(self):
		path = os.path.join(GOLDEN, "bad-csv-cell.csv")
		message = '"z" is no digit of this grid'
		self.assertIn(message, self.nonet("print", path, exit_code=WRONG_INPUT).stderr)
		self.assertIn(message, self.nonet("solve", path, exit_code=WRONG_INPUT).stderr)
		self.assertIn(message, self.nonet("verify", path, exit_code=UNFINISHED).stderr)


class RoundTrip(NonetCase):
	def puzzles(self, *arguments):
		text = self.nonet("generate", "-q", "--seed", "trip", *arguments).stdout
		self.write("in.txt", text)
		return [line.split("\t")[1] for line in text.splitlines()]

	def through(self, form, puzzles):
		self.nonet("convert", "in.txt", "between", "--to", form, "-q")
		back = self.nonet("convert", "between", "-", "--from", form).stdout
		self.assertEqual([line.split("\t")[-1] for line in back.splitlines()], puzzles)

	def test_every_format_gives_back_what_it_got(self):
		many = self.puzzles("--count", "40")
		for form in FORMATS:
			if form not in ALONE:
				with self.subTest(form):
					self.through(form, many)
		one = self.puzzles("--count", "1")
		for form in FORMATS:
			with self.subTest(form):
				self.through(form, one)

	def test_every_size(self):
		for size in ("4x4", "6x6", "8x8", "12x12", "16x16"):
			clues = {"4x4": "6", "6x6": "14", "8x8": "28", "12x12": "75", "16x16": "140"}[size]
			puzzles = self.puzzles("--size", size, "--clues", clues, "--count", "3")
			for form in FORMATS:
				with self.subTest(size=size, form=form):
					if form in NINE_ONLY:
						said = self.nonet("convert", "in.txt", "out", "--to", form,
							exit_code=WRONG_INPUT).stderr
						self.assertIn(f"the format {form} has no size but 9x9", said)
					else:
						self.through(form, puzzles)

	def test_formats_are_known_by_how_they_begin(self):
		puzzles = self.puzzles("--count", "1")
		for form in FORMATS:
			with self.subTest(form):
				self.nonet("convert", "in.txt", "unnamed", "--to", form, "-q")
				back = self.nonet("convert", "unnamed", "-").stdout
				self.assertEqual(back.split("\t")[-1].strip(), puzzles[0])

	def test_codes_are_kept_where_the_format_has_room(self):
		text = self.nonet("generate", "-q", "--seed", "trip", "--count", "5").stdout
		self.write("in.txt", text)
		for form in ("text", "grid", "hodoku", "json", "csv", "tsv"):
			self.nonet("convert", "in.txt", "between", "--to", form, "-q")
			self.assertEqual(self.nonet("convert", "between", "-", "--from", form).stdout, text)
			self.assertEqual(self.nonet("convert", "between", "-").stdout, text, form)
		one = text.splitlines()[0]
		self.write("in.txt", one + "\n")
		self.nonet("convert", "in.txt", "one.sdk", "-q")
		self.assertEqual(self.nonet("convert", "one.sdk", "-").stdout, one + "\n")

	def test_a_code_in_a_remark_must_be_its_grids(self):
		self.write("in.txt", self.nonet("generate", "-q", "--seed", "trip").stdout)
		self.nonet("convert", "in.txt", "one.sdk", "-q")
		wrong = self.read("one.sdk").decode().splitlines()
		wrong[2:11] = [PUZZLE[i:i + 9] for i in range(0, 81, 9)]
		self.write("one.sdk", "\n".join(wrong) + "\n")
		self.assertEqual(self.refused("convert", "one.sdk", "-"),
			"one.sdk:3:1: this puzzle is refused: the code makes another puzzle: r1c1 is 1 here and "
			". there\n")

	def test_json_is_json(self):
		self.write("in.txt", PUZZLE + "\n" + PUZZLE + "\n")
		written = json.loads(self.nonet("convert", "in.txt", "-", "--to", "json").stdout)
		self.assertEqual(len(written["puzzles"]), 2)
		self.assertEqual(written["puzzles"][1], {
			"number": 2, "size": "9x9", "puzzle": PUZZLE, "solution": SOLUTION, "givens": 30})


class Convert(NonetCase):
	def test_nothing_is_written_when_a_puzzle_is_refused(self):
		self.write("in.txt", PUZZLE + "\n" + "." * 81 + "\n")
		self.refused("convert", "in.txt", "out.sdm")
		self.assertEqual(self.files(), ["in.txt"])

	def test_what_is_asked_for_must_be_known(self):
		self.write("in.txt", PUZZLE + "\n")
		self.assertIn('--to: "sudoku" is no format; choose one of: text, grid, sdm',
			self.refused("convert", "in.txt", "out", "--to", "sudoku"))
		self.assertIn("the ending of out.doc names no format",
			self.refused("convert", "in.txt", "out.doc"))
		self.assertIn("name a file to read", self.refused("convert"))
		self.assertIn("there is no such file", self.refused("convert", "no.sdm", "-"))

	def test_a_large_file_streams(self):
		count = sample(20_000, 1_000_000)
		lines = "\n".join([PUZZLE.replace(".", "0")] * 1000) + "\n"
		with open(os.path.join(self.folder, "many.sdm"), "w", encoding="ascii") as file:
			for _ in range(count // 1000):
				file.write(lines)
		script = ("import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True); "
			"print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
		# The sanitizers' own memory grows with the work.
		with open(NONET, "rb") as program:
			limit = 2_000_000 if b"__asan_init" in program.read() else 60_000
		for source, to in (("many.sdm", "many.json"), ("many.json", "many.csv"),
			("many.csv", "many.xml"), ("many.xml", "many.solo")):
			done = subprocess.run(["python3", "-c", script, NONET, "convert", source, to, "-q"],
				cwd=self.folder, capture_output=True, text=True, check=True)
			self.assertLess(int(done.stdout), limit)
		with open(os.path.join(self.folder, "many.solo"), encoding="ascii") as file:
			self.assertEqual(sum(1 for _ in file), count)


class OtherPrograms(NonetCase):
	@unittest.skipUnless(shutil.which("qqwing"), "qqwing is not here")
	def test_qqwing(self):
		for style in ("--one-line", "--compact", "--readable", "--csv"):
			with self.subTest(style):
				text = subprocess.run(["qqwing", "--generate", "5", style], check=True,
					capture_output=True, text=True).stdout
				puzzles = re.findall(r"[.1-9]{81}", re.sub(r"[^.1-9]", "", text))
				back = self.nonet("convert", "-", "-", stdin=text).stdout
				self.assertEqual(back.split(), puzzles)

	@unittest.skipUnless(shutil.which("qqwing"), "qqwing is not here")
	def test_qqwing_reads_ours(self):
		self.write("in.txt", PUZZLE + "\n")
		for form in ("sdm", "grid", "text"):
			ours = self.nonet("convert", "in.txt", "-", "--to", form).stdout
			solved = subprocess.run(["qqwing", "--solve", "--one-line"], input=ours, check=True,
				capture_output=True, text=True).stdout
			self.assertEqual(solved.strip(), SOLUTION)

	@unittest.skipUnless(os.access(SOLO, os.X_OK), "sgt-solo is not here")
	def test_solo(self):
		for size in ("2x2", "2x3", "2x4", "3x3", "3x3de", "3x4", "4x4"):
			with self.subTest(size):
				ids = subprocess.run([SOLO, "--generate", "2", size], check=True,
					capture_output=True, text=True).stdout
				back = self.nonet("convert", "-", "-", "--to", "solo", stdin=ids).stdout
				self.assertEqual(back, re.sub(r"(?m)^(\dx\d)[^:]*", r"\1", ids))
				first = ids.splitlines()[0]
				self.assertEqual(self.nonet("print", first, "--format", "text").stdout,
					self.nonet("convert", "-", "-", stdin=first).stdout)


if __name__ == "__main__":
	main()
