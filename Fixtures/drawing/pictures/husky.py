"""husky.webp: a young husky in fresh snow, at the edge of a forest."""

from drawing.canvas import Picture
from drawing.colours import vertical
from drawing.dogs import DogCoat, dog_head, dog_sitting, standing_ear
from drawing.fur import from_point, fur, furry_tail
from drawing.outlines import Outline
from drawing.scenery.landscape import hills, sky, sunshine
from drawing.scenery.plants import fir


def draw(pic: Picture) -> None:
    """The whole picture."""
    winter_forest(pic)
    pic.defocus(5)
    hills(pic, 1010, 60, 0.5, "#fbfdff", "#d5e0f2")
    pic.cast_shadow(850, 1120, 380, 48, "#4a628f", 0.5)
    with pic.placed(800, 490):
        husky(pic)
    for x in (120, 1450):
        drift = Outline((x - 220, 1240), (x - 150, 1130), (x, 1090), (x + 150, 1120), (x + 230, 1240))
        pic.solid(drift, vertical(1090, 1240, "#ffffff", "#d9e4f5"), "#8fa6cf", depth=40)
    snowfall(pic)


def winter_forest(pic: Picture) -> None:
    """Snowy firs on both sides of a clearing."""
    pick = pic.random
    sky(pic, "#9fb9e0", "#cfd8ee", "#f9dfd6", horizon=720)
    sunshine(pic, 1220, 420, 560, "#ffe6cf")
    hills(pic, 640, 170, 1.3, "#b9c6e2", "#d9e2f0")
    for k in range(15):
        x = k * 118 + pick.uniform(-30, 30)
        if not 420 < x < 1160:
            snowy_fir(pic, x, 740, pick.uniform(300, 520))
    hills(pic, 790, 70, 0.8, "#eef3fb", "#d3def0")


def snowy_fir(pic: Picture, x: float, foot: float, size: float) -> None:
    """A fir with snow on its branches."""
    fir(pic, x, foot, size, "#44648a", "#6f92ae")
    for tier in range(4):
        y, wide = foot - size + (tier + 1) * size * 0.19, size * (0.1 + tier * 0.05)
        pic.hair((x - wide, y + size * 0.05), (x, y - size * 0.06), (x + wide * 0.5, y), size * 0.05, "#f6f9ff", 0.95)


def snowfall(pic: Picture) -> None:
    """Flakes all over the picture, the larger the nearer."""
    pick = pic.random
    for _ in range(170):
        near = pick.random() ** 2
        pic.dot(pick.uniform(0, 1600), pick.uniform(0, 1200), 2 + near * 9, "#ffffff", 0.9 - near * 0.35)


def husky(pic: Picture) -> None:
    """Sitting, its head around (0, 0), with a scarf."""
    white = "#f6f8fb"
    coat = DogCoat(
        hairs=("#4c5563", "#657080", "#808b9b", "#9da7b5"),
        muzzle=("#e9edf3", white, "#ffffff"),
        legs=("#e2e7ef", "#f1f4f8", "#ffffff"),
        iris="#6fb6e6",
        ears=("#3f4754", "#566070", "#6d7888"),
        brows=white,
        mask=white_cheeks,
        long=1.1,
    )
    tail = Outline.open((190, 570), (310, 560), (360, 470), (330, 380), (260, 350))
    furry_tail(pic, tail, 84, coat.hairs, tip=white)
    dog_sitting(pic, coat)
    knitted_scarf(pic)
    with pic.placed(turn=5):
        dog_head(pic, coat, (standing_ear, standing_ear))


def white_cheeks(pic: Picture) -> None:
    """White cheeks and brows under a gray cap, with the point of the cap between the eyes."""
    for _ in pic.both_sides():
        cheek = Outline((10, -30), (30, -84), (90, -108), (146, -70), (170, 0), (190, 200), (0, 200), (16, 40))
        pic.smudge(cheek, "#f4f6fa", 5)
        fur(pic, cheek, from_point(0, 20, 0.15), ("#e9edf3", "#f6f8fb", "#ffffff", "#dbe1ea"), 220, 32, 6, 0.7)


def knitted_scarf(pic: Picture) -> None:
    """A red scarf, one end hanging over the chest."""
    red, pale, deep = "#c9404a", "#f4e9dc", "#4a0a18"
    end = Outline((30, 190), (110, 180), (128, 380, 0.3), (44, 392, 0.3))
    pic.solid(end, red, deep, depth=26)
    with pic.inside(end):
        for y in (250, 290, 340):
            pic.line(Outline.open((10, y + 8), (150, y - 8)), pale, 14)
    for k in range(8):
        pic.hair((48 + k * 11, 386), (47 + k * 11, 404), (46 + k * 12, 424), 9, red, 1)
    band = Outline(
        (-170, 110), (-90, 160), (0, 176), (90, 160), (170, 110),
        (178, 170), (96, 226), (0, 240), (-96, 226), (-178, 170),
    )
    pic.solid(band, vertical(110, 240, "#dc5560", red), deep, depth=30)
    with pic.inside(band):
        for k in range(-8, 9):
            x, up = k * 22, abs(k) * 3
            pic.hair((x - 6, 130 - up), (x + 4, 180 - up), (x, 236 - up), 7, "#8f1f30", 0.45)
