"""What every test of the command line starts with: the program under test, and a working folder."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
NONET = os.path.abspath(os.environ.get("NONET", os.path.join(ROOT, "build", "nonet")))
if not os.access(NONET, os.X_OK):
	sys.exit("there is no program " + NONET + "; set NONET to its path")
LONG = os.environ.get("NONET_TEST_LONG", "0") not in ("", "0")

with open(NONET, "rb") as program:
	SANITIZED = b"__asan_init" in program.read()  # such a build is several times slower

DONE, UNFINISHED, WRONG_INPUT = 0, 1, 2


def sample(plain, thorough):
	"""How many cases to try: more of them under tests/run --long."""
	return thorough if LONG else plain


def has_family(family):
	"""Whether this system has the family of fonts; None asks for none."""
	if family is None:
		return True
	if not shutil.which("fc-list"):
		return False
	return subprocess.run(["fc-list", family], capture_output=True, check=False).stdout != b""


class NonetCase(unittest.TestCase):
	"""A case has an empty folder of its own, which is the program's working folder."""

	maxDiff = None

	def setUp(self):
		self.folder = tempfile.mkdtemp(prefix="nonet-test-")
		self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

	def run_nonet(self, *arguments, stdin=None, folder=None, text=True, **more):
		if isinstance(stdin, str) and not text:
			stdin = stdin.encode()
		return subprocess.run(
			[NONET, *arguments], input=stdin, stdin=subprocess.DEVNULL if stdin is None else None,
			capture_output=True, text=text, encoding="utf-8" if text else None,
			cwd=folder or self.folder, timeout=120, check=False, **more)

	def nonet(self, *arguments, exit_code=DONE, **more):
		"""Runs the program, expects the exit code, and returns what it did."""
		done = self.run_nonet(*arguments, **more)
		self.assertEqual(done.returncode, exit_code, (arguments, done.stderr))
		return done

	def refused(self, *arguments, **more):
		"""What the program says on stderr of input that is wrong; stdout must be empty."""
		done = self.nonet(*arguments, exit_code=WRONG_INPUT, **more)
		self.assertEqual(done.stdout, "")
		return done.stderr

	def write(self, name, content):
		path = os.path.join(self.folder, name)
		os.makedirs(os.path.dirname(path), exist_ok=True)
		mode = "wb" if isinstance(content, bytes) else "w"
		with open(path, mode, encoding=None if mode == "wb" else "utf-8") as file:
			file.write(content)
		return name

	def read(self, name):
		with open(os.path.join(self.folder, name), "rb") as file:
			return file.read()

	def files(self):
		"""All files under the case's folder, hidden ones included."""
		return sorted(
			os.path.relpath(os.path.join(folder, name), self.folder)
			for folder, _, names in os.walk(self.folder) for name in names)


def main():
	unittest.main()
