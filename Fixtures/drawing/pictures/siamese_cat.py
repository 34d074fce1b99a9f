"""siamese-cat.jpg: a Siamese cat on a green sofa, among cushions."""

import math

from drawing.canvas import Picture
from drawing.cats import CatCoat, cat_head, cat_sitting
from drawing.colours import glow
from drawing.fur import combed, fur, furry_tail
from drawing.outlines import Outline
from drawing.scenery.landscape import sky
from drawing.scenery.rooms import cushion, floor_lamp, sofa

POINTS = ("#6a4c3e", "#7c5c4c", "#8f6d5b")
"""The dark hairs of the face, the ears, the paws and the tail."""


def draw(pic: Picture) -> None:
    """The whole picture."""
    sky(pic, "#f1dcc6", "#e7c9ab", horizon=1250)
    pic.wash(glow(1260, 160, 760, "#fff3d0", 0.9))
    floor_lamp(pic, 1340, 900)
    for x, high in ((120, 520), (240, 430)):
        house_plant(pic, x, high)
    pic.defocus(5)
    sofa(pic)
    cushion(pic, 370, 820, -12, "#e2a24f", "#f5d596")
    cushion(pic, 1200, 830, 14, "#c7596a", "#f0b2b0")
    pic.cast_shadow(830, 1092, 330, 36)
    with pic.placed(790, 490, 1.06):
        siamese(pic)


def house_plant(pic: Picture, x: float, high: float) -> None:
    """Broad leaves that fan out from behind the sofa."""
    for k in range(9):
        turn = math.radians(-80 + k * 20)
        tip = x + math.sin(turn) * high * 0.55, 760 - math.cos(turn) * high
        green = pic.random.choice(("#5f9468", "#79ad7c", "#487a55"))
        pic.hair((x, 780), ((x + tip[0]) / 2, 780 - high * 0.75), tip, 60, green, 1)


def siamese(pic: Picture) -> None:
    """Sitting, its head around (0, 0)."""
    coat = CatCoat(
        hairs=("#cbb393", "#dac7a9", "#e8dac0", "#f3e9d5", "#fbf5e8"),
        pale=POINTS,
        iris="#4f9fe0",
        nose="#7a4a48",
        ears=POINTS[0],
        mask=dark_mask,
    )
    tail = Outline.open((160, 530), (290, 560), (390, 545), (440, 480), (420, 420))
    furry_tail(pic, tail, 44, ("#4f382e", *POINTS[:2]))
    cat_sitting(pic, coat, bib=False)
    chest = Outline.symmetric((0, 110), (90, 150), (96, 260), (50, 360), (0, 390))
    fur(pic, chest, combed(90, -0.25), coat.hairs[2:], 260, 60, 8, 0.65)
    with pic.placed(turn=6):
        cat_head(pic, coat)


def dark_mask(pic: Picture) -> None:
    """The brown face, which fades towards its edge."""
    mask = Outline.symmetric((0, -70), (60, -50), (130, -10), (120, 90), (70, 160), (0, 180))
    pic.smudge(mask, POINTS[1], 26, 0.9)
