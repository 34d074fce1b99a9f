"""dachshund-panorama.jpg: a dachshund at full speed along the beach, seen from the side."""

from drawing.canvas import Picture
from drawing.colours import vertical
from drawing.faces import round_eye
from drawing.fur import Flow, combed, fur
from drawing.outlines import Outline
from drawing.scenery.buildings import lighthouse
from drawing.scenery.landscape import cloud, pebbles, sky, sunshine
from drawing.scenery.plants import grass
from drawing.scenery.things import beach_ball, sailing_boat, starfish

HAIRS, DARK = ("#6f3517", "#8a4520", "#a5592c", "#bd7040"), "#3a180a"


def draw(pic: Picture) -> None:
    """The whole picture."""
    pick = pic.random
    sea(pic)
    sand(pic)
    pic.defocus(3)
    pebbles(pic, 420, ("#c9a56c", "#fbeac4", "#b8935c"), 580, 800, (2, 7), (1, 3), 0.6)
    for k in range(9):
        paw_print(pic, 60 + k * 52, 720 + (k % 2) * 26)
    pic.cast_shadow(860, 722, 520, 26)
    with pic.placed(830, 520):
        dachshund(pic)
    for _ in range(46):
        pic.dot(pick.gauss(300, 60), pick.gauss(690, 22), pick.uniform(2, 7), "#e8cf9c", 0.9)
    for x in (1800, 130):
        grass(pic, 720, 830, 70, ("#8fa85c", "#a9bd6c", "#748f4a", "#c7cf88"), 190, 0.95, left=x - 130, right=x + 150)
    starfish(pic, 1390, 745, 30)
    beach_ball(pic, 1640, 690)


def sea(pic: Picture) -> None:
    """Waves, gulls, a boat, and a lighthouse on the right."""
    pick = pic.random
    sky(pic, "#6db9e2", "#aedcef", "#fbeed0", horizon=430)
    sunshine(pic, 420, 120, 520)
    for x, y, size in ((240, 130, 80), (1000, 90, 90), (1720, 140, 100)):
        cloud(pic, x, y, size)
    pic.rectangle(-10, 400, 2020, 160, vertical(400, 560, "#3f97b8", "#58b4c4", "#a3dcd4"))
    for _ in range(110):
        x, y = pick.uniform(0, 2000), pick.uniform(408, 540)
        pic.hair((x, y), (x + 40, y - 3), (x + 90, y), 3 + (y - 400) * 0.04, "#e9f8f4", 0.55)
    for x, y, size in ((700, 190, 26), (800, 140, 18), (1640, 210, 22), (560, 230, 16)):
        gull(pic, x, y, size)
    sailing_boat(pic, 1480, 428)
    lighthouse(pic, 1840, 470)


def gull(pic: Picture, x: float, y: float, size: float) -> None:
    """Far away, only its wings."""
    for reach in (-size, size):
        bend, tip = (x + reach * 0.7, y - size * 0.8), (x + reach * 1.9, y - size * 0.2)
        pic.hair((x, y), bend, tip, size * 0.26, "#4a5668", 0.8)


def sand(pic: Picture) -> None:
    """The beach, with a line of foam."""
    shore = Outline(
        (-60, 900, 0), (-60, 548), (300, 530), (700, 556), (1100, 532), (1500, 552), (2060, 520), (2060, 900, 0)
    )
    pic.line(shore.shifted(0, -6), "#f4fbf6", 22)
    pic.fill(shore, vertical(520, 800, "#e3c793", "#f0d9a8", "#dcb980"))


def paw_print(pic: Picture, x: float, y: float) -> None:
    """A pad and three toes in the sand."""
    for dx, dy, r in ((0, 0, 9), (-9, -9, 4), (0, -12, 4), (9, -9, 4)):
        pic.fill(Outline.oval(x + dx, y + dy * 0.6, r, r * 0.6), "#a88453", 0.55)


def dachshund(pic: Picture) -> None:
    """Running to the right; its paws come down at about y = 190."""
    far_legs_and_tail(pic)
    body = Outline(
        (-440, -70), (-320, -136), (-100, -126), (120, -138), (270, -176), (380, -130), (410, -10), (340, 84),
        (160, 70), (-60, 46), (-240, 70), (-390, 66), (-468, 10),
    )
    furry_part(pic, body, "#b9693a", "#8a4520", 620)
    near_legs(pic)
    chest = Outline((300, -30), (400, -40), (400, 40), (340, 76), (280, 50))
    pic.smudge(chest, "#d39a5c", 16, 0.55)
    neck = Outline((236, -160), (330, -290), (450, -290), (470, -150), (400, -20), (300, 20), (250, -40))
    furry_part(pic, neck, "#b06234", "#9a5028", 170, combed(120))
    scarf(pic)
    head(pic)


def along(_: float, y: float) -> float:
    """Hair that lies towards the tail."""
    return 184 + y * 0.05


