#!/usr/bin/env python3
"""Draws the pet pictures in photos/, the stand-ins for the photographs that real owners would send.

    pip install pycairo Pillow
    python3 draw-photos.py                 # all of them
    python3 draw-photos.py fredi.jpg luna.jpg

Every line is drawn here: no network, no stock pictures, no fonts. Each picture has a random generator of its own, seeded
with its name, so a second run with the same library versions writes the same files, whichever pictures are asked for.

From top to bottom: colours and outlines, the `Picture` to draw on, scenery, parts of animals, and one function for each
picture. Lengths are pixels, angles are degrees, and light comes from the upper left.
"""

import argparse
import math
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import cairo
from PIL import Image, ImageFilter

PHOTOS = Path(__file__).resolve().parent / "photos"

Paint = str | cairo.Pattern
Flow = Callable[[float, float], float]


# Colours


def rgb(colour: str) -> tuple[float, float, float]:
    """'#ff8000' as red, green and blue from 0 to 1."""
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))


def mix(one: str, other: str, share: float) -> str:
    """The colour that lies `share` (0 to 1) of the way from one to the other."""
    parts = (a + (b - a) * share for a, b in zip(rgb(one), rgb(other)))
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def vertical(top: float, bottom: float, *colours: str) -> cairo.Pattern:
    return with_stops(cairo.LinearGradient(0, top, 0, bottom), colours)


def horizontal(left: float, right: float, *colours: str) -> cairo.Pattern:
    return with_stops(cairo.LinearGradient(left, 0, right, 0), colours)


def radial(x: float, y: float, radius: float, *colours: str) -> cairo.Pattern:
    return with_stops(cairo.RadialGradient(x, y, 0, x, y, radius), colours)


def glow(x: float, y: float, radius: float, colour: str, strength: float) -> cairo.Pattern:
    """A colour that fades to nothing at `radius`."""
    pattern = cairo.RadialGradient(x, y, 0, x, y, radius)
    pattern.add_color_stop_rgba(0, *rgb(colour), strength)
    pattern.add_color_stop_rgba(0.5, *rgb(colour), strength * 0.4)
    pattern.add_color_stop_rgba(1, *rgb(colour), 0)
    return pattern


def with_stops(pattern: cairo.Gradient, colours: Sequence[str]) -> cairo.Pattern:
    for number, colour in enumerate(colours):
        pattern.add_color_stop_rgb(number / max(1, len(colours) - 1), *rgb(colour))
    return pattern


# Outlines


class Outline:
    """A smooth curve through points (Catmull-Rom). A point with a third value of 0 is a sharp corner."""

    def __init__(self, *points: tuple, closed: bool = True):
        self.points = [(x, y, bend[0] if bend else 1) for x, y, *bend in points]
        self.closed = closed

    @classmethod
    def symmetric(cls, *right_half: tuple) -> "Outline":
        """The outline whose right half, from top to bottom, is given; the left half mirrors it."""
        left = [(-x, *rest) for x, *rest in reversed(right_half) if abs(x) > 0.01]
        return cls(*right_half, *left)

    @classmethod
    def oval(cls, x: float, y: float, width: float, height: float, turn: float = 0) -> "Outline":
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        around = [(math.cos(k * math.pi / 6) * width, math.sin(k * math.pi / 6) * height) for k in range(12)]
        return cls(*((x + a * c - b * s, y + a * s + b * c) for a, b in around))

    def shifted(self, dx: float, dy: float) -> "Outline":
        return Outline(*((x + dx, y + dy, bend) for x, y, bend in self.points), closed=self.closed)

    def trace(self, context: cairo.Context) -> None:
        context.move_to(*self.points[0][:2])
        for p1, (c1, c2), p2 in self.pieces():
            context.curve_to(*c1, *c2, *p2[:2])
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
        xs, ys = [p[0] for p in self.points], [p[1] for p in self.points]
        return min(xs), min(ys), max(xs), max(ys)


# The picture


class Picture:
    """A surface to draw on, with the handful of brushes that the animals and their scenery share."""

    def __init__(self, width: int, height: int, seed: str):
        self.width, self.height = width, height
        self.random = random.Random(seed)
        self.surface = cairo.ImageSurface(cairo.Format.ARGB32, width, height)
        self.context = cairo.Context(self.surface)

    # Where and how

    @contextmanager
    def placed(self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False):
        """Draws in a coordinate system of its own, with its origin at x and y."""
        self.context.save()
        self.context.translate(x, y)
        self.context.rotate(math.radians(turn))
        self.context.scale(-scale if flip else scale, scale)
        yield
        self.context.restore()

    def both_sides(self) -> Iterator[int]:
        """Runs the loop's body twice: as it is (side 1), and mirrored at x = 0 (side -1)."""
        for side in (1, -1):
            self.context.save()
            self.context.scale(side, 1)
            yield side
            self.context.restore()

    @contextmanager
    def inside(self, *outlines: Outline):
        """Keeps everything drawn within the outlines."""
        self.context.save()
        for outline in outlines:
            outline.trace(self.context)
        self.context.clip()
        yield
        self.context.restore()

    @contextmanager
    def soft(self, blur: float, detail: float = 0.25):
        """Draws on a layer that is blurred before it is laid on the picture."""
        detail = min(1, max(detail, 1.5 / max(blur, 1)))
        size = math.ceil(self.width * detail), math.ceil(self.height * detail)
        surface = cairo.ImageSurface(cairo.Format.ARGB32, *size)
        picture_context, self.context = self.context, cairo.Context(surface)
        self.context.scale(detail, detail)
        self.context.transform(picture_context.get_matrix())
        yield
        self.context = picture_context
        blurred = surface_of(image_of(surface).filter(ImageFilter.GaussianBlur(blur * detail)))
        self.context.save()
        self.context.identity_matrix()
        self.context.scale(1 / detail, 1 / detail)
        self.context.set_source_surface(blurred)
        self.context.paint()
        self.context.restore()

    def defocus(self, blur: float) -> None:
        """Blurs what has been drawn so far: the far side of a picture whose animal is sharp."""
        self.surface.flush()
        image = image_of(self.surface).filter(ImageFilter.GaussianBlur(blur))
        self.context.save()
        self.context.identity_matrix()
        self.context.set_source_surface(surface_of(image))
        self.context.paint()
        self.context.restore()

    # Brushes

    def set_paint(self, paint: Paint, alpha: float = 1) -> None:
        if isinstance(paint, str):
            self.context.set_source_rgba(*rgb(paint), alpha)
        else:
            self.context.set_source(paint)

    def fill(self, outline: Outline, paint: Paint, alpha: float = 1) -> None:
        outline.trace(self.context)
        self.set_paint(paint, alpha)
        self.context.fill()

    def line(self, outline: Outline, paint: Paint, width: float, alpha: float = 1) -> None:
        outline.trace(self.context)
        self.set_paint(paint, alpha)
        self.context.set_line_width(width)
        self.context.set_line_cap(cairo.LineCap.ROUND)
        self.context.set_line_join(cairo.LineJoin.ROUND)
        self.context.stroke()

    def wash(self, paint: Paint, alpha: float = 1) -> None:
        """Paints over everything that isn't clipped away."""
        self.set_paint(paint, alpha)
        self.context.paint()

    def dot(self, x: float, y: float, radius: float, paint: Paint, alpha: float = 1) -> None:
        self.context.new_path()
        self.context.arc(x, y, radius, 0, math.tau)
        self.set_paint(paint, alpha)
        self.context.fill()

    def cast_shadow(self, x: float, y: float, width: float, height: float, colour="#2b2233", alpha=0.45) -> None:
        with self.soft(height * 0.7):
            self.fill(Outline.oval(x, y, width, height), colour, alpha)

    def solid(self, outline: Outline, paint: Paint, shade="#3a2030", light="#fff2d8", depth=40.0, strength=0.5) -> None:
        """Fills the outline as a rounded body: shade creeps in from the lower right, light from the upper left."""
        self.fill(outline, paint)
        with self.inside(outline):
            for colour, shift, alpha in ((shade, -1, strength), (light, 1, strength * 0.55)):
                with self.soft(depth * 0.6):
                    self.context.rectangle(-9000, -9000, 18000, 18000)
                    outline.shifted(shift * depth * 0.35, shift * depth * 0.6).trace(self.context)
                    self.set_paint(colour, alpha)
                    self.context.set_fill_rule(cairo.FillRule.EVEN_ODD)
                    self.context.fill()
                    self.context.set_fill_rule(cairo.FillRule.WINDING)

    def hair(self, start: tuple, bend: tuple, tip: tuple, width: float, colour: str, alpha: float) -> None:
        """One hair, blade or crease: thin at both ends, widest where it bends."""
        across = math.atan2(tip[1] - start[1], tip[0] - start[0]) + math.pi / 2
        dx, dy = math.cos(across) * width * 0.7, math.sin(across) * width * 0.7
        near = (start[0] + bend[0]) / 2, (start[1] + bend[1]) / 2
        self.context.move_to(*start)
        self.context.curve_to(near[0] - dx, near[1] - dy, bend[0] - dx * 0.8, bend[1] - dy * 0.8, *tip)
        self.context.curve_to(bend[0] + dx * 0.8, bend[1] + dy * 0.8, near[0] + dx, near[1] + dy, *start)
        self.context.close_path()
        self.set_paint(colour, alpha)
        self.context.fill()

    def fur(self, outline: Outline, flow: Flow, colours: Sequence[str], count: int, length=40.0, width=5.0, alpha=0.5) -> None:
        """Short hairs all over the outline; they lie the way `flow` says and stick out a little at the edge."""
        left, top, right, bottom = outline.box()
        pick = self.random
        self.context.new_path()
        outline.trace(self.context)
        shape = self.context.copy_path()
        self.context.new_path()
        roots = []
        while len(roots) < count:
            self.context.append_path(shape)
            tries = [(pick.uniform(left, right), pick.uniform(top, bottom)) for _ in range(count)]
            roots += [p for p in tries if self.context.in_fill(*p)]
            self.context.new_path()
        for x, y in sorted(roots[:count], key=lambda p: p[1]):
            angle = math.radians(flow(x, y) + pick.gauss(0, 11))
            long = length * pick.uniform(0.6, 1.2)
            tip = x + math.cos(angle) * long, y + math.sin(angle) * long
            sway = pick.gauss(0, 0.14) * long
            bend = (x + tip[0]) / 2 - math.sin(angle) * sway, (y + tip[1]) / 2 + math.cos(angle) * sway
            self.hair((x, y), bend, tip, width * pick.uniform(0.6, 1.2), pick.choice(colours), alpha * pick.uniform(0.5, 1))

    def strands(
        self, roots: Outline, tips: Outline, colours: Sequence[str], count: int, width=9.0, bow=0.0, loose=14.0, alpha=0.85
    ) -> None:
        """Long hair combed from one curve to another; `bow` bends it sideways by that share of its length."""
        pick = self.random
        order = [k / max(1, count - 1) for k in range(count)]
        pick.shuffle(order)
        for share in order:
            (x, y), (tx, ty) = roots.at(share), tips.at(min(1, max(0, share + pick.gauss(0, 0.02))))
            x, y = x + pick.gauss(0, loose * 0.3), y + pick.gauss(0, loose * 0.3)
            tx, ty = tx + pick.gauss(0, loose), ty + pick.gauss(0, loose)
            bend = (x + tx) / 2 - (ty - y) * bow, (y + ty) / 2 + (tx - x) * bow
            self.hair((x, y), bend, (tx, ty), width * pick.uniform(0.6, 1.3), pick.choice(colours), alpha * pick.uniform(0.6, 1))

    def finished(self) -> Image.Image:
        """The picture as it is saved: a little darker and warmer in the corners, as print is."""
        radius = math.hypot(self.width, self.height) / 2
        corners = cairo.RadialGradient(self.width / 2, self.height / 2, radius * 0.55, self.width / 2, self.height / 2, radius)
        corners.add_color_stop_rgba(0, 0.25, 0.12, 0.1, 0)
        corners.add_color_stop_rgba(1, 0.25, 0.12, 0.1, 0.24)
        self.context.identity_matrix()
        self.wash(corners)
        self.surface.flush()
        return image_of(self.surface).convert("RGB")


def image_of(surface: cairo.ImageSurface) -> Image.Image:
    """The surface for Pillow, its colours still multiplied by their alpha, as cairo keeps them and as blurring needs them."""
    surface.flush()
    size = surface.get_width(), surface.get_height()
    return Image.frombuffer("RGBA", size, bytes(surface.get_data()), "raw", "BGRA", surface.get_stride(), 1)


def surface_of(image: Image.Image) -> cairo.ImageSurface:
    """The way back from `image_of`."""
    data = bytearray(image.tobytes("raw", "BGRA"))
    return cairo.ImageSurface.create_for_data(data, cairo.Format.ARGB32, *image.size)


# Scenery


def sky(pic: Picture, *colours: str, horizon: float) -> None:
    pic.context.rectangle(-50, -50, pic.width + 100, horizon + 100)
    pic.set_paint(vertical(0, horizon, *colours))
    pic.context.fill()


def cloud(pic: Picture, x: float, y: float, size: float, colour="#ffffff") -> None:
    with pic.soft(size * 0.07):
        for dx, dy, r in ((-1.1, 0.12, 0.42), (-0.5, -0.1, 0.58), (0.15, -0.22, 0.68), (0.75, 0, 0.52), (1.2, 0.16, 0.36)):
            pic.dot(x + dx * size, y + dy * size, r * size, vertical(y - size * 0.8, y + size * 0.6, colour, mix(colour, "#b9cfe4", 0.45)))


def hills(pic: Picture, base: float, height: float, waves: float, far: str, near: str) -> None:
    """A rolling ridge across the picture, filled to the lower edge."""
    start = pic.random.uniform(0, math.tau)
    steps = 24
    ridge = []
    for k in range(steps + 1):
        turn = start + k / steps * waves * math.tau
        ridge.append((pic.width * k / steps, base - height * (0.5 + 0.35 * math.sin(turn) + 0.15 * math.sin(2.3 * turn))))
    outline = Outline(
        (-60, pic.height + 60, 0), (-60, ridge[0][1], 0), *ridge, (pic.width + 60, ridge[-1][1], 0), (pic.width + 60, pic.height + 60, 0)
    )
    pic.fill(outline, vertical(base - height, pic.height, far, near))


def leafy_tree(pic: Picture, x: float, foot: float, size: float, leaves: Sequence[str], trunk="#6b4a35") -> None:
    """A round tree: a trunk with branches, and a crown of dabs from dark below to light above."""
    pick = pic.random
    pic.fill(
        Outline(
            (x - 0.07 * size, foot, 0), (x - 0.045 * size, foot - 0.5 * size), (x - 0.03 * size, foot - 0.9 * size),
            (x + 0.03 * size, foot - 0.9 * size), (x + 0.045 * size, foot - 0.5 * size), (x + 0.08 * size, foot, 0),
        ),
        trunk,
    )
    for side in (-1, 1):
        pic.line(
            Outline(
                (x, foot - 0.45 * size), (x + side * 0.1 * size, foot - 0.6 * size),
                (x + side * 0.25 * size, foot - 0.75 * size), closed=False,
            ),
            trunk, 0.04 * size,
        )
    dabs = []
    for _ in range(260):
        angle, reach = pick.uniform(0, math.tau), math.sqrt(pick.random())
        dabs.append((math.cos(angle) * reach * 0.42 * size, math.sin(angle) * reach * 0.36 * size, pick.uniform(0.035, 0.075) * size))
    for dx, dy, r in sorted(dabs, key=lambda dab: -dab[1] - dab[0] * 0.3):
        height = 0.5 - (dy + dx * 0.3) / size
        shade = leaves[min(len(leaves) - 1, max(0, int(height * len(leaves) + pick.uniform(-0.5, 0.5))))]
        pic.dot(x + dx, foot - 0.95 * size + dy, r, shade, 0.9)


def fir(pic: Picture, x: float, foot: float, size: float, dark: str, light: str) -> None:
    for k in range(5):
        top, wide = foot - size + k * size * 0.17, size * (0.11 + k * 0.055)
        tier = Outline(
            (x, top, 0), (x + wide * 0.45, top + size * 0.15), (x + wide, top + size * 0.26, 0),
            (x + wide * 0.3, top + size * 0.235), (x - wide * 0.3, top + size * 0.235),
            (x - wide, top + size * 0.26, 0), (x - wide * 0.45, top + size * 0.15),
        )
        pic.fill(tier, horizontal(x - wide, x + wide, light, dark))


def grass(pic: Picture, top: float, bottom: float, count: int, colours: Sequence[str], tall=60.0, alpha=0.9, left=0.0, right=None) -> None:
    """Blades from far (at the top, small) to near (at the bottom, full height)."""
    pick = pic.random
    for foot in sorted(pick.uniform(top, bottom) for _ in range(count)):
        near = 0.3 + 0.7 * (foot - top) / max(1, bottom - top)
        x = pick.uniform(left - 20, (right or pic.width) + 20)
        long, lean = tall * near * pick.uniform(0.5, 1.2), pick.gauss(0, 0.35)
        tip = x + lean * long, foot - long
        pic.hair((x, foot), (x + lean * long * 0.2, foot - long * 0.6), tip, 9 * near * pick.uniform(0.6, 1.2), pick.choice(colours), alpha)


