"""What the parts of a book say, by the kinds of puzzles that it holds."""

import page_dump
from nonet_case import NonetCase, main


class Parts(NonetCase):
	def texts(self, part, puzzles, more=""):
		"""The lines on the pages of a part, read as one text."""
		self.write("book.yaml", f"book: {{seed: a}}\npuzzles: [{puzzles}]\n"
			f"parts: [{part}, puzzles]\nlayout: {{template: classic, per_page: 1{more}}}\n")
		pages = page_dump.read_pages(
			self.nonet("build", "book.yaml", "--format", "ops", "-o", "-").stdout)
		own = [page for page in pages if not any(
			box[0].startswith("grid ") for box in page["boxes"])]
		return " ".join(text for page in own for text, _ in page_dump.texts_of(page))

	def test_how_to_play_names_what_a_house_holds(self):
		cases = [
			("{level: 2}", "", "holds every digit from 1 to 9 exactly once"),
			("{level: 1, size: 16x16}", "",
				"holds every digit from 1 to 9 and every letter from A to G exactly once"),
			("{level: 1, size: 12x12}", "", "and every letter from A to C exactly once"),
			("{level: 2}", ", symbols: letters", "holds every letter from A to I exactly once"),
			("{level: 1, size: 4x4}", ", symbols: shapes",
				"holds each of the signs ○ △ □ ☆ exactly once"),
			("{level: 2}, {level: 1, size: 6x6}", "",
				"every digit from 1 to 6 (6 × 6) / every digit from 1 to 9 (9 × 9) exactly once"),
		]
		for puzzles, more, words in cases:
			with self.subTest(words):
				self.assertIn(words, self.texts("how-to-play", puzzles, more))

	def test_the_level_key_has_a_heading_a_size(self):
		one = self.texts("level-key", "{level: 2}")
		self.assertNotIn("9 × 9", one)
		several = self.texts("level-key",
			"{level: 2}, {level: 1, size: 6x6}, {level: 1, size: 4x4, title: Tiny},"
			"{level: 1, size: 16x16, title: Large}")
		for heading in ("9 × 9", "4 × 4  ·  6 × 6", "16 × 16"):
			self.assertEqual(several.count(heading), 1, heading)
		self.assertEqual(several.count("Little Star"), 1)

	def test_the_score_sheet_has_a_target_for_every_puzzle(self):
		text = self.texts("score-sheet", "{level: 5}, {title: Fish, technique: x-wing, count: 2}")
		self.assertIn("5  Skilled 11:30", text)
		rows = text.split("11:30", maxsplit=1)[1]
		self.assertRegex(rows, r" 2 (8|9) 1[67]:\d0 .*3 (8|9) 1[67]:\d0")

	def test_the_passport_ends_with_the_last_level(self):
		text = self.texts("passport", "{level: 5}")
		self.assertIn("Legend", text.split("Grandmaster")[1])
		self.assertEqual(text.count("☆"), 9)


if __name__ == "__main__":
	main()
