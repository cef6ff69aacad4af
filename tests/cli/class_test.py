"""Classes: a sheet a pupil, equally hard, whatever the roster's order; versions; the key."""

import re
import shutil
import subprocess
import unittest

from class_case import ClassCase, NAMES
from nonet_case import SANITIZED, main

READS_PDF = unittest.skipUnless(shutil.which("pdftotext"), "pdftotext is not there")


class Sheets(ClassCase):
	def setUp(self):
		super().setUp()
		self.write_roster(NAMES)
		self.write_class("roster: pupils.csv, name: 6b")

	def test_each_pupil_has_other_puzzles(self):
		sheets = self.sheets()
		self.assertEqual([pupil for pupil, _ in sheets], NAMES)
		codes = [code for sheet in sheets.values() for code in sheet]
		self.assertEqual(len(set(codes)), 90)

	def test_nobody_elses_puzzles_change(self):
		before = self.sheets()
		late = NAMES[:7] + ["Late Comer"] + NAMES[7:]
		for names in (late, NAMES[::-1], NAMES[3:20], NAMES[10:] + NAMES[:10]):
			self.write_roster(names)
			after = self.sheets()
			self.assertEqual([pupil for pupil, _ in after], names)
			for pupil in set(before) & set(after):
				self.assertEqual(after[pupil], before[pupil], pupil)

	def test_a_list_or_another_table_is_the_same_class(self):
		before = self.sheets()
		for text in (
				"\n".join(NAMES),
				"\ufeffName;Notes\r\n" + "".join(f'"{name}";x\r\n' for name in NAMES),
				"name\r" + "".join(name + "\r" for name in NAMES),
				"sep=;\r\nnr;name\r\n" + "".join(f"1;{name}\r\n" for name in NAMES),
				"nr\tpupil\n" + "".join(f"{i}\t  {name} \n" for i, name in enumerate(NAMES)),
				"First name|Last name\n"
				+ "".join(name.replace(" ", "|") + "\n" for name in NAMES),
				"a,Nick\n" + "".join(f"1,{name}\n\n" for name in NAMES)):
			self.write("pupils.csv", text)
			more = ", name_column: nick" if "Nick" in text else ""
			self.write_class("roster: pupils.csv, name: 6b" + more)
			self.assertEqual(self.sheets(), before, text[:20])
		self.write_class(f"pupils: [{', '.join(NAMES)}], name: 6b")
		self.assertEqual(self.sheets(), before)

	def test_a_number_of_pupils_makes_so_many_sheets(self):
		self.write_class("pupils: 5")
		self.nonet("build", "class.yaml")
		rows = self.rows()
		self.assertEqual(len({row["code"] for row in rows}), 15)
		fewer = [row["code"] for row in rows[:6]]
		self.write_class("pupils: 2")
		self.nonet("build", "class.yaml")
		self.assertEqual([row["code"] for row in self.rows()], fewer)

	def test_the_same_bytes_on_any_number_of_threads(self):
		self.write_class("roster: pupils.csv, versions: AB",
			"[{level: 8, count: 2}, {level: 1, size: 4x4, levels: kids}]")
		self.nonet("build", "class.yaml", "--jobs", "1")
		book, rows = self.read("sheets.pdf"), self.read("list.csv")
		self.nonet("build", "class.yaml", "--jobs", "5")
		self.assertEqual((self.read("sheets.pdf"), self.read("list.csv")), (book, rows))

	def test_small_grids_repeat_only_where_they_must(self):
		self.write_class("pupils: 60", "[{size: 4x4, level: 2, count: 2}]", "kids")
		self.nonet("build", "class.yaml")
		puzzles = [row["puzzle"] for row in self.rows()]
		self.assertEqual(len(set(puzzles)), len(puzzles))

	def test_where_puzzles_are_few_the_rows_do_not_matter_either(self):
		names = [f"Pupil {i}" for i in range(80)]
		self.write_roster(names)
		self.write_class("roster: pupils.csv", "[{size: 4x4, level: 4, count: 2}]", "kids")
		before = self.sheets()
		self.write_roster(names[40:] + names[:40][::-1])
		self.assertEqual(self.sheets(), {pupil: before[pupil] for pupil in before})

	def test_two_classes_may_have_pupils_of_one_name(self):
		self.write("pupils.csv", "name,class\nAnna Lis,6a\nAnna Lis,6b\n")
		self.write_class("roster: pupils.csv")
		first, second = self.sheets().values()
		self.assertEqual(set(first) & set(second), set())


