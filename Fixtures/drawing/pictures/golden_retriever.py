"""golden-retriever.webp: a golden retriever in a meadow, in the last light of the day."""

from drawing.canvas import Picture
from drawing.colours import glow, horizontal
from drawing.dogs import DogCoat, dog_collar, dog_head, hanging_ear
from drawing.fur import combed, fur, strands
from drawing.outlines import Outline
from drawing.scenery.landscape import hills, light_spots, sky, sunshine
from drawing.scenery.plants import fir, flower, grass


def draw(pic: Picture) -> None:
    """The whole picture."""
    pick = pic.random
    evening_meadow(pic)
    pic.defocus(6)
    with pic.placed(780, 500, 1.3):
        golden_retriever(pic)
    grass(pic, 1120, 1260, 240, ("#8f8f36", "#bca845", "#ecd070", "#74782f"), 150, 0.95)
    for _ in range(30):
        x, y, size = pick.uniform(0, 1600), pick.uniform(1040, 1190), pick.uniform(16, 30)
        flower(pic, x, y, size, pick.choice(("#f7f3e6", "#e2665a", "#8f9bd8")), stalk=2.4)
    pic.wash(glow(1400, 120, 1300, "#ffd98c", 0.16))


def evening_meadow(pic: Picture) -> None:
    """The low sun over tall grass, between firs."""
    sky(pic, "#f2a865", "#f9c98a", "#fde7b9", horizon=720)
    sunshine(pic, 1230, 330, 700, "#fff3c0", 1)
    pic.dot(1230, 330, 84, "#fffbe2")
    hills(pic, 640, 130, 1.2, "#c9a06e", "#a98a52")
    for x, size in ((60, 300), (160, 220), (1420, 250), (1530, 330), (330, 170)):
        fir(pic, x, 690, size, "#7c7a4c", "#a39a5a")
    hills(pic, 740, 70, 0.7, "#cdb04f", "#8d8a38")
    grass(pic, 740, 1200, 1500, ("#9a9a3c", "#bda748", "#dcc060", "#7f8436"), 80, 0.75)
    light_spots(pic, 40, "#fff2b8", 500, 1150, 10, 46, 0.3)


def golden_retriever(pic: Picture) -> None:
    """From the chest up, its head around (0, 0); below y = 640 it has to be hidden."""
    coat = DogCoat(
        hairs=("#b47434", "#cd8f47", "#e0a95f", "#efc383"),
        muzzle=("#e6b874", "#f2d09a", "#fae5bf"),
        legs=("#d99f56", "#e8b974", "#f3d09a"),
        iris="#4a2814",
        ears=("#9c5f28", "#b87a38", "#d0954c"),
        long=1.25,
    )
    body = Outline.symmetric((0, 90), (130, 120), (230, 240), (290, 420), (310, 640), (0, 660))
    pic.solid(body, horizontal(-300, 300, "#e0a95f", "#b9783a"), "#6a3a14", depth=90)
    fur(pic, body, combed(90, -0.1), coat.hairs, 800, 80, 9, 0.55)
    chest = Outline.symmetric((0, 100), (120, 150), (160, 300), (150, 560), (0, 640))
    fur(pic, chest, combed(90, -0.15), ("#efc383", "#f8ddb0", "#fdeccd", "#e4b36c"), 560, 100, 11, 0.6)
    dog_collar(pic, body, 166, "#2f77b5")
    over_collar = Outline.open((-200, 130), (-90, 170), (90, 170), (200, 130))
    strands(pic, over_collar, over_collar.shifted(0, 46), coat.hairs[1:], 34, 9, 0.04)
    with pic.placed(turn=7):
        dog_head(pic, coat, (hanging_ear, hanging_ear))
