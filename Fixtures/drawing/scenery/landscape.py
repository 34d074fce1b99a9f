"""Sky, light and ground, from edge to edge of the picture."""

import math
from collections.abc import Sequence

from drawing.canvas import Picture
from drawing.colours import glow, mix, vertical
from drawing.outlines import Outline


def sky(pic: Picture, *colours: str, horizon: float) -> None:
    """The sky, from the first colour at the upper edge to the last at the horizon; indoors, the wall."""
    pic.rectangle(-50, -50, pic.width + 100, horizon + 100, vertical(0, horizon, *colours))


def sunshine(pic: Picture, x: float, y: float, radius: float, colour="#fff1c4", strength=0.9) -> None:
    """Light that spreads from x and y over what is there."""
    pic.wash(glow(x, y, radius, colour, strength))


def light_spots(
    pic: Picture, count: int, colour: str, top: float, bottom: float, small: float, large: float, alpha: float
) -> None:
    """Round, out-of-focus lights, as between leaves against the sun; `small` and `large` bound their radii."""
    pick = pic.random
    for _ in range(count):
        x, y, radius = pick.uniform(0, pic.width), pick.uniform(top, bottom), pick.uniform(small, large)
        pic.dot(x, y, radius, colour, alpha * pick.uniform(0.3, 1))


def blurred_leaves(
    pic: Picture, count: int, colours: Sequence[str], bottom: float, small: float, large: float, alpha: float
) -> None:
    """Dots of foliage and blossom above `bottom`, to be defocused; `small` and `large` bound their radii."""
    pick = pic.random
    for _ in range(count):
        x, y, radius = pick.uniform(0, pic.width), pick.uniform(0, bottom), pick.uniform(small, large)
        pic.dot(x, y, radius, pick.choice(colours), alpha)


def cloud(pic: Picture, x: float, y: float, size: float, colour="#ffffff") -> None:
    """A fair-weather cloud, about three times `size` wide."""
    paint = vertical(y - size * 0.8, y + size * 0.6, colour, mix(colour, "#b9cfe4", 0.45))
    with pic.soft(size * 0.07):
        for dx, dy, radius in (
            (-1.1, 0.12, 0.42), (-0.5, -0.1, 0.58), (0.15, -0.22, 0.68), (0.75, 0, 0.52), (1.2, 0.16, 0.36),
        ):
            pic.dot(x + dx * size, y + dy * size, radius * size, paint)


def hills(pic: Picture, base: float, height: float, waves: float, far: str, near: str) -> None:
    """A rolling ridge across the picture, filled to the lower edge: `far` is its colour at the top, `near` below."""
    start = pic.random.uniform(0, math.tau)
    steps = 24
    ridge = []
    for k in range(steps + 1):
        turn = start + k / steps * waves * math.tau
        up = height * (0.5 + 0.35 * math.sin(turn) + 0.15 * math.sin(2.3 * turn))
        ridge.append((pic.width * k / steps, base - up))
    left, right, bottom = -60, pic.width + 60, pic.height + 60
    outline = Outline(
        (left, bottom, 0), (left, ridge[0][1], 0), *ridge, (right, ridge[-1][1], 0), (right, bottom, 0)
    )
    pic.fill(outline, vertical(base - height, pic.height, far, near))


def pebbles(
    pic: Picture, count: int, colours: Sequence[str], top: float, bottom: float,
    wide: tuple[float, float], high: tuple[float, float], alpha: float,
) -> None:
    """Pebbles or grains of sand between `top` and `bottom`; `wide` and `high` are their smallest and largest radii."""
    pick = pic.random
    for _ in range(count):
        x, y = pick.uniform(0, pic.width), pick.uniform(top, bottom)
        pic.fill(Outline.oval(x, y, pick.uniform(*wide), pick.uniform(*high)), pick.choice(colours), alpha)
