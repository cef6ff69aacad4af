"""Reads what `nonet build --format ops` lists, and checks what must hold of every page.

A page is {"number", "size", "margins", "ops", "boxes"}; an operation is (kind, numbers, more), a
box is (name, x, y, width, height). Points, the origin at the top left.
"""

import re

TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|(\S+)')


def words_of(line):
	"""(word, whether it stands without quotes) for each word of a line."""
	for quoted, plain in TOKEN.findall(line):
		yield (plain, True) if plain else (re.sub(r"\\(.)", r"\1", quoted), False)


def read_op(kind, words):
	numbers = [float(word) for word, plain in words if plain
		and re.fullmatch(r"-?\d+(\.\d+)?", word)]
	texts = [word for word, plain in words if not plain]
	names = [word for word, plain in words if plain and not re.fullmatch(r"-?\d+(\.\d+)?", word)]
	return kind, numbers, texts, names


def read_pages(dump):
	pages = []
	for line in dump.splitlines():
		kind, *rest = line.split(" ", 1)
		words = list(words_of(rest[0] if rest else ""))
		if kind == "page":
			_, numbers, _, _ = read_op(kind, words)
			pages.append({"number": int(numbers[0]), "size": numbers[1:3], "margins": numbers[3:7],
				"ops": [], "boxes": []})
		elif kind == "box":
			_, numbers, texts, _ = read_op(kind, words)
			pages[-1]["boxes"].append((texts[0], *numbers))
		elif pages:
			pages[-1]["ops"].append(read_op(kind, words))
	return pages


def texts_of(page):
	"""(text, size in points) of each text on the page."""
	return [(texts[0], numbers[-1]) for kind, numbers, texts, _ in page["ops"] if kind == "text"]


# Numbers have two decimals.
ROUNDING = 0.011
# A title's first letter is set so that its ink, not its origin, stands on the margin.
OPTICAL = 6.0


def overlap(a, b):
	(_, ax, ay, aw, ah), (_, bx, by, bw, bh) = a, b
	return (min(ax + aw, bx + bw) - max(ax, bx) > ROUNDING
		and min(ay + ah, by + bh) - max(ay, by) > ROUNDING)


def inside(page, x, y, width, height, slack):
	left, right, top, bottom = page["margins"]
	return (x >= left - slack and y >= top - slack
		and x + width <= page["size"][0] - right + slack
		and y + height <= page["size"][1] - bottom + slack)


def box_problems(page):
	boxes = page["boxes"]
	for i, box in enumerate(boxes):
		if not inside(page, *box[1:], ROUNDING):
			yield f"{box} leaves the margins"
		for other in boxes[:i]:
			if overlap(box, other):
				yield f"{box} overlaps {other}"


def extent(kind, numbers):
	"""x, y, width and height of the operation's path, and how far its stroke goes beyond."""
	if kind == "line":
		x1, y1, x2, y2, width = numbers
		return min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1), width / 2
	if kind in ("frame", "fill"):
		return *numbers[:4], numbers[4] / 2 if kind == "frame" else 0
	if kind == "dot":
		x, y, radius = numbers[:3]
		return x - radius, y - radius, 2 * radius, 2 * radius, (numbers[3] if len(numbers) > 3
			else 0) / 2
	return numbers[0], numbers[1], 0, 0, OPTICAL


def stroke_of(kind, numbers):
	if kind in ("line", "frame"):
		return numbers[4]
	return numbers[3] if kind == "dot" and len(numbers) > 3 else None


def op_problems(page, least_type, least_line):
	boxes = page["boxes"]
	for kind, numbers, texts, _ in page["ops"]:
		if kind == "anchor":  # where links lead: no ink, but a place on the page
			if not (0 <= numbers[0] <= page["size"][0] and 0 <= numbers[1] <= page["size"][1]):
				yield f"{kind} {numbers} {texts} leaves the page"
			continue
		x, y, width, height, slack = extent(kind, numbers)
		if not inside(page, x, y, width, height, slack + ROUNDING):
			yield f"{kind} {numbers} {texts} leaves the margins"
		stroke = stroke_of(kind, numbers)
		if stroke is not None and stroke < least_line:
			yield f"{kind} {numbers} is thinner than {least_line} pt"
		if kind != "text" or not texts[0]:
			continue
		if numbers[-1] < least_type:
			yield f"the type of {texts} has {numbers[-1]} pt, less than {least_type}"
		if not any(bx - OPTICAL <= x <= bx + bw + ROUNDING
			and by - ROUNDING <= y <= by + bh + ROUNDING
			for _, bx, by, bw, bh in boxes):
			yield f"the text {texts} at {x}, {y} stands in no box"


def problems(pages, least_type=7.0, least_line=0.75):
	"""Everything that must not be on a page that is printed."""
	return [f"page {page['number']}: {problem}" for page in pages
		for problem in (*box_problems(page), *op_problems(page, least_type, least_line))]
