"""Profiles: what a book is made for decides what its files hold, and what may not be in them."""

import os
import re
import shutil
import subprocess
import unittest

import page_dump
from nonet_case import NonetCase, UNFINISHED, main

BOOK = """\
book: {title: Tea, author: Riverside Club, seed: club, issue: 2026-W49}
puzzles:
  - {title: Warm-up, level: 2, count: 7}
  - {level: 9, count: 6}
layout: {paper: A5, per_page: 1}
solutions: {per_page: 4}
output: tea.pdf
"""
KDP = """\
book: {title: Tea, seed: club}
puzzles:
  - {level: 2, count: 60}
layout: {paper: 6x9in, per_page: 2}
solutions: {per_page: 6}
profile: kdp
output: tea.pdf
"""


def program(name):
	return unittest.skipUnless(shutil.which(name), f"{name} is not installed")


class Profiles(NonetCase):
	def setUp(self):
		super().setUp()
		self.write("tea.yaml", BOOK)

	def build(self, *arguments, config="tea.yaml", **more):
		return self.nonet("build", config, "-q", *arguments, **more)

	def dump(self, *arguments, config="tea.yaml"):
		return self.build(*arguments, "-f", "ops", "-o", "-", config=config).stdout

	def output_of(self, *command):
		done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
		self.assertEqual(done.returncode, 0, (command, done.stderr))
		return done.stdout + done.stderr


class Screen(Profiles):
	def test_every_link_leads_somewhere(self):
		dump = self.dump()
		anchors = re.findall(r'^anchor .* "(.*)"$', dump, re.M)
		links = re.findall(r'^link .* "(.*)"$', dump, re.M)
		bookmarks = re.findall(r'^bookmark (\d) "(.*?)" "(.*)"$', dump, re.M)
		self.assertEqual(len(anchors), len(set(anchors)))
		self.assertEqual(set(links) | {target for _, _, target in bookmarks}, set(anchors))
		self.assertEqual(set(anchors), {"section 1", "section 2", "solutions"}
			| {f"{kind} {n}" for kind in ("puzzle", "solution") for n in range(1, 14)})
		self.assertEqual(bookmarks[:2], [("0", "Warm-up", "section 1"),
			("1", "1  Novice", "puzzle 1")])
		self.assertEqual(bookmarks[-1], ("0", "Solutions", "solutions"))

	def test_links_stand_where_their_words_are(self):
		for page in page_dump.read_pages(self.dump()):
			for kind, numbers, _, _ in page["ops"]:
				if kind == "link":
					self.assertTrue(page_dump.inside(page, *numbers, 1), (page["number"], numbers))

	@program("pdfinfo")
	def test_the_file_has_them(self):
		self.build()
		named = self.output_of("pdfinfo", "-dests", "tea.pdf")
		self.assertIn('"puzzle 13"', named)
		self.assertRegex(named, r'(?m)^ +17 \[.*\] "solutions"$')
		self.assertIn(b"/Outlines", self.read("tea.pdf"))
		self.assertIn(b"/PageLabels", self.read("tea.pdf"))


class Print(Profiles):
	def test_nothing_but_ink(self):
		dump = self.dump("--profile", "print")
		self.assertNotRegex(dump, r"(?m)^(link|anchor|bookmark)")
		self.build("--profile", "print")
		for name in (b"/Annots", b"/Outlines", b"/StructTreeRoot", b"/Dests"):
			self.assertNotIn(name, self.read("tea.pdf"))

	def test_an_even_number_of_pages(self):
		for count in range(1, 9):
			self.write("few.yaml", BOOK.replace("count: 7", f"count: {count}"))
			pages = page_dump.read_pages(self.dump("--profile", "print", config="few.yaml"))
			self.assertEqual(len(pages) % 2, 0)

	def test_pages_are_those_of_the_screen(self):
		def ink(dump):
			return [line for line in dump.splitlines()
				if not line.startswith(("link", "anchor", "bookmark"))]
		plain, screen = ink(self.dump("--profile", "print")), ink(self.dump())
		self.assertEqual(plain[:len(screen)], screen)


