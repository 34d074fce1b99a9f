"""Trees, grass, flowers, vegetables, and what falls from trees."""

import math
from collections.abc import Sequence

from drawing.canvas import Picture
from drawing.colours import horizontal, mix, radial
from drawing.outlines import Outline


def leafy_tree(pic: Picture, x: float, foot: float, size: float, leaves: Sequence[str], trunk="#6b4a35") -> None:
    """A round tree: a trunk with branches, and a crown of dabs; `leaves` are its colours, from dark to light."""
    pick = pic.random
    stem = Outline(
        (x - 0.07 * size, foot, 0), (x - 0.045 * size, foot - 0.5 * size), (x - 0.03 * size, foot - 0.9 * size),
        (x + 0.03 * size, foot - 0.9 * size), (x + 0.045 * size, foot - 0.5 * size), (x + 0.08 * size, foot, 0),
    )
    pic.fill(stem, trunk)
    for side in (-1, 1):
        branch = Outline.open(
            (x, foot - 0.45 * size), (x + side * 0.1 * size, foot - 0.6 * size),
            (x + side * 0.25 * size, foot - 0.75 * size),
        )
        pic.line(branch, trunk, 0.04 * size)
    dabs = []
    for _ in range(260):
        angle, reach = pick.uniform(0, math.tau), math.sqrt(pick.random())
        dx, dy = math.cos(angle) * reach * 0.42 * size, math.sin(angle) * reach * 0.36 * size
        dabs.append((dx, dy, pick.uniform(0.035, 0.075) * size))
    for dx, dy, radius in sorted(dabs, key=lambda dab: -dab[1] - dab[0] * 0.3):
        height = 0.5 - (dy + dx * 0.3) / size
        shade = int(height * len(leaves) + pick.uniform(-0.5, 0.5))
        pic.dot(x + dx, foot - 0.95 * size + dy, radius, leaves[min(len(leaves) - 1, max(0, shade))], 0.9)


def fir(pic: Picture, x: float, foot: float, size: float, dark: str, light: str) -> None:
    """A fir of five tiers, `light` on its left and `dark` on its right."""
    for k in range(5):
        top, wide = foot - size + k * size * 0.17, size * (0.11 + k * 0.055)
        tier = Outline(
            (x, top, 0), (x + wide * 0.45, top + size * 0.15), (x + wide, top + size * 0.26, 0),
            (x + wide * 0.3, top + size * 0.235), (x - wide * 0.3, top + size * 0.235),
            (x - wide, top + size * 0.26, 0), (x - wide * 0.45, top + size * 0.15),
        )
        pic.fill(tier, horizontal(x - wide, x + wide, light, dark))


def grass(
    pic: Picture, top: float, bottom: float, count: int, colours: Sequence[str], tall: float, alpha: float,
    left=0.0, right: float | None = None,
) -> None:
    """Blades from far (at the top, small) to near (at the bottom, full height), from `left` to `right`."""
    pick = pic.random
    for foot in sorted(pick.uniform(top, bottom) for _ in range(count)):
        near = 0.3 + 0.7 * (foot - top) / max(1, bottom - top)
        x = pick.uniform(left - 20, (right or pic.width) + 20)
        long, lean = tall * near * pick.uniform(0.5, 1.2), pick.gauss(0, 0.35)
        bend, tip = (x + lean * long * 0.2, foot - long * 0.6), (x + lean * long, foot - long)
        pic.hair((x, foot), bend, tip, 9 * near * pick.uniform(0.6, 1.2), pick.choice(colours), alpha)


def flower(
    pic: Picture, x: float, y: float, size: float, petals: str, heart="#f2b632", count=8, *, stalk: float
) -> None:
    """A flower with `count` petals around x and y; its stalk is `stalk` times `size` long."""
    lean = pic.random.uniform(-0.4, 0.4) * size
    stem = Outline.open((x + lean, y + size * stalk), (x + lean, y + size * stalk * 0.4), (x, y))
    pic.line(stem, "#5d8a45", size * 0.16)
    with pic.placed(x, y, turn=pic.random.uniform(0, 90)):
        petal = Outline((0, 0), (size * 0.22, -size * 0.55), (0, -size), (-size * 0.22, -size * 0.55))
        for k in range(count):
            with pic.placed(turn=360 * k / count):
                pic.fill(petal, mix(petals, "#ffffff", 0.12 * (k % 2)))
        pic.dot(0, 0, size * 0.3, radial(-size * 0.1, -size * 0.1, size * 0.4, mix(heart, "#ffffff", 0.35), heart))


