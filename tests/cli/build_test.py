"""nonet build, check and init as their users call them: what is made, where, and what is not."""

import hashlib
import os
import pty
import re
import signal
import subprocess
import time

from nonet_case import NONET, NonetCase, ROOT, UNFINISHED, main

BOOK = """\
book: {title: Tea, seed: club, issue: 2026-W49}
puzzles:
  - {level: 2, count: 5}
  - {level: 9, count: 6}
layout: {paper: A5, per_page: 1}
solutions: {per_page: 4}
output: tea-{issue}.pdf
"""
LONG_BOOK = "book: {seed: long}\npuzzles:\n  - {level: 10, count: 20000}\nlayout: {per_page: 1}\n"


def heed_signals():
	"""A shell's background job starts with SIGINT ignored, and so would the program."""
	for number in (signal.SIGINT, signal.SIGHUP):
		signal.signal(number, signal.SIG_DFL)


def digest(data):
	return hashlib.sha256(data).hexdigest()


class Build(NonetCase):
	def setUp(self):
		super().setUp()
		self.write("tea.yaml", BOOK)

	def test_it_says_what_it_made(self):
		done = self.nonet("build", "tea.yaml")
		self.assertEqual(done.stdout, "")
		self.assertRegex(done.stderr, r"^tea-2026-W49\.pdf: 11 puzzles on \d+ pages, A5\n$")
		self.assertEqual(self.files(), ["tea-2026-W49.pdf", "tea.yaml"])
		self.assertTrue(self.read("tea-2026-W49.pdf").startswith(b"%PDF-"))

	def test_quiet_is_quiet(self):
		done = self.nonet("build", "-q", "tea.yaml")
		self.assertEqual((done.stdout, done.stderr), ("", ""))

	def test_the_same_bytes_each_time_on_any_number_of_threads(self):
		for name in ("tea.pdf", "tea.ops", "tea.png", "tea.svg"):
			seen = set()
			for jobs in ("1", "2", "7", "7"):
				self.nonet("build", "tea.yaml", "-o", name, "--jobs", jobs, "--dpi", "50")
				made = [file for file in self.files() if file.endswith(name[-4:])]
				self.assertEqual(len(made), 1 if name[-3:] in ("pdf", "ops") else 17)
				seen.add(digest(b"".join(self.read(file) for file in made)))
			self.assertEqual(len(seen), 1, name)

	def test_stdout(self):
		data = self.nonet("build", "tea.yaml", "-o", "-", text=False).stdout
		self.nonet("build", "tea.yaml")
		self.assertEqual(data, self.read("tea-2026-W49.pdf"))
		ops = self.nonet("build", "tea.yaml", "-o", "-", "--format", "ops").stdout
		self.assertTrue(ops.startswith('title "Tea, 2026-W49"\n'))
		done = self.nonet("build", "tea.yaml", "-o", "-", "--format", "png", exit_code=UNFINISHED)
		self.assertRegex(done.stderr,
			r"^nonet: cannot write \d+ pages to stdout as png, which takes one page a "
			r"file: name a file\n$")

	def test_from_stdin_and_from_another_folder(self):
		self.nonet("build", "-", "-o", "from-stdin.pdf", stdin=BOOK)
		os.mkdir(os.path.join(self.folder, "elsewhere"))
		self.nonet("build", "../tea.yaml", "-o", "here.pdf",
			folder=os.path.join(self.folder, "elsewhere"))
		self.assertEqual(self.read("from-stdin.pdf"), self.read("elsewhere/here.pdf"))

	def test_pages_as_pictures(self):
		self.nonet("build", "tea.yaml", "--format", "png", "--dpi", "40", "-q")
		pages = [file for file in self.files() if file.endswith(".png")]
		self.assertEqual(pages[0], "tea-2026-W49-001.png")
		self.assertEqual(pages, [f"tea-2026-W49-{i:03}.png" for i in range(1, len(pages) + 1)])

	def test_issue_and_date_options(self):
		self.write("auto.yaml", BOOK.replace("2026-W49", "auto"))
		self.nonet("build", "auto.yaml", "--date", "2027-01-03")
		self.nonet("build", "auto.yaml", "--issue", "Spring")
		self.assertEqual(self.files(),
			["auto.yaml", "tea-2026-W53.pdf", "tea-Spring.pdf", "tea.yaml"])
		for command in ("build", "check"):
			self.assertEqual(self.refused(command, "auto.yaml", "--issue", "2025-W53"),
				"--issue: there is no week 2025-W53; 2025 has weeks W01 to W52\n")
			self.assertEqual(self.refused(command, "auto.yaml", "--issue", "0000-W01"),
				"--issue: there is no week 0000-W01; the first year is 0001\n")
		self.assertIn("tea-2026-W53.pdf",
			self.nonet("check", "auto.yaml", "--issue", "2026-W53").stdout)

	def test_another_issue_has_other_puzzles(self):
		def codes(issue):
			ops = self.nonet("build", "tea.yaml", "-o", "-", "-f", "ops", "--issue", issue).stdout
			return set(re.findall(r'"(A\w{3}(?:-\w{4}){3})"', ops))
		first, second = codes("2026-W49"), codes("2026-W50")
		self.assertEqual((len(first), len(second)), (11, 11))
		self.assertEqual(first & second, set())
		self.assertEqual(codes("2026-W49"), first)

	def test_a_puzzle_that_is_not_found_names_its_seed(self):
		"""One grid in 80 is of this level: now and then 400 attempts find none."""
		self.write("rare.yaml", "scheme: rare\nversion: 1\nlevels:\n"
			"  - {number: 1, givens: 36, gate: beyond-singles, names: Rare, needs: luck}\n")
		rare = "levels: rare.yaml\npuzzles: [{level: 1, count: 800%s}]\n"
		self.write("book.yaml", "book: {seed: mate}\n" + rare % "")
		self.write("own.yaml", "book: {seed: tea}\n" + rare % ", seed: mate")
		for name, whose in (("book.yaml", "book"), ("own.yaml", "section")):
			done = self.nonet("build", name, exit_code=UNFINISHED)
			self.assertRegex(done.stderr, r"^nonet: puzzle 96: no puzzle of level 1 \(Rare\) was "
				rf"found with the {whose}'s seed \"mate\" in 400 attempts \(.*400 were on the "
				r"wrong side of the singles test.*\); another seed, ")

	def test_a_drawn_seed_makes_the_book_again(self):
		self.write("drawn.yaml", BOOK.replace(", seed: club", ""))
		done = self.nonet("build", "drawn.yaml", "-o", "one.pdf")
		seed = re.match(
			r"seed: (\w+) \(drawn; write seed: \1 under book in the config to make this book "
			r"again\)\n",
			done.stderr)[1]
		self.write("fixed.yaml", BOOK.replace("club", seed))
		self.nonet("build", "fixed.yaml", "-o", "two.pdf")
		self.assertEqual(self.read("one.pdf"), self.read("two.pdf"))
		self.nonet("build", "drawn.yaml", "-o", "three.pdf")
		self.assertNotEqual(self.read("one.pdf"), self.read("three.pdf"))

	def test_a_book_of_days_needs_no_seed(self):
		self.write("days.yaml",
			"book: {issue: 2026-W49}\npuzzles: [{daily: ladder}]\noutput: days.pdf\n")
		self.assertNotIn("seed", self.nonet("build", "days.yaml").stderr)
		first = self.read("days.pdf")
		self.nonet("build", "days.yaml")
		self.assertEqual(self.read("days.pdf"), first)

	def test_the_working_folder_and_the_environment_change_nothing(self):
		self.nonet("build", "tea.yaml", "-o", "one.pdf")
		strange = {"LANG": "de_DE.UTF-8", "LC_ALL": "C", "TZ": "Pacific/Kiritimati",
			"HOME": "/nonexistent",
			"PATH": os.environ["PATH"]}
		strange |= {key: value for key, value in os.environ.items() if key.endswith("SAN_OPTIONS")}
		self.nonet("build", "tea.yaml", "-o", "two.pdf", env=strange)
		self.assertEqual(self.read("one.pdf"), self.read("two.pdf"))


