"""ginger-cat.webp: a ginger cat that looks over the rim of a basket."""

from drawing.canvas import Picture
from drawing.cats import CatCoat, cat_head
from drawing.colours import glow, vertical
from drawing.fur import combed, downward, fur
from drawing.outlines import Outline
from drawing.scenery.landscape import sky
from drawing.scenery.plants import fallen_leaf
from drawing.scenery.rooms import picture_on_wall, rug, shelf
from drawing.scenery.things import apple, basket

COAT = CatCoat(
    hairs=("#b85f22", "#d2772e", "#e68f42", "#f2a95f", "#f9c487"),
    pale=("#fbeeda", "#fff6e8", "#ffffff"),
    iris="#d9992b",
    nose="#e08c80",
    stripes="#b05a1e",
)


def draw(pic: Picture) -> None:
    """The whole picture."""
    living_room(pic)
    pic.defocus(4)
    rug(pic, 800, 1060, 720, 130)
    pic.cast_shadow(830, 1080, 520, 56)
    with pic.placed(800, 470, 1.22):
        back_and_chest(pic)
    basket(pic, 800, 760, 470, 330)
    with pic.placed(800, 470, 1.22):
        paws_on_rim(pic)
        with pic.placed(turn=-7):
            cat_head(pic, COAT)
    for x, y, size in ((300, 1075, 62), (1330, 1085, 66), (1215, 1120, 50)):
        apple(pic, x, y, size)
    for x, y, size, turn in ((420, 1140, 34, 60), (1110, 1150, 30, -50), (200, 1150, 28, 160)):
        fallen_leaf(pic, x, y, size, pic.random.choice(("#d9772b", "#c94f2b", "#e9b23b")), turn)


def living_room(pic: Picture) -> None:
    """A striped wall with a shelf and a picture, and floorboards."""
    sky(pic, "#f6e3c2", "#f3d6ae", horizon=1250)
    pic.wash(glow(340, 200, 900, "#fff6dc", 0.9))
    for x in range(-40, 1640, 110):
        pic.rectangle(x, -20, 55, 880, "#eecb9c", 0.5)
    shelf(pic, 1130, 215, 470)
    picture_on_wall(pic, 330, 250)
    pic.rectangle(-10, 850, 1620, 400, vertical(850, 1200, "#b98a5e", "#8f6340"))
    for y in (900, 980, 1090):
        pic.line(Outline.open((-20, y), (800, y + 4), (1640, y - 2)), "#6e4729", 4, 0.4)


def back_and_chest(pic: Picture) -> None:
    """What is seen of the body above the basket, below a head at (0, 0)."""
    back = Outline.symmetric((0, 60), (150, 100), (260, 210), (300, 420), (0, 440))
    pic.solid(back, vertical(60, 420, "#e68f42", "#c26a28"), "#6a2a0a", depth=70)
    with pic.inside(back):
        for _ in pic.both_sides():
            for y in (180, 240, 300):
                pic.hair((300, y + 30), (230, y), (150, y + 20), 26, COAT.stripes, 0.7)
    fur(pic, back, combed(90, 0.1), COAT.hairs, 420, 40, 6, 0.5)
    chest = Outline.symmetric((0, 110), (100, 140), (120, 260), (0, 330))
    fur(pic, chest, combed(90, -0.25), COAT.pale, 260, 60, 8, 0.7)


def paws_on_rim(pic: Picture) -> None:
    """The front paws, which hold on to the basket."""
    for _ in pic.both_sides():
        paw = Outline((92, 206), (140, 190), (184, 210), (192, 262), (164, 292), (110, 292), (84, 262))
        pic.solid(paw, vertical(190, 292, "#f2a95f", "#fbe3c4"), "#7a3a10", depth=22)
        fur(pic, paw, downward, COAT.hairs[2:], 50, 24, 5, 0.5)
        for x in (122, 154):
            pic.hair((x, 290), (x, 276), (x + 1, 256), 6, "#9a5526", 0.8)
