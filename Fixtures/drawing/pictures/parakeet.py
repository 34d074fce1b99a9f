"""parakeet.webp: a green budgerigar on a branch of apple blossom."""

from drawing.canvas import Picture
from drawing.colours import horizontal, mix, vertical
from drawing.faces import round_eye
from drawing.fur import from_point, fur
from drawing.outlines import Outline
from drawing.scenery.landscape import blurred_leaves, light_spots, sky, sunshine
from drawing.scenery.plants import flower, petals

BRANCH = Outline.open((-40, 960), (300, 930), (700, 944), (1100, 900), (1640, 800))


def draw(pic: Picture) -> None:
    """The whole picture."""
    sky(pic, "#a8dbe8", "#d5efe6", "#fdf4dc", horizon=1250)
    sunshine(pic, 380, 200, 760)
    blurred_leaves(pic, 70, ("#9fd08a", "#c2e3a0", "#f8d5de", "#fbe9ee", "#86c08a"), 1200, 40, 130, 0.3)
    pic.defocus(22)
    light_spots(pic, 34, "#fffbe4", 0, 1100, 14, 60, 0.3)
    branch_with_leaves(pic)
    petals(pic, 26, 15, ("#fbd3dd", "#ffffff"))
    with pic.placed(790, 572, 1.12):
        budgerigar(pic)
    blossoms(pic)


def branch_with_leaves(pic: Picture) -> None:
    """The branch across the picture, with twigs; its leaves are left and right of the bird."""
    pick = pic.random
    pic.line(BRANCH, "#5d3f2c", 62)
    pic.line(BRANCH.shifted(-4, -12), "#83604a", 30)
    for start, bend, tip in (
        ((320, 930), (260, 800), (150, 720)),
        ((1220, 880), (1330, 990), (1470, 1060)),
        ((1330, 850), (1400, 700), (1500, 560)),
    ):
        pic.line(Outline.open(start, bend, tip), "#6b4a35", 22)
    for _ in range(90):
        x = pick.choice((pick.uniform(-20, 470), pick.uniform(1120, 1620)))
        y = height_of_branch(x) + pick.gauss(-10, 60)
        bend = x + pick.uniform(-30, 30), y - 26
        tip = x + pick.uniform(-60, 60), y + pick.uniform(-66, 20)
        pic.hair((x, y), bend, tip, 28, pick.choice(("#6faa55", "#8cc26a", "#558f4a")), 1)


def blossoms(pic: Picture) -> None:
    """In three clusters along the branch, and at the ends of the twigs."""
    pick = pic.random
    heart = "#f3c33c"
    for _ in range(34):
        x = pick.choice((pick.gauss(180, 130), pick.gauss(1440, 120), pick.gauss(380, 80)))
        y, size = height_of_branch(x) + pick.gauss(-36, 56), pick.uniform(34, 56)
        flower(pic, x, y, size, pick.choice(("#fbd3dd", "#fde6ea", "#f7b7c8")), heart, count=5, stalk=0.2)
    for x, y in ((170, 730), (110, 690), (1490, 580), (1540, 520), (1470, 1060), (1530, 1100)):
        flower(pic, x, y, 46, "#fbd3dd", heart, count=5, stalk=0.2)


def height_of_branch(x: float) -> float:
    """About where the branch is at x."""
    return BRANCH.at((x + 40) / 1680)[1]


def budgerigar(pic: Picture) -> None:
    """Seen from the front, its head turned a little; it sits on a branch at y = 330."""
    for x, turn, colour in ((26, -4, "#2f5f8a"), (44, -8, "#3d7aa5"), (8, 0, "#467a3a")):
        with pic.placed(x, 300, turn=turn):
            feather = Outline((-20, 0), (20, 0), (18, 180), (0, 270, 0.2), (-18, 180))
            pic.solid(feather, horizontal(-20, 20, mix(colour, "#ffffff", 0.2), colour), "#10202e", depth=14)
    breast(pic)
    for _ in pic.both_sides():
        wing(pic)
    for x in (-52, 52):
        for k in (-1, 0, 1):
            with pic.placed(x + k * 20, 346, turn=k * -14):
                pic.solid(Outline.oval(0, 14, 13, 34), vertical(-20, 40, "#e8c2b4", "#bd8b80"), "#5a302c", depth=10)
                pic.hair((0, 34), (-2, 48), (-1, 60), 9, "#5a4a48", 1)
    with pic.placed(0, -160, turn=-8):
        head(pic)


