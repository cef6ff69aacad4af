"""Levels that climb, shares of a count, manifests, and the files a build writes."""

import collections
import csv
import io
import os

from nonet_case import NonetCase, main

LIST = "manifest: list.csv\noutput: book.pdf\n"


class Series(NonetCase):
	def levels(self, puzzles, *options, head="book: {issue: 2026-W49, seed: x}\n"):
		"""The level of each puzzle of a book."""
		self.write("book.yaml", head + LIST + "puzzles:\n" + puzzles)
		self.nonet("build", "book.yaml", *options)
		rows = csv.DictReader(io.StringIO(self.read("list.csv").decode()))
		return [int(row["level"]) for row in rows]

	def climb(self, level, count):
		return self.levels(f"  - {{level: {level}, count: {count}}}\n")

	def test_levels_climb_over_an_issue(self):
		self.assertEqual(self.climb("{from: 2, to: 8}", 7), [2, 3, 4, 5, 6, 7, 8])
		self.assertEqual(self.climb("{from: 2, to: 8}", 14), sorted(2 * [2, 3, 4, 5, 6, 7, 8]))
		self.assertEqual(self.climb("{from: 2, to: 4}", 7), [2, 2, 2, 3, 3, 4, 4])
		self.assertEqual(self.climb("{from: 2, to: 8}", 3), [2, 5, 8])
		self.assertEqual(self.climb("{from: 2, to: 8}", 2), [2, 8])
		self.assertEqual(self.climb("{from: 2, to: 8}", 1), [2])
		self.assertEqual(self.climb("{from: 5, to: 3}", 4), [5, 5, 4, 3])
		self.assertEqual(self.climb("{from: 5, to: 5}", 2), [5, 5])
		self.assertEqual(self.climb("{from: Novice, to: Improver}", 3), [2, 3, 4])

	def test_levels_climb_over_a_week(self):
		self.assertEqual(self.levels("  - {daily: ladder}\n"), [2, 3, 4, 5, 6, 7, 8])
		self.assertEqual(self.levels("  - {daily: {from: 2, to: 8}}\n"), [2, 3, 4, 5, 6, 7, 8])
		self.assertEqual(self.levels("  - {daily: {from: 3, to: 1}}\n"), [3, 3, 3, 2, 2, 1, 1])
		self.assertEqual(self.levels("  - {daily: {from: 1, to: 3}, levels: three}\n"),
						[1, 1, 1, 2, 2, 3, 3])

	def test_the_ladder_written_out_is_the_ladder(self):
		self.levels("  - {daily: ladder}\n")
		ladder = self.read("list.csv")
		self.levels("  - {daily: {from: 2, to: 8}, levels: ten@1}\n")
		self.assertEqual(self.read("list.csv"), ladder)

	def test_levels_climb_over_a_season(self):
		section = "  - {level: {from: 2, to: 5, first: 2026-W51, last: 2027-W01}, count: 2}\n"
		for issue, level in (("2026-W40", 2), ("2026-W51", 2), ("2026-W52", 3), ("2026-W53", 4),
							("2027-W01", 5), ("2027-W30", 5)):
			self.assertEqual(self.levels(section, "--issue", issue), [level, level], issue)

	def shares(self, count, *sections):
		text = "".join(f"  - {{level: {i + 2}, {what}}}\n" for i, what in enumerate(sections))
		levels = self.levels(text, head=f"book: {{seed: x}}\ncount: {count}\n")
		self.assertEqual(len(levels), count)
		counts = collections.Counter(levels)
		return [counts[i + 2] for i in range(len(sections))]

	def test_shares_make_the_count_exactly(self):
		self.assertEqual(self.shares(30, "share: 40", "share: 35", "share: 25"), [12, 11, 7])
		self.assertEqual(self.shares(10, "share: 33", "share: 33", "share: 34"), [3, 3, 4])
		self.assertEqual(self.shares(7, "share: 50", "share: 50"), [4, 3])
		self.assertEqual(self.shares(20, "share: 50", "count: 3", "share: 50"), [9, 3, 8])
		self.assertEqual(self.shares(1, "share: 100"), [1])
		self.assertEqual(self.shares(5, "count: 2", "count: 3"), [2, 3])

	def test_shares_of_many_sections(self):
		for count in (7, 29, 100):
			self.assertEqual(sum(self.shares(count, *["share: 25"] * 4)), count)


