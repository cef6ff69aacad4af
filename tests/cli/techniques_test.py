"""One worked example of each technique: golden/techniques/KEY.txt holds the command, then what
it prints: the board just before the step, the step, and its reason.

NONET_UPDATE_GOLDEN=1 rewrites them. Their puzzles were dug here (golden/find_techniques.c).
"""
import os
import pathlib
import re
import shlex

from nonet_case import NonetCase, ROOT, main

FOLDER = pathlib.Path(ROOT) / "tests" / "golden" / "techniques"
TABLE = pathlib.Path(ROOT) / "src" / "logic" / "technique.h"
UPDATE = os.environ.get("NONET_UPDATE_GOLDEN", "0") not in ("", "0")

# No puzzle needs these: what is rated lower strikes the same (unit/test_logic_franken.c).
WITHOUT_EXAMPLE = {"franken-x-wing"}


def techniques():
	return re.findall(r'ROW\(\w+, "([\w-]+)", "', TABLE.read_text(encoding="utf-8"))


class Techniques(NonetCase):
	def test_each_has_an_example(self):
		shown = {path.stem for path in FOLDER.glob("*.txt")}
		self.assertEqual(shown, set(techniques()) - WITHOUT_EXAMPLE)

	def test_examples_are_told_so(self):
		for path in sorted(FOLDER.glob("*.txt")):
			with self.subTest(path.stem):
				text = path.read_text(encoding="utf-8")
				command, expected = text.split("\n", 1)
				arguments = shlex.split(command)
				self.assertEqual(arguments[:4], ["nonet", "explain", "--technique", path.stem])
				told = self.nonet(*arguments[1:]).stdout
				if UPDATE:
					path.write_text(command + "\n" + told, encoding="utf-8")
				else:
					self.assertEqual(told, expected)


if __name__ == "__main__":
	main()