# How people read the figures of a grade; tables have ratings in tenths.
SHOWN = {
	"rating": lambda value: f"{value / 10:.1f}",
	"score": lambda value: f"{value:.1f}",
	"steps": lambda value: f"{value:.0f}",
}


class EquallyHard(ClassCase):
	LIMITS = {"rating": 2, "score": 10, "steps": 6}

	def spread(self, level, about=""):
		self.write_roster(NAMES)
		self.write_class("roster: pupils.csv" + about, f"[{{level: {level}, count: 3}}]")
		said = self.nonet("build", "class.yaml").stderr.splitlines()[-1]
		rows = self.rows()
		found = {}
		for figure in self.LIMITS:
			values = [float(row[figure]) for row in rows]
			found[figure] = max(values) - min(values)
			low, high = min(values), max(values)
			shown = [SHOWN[figure](value) for value in (low, high)]
			text = shown[0] if low == high else "-".join(shown)
			self.assertIn(f"{text} steps" if figure == "steps" else f"{figure} {text}", said)
		self.assertEqual({row["level"] for row in rows}, {str(level)})
		return found

	def test_a_class_of_thirty_with_three_puzzles(self):
		for level in (1, 4, 6, 7, 8, 9, 10):
			for figure, width in self.spread(level).items():
				self.assertLessEqual(width, self.LIMITS[figure] + 0.01, (level, figure))

	def test_limits_can_be_set(self):
		found = self.spread(8, ", spread: {rating: 0, steps: 2, score: 4}")
		self.assertEqual(found["rating"], 0)
		self.assertLessEqual(found["steps"], 2)
		self.assertLessEqual(found["score"], 4.01)

	def test_the_manifest_and_the_key_say_it(self):
		self.write_roster(NAMES)
		self.write_class("roster: pupils.csv", "[{level: 8}]")
		said = self.nonet("build", "class.yaml").stderr.splitlines()[-1]
		figures = re.search("Master: rating (.*), (.*) steps, score (.*)", said).groups()
		self.write_class("roster: pupils.csv", "[{level: 8}]", more="", name="again.yaml")
		text = self.read("again.yaml").decode().replace("list.csv", "list.yaml")
		self.write("again.yaml", text)
		self.nonet("build", "again.yaml")
		rating, steps, score = figures
		tenths = rating.replace(".", "")
		self.assertIn(f'spread:\n  - {{level: "Master", puzzles: 30, rating: "{tenths}", '
			f'steps: "{steps}", score: "{score}"}}\n', self.read("list.yaml").decode())
		ops = self.nonet("build", "class.yaml", "--format", "ops", "-o", "-").stdout
		shown = "Master: rating {}, {} steps, score {}".format(
			*(figure.replace("-", "–") for figure in figures))
		self.assertIn(f'"{shown}"', ops)


class Levels(ClassCase):
	def levels(self, puzzles):
		self.write("pupils.csv", "name,level\nAnna,2\nBen,\nCid,Skilled\n")
		self.write_class("roster: pupils.csv", puzzles)
		self.nonet("build", "class.yaml")
		return [int(row["level"]) for row in self.rows()]

	def test_a_pupils_level_goes_before_the_sections(self):
		self.assertEqual(self.levels("[{level: 4}, {title: b, level: 3}]"), [2, 2, 4, 3, 5, 5])

	def test_only_sections_that_ask_take_it_where_one_does(self):
		self.write("pupils.csv", "name,level\nAnna,2\nBen,3\nCid,5\n")
		self.write_class("roster: pupils.csv", "[{level: 1}, {title: own, level: pupil, count: 2}]")
		self.nonet("build", "class.yaml")
		self.assertEqual([int(row["level"]) for row in self.rows()], [1, 2, 2, 1, 3, 3, 1, 5, 5])

	def test_the_classs_level_is_that_of_those_without(self):
		self.write("pupils.csv", "name,level\nAnna,2\nBen,\n")
		self.write_class("roster: pupils.csv, level: 4",
			"[{level: 1}, {title: own, level: pupil}]")
		self.nonet("build", "class.yaml")
		self.assertEqual([int(row["level"]) for row in self.rows()], [1, 2, 1, 4])

	def test_everybody_with_the_same_puzzles_of_their_level(self):
		self.write("pupils.csv", "name,level\nAnna,2\nBen,5\nCid,2\n")
		self.write_class("roster: pupils.csv, distinct: false", "[{level: 4, count: 2}]")
		anna, ben, cid = self.sheets().values()
		self.assertEqual(anna, cid)
		self.assertNotEqual(anna, ben)


