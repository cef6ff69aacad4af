#!/usr/bin/env python3
"""Makes frozen codes again from src/puzzle/RECIPE.md alone, in another language.

	recipe.py FILE [EVERY]      remakes every EVERY-th code of the file (default 25)

Slow and plain on purpose: it shares nothing with the program but the page it was written from.
"""
import sys

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SHAPES = [(4, 2, 2), (6, 3, 2), (8, 4, 2), (9, 3, 3), (12, 4, 3), (16, 4, 4)]
M64 = (1 << 64) - 1
G = 0x9E3779B97F4A7C15


def scramble(z):
	z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & M64
	z = (z ^ z >> 27) * 0x94D049BB133111EB & M64
	return z ^ z >> 31


def rotl(x, k):
	return (x << k | x >> (64 - k)) & M64


class Generator:
	def __init__(self, seed):
		self.s = [scramble(seed + (i + 1) * G & M64) for i in range(4)]

	def next(self):
		s = self.s
		result = rotl(s[1] * 5 & M64, 7) * 9 & M64
		t = s[1] << 17 & M64
		s[2] ^= s[0]
		s[3] ^= s[1]
		s[1] ^= s[2]
		s[0] ^= s[3]
		s[2] ^= t
		s[3] = rotl(s[3], 45)
		return result

	def below(self, n):
		while True:
			product = (self.next() >> 32) * n
			if product % 2**32 >= (2**32 - n) % n:
				return product >> 32

	def shuffle(self, items):
		for i in range(len(items) - 1, 0, -1):
			j = self.below(i + 1)
			items[i], items[j] = items[j], items[i]


