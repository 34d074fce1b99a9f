"""What makes a picture indoors: windows, furniture, and what hangs on the wall."""

from drawing.canvas import Picture
from drawing.colours import glow, horizontal, mix, vertical
from drawing.outlines import Outline


def window_frame(pic: Picture) -> None:
    """A large window with two casements in a picture 1600 wide, and the wall to both sides of it."""
    dark, light = "#cdb391", "#f4e6cf"
    for x, wide, high in ((120, 44, 1020), (1436, 44, 1020)):
        pic.rectangle(x, -20, wide, high, horizontal(x, x + wide, light, dark))
    pic.rectangle(120, -20, 1360, 46, vertical(-20, 26, dark, light))
    pic.rectangle(440, 0, 24, 1000, horizontal(440, 464, light, dark))
    for x in (-20, 1480):
        pic.rectangle(x, -20, 140, 1100, "#6d5878")


def curtain(pic: Picture) -> None:
    """A gathered curtain along the left edge; flip it for the right one."""
    cloth = Outline(
        (-40, -40, 0), (300, -40, 0), (280, 200), (215, 480), (130, 640), (90, 680), (160, 800), (190, 1010, 0),
        (-40, 1010, 0),
    )
    pic.solid(cloth, horizontal(0, 300, "#b5506a", "#d9808a"), "#4a1838", depth=50)
    with pic.inside(cloth):
        for k in range(9):
            x, knot = -20 + k * 36, 20 + k * 8
            colour = "#7a2a50" if k % 2 else "#f2aeb0"
            with pic.soft(8):
                pic.hair((x + 20, -40), (x * 0.85, 420), (knot, 660), 26, colour, 0.55)
                pic.hair((knot, 690), (x * 0.6, 820), (x * 0.7, 1020), 24, colour, 0.55)
    pic.line(Outline.open((-20, 676), (50, 690), (108, 664)), "#f0c777", 24)


def shelf(pic: Picture, x: float, y: float, wide: float) -> None:
    """A board with books on its left half and two jars on its right; x is its middle."""
    left, board = x - wide / 2, y + 110
    for k, (high, thick, colour) in enumerate(
        ((150, 44, "#8a4f52"), (176, 36, "#5f7f86"), (140, 50, "#c9954e"), (166, 40, "#6f8a5a"))
    ):
        place = left + 30 + k * 54
        book = Outline.polygon(
            (place, board), (place, board - high), (place + thick, board - high), (place + thick, board)
        )
        pic.fill(book, horizontal(place, place + thick, mix(colour, "#ffffff", 0.2), colour))
    for place, colour in ((x + 60, "#c9553f"), (x + 160, "#e0a23d")):
        pic.solid(Outline.oval(place, y + 58, 42, 54), colour, mix(colour, "#2a0a0a", 0.7), depth=22)
        lid = Outline(
            (place - 34, y + 14, 0.3), (place - 34, y - 12, 0.3), (place + 34, y - 12, 0.3), (place + 34, y + 14, 0.3)
        )
        pic.fill(lid, "#f6efdf")
    front = Outline.polygon((left, y + 108), (left + wide, y + 108), (left + wide, y + 136), (left, y + 136))
    pic.fill(front, vertical(y + 108, y + 136, "#a97848", "#7d5530"))


def picture_on_wall(pic: Picture, x: float, y: float) -> None:
    """A framed landscape, 300 by 240, around x and y."""
    pic.cast_shadow(x + 10, y + 126, 150, 14, alpha=0.3)
    frame = Outline.polygon((-150, -120), (150, -120), (150, 120), (-150, 120))
    pic.fill(frame.shifted(x, y), "#8f6238")
    with pic.placed(x, y, 0.86):
        pic.fill(frame, vertical(-120, 120, "#bfe0ea", "#f7ecd2"))
        with pic.inside(frame):
            pic.dot(70, -50, 34, "#f7cf6a")
            pic.fill(Outline((-180, 60), (-60, 0), (60, 50), (200, 10), (200, 160), (-180, 160)), "#8fb36a")
            pic.fill(Outline((-180, 100), (0, 60), (200, 90), (200, 160), (-180, 160)), "#6f9a55")


def rug(pic: Picture, x: float, y: float, width: float, height: float) -> None:
    """An oval rug with two rings around x and y; `width` and `height` are its radii."""
    pic.solid(Outline.oval(x, y, width, height), "#6c9a97", "#1f4448", depth=30)
    for share, colour in ((0.88, "#f0e2c4"), (0.8, "#6c9a97"), (0.6, "#e3b07a"), (0.54, "#6c9a97")):
        pic.fill(Outline.oval(x, y, width * share, height * share), colour)


def sofa(pic: Picture) -> None:
    """A green velvet sofa that fills the lower half of a picture 1600 wide; its seat is at y = 900."""
    velvet, deep = "#4f8a7c", "#1d4740"
    back = Outline((60, 1260), (40, 700), (120, 560), (800, 530), (1480, 560), (1560, 700), (1540, 1260))
    pic.solid(back, vertical(530, 1200, "#6aa596", velvet), deep, depth=90)
    for x in (420, 800, 1180):
        with pic.soft(10):
            pic.hair((x, 580), (x + 10, 760), (x, 980), 16, deep, 0.5)
    seat = Outline((-60, 900, 0.5), (800, 880), (1660, 900, 0.5), (1660, 1120), (800, 1140), (-60, 1120))
    pic.solid(seat, vertical(880, 1140, "#79b3a3", velvet), deep, depth=50)
    for x in (-30, 1430):
        arm = Outline((x, 1260), (x - 10, 800), (x + 40, 700), (x + 160, 700), (x + 210, 800), (x + 200, 1260))
        pic.solid(arm, horizontal(x, x + 200, "#6aa596", "#3f7568"), deep, depth=60)


def cushion(pic: Picture, x: float, y: float, turn: float, colour: str, pattern: str) -> None:
    """A square cushion, 340 wide, around x and y, with small stars in the colour `pattern`."""
    with pic.placed(x, y, turn=turn):
        pic.cast_shadow(10, 150, 170, 26)
        outline = Outline(
            (-170, -150, 0.5), (0, -128), (170, -150, 0.5), (150, 0),
            (170, 150, 0.5), (0, 132), (-170, 150, 0.5), (-150, 0),
        )
        pic.solid(outline, colour, mix(colour, "#2a0a12", 0.7), depth=50)
        with pic.inside(outline):
            for row in range(-2, 3):
                for column in range(-2, 3):
                    with pic.placed(column * 66 + row % 2 * 33, row * 62):
                        for k in range(4):
                            with pic.placed(turn=k * 90):
                                pic.hair((0, 0), (0, -10), (0, -20), 9, pattern, 0.85)


def floor_lamp(pic: Picture, x: float, foot: float) -> None:
    """A lit lamp whose shade is at y = 230."""
    pic.line(Outline.open((x, foot), (x, 300)), "#6b4a35", 16)
    pic.wash(glow(x, 260, 420, "#ffedb8", 0.8))
    shade = Outline((x - 90, 130, 0.2), (x + 90, 130, 0.2), (x + 150, 330, 0.2), (x - 150, 330, 0.2))
    pic.solid(shade, vertical(130, 330, "#f9dfa8", "#fff3d4"), "#c08a4a", depth=30)