def relabelling(a, b):
	"""The digits of a as those of b, or None if b is not a with other digits."""
	pairs = set(zip(a, b)) - {(".", ".")}
	one_to_one = len({x for x, _ in pairs}) == len({y for _, y in pairs}) == len(pairs)
	same_cells = all((x == ".") == (y == ".") for x, y in zip(a, b))
	return dict(pairs) if one_to_one and same_cells else None


class Versions(ClassCase):
	def build(self, about, puzzles="[{level: 3}, {title: b, technique: x-wing}]"):
		self.write_class(about, puzzles)
		self.nonet("build", "class.yaml")
		return self.rows()

	def test_neighbours_have_the_same_puzzles_with_other_digits(self):
		rows = self.build("pupils: 6, versions: 4")
		self.assertEqual([row["version"] for row in rows[::2]], list("ABCDAB"))
		for first in range(0, 8, 2):
			for second in range(first + 2, 8, 2):
				for k in (0, 1):
					changed = relabelling(
						rows[first + k]["solution"], rows[second + k]["solution"])
					self.assertEqual(len(changed), 9)
					self.assertTrue(all(old != new for old, new in changed.items()))
					self.assertIsNotNone(
						relabelling(rows[first + k]["puzzle"], rows[second + k]["puzzle"]))
		self.assertEqual([row["code"] for row in rows[:4]], [row["code"] for row in rows[8:]])

	def test_only_relabelled_puzzles_have_the_long_code(self):
		rows = self.build("pupils: 2, versions: AB", "[{level: 3}]")
		self.assertRegex(rows[0]["code"], "^A.{18}$")
		self.assertRegex(rows[1]["code"], "^M.{40}$")
		for row in rows:
			made = self.nonet("print", row["code"], "--format", "text", "-o", "-").stdout
			self.assertIn(row["puzzle"], made.replace("0", "."))

	def test_the_column_assigns_versions(self):
		self.write("pupils.csv", "name,version\nAnna,B\nBen,\nCid,a\nDan,2\n")
		rows = self.build("roster: pupils.csv, versions: AB", "[{level: 3}]")
		self.assertEqual([row["version"] for row in rows], list("BBAB"))
		self.assertRegex(rows[2]["code"], "^A")
		self.assertEqual(len({row["code"] for row in rows}), 2)

	def test_the_turn_of_the_first_pupil_does_not_matter(self):
		self.write("pupils.csv", "name,version\nAnna,B\nBen,A\n")
		one = self.build("roster: pupils.csv, versions: AB", "[{level: 3}]")
		self.write("pupils.csv", "name,version\nBen,A\nAnna,B\n")
		other = self.build("roster: pupils.csv, versions: AB", "[{level: 3}]")
		self.assertEqual([row["code"] for row in one], [row["code"] for row in other][::-1])

	def test_codes_and_days_have_versions_too(self):
		rows = self.build("pupils: 2, versions: AB",
			"[{codes: [A60N-G28P-DJG9-98F8]}, {title: d, daily: ladder}]")
		self.assertEqual(rows[0]["code"], "A60N-G28P-DJG9-98F8")
		for a, b in zip(rows[:8], rows[8:]):
			self.assertIsNotNone(relabelling(a["puzzle"], b["puzzle"]))
			self.assertRegex(b["code"], "^M")

	def test_copies_for_all(self):
		rows = self.build("pupils: 30, distinct: false", "[{level: 3, count: 2}]")
		self.assertEqual(len(rows), 60)
		self.assertEqual(len({row["code"] for row in rows}), 2)

	def test_own_puzzles_and_versions_depend_on_no_other_pupil(self):
		self.write_roster(NAMES)
		self.write_class("roster: pupils.csv, versions: AB, distinct: true")
		before = self.sheets()
		self.assertEqual(len({code for sheet in before.values() for code in sheet}), 90)
		self.write_roster(NAMES[1:])
		after = self.sheets()
		self.assertEqual(after, {pupil: before[pupil] for pupil in after})