class Files(NonetCase):
	BOOK = "book: {title: Club, issue: auto, seed: x}\npuzzles: [{level: 2, count: 3}]\n"

	def test_names_have_folders_and_dates(self):
		self.write("book.yaml", self.BOOK + "output: out/{year}/{title}-{week}-{date}.pdf\n")
		self.nonet("build", "book.yaml", "--date", "2027-01-03")
		self.assertEqual(self.files(), ["book.yaml", "out/2026/Club-53-2026-12-28.pdf"])

	def test_dates_of_an_issue_that_is_no_week(self):
		self.write("book.yaml", self.BOOK + "output: \"{issue} {date} {week}.pdf\"\n")
		self.nonet("build", "book.yaml", "--issue", "Spring", "--date", "2026-12-06")
		self.assertEqual(self.files(), ["Spring 2026-12-06 49.pdf", "book.yaml"])

	def test_next_is_the_week_after(self):
		self.write("book.yaml", self.BOOK + "output: \"{issue}.pdf\"\n")
		for day in ("2026-11-30", "2026-12-06"):
			self.nonet("build", "book.yaml", "--next", "--date", day)
		self.assertEqual(self.files(), ["2026-W50.pdf", "book.yaml"])
		self.nonet("build", "book.yaml", "--next", "--date", "2026-12-31")
		self.assertEqual(self.files(), ["2026-W50.pdf", "2027-W01.pdf", "book.yaml"])
		self.refused("build", "book.yaml", "--next", "--issue", "2026-W50")

	def test_several_outputs_in_one_run(self):
		self.write("book.yaml", self.BOOK + """outputs:
  - book.pdf
  - {file: sheets/page.png, part: puzzles}
  - {file: key.pdf, part: solutions}
""")
		said = self.nonet("build", "book.yaml", "--date", "2026-12-06").stderr
		self.assertEqual(said, "book.pdf: 3 puzzles on 5 pages, A4\n"
							"sheets/page-001.png and sheets/page-002.png: 3 puzzles on 2 pages, A4\n"
							"key.pdf: 3 solutions on 1 page, A4\n")
		self.assertEqual(self.files(), ["book.pdf", "book.yaml", "key.pdf"] +
						[f"sheets/page-00{page}.png" for page in (1, 2)])
		again = self.nonet("build", "book.yaml", "--date", "2026-12-06").stderr
		self.assertEqual(again.count("; unchanged\n"), 3)
		self.refused("build", "book.yaml", "--format", "svg")

	def test_a_profile_makes_its_files_of_each_output(self):
		self.write("book.yaml", self.BOOK + "profile: booklet\nlayout: {paper: A5, per_page: 1}\n"
			"booklet: {manual_duplex: same}\nsolutions: {per_page: 4}\n"
			"outputs: [a.pdf, b.png]\nmanifest: list.csv\n")
		said = self.nonet("build", "book.yaml", "--issue", "2026-W49").stderr.splitlines()
		self.assertEqual([line.split(":")[0] for line in said], ["a-fronts.pdf", "a-backs.pdf",
			"b-fronts-001.png and b-fronts-002.png", "b-backs-001.png and b-backs-002.png",
			"list.csv"])
		rows = csv.DictReader(io.StringIO(self.read("list.csv").decode()))
		self.assertEqual([row["page"] for row in rows], ["3", "4", "5"])

	def test_an_output_of_the_command_line_replaces_all(self):
		self.write("book.yaml", self.BOOK + "outputs: [book.pdf, page.png]\n")
		done = self.nonet("build", "book.yaml", "-o", "-", text=False)
		self.assertTrue(done.stdout.startswith(b"%PDF"))
		self.assertEqual(self.files(), ["book.yaml"])

	def test_a_file_of_the_same_bytes_is_left(self):
		self.write("book.yaml", self.BOOK + "output: book.pdf\n")
		self.nonet("build", "book.yaml", "--issue", "2026-W49")
		path = os.path.join(self.folder, "book.pdf")
		os.utime(path, (1000, 1000))
		self.nonet("build", "book.yaml", "--issue", "2026-W49")
		self.assertEqual(os.stat(path).st_mtime, 1000)
		self.nonet("build", "book.yaml", "--issue", "2026-W50")
		self.assertNotEqual(os.stat(path).st_mtime, 1000)