def breast(pic: Picture) -> None:
    """The body, with rows of small feathers."""
    body = Outline.symmetric((0, -140), (90, -100), (140, 20), (156, 160), (116, 300), (40, 360), (0, 366))
    pic.solid(body, vertical(-140, 366, "#a5de6a", "#5cad40"), "#1f5a24", depth=70)
    greens = ("#4f9f3a", "#66b545", "#80c954", "#a0dc6c")
    with pic.inside(body):
        for row in range(15):
            for column in range(-6, 7):
                x, y = column * 27 + (row % 2) * 13, -20 + row * 26
                pic.hair((x, y), (x + 1, y + 12), (x, y + 28), 17, pic.random.choice(greens), 0.5)


def wing(pic: Picture) -> None:
    """The right wing, folded: yellow scallops with dark edges, and three long feathers."""
    outline = Outline((96, -70), (150, -30), (186, 100), (180, 230), (140, 340), (112, 352), (102, 200), (92, 60))
    pic.solid(outline, vertical(-70, 350, "#d9e36a", "#8fbf4a", "#4d8f3a"), "#1f4a20", depth=36)
    with pic.inside(outline):
        for row in range(11):
            for column in range(4):
                x, y = 96 + column * 26 + (row % 2) * 12, -50 + row * 30
                scallop = Outline((x - 14, y), (x, y - 6), (x + 14, y), (x + 10, y + 22), (x, y + 30), (x - 10, y + 22))
                pic.fill(scallop, "#33402a", 0.85)
                pic.fill(scallop.shifted(0, -6), mix("#e4ea86", "#7fb548", row / 11))
        for k, colour in enumerate(("#2f4a2c", "#3d6a36", "#4f8a40")):
            pic.hair((176 - k * 22, 180), (174 - k * 22, 260), (142 - k * 12, 348), 18, colour, 0.9)


def head(pic: Picture) -> None:
    """Yellow, with dark bars at the sides, around (0, 0)."""
    skull = Outline.symmetric((0, -150), (88, -138), (150, -60), (156, 40), (118, 116), (50, 142), (0, 146))
    pic.solid(skull, vertical(-150, 146, "#fbe75a", "#f3d53c", "#c6dd58"), "#8a8a1a", depth=56)
    with pic.inside(skull):
        for _ in pic.both_sides():
            for k in range(7):
                bar = Outline.open((88 + k * 3, -150 + k * 22), (116, -126 + k * 25), (180, -110 + k * 26))
                pic.line(bar, "#3a3d22", 5.5, 0.85)
    face = Outline.symmetric((0, -140), (70, -120), (104, -40), (112, 40), (84, 104), (0, 124))
    pic.smudge(face, "#fbe65c", 7)
    fur(pic, face, from_point(0, 0, 0.2), ("#fbe75a", "#fff09a", "#f0d23a"), 170, 26, 5, 0.5)
    for _ in pic.both_sides():
        pic.solid(Outline((56, 66), (92, 60), (106, 92), (80, 118), (54, 100)), "#6f7fd0", "#2a2f7a", depth=14)
        for x, y in ((24, 110), (52, 122), (86, 122)):
            pic.fill(Outline.oval(x, y, 10, 12), "#26262e")
    for x in (-76, 76):
        pic.dot(x, -20, 35, "#f4f0e0")
        round_eye(pic, x, -20, 27, "#1d1a1e", 0.7)
    beak(pic)


def beak(pic: Picture) -> None:
    """The beak, and the blue skin above it with the nostrils."""
    outline = Outline.symmetric((0, -8), (30, 6), (34, 40), (16, 74), (0, 96, 0.2))
    pic.solid(outline, vertical(-8, 96, "#f6c877", "#dd9a3c"), "#7a4210", depth=20)
    pic.line(Outline.open((0, 30), (2, 60), (0, 88)), "#ffe7b0", 5, 0.6)
    for _ in pic.both_sides():
        skin = Outline((0, -26), (26, -30), (42, -10), (32, 12), (0, 12))
        pic.solid(skin, vertical(-30, 12, "#7fa6ea", "#4f78cc"), "#1f2f7a", depth=10)
        pic.dot(22, -8, 5, "#1f2a5a")