def flower(pic: Picture, x: float, y: float, size: float, petals: str, heart="#f2b632", count=8, stem="#5d8a45", stalk=2.2) -> None:
    lean = pic.random.uniform(-0.4, 0.4) * size
    pic.line(Outline((x + lean, y + size * stalk), (x + lean, y + size * stalk * 0.4), (x, y), closed=False), stem, size * 0.16)
    with pic.placed(x, y, turn=pic.random.uniform(0, 90)):
        for k in range(count):
            with pic.placed(turn=360 * k / count):
                pic.fill(
                    Outline((0, 0), (size * 0.22, -size * 0.55), (0, -size), (-size * 0.22, -size * 0.55)),
                    mix(petals, "#ffffff", 0.12 * (k % 2)),
                )
        pic.dot(0, 0, size * 0.3, radial(-size * 0.1, -size * 0.1, size * 0.4, mix(heart, "#ffffff", 0.35), heart))


def fallen_leaf(pic: Picture, x: float, y: float, size: float, colour: str, turn: float) -> None:
    with pic.placed(x, y, turn=turn):
        leaf = Outline(
            (0, -size, 0), (size * 0.42, -size * 0.35), (size * 0.3, size * 0.35), (0, size * 0.75, 0),
            (-size * 0.3, size * 0.35), (-size * 0.42, -size * 0.35),
        )
        pic.fill(leaf, horizontal(-size * 0.4, size * 0.4, mix(colour, "#ffffff", 0.18), colour))
        pic.line(Outline((0, -size * 0.8), (size * 0.03, 0), (0, size * 1.1), closed=False), mix(colour, "#5a2d16", 0.5), size * 0.06)


def light_spots(pic: Picture, count: int, colour: str, top: float, bottom: float, small: float, large: float, alpha=0.25) -> None:
    """Round, out-of-focus lights, as between leaves against the sun."""
    for _ in range(count):
        x, y, r = pic.random.uniform(0, pic.width), pic.random.uniform(top, bottom), pic.random.uniform(small, large)
        pic.dot(x, y, r, colour, alpha * pic.random.uniform(0.3, 1))


def sunshine(pic: Picture, x: float, y: float, radius: float, colour="#fff1c4", strength=0.9) -> None:
    pic.wash(glow(x, y, radius, colour, strength))


# Parts of animals


def downward(x: float, y: float) -> float:
    return 90


def from_point(cx: float, cy: float, pull=0.0) -> Flow:
    """Hair that lies away from a point, and hangs by the share `pull`."""

    def flow(x: float, y: float) -> float:
        dx, dy = x - cx, y - cy
        far = math.hypot(dx, dy) or 1
        return math.degrees(math.atan2(dy / far * (1 - pull) + pull, dx / far * (1 - pull)))

    return flow


def round_eye(pic: Picture, x: float, y: float, radius: float, iris: str, pupil=0.62, rim="#1d1414", look=(0.0, 0.0)) -> None:
    """A dark, moist eye, as dogs, rabbits and birds have."""
    px, py = x + look[0] * radius * 0.2, y + look[1] * radius * 0.2
    pic.dot(x, y, radius * 1.14, rim)
    pic.dot(x, y, radius, radial(x, y + radius * 0.5, radius * 1.3, mix(iris, "#ffd9a0", 0.35), iris, mix(iris, "#000000", 0.6)))
    pic.dot(px, py, radius * pupil, "#0d0909")
    shine(pic, px, py, radius)


def cat_eye(pic: Picture, x: float, y: float, radius: float, iris: str, side: int, slit=0.42, turn=10.0, rim="#221818") -> None:
    """An almond with a slit; `side` is 1 for the right eye and -1 when the picture is mirrored, so both catch the same light."""
    with pic.placed(x, y, turn=-turn):
        lid = Outline(
            (-radius * 1.18, radius * 0.3, 0.4), (-radius * 0.6, -radius * 0.62), (radius * 0.2, -radius * 0.86),
            (radius * 0.95, -radius * 0.36), (radius * 1.12, -radius * 0.1, 0.5), (radius * 0.7, radius * 0.62),
            (-radius * 0.1, radius * 0.88), (-radius * 0.8, radius * 0.66),
        )
        pic.line(lid, rim, radius * 0.26)
        pic.fill(lid, "#f8f4e0")
        with pic.inside(lid):
            pic.dot(0, 0, radius * 0.98, radial(0, radius * 0.55, radius * 1.5, mix(iris, "#fffbd0", 0.6), iris, mix(iris, "#10202a", 0.6)))
            pic.fill(Outline((0, -radius * 0.86), (radius * slit, 0), (0, radius * 0.86), (-radius * slit, 0)), "#0e0a0a")
            with pic.soft(radius * 0.22):
                pic.fill(
                    Outline(
                        (-radius * 1.4, -radius * 1.3), (0, -radius * 1.35), (radius * 1.4, -radius * 1.2),
                        (radius, -radius * 0.5), (0, -radius * 0.72), (-radius, -radius * 0.3),
                    ),
                    "#120c14", 0.6,
                )
    shine(pic, x, y, radius, side)


def shine(pic: Picture, x: float, y: float, radius: float, side=1) -> None:
    pic.dot(x - radius * 0.3 * side, y - radius * 0.36, radius * 0.25, "#ffffff", 0.96)
    pic.dot(x + radius * 0.32 * side, y + radius * 0.34, radius * 0.12, "#ffffff", 0.7)


def dog_nose(pic: Picture, x: float, y: float, size: float, colour="#251c1e") -> None:
    with pic.placed(x, y, size / 100):
        nose = Outline.symmetric((0, -62), (55, -60), (98, -28), (84, 22), (40, 52), (0, 62))
        pic.fill(nose, vertical(-62, 62, mix(colour, "#9a8c94", 0.45), colour, mix(colour, "#000000", 0.4)))
        for _ in pic.both_sides():
            pic.fill(Outline((34, 4), (62, -8), (72, 14), (48, 24)), "#050304", 0.85)
        pic.line(Outline((0, 20), (0, 100), closed=False), mix(colour, "#000000", 0.2), 9)
        with pic.soft(10):
            pic.fill(Outline.oval(-22, -34, 34, 11, -8), "#ffffff", 0.75)


def cat_nose(pic: Picture, x: float, y: float, size: float, colour: str) -> None:
    with pic.placed(x, y, size / 100):
        pic.fill(
            Outline.symmetric((0, -42), (56, -46), (88, -30, 0.5), (50, 18), (0, 52, 0.4)),
            vertical(-46, 52, mix(colour, "#ffffff", 0.25), colour, mix(colour, "#40101c", 0.3)),
        )
        for _ in pic.both_sides():
            pic.hair((22, 10), (52, 18), (64, -6), 12, mix(colour, "#30080c", 0.6), 0.7)
        pic.line(Outline((0, 50), (0, 96), closed=False), mix(colour, "#3a1418", 0.55), 10)
        for _ in pic.both_sides():
            pic.line(Outline((0, 96), (34, 134), (84, 140), (128, 108), closed=False), mix(colour, "#3a1418", 0.55), 10)


