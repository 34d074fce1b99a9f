"""The shapes of things: smooth curves through a few points."""

import math
from collections.abc import Iterator

import cairo


class Outline:
    """A smooth curve through points (Catmull-Rom).

    A point is (x, y), or (x, y, bend): 1 is as smooth as without it, and 0 is a sharp corner.
    """

    def __init__(self, *points: tuple, closed: bool = True):
        self.points = [(x, y, bend[0] if bend else 1) for x, y, *bend in points]
        self.closed = closed

    @classmethod
    def symmetric(cls, *right_half: tuple) -> "Outline":
        """The outline whose right half, from top to bottom, is given; the left half mirrors it at x = 0."""
        left = [(-x, *rest) for x, *rest in reversed(right_half) if abs(x) > 0.01]
        return cls(*right_half, *left)

    @classmethod
    def polygon(cls, *corners: tuple[float, float]) -> "Outline":
        """Straight from corner to corner."""
        return cls(*((x, y, 0) for x, y in corners))

    @classmethod
    def open(cls, *points: tuple) -> "Outline":
        """A curve that ends at its last point, for lines and for the roots and tips of hair."""
        return cls(*points, closed=False)

    @classmethod
    def oval(cls, x: float, y: float, width: float, height: float, turn: float = 0) -> "Outline":
        """An ellipse around x and y; `width` and `height` are its radii."""
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        around = [(math.cos(k * math.pi / 6) * width, math.sin(k * math.pi / 6) * height) for k in range(12)]
        return cls(*((x + a * c - b * s, y + a * s + b * c) for a, b in around))

    def shifted(self, dx: float, dy: float) -> "Outline":
        """The same outline in another place."""
        return Outline(*((x + dx, y + dy, bend) for x, y, bend in self.points), closed=self.closed)

    def trace(self, context: cairo.Context) -> None:
        """Adds the outline to the context's path."""
        context.move_to(*self.points[0][:2])
        for _, (c1, c2), end in self.pieces():
            context.curve_to(*c1, *c2, *end[:2])
        if self.closed:
            context.close_path()

    def pieces(self) -> Iterator[tuple]:
        """Each piece as its start, its two control points, and its end."""
        points, count = self.points, len(self.points)
        for i in range(count if self.closed else count - 1):
            p0 = points[i - 1] if self.closed or i else points[0]
            p1, p2 = points[i], points[(i + 1) % count]
            p3 = points[(i + 2) % count] if self.closed or i + 2 < count else p2
            c1 = p1[0] + (p2[0] - p0[0]) / 6 * p1[2], p1[1] + (p2[1] - p0[1]) / 6 * p1[2]
            c2 = p2[0] - (p3[0] - p1[0]) / 6 * p2[2], p2[1] - (p3[1] - p1[1]) / 6 * p2[2]
            yield p1, (c1, c2), p2

    def at(self, share: float) -> tuple[float, float]:
        """The point `share` (0 to 1) of the way along the curve."""
        pieces = list(self.pieces())
        place = min(max(share, 0), 0.99999) * len(pieces)
        p1, (c1, c2), p2 = pieces[int(place)]
        t = place - int(place)
        weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        return tuple(sum(w * p[axis] for w, p in zip(weights, (p1, c1, c2, p2))) for axis in (0, 1))

    def box(self) -> tuple[float, float, float, float]:
        """The left, top, right and bottom of the points."""
        xs, ys = [p[0] for p in self.points], [p[1] for p in self.points]
        return min(xs), min(ys), max(xs), max(ys)
