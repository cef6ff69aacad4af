"""Runs every suite in every build folder named, and ends with "N passed, M failed".

A suite is a cmocka program (each of its tests counts), a file tests/*/*_test.py (likewise), or
tests/frozen, which builds the core by itself, or tests/same_bytes, which compares the builds: these
run once.
Suites run side by side; what a failed one printed is shown whole.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
SECONDS = 1800  # of one suite


def environment(build):
	"""What every suite runs with: its program, and sanitizers that stop at the first mistake."""
	env = dict(os.environ)
	env["NONET"] = str(build / "nonet")
	env["CMOCKA_MESSAGE_OUTPUT"] = "TAP"
	env["ASAN_OPTIONS"] = "detect_leaks=1:abort_on_error=0:exitcode=99"
	env["UBSAN_OPTIONS"] = "halt_on_error=1:print_stacktrace=1:exitcode=99"
	env["LSAN_OPTIONS"] = f"suppressions={ROOT}/tests/lsan.supp:print_suppressions=0"
	return env


def unit_suites(build):
	"""The cmocka programs that meson knows, as (name, command)."""
	listed = subprocess.run(
		["meson", "introspect", "--tests", str(build)], check=True, capture_output=True, text=True)
	tests = json.loads(listed.stdout)
	return [(test["name"], test["cmd"]) for test in tests if "nonet:cli" not in test["suite"]]


def script_suites():
	"""The suites in Python, as (name, command)."""
	return [
		(f"{path.parent.name}/{path.stem}",
			[sys.executable, "-m", "unittest", "discover", "-v", "-s", str(path.parent),
				"-p", path.name])
		for path in sorted((ROOT / "tests").glob("*/*_test.py"))
	]


def count(output):
	"""Passed, failed and skipped tests in what a suite printed: TAP, or Python's unittest."""
	passed = len(re.findall(r"^ok \d+(?!.*# SKIP)", output, re.M))
	failed = len(re.findall(r"^not ok \d+(?!.*# SKIP)", output, re.M))
	skipped = len(re.findall(r"^(?:not )?ok \d+.*# SKIP", output, re.M))
	passed += len(re.findall(r"\.\.\. ok$", output, re.M))
	failed += len(re.findall(r"\.\.\. (?:FAIL|ERROR)$", output, re.M))
	skipped += len(re.findall(r"\.\.\. skipped ", output, re.M))
	return passed, failed, skipped


def run(build, name, command):
	"""Runs one suite; returns (label, passed, failed, skipped, seconds, output)."""
	begun = time.monotonic()
	try:
		done = subprocess.run(
			command, cwd=ROOT, env=environment(build), stdout=subprocess.PIPE,
			stderr=subprocess.STDOUT, timeout=SECONDS)
		output, code = done.stdout.decode("utf-8", "replace"), done.returncode
	except subprocess.TimeoutExpired as late:
		output = (late.stdout or b"").decode("utf-8", "replace") + f"\nstopped after {SECONDS} s\n"
		code = 1
	passed, failed, skipped = count(output)
	# A suite that crashes, leaks or runs nothing has failed, whatever it counted.
	if code != 0 and failed == 0:
		failed = 1
	if passed + failed + skipped == 0:
		failed = 1
	return f"{build.name}: {name}", passed, failed, skipped, time.monotonic() - begun, output


def main():
	builds = [ROOT / folder for folder in sys.argv[1:]]
	codes = "10000" if os.environ.get("NONET_TEST_LONG") else "1000"
	jobs = [
		(builds[0], "frozen", [str(ROOT / "tests" / "frozen"), codes]),
		(builds[0], "same_bytes", [str(ROOT / "tests" / "same_bytes"), *map(str, builds)]),
	]
	for build in builds:
		jobs += [(build, name, command) for name, command in unit_suites(build) + script_suites()]
	totals = [0, 0, 0]
	with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
		for done in pool.map(lambda job: run(*job), jobs):
			label, passed, failed, skipped, seconds, output = done
			note = f", {skipped} skipped" if skipped else ""
			print(f"{label}: {passed} passed, {failed} failed{note} ({seconds:.1f} s)", flush=True)
			if failed:
				print(output)
			totals = [total + more for total, more in zip(totals, (passed, failed, skipped))]
	if totals[2]:
		print(f"({totals[2]} skipped: what they need is not here)")
	print(f"{totals[0]} passed, {totals[1]} failed")
	return 1 if totals[1] else 0


if __name__ == "__main__":
	sys.exit(main())
