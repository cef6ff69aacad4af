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
	found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S)
	return [block for of_kind, block in found if of_kind == kind]


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

	def test_the_cron_line_makes_the_issue_and_says_nothing(self):
		"""As cron runs it: with /bin/sh, next to no environment, and mail for what is said."""
		table = next(block for block in blocks("") if "* *" in block).splitlines()
		settings = dict(line.split("=") for line in table if re.match(r"[A-Z]+=", line))
		minute, hour, day, month, weekday, command = table[-1].split(None, 5)
		self.assertEqual([minute, hour, day, month, weekday], ["0", "6", "*", "*", "1"])
		self.assertNotIn("%", command)  # which cron takes for a line's end
		# where meson install puts the program, unless told otherwise
		self.assertIn("/usr/local/bin", settings["PATH"].split(":"))
		with tempfile.TemporaryDirectory() as home:
			folder = pathlib.Path(home, "sudoku")
			folder.mkdir()
			self.run_in(folder, "nonet init weekly > weekly.yaml")
			env = {"HOME": home, "SHELL": "/bin/sh", "LOGNAME": "somebody",
				"PATH": f"{PROGRAM.parent}:{settings['PATH']}"}
			# what a build with sanitizers is told belongs to the program under test
			env.update((name, value) for name, value in os.environ.items() if "SAN_" in name)
			for _ in range(2):
				done = subprocess.run(["/bin/sh", "-c", command], cwd=home, env=env,
					capture_output=True, text=True)
				self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
			self.assertEqual(len(list(folder.glob("*.pdf"))), 1)

	def test_the_config_shown_is_right(self):
		with tempfile.TemporaryDirectory() as folder:
			for config in blocks("yaml"):
				pathlib.Path(folder, "shown.yaml").write_text(config)
				command = "referee --strict" if "\nmoves:\n" in config else "check"
				self.run_in(folder, f"nonet {command} shown.yaml")

	def test_refusals_are_shown_as_they_are_said(self):
		shown = [block for block in blocks("") if re.match(r"\w+\.yaml:", block)]
		cases = {
			"weekly.yaml": blocks("yaml")[0].replace("level: 2,", "level: 11,"),
			"handout.yaml": "puzzles: [{level: 2, count: 4}]\n"
				"layout: {template: handout, paper: Letter}\nsolutions: {per_page: 12}\n",
		}
		said = []
		with tempfile.TemporaryDirectory() as folder:
			for name, config in cases.items():
				pathlib.Path(folder, name).write_text(config)
				said.append(subprocess.run([PROGRAM, "check", name], cwd=folder,
					capture_output=True, text=True).stderr)
		self.assertEqual(shown, said)

	def test_the_contents_name_every_section_in_order(self):
		text = (ROOT / "README.md").read_text()
		contents, _, _ = text.partition("\n## ")
		links = re.findall(r"\[([^]]+)\]\(#([\w-]+)\)", contents)
		self.assertEqual([name for name, _ in links], re.findall(r"^## (.*)$", text, re.M))
		self.assertEqual([link for _, link in links],
			[name.lower().replace(" ", "-") for name, _ in links])

	def test_no_figure_is_left_to_be_filled_in(self):
		self.assertEqual(re.findall(r"@[A-Z0-9]+@", (ROOT / "README.md").read_text()), [])

	def test_every_command_is_in_the_table(self):
		said = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True).stdout
		commands = set(re.findall(r"^  (\w+)  ", said, re.M))
		table = re.findall(r"^\| `(\w+)[^|]*` \|", (ROOT / "README.md").read_text(), re.M)
		self.assertLessEqual(commands, set(table))

	def test_the_two_commands_are_there(self):
		for name in ("examples/quickstart", "tests/run", ".ci/run"):
			self.assertTrue(os.access(ROOT / name, os.X_OK), name)


if __name__ == "__main__":
	unittest.main()
