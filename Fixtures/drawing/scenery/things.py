"""Things that stand or lie about: in the house, in the garden, in the rain, and by the sea."""

import math
from itertools import pairwise

from drawing.canvas import Picture
from drawing.colours import horizontal, mix, radial, vertical
from drawing.outlines import Outline
from drawing.scenery.plants import flower


def flower_pot(pic: Picture, x: float, foot: float) -> None:
    """Three pink flowers in a clay pot, 200 wide."""
    pic.cast_shadow(x + 30, foot, 110, 22)
    pot = Outline((x - 86, foot - 150, 0), (x + 86, foot - 150, 0), (x + 62, foot, 0.3), (x - 62, foot, 0.3))
    pic.solid(pot, horizontal(x - 80, x + 80, "#d98257", "#b25a38"), "#5a2416", depth=30)
    rim = Outline(
        (x - 98, foot - 176, 0.2), (x + 98, foot - 176, 0.2), (x + 98, foot - 134, 0.2), (x - 98, foot - 134, 0.2)
    )
    pic.solid(rim, horizontal(x - 90, x + 90, "#e79468", "#c0673f"), "#5a2416", depth=14)
    for k in range(-5, 6):
        lean = k * 26
        tip = x + lean * 1.5, foot - 330 - 40 * math.cos(k) + abs(k) * 14
        green = pic.random.choice(("#4f8a5a", "#6aa56a", "#3f7650", "#86b877"))
        pic.hair((x + lean * 0.4, foot - 172), (x + lean * 0.7, foot - 260), tip, 34, green, 1)
    for dx, dy in ((-70, -330), (10, -390), (84, -340)):
        flower(pic, x + dx, foot + dy, 40, "#f5d6e0", count=7, stalk=3)


def yarn(pic: Picture, x: float, y: float, radius: float, colour: str) -> None:
    """A ball of yarn around x and y, its end lying to the left."""
    pic.cast_shadow(x + 12, y + radius * 0.85, radius * 1.1, radius * 0.22)
    ball = Outline.oval(x, y, radius, radius)
    pic.solid(ball, colour, mix(colour, "#30061a", 0.7), depth=36)
    with pic.inside(ball):
        for turn in (0, 58, 118):
            with pic.placed(x, y, turn=turn):
                for k in range(-4, 5):
                    off = k * radius * 0.2
                    thread = Outline.open((-radius, off), (0, off + radius * 0.24), (radius, off))
                    pic.line(thread, mix(colour, "#ffffff" if k % 2 else "#50102a", 0.35), 4, 0.55)
    end = Outline.open(
        (x - radius * 0.6, y + radius * 0.8), (x - radius * 1.3, y + radius * 0.95),
        (x - radius * 2.2, y + radius * 0.6), (x - radius * 3, y + radius),
    )
    pic.line(end, colour, 7)


def basket(pic: Picture, x: float, y: float, wide: float, high: float) -> None:
    """A woven basket, twice `wide` across and `high` deep, with the middle of its rim at x and y."""
    side = Outline(
        (x - wide, y, 0), (x + wide, y, 0), (x + wide * 0.93, y + high * 0.55), (x + wide * 0.8, y + high, 0.4),
        (x - wide * 0.8, y + high, 0.4), (x - wide * 0.93, y + high * 0.55),
    )
    pic.fill(side, horizontal(x - wide, x + wide, "#c4935a", "#8e6034"))
    with pic.inside(side):
        rows, columns = 8, 22
        for row in range(rows):
            middle, half = y + (row + 0.5) * high / rows, high / rows / 2
            for column in range(-1, columns + 1):
                left = x - wide + (column + row % 2 * 0.5) * wide * 2 / columns
                strip = Outline.oval(left + wide / columns, middle, wide / columns * 1.02, half)
                shade = mix("#dcae70", "#8e6034", column / columns * 0.8)
                shades = mix(shade, "#ffffff", 0.15), shade, mix(shade, "#3a1f0c", 0.45)
                pic.fill(strip, vertical(middle - half, middle + half, *shades))
        with pic.soft(40):
            pic.rectangle(x - wide, y + high * 0.75, wide * 2, high * 0.4, "#3a1f0c", 0.55)
    for k in range(46):
        place = x - wide * 1.02 + k * wide * 2.04 / 45
        pic.fill(Outline.oval(place, y + 4, 20, 31, 24), horizontal(place - 20, place + 20, "#e6bd82", "#a87540"))


def apple(pic: Picture, x: float, y: float, size: float) -> None:
    """A red apple around x and y, twice `size` wide."""
    pic.cast_shadow(x + size * 0.2, y + size * 0.88, size, size * 0.22)
    body = Outline(
        (x, y - size * 0.72, 0.4), (x + size * 0.6, y - size * 0.86), (x + size, y - size * 0.1),
        (x + size * 0.6, y + size * 0.86), (x, y + size * 0.8), (x - size * 0.6, y + size * 0.86),
        (x - size, y - size * 0.1), (x - size * 0.6, y - size * 0.86),
    )
    paint = radial(x - size * 0.3, y - size * 0.3, size * 1.5, "#f08a55", "#d63c35", "#a01f2b")
    pic.solid(body, paint, "#4a0a14", depth=size * 0.5)
    pic.line(Outline.open((x, y - size * 0.7), (x + size * 0.1, y - size * 1.15)), "#5d3a1e", size * 0.1)
    bend, tip = (x + size * 0.4, y - size * 1.25), (x + size * 0.8, y - size * 1.05)
    pic.hair((x + size * 0.06, y - size * 0.9), bend, tip, size * 0.3, "#6f9d45", 1)


