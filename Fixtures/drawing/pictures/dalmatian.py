"""dalmatian-portrait.jpg: a Dalmatian puppy that waits in the rain, under a red umbrella."""

import math

from drawing.canvas import Picture
from drawing.colours import mix, vertical
from drawing.dogs import DogCoat, dog_head, dog_sitting, hanging_ear
from drawing.fur import from_point, fur
from drawing.outlines import Outline
from drawing.scenery.buildings import street_lamp, town_house
from drawing.scenery.landscape import light_spots, sky
from drawing.scenery.things import rubber_duck, umbrella


def draw(pic: Picture) -> None:
    """The whole picture."""
    town_in_the_evening(pic)
    pic.defocus(8)
    wet_cobbles(pic)
    umbrella(pic, 520, 470)
    pic.cast_shadow(520, 1262, 300, 40, "#15182a", 0.6)
    with pic.placed(500, 690, 0.9):
        dalmatian(pic)
    rain(pic)
    rubber_duck(pic, 800, 1290)


def town_in_the_evening(pic: Picture) -> None:
    """Houses, and a street with lamps."""
    sky(pic, "#33456a", "#56698a", "#93a0ac", "#d9bda0", horizon=1000)
    for x, wide, top, colour in (
        (90, 300, 380, "#3d4a6a"), (330, 240, 470, "#4a5674"), (620, 260, 500, "#414d6c"), (900, 320, 360, "#384463"),
    ):
        town_house(pic, x, wide, top, colour)
    for x in (70, 930):
        street_lamp(pic, x, 960, 560)
    pic.rectangle(-10, 950, 1020, 460, vertical(950, 1400, "#8c8794", "#5a5a70", "#454860"))
    light_spots(pic, 50, "#ffd68a", 420, 940, 8, 34, 0.4)


def wet_cobbles(pic: Picture) -> None:
    """Cobblestones that mirror the lamps, and rings where drops have fallen."""
    pick = pic.random
    for row in range(14):
        y = 985 + row * row * 1.3 + row * 16
        wide, high = 62 + row * 4, 18 + row * 2.6
        for column in range(-1, 16):
            x = column * wide + (row % 2) * wide / 2
            stone = pick.choice(("#7d7c8e", "#6d6d82", "#8b8896", "#757489"))
            outline = Outline.oval(x + wide / 2, y + high / 2, wide * 0.47, high * 0.52)
            pic.fill(outline, vertical(y, y + high, mix(stone, "#ffffff", 0.22), stone))
    for x in (70, 930, 420):
        pic.smudge(Outline.oval(x, 1180, 60, 200), "#ffd68a", 22, 0.28)
    for _ in range(26):
        x, y = pick.uniform(0, 1000), pick.uniform(1040, 1380)
        pic.line(Outline.oval(x, y, 24, 8), "#dfe6f2", 2.2, 0.45)


def rain(pic: Picture) -> None:
    """Falling everywhere except under the umbrella."""
    pick = pic.random
    for _ in range(150):
        x, y, long = pick.uniform(-20, 1100), pick.uniform(-40, 1380), pick.uniform(30, 80)
        if not (130 < x < 910 and 300 < y < 1180):
            pic.hair((x, y), (x - long * 0.1, y + long / 2), (x - long * 0.2, y + long), 2.6, "#e9f0fa", 0.55)


def dalmatian(pic: Picture) -> None:
    """Sitting, its head around (0, 0)."""
    coat = DogCoat(
        hairs=("#d9dbe2", "#e8e9ee", "#f5f5f7", "#ffffff"),
        muzzle=("#eeeff3", "#f8f8fa", "#ffffff"),
        legs=("#e2e3ea", "#f0f0f4", "#ffffff"),
        iris="#5a3a1e",
        ears=("#201e24", "#2c2930", "#3c3840"),
        mask=spotted_face,
        long=0.7,
    )
    pic.line(Outline.open((200, 590), (300, 600), (370, 540), (400, 450)), "#d3d5dd", 34)
    pic.line(Outline.open((200, 586), (300, 596), (366, 536), (396, 450)), "#f5f5f7", 24)
    dog_sitting(pic, coat, collar="#d83a3c")
    for x, y, size in (
        (-70, 300, 22), (40, 262, 17), (-24, 360, 15), (74, 352, 20), (-60, 450, 19), (60, 470, 15), (86, 540, 13),
        (-96, 556, 14), (-150, 330, 22), (164, 300, 24), (180, 420, 20), (-190, 450, 24), (-168, 540, 18),
        (208, 520, 22), (-212, 580, 12), (30, 392, 10), (-120, 400, 14), (130, 520, 12), (-40, 520, 10),
        (330, 588, 10), (384, 500, 9),
    ):
        spot(pic, x, y, size)
    with pic.placed(turn=-8):
        dog_head(pic, coat, (hanging_ear, hanging_ear), tongue=False)


def spotted_face(pic: Picture) -> None:
    """Spots, and a black patch around one eye."""
    for x, y, size in (
        (-120, -110, 24), (-60, -140, 16), (14, -120, 13), (66, -150, 20), (128, -90, 18), (-140, -30, 15),
        (146, 10, 20), (-150, 50, 18), (120, 84, 14), (-110, 110, 16), (30, -80, 8),
    ):
        spot(pic, x, y, size)
    patch = Outline((60, -96), (120, -92), (150, -40), (134, 14), (84, 22), (40, -20), (36, -70))
    pic.smudge(patch, "#2a272d", 3)
    fur(pic, patch, from_point(84, -36), ("#2a272d", "#3c3840"), 90, 24, 5, 0.7)


def spot(pic: Picture, x: float, y: float, size: float) -> None:
    """A black spot with an uneven edge."""
    points = []
    for k in range(7):
        angle, reach = k * math.tau / 7, size * pic.random.uniform(0.75, 1.2)
        points.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach))
    pic.smudge(Outline(*points), "#26232a", 2, 0.95)
