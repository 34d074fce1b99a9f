"""luna.jpg: a silver tabby on a window sill, with the moon behind her."""

from drawing.canvas import Picture
from drawing.cats import CatCoat, cat_head, cat_sitting
from drawing.colours import glow, radial, vertical
from drawing.fur import furry_tail
from drawing.outlines import Outline
from drawing.scenery.buildings import town_house
from drawing.scenery.landscape import sky
from drawing.scenery.rooms import curtain, window_frame
from drawing.scenery.things import flower_pot, yarn


def draw(pic: Picture) -> None:
    """The whole picture."""
    night_over_town(pic)
    pic.defocus(4)
    window_frame(pic)
    curtain(pic)
    with pic.placed(pic.width, flip=True):
        curtain(pic)
    window_sill(pic)
    flower_pot(pic, 1290, 1050)
    yarn(pic, 400, 1062, 78, "#d9596a")
    pic.cast_shadow(830, 1080, 330, 42)
    with pic.placed(790, 475, 1.06):
        tabby(pic)


def night_over_town(pic: Picture) -> None:
    """Stars, the full moon, and houses whose windows are lit."""
    pick = pic.random
    sky(pic, "#17204a", "#2d3d78", "#6a6aa6", "#d59a9c", horizon=1000)
    for _ in range(90):
        x, y, size = pick.uniform(150, 1450), pick.uniform(40, 560), pick.uniform(1, 3.4)
        pic.dot(x, y, size, "#fff6d8", pick.uniform(0.3, 0.95))
    pic.wash(glow(1110, 300, 520, "#fff0c8", 0.6))
    pic.dot(1110, 300, 132, radial(1070, 260, 240, "#fffdf0", "#fdeebe", "#eacb86"))
    for x, y, size in (
        (1060, 340, 26), (1158, 262, 15), (1120, 372, 11), (1030, 270, 10), (1176, 330, 22), (1104, 236, 9),
    ):
        pic.dot(x, y, size, "#dcbc7c", 0.45)
    for x, wide, top, colour in (
        (150, 260, 700, "#2c2f5c"), (420, 210, 760, "#353768"), (640, 300, 720, "#2a2b57"),
        (930, 200, 770, "#383a6c"), (1140, 280, 690, "#2b2d5a"), (1390, 240, 750, "#343566"),
    ):
        town_house(pic, x, wide, top, colour)


def window_sill(pic: Picture) -> None:
    """A wooden board along the lower edge."""
    pick = pic.random
    pic.rectangle(-10, 985, 1620, 300, vertical(985, 1200, "#e9cfa8", "#c99f6d", "#a67546"))
    for y in (1040, 1090, 1150):
        grain = Outline.open((-20, y), (500, y + pick.uniform(-8, 8)), (1000, y + pick.uniform(-8, 8)), (1640, y))
        pic.line(grain, "#8c5c34", 3, 0.35)


def tabby(pic: Picture) -> None:
    """Sitting, her head around (0, 0)."""
    coat = CatCoat(
        hairs=("#5d6470", "#7a828f", "#969eaa", "#b3bac3", "#cdd3d9"),
        pale=("#e9ebec", "#f6f6f4", "#ffffff"),
        iris="#8fbf4a",
        stripes="#474d59",
    )
    tail = Outline.open((150, 520), (280, 545), (330, 470), (300, 380), (345, 300))
    furry_tail(pic, tail, 58, coat.hairs, rings=coat.stripes)
    cat_sitting(pic, coat)
    with pic.placed(turn=5):
        cat_head(pic, coat)
