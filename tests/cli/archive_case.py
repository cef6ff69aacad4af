"""What the tests of the archive start with: a weekly config, and looks into its archive."""

import os
import sqlite3

from nonet_case import NonetCase

WEEKLY = """book: {title: Weekly, issue: auto, seed: club}
archive: {file: sudoku.db}
manifest: list-{issue}.csv
output: weekly-{issue}.pdf
puzzles:
  - {title: Warm-up, level: 2, count: 12}
  - {title: Tea time, level: 5, count: 12}
  - {title: Weekend, level: 9, count: 6}
"""


class ArchiveCase(NonetCase):
	def setUp(self):
		super().setUp()
		self.write("weekly.yaml", WEEKLY)

	def build(self, issue, *more, **how):
		return self.nonet("build", "weekly.yaml", "--issue", issue, *more, **how)

	def query(self, sql, *values, archive="sudoku.db"):
		"""The rows of a question; the archive must be sound."""
		connection = sqlite3.connect(os.path.join(self.folder, archive))
		try:
			self.assertEqual(
				connection.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
			rows = connection.execute(sql, values).fetchall()
			connection.commit()
			return rows
		finally:
			connection.close()

	def recorded(self):
		"""How many puzzles of each issue are recorded."""
		return dict(self.query("SELECT issue, count(*) FROM printing GROUP BY issue"))

	def codes(self, issue):
		"""The codes of an issue as its manifest has them."""
		lines = self.read(f"list-{issue}.csv").decode().splitlines()[1:]
		return [line.split(",")[2] for line in lines]

	def assert_nothing_twice(self):
		self.assertEqual(
			self.query("SELECT form FROM puzzle GROUP BY form HAVING count(*) > 1"), [])
