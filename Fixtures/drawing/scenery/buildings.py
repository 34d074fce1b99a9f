"""Houses, fences, walls, and the lights of town and coast. Each stands at `foot`."""

from drawing.canvas import Picture
from drawing.colours import glow, horizontal, mix, vertical
from drawing.outlines import Outline


def town_house(pic: Picture, x: float, wide: float, top: float, colour: str) -> None:
    """A gabled house at night, some of its windows lit; its walls end at `top` and reach down to y = 1100."""
    walls = Outline.polygon(
        (x - wide / 2, top), (x, top - wide * 0.42), (x + wide / 2, top), (x + wide / 2, 1100), (x - wide / 2, 1100)
    )
    pic.fill(walls, colour)
    roof = Outline.polygon(
        (x - wide * 0.56, top + 6), (x, top - wide * 0.5), (x + wide * 0.56, top + 6),
        (x + wide * 0.5, top + 22), (x, top - wide * 0.4), (x - wide * 0.5, top + 22),
    )
    pic.fill(roof, mix(colour, "#8a3a4a", 0.45))
    for row in range(3):
        for column in range(2):
            left, up = x - wide * 0.3 + column * wide * 0.34, top + 40 + row * 90
            lit = pic.random.random() < 0.6
            pic.rectangle(left, up, wide * 0.2, 52, "#ffd98a" if lit else "#20234a")
            if lit:
                pic.wash(glow(left + wide * 0.1, up + 26, 60, "#ffcf7a", 0.25))


def cottage(pic: Picture, x: float, foot: float) -> None:
    """A white cottage with a red roof, 410 wide; x is its middle."""
    with pic.placed(x, foot):
        walls = Outline.polygon((-170, 0), (-170, -150), (170, -150), (170, 0))
        pic.fill(walls, vertical(-150, 0, "#fdf3dc", "#e8d2ab"))
        roof = Outline.polygon((-205, -140), (-120, -270), (120, -270), (205, -140))
        pic.fill(roof, vertical(-270, -140, "#d2694a", "#a94a36"))
        pic.fill(Outline.polygon((60, -250), (60, -320), (100, -320), (100, -250)), "#b3563f")
        for left in (-130, 60):
            window = Outline.polygon((left, -60), (left, -120), (left + 66, -120), (left + 66, -60))
            pic.fill(window, "#7fb2cf")
            pic.line(window, "#ffffff", 8)
        pic.fill(Outline((-34, 0, 0), (-34, -110, 0.2), (30, -110, 0.2), (30, 0, 0)), "#7c9a5c")


def picket_fence(pic: Picture, foot: float) -> None:
    """A white fence across the picture, 226 high."""
    for y in (foot - 150, foot - 60):
        pic.rectangle(-20, y, pic.width + 40, 26, vertical(y, y + 26, "#fff8ea", "#d9c8a6"))
    for k in range(22):
        x = k * 76 - 10
        picket = Outline.polygon((x, foot), (x, foot - 190), (x + 25, foot - 226), (x + 50, foot - 190), (x + 50, foot))
        pic.solid(picket, horizontal(x, x + 50, "#fffaf0", "#e9dcc0"), "#8c7a5c", depth=10, strength=0.35)


def stone_wall(pic: Picture, top: float) -> None:
    """Five courses of stones across the picture, with grass that hangs down from the top."""
    pick = pic.random
    pic.rectangle(-10, top, pic.width + 20, pic.height, "#8d7c6c")
    high = 84
    for row in range(5):
        x, y = -pick.uniform(0, 120), top + row * high
        while x < pic.width:
            wide = pick.uniform(110, 230)
            stone = Outline(
                (x + 5, y + 10, 0.6), (x + wide / 2, y + 5), (x + wide - 6, y + 9, 0.6),
                (x + wide - 5, y + high - 7, 0.6), (x + wide / 2, y + high - 3), (x + 6, y + high - 6, 0.6),
            )
            colour = pick.choice(("#cbb9a2", "#bfab93", "#d8c8b2", "#b5a28e", "#c9ad97"))
            paint = vertical(y, y + high, mix(colour, "#ffffff", 0.15), colour)
            pic.solid(stone, paint, "#4a3a30", depth=16, strength=0.4)
            x += wide
    for _ in range(26):
        x, length = pick.uniform(-20, pic.width), pick.uniform(20, 70)
        for k in range(7):
            bend = x + k * 9 - 14, top + length * 0.5
            tip = x + k * 9 - 20 + pick.uniform(-8, 8), top + length
            pic.hair((x + k * 5, top + 6), bend, tip, 12, pick.choice(("#6f9a55", "#86b066", "#557f43")), 0.85)


def street_lamp(pic: Picture, x: float, foot: float, tall: float) -> None:
    """A lamp on a post of that height, lit."""
    top = foot - tall
    pic.line(Outline.open((x, foot), (x, top)), "#20263a", 16)
    pic.wash(glow(x, top - 40, 260, "#ffdf9a", 0.8))
    pic.fill(Outline.polygon((x - 36, top - 80), (x + 36, top - 80), (x + 24, top), (x - 24, top)), "#fff0c0")
    pic.fill(Outline.polygon((x - 44, top - 78), (x, top - 120), (x + 44, top - 78)), "#20263a")


def lighthouse(pic: Picture, x: float, foot: float) -> None:
    """A red-and-white lighthouse, 300 high, on a grassy dune."""
    with pic.placed(x, foot):
        dune = Outline((-260, 90), (-120, -6), (0, -26), (200, -30), (240, 90))
        pic.fill(dune, vertical(-30, 90, "#9fb26a", "#d9c48c"))
        tower = Outline.polygon((-36, -10), (-24, -230), (24, -230), (36, -10))
        pic.solid(tower, "#fbf3e4", "#6a5a58", depth=14)
        with pic.inside(tower):
            for y in (-200, -120, -40):
                pic.rectangle(-60, y, 120, 40, horizontal(-40, 40, "#e05a48", "#b5362f"))
        pic.rectangle(-18, -266, 36, 36, "#ffe9a0")
        pic.fill(Outline.polygon((-30, -264), (0, -304), (30, -264)), "#b5362f")
