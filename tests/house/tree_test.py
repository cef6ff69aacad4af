"""The tree itself: its root, its widths, and that nothing in it is left out of the build."""
import pathlib
import re
import shutil
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROOM_IN_ROOT = {
	"meson.build", "meson_options.txt", "src", "templates", "fonts", "tests", "examples",
	"README.md", "LICENSE", "CHANGELOG.md",
}


def listed(*patterns):
	"""What git tracks of the patterns, or None where there is no git or no checkout."""
	if shutil.which("git") is None:
		return None
	done = subprocess.run(["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True)
	return done.stdout.splitlines() if done.returncode == 0 else None


def tracked(*patterns):
	names = listed(*patterns)
	if names is not None:
		return [ROOT / name for name in names if (ROOT / name).exists()]
	return [path for pattern in patterns for path in ROOT.glob(pattern)]


class Tree(unittest.TestCase):
	def test_root_holds_only_what_it_should(self):
		if listed("*") is None:
			self.skipTest("this is no git checkout: builds and books stand in the root too")
		names = {path.relative_to(ROOT).parts[0] for path in tracked("*")}
		self.assertEqual({n for n in names - ROOM_IN_ROOT if not n.startswith(".")}, set())

	def test_lines_are_at_most_100_columns_and_indented_by_tabs(self):
		wrong = []
		for path in tracked("src/**/*.[ch]", "tests/**/*.[ch]", "tests/**/*.py"):
			for number, line in enumerate(path.read_text().splitlines(), 1):
				where = f"{path.relative_to(ROOT)}:{number}"
				width = len(line.expandtabs(8 if path.suffix != ".py" else 4))
				# A grid as text cannot be broken, nor should a message that is expected.
				whole = re.search(r"[0-9.]{60}", line) or re.match(r"^\s*r?f?[\"'].*[\"'],?$", line)
				if width > 100 and not whole:
					wrong.append(f"{where}: {width} columns")
				if re.match(r"^ {4,}\S", line):
					wrong.append(f"{where}: indented by spaces")
		self.assertEqual(wrong, [])

	def test_every_source_is_built(self):
		for path in tracked("src/**/*.c"):
			listed = (path.parent / "meson.build").read_text()
			if path.name == "main.c":
				listed = (ROOT / "meson.build").read_text().replace("src/cli/", "")
			self.assertIn(f"'{path.name}'", listed, path)

	def test_every_suite_is_known_to_meson(self):
		"""tests/run finds the scripts by itself; meson test runs only those that it is told of."""
		for room, pattern in (("cli", "*_test.py"), ("unit", "test_*.c")):
			listed = (ROOT / "tests" / room / "meson.build").read_text()
			for path in tracked(f"tests/{room}/{pattern}"):
				name = re.sub(r"^test_|_test$", "", path.stem)
				self.assertIn(f"  '{name}',\n", listed, path)

	def test_lists_are_in_order(self):
		for path in tracked("src/**/meson.build", "tests/*/meson.build"):
			for name, body in re.findall(
				r"^(\w+) \+?= (?:files\(|\[\n)([^\])]*)[\])]", path.read_text(), re.M):
				items = re.findall(r"'([\w.]+)'", body)
				self.assertEqual(items, sorted(items), f"{path.relative_to(ROOT)}: {name}")

	def test_every_template_is_compiled_in(self):
		listed = (ROOT / "templates" / "nonet.gresource.xml").read_text()
		for path in tracked("templates/**/*.yaml", "templates/*.yaml"):
			self.assertIn(f"<file>{path.relative_to(ROOT / 'templates')}</file>", listed)

	def test_every_room_is_on_the_map(self):
		rows = re.findall(r"^\| `(\w+)/` \|", (ROOT / "src" / "README.md").read_text(), re.M)
		rooms = [path.name for path in (ROOT / "src").iterdir() if path.is_dir()]
		self.assertEqual(sorted(rows), sorted(rooms))
		rows = re.findall(r"^\| `([\w/]+)/` \|", (ROOT / "tests" / "README.md").read_text(), re.M)
		rooms = [path.name for path in (ROOT / "tests").iterdir() if path.is_dir()]
		self.assertEqual(sorted(rows), sorted(name for name in rooms if name != "__pycache__"))

	def test_headers_open_with_what_they_are(self):
		for path in tracked("src/**/*.h"):
			self.assertTrue(path.read_text().startswith("/*"), path)


if __name__ == "__main__":
	unittest.main()
