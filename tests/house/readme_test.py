"""The README's commands, run as they stand there, in a folder of their own."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("NONET", ROOT / "build" / "nonet"))


def blocks(kind):
	text = (ROOT / "README.md").read_text()
	return re.findall(rf"^```{kind}\n(.*?)^```", text, re.M | re.S)


class Readme(unittest.TestCase):
	def run_in(self, folder, script):
		env = dict(os.environ, PATH=f"{PROGRAM.parent}:{os.environ['PATH']}")
		done = subprocess.run(
			["bash", "-euc", script], cwd=folder, env=env, capture_output=True, text=True)
		self.assertEqual(done.returncode, 0, f"{script}\n{done.stderr}")

	def test_every_command_works_as_written(self):
		with tempfile.TemporaryDirectory() as folder:
			for script in blocks("sh"):
				self.run_in(folder, script)
			self.assertGreater(len(list(pathlib.Path(folder).glob("*.pdf"))), 3)

	def test_the_config_shown_is_right(self):
		with tempfile.TemporaryDirectory() as folder:
			for config in blocks("yaml"):
				pathlib.Path(folder, "shown.yaml").write_text(config)
				self.run_in(folder, "nonet check shown.yaml")

	def test_the_two_commands_are_there(self):
		for name in ("examples/quickstart", "tests/run", ".ci/run"):
			self.assertTrue(os.access(ROOT / name, os.X_OK), name)


if __name__ == "__main__":
	unittest.main()
