"""rabbit.png: a brown-and-white rabbit with one ear down, in a vegetable bed."""

from drawing.canvas import Picture
from drawing.colours import horizontal, vertical
from drawing.faces import cat_nose, round_eye, whiskers
from drawing.fur import combed, from_point, fur, strands
from drawing.outlines import Outline
from drawing.scenery.landscape import cloud, hills, sky
from drawing.scenery.plants import flower, grass, leafy_tree, lettuce
from drawing.scenery.things import carrot

BROWN, PALE = ("#7d5638", "#96694a", "#b0825c", "#c69a72"), ("#eee4d6", "#f8f1e6", "#ffffff")
SHADE = "#3d2312"


def draw(pic: Picture) -> None:
    """The whole picture."""
    pick = pic.random
    vegetable_garden(pic)
    pic.defocus(3)
    pic.rectangle(-10, 990, 1620, 220, vertical(990, 1200, "#8cbb55", "#5f9440"))
    grass(pic, 985, 1110, 500, ("#7cb04c", "#93c25c", "#6aa044", "#aad274"), 60, 0.9)
    pic.cast_shadow(830, 1105, 400, 46)
    with pic.placed(790, 620, 1.1):
        rabbit(pic)
    carrot(pic, 400, 1075, 130, -14)
    carrot(pic, 470, 1125, 150, 8)
    grass(pic, 1120, 1240, 240, ("#7cb04c", "#93c25c", "#5f9440", "#aad274"), 90, 0.95)
    for _ in range(16):
        x = pick.choice((pick.uniform(20, 380), pick.uniform(1220, 1580)))
        flower(pic, x, pick.uniform(1010, 1130), pick.uniform(20, 32), "#f9d24a", "#e8a92c", count=14, stalk=2)


def vegetable_garden(pic: Picture) -> None:
    """Three rows of lettuces in front of trees."""
    sky(pic, "#8fcbe0", "#d3ecdf", "#fbf6d8", horizon=640)
    cloud(pic, 1240, 160, 120)
    cloud(pic, 240, 220, 90)
    hills(pic, 620, 110, 1.0, "#a9d29a", "#83b866")
    for x, foot, size in ((1440, 680, 420), (120, 670, 330)):
        leafy_tree(pic, x, foot, size, ("#4c8a4a", "#64a455", "#86bf66", "#a9d37e"))
    hills(pic, 740, 40, 0.6, "#a6d072", "#7db04e")
    for row, y in enumerate((770, 850, 940)):
        bed = Outline((-40, y + 60, 0), (-40, y + 10), (400, y - 12), (900, y - 6), (1640, y + 8), (1640, y + 60, 0))
        pic.fill(bed, vertical(y - 10, y + 60, "#a8764c", "#7d5233"))
        for k in range(13 - row):
            lettuce(pic, 40 + k * (125 + row * 16) + pic.random.uniform(-14, 14), y + 16, 40 + row * 9)


def rabbit(pic: Picture) -> None:
    """Sitting, its head around (0, 0) and its back to the right; the paws stand at y = 450."""
    tail = Outline.oval(318, 330, 70, 64)
    pic.solid(tail, "#fbf5ea", "#8a7564", depth=26)
    fur(pic, tail, from_point(300, 340), PALE, 150, 36, 7, 0.7)
    body = Outline(
        (-190, 200), (-110, 110), (80, 60), (230, 110), (316, 250),
        (316, 380), (220, 436), (0, 440), (-180, 430), (-220, 320),
    )
    pic.solid(body, vertical(60, 440, "#b0825c", "#8c6142"), SHADE, depth=80)
    fur(pic, body, combed(50, 0.1), BROWN, 760, 38, 6, 0.5)
    thigh = Outline((90, 240), (200, 190), (300, 270), (306, 390), (200, 440), (90, 420), (56, 330))
    pic.solid(thigh, vertical(190, 440, "#ba8c66", "#8c6142"), SHADE, depth=56)
    fur(pic, thigh, combed(80), BROWN, 300, 38, 6, 0.5)
    hind_paw = Outline((40, 408), (140, 392), (230, 410), (240, 446), (140, 456), (46, 450))
    pic.solid(hind_paw, vertical(392, 456, "#fbf5ea", "#e2d4c0"), "#6a4a34", depth=20)
    chest = Outline.symmetric((0, 100), (110, 140), (140, 260), (120, 400), (0, 430))
    pic.solid(chest, vertical(100, 430, "#eee4d6", "#fffaf2"), "#7d5f48", depth=44)
    fur(pic, chest, combed(90, -0.2), PALE, 360, 54, 8, 0.65)
    for _ in pic.both_sides():
        paw = Outline((14, 376), (64, 362), (106, 384), (110, 430), (80, 452), (24, 452), (6, 424))
        pic.solid(paw, vertical(362, 452, "#ffffff", "#e9dcc9"), "#7d5f48", depth=22)
        for x in (42, 74):
            pic.hair((x, 450), (x, 438), (x + 1, 416), 6, "#a58a72", 0.8)
    with pic.placed(turn=4):
        upright_ear(pic)
        folded_ear(pic)
        rabbit_face(pic)