def sunflower(pic: Picture, x: float, foot: float, tall: float) -> None:
    """A sunflower with three leaves along its stalk."""
    pick = pic.random
    lean = pick.uniform(-20, 20)
    pic.line(Outline.open((x, foot), (x + lean * 0.3, foot - tall * 0.5), (x + lean, foot - tall)), "#5d8a3a", 11)
    for side, share in ((1, 0.35), (-1, 0.5), (1, 0.62)):
        y = foot - tall * share
        pic.hair((x, y), (x + side * 34, y - 34), (x + side * 76, y + 4), 36, pick.choice(("#5f9440", "#74a84c")), 1)
    with pic.placed(x + lean, foot - tall, turn=pick.uniform(0, 30)):
        for ring, colour in ((0, "#e7a01f"), (11, "#f6c230")):
            for k in range(16):
                with pic.placed(turn=ring + 360 * k / 16):
                    pic.hair((0, -14), (0, -36), (0, -66 + ring * 0.5), 22, colour, 1)
        pic.dot(0, 0, 28, radial(-6, -8, 34, "#8a5526", "#5a3216", "#3d2110"))


def lettuce(pic: Picture, x: float, y: float, size: float) -> None:
    """A head of lettuce that stands at y."""
    for k in range(13):
        angle = math.radians(180 + k * 15)
        across, up = math.cos(angle) * size, math.sin(angle) * size
        green = pic.random.choice(("#8fc956", "#a8da6e", "#72b045", "#c0e68a"))
        pic.hair((x, y + 4), (x + across * 0.6, y + up * 0.8), (x + across, y + up * 0.9), size * 0.6, green, 0.95)
    pic.dot(x, y - size * 0.28, size * 0.26, "#d3f0a2", 0.8)


def strawberry_plant(pic: Picture, x: float, y: float, size: float) -> None:
    """Five three-part leaves and three ripe berries, about 240 wide at size 1; it grows from x and y."""
    with pic.placed(x, y, size):
        for turn, long in ((-70, 90), (-40, 120), (-10, 130), (25, 120), (60, 95)):
            with pic.placed(turn=turn):
                pic.line(Outline.open((0, 0), (6, -long * 0.5), (0, -long)), "#5f9440", 6)
                for lean in (-52, 0, 52):
                    with pic.placed(0, -long, turn=lean):
                        leaf = Outline((0, 0), (26, -26), (20, -62), (0, -76, 0.4), (-20, -62), (-26, -26))
                        pic.fill(leaf, horizontal(-26, 26, "#8cc25c", "#558f3c"))
                        pic.line(Outline.open((0, -4), (0, -68)), "#4a7f34", 2.5, 0.7)
        for bx, by in ((-58, -14), (10, 6), (66, -10)):
            pic.line(Outline.open((0, -30), (bx * 0.6, -52), (bx, by - 26)), "#6fa34c", 4)
            with pic.placed(bx, by):
                strawberry(pic)


def strawberry(pic: Picture) -> None:
    """A berry around (0, 0)."""
    pic.solid(Outline((0, -26), (24, -22), (22, 6), (0, 30, 0.4), (-22, 6), (-24, -22)), "#dc3540", "#6a0a1c", depth=16)
    for x, y in ((-10, -10), (8, -12), (0, 2), (-8, 10), (9, 8)):
        pic.fill(Outline.oval(x, y, 2.2, 3.4), "#f8d98a")
    for k in range(-2, 3):
        pic.hair((0, -24), (k * 7, -28), (k * 12, -18), 7, "#5f9440", 1)


def fallen_leaf(pic: Picture, x: float, y: float, size: float, colour: str, turn: float) -> None:
    """A leaf around x and y, twice `size` long."""
    with pic.placed(x, y, turn=turn):
        leaf = Outline(
            (0, -size, 0), (size * 0.42, -size * 0.35), (size * 0.3, size * 0.35), (0, size * 0.75, 0),
            (-size * 0.3, size * 0.35), (-size * 0.42, -size * 0.35),
        )
        pic.fill(leaf, horizontal(-size * 0.4, size * 0.4, mix(colour, "#ffffff", 0.18), colour))
        vein = Outline.open((0, -size * 0.8), (size * 0.03, 0), (0, size * 1.1))
        pic.line(vein, mix(colour, "#5a2d16", 0.5), size * 0.06)


def petals(pic: Picture, count: int, size: float, colours: Sequence[str]) -> None:
    """Petals in the wind, all over the picture."""
    pick = pic.random
    petal = Outline((0, -size), (size * 0.66, 0), (0, size), (-size * 0.66, 0))
    for _ in range(count):
        with pic.placed(pick.uniform(0, pic.width), pick.uniform(60, pic.height), turn=pick.uniform(0, 360)):
            pic.fill(petal, pick.choice(colours), 0.88)