class NothingHalf(NonetCase):
	"""What cannot be finished leaves nothing behind."""

	def setUp(self):
		super().setUp()
		self.write("tea.yaml", BOOK)

	def test_no_file_is_written_over_another(self):
		self.write("key.yaml", "puzzles: [{level: 2}]\nsolutions: {file: key.pdf}\n")
		self.assertEqual(self.refused("build", "key.yaml", "-o", "key.pdf"),
			"key.yaml:2:19: solutions.file: two files of this book have the same name, key.pdf; "
			"give each its own\n")
		self.assertEqual(self.files(), ["key.yaml", "tea.yaml"])

	def test_pages_are_fitted_with_the_issue_that_is_made(self):
		"""What check finds room for, build has: the issue's name and days count as they are."""
		with open(os.path.join(ROOT, "templates", "classic.yaml"), encoding="utf-8") as file:
			classic = file.read()
		for pattern in ("{issue} " * 6, "{dates} " * 3):
			self.write("wide.yaml", classic + f'patterns: {{below_left: "{pattern}"}}\n')
			self.write("book.yaml", "book: {issue: auto}\npuzzles: [{level: 2}]\n"
				"layout: {template: ./wide.yaml, per_page: 6}\n")
			for command in (["check"], ["build"], ["build", "--issue", "2026-W49"]):
				self.assertIn("book.yaml:3:43: layout.per_page: 6 puzzles a page on A4: grids of",
					self.refused(*command, "book.yaml"))
		self.assertEqual(self.files(), ["book.yaml", "tea.yaml", "wide.yaml"])

	def test_folders_that_are_none(self):
		cases = [("no/tea", "there is no folder no; make it first"),
			("tea.yaml/tea", "folder tea.yaml: Not a directory"),
			("/proc/tea", "folder /proc takes no new files")]
		for stem, message in cases:
			for name in (stem + ".pdf", stem + ".png"):
				done = self.nonet("build", "tea.yaml", "-o", name, "-q", exit_code=UNFINISHED)
				shown = name.replace(".png", "-001.png")
				self.assertEqual(done.stderr, f"nonet: cannot write {shown}: {message}\n")
		self.assertEqual(self.files(), ["tea.yaml"])

	def test_a_folder_without_permission(self):
		folder = os.path.join(self.folder, "locked")
		os.mkdir(folder, 0o500)
		if os.access(folder, os.W_OK):
			self.skipTest("this user may write everywhere")
		done = self.nonet("build", "tea.yaml", "-o", "locked/tea.pdf", exit_code=UNFINISHED)
		self.assertIn("Permission denied", done.stderr)

	def test_a_full_disk(self):
		for name in ("pdf", "ops"):
			done = self.nonet("build", "tea.yaml", "-o", "/dev/full", "-f", name,
				exit_code=UNFINISHED)
			self.assertEqual(done.stderr,
				"nonet: cannot write /dev/full: No space left on device\n")

	def test_an_old_book_stays_when_the_new_one_fails(self):
		self.write("tea.pdf", b"old")
		self.write("bad.yaml", BOOK.replace("level: 9", "level: 99"))
		self.refused("build", "bad.yaml", "-o", "tea.pdf")
		self.assertEqual(self.read("tea.pdf"), b"old")

	def interrupt(self, arguments, seconds, how=signal.SIGINT):
		process = subprocess.Popen([NONET, *arguments], cwd=self.folder, stderr=subprocess.PIPE,
			stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
			preexec_fn=heed_signals)
		time.sleep(seconds)
		self.assertIsNone(process.poll(), "it was done too soon to be interrupted")
		process.send_signal(how)
		process.communicate(timeout=60)
		self.assertEqual(process.returncode, -how)

	def test_an_interrupt_while_puzzles_are_made(self):
		self.write("long.yaml", LONG_BOOK)
		for how in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
			self.interrupt(["build", "long.yaml"], 0.3, how)
			self.assertEqual(self.files(), ["long.yaml", "tea.yaml"])

	def test_an_interrupt_while_pages_are_written(self):
		self.write("pages.yaml",
			"book: {seed: s}\npuzzles: [{level: 1, count: 400}]\nlayout: {per_page: 1}\n")
		arguments = ["build", "pages.yaml", "-o", "pages.png", "--dpi", "600"]
		process = subprocess.Popen([NONET, *arguments], cwd=self.folder, stderr=subprocess.DEVNULL,
			preexec_fn=heed_signals)
		deadline = time.monotonic() + 60
		while len(self.files()) < 10 and time.monotonic() < deadline:
			time.sleep(0.01)
		self.assertIsNone(process.poll(), "it was done too soon to be interrupted")
		process.send_signal(signal.SIGINT)
		self.assertEqual(process.wait(timeout=60), -signal.SIGINT)
		self.assertEqual(self.files(), ["pages.yaml", "tea.yaml"])

	def start_pages(self, output):
		"""A run that is writing many pages now."""
		self.write("pages.yaml",
			"book: {seed: s}\npuzzles: [{level: 1, count: 400}]\nlayout: {per_page: 1}\n")
		process = subprocess.Popen([NONET, "build", "pages.yaml", "-o", output, "--dpi", "600"],
			cwd=self.folder, stderr=subprocess.DEVNULL)
		self.addCleanup(process.wait)
		self.addCleanup(process.kill)
		deadline = time.monotonic() + 60
		while len(self.leftovers()) < 8 and time.monotonic() < deadline:
			time.sleep(0.01)
		self.assertIsNone(process.poll(), "it was done too soon")
		return process

	def leftovers(self):
		return [name for name in self.files() if name.startswith(".nonet-")]

	def test_what_a_killed_run_left_is_taken_away_by_the_next(self):
		process = self.start_pages("pages.png")
		process.kill()
		process.wait()
		self.assertGreater(len(self.leftovers()), 0)
		self.nonet("build", "tea.yaml", "-o", "tea.pdf")
		self.assertEqual(self.files(), ["pages.yaml", "tea.pdf", "tea.yaml"])

	def test_what_a_live_run_has_begun_stays(self):
		process = self.start_pages("pages.png")
		process.send_signal(signal.SIGSTOP)
		begun = self.leftovers()
		self.nonet("build", "tea.yaml", "-o", "tea.pdf")
		self.assertEqual(self.leftovers(), begun)
		process.kill()

	def test_leftovers_of_other_machines_stay_for_a_day(self):
		process = self.start_pages("pages.png")
		process.kill()
		process.wait()
		world, number, _ = self.leftovers()[0][len(".nonet-"):].split("-")
		other = f"{int(world, 16) ^ 1:08x}"
		names = {f".nonet-{other}-{number}-7.tmp": 0, f".nonet-{other}-{number}-8.tmp": 90000,
			".nonet-notes.tmp": 90000, f".nonet-{world}-{number}-9.txt": 90000}
		for name, age in names.items():
			self.write(name, "")
			os.utime(os.path.join(self.folder, name), (time.time() - age, time.time() - age))
		self.nonet("build", "tea.yaml", "-o", "tea.pdf")
		self.assertEqual(self.leftovers(), sorted(
			[f".nonet-{other}-{number}-7.tmp", f".nonet-{world}-{number}-9.txt",
				".nonet-notes.tmp"]))

	def test_a_reader_that_goes_away(self):
		process = subprocess.Popen([NONET, "generate", "-n", "100000", "-l", "1", "-s", "x"],
			stdout=subprocess.PIPE, stderr=subprocess.PIPE)
		process.stdout.readline()
		process.stdout.close()
		process.stderr.read()
		process.stderr.close()
		self.assertIn(process.wait(timeout=60), (1, -signal.SIGPIPE))


