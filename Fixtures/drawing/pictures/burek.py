"""burek.jpg: a big black-and-tan mixed-breed dog with one ear up and one ear down, in a yard with sunflowers."""

from drawing.canvas import Picture
from drawing.dogs import DogCoat, dog_head, dog_sitting, standing_ear, tipped_ear
from drawing.fur import combed, from_point, fur, furry_tail
from drawing.outlines import Outline
from drawing.scenery.buildings import cottage, picket_fence
from drawing.scenery.landscape import cloud, hills, sky
from drawing.scenery.plants import flower, grass, leafy_tree, sunflower

TAN = ("#b0702f", "#c98a48", "#dba263")


def draw(pic: Picture) -> None:
    """The whole picture."""
    pick = pic.random
    farmyard(pic)
    pic.defocus(3)
    pic.cast_shadow(830, 1128, 400, 54)
    with pic.placed(800, 480, 1.02):
        mixed_breed(pic)
    grass(pic, 1110, 1240, 260, ("#6c9b3f", "#86b14d", "#a9cc66", "#4f7d33"), 76, 0.95)
    for _ in range(26):
        x = pick.choice((pick.uniform(0, 480), pick.uniform(1150, 1600)))
        y, size = pick.uniform(1040, 1170), pick.uniform(14, 24)
        flower(pic, x, y, size, pick.choice(("#ffffff", "#fff3d6", "#f5c6d8")), stalk=1.8)


def farmyard(pic: Picture) -> None:
    """A cottage behind a picket fence, with sunflowers along it."""
    pick = pic.random
    sky(pic, "#6fb3dc", "#b9dcec", "#f4efd6", horizon=660)
    cloud(pic, 300, 170, 140)
    cloud(pic, 1330, 240, 110)
    hills(pic, 620, 110, 0.9, "#9cc08a", "#7aa860")
    for x, foot, size in ((40, 680, 330), (1540, 690, 380)):
        leafy_tree(pic, x, foot, size, ("#3f7a3c", "#549447", "#72ad52", "#95c466"))
    cottage(pic, 1180, 690)
    hills(pic, 770, 50, 0.6, "#9ec462", "#6f9f43")
    picket_fence(pic, 800)
    for k in range(7):
        sunflower(pic, 70 + k * 78 + pick.uniform(-16, 16), 860, pick.uniform(250, 420))
    for k in range(4):
        sunflower(pic, 1290 + k * 88 + pick.uniform(-16, 16), 860, pick.uniform(240, 400))
    grass(pic, 820, 1130, 1100, ("#6c9b3f", "#86b14d", "#a0c45e", "#5b8a38"), 52, 0.8)


def mixed_breed(pic: Picture) -> None:
    """Sitting, its head around (0, 0), with a white blaze on its chest and a white tip to its tail."""
    coat = DogCoat(
        hairs=("#1f1b1d", "#2e282a", "#3b3334", "#4a4140"),
        muzzle=("#c98a4a", "#dba262", "#eec590", "#f7e3c4"),
        legs=TAN,
        brows="#d69a56",
        mask=tan_cheeks,
    )
    tail = Outline.open((190, 560), (300, 560), (350, 480), (330, 400), (380, 330))
    furry_tail(pic, tail, 62, ("#1f1b1d", "#2e282a", "#3b3334", "#5a4c48"), tip="#efe2cf")
    dog_sitting(pic, coat, collar="#c8352f")
    blaze = Outline.symmetric((0, 250), (56, 270), (66, 330), (30, 420), (0, 440))
    fur(pic, blaze, combed(90, -0.3), ("#fbf3e4", "#ffffff", "#efe0c8"), 190, 56, 8, 0.75)
    with pic.placed(turn=-5):
        dog_head(pic, coat, (tipped_ear, standing_ear))


def tan_cheeks(pic: Picture) -> None:
    """The cheeks, as black-and-tan dogs have them."""
    for _ in pic.both_sides():
        cheek = Outline((60, 10), (120, 0), (160, 50), (140, 130), (70, 170), (30, 100))
        pic.smudge(cheek, "#c98a4a", 8, 0.95)
        fur(pic, cheek, from_point(0, 20, 0.15), TAN, 110, 30, 6, 0.6)
