"""fredi.jpg: a Yorkshire terrier with a red bow, on a path in autumn."""

from drawing.canvas import Picture
from drawing.colours import vertical
from drawing.faces import dog_nose, round_eye
from drawing.fur import combed, downward, from_point, fur, strands
from drawing.outlines import Outline
from drawing.scenery.landscape import cloud, hills, sky, sunshine
from drawing.scenery.plants import fallen_leaf, grass, leafy_tree

STEEL = ("#3d4250", "#515767", "#666c7b", "#2f333f", "#7b8089")
TAN = ("#b77a3d", "#cf9450", "#e0ab69", "#a4672f")
CREAM = ("#e8bd82", "#f3d3a2", "#d9a566", "#fae3bd")


def draw(pic: Picture) -> None:
    """The whole picture."""
    pick = pic.random
    autumn_path(pic)
    pic.defocus(5)
    colours = ("#d9772b", "#e9a23b", "#b9481f", "#f0c75a", "#9c5a2a")
    for _ in range(70):
        near = pick.random()
        x, y, size = pick.uniform(0, 1600), 880 + near * 320, 14 + near * 26
        fallen_leaf(pic, x, y, size, pick.choice(colours), pick.uniform(0, 360))
    pic.cast_shadow(860, 1130, 430, 60)
    with pic.placed(800, 530, 1.12):
        yorkshire_terrier(pic)
    blades = ("#7d8f3c", "#a3a948", "#c9b654")
    grass(pic, 1150, 1240, 120, blades, 110, 0.95, right=420)
    grass(pic, 1150, 1240, 120, blades, 110, 0.95, left=1200)
    for x, y, size, turn in ((150, 1120, 60, 40), (1450, 1100, 66, -60), (420, 1165, 48, 130), (1270, 1160, 46, 200)):
        fallen_leaf(pic, x, y, size, pick.choice(("#d9572b", "#e9a23b")), turn)
    for x, y, size, turn in ((270, 330, 26, 30), (1330, 420, 30, 120), (1180, 260, 20, 80), (420, 560, 24, 200)):
        fallen_leaf(pic, x, y, size, "#e08a2c", turn)


def autumn_path(pic: Picture) -> None:
    """A path towards golden trees."""
    sky(pic, "#8fc0d8", "#cfe3da", "#fbe6bd", horizon=620)
    sunshine(pic, 330, 190, 620)
    cloud(pic, 1180, 170, 120, "#fffaf0")
    hills(pic, 600, 130, 1.1, "#a9b98a", "#a8a45e")
    for x, foot, size in (
        (90, 700, 420), (330, 640, 300), (1240, 640, 310), (1490, 720, 470), (1020, 600, 190), (560, 600, 180),
    ):
        leafy_tree(pic, x, foot, size, ("#a8501f", "#cc6a22", "#e08a2c", "#eeae3f", "#f6cf6b"))
    hills(pic, 760, 90, 0.8, "#c3b25a", "#8f9a45")
    path = Outline((720, 690), (860, 690), (900, 800), (1080, 960), (1420, 1260), (240, 1260), (560, 960), (700, 800))
    pic.fill(path, vertical(690, 1200, "#ecd3a0", "#c89b66"))
    blades = ("#8d9a3f", "#a9ab4b", "#c2b454", "#748a3a")
    grass(pic, 740, 1000, 700, blades, 46, 0.7, right=560)
    grass(pic, 740, 1000, 700, blades, 46, 0.7, left=1090)


def yorkshire_terrier(pic: Picture) -> None:
    """Sitting, its head around (0, 0); the paws stand at y = 570."""
    body = Outline.symmetric((0, 120), (150, 130), (226, 220), (262, 360), (286, 500), (262, 560), (140, 540), (0, 530))
    pic.solid(body, vertical(100, 560, "#5a6070", "#3d4250"), "#14161f", depth=70)
    for _ in pic.both_sides():
        roots, tips = Outline.open((120, 150), (215, 230), (245, 380)), Outline.open((170, 560), (270, 560), (330, 520))
        strands(pic, roots, tips, STEEL, 120, 11, -0.08)
    chest = Outline.symmetric((0, 120), (120, 170), (150, 320), (130, 480), (100, 540), (0, 550))
    pic.solid(chest, vertical(120, 560, "#d9a566", "#c48746"), "#6b3a16", depth=50)
    fur(pic, chest, combed(90, -0.12), TAN + CREAM, 420, 110, 8, 0.55)
    for _ in pic.both_sides():
        paw = Outline((30, 470), (100, 462), (138, 510), (136, 556), (84, 572), (30, 560))
        pic.solid(paw, vertical(460, 570, "#e0ab69", "#c98d4a"), "#6b3a16", depth=24)
        fur(pic, paw, downward, TAN + CREAM, 60, 34, 6, 0.6)
        for x in (62, 96):
            pic.hair((x, 566), (x + 2, 548), (x + 3, 530), 6, "#7d4a22", 0.7)
    with pic.placed(turn=-6):
        yorkshire_head(pic)


