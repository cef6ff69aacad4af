"""The order of the house: which room may include which, read from the #include lines."""
import pathlib
import re
import unittest

SRC = pathlib.Path(__file__).resolve().parents[2] / "src"

# A room, and the rooms that its files may include. base and the room itself go without saying.
# "logic/singles.h" instead of a room allows that header alone.
MAY_INCLUDE = {
	"base": [],
	"puzzle": [],
	"engine": ["puzzle"],
	"logic": ["puzzle"],
	"setter": ["puzzle", "engine", "logic"],
	"game": ["puzzle", "engine", "formats"],
	"formats": ["puzzle"],
	"lang": ["puzzle", "logic"],
	"config": [
		"puzzle", "game", "logic/technique.h", "setter/demands.h", "lang/lessons.h",
		"formats/roster.h"],
	"plan": ["config", "puzzle", "game", "formats/roster.h"],
	"archive": ["puzzle"],
	"book": [
		"plan", "config", "puzzle", "setter", "formats", "archive", "logic", "game",
		"lang/nudge.h"],
	"layout": ["book", "lang", "config", "puzzle", "logic", "game"],
	"set": ["config", "game", "lang", "layout", "plan/seed.h", "puzzle", "book"],
	"output": ["layout/page.h", "layout/picture.h", "layout/type.h", "layout/type_cairo.h"],
	"preflight": ["config", "layout/measure.h", "layout/page.h"],
	"cli": None,  # all
}

# Rooms of pure C11, and the only headers from outside that they may include (<stdio.h> for
# snprintf).
PURE = {"puzzle", "engine", "logic", "setter"}
# Files of other rooms that are as pure, and link with the core: NAME.c and NAME.h.
PURE_FILES = {
	"base": {"rng"},
	"game": {
		"formation", "move", "opening", "position", "referee", "rules", "score", "simulate"},
}
STANDARD = {
	"assert.h", "limits.h", "stdalign.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "string.h",
}


def includes(path):
	for number, line in enumerate(path.read_text().splitlines(), 1):
		found = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
		if found:
			yield number, found.group(1) == '"', found.group(2)


class IncludeOrder(unittest.TestCase):
	def test_every_room_is_known(self):
		rooms = {path.name for path in SRC.iterdir() if path.is_dir()}
		self.assertEqual(rooms - set(MAY_INCLUDE), set())

	def test_rooms_include_only_what_comes_before_them(self):
		wrong = []
		for path in sorted(SRC.glob("*/*.[ch]")):
			room = path.parent.name
			allowed = MAY_INCLUDE[room]
			for number, ours, name in includes(path):
				if not ours or "/" not in name or allowed is None:
					continue
				other = name.split("/")[0]
				if other in ("base", room) or other in allowed or name in allowed:
					continue
				wrong.append(f"{path.relative_to(SRC)}:{number}: {room} may not include {name}")
		self.assertEqual(wrong, [])

	def test_pure_rooms_stand_on_c_alone(self):
		wrong = []
		for path in sorted(SRC.glob("*/*.[ch]")):
			room = path.parent.name
			if room not in PURE and path.stem not in PURE_FILES.get(room, ()):
				continue
			for number, ours, name in includes(path):
				if not ours and name not in STANDARD and not name.endswith("intrin.h"):
					wrong.append(f"{path.relative_to(SRC)}:{number}: <{name}>")
				if name.startswith("base/") and name != "base/rng.h":
					wrong.append(f"{path.relative_to(SRC)}:{number}: {name} is not pure")
		self.assertEqual(wrong, [])


if __name__ == "__main__":
	unittest.main()
