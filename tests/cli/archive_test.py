"""The archive as an editor meets it: nothing is printed twice, and what was printed comes again."""

import csv
import io
import os
import sqlite3

from archive_case import WEEKLY, ArchiveCase
from nonet_case import UNFINISHED, main


class Archive(ArchiveCase):
	def forms_of(self, issue):
		"""The forms that an issue would print, found without this case's archive."""
		self.write("other/weekly.yaml", self.read("weekly.yaml"))
		self.nonet("build", "weekly.yaml", "--issue", issue,
				folder=os.path.join(self.folder, "other"))
		return [form for form, in self.query(
			"SELECT form FROM printing JOIN puzzle ON id = puzzle WHERE issue = ? ORDER BY number",
			issue, archive="other/sudoku.db")]

	def pretend_printed(self, form):
		self.query("INSERT INTO puzzle (slot, code, form, size) VALUES (?, '-', ?, '9x9')",
				"made up " + form, form)
		self.query("INSERT INTO printing SELECT id, 'Made up', '', 1, 1, '2026-01-01' FROM puzzle"
				" WHERE slot = ?", "made up " + form)

	def test_a_second_run_changes_nothing(self):
		first = self.build("2026-W49").stderr
		self.assertEqual(first, "weekly-2026-W49.pdf: 30 puzzles on 21 pages, A4\n"
								"list-2026-W49.csv: manifest\n")
		pages, archive = self.read("weekly-2026-W49.pdf"), self.read("sudoku.db")
		again = self.build("2026-W49").stderr
		self.assertEqual(again, "weekly-2026-W49.pdf: 30 puzzles on 21 pages, A4; unchanged\n"
								"list-2026-W49.csv: manifest; unchanged\n")
		self.assertEqual(self.read("weekly-2026-W49.pdf"), pages)
		self.assertEqual(self.read("sudoku.db"), archive)

	def test_without_repeats_the_archive_changes_no_book(self):
		self.build("2026-W49")
		with_archive = self.read("weekly-2026-W49.pdf")
		without = self.read("weekly.yaml").replace(b"archive: {file: sudoku.db}\n", b"")
		self.write("weekly.yaml", without)
		self.assertIn("unchanged", self.build("2026-W49").stderr)
		self.assertEqual(self.read("weekly-2026-W49.pdf"), with_archive)

	def test_a_repeat_gives_way_and_a_rerun_repeats_that(self):
		forms = self.forms_of("2026-W50")
		self.build("2026-W49")
		for number in (1, 13, 30):
			self.pretend_printed(forms[number - 1])
		self.build("2026-W50")
		mine = self.codes("2026-W50")
		listed = io.StringIO(self.read("other/list-2026-W50.csv").decode())
		plain = [row["code"] for row in csv.DictReader(listed)]
		self.assertEqual([n for n in range(1, 31) if mine[n - 1] != plain[n - 1]], [1, 13, 30])
		self.assert_nothing_twice()
		pages = self.read("weekly-2026-W50.pdf")
		os.remove(os.path.join(self.folder, "weekly-2026-W50.pdf"))
		self.build("2026-W50", "--jobs", "1")
		self.assertEqual(self.read("weekly-2026-W50.pdf"), pages)
		# Forgotten and made again: the archive is as it was then, and so is the issue.
		self.nonet("archive", "forget", "sudoku.db", "2026-W50")
		self.build("2026-W50")
		self.assertEqual(self.read("weekly-2026-W50.pdf"), pages)

	def test_repeats_may_be_allowed(self):
		forms = self.forms_of("2026-W50")
		self.build("2026-W49")
		self.pretend_printed(forms[0])
		self.write("weekly.yaml", self.read("weekly.yaml").replace(
			b"sudoku.db}", b"sudoku.db, repeats: true}"))
		self.build("2026-W50")
		self.assertEqual(len(self.query(
			"SELECT * FROM puzzle WHERE form = ?", forms[0])), 2)

	def test_a_recorded_issue_is_made_from_its_codes(self):
		"""Whatever the program would make today, the code in the archive is what was printed."""
		self.build("2026-W48")
		self.build("2026-W49")
		other = self.codes("2026-W48")[0]
		self.query("UPDATE puzzle SET code = ? WHERE code = ?", other, self.codes("2026-W49")[0])
		self.build("2026-W49")
		self.assertEqual(self.codes("2026-W49")[0], other)

	def test_another_edition_is_no_repeat(self):
		self.build("2026-W49")
		codes = self.codes("2026-W49")
		text = self.read("weekly.yaml").decode().replace("title: Weekly", "title: Weekly Large")
		self.write("large.yaml", text.replace("weekly-", "large-") +
				"layout: {template: large-print}\nsolutions: {per_page: 1}\n")
		self.nonet("build", "large.yaml", "--issue", "2026-W49")
		self.assertEqual(self.codes("2026-W49"), codes)
		self.assertEqual(self.query("SELECT count(*) FROM puzzle"), [(30,)])
		self.assertEqual(self.query("SELECT count(*) FROM printing"), [(60,)])

	def test_another_level_is_another_puzzle(self):
		self.build("2026-W49")
		self.write("weekly.yaml", self.read("weekly.yaml").replace(b"level: 2", b"level: 3"))
		self.build("2026-W49")
		self.assertEqual(self.query(
			"SELECT level, count(*) FROM puzzle GROUP BY level"),
			[(2, 12), (3, 12), (5, 12), (9, 6)])

	def test_days_and_codes_are_recorded_and_never_replaced(self):
		self.write("days.yaml", """book: {title: Days, issue: auto, seed: x}
archive: {file: sudoku.db}
output: days.pdf
puzzles:
  - {title: Free, level: 2, count: 2}
  - {daily: ladder}
  - {title: Chosen, codes: [A60N-KK2D-0V0B-MN2J]}
""")
		self.write("more.yaml", self.read("days.yaml").replace(b"title: Days", b"title: More")
				.replace(b"seed: x", b"seed: y").replace(b"days.pdf", b"more.pdf"))
		for name in ("days.yaml", "more.yaml"):
			self.nonet("build", name, "--issue", "2026-W49")
		self.assertEqual(self.query("SELECT count(*) FROM puzzle"), [(2 + 2 + 7 + 1,)])
		self.assertEqual(self.query("SELECT count(*) FROM printing"), [(20,)])
		self.assertEqual(self.query("SELECT min(day), max(day) FROM puzzle"),
						[("2026-11-30", "2026-12-06")])

	def test_a_chosen_puzzle_is_not_made_a_second_time(self):
		"""A section's puzzle gives way to one that stands later in the book."""
		self.build("2026-W49")
		chosen = self.codes("2026-W49")[0]
		os.remove(os.path.join(self.folder, "sudoku.db"))
		self.write("weekly.yaml", self.read("weekly.yaml").decode() +
				f"  - {{title: Chosen, codes: [{chosen}]}}\n")
		self.build("2026-W49")
		self.assertEqual(self.codes("2026-W49").count(chosen), 1)
		self.assert_nothing_twice()

	def test_small_puzzles_repeat_only_as_they_stand(self):
		self.write("kids.yaml", """book: {title: Kids, issue: "1", seed: x}
levels: kids
archive: {file: kids.db}
output: kids.pdf
puzzles: [{level: 1, size: 4x4, count: 300}]
""")
		self.nonet("build", "kids.yaml")
		self.nonet("build", "kids.yaml", "--issue", "2")
		self.assertEqual(self.query("SELECT count(*), count(DISTINCT form) FROM puzzle",
									archive="kids.db"), [(600, 600)])

	def test_list_find_export_forget(self):
		self.build("2026-W49")
		self.build("2026-W50")
		code = self.codes("2026-W50")[12]
		self.assertEqual(self.nonet("archive", "list", "sudoku.db").stdout,
						"2026-11-30\t2026-W49\t30 puzzles\tWeekly\n"
						"2026-12-07\t2026-W50\t30 puzzles\tWeekly\n")
		lines = self.nonet(
			"archive", "list", "sudoku.db", "--issue", "2026-W50").stdout.splitlines()
		self.assertEqual(len(lines), 30)
		self.assertIn(code, lines[12])
		place = f"{code}\tpuzzle 13 on page 9 of Weekly, 2026-W50, 2026-12-07\n"
		puzzle = self.read("list-2026-W50.csv").decode().splitlines()[13].split(",")[3]
		relabelled = puzzle.translate(str.maketrans("123456789", "987654321"))
		turned = puzzle[::-1]
		mirrored = "".join(puzzle[r * 9 + c] for c in range(9) for r in range(9))
		for text in (code, code.lower(), puzzle, relabelled, turned, mirrored):
			self.assertEqual(self.nonet("archive", "find", "sudoku.db", text).stdout, place, text)
		done = self.nonet(
			"archive", "find", "sudoku.db", "A60N-KK2D-0V0B-MN2J", exit_code=UNFINISHED)
		self.assertEqual(done.stderr, "A60N-KK2D-0V0B-MN2J: not printed, nor any disguise of it\n")
		exported = self.nonet("archive", "export", "sudoku.db",
			"--from", "2026-12-01", "--to", "2026-12-31").stdout
		rows = list(csv.DictReader(io.StringIO(exported)))
		self.assertEqual([row["code"] for row in rows], self.codes("2026-W50"))
		self.assertEqual((rows[0]["seed"], rows[0]["section"], rows[0]["index"], rows[0]["level"]),
						("club", "Warm-up", "1", "2"))
		self.assertEqual(self.nonet("archive", "forget", "sudoku.db", "2026-W49").stderr,
						"sudoku.db: 30 puzzles of issue 2026-W49 forgotten\n")
		self.assertEqual(self.recorded(), {"2026-W50": 30})
		self.nonet("archive", "forget", "sudoku.db", "2026-W49", exit_code=UNFINISHED)

	def test_the_archive_is_seen_from_its_config(self):
		os.makedirs(os.path.join(self.folder, "elsewhere"))
		self.nonet("build", "../weekly.yaml", "--issue", "2026-W49",
				folder=os.path.join(self.folder, "elsewhere"))
		self.assertEqual(self.recorded(), {"2026-W49": 30})


