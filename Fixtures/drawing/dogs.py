"""The coat, the head and the sitting body that most dogs share. Dogs sit or look straight at the viewer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from drawing.canvas import Picture
from drawing.colours import horizontal, middle, mix, radial, vertical
from drawing.faces import dog_nose, round_eye
from drawing.fur import combed, downward, from_point, fur, strands
from drawing.outlines import Outline


@dataclass(frozen=True)
class DogCoat:
    """How a dog is coloured: hairs from dark to light for the back, the muzzle and chest, and the legs.

    `ears` are the hairs of the ears where they differ from the back's, `brows` the colour of the spots above the eyes,
    `mask` draws what else is on the face, and `long` is the length of the hair (1 is a medium coat).
    """

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
        """The colour below the hairs."""
        return middle(self.hairs)

    @property
    def dark(self) -> str:
        """The colour of shaded sides, and of creases."""
        return mix(self.hairs[0], "#1a0c08", 0.35)


Ear = Callable[[Picture, DogCoat], None]
"""Draws the right ear of a dog's head."""

HEAD = Outline.symmetric((0, -176), (84, -174), (156, -116), (174, -20), (156, 74), (110, 140), (50, 168), (0, 172))
MUZZLE = Outline.symmetric((0, -30), (48, -18), (84, 40), (112, 96), (98, 142), (50, 158), (0, 150))


def dog_head(pic: Picture, coat: DogCoat, ears: tuple[Ear, Ear], tongue=True) -> None:
    """A dog's face around (0, 0), about 360 wide without its ears: the right one and the left one of `ears`."""
    for is_left, ear in enumerate(ears):
        with pic.placed(flip=bool(is_left)):
            ear(pic, coat)
    pic.solid(HEAD, vertical(-176, 172, mix(coat.base, "#ffffff", 0.06), coat.base), coat.dark, depth=56)
    fur(pic, HEAD, from_point(0, 20, 0.15), coat.hairs, 520, 34 * coat.long, 6, 0.5)
    if coat.mask:
        with pic.inside(HEAD):
            coat.mask(pic)
    dog_jaw(pic, coat)
    if tongue:
        dog_tongue(pic)
    dog_muzzle(pic, coat)
    for x in (-84, 84):
        pic.smudge(Outline.oval(x, -34, 44, 40), coat.dark, 10, 0.35)
        round_eye(pic, x, -36, 31, coat.iris, 0.62)
    dog_brows(pic, coat)
    dog_nose(pic, 0, 34, 52)


def dog_jaw(pic: Picture, coat: DogCoat) -> None:
    """The lower jaw, which shows below the muzzle."""
    pale = coat.muzzle
    jaw = Outline.symmetric((0, 110), (66, 116), (74, 160), (50, 206), (0, 220))
    pic.solid(jaw, vertical(110, 220, mix(pale[0], coat.dark, 0.2), pale[0]), coat.dark, depth=26)
    fur(pic, jaw, downward, pale, 80, 26 * coat.long, 6, 0.5)


def dog_tongue(pic: Picture) -> None:
    """The open mouth and the tongue that hangs out of it."""
    pic.fill(Outline.symmetric((0, 124), (62, 128), (54, 176), (0, 198)), "#4a161c")
    tongue = Outline.symmetric((0, 148), (36, 150), (42, 200), (30, 240), (0, 252))
    pic.solid(tongue, vertical(148, 252, "#d3566a", "#f08e98"), "#8a2038", depth=18)
    pic.hair((0, 150), (2, 196), (0, 232), 7, "#b83f56", 0.7)


def dog_muzzle(pic: Picture, coat: DogCoat) -> None:
    """The muzzle with its lips and the roots of the whiskers, but without the nose."""
    pale = coat.muzzle
    pic.smudge(MUZZLE.shifted(0, 10), coat.dark, 10, 0.45)
    pic.solid(MUZZLE, vertical(-30, 158, pale[-1], pale[0]), mix(coat.dark, pale[0], 0.25), depth=32)
    fur(pic, MUZZLE, from_point(0, 30, 0.15), pale, 150, 28 * coat.long, 5, 0.5)
    for _ in pic.both_sides():
        for x, y in ((52, 92), (70, 106), (48, 112), (78, 88)):
            pic.dot(x, y, 3.4, coat.dark, 0.55)
        pic.line(Outline.open((0, 120), (26, 142), (66, 142), (104, 112)), mix(coat.dark, "#000000", 0.3), 6, 0.85)


def dog_brows(pic: Picture, coat: DogCoat) -> None:
    """Tufts above the eyes, unless the coat is short, and the spots that some dogs have there."""
    tufts = (coat.brows,) if coat.brows else coat.hairs
    roots, tips = Outline.open((54, -84), (84, -94), (118, -78)), Outline.open((58, -60), (92, -72), (130, -56))
    for _ in pic.both_sides():
        if coat.long >= 1:
            strands(pic, roots, tips, tufts, 16, 8, -0.2, 4)
        if coat.brows:
            pic.smudge(Outline.oval(78, -92, 26, 17, -12), coat.brows, 5, 0.95)


def hanging_ear(pic: Picture, coat: DogCoat) -> None:
    """A long, soft ear."""
    hairs = coat.ears or coat.hairs
    ear = Outline((78, -158), (150, -164), (206, -84), (232, 20), (214, 122), (168, 146), (130, 84), (112, -40))
    pic.solid(ear, vertical(-160, 146, middle(hairs), mix(hairs[0], middle(hairs), 0.4)), coat.dark, depth=40)
    fur(pic, ear, combed(102, -0.15), hairs, 220, 44 * coat.long, 6, 0.55)