def furry_part(pic: Picture, outline: Outline, top: str, bottom: str, count: int, flow: Flow = along) -> None:
    """A rounded part of the body, coloured from top to bottom, with so many hairs."""
    _, upper, _, lower = outline.box()
    pic.solid(outline, vertical(upper, lower, top, bottom), DARK, depth=44)
    fur(pic, outline, flow, HAIRS, count, 26, 4, 0.4)


def far_legs_and_tail(pic: Picture) -> None:
    """What lies behind the body."""
    foreleg = Outline(
        (310, 10), (420, -20), (520, 40), (600, 60), (640, 84), (624, 112), (540, 112), (430, 100), (330, 90)
    )
    furry_part(pic, foreleg, "#7d3e1c", "#6a3316", 60)
    hind_leg = Outline(
        (-250, -10), (-360, -30), (-410, 60), (-450, 120), (-500, 156),
        (-490, 184), (-430, 180), (-350, 130), (-260, 80),
    )
    furry_part(pic, hind_leg, "#7d3e1c", "#6a3316", 60)
    tail = Outline((-400, -110), (-480, -140), (-540, -210), (-570, -340, 0.3), (-582, -220), (-530, -110), (-440, -30))
    furry_part(pic, tail, "#a5592c", "#8a4520", 60, combed(240))


def near_legs(pic: Picture) -> None:
    """The legs on the side that is seen."""
    hind_leg = Outline(
        (-320, -60), (-430, -70), (-490, 20), (-560, 90), (-626, 120),
        (-622, 152), (-556, 158), (-450, 120), (-340, 90), (-270, 30),
    )
    furry_part(pic, hind_leg, "#a5592c", "#8f4a24", 130)
    foreleg = Outline(
        (220, 10), (330, -30), (410, 50), (480, 96), (530, 122), (516, 152), (440, 148), (340, 124), (240, 92)
    )
    furry_part(pic, foreleg, "#a5592c", "#8f4a24", 110)


def scarf(pic: Picture) -> None:
    """A dotted scarf around the neck; its ends fly behind."""
    deep = "#0a3a3a"
    for turn, long in ((14, 190), (-8, 170)):
        with pic.placed(270, -150, turn=turn):
            end = Outline(
                (10, -14), (-long * 0.5, -44), (-long, -20, 0.2), (-long * 0.94, 22, 0.2), (-long * 0.5, 4), (10, 24)
            )
            pic.solid(end, "#2f9a8a", deep, depth=16)
    band = Outline((262, -176), (330, -128), (420, -112), (462, -140), (468, -96), (410, -60), (320, -80), (250, -130))
    pic.solid(band, vertical(-176, -60, "#43b8a4", "#2a8a7c"), deep, depth=20)
    for x, y in ((300, -128), (346, -100), (398, -86), (440, -106), (360, -126)):
        pic.dot(x, y, 7, "#f7f0dc")


def head(pic: Picture) -> None:
    """From the side, its mouth open and its ear flying."""
    jaw = Outline((470, -206), (560, -196), (650, -206), (668, -188), (600, -152), (500, -156))
    pic.solid(jaw, "#b97a48", DARK, depth=16)
    pic.fill(Outline((520, -206), (650, -212), (640, -186), (560, -172)), "#5a1a1e")
    tongue = Outline((560, -196), (610, -196), (606, -150), (560, -116), (530, -124), (548, -160))
    pic.solid(tongue, "#ee8490", "#8a2038", depth=14)
    skull = Outline(
        (352, -300), (400, -372), (480, -388), (550, -350), (600, -302), (690, -278), (724, -244), (700, -210),
        (610, -198), (500, -186), (410, -190), (356, -240),
    )
    furry_part(pic, skull, "#b9693a", "#a5592c", 240, combed(190))
    with pic.inside(skull):
        pic.smudge(Outline((560, -236), (690, -240), (740, -210), (600, -180), (500, -180)), "#dca468", 12, 0.8)
    pic.smudge(Outline.oval(540, -346, 20, 12, 30), "#d9a062", 7, 0.9)
    round_eye(pic, 522, -300, 26, "#4a2412", 0.62)
    nose = Outline((690, -284), (730, -280), (744, -252), (722, -232), (694, -244))
    pic.solid(nose, "#2a1f22", "#000000", depth=14)
    pic.dot(712, -270, 6, "#ffffff", 0.7)
    pic.line(Outline.open((706, -226), (640, -204), (560, -206), (516, -226)), DARK, 6)
    ear = Outline(
        (428, -352), (360, -420), (250, -444), (166, -400), (176, -340), (270, -310), (370, -262), (424, -270)
    )
    pic.solid(ear, vertical(-440, -260, "#8f4a24", "#6a3216"), "#240c04", depth=40)
    fur(pic, ear, combed(190), HAIRS[:3], 150, 30, 5, 0.5)