class Checked(ArchiveCase):
	"""nonet check looks into the archive, and leaves it as it is."""

	def recorded_line(self, *options):
		said = self.nonet("check", "weekly.yaml", *options).stdout.splitlines()
		return next(line for line in said if line.startswith("  recorded in "))

	def test_it_says_what_is_recorded(self):
		self.assertEqual(self.recorded_line("--issue", "2026-W49"),
			"  recorded in sudoku.db, which is made then")
		self.assertEqual(self.files(), ["weekly.yaml"])
		self.build("2026-W49")
		before = self.read("sudoku.db")
		self.assertEqual(self.recorded_line("--issue", "2026-W49"),
			"  recorded in sudoku.db: 30 puzzles so far; this issue is recorded, and is made again "
			"from its codes")
		self.assertEqual(self.recorded_line("--issue", "2026-W50"),
			"  recorded in sudoku.db: 30 puzzles so far; this issue is new")
		self.write("weekly.yaml", WEEKLY.replace("count: 6", "count: 8"))
		self.assertEqual(self.recorded_line("--issue", "2026-W49"),
			"  recorded in sudoku.db: 30 puzzles so far; 30 of this issue's 32 are recorded, and come "
			"from their codes")
		self.assertEqual(self.read("sudoku.db"), before)

	def test_a_run_that_holds_it_is_not_waited_for(self):
		self.build("2026-W49")
		held = sqlite3.connect(os.path.join(self.folder, "sudoku.db"), isolation_level=None)
		held.execute("BEGIN IMMEDIATE")
		self.assertIn("this issue is new", self.recorded_line("--issue", "2026-W50"))
		held.close()

	def test_a_folder_that_is_missing(self):
		self.write("weekly.yaml", WEEKLY.replace("sudoku.db", "no/sudoku.db"))
		done = self.nonet("check", "weekly.yaml", exit_code=UNFINISHED)
		self.assertEqual((done.stdout, done.stderr), ("",
			"nonet: the archive no/sudoku.db cannot be made (No such file or directory)\n"))