def yorkshire_head(pic: Picture) -> None:
    """Long hair parted in the middle, tied up with a bow."""
    for _ in pic.both_sides():
        right_ear(pic)
    head = Outline.symmetric((0, -205), (95, -190), (172, -110), (196, 0), (178, 110), (110, 190), (0, 215))
    pic.solid(head, vertical(-200, 200, "#d59c58", "#c2854a"), "#5a2f14", depth=60)
    fur(pic, head, from_point(0, 20, 0.35), TAN + CREAM, 620, 70, 8, 0.55)
    for _ in pic.both_sides():
        roots = Outline.open((10, -60), (60, -100), (130, -70), (165, 0))
        tips = Outline.open((70, 190), (150, 240), (215, 210), (240, 110))
        strands(pic, roots, tips, TAN + CREAM, 110, 10, -0.16)
    for _ in pic.both_sides():
        roots, tips = Outline.open((4, 20), (34, 22), (52, 60)), Outline.open((60, 300), (140, 290), (196, 215))
        strands(pic, roots, tips, CREAM, 120, 11, -0.2)
    muzzle_and_beard(pic)
    for x in (-82, 82):
        round_eye(pic, x, -42, 33, "#5a321a", 0.64)
    for _ in pic.both_sides():
        brow = Outline.open((48, -96), (118, -96))
        strands(pic, brow, Outline.open((60, -62), (136, -66)), TAN + CREAM, 24, 7, -0.2, 5)
    dog_nose(pic, 0, 42, 46)
    topknot(pic)


def right_ear(pic: Picture) -> None:
    """A pointed ear with long hair inside and along its outer edge."""
    with pic.placed(128, -120, turn=16):
        ear = Outline((-72, 40), (-58, -60), (6, -190, 0.25), (66, -70), (72, 50), (0, 80))
        pic.solid(ear, vertical(-190, 60, "#8b6a4a", "#c08a4c"), "#3a2216", depth=26)
        inner = Outline((-36, 40), (-30, -50), (5, -140, 0.3), (36, -50), (38, 40))
        pic.fill(inner, vertical(-140, 40, "#a86f5a", "#dba184"))
        roots, tips = Outline.open((-30, 50), (30, 50)), Outline.open((-24, -100), (26, -90))
        strands(pic, roots, tips, CREAM, 26, 7, 0.05, 10, 0.8)
        roots, tips = Outline.open((62, -90), (76, 40)), Outline.open((96, -30), (118, 120))
        strands(pic, roots, tips, TAN, 34, 8, 0.1, 10)


def muzzle_and_beard(pic: Picture) -> None:
    """The muzzle without its nose, the open mouth, and the beard to both sides of it."""
    muzzle = Outline.symmetric((0, -10), (62, 12), (88, 70), (70, 118), (0, 122))
    pic.solid(muzzle, vertical(-10, 120, "#f0cb95", "#dda765"), "#7a4520", depth=26)
    fur(pic, muzzle, from_point(0, 20, 0.3), CREAM, 130, 44, 6, 0.6)
    roots, tips = Outline.open((-70, 60), (0, 110), (70, 60)), Outline.open((-120, 270), (0, 330), (120, 270))
    strands(pic, roots, tips, CREAM + TAN, 130, 11, 0, 16)
    pic.fill(Outline.symmetric((0, 120), (40, 122), (34, 158), (0, 178)), "#5a2026")
    tongue = Outline.symmetric((0, 132), (24, 134), (26, 172), (0, 194))
    pic.fill(tongue, vertical(130, 194, "#d9606c", "#f29aa0"))
    for _ in pic.both_sides():
        roots, tips = Outline.open((0, 84), (30, 98), (60, 96)), Outline.open((34, 150), (92, 210), (150, 190))
        strands(pic, roots, tips, CREAM, 60, 9, -0.22, 9)


def topknot(pic: Picture) -> None:
    """The hair of the forehead, drawn together, and the red bow that holds it."""
    tips = Outline.open((-150, -282), (-60, -330), (60, -330), (150, -282))
    strands(pic, Outline.open((-46, -196), (46, -196)), tips, CREAM + TAN, 110, 10, 0.05, 16)
    roots = Outline.open((-70, -130), (70, -130))
    strands(pic, roots, Outline.open((-22, -206), (22, -206)), CREAM + TAN, 60, 10, 0.0, 8)
    for _ in pic.both_sides():
        loop = Outline((0, -206), (40, -250), (104, -258), (112, -206), (100, -160), (44, -168))
        pic.solid(loop, vertical(-255, -160, "#ee5a4e", "#c92f35"), "#6a0f1c", depth=18)
        pic.hair((10, -206), (50, -212), (84, -206), 12, "#8f1a26", 0.7)
    pic.solid(Outline.oval(0, -206, 24, 28), "#d83a3c", "#6a0f1c", depth=12)
