"""The examples that no other suite builds: systemd takes its units."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"


class Examples(unittest.TestCase):
	@unittest.skipUnless(shutil.which("systemd-analyze"), "there is no systemd-analyze here")
	def test_systemd_accepts_the_units(self):
		units = [str(EXAMPLES / f"nonet-weekly.{kind}") for kind in ("service", "timer")]
		with tempfile.TemporaryDirectory() as folder:
			for scope in ("--user", "--system"):
				done = subprocess.run(
					["systemd-analyze", scope, "verify", *units], capture_output=True, text=True,
					env=dict(os.environ, XDG_RUNTIME_DIR=folder))
				self.assertNotIn("nonet-weekly", done.stdout + done.stderr)
				self.assertEqual(done.returncode, 0, done.stderr)

	@unittest.skipUnless(shutil.which("systemd-analyze"), "there is no systemd-analyze here")
	def test_the_timer_runs_on_mondays(self):
		timer = (EXAMPLES / "nonet-weekly.timer").read_text()
		when = next(line.split("=")[1] for line in timer.splitlines() if "OnCalendar" in line)
		done = subprocess.run(
			["systemd-analyze", "calendar", when], capture_output=True, text=True, check=True)
		self.assertIn("Mon *-*-* 06:00:00", done.stdout)


if __name__ == "__main__":
	unittest.main()