@READS_PDF
class ReadBack(ClassCase):
	def test_the_key_is_that_of_the_sheets(self):
		self.write_roster(NAMES)
		self.write_class("roster: pupils.csv, name: 6b", more="solutions: {file: key.pdf}\n")
		self.nonet("build", "class.yaml")
		sheets, key = list(self.read_sheets("sheets.pdf")), self.read_key("key.pdf")
		self.assertEqual([pupil for pupil, _ in sheets], NAMES)
		self.assertEqual(list(key), [f"{pupil} · 6b" for pupil in NAMES])
		puzzles, solutions = [], []
		for (pupil, printed), answers in zip(sheets, key.values()):
			self.assertEqual([code for code, _ in printed], [code for code, _ in answers], pupil)
			puzzles += [puzzle for _, puzzle in printed]
			solutions += [solution for _, solution in answers]
		self.assertEqual(len(puzzles), 90)
		self.assert_solved(puzzles, solutions)
		rows = self.rows()
		self.assertEqual(puzzles, [row["puzzle"] for row in rows])
		self.assertEqual(solutions, [row["solution"] for row in rows])

	def test_verify_reads_sheets_and_keys(self):
		self.write_roster(NAMES)
		for about, count in (
				("roster: pupils.csv", 90),
				("roster: pupils.csv, versions: AB", 90),
				("roster: pupils.csv, two_up: true", 90),
				("pupils: 9, fill: blank, sides: 2", 27)):
			self.write_class(about)
			self.nonet("build", "class.yaml")
			done = self.nonet("verify", "sheets.pdf")
			self.assertIn(f"{count} puzzles on ", done.stdout)
			self.assertIn("its level and its printed answer", done.stdout)
			self.write_class(about, more="solutions: {file: key.pdf}\n")
			self.nonet("build", "class.yaml")
			self.assertIn("no answers are printed", self.nonet("verify", "sheets.pdf").stdout)
			self.assertIn("each answer is that of its code", self.nonet("verify", "key.pdf").stdout)

	def test_a_missing_grid_is_found_on_sheets(self):
		"""A page of the sheets taken out: the key has answers without puzzles."""
		if not shutil.which("qpdf"):
			self.skipTest("qpdf is not there")
		self.write_class("pupils: 4", "[{level: 2, count: 2}]")
		self.nonet("build", "class.yaml")
		subprocess.run(["qpdf", "sheets.pdf", "--pages", ".", "1,3-z", "--", "less.pdf"],
			cwd=self.folder, check=True)
		self.assertIn("its puzzle is not printed",
			self.nonet("verify", "less.pdf", exit_code=1).stdout)

	def test_names_of_many_scripts(self):
		for names, fonts in (
				(["Łucja Żółć", "Ěva Dvořáková", "Ñuño Íñiguez"], ""),
				(["王小明", "陳美麗", "佐藤 さくら", "김민준"], "Noto Sans CJK TC"),
				(["ليلى حسن", "محمد علي"], "Noto Sans Arabic")):
			# cairo 1.16 leaks a table with each font of Noto CJK that it puts into a PDF
			leaks = SANITIZED and "CJK" in fonts
			self.write_roster(names)
			self.write_class("roster: pupils.csv, name: 6b",
				more="" if leaks else "solutions: {file: key.pdf}\n")
			text = self.read("class.yaml").decode()
			if fonts:
				self.write("class.yaml", text.replace(
					"{template: handout}", "{template: handout, fonts: [" + fonts + "]}"))
				if self.run_nonet("check", "class.yaml").returncode != 0:
					continue  # the fonts are not on this machine
			if not leaks:
				self.nonet("build", "class.yaml")
				self.assertIn(
					"the digits of its code", self.nonet("verify", "sheets.pdf").stdout)
			ops = self.nonet("build", "class.yaml", "--format", "ops", "-o", "-").stdout
			for name in names:
				self.assertIn(f'"{name}"', ops)