def carrot(pic: Picture, x: float, y: float, long: float, turn: float) -> None:
    """A carrot that points to the left; its greens grow from x and y."""
    with pic.placed(x, y, turn=turn):
        pic.cast_shadow(-long * 0.4, 26, long * 0.5, 12)
        for k in range(-4, 5):
            pic.hair((0, 0), (40, k * 9), (88, k * 16), 10, pic.random.choice(("#5f9d45", "#7cb85a")), 1)
        root = Outline((6, -28), (14, 0), (6, 28), (-long * 0.5, 22), (-long, 0, 0.2), (-long * 0.5, -24))
        pic.solid(root, vertical(-28, 28, "#f79a4a", "#e2702a"), "#8a2f0c", depth=16)
        for groove in (-20, -42, -64, -86, -108):
            pic.hair((groove, -18), (groove + 2, -8), (groove - 2, 2), 4, "#b8521c", 0.7)


def umbrella(pic: Picture, x: float, y: float) -> None:
    """An open red umbrella, 860 wide, its rim at y and its stick behind whoever sits there."""
    with pic.placed(x, y):
        pic.line(Outline.open((60, -120), (150, 710)), "#6b4a35", 16)
        pic.line(Outline.open((150, 710), (158, 770), (206, 780), (222, 736)), "#4a3020", 20)
        pic.hair((40, -400), (42, -360), (44, -330), 18, "#4a3020", 1)
        rim = [(-430 + k * 172, abs(k - 2.5) * 14) for k in range(6)]
        scallops = []
        for (ax, ay), (bx, by) in pairwise(reversed(rim)):
            scallops += [(ax, ay, 0), ((ax + bx) / 2, (ay + by) / 2 - 40)]
        dome = Outline((44, -360), (250, -290), (390, -140), *scallops, (*rim[0], 0), (-330, -160), (-180, -300))
        pic.solid(dome, radial(-120, -240, 620, "#f26a58", "#d83a3c", "#9c1f2e"), "#4a0a18", depth=60)
        with pic.inside(dome):
            for end in rim[1:-1]:
                rib = Outline.open((44, -362), ((44 + end[0]) / 2 + (end[0] - 44) * 0.18, -230), end)
                pic.line(rib, "#8a1826", 5, 0.6)
            for dx, dy in (
                (-220, -170), (-90, -250), (-60, -110), (90, -170), (220, -220), (250, -90), (-310, -80), (60, -300),
                (-190, -50), (110, -60),
            ):
                pic.dot(dx, dy, 22, "#fbe9d8", 0.92)


def rubber_duck(pic: Picture, x: float, y: float) -> None:
    """A yellow duck that looks to the right, about 160 wide."""
    with pic.placed(x, y):
        pic.cast_shadow(6, 44, 76, 16, "#15182a", 0.5)
        body = Outline((-70, -14), (-40, -2), (10, -22), (62, -4), (60, 34), (0, 50), (-54, 40))
        pic.solid(body, "#f8cf3c", "#a8660c", depth=22)
        pic.solid(Outline.oval(30, -44, 36, 34), "#fbd84c", "#a8660c", depth=18)
        beak = Outline((58, -52), (92, -44), (88, -32), (58, -30))
        pic.solid(beak, "#f08a34", "#8a3a0a", depth=8)
        pic.dot(40, -52, 6.5, "#20180c")
        pic.dot(38, -54, 2.2, "#ffffff")
        pic.hair((-10, 8), (4, 30), (40, 12), 12, "#d99a1c", 0.8)


def sailing_boat(pic: Picture, x: float, y: float) -> None:
    """A small boat far away, its deck at y."""
    with pic.placed(x, y):
        pic.fill(Outline((-34, 0, 0.3), (40, 0, 0.3), (26, 18, 0.3), (-24, 18, 0.3)), "#8a4a3a")
        pic.fill(Outline.polygon((0, -6), (0, -84), (40, -8)), "#ffffff")
        pic.fill(Outline.polygon((-6, -6), (-6, -70), (-34, -8)), "#f3d9c4")


def starfish(pic: Picture, x: float, y: float, size: float) -> None:
    """An orange starfish that lies on the ground around x and y."""
    points = []
    for k in range(10):
        reach, angle = size if k % 2 == 0 else size * 0.42, math.radians(k * 36 - 80)
        points.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach * 0.7))
    pic.cast_shadow(x + 4, y + 12, size, size * 0.3, alpha=0.3)
    pic.solid(Outline(*points), "#f08a5a", "#8a3414", depth=10)


def beach_ball(pic: Picture, x: float, y: float) -> None:
    """A red ball with a white band around x and y, 104 wide."""
    with pic.placed(x, y):
        ball = Outline.oval(0, 0, 52, 52)
        pic.solid(ball, "#e2503f", "#5a0a10", depth=30)
        with pic.inside(ball):
            pic.line(Outline.open((-52, -20), (0, 26), (54, -14)), "#fbf3df", 20)