def whiskers(pic: Picture, x: float, y: float, long: float, colour="#ffffff", alpha=0.85) -> None:
    """Four whiskers to the right of the nose and four to the left."""
    for _ in pic.both_sides():
        for k in range(4):
            angle = math.radians(-14 + k * 12)
            start = x + (k % 2) * 10, y + k * 9
            tip = x + math.cos(angle) * long * (1 - 0.06 * abs(k - 1)), y + k * 9 + math.sin(angle) * long + 12
            pic.hair(start, ((start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2 - long * 0.07), tip, 4.2, colour, alpha)


def collar_tag(pic: Picture, x: float, y: float, size: float, colour="#e9b949") -> None:
    pic.dot(x, y, size * 1.06, mix(colour, "#3a2408", 0.6))
    pic.dot(x, y, size, radial(x - size * 0.3, y - size * 0.4, size * 1.5, "#fff5cf", colour, mix(colour, "#7a4a10", 0.5)))


@dataclass(frozen=True)
class DogCoat:
    """How a dog is coloured: hairs from dark to light for the back, the muzzle and chest, and the legs."""

    hairs: Sequence[str]
    muzzle: Sequence[str]
    legs: Sequence[str]
    iris: str = "#5a321a"
    ears: Sequence[str] | None = None
    brows: str | None = None
    mask: Callable[[Picture], None] | None = None
    long: float = 1.0

    @property
    def base(self) -> str:
        return self.hairs[len(self.hairs) // 2]

    @property
    def dark(self) -> str:
        return mix(self.hairs[0], "#1a0c08", 0.35)


DOG_HEAD = Outline.symmetric((0, -176), (84, -174), (156, -116), (174, -20), (156, 74), (110, 140), (50, 168), (0, 172))
DOG_MUZZLE = Outline.symmetric((0, -30), (48, -18), (84, 40), (112, 96), (98, 142), (50, 158), (0, 150))


def dog_head(pic: Picture, coat: DogCoat, ears: Sequence[Callable[[Picture, DogCoat], None]], tongue=True) -> None:
    """A dog's face around (0, 0), about 360 wide without its ears; `ears` draws the right one, then the left one."""
    for side, ear in zip((False, True), ears):
        with pic.placed(flip=side):
            ear(pic, coat)
    pic.solid(DOG_HEAD, vertical(-176, 172, mix(coat.base, "#ffffff", 0.06), coat.base), coat.dark, depth=56)
    pic.fur(DOG_HEAD, from_point(0, 20, 0.15), coat.hairs, 520, 34 * coat.long, 6, 0.5)
    if coat.mask:
        with pic.inside(DOG_HEAD):
            coat.mask(pic)
    pale = coat.muzzle
    jaw = Outline.symmetric((0, 110), (66, 116), (74, 160), (50, 206), (0, 220))
    pic.solid(jaw, vertical(110, 220, mix(pale[0], coat.dark, 0.2), pale[0]), coat.dark, depth=26)
    pic.fur(jaw, downward, pale, 80, 26 * coat.long, 6, 0.5)
    if tongue:
        pic.fill(Outline.symmetric((0, 124), (62, 128), (54, 176), (0, 198)), "#4a161c")
        tongue_shape = Outline.symmetric((0, 148), (36, 150), (42, 200), (30, 240), (0, 252))
        pic.solid(tongue_shape, vertical(148, 252, "#d3566a", "#f08e98"), "#8a2038", depth=18)
        pic.hair((0, 150), (2, 196), (0, 232), 7, "#b83f56", 0.7)
    with pic.soft(10):
        pic.fill(DOG_MUZZLE.shifted(0, 10), coat.dark, 0.45)
    pic.solid(DOG_MUZZLE, vertical(-30, 158, pale[-1], pale[0]), mix(coat.dark, pale[0], 0.25), depth=32)
    pic.fur(DOG_MUZZLE, from_point(0, 30, 0.15), pale, 150, 28 * coat.long, 5, 0.5)
    for _ in pic.both_sides():
        for x, y in ((52, 92), (70, 106), (48, 112), (78, 88)):
            pic.dot(x, y, 3.4, coat.dark, 0.55)
        pic.line(Outline((0, 120), (26, 142), (66, 142), (104, 112), closed=False), mix(coat.dark, "#000000", 0.3), 6, 0.85)
    for x in (-84, 84):
        with pic.soft(10):
            pic.fill(Outline.oval(x, -34, 44, 40), coat.dark, 0.35)
        round_eye(pic, x, -36, 31, coat.iris, 0.62)
    for _ in pic.both_sides():
        if coat.long >= 1:
            brow = (coat.brows,) if coat.brows else coat.hairs
            pic.strands(
                Outline((54, -84), (84, -94), (118, -78), closed=False),
                Outline((58, -60), (92, -72), (130, -56), closed=False),
                brow, 16, 8, -0.2, 4,
            )
        if coat.brows:
            with pic.soft(5):
                pic.fill(Outline.oval(78, -92, 26, 17, -12), coat.brows, 0.95)
    dog_nose(pic, 0, 34, 52)


def hanging_ear(pic: Picture, coat: DogCoat, reach=1.0) -> None:
    hairs = coat.ears or coat.hairs
    ear = Outline((78, -158), (150, -164), (206 * reach, -84), (232 * reach, 20), (214 * reach, 122), (168, 146), (130, 84), (112, -40))
    pic.solid(ear, vertical(-160, 146, hairs[len(hairs) // 2], mix(hairs[0], hairs[len(hairs) // 2], 0.4)), coat.dark, depth=40)
    pic.fur(ear, lambda x, y: 78 - (x - 160) * 0.15, hairs, 220, 44 * coat.long, 6, 0.55)


def standing_ear(pic: Picture, coat: DogCoat) -> None:
    hairs = coat.ears or coat.hairs
    with pic.placed(124, -128, turn=16):
        ear = Outline((-74, 50, 0.4), (-52, -70), (6, -168, 0.2), (58, -66), (70, 50, 0.4), (0, 80))
        pic.solid(ear, vertical(-168, 60, hairs[0], hairs[len(hairs) // 2]), coat.dark, depth=26)
        pic.fill(Outline((-42, 44), (-28, -56), (6, -122, 0.3), (36, -52), (42, 46)), vertical(-122, 40, "#b0746a", "#d9a692"))
        pic.strands(
            Outline((-44, 34), (40, 40), closed=False), Outline((-30, -60), (26, -60), closed=False), coat.muzzle, 24, 6, 0.05, 8, 0.7
        )
        pic.fur(Outline((-74, 50), (-52, -70), (6, -168), (-20, -60), (-46, 50)), from_point(0, 400), hairs, 50, 28, 5, 0.6)


def tipped_ear(pic: Picture, coat: DogCoat) -> None:
    """An ear that stands halfway and then folds over."""
    hairs = coat.ears or coat.hairs
    with pic.placed(124, -128, turn=20):
        pic.solid(
            Outline((-74, 50, 0.4), (-54, -50), (-10, -98), (54, -84), (70, 50, 0.4), (0, 80)),
            vertical(-100, 60, hairs[-1], hairs[0]), coat.dark, depth=26,
        )
        flap = Outline((-48, -62, 0.5), (-8, -104), (60, -92), (116, -30), (128, 40, 0.4), (70, 14), (10, -30))
        pic.solid(flap, vertical(-100, 40, hairs[len(hairs) // 2], hairs[0]), coat.dark, depth=26)
        pic.fur(flap, lambda x, y: 45, hairs, 110, 30, 5, 0.6)


def dog_sitting(pic: Picture, coat: DogCoat, collar: str | None = None, foot=620.0) -> None:
    """Shoulders, legs and paws below a head at (0, 0); the paws stand at y = `foot`."""
    body = Outline.symmetric((0, 80), (116, 110), (190, 220), (226, 380), (236, foot - 60), (190, foot), (0, foot))
    pic.solid(body, horizontal(-230, 230, coat.base, mix(coat.base, coat.dark, 0.5)), coat.dark, depth=80)
    pic.fur(body, lambda x, y: 90 - x * 0.08, coat.hairs, 700, 46 * coat.long, 7, 0.5)
    for _ in pic.both_sides():
        thigh = Outline((130, foot - 190), (216, foot - 180), (262, foot - 80), (250, foot), (130, foot + 4), (104, foot - 90))
        pic.solid(thigh, vertical(foot - 190, foot, coat.base, coat.legs[0]), coat.dark, depth=44)
        pic.fur(thigh, lambda x, y: 98, coat.hairs, 150, 40 * coat.long, 6, 0.5)
        hind = Outline((130, foot - 46), (200, foot - 56), (256, foot - 30), (262, foot + 2), (200, foot + 12), (134, foot + 8))
        pic.solid(hind, vertical(foot - 56, foot + 8, coat.legs[-1], coat.legs[0]), coat.dark, depth=20)
    chest = Outline.symmetric((0, 90), (100, 130), (128, 250), (104, 390), (0, 440))
    pic.solid(chest, vertical(90, 440, coat.muzzle[0], coat.muzzle[-1]), coat.dark, depth=44)
    pic.fur(chest, lambda x, y: 90 - x * 0.2, coat.muzzle, 320, 58 * coat.long, 8, 0.55)
    for _ in pic.both_sides():
        leg = Outline(
            (18, 270), (112, 250), (126, 400), (106, foot - 90), (122, foot - 30), (108, foot + 14), (34, foot + 16),
            (12, foot - 30), (18, 420),
        )
        pic.solid(leg, vertical(270, foot, coat.legs[len(coat.legs) // 2], coat.legs[-1]), coat.dark, depth=36)
        pic.fur(leg, downward, coat.legs, 190, 36 * coat.long, 6, 0.5)
        paw = Outline((12, foot - 36), (70, foot - 56), (122, foot - 34), (132, foot + 4), (104, foot + 22), (34, foot + 24), (4, foot + 4))
        pic.solid(paw, vertical(foot - 56, foot + 22, coat.legs[-1], coat.legs[len(coat.legs) // 2]), coat.dark, depth=22)
        for x in (42, 82):
            pic.hair((x, foot + 22), (x + 2, foot + 4), (x + 3, foot - 20), 7, coat.dark, 0.75)
    if collar:
        dog_collar(pic, body, 160, collar)


def dog_collar(pic: Picture, neck: Outline, y: float, colour: str) -> None:
    """A collar around the front of `neck`, and its tag."""
    wide = 220
    band = Outline(
        (-wide, y - 6, 0.4), (-wide * 0.5, y + 18), (0, y + 28), (wide * 0.5, y + 18), (wide, y - 6, 0.4),
        (wide, y + 28, 0.4), (wide * 0.5, y + 54), (0, y + 64), (-wide * 0.5, y + 54), (-wide, y + 28, 0.4),
    )
    with pic.inside(neck):
        pic.solid(band, vertical(y - 20, y + 64, mix(colour, "#ffffff", 0.15), colour), mix(colour, "#14060a", 0.7), depth=16)
    collar_tag(pic, 0, y + 88, 30)


@dataclass(frozen=True)
class CatCoat:
    """How a cat is coloured: hairs from dark to light, the pale parts, and its stripes if it has any."""

    hairs: Sequence[str]
    pale: Sequence[str]
    iris: str
    nose: str = "#d98a86"
    stripes: str | None = None
    ears: str | None = None
    mask: Callable[[Picture], None] | None = None

    @property
    def base(self) -> str:
        return self.hairs[len(self.hairs) // 2]

    @property
    def dark(self) -> str:
        return self.hairs[0]


CAT_HEAD = Outline.symmetric((0, -148), (70, -152), (150, -108), (196, -14), (206, 66), (160, 136), (80, 176), (0, 184))


def cat_head(pic: Picture, coat: CatCoat) -> None:
    """A cat's face around (0, 0), about 400 wide."""
    ear_colour = coat.ears or coat.base
    for _ in pic.both_sides():
        with pic.placed(128, -104, turn=20):
            ear = Outline((-84, 40, 0.4), (-58, -60), (4, -168, 0.2), (62, -60), (78, 52, 0.4), (0, 80))
            pic.solid(ear, vertical(-168, 60, mix(ear_colour, coat.dark, 0.3), ear_colour), mix(coat.dark, "#000000", 0.5), depth=24)
            pic.fur(ear, from_point(0, 400), (ear_colour, mix(ear_colour, coat.dark, 0.5)), 90, 24, 5, 0.5)
            pic.fill(Outline((-50, 40), (-32, -52), (4, -126, 0.3), (38, -50), (44, 44)), vertical(-126, 40, "#c98a86", "#e9b4a6"))
            pic.strands(
                Outline((-52, 30), (-20, 40), (24, 44), closed=False),
                Outline((-30, -70), (-4, -100), (22, -60), closed=False),
                coat.pale, 22, 6, 0.05, 8, 0.8,
            )
    pic.strands(
        Outline((-150, 90), (-90, 150), (0, 176), (90, 150), (150, 90), closed=False),
        Outline((-244, 128), (-150, 206), (0, 218), (150, 206), (244, 128), closed=False),
        coat.hairs[1:] + coat.pale[:1],
        120, 11, 0.02, 12,
    )
    pic.solid(CAT_HEAD, vertical(-150, 180, mix(coat.base, "#ffffff", 0.08), coat.base), coat.dark, depth=56)
    pic.fur(CAT_HEAD, from_point(0, 40, 0.1), coat.hairs, 520, 38, 6, 0.5)
    if coat.mask:
        with pic.inside(CAT_HEAD):
            coat.mask(pic)
    if coat.stripes:
        head_stripes(pic, coat.stripes)
        pic.fur(CAT_HEAD, from_point(0, 40, 0.1), coat.hairs, 200, 34, 5, 0.5)
    if not coat.mask:
        for _ in pic.both_sides():
            with pic.soft(12):
                pic.fill(Outline.oval(86, 4, 66, 58), coat.pale[0], 0.5)
        with pic.soft(9):
            pic.fill(Outline.symmetric((0, -60), (22, -50), (34, 10), (46, 58), (0, 76)), mix(coat.hairs[-1], coat.pale[0], 0.5), 0.55)
    chin = Outline.symmetric((0, 96), (50, 110), (60, 150), (34, 180), (0, 186))
    pic.solid(chin, coat.pale[0], coat.dark, depth=22)
    for _ in pic.both_sides():
        puff = Outline((0, 62), (34, 46), (82, 62), (104, 98), (86, 136), (44, 146), (6, 128))
        pic.solid(puff, vertical(46, 146, coat.pale[-1], coat.pale[0]), mix(coat.dark, coat.pale[0], 0.4), depth=26)
        pic.fur(puff, from_point(0, 60, 0.1), coat.pale, 60, 24, 5, 0.6)
        for x, y in ((50, 88), (68, 102), (44, 110), (84, 92)):
            pic.dot(x, y, 3.2, mix(coat.dark, coat.pale[0], 0.3), 0.8)
    for side in pic.both_sides():
        cat_eye(pic, 88, -4, 46, coat.iris, side)
    cat_nose(pic, 0, 66, 34, coat.nose)
    whiskers(pic, 60, 92, 210)


def head_stripes(pic: Picture, colour: str) -> None:
    """The M on the forehead, and the lines that run back from the eyes."""
    for _ in pic.both_sides():
        pic.hair((14, -150), (10, -110), (16, -62), 22, colour, 0.75)
        pic.hair((60, -152), (46, -104), (24, -66), 22, colour, 0.75)
        pic.hair((98, -138), (88, -100), (60, -74), 20, colour, 0.65)
        pic.hair((206, 0), (170, -12), (138, -4), 22, colour, 0.7)
        pic.hair((214, 54), (172, 36), (130, 46), 24, colour, 0.7)
        pic.hair((196, 104), (160, 82), (126, 84), 20, colour, 0.6)


def cat_sitting(pic: Picture, coat: CatCoat, bib=True) -> None:
    """Shoulders, legs and paws below a head at (0, 0); the paws stand at y = 560."""
    body = Outline.symmetric((0, 90), (110, 120), (160, 230), (212, 380), (226, 500), (190, 566), (0, 566))
    pic.solid(body, horizontal(-220, 220, coat.base, coat.dark), mix(coat.dark, "#000000", 0.4), depth=80)
    if coat.stripes:
        for _ in pic.both_sides():
            for y, reach in ((250, 92), (320, 96), (392, 104), (462, 96)):
                pic.hair(
                    (150 + (y - 250) * 0.3, y + 16), (110 + (y - 250) * 0.3, y - 14),
                    (150 + (y - 250) * 0.3 - reach, y + 18), 26, coat.stripes, 0.65,
                )
    pic.fur(body, lambda x, y: 90 - x * 0.08, coat.hairs, 700, 42, 6, 0.5)
    for _ in pic.both_sides():
        thigh = Outline((120, 400), (196, 400), (236, 480), (226, 560), (120, 566), (96, 490))
        pic.solid(thigh, vertical(400, 566, coat.base, mix(coat.base, coat.dark, 0.4)), mix(coat.dark, "#000000", 0.4), depth=44)
        pic.fur(thigh, lambda x, y: 100, coat.hairs, 130, 36, 6, 0.5)
        leg = Outline((16, 250), (84, 260), (96, 400), (88, 500), (104, 540), (92, 570), (30, 572), (10, 540), (14, 420))
        pic.solid(leg, vertical(250, 570, coat.base, mix(coat.base, coat.pale[0], 0.3)), coat.dark, depth=34)
        if coat.stripes:
            for y in (390, 436, 478):
                pic.hair((92, y), (60, y + 16), (22, y + 4), 18, coat.stripes, 0.6)
        pic.fur(leg, downward, coat.hairs, 150, 34, 5, 0.45)
        paw = Outline((14, 520), (60, 506), (106, 524), (114, 556), (92, 574), (30, 576), (6, 556))
        pic.solid(paw, vertical(506, 576, coat.pale[-1], coat.pale[0]), coat.dark, depth=20)
        for x in (42, 74):
            pic.hair((x, 574), (x + 2, 562), (x + 2, 542), 6, coat.dark, 0.7)
    if bib:
        chest = Outline.symmetric((0, 110), (84, 140), (92, 240), (60, 340), (0, 390))
        pic.solid(chest, vertical(110, 390, coat.pale[0], coat.pale[-1]), coat.dark, depth=36)
        pic.fur(chest, lambda x, y: 90 - x * 0.25, coat.pale, 260, 60, 8, 0.65)


def furry_tail(pic: Picture, curve: Outline, width: float, hairs: Sequence[str], rings: str | None = None, tip: str | None = None) -> None:
    """A round tail along a curve, from the root to the tip."""
    base = hairs[len(hairs) // 2]
    pic.line(curve, mix(base, "#000000", 0.25), width)
    with pic.soft(width * 0.12):
        pic.line(curve.shifted(-width * 0.08, -width * 0.12), mix(base, "#ffffff", 0.12), width * 0.62)
    if tip:
        pic.line(Outline(*(curve.at(0.82 + k * 0.045) for k in range(5)), closed=False), mix(tip, "#6a5a5a", 0.15), width * 1.02)
    steps = 150
    for k in range(steps):
        (x, y), (ahead_x, ahead_y) = curve.at(k / steps), curve.at(min(1, k / steps + 0.03))
        angle = math.atan2(ahead_y - y, ahead_x - x)
        if rings and k % 18 > 11 and k < steps - 4:
            across = angle + math.pi / 2
            dx, dy = math.cos(across) * width * 0.5, math.sin(across) * width * 0.5
            pic.line(
                Outline((x - dx, y - dy), (x + math.cos(angle) * 8, y + math.sin(angle) * 8), (x + dx, y + dy), closed=False),
                rings, width * 0.1, 0.4,
            )
        for _ in range(4):
            off = pic.random.uniform(-0.5, 0.5) * width
            root = x - math.sin(angle) * off, y + math.cos(angle) * off
            turn = angle + off / width * 0.9
            long = width * pic.random.uniform(0.35, 0.6)
            end = root[0] + math.cos(turn) * long, root[1] + math.sin(turn) * long
            colour = pic.random.choice((tip, mix(tip, "#ffffff", 0.6), mix(tip, "#8a7a78", 0.2)) if tip and k > steps * 0.8 else hairs)
            pic.hair(root, ((root[0] + end[0]) / 2, (root[1] + end[1]) / 2), end, width * 0.1, colour, 0.6)


# The pictures


def fredi(pic: Picture) -> None:
    """A Yorkshire terrier with a red bow, on a path in autumn."""
    pick = pic.random
    sky(pic, "#8fc0d8", "#cfe3da", "#fbe6bd", horizon=620)
    sunshine(pic, 330, 190, 620)
    cloud(pic, 1180, 170, 120, "#fffaf0")
    hills(pic, 600, 130, 1.1, "#a9b98a", "#a8a45e")
    for x, foot, size in ((90, 700, 420), (330, 640, 300), (1240, 640, 310), (1490, 720, 470), (1020, 600, 190), (560, 600, 180)):
        leafy_tree(pic, x, foot, size, ("#a8501f", "#cc6a22", "#e08a2c", "#eeae3f", "#f6cf6b"))
    hills(pic, 760, 90, 0.8, "#c3b25a", "#8f9a45")
    path = Outline((720, 690), (860, 690), (900, 800), (1080, 960), (1420, 1260), (240, 1260), (560, 960), (700, 800))
    pic.fill(path, vertical(690, 1200, "#ecd3a0", "#c89b66"))
    grass(pic, 740, 1000, 700, ("#8d9a3f", "#a9ab4b", "#c2b454", "#748a3a"), 46, 0.7, right=560)
    grass(pic, 740, 1000, 700, ("#8d9a3f", "#a9ab4b", "#c2b454", "#748a3a"), 46, 0.7, left=1090)
    pic.defocus(5)
    for _ in range(70):
        near = pick.random()
        fallen_leaf(
            pic,
            pick.uniform(0, 1600),
            880 + near * 320,
            14 + near * 26,
            pick.choice(("#d9772b", "#e9a23b", "#b9481f", "#f0c75a", "#9c5a2a")),
            pick.uniform(0, 360),
        )
    pic.cast_shadow(860, 1130, 430, 60)
    with pic.placed(800, 530, 1.12):
        yorkshire_terrier(pic)
    grass(pic, 1150, 1240, 120, ("#7d8f3c", "#a3a948", "#c9b654"), 110, 0.95, right=420)
    grass(pic, 1150, 1240, 120, ("#7d8f3c", "#a3a948", "#c9b654"), 110, 0.95, left=1200)
    for x, y, size, turn in ((150, 1120, 60, 40), (1450, 1100, 66, -60), (420, 1165, 48, 130), (1270, 1160, 46, 200)):
        fallen_leaf(pic, x, y, size, pick.choice(("#d9572b", "#e9a23b")), turn)
    for x, y, size, turn in ((270, 330, 26, 30), (1330, 420, 30, 120), (1180, 260, 20, 80), (420, 560, 24, 200)):
        fallen_leaf(pic, x, y, size, "#e08a2c", turn)


def yorkshire_terrier(pic: Picture) -> None:
    steel, tan, cream = (
        ("#3d4250", "#515767", "#666c7b", "#2f333f", "#7b8089"), ("#b77a3d", "#cf9450", "#e0ab69", "#a4672f"),
        ("#e8bd82", "#f3d3a2", "#d9a566", "#fae3bd"),
    )
    body = Outline.symmetric((0, 120), (150, 130), (226, 220), (262, 360), (286, 500), (262, 560), (140, 540), (0, 530))
    pic.solid(body, vertical(100, 560, "#5a6070", "#3d4250"), "#14161f", depth=70)
    for _ in pic.both_sides():
        pic.strands(
            Outline((120, 150), (215, 230), (245, 380), closed=False),
            Outline((170, 560), (270, 560), (330, 520), closed=False),
            steel, 120, 11, -0.08,
        )
    chest = Outline.symmetric((0, 120), (120, 170), (150, 320), (130, 480), (100, 540), (0, 550))
    pic.solid(chest, vertical(120, 560, "#d9a566", "#c48746"), "#6b3a16", depth=50)
    pic.fur(chest, lambda x, y: 90 - x * 0.12, tan + cream, 420, 110, 8, 0.55)
    for _ in pic.both_sides():
        paw = Outline((30, 470), (100, 462), (138, 510), (136, 556), (84, 572), (30, 560))
        pic.solid(paw, vertical(460, 570, "#e0ab69", "#c98d4a"), "#6b3a16", depth=24)
        pic.fur(paw, downward, tan + cream, 60, 34, 6, 0.6)
        for x in (62, 96):
            pic.hair((x, 566), (x + 2, 548), (x + 3, 530), 6, "#7d4a22", 0.7)
    with pic.placed(turn=-6):
        yorkshire_head(pic, steel, tan, cream)


def yorkshire_head(pic: Picture, steel: Sequence[str], tan: Sequence[str], cream: Sequence[str]) -> None:
    for _ in pic.both_sides():
        with pic.placed(128, -120, turn=16):
            ear = Outline((-72, 40), (-58, -60), (6, -190, 0.25), (66, -70), (72, 50), (0, 80))
            pic.solid(ear, vertical(-190, 60, "#8b6a4a", "#c08a4c"), "#3a2216", depth=26)
            pic.fill(Outline((-36, 40), (-30, -50), (5, -140, 0.3), (36, -50), (38, 40)), vertical(-140, 40, "#a86f5a", "#dba184"))
            pic.strands(
                Outline((-30, 50), (30, 50), closed=False), Outline((-24, -100), (26, -90), closed=False), cream, 26, 7, 0.05, 10, 0.8
            )
            pic.strands(Outline((62, -90), (76, 40), closed=False), Outline((96, -30), (118, 120), closed=False), tan, 34, 8, 0.1, 10)
    head = Outline.symmetric((0, -205), (95, -190), (172, -110), (196, 0), (178, 110), (110, 190), (0, 215))
    pic.solid(head, vertical(-200, 200, "#d59c58", "#c2854a"), "#5a2f14", depth=60)
    pic.fur(head, from_point(0, 20, 0.35), tan + cream, 620, 70, 8, 0.55)
    for _ in pic.both_sides():
        pic.strands(
            Outline((10, -60), (60, -100), (130, -70), (165, 0), closed=False),
            Outline((70, 190), (150, 240), (215, 210), (240, 110), closed=False),
            tan + cream, 110, 10, -0.16,
        )
    for _ in pic.both_sides():
        pic.strands(
            Outline((4, 20), (34, 22), (52, 60), closed=False),
            Outline((60, 300), (140, 290), (196, 215), closed=False),
            cream, 120, 11, -0.2,
        )
    muzzle = Outline.symmetric((0, -10), (62, 12), (88, 70), (70, 118), (0, 122))
    pic.solid(muzzle, vertical(-10, 120, "#f0cb95", "#dda765"), "#7a4520", depth=26)
    pic.fur(muzzle, from_point(0, 20, 0.3), cream, 130, 44, 6, 0.6)
    pic.strands(
        Outline((-70, 60), (0, 110), (70, 60), closed=False),
        Outline((-120, 270), (0, 330), (120, 270), closed=False),
        cream + tan, 130, 11, 0, 16,
    )
    mouth = Outline.symmetric((0, 120), (40, 122), (34, 158), (0, 178))
    pic.fill(mouth, "#5a2026")
    pic.fill(Outline.symmetric((0, 132), (24, 134), (26, 172), (0, 194)), vertical(130, 194, "#d9606c", "#f29aa0"))
    for _ in pic.both_sides():
        pic.strands(
            Outline((0, 84), (30, 98), (60, 96), closed=False),
            Outline((34, 150), (92, 210), (150, 190), closed=False),
            cream, 60, 9, -0.22, 9,
        )
    for x in (-82, 82):
        round_eye(pic, x, -42, 33, "#5a321a", 0.64)
    for _ in pic.both_sides():
        pic.strands(Outline((48, -96), (118, -96), closed=False), Outline((60, -62), (136, -66), closed=False), tan + cream, 24, 7, -0.2, 5)
    dog_nose(pic, 0, 42, 46)
    pic.strands(
        Outline((-46, -196), (46, -196), closed=False),
        Outline((-150, -282), (-60, -330), (60, -330), (150, -282), closed=False),
        cream + tan, 110, 10, 0.05, 16,
    )
    pic.strands(Outline((-70, -130), (70, -130), closed=False), Outline((-22, -206), (22, -206), closed=False), cream + tan, 60, 10, 0.0, 8)
    for _ in pic.both_sides():
        loop = Outline((0, -206), (40, -250), (104, -258), (112, -206), (100, -160), (44, -168))
        pic.solid(loop, vertical(-255, -160, "#ee5a4e", "#c92f35"), "#6a0f1c", depth=18)
        pic.hair((10, -206), (50, -212), (84, -206), 12, "#8f1a26", 0.7)
    pic.solid(Outline.oval(0, -206, 24, 28), "#d83a3c", "#6a0f1c", depth=12)


def luna(pic: Picture) -> None:
    """A silver tabby on a window sill, with the moon behind her."""
    pick = pic.random
    sky(pic, "#17204a", "#2d3d78", "#6a6aa6", "#d59a9c", horizon=1000)
    for _ in range(90):
        pic.dot(pick.uniform(150, 1450), pick.uniform(40, 560), pick.uniform(1, 3.4), "#fff6d8", pick.uniform(0.3, 0.95))
    pic.wash(glow(1110, 300, 520, "#fff0c8", 0.6))
    pic.dot(1110, 300, 132, radial(1070, 260, 240, "#fffdf0", "#fdeebe", "#eacb86"))
    for x, y, r in ((1060, 340, 26), (1158, 262, 15), (1120, 372, 11), (1030, 270, 10), (1176, 330, 22), (1104, 236, 9)):
        pic.dot(x, y, r, "#dcbc7c", 0.45)
    for x, wide, top, colour in (
        (150, 260, 700, "#2c2f5c"), (420, 210, 760, "#353768"), (640, 300, 720, "#2a2b57"), (930, 200, 770, "#383a6c"),
        (1140, 280, 690, "#2b2d5a"), (1390, 240, 750, "#343566"),
    ):
        town_house(pic, x, wide, top, colour)
    pic.defocus(4)
    window_frame(pic)
    for side in (0, 1):
        with pic.placed(1600 if side else 0, 0, flip=bool(side)):
            curtain(pic)
    pic.context.rectangle(-10, 985, 1620, 300)
    pic.set_paint(vertical(985, 1200, "#e9cfa8", "#c99f6d", "#a67546"))
    pic.context.fill()
    for y in (1040, 1090, 1150):
        pic.line(
            Outline((-20, y), (500, y + pick.uniform(-8, 8)), (1000, y + pick.uniform(-8, 8)), (1640, y), closed=False), "#8c5c34", 3, 0.35
        )
    flower_pot(pic, 1290, 1050)
    yarn(pic, 400, 1062, 78, "#d9596a")
    coat = CatCoat(("#5d6470", "#7a828f", "#969eaa", "#b3bac3", "#cdd3d9"), ("#e9ebec", "#f6f6f4", "#ffffff"), "#8fbf4a", stripes="#474d59")
    pic.cast_shadow(830, 1080, 330, 42)
    with pic.placed(790, 475, 1.06):
        furry_tail(pic, Outline((150, 520), (280, 545), (330, 470), (300, 380), (345, 300), closed=False), 58, coat.hairs, coat.stripes)
        cat_sitting(pic, coat)
        with pic.placed(turn=5):
            cat_head(pic, coat)


def town_house(pic: Picture, x: float, wide: float, top: float, colour: str) -> None:
    pick = pic.random
    pic.fill(
        Outline(
            (x - wide / 2, top, 0), (x, top - wide * 0.42, 0), (x + wide / 2, top, 0), (x + wide / 2, 1100, 0), (x - wide / 2, 1100, 0)
        ),
        colour,
    )
    pic.fill(
        Outline(
            (x - wide * 0.56, top + 6, 0), (x, top - wide * 0.5, 0), (x + wide * 0.56, top + 6, 0),
            (x + wide * 0.5, top + 22, 0), (x, top - wide * 0.4, 0), (x - wide * 0.5, top + 22, 0),
        ),
        mix(colour, "#8a3a4a", 0.45),
    )
    for row in range(3):
        for column in range(2):
            left, up = x - wide * 0.3 + column * wide * 0.34, top + 40 + row * 90
            lit = pick.random() < 0.6
            pic.context.rectangle(left, up, wide * 0.2, 52)
            pic.set_paint("#ffd98a" if lit else "#20234a")
            pic.context.fill()
            if lit:
                pic.wash(glow(left + wide * 0.1, up + 26, 60, "#ffcf7a", 0.25))


def window_frame(pic: Picture) -> None:
    for x, y, wide, high in ((120, -20, 44, 1020), (1436, -20, 44, 1020), (120, -20, 1360, 46), (440, 0, 24, 1000)):
        pic.context.rectangle(x, y, wide, high)
        pic.set_paint(horizontal(x, x + wide, "#f4e6cf", "#cdb391") if high > wide else vertical(y, y + high, "#cdb391", "#f4e6cf"))
        pic.context.fill()
    for x in (-20, 1480):
        pic.context.rectangle(x, -20, 140, 1100)
        pic.set_paint("#6d5878")
        pic.context.fill()


def curtain(pic: Picture) -> None:
    """A gathered curtain along the left edge."""
    cloth = Outline((-40, -40, 0), (300, -40, 0), (280, 200), (215, 480), (130, 640), (90, 680), (160, 800), (190, 1010, 0), (-40, 1010, 0))
    pic.solid(cloth, horizontal(0, 300, "#b5506a", "#d9808a"), "#4a1838", depth=50)
    with pic.inside(cloth):
        for k in range(9):
            x = -20 + k * 36
            with pic.soft(8):
                pic.hair((x + 20, -40), (x * 0.85, 420), (20 + k * 8, 660), 26, "#7a2a50" if k % 2 else "#f2aeb0", 0.55)
                pic.hair((20 + k * 8, 690), (x * 0.6, 820), (x * 0.7, 1020), 24, "#7a2a50" if k % 2 else "#f2aeb0", 0.55)
    pic.line(Outline((-20, 676), (50, 690), (108, 664), closed=False), "#f0c777", 24)


def flower_pot(pic: Picture, x: float, foot: float) -> None:
    pic.cast_shadow(x + 30, foot, 110, 22)
    pic.solid(
        Outline((x - 86, foot - 150, 0), (x + 86, foot - 150, 0), (x + 62, foot, 0.3), (x - 62, foot, 0.3)),
        horizontal(x - 80, x + 80, "#d98257", "#b25a38"), "#5a2416", depth=30,
    )
    pic.solid(
        Outline((x - 98, foot - 176, 0.2), (x + 98, foot - 176, 0.2), (x + 98, foot - 134, 0.2), (x - 98, foot - 134, 0.2)),
        horizontal(x - 90, x + 90, "#e79468", "#c0673f"), "#5a2416", depth=14,
    )
    for k in range(11):
        lean = (k - 5) * 26
        tip = x + lean * 1.5, foot - 330 - 40 * math.cos(k - 5) + abs(k - 5) * 14
        pic.hair(
            (x + lean * 0.4, foot - 172), (x + lean * 0.7, foot - 260), tip, 34,
            pic.random.choice(("#4f8a5a", "#6aa56a", "#3f7650", "#86b877")),
            1,
        )
    for dx, dy in ((-70, -330), (10, -390), (84, -340)):
        flower(pic, x + dx, foot + dy, 40, "#f5d6e0", count=7, stalk=3)


def yarn(pic: Picture, x: float, y: float, radius: float, colour: str) -> None:
    pic.cast_shadow(x + 12, y + radius * 0.85, radius * 1.1, radius * 0.22)
    ball = Outline.oval(x, y, radius, radius)
    pic.solid(ball, colour, mix(colour, "#30061a", 0.7), depth=36)
    with pic.inside(ball):
        for turn in (0, 58, 118):
            with pic.placed(x, y, turn=turn):
                for k in range(-4, 5):
                    pic.line(
                        Outline(
                            (-radius, k * radius * 0.2), (0, k * radius * 0.2 + radius * 0.24), (radius, k * radius * 0.2), closed=False
                        ),
                        mix(colour, "#ffffff" if k % 2 else "#50102a", 0.35),
                        4, 0.55,
                    )
    pic.line(
        Outline(
            (x - radius * 0.6, y + radius * 0.8), (x - radius * 1.3, y + radius * 0.95),
            (x - radius * 2.2, y + radius * 0.6), (x - radius * 3, y + radius), closed=False,
        ),
        colour, 7,
    )


def burek(pic: Picture) -> None:
    """A big black-and-tan mixed-breed dog with one ear up and one ear down, in a yard with sunflowers."""
    pick = pic.random
    sky(pic, "#6fb3dc", "#b9dcec", "#f4efd6", horizon=660)
    cloud(pic, 300, 170, 140)
    cloud(pic, 1330, 240, 110)
    hills(pic, 620, 110, 0.9, "#9cc08a", "#7aa860")
    for x, foot, size in ((40, 680, 330), (1540, 690, 380)):
        leafy_tree(pic, x, foot, size, ("#3f7a3c", "#549447", "#72ad52", "#95c466"))
    cottage(pic, 1180, 690)
    hills(pic, 770, 50, 0.6, "#9ec462", "#6f9f43")
    picket_fence(pic, 800)
    for k in range(7):
        sunflower(pic, 70 + k * 78 + pick.uniform(-16, 16), 860, pick.uniform(250, 420))
    for k in range(4):
        sunflower(pic, 1290 + k * 88 + pick.uniform(-16, 16), 860, pick.uniform(240, 400))
    grass(pic, 820, 1130, 1100, ("#6c9b3f", "#86b14d", "#a0c45e", "#5b8a38"), 52, 0.8)
    pic.defocus(3)
    pic.cast_shadow(830, 1128, 400, 54)
    coat = DogCoat(
        ("#1f1b1d", "#2e282a", "#3b3334", "#4a4140"), ("#c98a4a", "#dba262", "#eec590", "#f7e3c4"),
        ("#b0702f", "#c98a48", "#dba263"),
        brows="#d69a56",
        mask=burek_mask,
    )
    with pic.placed(800, 480, 1.02):
        furry_tail(
            pic,
            Outline((190, 560), (300, 560), (350, 480), (330, 400), (380, 330), closed=False),
            62, ("#1f1b1d", "#2e282a", "#3b3334", "#5a4c48"),
            tip="#efe2cf",
        )
        dog_sitting(pic, coat, collar="#c8352f")
        blaze = Outline.symmetric((0, 250), (56, 270), (66, 330), (30, 420), (0, 440))
        pic.fur(blaze, lambda x, y: 90 - x * 0.3, ("#fbf3e4", "#ffffff", "#efe0c8"), 190, 56, 8, 0.75)
        with pic.placed(turn=-5):
            dog_head(pic, coat, (tipped_ear, standing_ear))
    grass(pic, 1110, 1240, 260, ("#6c9b3f", "#86b14d", "#a9cc66", "#4f7d33"), 76, 0.95)
    for _ in range(26):
        x = pick.choice((pick.uniform(0, 480), pick.uniform(1150, 1600)))
        flower(pic, x, pick.uniform(1040, 1170), pick.uniform(14, 24), pick.choice(("#ffffff", "#fff3d6", "#f5c6d8")), stalk=1.8)


def burek_mask(pic: Picture) -> None:
    """Tan cheeks, as black-and-tan dogs have them."""
    for _ in pic.both_sides():
        cheek = Outline((60, 10), (120, 0), (160, 50), (140, 130), (70, 170), (30, 100))
        with pic.soft(8):
            pic.fill(cheek, "#c98a4a", 0.95)
        pic.fur(cheek, from_point(0, 20, 0.15), ("#b0702f", "#c98a48", "#dba263"), 110, 30, 6, 0.6)


def cottage(pic: Picture, x: float, foot: float) -> None:
    pic.fill(
        Outline((x - 170, foot, 0), (x - 170, foot - 150, 0), (x + 170, foot - 150, 0), (x + 170, foot, 0)),
        vertical(foot - 150, foot, "#fdf3dc", "#e8d2ab"),
    )
    pic.fill(
        Outline((x - 205, foot - 140, 0), (x - 120, foot - 270, 0), (x + 120, foot - 270, 0), (x + 205, foot - 140, 0)),
        vertical(foot - 270, foot - 140, "#d2694a", "#a94a36"),
    )
    pic.fill(Outline((x + 60, foot - 250, 0), (x + 60, foot - 320, 0), (x + 100, foot - 320, 0), (x + 100, foot - 250, 0)), "#b3563f")
    for left in (x - 130, x + 60):
        pic.fill(Outline((left, foot - 60, 0), (left, foot - 120, 0), (left + 66, foot - 120, 0), (left + 66, foot - 60, 0)), "#7fb2cf")
        pic.line(Outline((left, foot - 60, 0), (left, foot - 120, 0), (left + 66, foot - 120, 0), (left + 66, foot - 60, 0)), "#ffffff", 8)
    pic.fill(Outline((x - 34, foot, 0), (x - 34, foot - 110, 0.2), (x + 30, foot - 110, 0.2), (x + 30, foot, 0)), "#7c9a5c")


def picket_fence(pic: Picture, foot: float) -> None:
    for y in (foot - 150, foot - 60):
        pic.context.rectangle(-20, y, pic.width + 40, 26)
        pic.set_paint(vertical(y, y + 26, "#fff8ea", "#d9c8a6"))
        pic.context.fill()
    for k in range(22):
        x = k * 76 - 10
        pic.solid(
            Outline((x, foot, 0), (x, foot - 190, 0), (x + 25, foot - 226, 0), (x + 50, foot - 190, 0), (x + 50, foot, 0)),
            horizontal(x, x + 50, "#fffaf0", "#e9dcc0"), "#8c7a5c", depth=10, strength=0.35,
        )


def sunflower(pic: Picture, x: float, foot: float, tall: float) -> None:
    lean = pic.random.uniform(-20, 20)
    pic.line(Outline((x, foot), (x + lean * 0.3, foot - tall * 0.5), (x + lean, foot - tall), closed=False), "#5d8a3a", 11)
    for side, share in ((1, 0.35), (-1, 0.5), (1, 0.62)):
        y = foot - tall * share
        pic.hair((x, y), (x + side * 34, y - 34), (x + side * 76, y + 4), 36, pic.random.choice(("#5f9440", "#74a84c")), 1)
    with pic.placed(x + lean, foot - tall, turn=pic.random.uniform(0, 30)):
        for ring, colour in ((0, "#e7a01f"), (11, "#f6c230")):
            for k in range(16):
                with pic.placed(turn=ring + 360 * k / 16):
                    pic.hair((0, -14), (0, -36), (0, -66 + ring * 0.5), 22, colour, 1)
        pic.dot(0, 0, 28, radial(-6, -8, 34, "#8a5526", "#5a3216", "#3d2110"))


def golden_retriever(pic: Picture) -> None:
    """A golden retriever in a meadow, in the last light of the day."""
    pick = pic.random
    sky(pic, "#f2a865", "#f9c98a", "#fde7b9", horizon=720)
    sunshine(pic, 1230, 330, 700, "#fff3c0", 1)
    pic.dot(1230, 330, 84, "#fffbe2")
    hills(pic, 640, 130, 1.2, "#c9a06e", "#a98a52")
    for x, size in ((60, 300), (160, 220), (1420, 250), (1530, 330), (330, 170)):
        fir(pic, x, 690, size, "#7c7a4c", "#a39a5a")
    hills(pic, 740, 70, 0.7, "#cdb04f", "#8d8a38")
    grass(pic, 740, 1200, 1500, ("#9a9a3c", "#bda748", "#dcc060", "#7f8436"), 80, 0.75)
    light_spots(pic, 40, "#fff2b8", 500, 1150, 10, 46, 0.3)
    pic.defocus(6)
    hairs = ("#b47434", "#cd8f47", "#e0a95f", "#efc383")
    coat = DogCoat(
        hairs, ("#e6b874", "#f2d09a", "#fae5bf"), ("#d99f56", "#e8b974", "#f3d09a"),
        iris="#4a2814",
        ears=("#9c5f28", "#b87a38", "#d0954c"),
        long=1.25,
    )
    with pic.placed(780, 500, 1.3):
        body = Outline.symmetric((0, 90), (130, 120), (230, 240), (290, 420), (310, 640), (0, 660))
        pic.solid(body, horizontal(-300, 300, "#e0a95f", "#b9783a"), "#6a3a14", depth=90)
        pic.fur(body, lambda x, y: 90 - x * 0.1, hairs, 800, 80, 9, 0.55)
        chest = Outline.symmetric((0, 100), (120, 150), (160, 300), (150, 560), (0, 640))
        pic.fur(chest, lambda x, y: 90 - x * 0.15, ("#efc383", "#f8ddb0", "#fdeccd", "#e4b36c"), 560, 100, 11, 0.6)
        dog_collar(pic, body, 166, "#2f77b5")
        over = Outline((-200, 130), (-90, 170), (90, 170), (200, 130), closed=False)
        pic.strands(over, over.shifted(0, 46), hairs[1:], 34, 9, 0.04)
        with pic.placed(turn=7):
            dog_head(pic, coat, (hanging_ear, hanging_ear))
    grass(pic, 1120, 1260, 240, ("#8f8f36", "#bca845", "#ecd070", "#74782f"), 150, 0.95)
    for _ in range(30):
        flower(
            pic,
            pick.uniform(0, 1600),
            pick.uniform(1040, 1190),
            pick.uniform(16, 30),
            pick.choice(("#f7f3e6", "#e2665a", "#8f9bd8")),
            stalk=2.4,
        )
    pic.wash(glow(1400, 120, 1300, "#ffd98c", 0.16))


def ginger_cat(pic: Picture) -> None:
    """A ginger cat that looks over the rim of a basket of apples."""
    pick = pic.random
    sky(pic, "#f6e3c2", "#f3d6ae", horizon=1250)
    pic.wash(glow(340, 200, 900, "#fff6dc", 0.9))
    for x in range(-40, 1640, 110):
        pic.context.rectangle(x, -20, 55, 880)
        pic.set_paint("#eecb9c", 0.5)
        pic.context.fill()
    shelf(pic, 1130, 215, 470)
    picture_on_wall(pic, 330, 250)
    pic.context.rectangle(-10, 850, 1620, 400)
    pic.set_paint(vertical(850, 1200, "#b98a5e", "#8f6340"))
    pic.context.fill()
    for y in (900, 980, 1090):
        pic.line(Outline((-20, y), (800, y + 4), (1640, y - 2), closed=False), "#6e4729", 4, 0.4)
    pic.defocus(4)
    rug = Outline.oval(800, 1060, 720, 130)
    pic.solid(rug, "#6c9a97", "#1f4448", depth=30)
    for share, colour in ((0.88, "#f0e2c4"), (0.8, "#6c9a97"), (0.6, "#e3b07a"), (0.54, "#6c9a97")):
        pic.fill(Outline.oval(800, 1060, 720 * share, 130 * share), colour)
    pic.cast_shadow(830, 1080, 520, 56)
    coat = CatCoat(
        ("#b85f22", "#d2772e", "#e68f42", "#f2a95f", "#f9c487"), ("#fbeeda", "#fff6e8", "#ffffff"), "#d9992b",
        nose="#e08c80",
        stripes="#b05a1e",
    )
    with pic.placed(800, 470, 1.22):
        back = Outline.symmetric((0, 60), (150, 100), (260, 210), (300, 420), (0, 440))
        pic.solid(back, vertical(60, 420, "#e68f42", "#c26a28"), "#6a2a0a", depth=70)
        with pic.inside(back):
            for _ in pic.both_sides():
                for y in (180, 240, 300):
                    pic.hair((300, y + 30), (230, y), (150, y + 20), 26, "#b05a1e", 0.7)
        pic.fur(back, lambda x, y: 90 + x * 0.1, coat.hairs, 420, 40, 6, 0.5)
        chest = Outline.symmetric((0, 110), (100, 140), (120, 260), (0, 330))
        pic.fur(chest, lambda x, y: 90 - x * 0.25, coat.pale, 260, 60, 8, 0.7)
    basket(pic, 800, 760, 470, 330)
    with pic.placed(800, 470, 1.22):
        for _ in pic.both_sides():
            paw = Outline((92, 206), (140, 190), (184, 210), (192, 262), (164, 292), (110, 292), (84, 262))
            pic.solid(paw, vertical(190, 292, "#f2a95f", "#fbe3c4"), "#7a3a10", depth=22)
            pic.fur(paw, downward, coat.hairs[2:], 50, 24, 5, 0.5)
            for x in (122, 154):
                pic.hair((x, 290), (x, 276), (x + 1, 256), 6, "#9a5526", 0.8)
        with pic.placed(turn=-7):
            cat_head(pic, coat)
    for x, y, size in ((300, 1075, 62), (1330, 1085, 66), (1215, 1120, 50)):
        apple(pic, x, y, size)
    for x, y, size, turn in ((420, 1140, 34, 60), (1110, 1150, 30, -50), (200, 1150, 28, 160)):
        fallen_leaf(pic, x, y, size, pick.choice(("#d9772b", "#c94f2b", "#e9b23b")), turn)


def shelf(pic: Picture, x: float, y: float, wide: float) -> None:
    """A board with jars and books."""
    left = x - wide / 2
    for k, (high, thick, colour) in enumerate(((150, 44, "#8a4f52"), (176, 36, "#5f7f86"), (140, 50, "#c9954e"), (166, 40, "#6f8a5a"))):
        place = left + 30 + k * 54
        pic.fill(
            Outline((place, y + 110, 0), (place, y + 110 - high, 0), (place + thick, y + 110 - high, 0), (place + thick, y + 110, 0)),
            horizontal(place, place + thick, mix(colour, "#ffffff", 0.2), colour),
        )
    for k, colour in enumerate(("#c9553f", "#e0a23d")):
        place = x + 60 + k * 100
        pic.solid(Outline.oval(place, y + 58, 42, 54), colour, mix(colour, "#2a0a0a", 0.7), depth=22)
        pic.fill(
            Outline((place - 34, y + 14, 0.3), (place - 34, y - 12, 0.3), (place + 34, y - 12, 0.3), (place + 34, y + 14, 0.3)), "#f6efdf"
        )
    pic.fill(
        Outline((left, y + 108, 0), (left + wide, y + 108, 0), (left + wide, y + 136, 0), (left, y + 136, 0)),
        vertical(y + 108, y + 136, "#a97848", "#7d5530"),
    )


def picture_on_wall(pic: Picture, x: float, y: float) -> None:
    frame = Outline((x - 150, y - 120, 0), (x + 150, y - 120, 0), (x + 150, y + 120, 0), (x - 150, y + 120, 0))
    pic.cast_shadow(x + 10, y + 126, 150, 14, alpha=0.3)
    pic.fill(frame, "#8f6238")
    with pic.placed(x, y, 0.86):
        inner = Outline((-150, -120, 0), (150, -120, 0), (150, 120, 0), (-150, 120, 0))
        pic.fill(inner, vertical(-120, 120, "#bfe0ea", "#f7ecd2"))
        with pic.inside(inner):
            pic.dot(70, -50, 34, "#f7cf6a")
            pic.fill(Outline((-180, 60), (-60, 0), (60, 50), (200, 10), (200, 160), (-180, 160)), "#8fb36a")
            pic.fill(Outline((-180, 100), (0, 60), (200, 90), (200, 160), (-180, 160)), "#6f9a55")


def basket(pic: Picture, x: float, y: float, wide: float, high: float) -> None:
    """A woven basket with its rim at y."""
    side = Outline(
        (x - wide, y, 0), (x + wide, y, 0), (x + wide * 0.93, y + high * 0.55), (x + wide * 0.8, y + high, 0.4),
        (x - wide * 0.8, y + high, 0.4), (x - wide * 0.93, y + high * 0.55),
    )
    pic.fill(side, horizontal(x - wide, x + wide, "#c4935a", "#8e6034"))
    with pic.inside(side):
        rows, columns = 8, 22
        for row in range(rows):
            for column in range(-1, columns + 1):
                left = x - wide + (column + row % 2 * 0.5) * wide * 2 / columns
                middle = y + (row + 0.5) * high / rows
                strip = Outline.oval(left + wide / columns, middle, wide / columns * 1.02, high / rows * 0.5)
                shade = mix("#dcae70", "#8e6034", column / columns * 0.8)
                pic.fill(
                    strip,
                    vertical(
                        middle - high / rows / 2, middle + high / rows / 2, mix(shade, "#ffffff", 0.15), shade, mix(shade, "#3a1f0c", 0.45)
                    ),
                )
        with pic.soft(40):
            pic.context.rectangle(x - wide, y + high * 0.75, wide * 2, high * 0.4)
            pic.set_paint("#3a1f0c", 0.55)
            pic.context.fill()
    for k in range(46):
        place = x - wide * 1.02 + k * wide * 2.04 / 45
        pic.fill(Outline.oval(place, y + 4, 20, 31, 24), horizontal(place - 20, place + 20, "#e6bd82", "#a87540"))


def apple(pic: Picture, x: float, y: float, size: float) -> None:
    pic.cast_shadow(x + size * 0.2, y + size * 0.88, size, size * 0.22)
    body = Outline(
        (x, y - size * 0.72, 0.4), (x + size * 0.6, y - size * 0.86), (x + size, y - size * 0.1),
        (x + size * 0.6, y + size * 0.86), (x, y + size * 0.8), (x - size * 0.6, y + size * 0.86),
        (x - size, y - size * 0.1), (x - size * 0.6, y - size * 0.86),
    )
    pic.solid(body, radial(x - size * 0.3, y - size * 0.3, size * 1.5, "#f08a55", "#d63c35", "#a01f2b"), "#4a0a14", depth=size * 0.5)
    pic.line(Outline((x, y - size * 0.7), (x + size * 0.1, y - size * 1.15), closed=False), "#5d3a1e", size * 0.1)
    pic.hair(
        (x + size * 0.06, y - size * 0.9), (x + size * 0.4, y - size * 1.25), (x + size * 0.8, y - size * 1.05), size * 0.3, "#6f9d45", 1
    )


def black_and_white_cat(pic: Picture) -> None:
    """A black-and-white cat lying on a garden wall, its front paws over the edge."""
    pick = pic.random
    sky(pic, "#9cd0e0", "#d6ead8", "#fdf3d0", horizon=760)
    sunshine(pic, 300, 140, 700)
    hills(pic, 680, 120, 1.1, "#a9cfa4", "#86b884")
    for x, foot, size in ((140, 760, 420), (430, 720, 300), (1280, 730, 340), (1500, 780, 480)):
        leafy_tree(pic, x, foot, size, ("#8a4a78", "#c46f9a", "#e597b4", "#f5bccd", "#fde0e4"), "#5d4038")
    hills(pic, 800, 60, 0.7, "#a4cf7c", "#7fb25e")
    light_spots(pic, 50, "#fff6d8", 60, 760, 8, 40, 0.35)
    pic.defocus(7)
    stone_wall(pic, 850)
    coat = CatCoat(
        ("#17161b", "#222128", "#2d2c35", "#3a3944"), ("#eceef0", "#f8f8f6", "#ffffff"), "#e3b93a", nose="#d98a92", mask=tuxedo_mask
    )
    petals(pic, 40, 9, ("#f5bccd", "#fde0e4", "#e597b4"))
    pic.cast_shadow(860, 868, 480, 30)
    with pic.placed(760, 505, 1.16):
        furry_tail(pic, Outline((340, 240), (450, 262), (520, 330), (512, 430), (440, 470), closed=False), 54, coat.hairs, tip="#f8f8f6")
        body = Outline((-150, 120), (0, 60), (160, 30), (310, 60), (400, 160), (404, 300), (300, 312), (0, 312), (-160, 310), (-180, 220))
        pic.solid(body, vertical(30, 312, "#34333d", "#1b1a20"), "#050508", "#aab4d8", depth=70)
        pic.fur(body, lambda x, y: 40 + x * 0.05, coat.hairs + ("#4a4a58",), 620, 42, 6, 0.5)
        haunch = Outline((200, 120), (300, 110), (390, 190), (396, 300), (230, 312), (180, 230))
        pic.solid(haunch, vertical(110, 312, "#3c3b46", "#1d1c22"), "#050508", "#aab4d8", depth=50)
        pic.fur(haunch, lambda x, y: 70, coat.hairs + ("#4a4a58",), 200, 40, 6, 0.5)
        hind = Outline((170, 268), (260, 262), (300, 292), (280, 316), (180, 318))
        pic.solid(hind, vertical(262, 318, "#ffffff", "#d9dce2"), "#3a3a48", depth=16)
        chest = Outline.symmetric((0, 110), (110, 140), (130, 230), (90, 306), (0, 312))
        pic.solid(chest, vertical(110, 312, "#e4e7ea", "#ffffff"), "#4a4a5a", depth=40)
        pic.fur(chest, lambda x, y: 90 - x * 0.25, coat.pale, 320, 58, 8, 0.7)
        for _ in pic.both_sides():
            with pic.placed(92, 290, turn=-6):
                leg = Outline((-46, -60), (40, -64), (50, 40), (54, 110), (30, 146), (-28, 148), (-52, 112), (-50, 20))
                pic.solid(leg, vertical(-60, 146, "#26252c", "#f8f8f6", "#ffffff", "#e6e8ec"), "#3a3a48", depth=28)
                pic.fur(leg, downward, coat.pale, 110, 30, 5, 0.5)
                for x in (-16, 16):
                    pic.hair((x, 146), (x, 130), (x, 108), 6, "#5a5a68", 0.8)
        with pic.placed(turn=-5):
            cat_head(pic, coat)
    for x, y, size in ((190, 845, 34), (262, 862, 26), (120, 866, 28), (1430, 850, 32), (1500, 868, 26)):
        flower(pic, x, y - 30, size, pick.choice(("#f3a6c0", "#ffffff", "#f7c948")), stalk=1.6)


def tuxedo_mask(pic: Picture) -> None:
    """A white blaze that widens over the muzzle and the lower cheeks."""
    blaze = Outline.symmetric((0, -120, 0.3), (16, -60), (30, 10), (80, 48), (128, 92), (104, 190), (0, 220))
    pic.fill(blaze, "#f4f5f5")
    pic.fur(blaze, from_point(0, 30, 0.1), ("#e2e5ea", "#f8f8f6", "#ffffff"), 260, 36, 6, 0.8)


def stone_wall(pic: Picture, top: float) -> None:
    pick = pic.random
    pic.context.rectangle(-10, top, pic.width + 20, pic.height)
    pic.set_paint("#8d7c6c")
    pic.context.fill()
    y = top
    for row in range(5):
        high, x = 84, -pick.uniform(0, 120)
        while x < pic.width:
            wide = pick.uniform(110, 230)
            stone = Outline(
                (x + 5, y + 10, 0.6), (x + wide / 2, y + 5), (x + wide - 6, y + 9, 0.6),
                (x + wide - 5, y + high - 7, 0.6), (x + wide / 2, y + high - 3), (x + 6, y + high - 6, 0.6),
            )
            colour = pick.choice(("#cbb9a2", "#bfab93", "#d8c8b2", "#b5a28e", "#c9ad97"))
            pic.solid(stone, vertical(y, y + high, mix(colour, "#ffffff", 0.15), colour), "#4a3a30", depth=16, strength=0.4)
            x += wide
        y += high
    for _ in range(26):
        x, length = pick.uniform(-20, pic.width), pick.uniform(20, 70)
        for k in range(7):
            pic.hair(
                (x + k * 5, top + 6), (x + k * 9 - 14, top + length * 0.5),
                (x + k * 9 - 20 + pick.uniform(-8, 8), top + length), 12,
                pick.choice(("#6f9a55", "#86b066", "#557f43")),
                0.85,
            )


def siamese_cat(pic: Picture) -> None:
    """A Siamese cat on a green sofa, among cushions."""
    sky(pic, "#f1dcc6", "#e7c9ab", horizon=1250)
    pic.wash(glow(1260, 160, 760, "#fff3d0", 0.9))
    floor_lamp(pic, 1340, 900)
    for x, high in ((120, 520), (240, 430)):
        for k in range(9):
            turn = -80 + k * 20
            tip = x + math.sin(math.radians(turn)) * high * 0.55, 760 - math.cos(math.radians(turn)) * high
            pic.hair((x, 780), ((x + tip[0]) / 2, 780 - high * 0.75), tip, 60, pic.random.choice(("#5f9468", "#79ad7c", "#487a55")), 1)
    pic.defocus(5)
    velvet, deep = "#4f8a7c", "#1d4740"
    pic.solid(
        Outline((60, 1260), (40, 700), (120, 560), (800, 530), (1480, 560), (1560, 700), (1540, 1260)),
        vertical(530, 1200, "#6aa596", velvet), deep, depth=90,
    )
    for x in (420, 800, 1180):
        with pic.soft(10):
            pic.hair((x, 580), (x + 10, 760), (x, 980), 16, deep, 0.5)
    pic.solid(
        Outline((-60, 900, 0.5), (800, 880), (1660, 900, 0.5), (1660, 1120), (800, 1140), (-60, 1120)),
        vertical(880, 1140, "#79b3a3", velvet), deep, depth=50,
    )
    for x in (-30, 1430):
        pic.solid(
            Outline((x, 1260), (x - 10, 800), (x + 40, 700), (x + 160, 700), (x + 210, 800), (x + 200, 1260)),
            horizontal(x, x + 200, "#6aa596", "#3f7568"), deep, depth=60,
        )
    cushion(pic, 370, 820, -12, "#e2a24f", "#f5d596")
    cushion(pic, 1200, 830, 14, "#c7596a", "#f0b2b0")
    coat = CatCoat(
        ("#cbb393", "#dac7a9", "#e8dac0", "#f3e9d5", "#fbf5e8"), ("#6a4c3e", "#7c5c4c", "#8f6d5b"), "#4f9fe0",
        nose="#7a4a48",
        ears="#6a4c3e",
        mask=siamese_mask,
    )
    pic.cast_shadow(830, 1092, 330, 36)
    with pic.placed(790, 490, 1.06):
        furry_tail(
            pic, Outline((160, 530), (290, 560), (390, 545), (440, 480), (420, 420), closed=False), 44, ("#4f382e", "#6a4c3e", "#7c5c4c")
        )
        cat_sitting(pic, coat, bib=False)
        chest = Outline.symmetric((0, 110), (90, 150), (96, 260), (50, 360), (0, 390))
        pic.fur(chest, lambda x, y: 90 - x * 0.25, coat.hairs[2:], 260, 60, 8, 0.65)
        with pic.placed(turn=6):
            cat_head(pic, coat)


def siamese_mask(pic: Picture) -> None:
    with pic.soft(26):
        pic.fill(Outline.symmetric((0, -70), (60, -50), (130, -10), (120, 90), (70, 160), (0, 180)), "#7c5c4c", 0.9)


def cushion(pic: Picture, x: float, y: float, turn: float, colour: str, pattern: str) -> None:
    with pic.placed(x, y, turn=turn):
        pic.cast_shadow(10, 150, 170, 26)
        outline = Outline((-170, -150, 0.5), (0, -128), (170, -150, 0.5), (150, 0), (170, 150, 0.5), (0, 132), (-170, 150, 0.5), (-150, 0))
        pic.solid(outline, colour, mix(colour, "#2a0a12", 0.7), depth=50)
        with pic.inside(outline):
            for row in range(-2, 3):
                for column in range(-2, 3):
                    with pic.placed(column * 66 + row % 2 * 33, row * 62):
                        for k in range(4):
                            with pic.placed(turn=k * 90):
                                pic.hair((0, 0), (0, -10), (0, -20), 9, pattern, 0.85)


def floor_lamp(pic: Picture, x: float, foot: float) -> None:
    pic.line(Outline((x, foot), (x, 300), closed=False), "#6b4a35", 16)
    pic.wash(glow(x, 260, 420, "#ffedb8", 0.8))
    pic.solid(
        Outline((x - 90, 130, 0.2), (x + 90, 130, 0.2), (x + 150, 330, 0.2), (x - 150, 330, 0.2)),
        vertical(130, 330, "#f9dfa8", "#fff3d4"), "#c08a4a", depth=30,
    )


def husky(pic: Picture) -> None:
    """A young husky in fresh snow, at the edge of a forest."""
    pick = pic.random
    sky(pic, "#9fb9e0", "#cfd8ee", "#f9dfd6", horizon=720)
    sunshine(pic, 1220, 420, 560, "#ffe6cf")
    hills(pic, 640, 170, 1.3, "#b9c6e2", "#d9e2f0")
    for k in range(15):
        x = k * 118 + pick.uniform(-30, 30)
        if 420 < x < 1160:
            continue
        size = pick.uniform(300, 520)
        fir(pic, x, 740, size, "#44648a", "#6f92ae")
        for tier in range(4):
            y, wide = 740 - size + (tier + 1) * size * 0.19, size * (0.1 + tier * 0.05)
            pic.hair((x - wide, y + size * 0.05), (x, y - size * 0.06), (x + wide * 0.5, y), size * 0.05, "#f6f9ff", 0.95)
    hills(pic, 790, 70, 0.8, "#eef3fb", "#d3def0")
    pic.defocus(5)
    hills(pic, 1010, 60, 0.5, "#fbfdff", "#d5e0f2")
    pic.cast_shadow(850, 1120, 380, 48, "#4a628f", 0.5)
    coat = DogCoat(
        ("#4c5563", "#657080", "#808b9b", "#9da7b5"), ("#e9edf3", "#f6f8fb", "#ffffff"),
        ("#e2e7ef", "#f1f4f8", "#ffffff"),
        iris="#6fb6e6",
        ears=("#3f4754", "#566070", "#6d7888"),
        brows="#f6f8fb",
        mask=husky_mask, long=1.1,
    )
    with pic.placed(800, 490, 1.0):
        furry_tail(pic, Outline((190, 570), (310, 560), (360, 470), (330, 380), (260, 350), closed=False), 84, coat.hairs, tip="#f6f8fb")
        dog_sitting(pic, coat)
        dog_scarf(pic)
        with pic.placed(turn=5):
            dog_head(pic, coat, (standing_ear, standing_ear))
    for x in (120, 1450):
        pic.solid(
            Outline((x - 220, 1240), (x - 150, 1130), (x, 1090), (x + 150, 1120), (x + 230, 1240)),
            vertical(1090, 1240, "#ffffff", "#d9e4f5"), "#8fa6cf", depth=40,
        )
    for _ in range(170):
        near = pick.random() ** 2
        pic.dot(pick.uniform(0, 1600), pick.uniform(0, 1200), 2 + near * 9, "#ffffff", 0.9 - near * 0.35)


def husky_mask(pic: Picture) -> None:
    """White cheeks and brows under a gray cap, with the point of the cap between the eyes."""
    for _ in pic.both_sides():
        cheek = Outline((10, -30), (30, -84), (90, -108), (146, -70), (170, 0), (190, 200), (0, 200), (16, 40))
        with pic.soft(5):
            pic.fill(cheek, "#f4f6fa")
        pic.fur(cheek, from_point(0, 20, 0.15), ("#e9edf3", "#f6f8fb", "#ffffff", "#dbe1ea"), 220, 32, 6, 0.7)


def dog_scarf(pic: Picture) -> None:
    """A knitted scarf, one end hanging over the chest."""
    red, pale = "#c9404a", "#f4e9dc"
    end = Outline((30, 190), (110, 180), (128, 380, 0.3), (44, 392, 0.3))
    pic.solid(end, red, "#4a0a18", depth=26)
    with pic.inside(end):
        for y in (250, 290, 340):
            pic.line(Outline((10, y + 8), (150, y - 8), closed=False), pale, 14)
    for k in range(8):
        pic.hair((48 + k * 11, 386), (47 + k * 11, 404), (46 + k * 12, 424), 9, red, 1)
    band = Outline((-170, 110), (-90, 160), (0, 176), (90, 160), (170, 110), (178, 170), (96, 226), (0, 240), (-96, 226), (-178, 170))
    pic.solid(band, vertical(110, 240, "#dc5560", red), "#4a0a18", depth=30)
    with pic.inside(band):
        for k in range(-8, 9):
            pic.hair((k * 22 - 6, 130 - abs(k) * 3), (k * 22 + 4, 180 - abs(k) * 3), (k * 22, 236 - abs(k) * 3), 7, "#8f1f30", 0.45)


def rabbit(pic: Picture) -> None:
    """A brown-and-white rabbit with one ear down, in a vegetable bed."""
    pick = pic.random
    sky(pic, "#8fcbe0", "#d3ecdf", "#fbf6d8", horizon=640)
    cloud(pic, 1240, 160, 120)
    cloud(pic, 240, 220, 90)
    hills(pic, 620, 110, 1.0, "#a9d29a", "#83b866")
    leafy_tree(pic, 1440, 680, 420, ("#4c8a4a", "#64a455", "#86bf66", "#a9d37e"))
    leafy_tree(pic, 120, 670, 330, ("#4c8a4a", "#64a455", "#86bf66", "#a9d37e"))
    hills(pic, 740, 40, 0.6, "#a6d072", "#7db04e")
    for row, y in enumerate((770, 850, 940)):
        pic.fill(
            Outline((-40, y + 60, 0), (-40, y + 10), (400, y - 12), (900, y - 6), (1640, y + 8), (1640, y + 60, 0)),
            vertical(y - 10, y + 60, "#a8764c", "#7d5233"),
        )
        for k in range(13 - row):
            lettuce(pic, 40 + k * (125 + row * 16) + pick.uniform(-14, 14), y + 16, 40 + row * 9)
    pic.defocus(3)
    pic.context.rectangle(-10, 990, 1620, 220)
    pic.set_paint(vertical(990, 1200, "#8cbb55", "#5f9440"))
    pic.context.fill()
    grass(pic, 985, 1110, 500, ("#7cb04c", "#93c25c", "#6aa044", "#aad274"), 60, 0.9)
    pic.cast_shadow(830, 1105, 400, 46)
    brown, pale = ("#7d5638", "#96694a", "#b0825c", "#c69a72"), ("#eee4d6", "#f8f1e6", "#ffffff")
    with pic.placed(790, 620, 1.1):
        pic.solid(Outline.oval(318, 330, 70, 64), "#fbf5ea", "#8a7564", depth=26)
        pic.fur(Outline.oval(318, 330, 70, 64), from_point(300, 340), pale, 150, 36, 7, 0.7)
        body = Outline(
            (-190, 200), (-110, 110), (80, 60), (230, 110), (316, 250), (316, 380), (220, 436), (0, 440), (-180, 430), (-220, 320)
        )
        pic.solid(body, vertical(60, 440, "#b0825c", "#8c6142"), "#3d2312", depth=80)
        pic.fur(body, lambda x, y: 50 + x * 0.1, brown, 760, 38, 6, 0.5)
        thigh = Outline((90, 240), (200, 190), (300, 270), (306, 390), (200, 440), (90, 420), (56, 330))
        pic.solid(thigh, vertical(190, 440, "#ba8c66", "#8c6142"), "#3d2312", depth=56)
        pic.fur(thigh, lambda x, y: 80, brown, 300, 38, 6, 0.5)
        hind = Outline((40, 408), (140, 392), (230, 410), (240, 446), (140, 456), (46, 450))
        pic.solid(hind, vertical(392, 456, "#fbf5ea", "#e2d4c0"), "#6a4a34", depth=20)
        chest = Outline.symmetric((0, 100), (110, 140), (140, 260), (120, 400), (0, 430))
        pic.solid(chest, vertical(100, 430, "#eee4d6", "#fffaf2"), "#7d5f48", depth=44)
        pic.fur(chest, lambda x, y: 90 - x * 0.2, pale, 360, 54, 8, 0.65)
        for _ in pic.both_sides():
            paw = Outline((14, 376), (64, 362), (106, 384), (110, 430), (80, 452), (24, 452), (6, 424))
            pic.solid(paw, vertical(362, 452, "#ffffff", "#e9dcc9"), "#7d5f48", depth=22)
            for x in (42, 74):
                pic.hair((x, 450), (x, 438), (x + 1, 416), 6, "#a58a72", 0.8)
        with pic.placed(turn=4):
            rabbit_head(pic, brown, pale)
    carrot(pic, 400, 1075, 130, -14)
    carrot(pic, 470, 1125, 150, 8)
    grass(pic, 1120, 1240, 240, ("#7cb04c", "#93c25c", "#5f9440", "#aad274"), 90, 0.95)
    for _ in range(16):
        x = pick.choice((pick.uniform(20, 380), pick.uniform(1220, 1580)))
        flower(pic, x, pick.uniform(1010, 1130), pick.uniform(20, 32), "#f9d24a", "#e8a92c", count=14, stalk=2)


def rabbit_head(pic: Picture, brown: Sequence[str], pale: Sequence[str]) -> None:
    with pic.placed(-84, -128, turn=-9):
        ear = Outline((-56, 40), (-74, -120), (-48, -270), (0, -330), (44, -270), (62, -120), (50, 40))
        pic.solid(ear, horizontal(-70, 60, "#b0825c", "#8c6142"), "#3d2312", depth=30)
        pic.fill(
            Outline((-28, 20), (-42, -120), (-24, -240), (2, -284), (26, -240), (36, -120), (26, 20)),
            vertical(-284, 20, "#d99a8c", "#eebfae"),
        )
        pic.fur(ear, lambda x, y: -90 + x * 0.9, brown, 60, 30, 5, 0.4)
    with pic.placed(84, -120, turn=14):
        base = Outline((-52, 40), (-64, -70), (-30, -170), (40, -196), (96, -130), (60, -30), (50, 40))
        pic.solid(base, horizontal(-60, 60, "#c69a72", "#96694a"), "#3d2312", depth=30)
        flap = Outline((-34, -170, 0.5), (40, -214), (126, -170), (184, -40), (194, 90), (150, 130), (108, 60), (86, -70), (40, -130))
        pic.solid(flap, vertical(-214, 130, "#b0825c", "#8c6142"), "#3d2312", depth=36)
        pic.fur(flap, lambda x, y: 70, brown, 170, 36, 6, 0.5)
    head = Outline.symmetric((0, -168), (76, -164), (148, -110), (176, -10), (182, 70), (134, 140), (60, 172), (0, 178))
    pic.solid(head, vertical(-168, 178, "#ba8c66", "#a0734e"), "#4a2c18", depth=56)
    pic.fur(head, from_point(0, 30, 0.1), brown, 480, 34, 6, 0.5)
    blaze = Outline.symmetric((0, -166), (26, -120), (30, -30), (66, 40), (116, 100), (90, 180), (0, 190))
    with pic.inside(head):
        pic.fill(blaze, "#f6eee2")
    pic.fur(blaze, from_point(0, 30, 0.1), pale, 200, 30, 6, 0.7)
    for _ in pic.both_sides():
        puff = Outline((0, 70), (32, 58), (78, 72), (98, 108), (78, 146), (36, 152), (2, 136))
        pic.solid(puff, vertical(58, 152, "#ffffff", "#efe4d6"), "#a08672", depth=24)
        pic.fur(puff, from_point(0, 60, 0.1), pale, 50, 24, 5, 0.6)
        for x, y in ((48, 98), (66, 110), (44, 118)):
            pic.dot(x, y, 3, "#a58a72", 0.8)
    pic.solid(Outline.symmetric((0, 128), (20, 130), (18, 156), (0, 160)), "#fffaf4", "#a08672", depth=8)
    pic.line(Outline((0, 130), (0, 156), closed=False), "#b59a86", 3)
    for x in (-100, 100):
        with pic.soft(8):
            pic.fill(Outline.oval(x, -20, 52, 50), "#f3e6d4", 0.5)
        round_eye(pic, x, -20, 38, "#4a2616", 0.62)
    for _ in pic.both_sides():
        pic.strands(
            Outline((66, -66), (100, -76), (134, -60), closed=False),
            Outline((72, -48), (104, -56), (142, -44), closed=False),
            brown, 16, 7, -0.2, 3,
        )
    cat_nose(pic, 0, 66, 30, "#e0958e")
    whiskers(pic, 58, 104, 190)


def lettuce(pic: Picture, x: float, y: float, size: float) -> None:
    for k in range(13):
        angle = math.radians(180 + k * 15)
        tip = x + math.cos(angle) * size, y + math.sin(angle) * size * 0.9
        pic.hair(
            (x, y + 4), (x + math.cos(angle) * size * 0.6, y + math.sin(angle) * size * 0.8), tip, size * 0.6,
            pic.random.choice(("#8fc956", "#a8da6e", "#72b045", "#c0e68a")),
            0.95,
        )
    pic.dot(x, y - size * 0.28, size * 0.26, "#d3f0a2", 0.8)


def carrot(pic: Picture, x: float, y: float, long: float, turn: float) -> None:
    with pic.placed(x, y, turn=turn):
        pic.cast_shadow(-long * 0.4, 26, long * 0.5, 12)
        for k in range(9):
            pic.hair((0, 0), (40, (k - 4) * 9), (88, (k - 4) * 16), 10, pic.random.choice(("#5f9d45", "#7cb85a")), 1)
        root = Outline((6, -28), (14, 0), (6, 28), (-long * 0.5, 22), (-long, 0, 0.2), (-long * 0.5, -24))
        pic.solid(root, vertical(-28, 28, "#f79a4a", "#e2702a"), "#8a2f0c", depth=16)
        for k in range(5):
            pic.hair((-20 - k * 22, -18), (-18 - k * 22, -8), (-22 - k * 22, 2), 4, "#b8521c", 0.7)


def parakeet(pic: Picture) -> None:
    """A green budgerigar on a branch of apple blossom."""
    pick = pic.random
    sky(pic, "#a8dbe8", "#d5efe6", "#fdf4dc", horizon=1250)
    sunshine(pic, 380, 200, 760)
    for _ in range(70):
        pic.dot(
            pick.uniform(0, 1600),
            pick.uniform(0, 1200),
            pick.uniform(40, 130),
            pick.choice(("#9fd08a", "#c2e3a0", "#f8d5de", "#fbe9ee", "#86c08a")),
            0.3,
        )
    pic.defocus(22)
    light_spots(pic, 34, "#fffbe4", 0, 1100, 14, 60, 0.3)
    branch = Outline((-40, 960), (300, 930), (700, 944), (1100, 900), (1640, 800), closed=False)
    pic.line(branch, "#5d3f2c", 62)
    pic.line(branch.shifted(-4, -12), "#83604a", 30)
    for start, bend, tip in (
        ((320, 930), (260, 800), (150, 720)), ((1220, 880), (1330, 990), (1470, 1060)),
        ((1330, 850), (1400, 700), (1500, 560)),
    ):
        pic.line(Outline(start, bend, tip, closed=False), "#6b4a35", 22)
    for _ in range(90):
        x = pick.choice((pick.uniform(-20, 470), pick.uniform(1120, 1620)))
        y = branch.at((x + 40) / 1680)[1] + pick.gauss(-10, 60)
        pic.hair(
            (x, y), (x + pick.uniform(-30, 30), y - 26), (x + pick.uniform(-60, 60), y + pick.uniform(-66, 20)), 28,
            pick.choice(("#6faa55", "#8cc26a", "#558f4a")),
            1,
        )
    petals(pic, 26, 15, ("#fbd3dd", "#ffffff"))
    with pic.placed(790, 572, 1.12):
        budgerigar(pic)
    for _ in range(34):
        x = pick.choice((pick.gauss(180, 130), pick.gauss(1440, 120), pick.gauss(380, 80)))
        y = branch.at((x + 40) / 1680)[1] + pick.gauss(-36, 56)
        flower(pic, x, y, pick.uniform(34, 56), pick.choice(("#fbd3dd", "#fde6ea", "#f7b7c8")), "#f3c33c", count=5, stalk=0.2)
    for x, y in ((170, 730), (110, 690), (1490, 580), (1540, 520), (1470, 1060), (1530, 1100)):
        flower(pic, x, y, 46, "#fbd3dd", "#f3c33c", count=5, stalk=0.2)


def petals(pic: Picture, count: int, size: float, colours: Sequence[str]) -> None:
    """Petals in the wind."""
    for _ in range(count):
        with pic.placed(pic.random.uniform(0, pic.width), pic.random.uniform(60, pic.height), turn=pic.random.uniform(0, 360)):
            pic.fill(Outline((0, -size), (size * 0.66, 0), (0, size), (-size * 0.66, 0)), pic.random.choice(colours), 0.88)


def budgerigar(pic: Picture) -> None:
    """Seen from the front, its head turned a little; it sits on a branch at y = 330."""
    greens = ("#4f9f3a", "#66b545", "#80c954", "#a0dc6c")
    for x, turn, colour in ((26, 4, "#2f5f8a"), (44, 8, "#3d7aa5"), (8, 0, "#467a3a")):
        with pic.placed(x, 300, turn=-turn):
            pic.solid(
                Outline((-20, 0), (20, 0), (18, 180), (0, 270, 0.2), (-18, 180)),
                horizontal(-20, 20, mix(colour, "#ffffff", 0.2), colour),
                "#10202e", depth=14,
            )
    body = Outline.symmetric((0, -140), (90, -100), (140, 20), (156, 160), (116, 300), (40, 360), (0, 366))
    pic.solid(body, vertical(-140, 366, "#a5de6a", "#5cad40"), "#1f5a24", depth=70)
    for row in range(15):
        for column in range(-6, 7):
            x, y = column * 27 + (row % 2) * 13, -20 + row * 26
            with pic.inside(body):
                pic.hair((x, y), (x + 1, y + 12), (x, y + 28), 17, pic.random.choice(greens), 0.5)
    for _ in pic.both_sides():
        wing = Outline((96, -70), (150, -30), (186, 100), (180, 230), (140, 340), (112, 352), (102, 200), (92, 60))
        pic.solid(wing, vertical(-70, 350, "#d9e36a", "#8fbf4a", "#4d8f3a"), "#1f4a20", depth=36)
        with pic.inside(wing):
            for row in range(11):
                for column in range(4):
                    x, y = 96 + column * 26 + (row % 2) * 12, -50 + row * 30
                    scallop = Outline((x - 14, y), (x, y - 6), (x + 14, y), (x + 10, y + 22), (x, y + 30), (x - 10, y + 22))
                    pic.fill(scallop, "#33402a", 0.85)
                    pic.fill(scallop.shifted(0, -6), mix("#e4ea86", "#7fb548", row / 11))
            for k in range(3):
                pic.hair((176 - k * 22, 180), (174 - k * 22, 260), (142 - k * 12, 348), 18, ("#2f4a2c", "#3d6a36", "#4f8a40")[k], 0.9)
    for x in (-52, 52):
        for k in (-1, 0, 1):
            with pic.placed(x + k * 20, 346, turn=k * -14):
                pic.solid(Outline.oval(0, 14, 13, 34), vertical(-20, 40, "#e8c2b4", "#bd8b80"), "#5a302c", depth=10)
                pic.hair((0, 34), (-2, 48), (-1, 60), 9, "#5a4a48", 1)
    with pic.placed(0, -160, turn=-8):
        head = Outline.symmetric((0, -150), (88, -138), (150, -60), (156, 40), (118, 116), (50, 142), (0, 146))
        pic.solid(head, vertical(-150, 146, "#fbe75a", "#f3d53c", "#c6dd58"), "#8a8a1a", depth=56)
        with pic.inside(head):
            for _ in pic.both_sides():
                for k in range(7):
                    pic.line(
                        Outline((88 + k * 3, -150 + k * 22), (116, -126 + k * 25), (180, -110 + k * 26), closed=False), "#3a3d22", 5.5, 0.85
                    )
        face = Outline.symmetric((0, -140), (70, -120), (104, -40), (112, 40), (84, 104), (0, 124))
        with pic.soft(7):
            pic.fill(face, "#fbe65c")
        pic.fur(face, from_point(0, 0, 0.2), ("#fbe75a", "#fff09a", "#f0d23a"), 170, 26, 5, 0.5)
        for _ in pic.both_sides():
            pic.solid(Outline((56, 66), (92, 60), (106, 92), (80, 118), (54, 100)), "#6f7fd0", "#2a2f7a", depth=14)
            for x, y in ((24, 110), (52, 122), (86, 122)):
                pic.fill(Outline.oval(x, y, 10, 12), "#26262e")
        for x in (-76, 76):
            pic.dot(x, -20, 35, "#f4f0e0")
            round_eye(pic, x, -20, 27, "#1d1a1e", 0.7)
        beak = Outline.symmetric((0, -8), (30, 6), (34, 40), (16, 74), (0, 96, 0.2))
        pic.solid(beak, vertical(-8, 96, "#f6c877", "#dd9a3c"), "#7a4210", depth=20)
        pic.line(Outline((0, 30), (2, 60), (0, 88), closed=False), "#ffe7b0", 5, 0.6)
        for _ in pic.both_sides():
            pic.solid(
                Outline((0, -26), (26, -30), (42, -10), (32, 12), (0, 12)), vertical(-30, 12, "#7fa6ea", "#4f78cc"), "#1f2f7a", depth=10
            )
            pic.dot(22, -8, 5, "#1f2a5a")


def tortoise(pic: Picture) -> None:
    """A tortoise on its way through wild strawberries, a daisy on its shell."""
    pick = pic.random
    sky(pic, "#cfe8b4", "#b5d894", "#8fbf6a", horizon=1250)
    for _ in range(60):
        pic.dot(
            pick.uniform(0, 1600),
            pick.uniform(0, 620),
            pick.uniform(50, 150),
            pick.choice(("#a6cf80", "#dff0b8", "#7db262", "#f4f6cf")),
            0.35,
        )
    pic.defocus(26)
    light_spots(pic, 40, "#fdfbd8", 0, 620, 14, 60, 0.35)
    hills(pic, 760, 60, 0.8, "#9ac862", "#5f9440")
    grass(pic, 700, 960, 900, ("#7cb04c", "#93c25c", "#5f9440", "#aad274"), 90, 0.8)
    pic.defocus(3)
    path = Outline(
        (-60, 1000), (300, 950), (800, 940), (1300, 950), (1660, 980), (1660, 1150), (1200, 1120), (700, 1130), (200, 1120), (-60, 1150)
    )
    pic.fill(path, vertical(940, 1140, "#e2c491", "#c49d68"))
    for _ in range(60):
        pic.fill(
            Outline.oval(pick.uniform(0, 1600), pick.uniform(975, 1110), pick.uniform(6, 20), pick.uniform(4, 9)),
            pick.choice(("#d5b482", "#b58f5f", "#efd9b0")),
            0.8,
        )
    pic.cast_shadow(800, 1040, 560, 46)
    with pic.placed(760, 720):
        tortoise_itself(pic)
    flower(pic, 706, 418, 62, "#ffffff", count=12, stalk=0.3)
    for x, y, size in ((150, 930, 1.1), (60, 1060, 1.3), (1480, 930, 1.1), (1560, 1080, 1.35), (215, 1185, 1.1), (1440, 1190, 1.15)):
        strawberry_plant(pic, x, y, size)
    grass(pic, 1140, 1250, 320, ("#7cb04c", "#93c25c", "#4f8438", "#aad274"), 100, 0.95)


def tortoise_itself(pic: Picture) -> None:
    """A tortoise walking to the right, its shell around (0, 0)."""
    skin, deep = "#b5a862", "#6a6236"

    def scaly(outline: Outline) -> None:
        left, top, right, bottom = outline.box()
        pic.solid(outline, vertical(top, bottom, mix(skin, "#fff2c0", 0.25), skin), deep, depth=34)
        with pic.inside(outline):
            for row in range(int((bottom - top) / 24) + 1):
                for column in range(int((right - left) / 28) + 2):
                    x, y = left + column * 28 + (row % 2) * 14, top + row * 24
                    pic.line(Outline.oval(x, y, 13, 11), deep, 2.4, 0.3)

    pic.fill(Outline((-390, 150), (-470, 190), (-500, 220, 0.2), (-430, 220), (-370, 210)), skin)
    for x, turn in ((-200, 6), (210, -8)):
        with pic.placed(x, 170, turn=turn):
            scaly(Outline((-70, -40), (60, -40), (66, 80), (50, 130), (-60, 134), (-76, 70)))
    for x, turn in ((-310, 4), (300, -4)):
        with pic.placed(x, 190, turn=turn):
            leg = Outline((-80, -60), (70, -66), (86, 50), (70, 112), (-66, 116), (-90, 50))
            scaly(leg)
            for k in range(4):
                pic.solid(
                    Outline((-56 + k * 34, 112), (-46 + k * 34, 92), (-30 + k * 34, 92), (-22 + k * 34, 112), (-40 + k * 34, 122)),
                    "#efe2b8", "#6a5a30", depth=8,
                )
    neck = Outline((250, 60), (360, 20), (440, -90), (520, -60), (530, 40), (450, 150), (330, 180), (240, 170))
    scaly(neck)
    head = Outline((410, -170), (500, -220), (600, -196), (654, -130), (648, -66), (590, -26), (490, -20), (416, -70))
    pic.solid(head, vertical(-220, -20, "#d3c67e", "#b0a35c"), deep, depth=44)
    with pic.inside(head):
        for x, y in ((470, -190), (510, -206), (550, -196), (440, -150), (480, -160), (450, -110), (440, -70), (470, -50)):
            pic.line(Outline.oval(x, y, 18, 14), deep, 2.6, 0.35)
    pic.line(Outline((646, -84), (600, -72), (556, -74), (522, -96), closed=False), "#4a4426", 6)
    pic.dot(638, -122, 4, "#4a4426")
    with pic.soft(10):
        pic.fill(Outline.oval(530, -72, 30, 18), "#e59a80", 0.6)
    round_eye(pic, 562, -130, 29, "#3a2616", 0.62)
    shell = Outline(
        (-430, 150, 0.4), (-400, 0), (-290, -200), (-60, -330), (160, -280), (310, -120), (370, 60), (380, 150, 0.4),
        (200, 186), (-200, 190),
    )
    pic.solid(shell, vertical(-330, 180, "#c79a52", "#8d6230", "#6a4522"), "#2a1608", depth=80)
    with pic.inside(shell):
        for x, y, wide, high in (
            (-40, -220, 150, 92), (-236, -90, 128, 100), (190, -110, 124, 110), (-20, -36, 140, 96), (-350, 60, 96, 84),
            (-170, 92, 104, 70), (40, 104, 100, 64), (230, 78, 106, 84), (360, 90, 60, 70),
        ):
            scute(pic, x, y, wide, high)
        with pic.soft(50):
            pic.fill(Outline((-500, 90), (0, 150), (440, 60), (440, 260), (-500, 260)), "#20100a", 0.5)
        with pic.soft(30):
            pic.fill(Outline.oval(-120, -250, 120, 34, -24), "#fff4d0", 0.6)
    rim = Outline(
        (-452, 156), (-400, 120), (-200, 158), (0, 166), (200, 156), (360, 112), (412, 140), (380, 186), (200, 214),
        (-200, 222), (-410, 206),
    )
    pic.solid(rim, vertical(110, 220, "#d0a660", "#946832"), "#3a200c", depth=24)
    with pic.inside(rim):
        for k in range(15):
            x = -430 + k * 60
            pic.hair((x, 90), (x + 4, 170), (x - 4, 240), 7, "#5a3a1a", 0.7)


def scute(pic: Picture, x: float, y: float, wide: float, high: float) -> None:
    """One plate of the shell: a rounded hexagon with rings."""
    with pic.placed(x, y):
        for share, colour in ((0.96, "#4a2e14"), (0.88, "#a87a3c"), (0.7, "#c2954e"), (0.5, "#d8b068"), (0.28, "#6f4a22")):
            w, h = wide * share, high * share
            pic.fill(
                Outline((-w * 0.55, -h, 0.5), (w * 0.55, -h, 0.5), (w, 0, 0.5), (w * 0.55, h, 0.5), (-w * 0.55, h, 0.5), (-w, 0, 0.5)),
                colour,
            )


def strawberry_plant(pic: Picture, x: float, y: float, size: float) -> None:
    with pic.placed(x, y, size):
        for turn, long in ((-70, 90), (-40, 120), (-10, 130), (25, 120), (60, 95)):
            with pic.placed(turn=turn):
                pic.line(Outline((0, 0), (6, -long * 0.5), (0, -long), closed=False), "#5f9440", 6)
                for lean in (-52, 0, 52):
                    with pic.placed(0, -long, turn=lean):
                        leaf = Outline((0, 0), (26, -26), (20, -62), (0, -76, 0.4), (-20, -62), (-26, -26))
                        pic.fill(leaf, horizontal(-26, 26, "#8cc25c", "#558f3c"))
                        pic.line(Outline((0, -4), (0, -68), closed=False), "#4a7f34", 2.5, 0.7)
        for bx, by in ((-58, -14), (10, 6), (66, -10)):
            pic.line(Outline((0, -30), (bx * 0.6, -52), (bx, by - 26), closed=False), "#6fa34c", 4)
            berry = Outline((bx, by - 26), (bx + 24, by - 22), (bx + 22, by + 6), (bx, by + 30, 0.4), (bx - 22, by + 6), (bx - 24, by - 22))
            pic.solid(berry, "#dc3540", "#6a0a1c", depth=16)
            for dx, dy in ((-10, -10), (8, -12), (0, 2), (-8, 10), (9, 8)):
                pic.fill(Outline.oval(bx + dx, by + dy, 2.2, 3.4), "#f8d98a")
            for k in range(5):
                pic.hair((bx, by - 24), (bx + (k - 2) * 7, by - 28), (bx + (k - 2) * 12, by - 18), 7, "#5f9440", 1)


def dachshund(pic: Picture) -> None:
    """A dachshund at full speed along the beach, seen from the side."""
    pick = pic.random
    sky(pic, "#6db9e2", "#aedcef", "#fbeed0", horizon=430)
    sunshine(pic, 420, 120, 520)
    for x, y, size in ((240, 130, 80), (1000, 90, 90), (1720, 140, 100)):
        cloud(pic, x, y, size)
    pic.context.rectangle(-10, 400, 2020, 160)
    pic.set_paint(vertical(400, 560, "#3f97b8", "#58b4c4", "#a3dcd4"))
    pic.context.fill()
    for _ in range(110):
        x, y = pick.uniform(0, 2000), pick.uniform(408, 540)
        pic.hair((x, y), (x + 40, y - 3), (x + 90, y), 3 + (y - 400) * 0.04, "#e9f8f4", 0.55)
    for x, y, size in ((700, 190, 26), (800, 140, 18), (1640, 210, 22), (560, 230, 16)):
        for side in (-1, 1):
            pic.hair((x, y), (x + side * size * 0.7, y - size * 0.8), (x + side * size * 1.9, y - size * 0.2), size * 0.26, "#4a5668", 0.8)
    sailing_boat(pic, 1480, 428)
    lighthouse(pic, 1840, 470)
    shore = Outline((-60, 900, 0), (-60, 548), (300, 530), (700, 556), (1100, 532), (1500, 552), (2060, 520), (2060, 900, 0))
    pic.line(shore.shifted(0, -6), "#f4fbf6", 22)
    pic.fill(shore, vertical(520, 800, "#e3c793", "#f0d9a8", "#dcb980"))
    pic.defocus(3)
    for _ in range(420):
        pic.fill(
            Outline.oval(pick.uniform(0, 2000), pick.uniform(580, 800), pick.uniform(2, 7), pick.uniform(1, 3)),
            pick.choice(("#c9a56c", "#fbeac4", "#b8935c")),
            0.6,
        )
    for k in range(9):
        x, y = 60 + k * 52, 720 + (k % 2) * 26
        for dx, dy, r in ((0, 0, 9), (-9, -9, 4), (0, -12, 4), (9, -9, 4)):
            pic.fill(Outline.oval(x + dx, y + dy * 0.6, r, r * 0.6), "#a88453", 0.55)
    pic.cast_shadow(860, 722, 520, 26)
    with pic.placed(830, 520):
        dachshund_itself(pic)
    for _ in range(46):
        pic.dot(pick.gauss(300, 60), pick.gauss(690, 22), pick.uniform(2, 7), "#e8cf9c", 0.9)
    for x, flip in ((1800, False), (130, True)):
        grass(pic, 720, 830, 70, ("#8fa85c", "#a9bd6c", "#748f4a", "#c7cf88"), 190, 0.95, left=x - 130, right=x + 150)
    starfish(pic, 1390, 745, 30)
    pic.solid(Outline.oval(1640, 690, 52, 52), "#e2503f", "#5a0a10", depth=30)
    with pic.inside(Outline.oval(1640, 690, 52, 52)):
        pic.line(Outline((1588, 670), (1640, 716), (1694, 676), closed=False), "#fbf3df", 20)


def dachshund_itself(pic: Picture) -> None:
    """Running to the right; its paws come down at about y = 190."""
    hairs, dark = ("#6f3517", "#8a4520", "#a5592c", "#bd7040"), "#3a180a"
    along: Flow = lambda x, y: 184 + y * 0.05

    def part(outline: Outline, top: str, bottom: str, count: int, flow: Flow = along) -> None:
        _, upper, _, lower = outline.box()
        pic.solid(outline, vertical(upper, lower, top, bottom), dark, depth=44)
        pic.fur(outline, flow, hairs, count, 26, 4, 0.4)

    part(
        Outline((310, 10), (420, -20), (520, 40), (600, 60), (640, 84), (624, 112), (540, 112), (430, 100), (330, 90)),
        "#7d3e1c", "#6a3316", 60,
    )
    part(
        Outline((-250, -10), (-360, -30), (-410, 60), (-450, 120), (-500, 156), (-490, 184), (-430, 180), (-350, 130), (-260, 80)),
        "#7d3e1c", "#6a3316", 60,
    )
    part(
        Outline((-400, -110), (-480, -140), (-540, -210), (-570, -340, 0.3), (-582, -220), (-530, -110), (-440, -30)),
        "#a5592c", "#8a4520", 60,
        lambda x, y: 240,
    )
    body = Outline(
        (-440, -70), (-320, -136), (-100, -126), (120, -138), (270, -176), (380, -130), (410, -10), (340, 84),
        (160, 70), (-60, 46), (-240, 70), (-390, 66), (-468, 10),
    )
    part(body, "#b9693a", "#8a4520", 620)
    part(
        Outline(
            (-320, -60), (-430, -70), (-490, 20), (-560, 90), (-626, 120), (-622, 152), (-556, 158), (-450, 120), (-340, 90), (-270, 30)
        ),
        "#a5592c", "#8f4a24", 130,
    )
    part(
        Outline((220, 10), (330, -30), (410, 50), (480, 96), (530, 122), (516, 152), (440, 148), (340, 124), (240, 92)),
        "#a5592c", "#8f4a24", 110,
    )
    with pic.soft(16):
        pic.fill(Outline((300, -30), (400, -40), (400, 40), (340, 76), (280, 50)), "#d39a5c", 0.55)
    part(
        Outline((236, -160), (330, -290), (450, -290), (470, -150), (400, -20), (300, 20), (250, -40)),
        "#b06234", "#9a5028", 170,
        lambda x, y: 120,
    )
    scarf = Outline((262, -176), (330, -128), (420, -112), (462, -140), (468, -96), (410, -60), (320, -80), (250, -130))
    for turn, long in ((14, 190), (-8, 170)):
        with pic.placed(270, -150, turn=turn):
            tail = Outline((10, -14), (-long * 0.5, -44), (-long, -20, 0.2), (-long * 0.94, 22, 0.2), (-long * 0.5, 4), (10, 24))
            pic.solid(tail, "#2f9a8a", "#0a3a3a", depth=16)
    pic.solid(scarf, vertical(-176, -60, "#43b8a4", "#2a8a7c"), "#0a3a3a", depth=20)
    for x, y in ((300, -128), (346, -100), (398, -86), (440, -106), (360, -126)):
        pic.dot(x, y, 7, "#f7f0dc")
    jaw = Outline((470, -206), (560, -196), (650, -206), (668, -188), (600, -152), (500, -156))
    pic.solid(jaw, "#b97a48", dark, depth=16)
    pic.fill(Outline((520, -206), (650, -212), (640, -186), (560, -172)), "#5a1a1e")
    pic.solid(Outline((560, -196), (610, -196), (606, -150), (560, -116), (530, -124), (548, -160)), "#ee8490", "#8a2038", depth=14)
    head = Outline(
        (352, -300), (400, -372), (480, -388), (550, -350), (600, -302), (690, -278), (724, -244), (700, -210),
        (610, -198), (500, -186), (410, -190), (356, -240),
    )
    part(head, "#b9693a", "#a5592c", 240, lambda x, y: 190)
    with pic.inside(head), pic.soft(12):
        pic.fill(Outline((560, -236), (690, -240), (740, -210), (600, -180), (500, -180)), "#dca468", 0.8)
    with pic.soft(7):
        pic.fill(Outline.oval(540, -346, 20, 12, 30), "#d9a062", 0.9)
    round_eye(pic, 522, -300, 26, "#4a2412", 0.62)
    nose = Outline((690, -284), (730, -280), (744, -252), (722, -232), (694, -244))
    pic.solid(nose, "#2a1f22", "#000000", depth=14)
    pic.dot(712, -270, 6, "#ffffff", 0.7)
    pic.line(Outline((706, -226), (640, -204), (560, -206), (516, -226), closed=False), dark, 6)
    ear = Outline((428, -352), (360, -420), (250, -444), (166, -400), (176, -340), (270, -310), (370, -262), (424, -270))
    pic.solid(ear, vertical(-440, -260, "#8f4a24", "#6a3216"), "#240c04", depth=40)
    pic.fur(ear, lambda x, y: 190, hairs[:3], 150, 30, 5, 0.5)


def sailing_boat(pic: Picture, x: float, y: float) -> None:
    pic.fill(Outline((x - 34, y, 0.3), (x + 40, y, 0.3), (x + 26, y + 18, 0.3), (x - 24, y + 18, 0.3)), "#8a4a3a")
    pic.fill(Outline((x, y - 6, 0), (x, y - 84, 0), (x + 40, y - 8, 0)), "#ffffff")
    pic.fill(Outline((x - 6, y - 6, 0), (x - 6, y - 70, 0), (x - 34, y - 8, 0)), "#f3d9c4")


def lighthouse(pic: Picture, x: float, foot: float) -> None:
    pic.fill(
        Outline((x - 260, foot + 90), (x - 120, foot - 6), (x, foot - 26), (x + 200, foot - 30), (x + 240, foot + 90)),
        vertical(foot - 30, foot + 90, "#9fb26a", "#d9c48c"),
    )
    tower = Outline((x - 36, foot - 10, 0), (x - 24, foot - 230, 0), (x + 24, foot - 230, 0), (x + 36, foot - 10, 0))
    pic.solid(tower, "#fbf3e4", "#6a5a58", depth=14)
    with pic.inside(tower):
        for y in (foot - 200, foot - 120, foot - 40):
            pic.context.rectangle(x - 60, y, 120, 40)
            pic.set_paint(horizontal(x - 40, x + 40, "#e05a48", "#b5362f"))
            pic.context.fill()
    pic.context.rectangle(x - 18, foot - 266, 36, 36)
    pic.set_paint("#ffe9a0")
    pic.context.fill()
    pic.fill(Outline((x - 30, foot - 264, 0), (x, foot - 304, 0), (x + 30, foot - 264, 0)), "#b5362f")


def starfish(pic: Picture, x: float, y: float, size: float) -> None:
    points = []
    for k in range(10):
        reach, angle = size if k % 2 == 0 else size * 0.42, math.radians(k * 36 - 80)
        points.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach * 0.7))
    pic.cast_shadow(x + 4, y + 12, size, size * 0.3, alpha=0.3)
    pic.solid(Outline(*points), "#f08a5a", "#8a3414", depth=10)


def dalmatian(pic: Picture) -> None:
    """A Dalmatian puppy that waits in the rain, under a red umbrella."""
    pick = pic.random
    sky(pic, "#33456a", "#56698a", "#93a0ac", "#d9bda0", horizon=1000)
    for x, wide, top, colour in (
        (90, 300, 380, "#3d4a6a"), (330, 240, 470, "#4a5674"), (620, 260, 500, "#414d6c"), (900, 320, 360, "#384463"),
    ):
        town_house(pic, x, wide, top, colour)
    for x in (70, 930):
        street_lamp(pic, x, 960, 560)
    pic.context.rectangle(-10, 950, 1020, 460)
    pic.set_paint(vertical(950, 1400, "#8c8794", "#5a5a70", "#454860"))
    pic.context.fill()
    light_spots(pic, 50, "#ffd68a", 420, 940, 8, 34, 0.4)
    pic.defocus(8)
    for row in range(14):
        y = 985 + row * row * 1.3 + row * 16
        high = 18 + row * 2.6
        for column in range(-1, 16):
            wide = 62 + row * 4
            x = column * wide + (row % 2) * wide / 2
            stone = pick.choice(("#7d7c8e", "#6d6d82", "#8b8896", "#757489"))
            pic.fill(
                Outline.oval(x + wide / 2, y + high / 2, wide * 0.47, high * 0.52),
                vertical(y, y + high, mix(stone, "#ffffff", 0.22), stone),
            )
    for x in (70, 930, 420):
        with pic.soft(22):
            pic.fill(Outline.oval(x, 1180, 60, 200), "#ffd68a", 0.28)
    for _ in range(26):
        x, y = pick.uniform(0, 1000), pick.uniform(1040, 1380)
        pic.line(Outline.oval(x, y, 24, 8), "#dfe6f2", 2.2, 0.45)
    umbrella(pic, 520, 470)
    pic.cast_shadow(520, 1262, 300, 40, "#15182a", 0.6)
    white = ("#d9dbe2", "#e8e9ee", "#f5f5f7", "#ffffff")
    coat = DogCoat(
        white, ("#eeeff3", "#f8f8fa", "#ffffff"), ("#e2e3ea", "#f0f0f4", "#ffffff"),
        iris="#5a3a1e",
        ears=("#201e24", "#2c2930", "#3c3840"),
        mask=dalmatian_mask, long=0.7,
    )
    with pic.placed(500, 690, 0.9):
        pic.line(Outline((200, 590), (300, 600), (370, 540), (400, 450), closed=False), "#d3d5dd", 34)
        pic.line(Outline((200, 586), (300, 596), (366, 536), (396, 450), closed=False), "#f5f5f7", 24)
        dog_sitting(pic, coat, collar="#d83a3c")
        for x, y, size in (
            (-70, 300, 22), (40, 262, 17), (-24, 360, 15), (74, 352, 20), (-60, 450, 19), (60, 470, 15), (86, 540, 13),
            (-96, 556, 14), (-150, 330, 22), (164, 300, 24), (180, 420, 20), (-190, 450, 24), (-168, 540, 18),
            (208, 520, 22), (-212, 580, 12), (30, 392, 10), (-120, 400, 14), (130, 520, 12), (-40, 520, 10),
            (330, 588, 10), (384, 500, 9),
        ):
            spot(pic, x, y, size)
        with pic.placed(turn=-8):
            dog_head(pic, coat, (hanging_ear, hanging_ear), tongue=False)
    for _ in range(150):
        x, y, long = pick.uniform(-20, 1100), pick.uniform(-40, 1380), pick.uniform(30, 80)
        if not (130 < x < 910 and 300 < y < 1180):
            pic.hair((x, y), (x - long * 0.1, y + long / 2), (x - long * 0.2, y + long), 2.6, "#e9f0fa", 0.55)
    rubber_duck(pic, 800, 1290)


def dalmatian_mask(pic: Picture) -> None:
    for x, y, size in (
        (-120, -110, 24), (-60, -140, 16), (14, -120, 13), (66, -150, 20), (128, -90, 18), (-140, -30, 15),
        (146, 10, 20), (-150, 50, 18), (120, 84, 14), (-110, 110, 16), (30, -80, 8),
    ):
        spot(pic, x, y, size)
    patch = Outline((60, -96), (120, -92), (150, -40), (134, 14), (84, 22), (40, -20), (36, -70))
    with pic.soft(3):
        pic.fill(patch, "#2a272d")
    pic.fur(patch, from_point(84, -36), ("#2a272d", "#3c3840"), 90, 24, 5, 0.7)


def spot(pic: Picture, x: float, y: float, size: float) -> None:
    points = []
    for k in range(7):
        angle, reach = k * math.tau / 7, size * pic.random.uniform(0.75, 1.2)
        points.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach))
    with pic.soft(2):
        pic.fill(Outline(*points), "#26232a", 0.95)


def umbrella(pic: Picture, x: float, y: float) -> None:
    """An open umbrella, its rim at y and its stick behind whoever sits there."""
    pic.line(Outline((x + 60, y - 120), (x + 150, 1180), closed=False), "#6b4a35", 16)
    pic.line(Outline((x + 150, 1180), (x + 158, 1240), (x + 206, 1250), (x + 222, 1206), closed=False), "#4a3020", 20)
    pic.hair((x + 40, y - 400), (x + 42, y - 360), (x + 44, y - 330), 18, "#4a3020", 1)
    rim = [(x - 430 + k * 172, y + abs(k - 2.5) * 14) for k in range(6)]
    scallops = []
    for k in range(5, 0, -1):
        (ax, ay), (bx, by) = rim[k], rim[k - 1]
        scallops += [(ax, ay, 0), ((ax + bx) / 2, (ay + by) / 2 - 40)]
    dome = Outline(
        (x + 44, y - 360), (x + 250, y - 290), (x + 390, y - 140), *scallops, (*rim[0], 0), (x - 330, y - 160), (x - 180, y - 300)
    )
    pic.solid(dome, radial(x - 120, y - 240, 620, "#f26a58", "#d83a3c", "#9c1f2e"), "#4a0a18", depth=60)
    with pic.inside(dome):
        for k in range(1, 5):
            pic.line(
                Outline((x + 44, y - 362), ((x + 44 + rim[k][0]) / 2 + (rim[k][0] - x - 44) * 0.18, y - 230), rim[k], closed=False),
                "#8a1826", 5, 0.6,
            )
        for px, py in (
            (-220, -170), (-90, -250), (-60, -110), (90, -170), (220, -220), (250, -90), (-310, -80), (60, -300),
            (-190, -50), (110, -60),
        ):
            pic.dot(x + px, y + py, 22, "#fbe9d8", 0.92)


def street_lamp(pic: Picture, x: float, foot: float, tall: float) -> None:
    pic.line(Outline((x, foot), (x, foot - tall), closed=False), "#20263a", 16)
    pic.wash(glow(x, foot - tall - 40, 260, "#ffdf9a", 0.8))
    pic.fill(
        Outline((x - 36, foot - tall - 80, 0), (x + 36, foot - tall - 80, 0), (x + 24, foot - tall, 0), (x - 24, foot - tall, 0)), "#fff0c0"
    )
    pic.fill(Outline((x - 44, foot - tall - 78, 0), (x, foot - tall - 120, 0), (x + 44, foot - tall - 78, 0)), "#20263a")


def rubber_duck(pic: Picture, x: float, y: float) -> None:
    pic.cast_shadow(x + 6, y + 44, 76, 16, "#15182a", 0.5)
    pic.solid(
        Outline((x - 70, y - 14), (x - 40, y - 2), (x + 10, y - 22), (x + 62, y - 4), (x + 60, y + 34), (x, y + 50), (x - 54, y + 40)),
        "#f8cf3c", "#a8660c", depth=22,
    )
    pic.solid(Outline.oval(x + 30, y - 44, 36, 34), "#fbd84c", "#a8660c", depth=18)
    pic.solid(Outline((x + 58, y - 52), (x + 92, y - 44), (x + 88, y - 32), (x + 58, y - 30)), "#f08a34", "#8a3a0a", depth=8)
    pic.dot(x + 40, y - 52, 6.5, "#20180c")
    pic.dot(x + 38, y - 54, 2.2, "#ffffff")
    pic.hair((x - 10, y + 8), (x + 4, y + 30), (x + 40, y + 12), 12, "#d99a1c", 0.8)


# Which pictures there are: file name → how to draw it, its width and height, and the format of its bytes

PICTURES: dict[str, tuple[Callable[[Picture], None], int, int, str]] = {
    "fredi.jpg": (fredi, 1600, 1200, "JPEG"),
    "luna.jpg": (luna, 1600, 1200, "JPEG"),
    "burek.jpg": (burek, 1600, 1200, "JPEG"),
    "golden-retriever.webp": (golden_retriever, 1600, 1200, "WEBP"),
    "ginger-cat.webp": (ginger_cat, 1600, 1200, "WEBP"),
    "black-and-white-cat.jpg": (black_and_white_cat, 1600, 1200, "JPEG"),
    "rabbit.png": (rabbit, 1600, 1200, "PNG"),
    "parakeet.webp": (parakeet, 1600, 1200, "WEBP"),
    "tortoise.png": (tortoise, 1600, 1200, "PNG"),
    "dachshund-panorama.jpg": (dachshund, 2000, 800, "JPEG"),
    "dalmatian-portrait.jpg": (dalmatian, 1000, 1400, "JPEG"),
    "husky.webp": (husky, 1600, 1200, "WEBP"),
    # As servers do send them: the bytes are WebP, though the name says JPEG.
    "siamese-cat.jpg": (siamese_cat, 1600, 1200, "WEBP"),
}


def save(image: Image.Image, path: Path, kind: str) -> None:
    if kind == "JPEG":
        image.save(path, kind, quality=82, optimize=True, progressive=True)
    elif kind == "WEBP":
        image.save(path, kind, quality=80, method=6)
    else:
        palette = image.quantize(256, Image.Quantize.MEDIANCUT, kmeans=6, dither=Image.Dither.NONE)
        palette.save(path, kind, optimize=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Draws the pet pictures in photos/.")
    parser.add_argument("names", nargs="*", metavar="file", help=f"which pictures; all when none is given ({', '.join(PICTURES)})")
    wanted = parser.parse_args().names
    if unknown := sorted(set(wanted) - set(PICTURES)):
        parser.error(f"no picture is called {', '.join(unknown)}")
    PHOTOS.mkdir(exist_ok=True)
    for name in wanted or PICTURES:
        draw, width, height, kind = PICTURES[name]
        picture = Picture(width, height, seed=name)
        draw(picture)
        save(picture.finished(), PHOTOS / name, kind)
        print(f"photos/{name}: {(PHOTOS / name).stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