class Records(ClassCase):
	def setUp(self):
		super().setUp()
		self.write_roster(NAMES[:6])

	def recorded(self):
		return self.nonet("archive", "list", "sudoku.db").stdout.split("\t")[2]

	def test_the_archive_keeps_a_pupils_puzzles(self):
		more = "archive: {file: sudoku.db}\n"
		self.write_class("roster: pupils.csv", more=more)
		before = self.sheets()
		self.assertEqual(self.sheets(), before)
		self.write_roster(["New One"] + NAMES[:6][::-1])
		after = self.sheets()
		self.assertEqual({pupil: after[pupil] for pupil in before}, before)
		found = self.nonet("archive", "find", "sudoku.db", before[(NAMES[0], "")][0]).stdout
		self.assertIn("2026-W49", found)

	def test_another_issue_has_no_puzzle_of_an_earlier_one(self):
		self.write_class("roster: pupils.csv", more="archive: {file: sudoku.db}\n")
		first = {code for sheet in self.sheets().values() for code in sheet}
		second = {code for sheet in self.sheets("--issue", "2026-W50").values() for code in sheet}
		self.assertEqual(first & second, set())

	def test_versions_are_recorded_and_never_replaced(self):
		more = "archive: {file: sudoku.db}\n"
		self.write_class("roster: pupils.csv, versions: AB", more=more)
		before = self.sheets()
		self.assertEqual(self.sheets(), before)
		self.assertEqual(self.recorded(), "6 puzzles")
		self.write_class("roster: pupils.csv, versions: ABC", more=more)
		after = self.sheets()
		self.assertEqual(after[(NAMES[0], "")], before[(NAMES[0], "")])
		self.assertEqual(after[(NAMES[1], "")], before[(NAMES[1], "")])
		self.assertEqual(self.recorded(), "9 puzzles")

	def test_a_class_is_made_again_from_its_manifest(self):
		self.write_class("roster: pupils.csv, versions: AB", more="")
		self.write("class.yaml",
			self.read("class.yaml").decode().replace("list.csv", "list.yaml"))
		self.nonet("build", "class.yaml")
		book = self.read("sheets.pdf")
		self.write("sheets.pdf", "")
		self.nonet("build", "list.yaml")
		self.assertEqual(self.read("sheets.pdf"), book)
		self.write_roster([NAMES[1], NAMES[0]] + NAMES[2:6])
		said = self.refused("build", "list.yaml")
		self.assertRegex(said, r"^list\.yaml:\d+:\d+: puzzles\[1\]\.pupil: the sheet of "
			r'"Anna Kowalska" stands here, but the roster has "Bartek Kowalska" in its place; '
			r"take the roster as it was\n$")


