"""Broken rosters and classes: whole messages, each at its place, all of a file in one run."""

import os

from nonet_case import NonetCase, main

TEN = ("1..10 (First Steps, Novice, Beginner, Improver, Skilled, Sharp, Expert, Master, "
	"Grandmaster, Legend)")
NO_PUPILS = "the roster has no pupils; write a name a line, or a table with a column name"
NOT_UTF8 = "these bytes are not UTF-8; save the file as UTF-8 (in a spreadsheet: CSV UTF-8)"
AGAIN = "stands on line 2 already; sheets go by the name, so add an initial or take one out"
QUOTES = 'put double quotes around a text with a "," in it, or take out what is too much'
ROSTER_IS = "a roster is a table with a column name, or a text with a name a line"
NO_NAME = "this line has no name; write one, or take the line out"
NO_COLUMN = ("no column of this header holds names; call it name, or name it under "
	"class.name_column")

# What stands in pupils.csv, and what is said of it.
ROSTERS = {
	"empty": (b"", [f"1:1: {NO_PUPILS}"]),
	"blank lines": (b"\n\n  \n", [f"4:1: {NO_PUPILS}"]),
	"a header alone": (b"name,class\n", [f"2:1: {NO_PUPILS}"]),
	"a byte order mark alone": (b"\xef\xbb\xbf", [f"1:1: {NO_PUPILS}"]),
	"a name twice": (b"name\nAnna Lis\nBen\nanna  lis\n", [f'4:1: "anna lis" {AGAIN}']),
	"a name twice in a class": (b"name,class\nAnna,6a\nAnna,6b\nAnna,6a\n",
		[f'4:1: "Anna" {AGAIN}']),
	"no column of names": (b"nr,klasse\n1,6b\n",
		[f'1:1: {NO_COLUMN} (columns: "nr, klasse")']),
	"no header": (b"1,Anna\n2,Ben\n",
		[f'1:1: {NO_COLUMN} (columns: "1, Anna"); for a list of names without a header, end the '
			"file's name in .txt"]),
	"a comma in a name": (b"name,class\nLis, Anna,6b\nBen,6b, \n",
		[f'2:11: the first line has 2 columns, this one 3; {QUOTES}']),
	"a comma in a list": (b"Anna\nLis, Ben\n",
		[f'2:5: the first line has 1 column, this one 2; {QUOTES}']),
	"lines of the Macintosh": (b"name\rAnna\rBen\rAnna\r", [f'4:1: "Anna" {AGAIN}']),
	"a line that names the delimiter": (b"sep=;\r\nname;class\r\n;6b\r\n", [f"3:1: {NO_NAME}"]),
	"Latin 1": (b"name,class\nZo\xeb,6b\nJos\xe9,6b\n", [f"2:3: {NOT_UTF8}", f"3:4: {NOT_UTF8}"]),
	"UTF-16": ("name\nAnna\n".encode("utf-16"),
		["1:1: this file is UTF-16; save it as UTF-8 (in a spreadsheet: CSV UTF-8)"]),
	"a spreadsheet": (b"PK\x03\x04rest",
		["1:1: this is a spreadsheet or an archive; save it as CSV UTF-8"]),
	"a PDF": (b"%PDF-1.7\nAnna\n", [f"1:1: this is a PDF; {ROSTER_IS}"]),
	"a picture": (b"\x89PNG\r\n\x1a\n", [f"1:1: this is a picture (PNG); {ROSTER_IS}"]),
	"the config": (b"book: {}\npuzzles: []\n", [f"1:1: this is a config; {ROSTER_IS}"]),
	"a program": (b"\x7fELF\x02\x01\x01" + bytes(60), [f"1:1: this is no text; {ROSTER_IS}"]),
	"a zero byte": (b"name\nAn\x00na\n",
		["2:1: a zero byte stands here; save the file as UTF-8 text"]),
	"a control character": (b"name\nAn\x07na\n",
		["2:3: a control character stands here; type the text anew"]),
	"a line of 10 MB": (b"name\nAnna\n" + b"x" * 10_000_000 + b"\nBen\n",
		["3:1: this field has more than 65536 bytes; a roster has one pupil a line"]),
	"a name of 101 letters": (b"name\n" + b"a" * 101 + b"\n",
		["2:1: this text has more than 100 characters; a roster has one pupil a line"]),
	"an open quote": (b'name\n"Anna\nBen\n', ["2:1: the quote that opens here is not closed"]),
	"a name missing": (b"nr,name\n1,Anna\n2\n3,\n", [f"3:1: {NO_NAME}", f"4:3: {NO_NAME}"]),
	"unknown levels": (b"name,level\nAnna,2\nBen,11\nCid,Skiled\n",
		[f'3:5: "11" is no level of ten@2; write one of {TEN}',
			f'4:5: "Skiled" is no level of ten@2 (did you mean Skilled?); write one of {TEN}']),
	"a version that is not asked for": (b"name,version\nAnna,A\nBen,B\n",
		['3:5: version "B" stands here, but class.versions is 1; write versions: AB, or take the '
			"column out"]),
	"several mistakes": (b"name,level\nAnna,2\nanna,99\n,3\n",
		[f'3:1: "anna" {AGAIN}', f'3:6: "99" is no level of ten@2; write one of {TEN}',
			f"4:1: {NO_NAME}"]),
}

