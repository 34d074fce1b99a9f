"""Hair: fur all over a body, long strands, and furry tails."""

import math
from collections.abc import Callable, Sequence

from drawing.canvas import Picture
from drawing.colours import middle, mix
from drawing.outlines import Outline

Flow = Callable[[float, float], float]
"""Which way the hair lies at x and y, as an angle: 0 points right, 90 hangs down."""


def combed(angle: float, turn: float = 0.0) -> Flow:
    """Hair that lies at `angle`; each pixel to the right of x = 0 turns it by `turn`."""
    return lambda x, _: angle + x * turn


def from_point(cx: float, cy: float, pull=0.0) -> Flow:
    """Hair that lies away from a point, and hangs by the share `pull`."""

    def flow(x: float, y: float) -> float:
        dx, dy = x - cx, y - cy
        far = math.hypot(dx, dy) or 1
        return math.degrees(math.atan2(dy / far * (1 - pull) + pull, dx / far * (1 - pull)))

    return flow


downward = combed(90)


def fur(
    pic: Picture, outline: Outline, flow: Flow, colours: Sequence[str], count: int,
    length: float, width: float, alpha: float,
) -> None:
    """Short hairs all over the outline; they lie the way `flow` says and stick out a little at the edge."""
    pick = pic.random
    for x, y in sorted(random_points(pic, outline, count), key=lambda p: p[1]):
        angle = math.radians(flow(x, y) + pick.gauss(0, 11))
        long = length * pick.uniform(0.6, 1.2)
        tip = x + math.cos(angle) * long, y + math.sin(angle) * long
        sway = pick.gauss(0, 0.14) * long
        bend = (x + tip[0]) / 2 - math.sin(angle) * sway, (y + tip[1]) / 2 + math.cos(angle) * sway
        thick = width * pick.uniform(0.6, 1.2)
        pic.hair((x, y), bend, tip, thick, pick.choice(colours), alpha * pick.uniform(0.5, 1))


def random_points(pic: Picture, outline: Outline, count: int) -> list[tuple[float, float]]:
    """As many points within the outline."""
    left, top, right, bottom = outline.box()
    pick, context = pic.random, pic.context
    context.new_path()
    outline.trace(context)
    shape = context.copy_path()
    context.new_path()
    points = []
    while len(points) < count:
        context.append_path(shape)
        tries = [(pick.uniform(left, right), pick.uniform(top, bottom)) for _ in range(count)]
        points += [p for p in tries if context.in_fill(*p)]
        context.new_path()
    return points[:count]


def strands(
    pic: Picture, roots: Outline, tips: Outline, colours: Sequence[str], count: int, width: float, bow: float,
    loose=14.0, alpha=0.85,
) -> None:
    """Long hair combed from one curve to another.

    `bow` bends it sideways by that share of its length, and `loose` is how far hairs stray from the curves.
    """
    pick = pic.random
    order = [k / max(1, count - 1) for k in range(count)]
    pick.shuffle(order)
    for share in order:
        (x, y), (tx, ty) = roots.at(share), tips.at(min(1, max(0, share + pick.gauss(0, 0.02))))
        x, y = x + pick.gauss(0, loose * 0.3), y + pick.gauss(0, loose * 0.3)
        tx, ty = tx + pick.gauss(0, loose), ty + pick.gauss(0, loose)
        bend = (x + tx) / 2 - (ty - y) * bow, (y + ty) / 2 + (tx - x) * bow
        thick = width * pick.uniform(0.6, 1.3)
        pic.hair((x, y), bend, (tx, ty), thick, pick.choice(colours), alpha * pick.uniform(0.6, 1))


def furry_tail(
    pic: Picture, curve: Outline, width: float, hairs: Sequence[str], rings: str | None = None, tip: str | None = None
) -> None:
    """A round tail along a curve, from the root to the tip; it may have dark `rings`, or a `tip` of another colour."""
    base = middle(hairs)
    pic.line(curve, mix(base, "#000000", 0.25), width)
    with pic.soft(width * 0.12):
        pic.line(curve.shifted(-width * 0.08, -width * 0.12), mix(base, "#ffffff", 0.12), width * 0.62)
    tip_hairs = hairs
    if tip:
        last_part = Outline.open(*(curve.at(0.82 + k * 0.045) for k in range(5)))
        pic.line(last_part, mix(tip, "#6a5a5a", 0.15), width * 1.02)
        tip_hairs = (tip, mix(tip, "#ffffff", 0.6), mix(tip, "#8a7a78", 0.2))
    steps = 150
    for k in range(steps):
        (x, y), (ahead_x, ahead_y) = curve.at(k / steps), curve.at(min(1, k / steps + 0.03))
        angle = math.atan2(ahead_y - y, ahead_x - x)
        if rings and k % 18 > 11 and k < steps - 4:
            ring_piece(pic, x, y, angle, width, rings)
        for _ in range(4):
            off = pic.random.uniform(-0.5, 0.5) * width
            root = x - math.sin(angle) * off, y + math.cos(angle) * off
            turn = angle + off / width * 0.9
            long = width * pic.random.uniform(0.35, 0.6)
            end = root[0] + math.cos(turn) * long, root[1] + math.sin(turn) * long
            colour = pic.random.choice(tip_hairs if k > steps * 0.8 else hairs)
            pic.hair(root, ((root[0] + end[0]) / 2, (root[1] + end[1]) / 2), end, width * 0.1, colour, 0.6)


def ring_piece(pic: Picture, x: float, y: float, angle: float, width: float, colour: str) -> None:
    """A thin line across a tail that runs at `angle` (in radians); several side by side make a ring."""
    across = angle + math.pi / 2
    dx, dy = math.cos(across) * width * 0.5, math.sin(across) * width * 0.5
    middle = x + math.cos(angle) * 8, y + math.sin(angle) * 8
    pic.line(Outline.open((x - dx, y - dy), middle, (x + dx, y + dy)), colour, width * 0.1, 0.4)
