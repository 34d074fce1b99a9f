"""The coat, the head and the sitting body that cats share. Cats look straight at the viewer."""

from collections.abc import Callable
from dataclasses import dataclass

from drawing.canvas import Picture
from drawing.colours import horizontal, middle, mix, vertical
from drawing.faces import cat_eye, cat_nose, whiskers
from drawing.fur import combed, downward, from_point, fur, strands
from drawing.outlines import Outline


@dataclass(frozen=True)
class CatCoat:
    """How a cat is coloured: hairs from dark to light, the pale parts, and its stripes if it has any.

    `ears` is the colour of the ears where it differs from the hairs', and `mask` draws what else is on the face.
    """

    hairs: tuple[str, ...]
    pale: tuple[str, ...]
    iris: str
    nose: str = "#d98a86"
    stripes: str | None = None
    ears: str | None = None
    mask: Callable[[Picture], None] | None = None

    @property
    def base(self) -> str:
        """The colour below the hairs."""
        return middle(self.hairs)

    @property
    def dark(self) -> str:
        """The colour of shaded sides, and of creases."""
        return self.hairs[0]

    @property
    def shade(self) -> str:
        """The colour of the shaded sides of the body, darker still."""
        return mix(self.dark, "#000000", 0.4)


HEAD = Outline.symmetric((0, -148), (70, -152), (150, -108), (196, -14), (206, 66), (160, 136), (80, 176), (0, 184))


def cat_head(pic: Picture, coat: CatCoat) -> None:
    """A cat's face around (0, 0), about 400 wide."""
    for _ in pic.both_sides():
        cat_ear(pic, coat)
    ruff_roots = Outline.open((-150, 90), (-90, 150), (0, 176), (90, 150), (150, 90))
    ruff_tips = Outline.open((-244, 128), (-150, 206), (0, 218), (150, 206), (244, 128))
    strands(pic, ruff_roots, ruff_tips, coat.hairs[1:] + coat.pale[:1], 120, 11, 0.02, 12)
    away_from_nose = from_point(0, 40, 0.1)
    pic.solid(HEAD, vertical(-150, 180, mix(coat.base, "#ffffff", 0.08), coat.base), coat.dark, depth=56)
    fur(pic, HEAD, away_from_nose, coat.hairs, 520, 38, 6, 0.5)
    if coat.mask:
        with pic.inside(HEAD):
            coat.mask(pic)
    if coat.stripes:
        head_stripes(pic, coat.stripes)
        fur(pic, HEAD, away_from_nose, coat.hairs, 200, 34, 5, 0.5)
    if not coat.mask:
        for _ in pic.both_sides():
            pic.smudge(Outline.oval(86, 4, 66, 58), coat.pale[0], 12, 0.5)
        bridge = Outline.symmetric((0, -60), (22, -50), (34, 10), (46, 58), (0, 76))
        pic.smudge(bridge, mix(coat.hairs[-1], coat.pale[0], 0.5), 9, 0.55)
    cat_muzzle(pic, coat)
    for side in pic.both_sides():
        cat_eye(pic, 88, -4, 46, coat.iris, side)
    cat_nose(pic, 0, 66, 34, coat.nose)
    whiskers(pic, 60, 92, 210)


def cat_ear(pic: Picture, coat: CatCoat) -> None:
    """The right ear."""
    colour = coat.ears or coat.base
    with pic.placed(128, -104, turn=20):
        ear = Outline((-84, 40, 0.4), (-58, -60), (4, -168, 0.2), (62, -60), (78, 52, 0.4), (0, 80))
        paint = vertical(-168, 60, mix(colour, coat.dark, 0.3), colour)
        pic.solid(ear, paint, mix(coat.dark, "#000000", 0.5), depth=24)
        fur(pic, ear, from_point(0, 400), (colour, mix(colour, coat.dark, 0.5)), 90, 24, 5, 0.5)
        inner = Outline((-50, 40), (-32, -52), (4, -126, 0.3), (38, -50), (44, 44))
        pic.fill(inner, vertical(-126, 40, "#c98a86", "#e9b4a6"))
        roots = Outline.open((-52, 30), (-20, 40), (24, 44))
        tips = Outline.open((-30, -70), (-4, -100), (22, -60))
        strands(pic, roots, tips, coat.pale, 22, 6, 0.05, 8, 0.8)