LEVEL_MISSING = ("this pupil has no level, and puzzles[1] asks for it; write one into the column "
	"level, or level: under class for all")

# What stands in the config, and what is said of it.
CLASSES = {
	"a roster that is not there": ("class: {roster: nowhere/p.csv}",
		['class.yaml:2:17: class.roster: there is no file "nowhere/p.csv"; check the name and the '
			"folder, which is seen from the config"]),
	"a number as a roster": ("class: {roster: 30}",
		['class.yaml:2:17: class.roster: there is no file "30"; for so many sheets without a '
			"roster write pupils: in its place"]),
	"a folder": ("class: {roster: .}", [".: this is a folder; name a file in it"]),
	"both": ("class: {roster: pupils.csv, pupils: 3}",
		["class.yaml:2:37: class.pupils: roster and pupils exclude each other; keep one of them"]),
	"neither": ("class: {name: 6b}",
		["class.yaml:2:8: class: nothing says who the pupils are; add roster: pupils.csv, or "
			"pupils: with a list of names or their number"]),
	"no pupils": ("class: {pupils: 0}",
		['class.yaml:2:17: class.pupils: "0" is no number of pupils; write 1 to 10000, or a list '
			"of names such as [Anna, Ben]"]),
	"an empty list": ("class: {pupils: []}",
		["class.yaml:2:17: class.pupils: 0 names stand here; write 1 to 10000"]),
	"no names": ('class: {pupils: [Anna, [x], ""]}',
		["class.yaml:2:24: class.pupils[2]: a list stands here; write a name",
			"class.yaml:2:29: class.pupils[3]: this name is empty; write one, or take it out"]),
	"a column that is not there": ("class: {roster: pupils.csv, name_column: Nick}",
		['pupils.csv:1:1: there is no column "Nick" here, which class.name_column names (columns: '
			'"name, level, version")']),
	"a column without a roster": ("class: {pupils: 2, name_column: x}",
		["class.yaml:2:33: class.name_column: name_column does nothing without a roster; take it "
			"out"]),
	"no such version": ("class: {roster: pupils.csv, versions: AB}",
		['pupils.csv:2:8: "C" is no version; write A to B',
			'pupils.csv:3:7: "x" is no version; write A to B']),
	"both sides of halves": ("class: {pupils: 2, two_up: true, sides: 2}",
		["class.yaml:2:41: class.sides: two sheets side by side cannot be printed on both sides; "
			"take sides or two_up out"]),
	"a calendar": ("class: {pupils: 2}\nlayout: {template: puzzle-a-day}",
		["class.yaml:3:20: layout.template: the template puzzle-a-day gives each puzzle the next "
			"day, which sheets for a class have not; choose handout, kids or another"]),
	"openers and no lines": ("class: {pupils: 2}\nlayout: {openers: true, name_lines: false}",
		["class.yaml:3:19: layout.openers: a section of a class is a pupil's sheet, and has no "
			"opening page; take openers out",
			"class.yaml:3:37: layout.name_lines: pupils' names stand on these lines; take "
			"name_lines out (class.fill: blank leaves them empty)"]),
	"hints": ("class: {pupils: 2}\nparts: [puzzles, hints]",
		["class.yaml:3:18: parts[2]: the part hints lists puzzles by number, and in a class each "
			"sheet counts from 1; take it out"]),
	"a booklet": ("class: {pupils: 2}\nprofile: booklet\nlayout: {paper: A5}",
		["class.yaml:3:10: profile: sheets for a class are pages that are given out one by one, "
			"which profile booklet cannot do; choose screen or print"]),
	"a part of halves": (
		"class: {pupils: 2, two_up: true}\noutputs: [{file: a.pdf, part: puzzles}]",
		["class.yaml:3:31: outputs[1].part: a part of the book cannot be had of sheets that are "
			"two_up; take part out (solutions.file puts the key into a file of its own)"]),
	"a name too long": (
		"class: {pupils: [Anna, " + "Hubert " * 12 + "], name: 6b}\nlayout: {paper: A5}",
		['class.yaml:2:24: "Hubert Hubert Hubert Hubert Hubert Hubert Hubert Hubert '
			'Hube..." has no room on the lines of A5 beside class and date; shorten the name '
			"or the class, or write fill: blank under class"]),
	"no font": ("class: {pupils: [Anna, 王小明]}",
		["class.yaml:2:24: no font at hand has 王 (U+738B), 小 (U+5C0F), 明 (U+660E); name a family "
			"or a font file that has them under layout.fonts (on Debian the package "
			"fonts-noto-cjk holds Noto Sans CJK SC)"]),
}


