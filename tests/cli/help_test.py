"""The program as a whole: its help, its exit codes, and what it says of a wrong command line."""

import os
import re
import shlex
import subprocess

from nonet_case import NONET, NonetCase, ROOT, UNFINISHED, WRONG_INPUT, main

VERSION = re.search(r"version: '(.+)'",
	open(os.path.join(ROOT, "meson.build"), encoding="utf-8").read())[1]
EXIT_CODES = "Exit codes: 0 done, 1 could not finish, 2 wrong input\n"


class Help(NonetCase):
	def commands(self):
		listed = self.nonet("--help").stdout.split("Commands:\n")[1].split("\n\n")[0]
		return [line.split()[0] for line in listed.splitlines()]

	def test_help_shows_an_example_first(self):
		done = self.nonet("--help")
		self.assertTrue(
			done.stdout.startswith("Example:\n  nonet init weekly > weekly.yaml\n  nonet build "))
		self.assertIn(EXIT_CODES, done.stdout)
		for same in ("-h", "help"):
			self.assertEqual(self.nonet(same).stdout, done.stdout)
		self.assertLessEqual({"build", "check", "init", "print", "generate", "solve"},
			set(self.commands()))

	def test_each_command_helps(self):
		for command in self.commands():
			with self.subTest(command):
				done = self.nonet(command, "--help")
				self.assertEqual(done.stderr, "")
				self.assertTrue(done.stdout.startswith(f"Example:\n  nonet {command} "),
					done.stdout)
				self.assertIn(f"Usage:\n  nonet {command} [OPTION…]", done.stdout)
				self.assertIn(EXIT_CODES, done.stdout)
				self.assertEqual(self.nonet(command, "-h").stdout, done.stdout)

	def test_the_examples_work(self):
		self.write("weekly.yaml", self.nonet("init", "weekly").stdout)
		self.nonet("build", "weekly.yaml", "-o", "weekly.pdf")
		self.write("puzzles.txt", self.nonet("generate", "-n", "3", "-s", "x").stdout)
		self.nonet("convert", "puzzles.txt", "collection.sdm")
		games = os.path.join(ROOT, "examples", "games")
		with open(os.path.join(games, "two-players.yaml"), encoding="utf-8") as file:
			self.write("game.yaml", file.read())
		for command in self.commands():
			with self.subTest(command):
				example = self.nonet(command, "--help").stdout.splitlines()[1]
				arguments = shlex.split(example.split(" > ")[0])
				self.nonet(*arguments[1:])

	def test_techniques_and_groups_are_listed(self):
		said = self.nonet("explain", "--help").stdout
		listed = set(re.findall(r"[\w-]+", said))
		for table in ("logic/technique.h", "lang/lessons.h"):
			with open(os.path.join(ROOT, "src", table), encoding="utf-8") as file:
				keys = re.findall(r'ROW\(\w+, "([\w-]+)"', file.read())
			self.assertGreater(len(keys), 10)
			self.assertLessEqual(set(keys), listed)
		notes = said.split("\nPUZZLE is", 1)[1]
		self.assertLessEqual(max(map(len, notes.splitlines())), 100)

	def test_version(self):
		self.assertEqual(self.nonet("--version").stdout, f"nonet {VERSION}\n")

	def test_without_a_command_help_goes_to_stderr(self):
		done = self.nonet(exit_code=WRONG_INPUT)
		self.assertEqual(done.stdout, "")
		self.assertIn("Commands:", done.stderr)

	def test_wrong_command_lines(self):
		cases = [
			(["biuld", "x"],
				'nonet: there is no command "biuld" (did you mean build?); commands: build, '),
			(["frobnicate"], 'nonet: there is no command "frobnicate"; commands: build, '),
			(["build"],
				"nonet build: name a config, such as weekly.yaml (nonet init writes one)\n"),
			(["build", "a", "b"], "nonet build: one config at a time, please\n"),
			(["build", "a", "--nope"], "nonet build: Unknown option --nope\n"),
			(["build", "a", "--jobs=-1"],
				"nonet build: --jobs: -1 threads cannot work; write 1 or more\n"),
			(["build", "a", "--dpi", "5"], "nonet build: --dpi: 5 is outside 36..2400\n"),
			(["build", "a", "--date", "6.12."],
				'nonet build: --date: "6.12." is no day; write one such as 2026-12-06\n'),
			(["check"], "nonet check: name a config, such as weekly.yaml\n"),
			(["init", "weakly"],
				'nonet init: there is no starter "weakly" (did you mean weekly?); choose one of: '),
			(["init", "weekly", "class"], "nonet init: one kind at a time, please\n"),
			(["generate", "x"], 'nonet generate: it takes no arguments, but "x" stands there\n'),
			(["generate", "--level", "11"],
				'nonet generate: --level: there is no level "11"; write one of 1..10 ('),
			(["generate", "--count", "0"], "nonet generate: --count: 0 is outside 1..2147483647\n"),
			(["generate", "--levels", "tne"],
				'--levels: "tne" is not known (did you mean ten?); there are: '),
			(["print"],
				"nonet print: name a puzzle: a seed code, a grid, a file of them, or --date\n"),
			(["print", "--date", "2026-02-29"],
				'--date: "2026-02-29" is no day; write one such as 2026-12-06\n'),
			(["print", "--per-page", "3", "x"],
				"nonet print: --per-page: 3 on a page cannot be laid out; "),
			(["print", "nofile"], "nofile: there is no such file; check the name and the folder\n"),
			(["print", "."], ".: this is a folder; name a file in it\n"),
			(["print", "nofile", "--format", "text", "--solution", "z.pdf"],
				"nonet print: --solution: text holds puzzles alone; nonet solve writes "
				"solutions\n"),
			(["print", "nofile", "-o", "z.txt", "--both"],
				"nonet print: --both: text holds puzzles alone; nonet solve writes solutions\n"),
			(["survey", "--jobs=-5"],
				"nonet survey: --jobs: -5 threads cannot work; write 1 or more\n"),
			(["generate", "--levels", "kids", "--size", "9x9"],
				"nonet generate: --size: the scheme kids has no levels for 9x9, but for "
				"4x4, 6x6\n"),
			(["solve", "nofile"], "nofile: there is no such file; check the name and the folder\n"),
		]
		for arguments, message in cases:
			with self.subTest(arguments):
				self.assertTrue(self.refused(*arguments).startswith(message),
					self.refused(*arguments))
		self.assertEqual(self.files(), [])

	def test_help_is_named_where_an_option_is_wrong(self):
		self.assertIn("\nnonet build --help says how it is used\n",
			self.refused("build", "a", "--nope"))

	def test_a_full_disk_behind_stdout(self):
		self.write("weekly.yaml", self.nonet("init", "weekly").stdout)
		code = self.nonet("generate", "-s", "x").stdout.split()[0]
		commands = [["--help"], ["--version"], ["init"], ["check", "weekly.yaml"],
			["check", "--keys"],
			["build", "--help"], ["build", "-o", "-", "weekly.yaml"], ["generate", "-s", "x"],
			["generate", "-n", "3000", "-l", "1", "-s", "x"], ["solve", code],
			["print", "--format", "text", code], ["print", "-o", "-", code]]
		for arguments in commands:
			with self.subTest(arguments), open("/dev/full", "wb") as full:
				done = subprocess.run([NONET, *arguments], stdout=full, stderr=subprocess.PIPE,
					text=True,
					cwd=self.folder, check=False)
				self.assertEqual(done.returncode, UNFINISHED)
				self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
				self.assertRegex(done.stderr, "cannot (be )?writ")

	def test_check_lists_every_key(self):
		keys = self.nonet("check", "--keys").stdout
		for key in ("book:", "  title:", "  time_zone:", "levels:", "puzzles:", "  daily:",
			"layout:",
			"  margins:", "    inner:", "solutions:", "output:"):
			self.assertRegex(keys, rf"(?m)^{key} ")
		self.assertRegex(keys, r"(?m)^    inner: .*; default the template's\]$")
		self.assertNotIn("-1pt", keys + self.nonet("docs", "schema").stdout
			+ self.nonet("docs", "man-yaml").stdout)
		for line in keys.splitlines():
			self.assertRegex(line, r"^ *[a-z_]+: +\S.* \[.+\]$")


if __name__ == "__main__":
	main()