class Kdp(Profiles):
	def setUp(self):
		super().setUp()
		self.write("tea.yaml", KDP)

	def test_a_report_lies_beside_the_book(self):
		self.build()
		self.assertEqual(self.files(),
			["tea.pdf", "tea.preflight.txt", "tea.preflight.yaml", "tea.yaml"])
		text = self.read("tea.preflight.txt").decode()
		self.assertIn("Preflight of tea.pdf, profile kdp: 21 rules, 0 failed", text)
		self.assertRegex(text, r"(?m)^pass +gutter +0\.\d+ in .*\(asked: 0\.375 in")
		self.assertRegex(text, r"(?m)^spine on white paper: 0\.09\d in \(2\.\d mm\)$")
		data = self.read("tea.preflight.yaml").decode()
		self.assertIn("\nprofile: kdp\n", data)
		self.assertIn("\nfailed: 0\n", data)
		self.assertEqual(data.count("result: "), 21)

	@program("pdffonts")
	def test_the_file_is_measured(self):
		self.build()
		text = self.read("tea.preflight.txt").decode()
		self.assertIn("0 not measured", text)
		self.assertRegex(text, r"(?m)^pass +file: fonts +(\d+) of \1 embedded")

	def test_without_poppler_it_says_so(self):
		self.build(env=dict(os.environ, PATH=self.folder))
		text = self.read("tea.preflight.txt").decode()
		self.assertIn("0 failed, 4 not measured", text)
		self.assertIn("not measured  file: fonts        poppler-utils is not installed", text)

	def test_the_report_asked_for(self):
		self.build("--report", "-", "-o", "other.pdf")
		self.assertEqual(self.files(), ["other.pdf", "tea.yaml"])
		self.build("--report", "r.yaml", "-o", "other.pdf")
		self.assertIn("rules:\n", self.read("r.yaml").decode())

	def test_bleed(self):
		self.write("bleed.yaml", KDP + "kdp: {bleed: true}\n")
		pages = page_dump.read_pages(self.dump(config="bleed.yaml"))
		self.assertEqual(pages[0]["size"], [441.0, 666.0])
		self.assertEqual(page_dump.problems(pages), [])
		self.build(config="bleed.yaml")
		report = self.read("tea.preflight.txt").decode()
		self.assertIn("0 failed", report)
		if shutil.which("pdfinfo"):
			self.assertIn("file: trim boxes   432.00 x 648.00 pt, 0 differ", report)

	def test_a_book_that_fails_is_said(self):
		self.write("tea.yaml", BOOK.replace("paper: A5", "paper: 6x9in"))
		done = self.build("--profile", "print", "--report", "r.txt")
		self.assertEqual(done.stderr, "")
		self.assertIn("profile print: ", self.read("r.txt").decode())
		done = self.build("--profile", "kdp", exit_code=2)
		self.assertIn("KDP binds 24 at least", done.stderr)

	def test_a_report_that_cannot_be_written(self):
		done = self.build("--report", "no/r.txt", exit_code=UNFINISHED)
		self.assertIn("there is no folder no", done.stderr)


class Booklet(Profiles):
	def test_sheets(self):
		pages = page_dump.read_pages(self.dump("--profile", "booklet"))
		self.assertEqual(len(pages), 10)  # 20 pages on 5 sheets
		for page in pages:
			self.assertEqual(page["size"], [841.89, 595.28])
			texts = [text for text, _ in page_dump.texts_of(page)]
			self.assertFalse({"link", "anchor"} & {kind for kind, *_ in page["ops"]}, texts)

	def test_fronts_and_backs(self):
		self.write("hand.yaml", BOOK + "profile: booklet\nbooklet: {manual_duplex: reversed}\n")
		self.build(config="hand.yaml")
		self.assertEqual(self.files(),
			["hand.yaml", "tea-backs.pdf", "tea-fronts.pdf", "tea.yaml"])

	def test_signatures_and_the_long_edge(self):
		self.write("thick.yaml",
			BOOK + "profile: booklet\n"
			"booklet: {signature: 8, flip: long, paper_thickness: 0.2mm}\n")
		dump = self.dump(config="thick.yaml")
		self.assertEqual(len(re.findall(r"(?m)^page \d+ .* turned$", dump)), 5)

	@program("pdftotext")
	def test_text_stays_text(self):
		self.build("--profile", "booklet")
		text = self.output_of("pdftotext", "tea.pdf", "-")
		self.assertIn("Solution on page 17", text)


class Cut(Profiles):
	def test_a_file_a_puzzle(self):
		for ending in ("pdf", "svg", "png"):
			self.build("--profile", "cut", "-o", f"{ending}/tea.{ending}", exit_code=UNFINISHED)
			self.build("--profile", "cut", "-o", f"tea.{ending}")
			for number in range(1, 14):
				self.read(f"tea-{number:03}.{ending}")
				self.read(f"tea-solution-{number:03}.{ending}")
		self.assertEqual(len(self.files()), 3 * 26 + 1)

	def test_with_a_caption_and_without(self):
		self.build("--profile", "cut", "-o", "tea.ops")
		with open(f"{self.folder}/tea-003.ops", encoding="utf-8") as file:
			page = page_dump.read_pages(file.read())[0]
		self.assertIn("Novice", [text for text, _ in page_dump.texts_of(page)])
		self.assertGreater(page["size"][1], page["size"][0])
		self.write("bare.yaml", BOOK + "profile: cut\ncut: {captions: false, grid: 76mm}\n")
		self.build("-o", "bare.ops", config="bare.yaml")
		with open(f"{self.folder}/bare-003.ops", encoding="utf-8") as file:
			page = page_dump.read_pages(file.read())[0]
		self.assertEqual(page["size"], [215.43, 215.43])
		self.assertTrue(all(len(text) == 1 for text, _ in page_dump.texts_of(page)))