class Progress(NonetCase):
	def test_a_terminal_sees_it_and_a_file_does_not(self):
		self.write("book.yaml",
			"book: {seed: s}\npuzzles: [{level: 10, count: 600}]\nlayout: {per_page: 6}\n")
		self.assertNotIn("\r", self.nonet("build", "book.yaml").stderr)
		try:
			ours, theirs = pty.openpty()
		except OSError:
			self.skipTest("this machine has no terminals to give")
		with subprocess.Popen([NONET, "build", "book.yaml"], cwd=self.folder,
			stderr=theirs) as process:
			os.close(theirs)
			shown = b""
			while True:
				try:
					part = os.read(ours, 4096)
				except OSError:
					break
				if not part:
					break
				shown += part
		os.close(ours)
		self.assertEqual(process.returncode, 0)
		self.assertRegex(shown, rb"\rpuzzles \d+ of 600, \d+ a second, \d+ s left\x1b\[K")
		self.assertRegex(shown, rb"\r\x1b\[Ksudoku\.pdf: 600 puzzles on ")


class Check(NonetCase):
	def test_it_says_what_the_book_will_be(self):
		self.write("tea.yaml", BOOK)
		done = self.nonet("check", "tea.yaml")
		self.assertEqual(done.stderr, "")
		self.assertEqual(done.stdout, """\
tea.yaml is right. It makes tea-2026-W49.pdf:
  Tea, issue 2026-W49
  seed club
  11 puzzles in 2 sections, levels: ten@2
  1-5       level 2, Novice
  6-11      level 9, Grandmaster
  17 pages of A5 (148 x 210 mm), template classic
  puzzles from page 3, 1 a page: grids of 106 mm, cells of 11.7 mm, digits of 19.8 pt
  solutions from page 15, 4 a page: digits of 9.0 pt
""")
		self.assertEqual(self.files(), ["tea.yaml"])

	def test_a_key_is_named(self):
		said = self.nonet("check", "-", stdin=self.nonet("init", "class").stdout).stdout
		self.assertIn("\n  solutions in a file of their own, 9 a page: digits of 9.0 pt\n", said)

	def test_pictures_are_named_by_their_first_page(self):
		self.write("pictures.yaml", "puzzles: [{level: 2}]\noutput: sheet.png\n")
		self.assertEqual(self.nonet("check", "pictures.yaml").stdout.splitlines()[0],
			"pictures.yaml is right. It makes sheet-001.png ...:")

	def test_a_title_that_is_cut_by_a_comment_sign(self):
		config = "book:\n  seed: x\n  title: Sudoku #12\npuzzles: [{level: 2}]\noutput: x.pdf\n"
		note = ('cut.yaml:3:17: note: only "Sudoku" is read: a # behind a blank begins a comment; '
			'put the whole text in quotes if "#12" belongs to it, or a blank behind the # if it is '
			"a comment\n")
		self.write("cut.yaml", config)
		self.assertEqual(self.nonet("check", "cut.yaml").stderr, note)
		self.assertEqual(self.nonet("build", "cut.yaml", "-q").stderr, note)
		for line in ('"Sudoku #12"', "Sudoku#12", "Sudoku # twelve", "Sudoku ## 12", "12 #"):
			self.write("cut.yaml", config.replace("Sudoku #12", line))
			self.assertEqual(self.nonet("check", "cut.yaml").stderr, "", line)

	def test_an_issue_of_nothing(self):
		self.write("tea.yaml", BOOK)
		for command in ("check", "build"):
			for issue in ("", "  "):
				self.assertEqual(self.refused(command, "tea.yaml", "--issue", issue),
					"--issue: nothing is named; write an issue such as 2026-W53, or take --issue "
					"out\n")

	def test_it_counts_the_pages_that_build_makes(self):
		for per_page in (1, 2):
			for count in (1, 2, 3, 7):
				for solutions in ("{per_page: 4}", "{print: false}"):
					config = self.write("b.yaml",
						f"book: {{seed: s}}\npuzzles: [{{level: 1, count: {count}}}]\n"
						f"layout: {{per_page: {per_page}}}\nsolutions: {solutions}\n")
					said = re.search(r"(\d+) pages? of", self.nonet("check", config).stdout)[1]
					made = re.search(r"on (\d+) pages?,", self.nonet("build", config).stderr)[1]
					self.assertEqual(said, made)


