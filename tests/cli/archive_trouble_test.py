"""The archive in trouble: killed runs, two at once, full disks. It stays sound, no issue is half
recorded, none is recorded whose files are not in place, and the next run is right."""

import os
import random
import resource
import signal
import subprocess
import threading
import time

import sqlite3

from archive_case import WEEKLY, ArchiveCase
from nonet_case import NONET, UNFINISHED, main, sample


class Trouble(ArchiveCase):
	def command(self, issue):
		return [NONET, "build", "weekly.yaml", "--issue", issue]

	def start(self, issue):
		return subprocess.Popen(self.command(issue), cwd=self.folder, stdin=subprocess.DEVNULL,
								stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

	def assert_sound(self, issues):
		"""Every issue is recorded whole or not at all, and if so, its files are there."""
		if not os.path.exists(os.path.join(self.folder, "sudoku.db")):
			return
		if not self.query("SELECT 1 FROM sqlite_schema"):
			return
		recorded = self.recorded()
		self.assertLessEqual(set(recorded), set(issues))
		self.assertEqual(set(recorded.values()) - {30}, set())
		for issue in recorded:
			self.assertIn(f"weekly-{issue}.pdf", self.files())
			self.assertEqual(len(self.codes(issue)), 30)

	def test_killed_at_any_moment(self):
		reference = {}
		seconds = []
		for week in range(1, 5):
			begun = time.monotonic()
			self.build(f"2026-W{week:02}")
			seconds.append(time.monotonic() - begun)
			reference[week] = self.read(f"weekly-2026-W{week:02}.pdf")
		shortest = min(seconds)  # the machine may have been busy during the others
		chance = random.Random(6)
		kills = 0
		for attempt in range(sample(20, 200)):
			week = attempt % 4 + 1
			if week == 1:
				for name in self.files():
					if name != "weekly.yaml":
						os.remove(os.path.join(self.folder, name))
			issue = f"2026-W{week:02}"
			run = self.start(issue)
			# Half of them near the end, where files are put in place and the record is made.
			time.sleep(shortest * (chance.uniform(0, 1) if attempt % 2 else chance.uniform(0.6, 1)))
			run.kill()
			run.communicate()
			kills += run.returncode == -signal.SIGKILL
			self.assert_sound(reference_issues(reference))
			self.build(issue)
			self.assert_sound(reference_issues(reference))
			self.assertIn(issue, self.recorded())
			self.assertEqual(self.read(f"weekly-{issue}.pdf"), reference[week])
		self.assertGreater(kills, sample(5, 50))

	def test_several_at_once(self):
		issues = [f"2026-W{week:02}" for week in range(1, 7)] + ["2026-W01", "2026-W02"]
		runs = [self.start(issue) for issue in issues]
		for run in runs:
			_, said = run.communicate(timeout=120)
			self.assertEqual(run.returncode, 0, said)
		self.assertEqual(self.recorded(), {issue: 30 for issue in issues})
		self.assert_nothing_twice()

	def test_the_later_run_waits_and_says_so(self):
		self.build("2026-W49")
		held = sqlite3.connect(os.path.join(self.folder, "sudoku.db"), isolation_level=None,
							check_same_thread=False)
		held.execute("BEGIN IMMEDIATE")
		free = threading.Timer(1.5, lambda: held.execute("ROLLBACK"))
		free.start()
		done = self.build("2026-W50")
		free.join()
		held.close()
		self.assertEqual(done.stderr.splitlines()[0],
						"nonet: waiting for another run that uses sudoku.db")
		self.assertEqual(self.recorded(), {"2026-W49": 30, "2026-W50": 30})

	def test_reading_needs_no_waiting(self):
		self.build("2026-W49")
		held = sqlite3.connect(os.path.join(self.folder, "sudoku.db"), isolation_level=None)
		held.execute("BEGIN IMMEDIATE")
		done = self.nonet("archive", "list", "sudoku.db")
		held.close()
		self.assertIn("2026-W49", done.stdout)
		self.assertEqual(done.stderr, "")  # where it would say that it waits

	def limited(self, issue, size):
		"""A run that can make no file larger than `size`, as if the disk were full then."""
		def limit():
			signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
			resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
		return subprocess.run(self.command(issue), cwd=self.folder, preexec_fn=limit,
							capture_output=True, text=True, timeout=120, check=False)

	def test_no_room_for_the_archive(self):
		"""All sizes at which the pages have room and the archive has none, or neither."""
		for week in range(1, 41):  # the archive is then larger than an issue's pages
			self.build(f"2025-W{week:02}", "--quiet")
		before = self.read("sudoku.db")
		pages = len(self.read("weekly-2025-W01.pdf"))
		self.assertGreater(len(before), pages + 20000)
		for size in (len(before), len(before) + 4096, pages + 20000, 5000, 0):
			with self.subTest(size):
				done = self.limited("2026-W01", size)
				self.assertEqual(done.returncode, UNFINISHED, done.stderr)
				self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
				self.assertNotIn("weekly-2026-W01.pdf", self.files())
				self.assertEqual(len(self.recorded()), 40)
				self.assertEqual(self.read("sudoku.db"), before)
		self.build("2026-W01")
		self.assertEqual(self.recorded()["2026-W01"], 30)

	def test_a_full_disk(self):
		"""On a disk of its own that is filled up, less and less."""
		disk = os.path.join(self.folder, "disk")
		os.makedirs(disk)
		mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk],
								capture_output=True, check=False)
		if mounted.returncode != 0:
			self.skipTest("only root can mount a small disk")
		self.addCleanup(subprocess.run, ["umount", "-l", disk], check=False)
		self.write("weekly.yaml", WEEKLY.replace("sudoku.db", "disk/sudoku.db")
				.replace("output: ", "output: disk/"))
		failures = 0
		for room in range(0, 400, 20):
			with self.subTest(room):
				with open(os.path.join(disk, "filler"), "wb") as filler:
					filler.write(b"x" * (1024 - room) * 1024)
				done = self.run_nonet("build", "weekly.yaml", "--issue", "2026-W01")
				os.remove(os.path.join(disk, "filler"))
				tables = os.path.exists(os.path.join(disk, "sudoku.db")) and self.query(
					"SELECT 1 FROM sqlite_schema", archive="disk/sudoku.db")
				recorded = tables and self.query(
					"SELECT count(*) FROM printing", archive="disk/sudoku.db") == [(30,)]
				self.assertEqual(done.returncode, 0 if recorded else UNFINISHED, done.stderr)
				if recorded:
					break
				failures += 1
				self.assertRegex(done.stderr, "No space left on device|cannot grow; make room")
				self.assertNotIn("disk/weekly-2026-W01.pdf", self.files())
		self.assertTrue(recorded)
		self.assertGreater(failures, 3)


def reference_issues(reference):
	return [f"2026-W{week:02}" for week in reference]


if __name__ == "__main__":
	main()
