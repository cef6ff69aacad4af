"""nonet grade: levels as lines to read and as TSV; what has not one solution is said in its place."""

from nonet_case import DONE, NonetCase, WRONG_INPUT, main

EASY = "14..5.......9.71....7..4.58..246...33.......18...324..25.8..3....13.5.......7..62"
EXPERT = ".....6.3.1..3..9...72.......1.4...2552.......7.9...41..6..3.2........3..9..1.5..6"
SEVERAL = "." * 9 + EASY[9:-1] + "."
NO_SOLUTION = "11" + EASY[2:]
HEADER = ("line puzzle givens singles_only band rating score hardest steps rounds bottleneck "
	"estimate").split()


class Grade(NonetCase):
	def rows(self, *arguments, **more):
		lines = self.nonet("grade", "--tsv", *arguments, **more).stdout.splitlines()
		self.assertEqual(lines[0].split("\t"), HEADER)
		rows = [dict(zip(HEADER, line.split("\t"))) for line in lines[1:]]
		for line in lines:
			self.assertEqual(line.count("\t"), len(HEADER) - 1)
		return rows

	def test_an_easy_puzzle(self):
		self.assertEqual(self.nonet("grade", EASY).stdout, (
			f"1. {EASY} (30 givens)\n"
			"  band       Easy, rating 1.2, score 110.1\n"
			"  hardest    Hidden Single in a box\n"
			"  openness   5 rounds of singles, at the tightest 9 in sight, 0 % naked singles\n"
			"  steps      51: Full House 15, Hidden Single in a box 36\n"
			"  estimate   6 minutes for a practised solver\n"))
		row, = self.rows(EASY)
		self.assertEqual(row, {
			"line": "1", "puzzle": EASY, "givens": "30", "singles_only": "1", "band": "Easy",
			"rating": "12", "score": "110.1", "hardest": "hidden-single-box", "steps": "51",
			"rounds": "5", "bottleneck": "9", "estimate": "348"})

	def test_lines_keep_their_numbers(self):
		text = f"# two\n{EASY}\n\n{EXPERT}\n{SEVERAL}\n{NO_SOLUTION}\n"
		rows = self.rows(stdin=text)
		self.assertEqual([row["line"] for row in rows], ["2", "4", "5", "6"])
		self.assertEqual([row["band"] for row in rows], ["Easy", "Expert", "several", "none"])
		self.assertEqual([row["singles_only"] for row in rows], ["1", "0", "-", "-"])
		self.assertEqual(rows[2]["rating"], "-")
		read = self.nonet("grade", stdin=text).stdout
		self.assertIn("\n  it has several solutions\n", read)
		self.assertIn("\n  it has no solution\n", read)

	def test_unreadable_lines_are_said_on_stderr(self):
		self.write("list.txt", f"{EASY}\nnonsense\n{EXPERT}\n")
		done = self.nonet("grade", "--tsv", "list.txt", exit_code=WRONG_INPUT)
		self.assertEqual([line.split("\t")[0] for line in done.stdout.splitlines()],
			["line", "1", "3"])
		self.assertTrue(done.stderr.startswith("list.txt:2:"), done.stderr)

	def test_threads_change_nothing(self):
		codes = self.nonet("generate", "-n", "300", "-l", "6", "-s", "grade").stdout
		one = self.nonet("grade", "--tsv", "--jobs", "1", stdin=codes).stdout
		self.assertEqual(self.nonet("grade", "--tsv", "--jobs", "3", stdin=codes).stdout, one)
		self.assertEqual(one.count("\n"), 301)

	def test_without_uniqueness(self):
		made = self.nonet("generate", "--levels", "ten@1", "-l", "10", "-s", "x").stdout
		code = made.split("\t")[0]
		self.assertEqual(self.rows(code)[0]["hardest"], "unique-rectangle-1")
		self.assertNotIn("unique", self.rows("--no-uniqueness", code)[0]["hardest"])

	def test_other_shapes(self):
		shapes = (("kids", "4x4", 16), ("twelve", "12x12", 144), ("sixteen", "16x16", 256))
		for scheme, size, cells in shapes:
			made = self.nonet("generate", "--levels", scheme, "--size", size, "-l", "1",
				"-s", "x").stdout
			puzzle = made.strip().split("\t")[1]
			row, = self.rows(puzzle)
			self.assertEqual((len(puzzle), row["puzzle"]), (cells, puzzle))

	def test_wrong_options(self):
		self.assertIn("--jobs: -2 threads cannot work", self.refused("grade", "--jobs=-2"))
		self.assertEqual(self.run_nonet("grade", stdin="").returncode, DONE)


if __name__ == "__main__":
	main()