class BrokenArchives(ArchiveCase):
	"""Whatever is wrong with it: a message that says what to do, the file as it was, no output."""

	def refused_as(self, *messages, exit_code=UNFINISHED):
		path = os.path.join(self.folder, "sudoku.db")
		before = self.read("sudoku.db") if os.path.isfile(path) else None
		said = self.build("2026-W51", exit_code=exit_code).stderr
		for message in messages:
			self.assertIn(message, said)
		self.assertEqual(len(said.splitlines()), 1)
		checked = self.nonet("check", "weekly.yaml", exit_code=exit_code)
		self.assertEqual((checked.stdout, checked.stderr), ("", said))
		if before is not None:
			self.assertEqual(self.read("sudoku.db"), before)
		self.assertNotIn("weekly-2026-W51.pdf", self.files())
		for action in ("list", "export"):
			done = self.nonet("archive", action, "sudoku.db", exit_code=UNFINISHED)
			self.assertEqual(done.stdout, "")

	def test_no_database(self):
		self.write("sudoku.db", "a letter to the editor\n" * 100)
		self.refused_as("is no archive of Nonet, nor any SQLite database; it was left as it is")

	def test_another_programs_database(self):
		connection = sqlite3.connect(os.path.join(self.folder, "sudoku.db"))
		connection.execute("CREATE TABLE song (title TEXT)")
		connection.commit()
		connection.close()
		self.refused_as("is a database of another program; it was left as it is")

	def test_of_a_newer_version(self):
		self.build("2026-W49")
		self.query("PRAGMA user_version = 2")
		self.refused_as("was written by a newer Nonet", "install that version")

	def test_cut_short(self):
		self.build("2026-W49")
		whole = self.read("sudoku.db")
		for keep in (len(whole) // 2, len(whole) - 4096, 4096, 100):
			with self.subTest(keep):
				self.write("sudoku.db", whole[:keep])
				self.refused_as("the archive sudoku.db is")

	def test_bytes_gone_wrong(self):
		self.build("2026-W49")
		whole = self.read("sudoku.db")
		pages = len(whole) // 4096
		for page in range(1, pages):
			with self.subTest(page):
				self.write("sudoku.db",
						whole[:page * 4096] + b"\xa5" * 64 + whole[page * 4096 + 64:])
				self.refused_as("is damaged", "restore it from a copy")

	def test_a_folder(self):
		os.makedirs(os.path.join(self.folder, "sudoku.db"))
		self.refused_as("the archive sudoku.db cannot be opened")

	def test_no_folder(self):
		self.write("weekly.yaml", self.read("weekly.yaml").replace(b"sudoku.db", b"no/sudoku.db"))
		said = self.build("2026-W51", exit_code=UNFINISHED).stderr
		self.assertIn("the archive no/sudoku.db cannot be opened (No such file or directory)", said)
		self.assertEqual(self.files(), ["weekly.yaml"])

	def test_an_empty_file_is_a_new_archive(self):
		self.write("sudoku.db", "")
		self.nonet("archive", "list", "sudoku.db", exit_code=UNFINISHED)
		self.build("2026-W49")
		self.assertEqual(self.recorded(), {"2026-W49": 30})

	def test_that_may_not_be_written(self):
		if os.geteuid() == 0:
			self.skipTest("root may write everything")
		self.build("2026-W49")
		os.chmod(os.path.join(self.folder, "sudoku.db"), 0o444)
		said = self.build("2026-W51", exit_code=UNFINISHED).stderr
		self.assertIn("cannot be written", said)

	def test_a_code_of_a_newer_version(self):
		self.build("2026-W49")
		self.query("UPDATE puzzle SET code = 'Z60N-KK2D-0V0B-MN2J' WHERE id = 1")
		said = self.build("2026-W49", exit_code=UNFINISHED).stderr
		self.assertIn("the archive has the code Z60N-KK2D-0V0B-MN2J for it", said)


if __name__ == "__main__":
	main()
