"""tortoise.png: a tortoise on its way through wild strawberries, a daisy on its shell."""

from drawing.canvas import Picture
from drawing.colours import mix, vertical
from drawing.faces import round_eye
from drawing.outlines import Outline
from drawing.scenery.landscape import blurred_leaves, hills, light_spots, pebbles, sky
from drawing.scenery.plants import flower, grass, strawberry_plant

SKIN, CREASE = "#b5a862", "#6a6236"


def draw(pic: Picture) -> None:
    """The whole picture."""
    sky(pic, "#cfe8b4", "#b5d894", "#8fbf6a", horizon=1250)
    blurred_leaves(pic, 60, ("#a6cf80", "#dff0b8", "#7db262", "#f4f6cf"), 620, 50, 150, 0.35)
    pic.defocus(26)
    light_spots(pic, 40, "#fdfbd8", 0, 620, 14, 60, 0.35)
    hills(pic, 760, 60, 0.8, "#9ac862", "#5f9440")
    grass(pic, 700, 960, 900, ("#7cb04c", "#93c25c", "#5f9440", "#aad274"), 90, 0.8)
    pic.defocus(3)
    path = Outline(
        (-60, 1000), (300, 950), (800, 940), (1300, 950), (1660, 980),
        (1660, 1150), (1200, 1120), (700, 1130), (200, 1120), (-60, 1150),
    )
    pic.fill(path, vertical(940, 1140, "#e2c491", "#c49d68"))
    pebbles(pic, 60, ("#d5b482", "#b58f5f", "#efd9b0"), 975, 1110, (6, 20), (4, 9), 0.8)
    pic.cast_shadow(800, 1040, 560, 46)
    with pic.placed(760, 720):
        tortoise(pic)
    flower(pic, 706, 418, 62, "#ffffff", count=12, stalk=0.3)
    for x, y, size in (
        (150, 930, 1.1), (60, 1060, 1.3), (1480, 930, 1.1), (1560, 1080, 1.35), (215, 1185, 1.1), (1440, 1190, 1.15),
    ):
        strawberry_plant(pic, x, y, size)
    grass(pic, 1140, 1250, 320, ("#7cb04c", "#93c25c", "#4f8438", "#aad274"), 100, 0.95)


def tortoise(pic: Picture) -> None:
    """Walking to the right, its shell around (0, 0); the feet stand at y = 300."""
    tail = Outline((-390, 150), (-470, 190), (-500, 220, 0.2), (-430, 220), (-370, 210))
    pic.fill(tail, SKIN)
    far_leg = Outline((-70, -40), (60, -40), (66, 80), (50, 130), (-60, 134), (-76, 70))
    for x, turn in ((-200, 6), (210, -8)):
        with pic.placed(x, 170, turn=turn):
            scaly(pic, far_leg)
    for x, turn in ((-310, 4), (300, -4)):
        with pic.placed(x, 190, turn=turn):
            near_leg(pic)
    head_and_neck(pic)
    shell(pic)


def scaly(pic: Picture, outline: Outline) -> None:
    """A part of the body with scales all over."""
    left, top, right, bottom = outline.box()
    pic.solid(outline, vertical(top, bottom, mix(SKIN, "#fff2c0", 0.25), SKIN), CREASE, depth=34)
    with pic.inside(outline):
        for row in range(int((bottom - top) / 24) + 1):
            for column in range(int((right - left) / 28) + 2):
                x, y = left + column * 28 + (row % 2) * 14, top + row * 24
                pic.line(Outline.oval(x, y, 13, 11), CREASE, 2.4, 0.3)


def near_leg(pic: Picture) -> None:
    """A leg on the side that is seen, with its claws."""
    scaly(pic, Outline((-80, -60), (70, -66), (86, 50), (70, 112), (-66, 116), (-90, 50)))
    for x in (-40, -6, 28, 62):
        claw = Outline((x - 16, 112), (x - 6, 92), (x + 10, 92), (x + 18, 112), (x, 122))
        pic.solid(claw, "#efe2b8", "#6a5a30", depth=8)


def head_and_neck(pic: Picture) -> None:
    """Stretched out to the right, from the side."""
    scaly(pic, Outline((250, 60), (360, 20), (440, -90), (520, -60), (530, 40), (450, 150), (330, 180), (240, 170)))
    head = Outline((410, -170), (500, -220), (600, -196), (654, -130), (648, -66), (590, -26), (490, -20), (416, -70))
    pic.solid(head, vertical(-220, -20, "#d3c67e", "#b0a35c"), CREASE, depth=44)
    with pic.inside(head):
        for x, y in (
            (470, -190), (510, -206), (550, -196), (440, -150), (480, -160), (450, -110), (440, -70), (470, -50),
        ):
            pic.line(Outline.oval(x, y, 18, 14), CREASE, 2.6, 0.35)
    mouth, nostril = Outline.open((646, -84), (600, -72), (556, -74), (522, -96)), (638, -122)
    pic.line(mouth, "#4a4426", 6)
    pic.dot(*nostril, 4, "#4a4426")
    pic.smudge(Outline.oval(530, -72, 30, 18), "#e59a80", 10, 0.6)
    round_eye(pic, 562, -130, 29, "#3a2616", 0.62)


def shell(pic: Picture) -> None:
    """The dome with its plates, and the rim around it."""
    dome = Outline(
        (-430, 150, 0.4), (-400, 0), (-290, -200), (-60, -330), (160, -280), (310, -120), (370, 60), (380, 150, 0.4),
        (200, 186), (-200, 190),
    )
    pic.solid(dome, vertical(-330, 180, "#c79a52", "#8d6230", "#6a4522"), "#2a1608", depth=80)
    with pic.inside(dome):
        for x, y, wide, high in (
            (-40, -220, 150, 92), (-236, -90, 128, 100), (190, -110, 124, 110), (-20, -36, 140, 96), (-350, 60, 96, 84),
            (-170, 92, 104, 70), (40, 104, 100, 64), (230, 78, 106, 84), (360, 90, 60, 70),
        ):
            plate(pic, x, y, wide, high)
        lower_half = Outline((-500, 90), (0, 150), (440, 60), (440, 260), (-500, 260))
        pic.smudge(lower_half, "#20100a", 50, 0.5)
        pic.smudge(Outline.oval(-120, -250, 120, 34, -24), "#fff4d0", 30, 0.6)
    rim = Outline(
        (-452, 156), (-400, 120), (-200, 158), (0, 166), (200, 156), (360, 112),
        (412, 140), (380, 186), (200, 214), (-200, 222), (-410, 206),
    )
    pic.solid(rim, vertical(110, 220, "#d0a660", "#946832"), "#3a200c", depth=24)
    with pic.inside(rim):
        for x in range(-430, 411, 60):
            pic.hair((x, 90), (x + 4, 170), (x - 4, 240), 7, "#5a3a1a", 0.7)


def plate(pic: Picture, x: float, y: float, wide: float, high: float) -> None:
    """One plate of the shell: a rounded hexagon with rings."""
    with pic.placed(x, y):
        for share, colour in (
            (0.96, "#4a2e14"), (0.88, "#a87a3c"), (0.7, "#c2954e"), (0.5, "#d8b068"), (0.28, "#6f4a22"),
        ):
            w, h = wide * share, high * share
            hexagon = Outline(
                (-w * 0.55, -h, 0.5), (w * 0.55, -h, 0.5), (w, 0, 0.5),
                (w * 0.55, h, 0.5), (-w * 0.55, h, 0.5), (-w, 0, 0.5),
            )
            pic.fill(hexagon, colour)