class BrokenRosters(NonetCase):
	def said(self, about, puzzles="[{level: 4}]"):
		self.write("class.yaml",
			f"book: {{seed: x, issue: 2026-W49}}\n{about}\npuzzles: {puzzles}\n")
		said = self.refused("check", "class.yaml")
		self.assertEqual(self.refused("build", "class.yaml"), said)
		return said.splitlines()

	def test_rosters(self):
		for name, (text, expected) in ROSTERS.items():
			with self.subTest(name):
				self.write("pupils.csv", text)
				self.assertEqual(self.said("class: {roster: pupils.csv}"),
					["pupils.csv:" + line for line in expected])

	def test_classes(self):
		for name, (about, expected) in CLASSES.items():
			with self.subTest(name):
				self.write("pupils.csv", "name,level,version\nAnna,4,C\nBen,4,x\n")
				self.assertEqual(self.said(about), expected)

	def test_levels(self):
		self.assertEqual(self.said("class: {pupils: [Anna, Ben]}", "[{level: pupil}]"),
			[f"class.yaml:2:{column}: {LEVEL_MISSING}" for column in (18, 24)])
		self.write("pupils.csv", "name,level\nAnna,2\n")
		self.assertEqual(self.said("class: {roster: pupils.csv}", "[{technique: x-wing}]"),
			["pupils.csv:2:6: the roster gives levels, but no section of puzzles has one; write "
				"level: pupil into one, or take the column out"])

		self.assertEqual(self.said("class: {pupils: 2, level: 4}"),
			["class.yaml:2:27: class.level: level does nothing here, as no section has level: "
				"pupil; take it out"])
		self.assertEqual(self.said("class: {pupils: 2, level: 40}", "[{level: pupil}]"),
			["class.yaml:2:27: class.level: 40 is outside 1..10 (levels: ten)"])

	def test_too_many_puzzles(self):
		self.assertEqual(self.said("class: {pupils: 9000}", "[{level: 4, count: 12}]"),
			["class.yaml:2:17: class.pupils: 9000 sheets of 12 puzzles are 108000 puzzles; 100000 "
				"is the most; make several books"])

	def test_a_book_has_no_pupils_level(self):
		self.write("book.yaml", "puzzles: [{level: pupil}]\n")
		self.assertIn('"pupil" is no level', self.refused("check", "book.yaml"))

	def test_nothing_is_written(self):
		self.said("class: {pupils: 0}")
		self.assertEqual(self.files(), ["class.yaml"])
		self.assertEqual(os.listdir(self.folder), ["class.yaml"])


if __name__ == "__main__":
	main()
