"""What nonet docs prints: shells take the completion, roff the pages, and configs fit the schema."""

import json
import os
import re
import shutil
import subprocess
import unittest

from nonet_case import NonetCase, ROOT, main

try:
	import jsonschema
	import yaml
except ImportError:
	jsonschema = None


class Docs(NonetCase):
	def docs(self, kind):
		path = self.write("made", self.nonet("docs", kind).stdout)
		return os.path.join(self.folder, path)

	def run_quietly(self, *command, **more):
		done = subprocess.run(command, capture_output=True, text=True, check=False, **more)
		self.assertEqual((done.returncode, done.stderr), (0, ""))
		return done.stdout

	def test_hidden_from_the_list_of_commands(self):
		self.assertNotIn("docs", self.nonet("--help").stdout)
		self.assertIn("there is no document \"mann\" (did you mean man?)",
			self.refused("docs", "mann"))

	def test_every_option_is_in_every_document(self):
		kinds = ("bash", "zsh", "fish", "man")
		documents = {kind: self.nonet("docs", kind).stdout for kind in kinds}
		commands = re.findall(r"^  (\w+)  ", self.nonet("--help").stdout, re.M)
		self.assertIn("survey", commands)
		for command in commands:
			help_text = self.nonet(command, "--help").stdout
			for option in re.findall(r"^  (?:-\w, )?--([\w-]+)", help_text, re.M):
				for kind, text in documents.items():
					with self.subTest(command=command, option=option, kind=kind):
						plain = text.replace("\\-", "-")
						named = f"-l {option}" if kind == "fish" else "--" + option
						self.assertTrue(named in plain or option == "help")

	def complete(self, *words):
		script = (f"source {self.docs('bash')}; COMP_WORDS=(nonet \"$@\"); "
			"COMP_CWORD=$#; _nonet; printf '%s\\n' \"${COMPREPLY[@]}\"")
		return self.run_quietly("bash", "-c", script, "bash", *words, cwd=ROOT).split()

	def test_bash(self):
		self.run_quietly("bash", "-n", self.docs("bash"))
		self.assertEqual(self.complete("ver"), ["verify"])
		self.assertEqual(self.complete("print", "--qr"), ["--qr", "--qr-url"])
		self.assertEqual(self.complete("print", "--template", "c"), ["classic"])
		self.assertEqual(self.complete("generate", "--size", "1"), ["12x12", "16x16"])
		self.assertEqual(self.complete("init", ""), ["weekly", "class", "single"])
		self.assertEqual(self.complete("build", "READ"), ["README.md"])
		self.assertEqual(self.complete("build", "--issue", "READ"), [])

	def test_names_that_are_completed_are_those_there_are(self):
		templates = os.path.join(ROOT, "templates")
		for option, folder in (("--template", templates),
				("--language", os.path.join(templates, "lang"))):
			names = sorted(name[:-5] for name in os.listdir(folder) if name.endswith(".yaml"))
			self.assertEqual(sorted(self.complete("print", option, "")), names)

	@unittest.skipUnless(shutil.which("zsh"), "zsh is not here")
	def test_zsh(self):
		self.run_quietly("zsh", "-n", self.docs("zsh"))

	@unittest.skipUnless(shutil.which("fish"), "fish is not here")
	def test_fish(self):
		path = self.docs("fish")
		self.run_quietly("fish", "-n", path)
		found = self.run_quietly("fish", "--no-config", "-c",
			f"source {path}; complete -C 'nonet print --template '",
			env=dict(os.environ, HOME=self.folder))
		self.assertIn("large-print", found)

	@unittest.skipUnless(shutil.which("groff"), "groff is not here")
	def test_manual_pages(self):
		for kind in ("man", "man-yaml"):
			page = self.run_quietly("groff", "-man", "-Tutf8", "-ww", self.docs(kind))
			self.assertTrue("SEE ALSO" in re.sub("\x1b[^m]*m|.\b", "", page))

	def test_every_key_is_in_the_page_and_the_schema(self):
		keys = re.findall(r"^ *(\w+):", self.nonet("check", "--keys").stdout, re.M)
		page = self.nonet("docs", "man-yaml").stdout
		schema = self.nonet("docs", "schema").stdout
		for key in keys:
			with self.subTest(key):
				self.assertTrue(re.search(rf"\\fB(?:[\w.\[\]]+\.)?{key}\\fR", page))
				self.assertTrue(f'"{key}": {{"description"' in schema)

	def test_every_template_is_in_the_page(self):
		page = self.nonet("docs", "man-yaml").stdout.split(".SH TEMPLATES")[1].split(".SH")[0]
		for name in ("classic", "kids", "puzzle\\-a\\-day"):
			self.assertIn(f"\\fB{name}\\fR", page)
		self.assertIn("newspaper restraint", page)

	def test_the_schema_is_json(self):
		schema = json.loads(self.nonet("docs", "schema").stdout)
		self.assertEqual(schema["required"], ["puzzles"])
		section = schema["properties"]["puzzles"]["items"]["properties"]
		self.assertIn("9x9", section["size"]["enum"])
		self.assertIn(180, section["symmetry"]["enum"])

	@unittest.skipIf(jsonschema is None, "python's jsonschema and yaml are not here")
	def test_the_schema_takes_examples_and_refuses_mistakes(self):
		schema = json.loads(self.nonet("docs", "schema").stdout)
		jsonschema.Draft202012Validator.check_schema(schema)
		validator = jsonschema.Draft202012Validator(schema)
		examples = os.path.join(ROOT, "examples")
		texts = [self.nonet("init", kind).stdout for kind in ("weekly", "class", "single")]
		for name in sorted(os.listdir(examples)):
			if name.endswith(".yaml"):
				with open(os.path.join(examples, name), encoding="utf-8") as file:
					texts.append(file.read())
		for text in texts:
			self.assertEqual([e.message for e in validator.iter_errors(yaml.safe_load(text))], [])
		for text in ("puzles: []", "puzzles: []", "puzzles: [{count: 0}]",
			"puzzles: [{levle: 3}]", "puzzles: [{symmetry: diagonla}]",
			"{puzzles: [{level: 1}], layout: {qr: perhaps}}", "output: x.pdf"):
			with self.subTest(text):
				self.assertTrue(list(validator.iter_errors(yaml.safe_load(text))))


if __name__ == "__main__":
	main()
