"""Books of all kinds, drawn at random but the same each time: each is either refused with a
message that names a key, or built with nothing over anything else and nothing off the page."""

import random

import page_dump
from nonet_case import NonetCase, main, sample

PAPERS = ["A4", "A5", "A6", "Letter", "6x9in", "5x8in", "170x240mm", "297x210mm", "100x400mm"]
TITLES = [
	"Sudoku", "A", "Sudoku Weekly", "One Hundred and Forty-Four Puzzles for Rainy Sundays",
	"Donaudampfschifffahrtsgesellschaftskapitän", "Łamigłówki na niedzielę",
]


def draw_book(chance):
	def maybe(text, share=0.5):
		return text if chance.random() < share else ""

	levels = chance.choice(["ten", "ten", "three"])
	level = chance.randint(1, 10 if levels == "ten" else 3)
	daily = levels == "ten" and chance.random() < 0.3
	title, count = chance.choice(TITLES), chance.randint(1, 9)
	sections = f"  - {{title: {title}, level: {level}, count: {count}}}\n"
	sections += maybe("  - {daily: ladder}\n", daily)
	margins = ", ".join(
		f"{side}: {chance.randint(0, 30)}mm" for side in ("inner", "outer", "top", "bottom"))
	return (
		f"book:\n  title: {chance.choice(TITLES)}\n  seed: s\n"
		f"  language: {chance.choice(['en', 'pl'])}\n"
		+ maybe(f"  subtitle: {' '.join(chance.choices(TITLES, k=2))}\n")
		+ maybe(f"  author: {chance.choice(TITLES)}\n")
		+ ("  issue: 2026-W53\n" if daily else maybe(f"  issue: {chance.choice(TITLES)}\n"))
		+ f"levels: {levels}\npuzzles:\n{sections}"
		f"layout:\n  template: {chance.choice(['classic', 'handout', 'large-print'])}\n"
		f"  paper: {chance.choice(PAPERS)}\n"
		+ maybe(f"  per_page: {chance.choice([1, 1, 2, 4, 6])}\n", 0.8)
		+ maybe(f"  title_page: {chance.choice(['yes', 'no'])}\n")
		+ maybe(f"  name_lines: {chance.choice(['yes', 'no'])}\n")
		+ maybe(f"  margins: {{{margins}}}\n")
		+ f"solutions: {{{maybe('per_page: %d' % chance.choice([1, 2, 4, 4, 6, 9, 12]), 0.9)}}}\n")


class RandomBooks(NonetCase):
	def test_refused_or_right(self):
		chance = random.Random(49)
		built = 0
		for number in range(sample(150, 3000)):
			config = draw_book(chance)
			with self.subTest(number=number, config=config):
				self.write("book.yaml", config)
				done = self.run_nonet("build", "book.yaml", "-f", "ops", "-o", "-")
				if done.returncode == 0:
					built += 1
					least = 18.0 if "large-print" in config else 7.0
					pages = page_dump.read_pages(done.stdout)
					self.assertEqual(page_dump.problems(pages, least), [])
				else:
					self.assertEqual(done.returncode, 2, done.stderr)
					self.assertRegex(done.stderr, r"\Abook\.yaml:\d+:\d+: [a-z_.]+: ")
		self.assertGreater(built, 30)


if __name__ == "__main__":
	main()