class Manifests(NonetCase):
	def build_and_rebuild(self, text, *options):
		"""Builds, then builds again from the manifest alone; returns the manifest's text."""
		self.write("book.yaml", text)
		self.nonet("build", "book.yaml", *options)
		book, manifest = self.read("book.pdf"), self.read("list.yaml")
		os.remove(os.path.join(self.folder, "book.pdf"))
		os.remove(os.path.join(self.folder, "book.yaml"))
		self.write("book.yaml", "nothing of use")
		self.nonet("build", "list.yaml")
		self.assertEqual(self.read("book.pdf"), book)
		self.assertEqual(self.read("list.yaml"), manifest)
		return manifest.decode()

	TAIL = "manifest: list\noutput: book.pdf\n"

	def test_a_book_comes_again_from_its_manifest(self):
		manifest = self.build_and_rebuild("""# A comment: with "quotes" and \\ and ünïcode
book:
  title: "Club: \\"the\\" best"
  issue: auto

puzzles:
  - {title: Warm-up, level: 2, count: 5}
  - {daily: ladder}
  - {title: Small, size: 6x6, level: 1, count: 2}
  - {title: Chosen, codes: [A60N-KK2D-0V0B-MN2J]}

"""+ self.TAIL, "--date", "2026-12-06")
		self.assertIn('issue: "2026-W49"', manifest)
		rows = list(csv.DictReader(io.StringIO(self.read("list.csv").decode())))
		self.assertEqual(list(rows[0]), ["number", "page", "code", "puzzle", "solution", "level",
										"rating", "score", "hardest", "estimate"])
		self.assertEqual(len(rows), 15)
		self.assertEqual(rows[14]["code"], "A60N-KK2D-0V0B-MN2J")
		self.assertEqual({len(row["solution"]) for row in rows}, {81, 36})

	def test_a_drawn_seed_is_in_it(self):
		self.build_and_rebuild("puzzles: [{level: 2}]\n" + self.TAIL)

	def test_what_the_command_line_said_is_in_it(self):
		"""Profile, resolution, file and format: the same bytes again, from the manifest alone."""
		config = "book: {seed: x}\npuzzles: [{level: 2, count: 3}]\nlayout: {paper: A5}\n"
		for options in (["--profile", "booklet"], ["--profile", "print", "--issue", "2026-W50"],
			["--format", "png", "--dpi", "60"], ["-o", "other.png", "--dpi", "50"],
			["-o", "odd", "--format", "svg"], ["--profile", "cut", "--date", "2026-12-06"]):
			with self.subTest(options):
				self.write("book.yaml", config + self.TAIL)
				self.nonet("build", "book.yaml", *options)
				made = {name: self.read(name) for name in self.files() if name != "book.yaml"}
				for name in made:
					if name != "list.yaml":
						os.remove(os.path.join(self.folder, name))
				self.nonet("build", "list.yaml")
				self.assertEqual({name: self.read(name) for name in made}, made)
				self.assertEqual(set(self.files()), set(made) | {"book.yaml"})
				for name in made:
					os.remove(os.path.join(self.folder, name))

	def test_the_command_line_comes_before_the_manifest(self):
		self.write("book.yaml", "book: {seed: x}\npuzzles: [{level: 2}]\n" + self.TAIL)
		self.nonet("build", "book.yaml", "--profile", "print", "--dpi", "50", "-o", "a.png")
		self.assertIn('profile: print\ndpi: 50\noutput: "a.png"\n', self.read("list.yaml").decode())
		os.rename(os.path.join(self.folder, "list.yaml"), os.path.join(self.folder, "old.yaml"))
		self.nonet("build", "old.yaml", "--profile", "screen", "--dpi", "72", "-o", "b.pdf")
		self.assertIn('profile: screen\ndpi: 72\noutput: "b.pdf"\n',
			self.read("list.yaml").decode())
		self.assertIn("--dpi: 0 is outside 36..", self.refused("build", "book.yaml", "--dpi", "0"))

	def test_odd_texts(self):
		config = "\ufeffpuzzles:\r\n  - {level: 2, title: \"a\u2028b\"}\r\n" + self.TAIL
		self.build_and_rebuild(config)
		config = "puzzles:\r\n  - {level: 2, title: 'a  '}\r\n\r\n" + self.TAIL.strip()
		self.build_and_rebuild(config)

	def test_it_is_seen_from_elsewhere(self):
		"""The config's own files are found from the config's place, as long as it is there."""
		self.write("in/book.yaml", "archive: {file: s.db}\nbook: {seed: x}\npuzzles: [{level: 2}]\n"
								"manifest: out/list.yaml\noutput: out/book.pdf\n")
		self.nonet("build", "in/book.yaml")
		said = self.nonet("build", "out/list.yaml").stderr
		self.assertEqual(said.count("unchanged"), 2)
		self.assertEqual(self.files(), ["in/book.yaml", "in/s.db", "out/book.pdf", "out/list.yaml"])

	def test_a_row_that_was_changed_is_refused(self):
		self.write("book.yaml", "book: {seed: x}\npuzzles: [{level: 2}]\n" + self.TAIL)
		self.nonet("build", "book.yaml")
		text = self.read("list.yaml").decode()
		start = text.index("puzzle: \"") + 9
		self.write("list.yaml", text[:start] + "." * 81 + text[start + 81:])
		self.assertIn("makes another puzzle", self.refused("build", "list.yaml"))
		self.assertIn("take --issue, --date and --next out",
					self.refused("build", "list.yaml", "--next"))


if __name__ == "__main__":
	main()