def standing_ear(pic: Picture, coat: DogCoat) -> None:
    """A pointed ear that stands up."""
    hairs = coat.ears or coat.hairs
    with pic.placed(124, -128, turn=16):
        ear = Outline((-74, 50, 0.4), (-52, -70), (6, -168, 0.2), (58, -66), (70, 50, 0.4), (0, 80))
        pic.solid(ear, vertical(-168, 60, hairs[0], middle(hairs)), coat.dark, depth=26)
        inner = Outline((-42, 44), (-28, -56), (6, -122, 0.3), (36, -52), (42, 46))
        pic.fill(inner, vertical(-122, 40, "#b0746a", "#d9a692"))
        roots, tips = Outline.open((-44, 34), (40, 40)), Outline.open((-30, -60), (26, -60))
        strands(pic, roots, tips, coat.muzzle, 24, 6, 0.05, 8, 0.7)
        edge = Outline((-74, 50), (-52, -70), (6, -168), (-20, -60), (-46, 50))
        fur(pic, edge, from_point(0, 400), hairs, 50, 28, 5, 0.6)


def tipped_ear(pic: Picture, coat: DogCoat) -> None:
    """An ear that stands halfway and then folds over."""
    hairs = coat.ears or coat.hairs
    with pic.placed(124, -128, turn=20):
        ear = Outline((-74, 50, 0.4), (-54, -50), (-10, -98), (54, -84), (70, 50, 0.4), (0, 80))
        pic.solid(ear, vertical(-100, 60, hairs[-1], hairs[0]), coat.dark, depth=26)
        flap = Outline((-48, -62, 0.5), (-8, -104), (60, -92), (116, -30), (128, 40, 0.4), (70, 14), (10, -30))
        pic.solid(flap, vertical(-100, 40, middle(hairs), hairs[0]), coat.dark, depth=26)
        fur(pic, flap, combed(45), hairs, 110, 30, 5, 0.6)


def dog_sitting(pic: Picture, coat: DogCoat, collar: str | None = None) -> None:
    """Shoulders, legs and paws below a head at (0, 0), and a collar in that colour; the paws stand at y = 620."""
    body = Outline.symmetric((0, 80), (116, 110), (190, 220), (226, 380), (236, 560), (190, 620), (0, 620))
    pic.solid(body, horizontal(-230, 230, coat.base, mix(coat.base, coat.dark, 0.5)), coat.dark, depth=80)
    fur(pic, body, combed(90, -0.08), coat.hairs, 700, 46 * coat.long, 7, 0.5)
    for _ in pic.both_sides():
        dog_hind_leg(pic, coat)
    chest = Outline.symmetric((0, 90), (100, 130), (128, 250), (104, 390), (0, 440))
    pic.solid(chest, vertical(90, 440, coat.muzzle[0], coat.muzzle[-1]), coat.dark, depth=44)
    fur(pic, chest, combed(90, -0.2), coat.muzzle, 320, 58 * coat.long, 8, 0.55)
    for _ in pic.both_sides():
        dog_foreleg(pic, coat)
    if collar:
        dog_collar(pic, body, 160, collar)


def dog_hind_leg(pic: Picture, coat: DogCoat) -> None:
    """The right thigh and paw of a sitting dog, beside its body."""
    thigh = Outline((130, 430), (216, 440), (262, 540), (250, 620), (130, 624), (104, 530))
    pic.solid(thigh, vertical(430, 620, coat.base, coat.legs[0]), coat.dark, depth=44)
    fur(pic, thigh, combed(98), coat.hairs, 150, 40 * coat.long, 6, 0.5)
    paw = Outline((130, 574), (200, 564), (256, 590), (262, 622), (200, 632), (134, 628))
    pic.solid(paw, vertical(564, 628, coat.legs[-1], coat.legs[0]), coat.dark, depth=20)


def dog_foreleg(pic: Picture, coat: DogCoat) -> None:
    """The right foreleg of a sitting dog, in front of its chest."""
    leg = Outline(
        (18, 270), (112, 250), (126, 400), (106, 530), (122, 590), (108, 634), (34, 636), (12, 590), (18, 420)
    )
    pic.solid(leg, vertical(270, 620, middle(coat.legs), coat.legs[-1]), coat.dark, depth=36)
    fur(pic, leg, downward, coat.legs, 190, 36 * coat.long, 6, 0.5)
    paw = Outline((12, 584), (70, 564), (122, 586), (132, 624), (104, 642), (34, 644), (4, 624))
    pic.solid(paw, vertical(564, 642, coat.legs[-1], middle(coat.legs)), coat.dark, depth=22)
    for x in (42, 82):
        pic.hair((x, 642), (x + 2, 624), (x + 3, 600), 7, coat.dark, 0.75)


def dog_collar(pic: Picture, neck: Outline, y: float, colour: str) -> None:
    """A collar around the front of `neck`, and its golden tag."""
    wide = 220
    band = Outline(
        (-wide, y - 6, 0.4), (-wide * 0.5, y + 18), (0, y + 28), (wide * 0.5, y + 18), (wide, y - 6, 0.4),
        (wide, y + 28, 0.4), (wide * 0.5, y + 54), (0, y + 64), (-wide * 0.5, y + 54), (-wide, y + 28, 0.4),
    )
    paint = vertical(y - 20, y + 64, mix(colour, "#ffffff", 0.15), colour)
    with pic.inside(neck):
        pic.solid(band, paint, mix(colour, "#14060a", 0.7), depth=16)
    gold = "#e9b949"
    pic.dot(0, y + 88, 31.8, mix(gold, "#3a2408", 0.6))
    pic.dot(0, y + 88, 30, radial(-9, y + 76, 45, "#fff5cf", gold, mix(gold, "#7a4a10", 0.5)))