class Pages(ClassCase):
	def ops(self, about, template="handout", more="", puzzles="[{level: 4, count: 2}]"):
		self.write_class(about, puzzles, template, more)
		return self.nonet("build", "class.yaml", "--format", "ops", "-o", "-").stdout

	def pages(self, ops):
		return re.split(r"^page \d+", ops, flags=re.M)[1:]

	def test_lines_are_filled_in_or_left_blank(self):
		filled = self.pages(self.ops("pupils: [Anna Lis, Ben Roe], name: 6b"))[0]
		for text in ("Anna Lis", "6b", "30 November 2026"):
			self.assertIn(f'"{text}"', filled)
		blank = self.pages(self.ops("pupils: [Anna Lis, Ben Roe], name: 6b, fill: blank"))[0]
		self.assertNotIn("Anna", blank)
		self.assertIn('"Sudoku for class 6b · Sheet 1"', blank)

	def test_one_long_name_gives_every_name_a_row(self):
		long = "Maximilian Theodor von Hohenberg-Sternfels"
		for names, rows in (("Anna Lis, Ben Roe", 1), (f"Anna Lis, {long}", 2)):
			for template in ("handout", "kids"):
				size = "4x4" if template == "kids" else "9x9"
				ops = self.ops(f"pupils: [{names}], name: 6b, versions: AB", template,
					puzzles=f"[{{size: {size}, level: 1, count: 3}}]",
					more="solutions: {print: false}\n")
				for page in self.pages(ops):
					lines = re.findall(r'^text \S+ (\S+) "(?:Name|Class|Date)"', page, re.M)
					self.assertEqual(len(lines), 3, page[:300])
					self.assertEqual(len(set(lines)), rows, template)

	def test_the_blank_sheets_key_names_number_and_pupil(self):
		ops = self.ops("pupils: [Anna Lis, Ben Roe], name: 6b, fill: blank")
		self.assertIn('"Sheet 2 · Ben Roe · 6b"', ops)

	def test_a_sheet_is_one_page_where_its_puzzles_fit(self):
		for count, pages in ((1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (8, 2)):
			ops = self.ops("pupils: 2", puzzles=f"[{{level: 2, count: {count}}}]",
				more="solutions: {print: false}\n")
			self.assertEqual(len(self.pages(ops)), 2 * pages, count)

	def test_both_sides(self):
		ops = self.ops("pupils: 3, sides: 2", more="solutions: {print: false}\n")
		with_grids = [i for i, page in enumerate(self.pages(ops)) if "grid " in page]
		self.assertEqual(with_grids, [0, 2, 4])

	def test_two_up_stacks_in_the_rosters_order(self):
		ops = self.ops("pupils: [A1, A2, A3, A4, A5], two_up: true", puzzles="[{level: 2}]",
			more="solutions: {print: false}\n")
		shown = [sorted(set(re.findall(r'"(A[1-5])"', page))) for page in self.pages(ops)]
		self.assertEqual(shown, [["A1", "A4"], ["A2", "A5"], ["A3"]])
		self.assertIn("size 841.89 595.28", ops)

	def feet(self, about, count):
		ops = self.ops("pupils: [A1, A2, A3]" + about, puzzles=f"[{{level: 1, count: {count}}}]",
			more="solutions: {print: false}\n")
		return re.findall(r'^text (\S+) \S+ "Sudoku for class 6b · A[1-3]"', ops, re.M)

	def test_sheets_are_alike_but_where_both_sides_are_printed(self):
		for about, places in (("", 1), (", two_up: true", 2)):
			feet = self.feet(about, 1)
			self.assertEqual((len(feet), len(set(feet))), (3, places))
		feet = self.feet(", sides: 2", 8)
		self.assertEqual(feet[::2], [feet[0]] * 3)
		self.assertNotEqual(feet[0], feet[1])

	def test_kids_sheets(self):
		for size in ("4x4", "6x6"):
			ops = self.ops("pupils: [Anna, Ben], name: 1a", "kids",
				puzzles=f"[{{size: {size}, level: 1, count: 4}}]")
			self.assertEqual(ops.count('"Anna"'), 3, "on the lines, at the foot, and in the key")

	@READS_PDF
	def test_kids_sheets_with_digits_are_read_back(self):
		self.write_class(
			"pupils: [Anna, Ben], name: 1a", "[{size: 4x4, level: 1, count: 2}]", "kids")
		self.write("class.yaml", self.read("class.yaml").decode().replace(
			"template: kids", "template: kids, symbols: digits"))
		self.nonet("build", "class.yaml")
		self.assertIn("4 puzzles", self.nonet("verify", "sheets.pdf").stdout)

	def test_every_language(self):
		for language in ("en", "pl", "de", "fr", "es"):
			self.write_class("pupils: [Anna], versions: AB, two_up: true", "[{level: 2, count: 2}]")
			text = self.read("class.yaml").decode().replace("seed:", f"language: {language}, seed:")
			self.write("class.yaml", text)
			self.nonet("build", "class.yaml")
			self.nonet("verify", "sheets.pdf")

	def test_check_says_what_it_will_be(self):
		self.write("pupils.csv", "name,level\nAnna,2\nBen,\n")
		self.write_class("roster: pupils.csv, versions: AB, two_up: true")
		said = self.nonet("check", "class.yaml").stdout
		self.assertIn("  6 puzzles on 2 sheets, levels: ten@2\n"
			"  class of 2 (pupils.csv), all with the same puzzles, versions A and B, two sheets "
			"side by side on A4\n"
			"  equally hard: ratings within 0.2, scores within 10, steps within 6 of each other\n"
			"  3         level 4, Improver; the pupil's level, where the roster has one\n", said)
		for about, level in (("", "the pupil's level\n"),
				(", level: 4", "the pupil's level, or level 4 where the roster has none\n")):
			self.write("pupils.csv", "name,level\nAnna,7\nBen,3\n")
			self.write_class("roster: pupils.csv" + about, "[{level: pupil}]")
			self.assertIn(f"  1         {level}", self.nonet("check", "class.yaml").stdout)

	def test_an_issue_that_is_no_day_leaves_the_date_empty_and_says_so(self):
		self.write_class("pupils: [Anna]")
		text = self.read("class.yaml").decode()
		for issue, note in (("3.12.2026", True), ("2026-12-03", False), ("2026-W49", False)):
			self.write("class.yaml", text.replace("2026-W49", issue))
			for command in ("check", "build"):
				said = self.nonet(command, "class.yaml")
				self.assertEqual(f'the date is left to be written in, as the issue "{issue}" is no '
					"day such as 2026-12-03\n" in said.stdout + said.stderr, note, issue)

	def test_levels_are_told_from_easy_to_hard(self):
		self.write("pupils.csv", "name,level\nAnna,7\nBen,3\n")
		self.write_class("roster: pupils.csv", "[{level: pupil}]")
		self.assertRegex(self.nonet("build", "class.yaml").stderr,
			r"class of 2: Beginner: .*; Expert: ")


if __name__ == "__main__":
	main()