class Init(NonetCase):
	KINDS = ("weekly", "class", "single", "game")

	def test_every_starter_builds(self):
		for kind in self.KINDS:
			with self.subTest(kind):
				text = self.nonet("init", kind).stdout
				self.assertRegex(text, r"\A# ")
				done = self.nonet("init", kind, "-o", kind + ".yaml")
				self.assertEqual(done.stderr,
					f"{kind}.yaml: written; nonet build {kind}.yaml makes it\n")
				self.assertEqual(self.read(kind + ".yaml").decode(), text)
				self.nonet("check", kind + ".yaml")
				self.nonet("build", kind + ".yaml")
		self.assertEqual(sum(file.endswith(".pdf") for file in self.files()),
			len(self.KINDS) + 1, "a book each, and the key of the class")

	def test_weekly_is_the_default(self):
		self.assertEqual(self.nonet("init").stdout, self.nonet("init", "weekly").stdout)

	def test_what_is_there_is_never_touched(self):
		self.write("mine.yaml", "mine")
		self.assertEqual(self.refused("init", "-o", "mine.yaml").splitlines()[0],
			"nonet init: mine.yaml is there already; name another file")
		self.assertEqual(self.read("mine.yaml"), b"mine")
		self.nonet("init", "-o", "no/mine.yaml", exit_code=UNFINISHED)


if __name__ == "__main__":
	main()