def cat_muzzle(pic: Picture, coat: CatCoat) -> None:
    """The chin and the two puffs that the whiskers grow from."""
    chin = Outline.symmetric((0, 96), (50, 110), (60, 150), (34, 180), (0, 186))
    pic.solid(chin, coat.pale[0], coat.dark, depth=22)
    for _ in pic.both_sides():
        puff = Outline((0, 62), (34, 46), (82, 62), (104, 98), (86, 136), (44, 146), (6, 128))
        paint = vertical(46, 146, coat.pale[-1], coat.pale[0])
        pic.solid(puff, paint, mix(coat.dark, coat.pale[0], 0.4), depth=26)
        fur(pic, puff, from_point(0, 60, 0.1), coat.pale, 60, 24, 5, 0.6)
        for x, y in ((50, 88), (68, 102), (44, 110), (84, 92)):
            pic.dot(x, y, 3.2, mix(coat.dark, coat.pale[0], 0.3), 0.8)


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
    """Shoulders, legs and paws below a head at (0, 0), and a pale bib; the paws stand at y = 560."""
    body = Outline.symmetric((0, 90), (110, 120), (160, 230), (212, 380), (226, 500), (190, 566), (0, 566))
    pic.solid(body, horizontal(-220, 220, coat.base, coat.dark), coat.shade, depth=80)
    if coat.stripes:
        for _ in pic.both_sides():
            for y, reach in ((250, 92), (320, 96), (392, 104), (462, 96)):
                x = 150 + (y - 250) * 0.3
                pic.hair((x, y + 16), (x - 40, y - 14), (x - reach, y + 18), 26, coat.stripes, 0.65)
    fur(pic, body, combed(90, -0.08), coat.hairs, 700, 42, 6, 0.5)
    for _ in pic.both_sides():
        thigh = Outline((120, 400), (196, 400), (236, 480), (226, 560), (120, 566), (96, 490))
        pic.solid(thigh, vertical(400, 566, coat.base, mix(coat.base, coat.dark, 0.4)), coat.shade, depth=44)
        fur(pic, thigh, combed(100), coat.hairs, 130, 36, 6, 0.5)
        cat_foreleg(pic, coat)
    if bib:
        chest = Outline.symmetric((0, 110), (84, 140), (92, 240), (60, 340), (0, 390))
        pic.solid(chest, vertical(110, 390, coat.pale[0], coat.pale[-1]), coat.dark, depth=36)
        fur(pic, chest, combed(90, -0.25), coat.pale, 260, 60, 8, 0.65)


def cat_foreleg(pic: Picture, coat: CatCoat) -> None:
    """The right foreleg of a sitting cat."""
    leg = Outline((16, 250), (84, 260), (96, 400), (88, 500), (104, 540), (92, 570), (30, 572), (10, 540), (14, 420))
    pic.solid(leg, vertical(250, 570, coat.base, mix(coat.base, coat.pale[0], 0.3)), coat.dark, depth=34)
    if coat.stripes:
        for y in (390, 436, 478):
            pic.hair((92, y), (60, y + 16), (22, y + 4), 18, coat.stripes, 0.6)
    fur(pic, leg, downward, coat.hairs, 150, 34, 5, 0.45)
    paw = Outline((14, 520), (60, 506), (106, 524), (114, 556), (92, 574), (30, 576), (6, 556))
    pic.solid(paw, vertical(506, 576, coat.pale[-1], coat.pale[0]), coat.dark, depth=20)
    for x in (42, 74):
        pic.hair((x, 574), (x + 2, 562), (x + 2, 542), 6, coat.dark, 0.7)
