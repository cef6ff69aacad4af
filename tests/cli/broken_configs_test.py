"""Broken configs: each makes `nonet check` say exactly what stands in the .txt beside it.

A case is NAME.yaml and NAME.txt in tests/golden/broken-configs; NONET_UPDATE_GOLDEN=1 writes the
.txt files anew. Cases whose files are too large, or no files at all, are made here.
"""

import os

from nonet_case import NonetCase, ROOT, main

GOLDEN = os.path.join(ROOT, "tests", "golden", "broken-configs")
UPDATE = os.environ.get("NONET_UPDATE_GOLDEN", "0") not in ("", "0")
BOOK = "puzzles:\n  - {level: 2, count: 4}\n"


def billion_laughs(lines, width):
	text = "a0: &a0 [ha]\n"
	for i in range(1, lines):
		text += f"a{i}: &a{i} [" + ", ".join([f"*a{i - 1}"] * width) + "]\n"
	return text


GENERATED = {
	"generated-billion-laughs": billion_laughs(10, 10) + BOOK,
	"generated-ten-megabytes-of-aliases": "x: &x ha\ny: [" + "*x, " * 2_600_000 + "]\n",
	"generated-nested-a-thousand-deep": "book: " + "[" * 1000 + "]" * 1000 + "\n" + BOOK,
	"generated-maps-a-thousand-deep": "".join(" " * i + "a:\n"
		for i in range(1000)) + " " * 1000 + "b\n",
	"generated-brackets-never-closed": "book: " + "{a: [" * 5000,
	"generated-a-hundred-mistakes-and-more": "".join(f"key{i}: 1\n" for i in range(150)) + BOOK,
	"generated-a-long-value": "puzzles:\n  - {level: " + "x" * 300_000 + "}\n",
}


class BrokenConfigs(NonetCase):
	def check_case(self, name, argument, folder):
		done = self.run_nonet("check", argument, folder=folder)
		path = os.path.join(GOLDEN, name + ".txt")
		if UPDATE:
			with open(path, "w", encoding="utf-8") as file:
				file.write(done.stderr)
		with open(path, encoding="utf-8") as file:
			self.assertEqual(file.read(), done.stderr)
		self.assertEqual(done.stdout, "")
		self.assertEqual(done.returncode, 2)

	def test_files(self):
		before = sorted(os.listdir(GOLDEN))
		names = [name[:-5] for name in before if name.endswith(".yaml")]
		self.assertGreater(len(names), 100)
		for name in names:
			with self.subTest(name):
				self.check_case(name, name + ".yaml", GOLDEN)
		if not UPDATE:
			self.assertEqual(sorted(os.listdir(GOLDEN)), before, "check wrote a file")

	def test_no_file_and_a_folder(self):
		self.check_case("no-such-file", "no-such-file.yaml", GOLDEN)
		self.check_case("folder-instead-of-a-file", "own", GOLDEN)
		self.check_case("folder-that-is-a-file", "empty-file.yaml/book.yaml", GOLDEN)

	def test_generated(self):
		for name, text in GENERATED.items():
			with self.subTest(name):
				self.check_case(name, self.write(name + ".yaml", text), None)

	def test_stdin_is_named_by_a_dash(self):
		self.assertEqual(
			self.refused("check", "-", stdin="levels: tne\n" + BOOK).split(": ")[0], "-:1:9")

	def test_build_says_the_same_and_makes_nothing(self):
		"""What check refuses, build refuses in the same words, before a puzzle is made."""
		for name in ("several-mistakes", "per-page-3", "glyph-that-no-font-has", "unclosed-quote"):
			with open(os.path.join(GOLDEN, name + ".yaml"), "rb") as file:
				self.write(name + ".yaml", file.read())
			with open(os.path.join(GOLDEN, name + ".txt"), encoding="utf-8") as file:
				self.assertEqual(self.refused("build", name + ".yaml"), file.read())
			os.remove(os.path.join(self.folder, name + ".yaml"))
		self.assertEqual(self.files(), [])

	def test_no_golden_file_is_left_over(self):
		names = {name[:-4] for name in os.listdir(GOLDEN) if name.endswith(".txt")}
		known = {name[:-5] for name in os.listdir(GOLDEN) if name.endswith(".yaml")}
		known |= set(GENERATED)
		known |= {"no-such-file", "folder-instead-of-a-file", "folder-that-is-a-file"}
		self.assertEqual(names, known)


if __name__ == "__main__":
	main()
