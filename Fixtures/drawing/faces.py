"""Eyes, noses and whiskers. The round eye suits everything but a cat; the cat's nose suits rabbits too."""

import math

from drawing.canvas import Picture
from drawing.colours import mix, radial, vertical
from drawing.outlines import Outline


def round_eye(pic: Picture, x: float, y: float, radius: float, iris: str, pupil: float) -> None:
    """A dark, moist eye, as dogs, rabbits and birds have; the pupil takes that share of its radius."""
    pic.dot(x, y, radius * 1.14, "#1d1414")
    shades = mix(iris, "#ffd9a0", 0.35), iris, mix(iris, "#000000", 0.6)
    pic.dot(x, y, radius, radial(x, y + radius * 0.5, radius * 1.3, *shades))
    pic.dot(x, y, radius * pupil, "#0d0909")
    shine(pic, x, y, radius)


def cat_eye(pic: Picture, x: float, y: float, radius: float, iris: str, side: int) -> None:
    """An almond with a slit; `side` comes from `both_sides`, so that both eyes catch the same light."""
    with pic.placed(x, y, turn=-10):
        lid = Outline(
            (-radius * 1.18, radius * 0.3, 0.4), (-radius * 0.6, -radius * 0.62), (radius * 0.2, -radius * 0.86),
            (radius * 0.95, -radius * 0.36), (radius * 1.12, -radius * 0.1, 0.5), (radius * 0.7, radius * 0.62),
            (-radius * 0.1, radius * 0.88), (-radius * 0.8, radius * 0.66),
        )
        pic.line(lid, "#221818", radius * 0.26)
        pic.fill(lid, "#f8f4e0")
        with pic.inside(lid):
            shades = mix(iris, "#fffbd0", 0.6), iris, mix(iris, "#10202a", 0.6)
            pic.dot(0, 0, radius * 0.98, radial(0, radius * 0.55, radius * 1.5, *shades))
            slit = Outline((0, -radius * 0.86), (radius * 0.42, 0), (0, radius * 0.86), (-radius * 0.42, 0))
            pic.fill(slit, "#0e0a0a")
            shadow_of_lid = Outline(
                (-radius * 1.4, -radius * 1.3), (0, -radius * 1.35), (radius * 1.4, -radius * 1.2),
                (radius, -radius * 0.5), (0, -radius * 0.72), (-radius, -radius * 0.3),
            )
            pic.smudge(shadow_of_lid, "#120c14", radius * 0.22, 0.6)
    shine(pic, x, y, radius, side)


def shine(pic: Picture, x: float, y: float, radius: float, side=1) -> None:
    """The light that an eye reflects: a large spot at the upper left and a small one across from it."""
    pic.dot(x - radius * 0.3 * side, y - radius * 0.36, radius * 0.25, "#ffffff", 0.96)
    pic.dot(x + radius * 0.32 * side, y + radius * 0.34, radius * 0.12, "#ffffff", 0.7)


def dog_nose(pic: Picture, x: float, y: float, size: float) -> None:
    """A broad, wet, black nose, about twice `size` wide, and the crease below it."""
    colour = "#251c1e"
    with pic.placed(x, y, size / 100):
        nose = Outline.symmetric((0, -62), (55, -60), (98, -28), (84, 22), (40, 52), (0, 62))
        pic.fill(nose, vertical(-62, 62, mix(colour, "#9a8c94", 0.45), colour, mix(colour, "#000000", 0.4)))
        for _ in pic.both_sides():
            pic.fill(Outline((34, 4), (62, -8), (72, 14), (48, 24)), "#050304", 0.85)
        pic.line(Outline.open((0, 20), (0, 100)), mix(colour, "#000000", 0.2), 9)
        pic.smudge(Outline.oval(-22, -34, 34, 11, -8), "#ffffff", 10, 0.75)


def cat_nose(pic: Picture, x: float, y: float, size: float, colour: str) -> None:
    """A small nose, about twice `size` wide, and the mouth below it."""
    crease = mix(colour, "#3a1418", 0.55)
    with pic.placed(x, y, size / 100):
        pic.fill(
            Outline.symmetric((0, -42), (56, -46), (88, -30, 0.5), (50, 18), (0, 52, 0.4)),
            vertical(-46, 52, mix(colour, "#ffffff", 0.25), colour, mix(colour, "#40101c", 0.3)),
        )
        for _ in pic.both_sides():
            pic.hair((22, 10), (52, 18), (64, -6), 12, mix(colour, "#30080c", 0.6), 0.7)
        pic.line(Outline.open((0, 50), (0, 96)), crease, 10)
        for _ in pic.both_sides():
            pic.line(Outline.open((0, 96), (34, 134), (84, 140), (128, 108)), crease, 10)


def whiskers(pic: Picture, x: float, y: float, long: float) -> None:
    """Four white whiskers to the right of the nose, from x and y on, and four to the left."""
    for _ in pic.both_sides():
        for k in range(4):
            angle = math.radians(-14 + k * 12)
            start = x + (k % 2) * 10, y + k * 9
            tip = x + math.cos(angle) * long * (1 - 0.06 * abs(k - 1)), y + k * 9 + math.sin(angle) * long + 12
            bend = (start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2 - long * 0.07
            pic.hair(start, bend, tip, 4.2, "#ffffff", 0.85)
