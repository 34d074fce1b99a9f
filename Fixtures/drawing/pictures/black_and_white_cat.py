"""black-and-white-cat.jpg: a black-and-white cat lying on a garden wall, its front paws over the edge."""

from drawing.canvas import Picture
from drawing.cats import CatCoat, cat_head
from drawing.colours import vertical
from drawing.fur import combed, downward, from_point, fur, furry_tail
from drawing.outlines import Outline
from drawing.scenery.buildings import stone_wall
from drawing.scenery.landscape import hills, light_spots, sky, sunshine
from drawing.scenery.plants import flower, leafy_tree, petals


def draw(pic: Picture) -> None:
    """The whole picture."""
    orchard(pic)
    pic.defocus(7)
    stone_wall(pic, 850)
    petals(pic, 40, 9, ("#f5bccd", "#fde0e4", "#e597b4"))
    pic.cast_shadow(860, 868, 480, 30)
    with pic.placed(760, 505, 1.16):
        tuxedo_cat(pic)
    for x, y, size in ((190, 845, 34), (262, 862, 26), (120, 866, 28), (1430, 850, 32), (1500, 868, 26)):
        flower(pic, x, y - 30, size, pic.random.choice(("#f3a6c0", "#ffffff", "#f7c948")), stalk=1.6)


def orchard(pic: Picture) -> None:
    """Trees in pink blossom."""
    sky(pic, "#9cd0e0", "#d6ead8", "#fdf3d0", horizon=760)
    sunshine(pic, 300, 140, 700)
    hills(pic, 680, 120, 1.1, "#a9cfa4", "#86b884")
    for x, foot, size in ((140, 760, 420), (430, 720, 300), (1280, 730, 340), (1500, 780, 480)):
        leafy_tree(pic, x, foot, size, ("#8a4a78", "#c46f9a", "#e597b4", "#f5bccd", "#fde0e4"), "#5d4038")
    hills(pic, 800, 60, 0.7, "#a4cf7c", "#7fb25e")
    light_spots(pic, 50, "#fff6d8", 60, 760, 8, 40, 0.35)


def tuxedo_cat(pic: Picture) -> None:
    """Lying with its head around (0, 0), on a wall at y = 312."""
    coat = CatCoat(
        hairs=("#17161b", "#222128", "#2d2c35", "#3a3944"),
        pale=("#eceef0", "#f8f8f6", "#ffffff"),
        iris="#e3b93a",
        nose="#d98a92",
        mask=white_blaze,
    )
    tail = Outline.open((340, 240), (450, 262), (520, 330), (512, 430), (440, 470))
    furry_tail(pic, tail, 54, coat.hairs, tip="#f8f8f6")
    glossy, cold_light = coat.hairs + ("#4a4a58",), "#aab4d8"
    body = Outline(
        (-150, 120), (0, 60), (160, 30), (310, 60), (400, 160),
        (404, 300), (300, 312), (0, 312), (-160, 310), (-180, 220),
    )
    pic.solid(body, vertical(30, 312, "#34333d", "#1b1a20"), "#050508", cold_light, depth=70)
    fur(pic, body, combed(40, 0.05), glossy, 620, 42, 6, 0.5)
    haunch = Outline((200, 120), (300, 110), (390, 190), (396, 300), (230, 312), (180, 230))
    pic.solid(haunch, vertical(110, 312, "#3c3b46", "#1d1c22"), "#050508", cold_light, depth=50)
    fur(pic, haunch, combed(70), glossy, 200, 40, 6, 0.5)
    hind_paw = Outline((170, 268), (260, 262), (300, 292), (280, 316), (180, 318))
    pic.solid(hind_paw, vertical(262, 318, "#ffffff", "#d9dce2"), "#3a3a48", depth=16)
    chest = Outline.symmetric((0, 110), (110, 140), (130, 230), (90, 306), (0, 312))
    pic.solid(chest, vertical(110, 312, "#e4e7ea", "#ffffff"), "#4a4a5a", depth=40)
    fur(pic, chest, combed(90, -0.25), coat.pale, 320, 58, 8, 0.7)
    for _ in pic.both_sides():
        hanging_paw(pic, coat)
    with pic.placed(turn=-5):
        cat_head(pic, coat)


def hanging_paw(pic: Picture, coat: CatCoat) -> None:
    """The right foreleg, over the edge of the wall."""
    with pic.placed(92, 290, turn=-6):
        leg = Outline((-46, -60), (40, -64), (50, 40), (54, 110), (30, 146), (-28, 148), (-52, 112), (-50, 20))
        pic.solid(leg, vertical(-60, 146, "#26252c", "#f8f8f6", "#ffffff", "#e6e8ec"), "#3a3a48", depth=28)
        fur(pic, leg, downward, coat.pale, 110, 30, 5, 0.5)
        for x in (-16, 16):
            pic.hair((x, 146), (x, 130), (x, 108), 6, "#5a5a68", 0.8)


def white_blaze(pic: Picture) -> None:
    """Between the eyes; it widens over the muzzle and the lower cheeks."""
    blaze = Outline.symmetric((0, -120, 0.3), (16, -60), (30, 10), (80, 48), (128, 92), (104, 190), (0, 220))
    pic.fill(blaze, "#f4f5f5")
    fur(pic, blaze, from_point(0, 30, 0.1), ("#e2e5ea", "#f8f8f6", "#ffffff"), 260, 36, 6, 0.8)