class Files(Profiles):
	"""What other programs say of every profile's files."""

	CONFIGS = {
		"screen": BOOK,
		"print": BOOK + "profile: print\n",
		"kdp": KDP,
		"bleed": KDP + "kdp: {bleed: true}\n",
		"booklet": BOOK + "profile: booklet\n",
		"hand": BOOK + "profile: booklet\nbooklet: {manual_duplex: same, flip: long}\n",
		"cut": BOOK + "profile: cut\n",
		"large": BOOK.replace("A5, per_page: 1", "A4, per_page: 1, large_print: true").replace(
			"per_page: 4", "per_page: 2"),
	}

	def build_all(self):
		for name, config in self.CONFIGS.items():
			self.write(f"{name}.yaml", config)
			self.build("-o", f"{name}.pdf", config=f"{name}.yaml")
		return [name for name in self.files() if name.endswith(".pdf")]

	@program("qpdf")
	def test_qpdf_finds_no_fault(self):
		for name in self.build_all():
			self.assertNotIn("WARNING", self.output_of("qpdf", "--check", name), name)

	@program("pdffonts")
	def test_fonts_are_embedded(self):
		for name in self.build_all():
			for line in self.output_of("pdffonts", name).splitlines()[2:]:
				self.assertIn(" yes yes yes ", line, name)

	@program("mutool")
	def test_a_second_renderer_draws_them(self):
		for name in self.build_all():
			said = self.output_of("mutool", "draw", "-q", "-r", "20", "-o", "page.png", name)
			said = said.replace("warning: ICC support is not available\n", "")
			self.assertEqual(said, "", name)

	def test_the_same_bytes_again(self):
		names = self.build_all()
		first = {name: self.read(name) for name in names}
		for name, config in self.CONFIGS.items():
			self.build("-o", f"{name}.pdf", "--jobs", "1", config=f"{name}.yaml")
		for name in names:
			self.assertEqual(self.read(name), first[name], name)

	def test_books_can_be_proved(self):
		self.build_all()
		for name in ("screen", "print", "kdp", "bleed", "large"):
			self.nonet("verify", f"{name}.pdf")
		done = self.nonet("verify", "--sheets", "booklet.pdf")
		self.assertRegex(done.stdout, "13 puzzles on 20 pages: each has .* its printed answer")
		self.nonet("verify", "--sheets", "--signature", "6", "booklet.pdf", exit_code=2)

	@program("pdftotext")
	def test_a_booklet_says_how_its_sheets_are_read(self):
		for booklet in ("{}", "{signature: 4}", "{signature: 8, flip: long}", "{flip: long}"):
			self.write("sheets.yaml", BOOK + f"profile: booklet\nbooklet: {booklet}\n")
			self.build("-o", "sheets.pdf", config="sheets.yaml")
			done = self.nonet("verify", "sheets.pdf")
			self.assertEqual((done.stdout, done.stderr), (
				"sheets.pdf: 13 puzzles on 20 pages: each has one solution, the digits of its "
				"code, its level and its printed answer\n", ""), booklet)

	@program("pdftotext")
	def test_fronts_alone_cannot_be_proved(self):
		for order in ("same", "reversed"):
			self.write("hand.yaml",
				BOOK + f"profile: booklet\nbooklet: {{manual_duplex: {order}}}\n")
			self.build("-o", "hand.pdf", config="hand.yaml")
			for sides in ("fronts", "backs"):
				done = self.nonet("verify", f"hand-{sides}.pdf", exit_code=UNFINISHED)
				self.assertEqual((done.stdout, done.stderr), ("",
					f"nonet: hand-{sides}.pdf: these are the {sides} alone of a booklet's sheets; "
					"verify the same pages in order: nonet build CONFIG --profile screen -o "
					"FILE\n"))

	def test_large_print_is_large(self):
		self.write("large.yaml", self.CONFIGS["large"])
		pages = page_dump.read_pages(self.dump(config="large.yaml"))
		self.assertEqual(page_dump.problems(pages, least_type=18.0), [])


if __name__ == "__main__":
	main()