class Shape:
	def __init__(self, number):
		n, w, h = SHAPES[number]
		self.n = n
		self.cells = range(n * n)
		self.box = [c // n // h * (n // w) + c % n // w for c in self.cells]
		self.peers = [
			{p for p in self.cells
			 if p != c and (p // n == c // n or p % n == c % n or self.box[p] == self.box[c])}
			for c in self.cells]

	def possible(self, grid, cell):
		taken = {grid[p] for p in self.peers[cell]}
		return [d for d in range(1, self.n + 1) if d not in taken]


def tightest(shape, grid):
	best = None
	for c in shape.cells:
		if not grid[c]:
			digits = shape.possible(grid, c)
			if best is None or len(digits) < len(best[1]):
				best = (c, digits)
	return best


def full_grid(shape, rng):
	grid, choices, dead_ends = [0] * len(shape.cells), [], 0
	while True:
		found = tightest(shape, grid)
		if found is None:
			return grid
		cell, digits = found
		if not digits:
			dead_ends += 1
			while choices and not choices[-1][1]:
				grid[choices.pop()[0]] = 0
			if dead_ends == 20 or not choices:
				grid, choices, dead_ends = [0] * len(shape.cells), [], 0
				continue
			cell, digits = choices.pop()
		digit = digits[rng.below(len(digits)) if len(digits) > 1 else 0]
		grid[cell] = digit
		choices.append((cell, [d for d in digits if d != digit]))


def another_solution(shape, grid, solution):
	"""Whether the grid has a solution other than this one."""
	left = {c: set(shape.possible(grid, c)) for c in shape.cells if not grid[c]}

	def assign(left, cell, digit):
		todo = [(cell, digit)]
		while todo:
			cell, digit = todo.pop()
			if cell not in left:
				continue
			if digit not in left[cell]:
				return False
			del left[cell]
			for p in shape.peers[cell]:
				if p in left and digit in left[p]:
					left[p] = left[p] - {digit}
					if not left[p]:
						return False
					if len(left[p]) == 1:
						todo.append((p, next(iter(left[p]))))
		return True

	def solvable(left):
		if not left:
			return True
		cell = min(left, key=lambda c: len(left[c]))
		for digit in sorted(left[cell]):
			rest = dict(left)
			if assign(rest, cell, digit) and solvable(rest):
				return True
		return False

	for cell in list(left):
		if cell not in left:
			continue
		# Somewhere it must differ: there, another digit; the cells before it as they are.
		rest = dict(left)
		rest[cell] = rest[cell] - {solution[cell]}
		if rest[cell] and solvable(rest):
			return True
		if not assign(left, cell, solution[cell]):
			return False
	return False


def images(symmetry, n, cell):
	r, c, m = cell // n, cell % n, n - 1
	quarter = [(c, m - r), (m - c, r)]
	ways = {
		0: [], 1: [(m - r, m - c)], 2: quarter + [(m - r, m - c)], 3: [(r, m - c)],
		4: [(m - r, c)], 5: [(r, m - c), (m - r, c), (m - r, m - c)], 6: [(c, r)],
		7: [(m - c, m - r)], 8: [(c, r), (m - c, m - r), (m - r, m - c)],
		9: quarter + [(m - r, m - c), (r, m - c), (m - r, c), (c, r), (m - c, m - r)]}
	return sorted({cell} | {a * n + b for a, b in ways[symmetry]})


def removal_order(shape, symmetry, order, rng):
	orbits = {}
	for c in shape.cells:
		orbit = images(symmetry, shape.n, c)
		orbits[orbit[0]] = orbit
	lowest = sorted(orbits)
	if order == 0:
		rng.shuffle(lowest)
	else:
		boxes = list(range(shape.n))
		rng.shuffle(boxes)
		lists = {b: [c for c in lowest if shape.box[c] == b] for b in range(shape.n)}
		for b in boxes:
			rng.shuffle(lists[b])
		lowest = [lists[b][t] for t in range(shape.n) for b in boxes if t < len(lists[b])]
	return [orbits[c] for c in lowest]


def dig(fields):
	shape_number, symmetry, target, order, seed = fields
	shape, rng = Shape(shape_number), Generator(seed)
	solution = full_grid(shape, rng)
	grid, givens = list(solution), len(solution)
	for orbit in removal_order(shape, symmetry, order, rng):
		if givens <= target:
			break
		if givens - len(orbit) < target:
			continue
		for c in orbit:
			grid[c] = 0
		if another_solution(shape, grid, solution):
			for c in orbit:
				grid[c] = solution[c]
		else:
			givens -= len(orbit)
	return grid


def mask(value, bits):
	def take(count):
		nonlocal bits
		bits -= count
		return value >> bits & (1 << count) - 1

	shape, seed = Shape(take(3)), take(52)
	count = 1
	for i in range(2, shape.n + 1):
		count *= i
	number = take((count - 1).bit_length())
	left, word = list(range(1, shape.n + 1)), []
	for i in range(shape.n, 0, -1):
		count //= i
		word.append(left.pop(number // count))
		number %= count
	return [word[d - 1] if take(1) else 0 for d in full_grid(shape, Generator(seed))]


def make(code):
	symbols = [ALPHABET.index(s) for s in code if s != "-"]
	total, weight = 0, 1
	for s in symbols:
		for bit in range(5):
			if s >> bit & 1:
				term = weight
				for _ in range(bit):
					term = term << 1 ^ (0x25 if term & 16 else 0)
				total ^= term
		weight = weight << 1 ^ (0x25 if weight & 16 else 0)
	assert total == 0, code + ": check symbol"
	value, bits = 0, 5 * (len(symbols) - 2)
	for s in symbols[1:-1]:
		value = value << 5 | s
	if code[0] == "M":
		return mask(value, bits)
	return dig((value >> 66, value >> 62 & 15, value >> 54 & 255, value >> 52 & 3,
				value & (1 << 52) - 1))


def main():
	every = int(sys.argv[2]) if len(sys.argv) > 2 else 25
	lines = [line.rstrip("\n").split("\t") for line in open(sys.argv[1]) if line[0] != "#"]
	bad = 0
	for code, expected in lines[::every]:
		text = "".join(".123456789ABCDEFG"[d] for d in make(code))
		if text != expected:
			bad += 1
			print(f"{code}: {text}, expected {expected}")
	print(f"{len(lines[::every]) - bad} codes hold, {bad} do not")
	return bad != 0


if __name__ == "__main__":
	sys.exit(main())