def upright_ear(pic: Picture) -> None:
    """The left ear, which stands up."""
    with pic.placed(-84, -128, turn=-9):
        ear = Outline((-56, 40), (-74, -120), (-48, -270), (0, -330), (44, -270), (62, -120), (50, 40))
        pic.solid(ear, horizontal(-70, 60, "#b0825c", "#8c6142"), SHADE, depth=30)
        inner = Outline((-28, 20), (-42, -120), (-24, -240), (2, -284), (26, -240), (36, -120), (26, 20))
        pic.fill(inner, vertical(-284, 20, "#d99a8c", "#eebfae"))
        fur(pic, ear, combed(-90, 0.9), BROWN, 60, 30, 5, 0.4)


def folded_ear(pic: Picture) -> None:
    """The right ear, whose upper half hangs down."""
    with pic.placed(84, -120, turn=14):
        base = Outline((-52, 40), (-64, -70), (-30, -170), (40, -196), (96, -130), (60, -30), (50, 40))
        pic.solid(base, horizontal(-60, 60, "#c69a72", "#96694a"), SHADE, depth=30)
        flap = Outline(
            (-34, -170, 0.5), (40, -214), (126, -170), (184, -40), (194, 90),
            (150, 130), (108, 60), (86, -70), (40, -130),
        )
        pic.solid(flap, vertical(-214, 130, "#b0825c", "#8c6142"), SHADE, depth=36)
        fur(pic, flap, combed(70), BROWN, 170, 36, 6, 0.5)


def rabbit_face(pic: Picture) -> None:
    """Brown with a white blaze and muzzle, around (0, 0)."""
    away_from_nose = from_point(0, 30, 0.1)
    head = Outline.symmetric((0, -168), (76, -164), (148, -110), (176, -10), (182, 70), (134, 140), (60, 172), (0, 178))
    pic.solid(head, vertical(-168, 178, "#ba8c66", "#a0734e"), "#4a2c18", depth=56)
    fur(pic, head, away_from_nose, BROWN, 480, 34, 6, 0.5)
    blaze = Outline.symmetric((0, -166), (26, -120), (30, -30), (66, 40), (116, 100), (90, 180), (0, 190))
    with pic.inside(head):
        pic.fill(blaze, "#f6eee2")
    fur(pic, blaze, away_from_nose, PALE, 200, 30, 6, 0.7)
    for _ in pic.both_sides():
        puff = Outline((0, 70), (32, 58), (78, 72), (98, 108), (78, 146), (36, 152), (2, 136))
        pic.solid(puff, vertical(58, 152, "#ffffff", "#efe4d6"), "#a08672", depth=24)
        fur(pic, puff, from_point(0, 60, 0.1), PALE, 50, 24, 5, 0.6)
        for x, y in ((48, 98), (66, 110), (44, 118)):
            pic.dot(x, y, 3, "#a58a72", 0.8)
    teeth = Outline.symmetric((0, 128), (20, 130), (18, 156), (0, 160))
    pic.solid(teeth, "#fffaf4", "#a08672", depth=8)
    pic.line(Outline.open((0, 130), (0, 156)), "#b59a86", 3)
    for x in (-100, 100):
        pic.smudge(Outline.oval(x, -20, 52, 50), "#f3e6d4", 8, 0.5)
        round_eye(pic, x, -20, 38, "#4a2616", 0.62)
    for _ in pic.both_sides():
        roots, tips = Outline.open((66, -66), (100, -76), (134, -60)), Outline.open((72, -48), (104, -56), (142, -44))
        strands(pic, roots, tips, BROWN, 16, 7, -0.2, 3)
    cat_nose(pic, 0, 66, 30, "#e0958e")
    whiskers(pic, 58, 104, 190)
