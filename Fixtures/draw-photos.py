#!/usr/bin/env python3
"""Draws the pet pictures in photos/, the stand-ins for the photographs that real owners would send.

    pip install pycairo Pillow
    python3 draw-photos.py                 # all of them
    python3 draw-photos.py fredi.jpg luna.jpg

Every line is drawn by the code in drawing/: no network, no stock pictures, no fonts. Each picture has a random
generator of its own, seeded with its name, so a second run with the same library versions writes the same files,
whichever pictures are asked for.
"""

import argparse
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from drawing.canvas import Picture
from drawing.pictures import (
    black_and_white_cat,
    burek,
    dachshund,
    dalmatian,
    fredi,
    ginger_cat,
    golden_retriever,
    husky,
    luna,
    parakeet,
    rabbit,
    siamese_cat,
    tortoise,
)

PHOTOS = Path(__file__).resolve().parent / "photos"

# Which pictures there are: file name → how to draw it, its width and height, and the format of its bytes
PICTURES: dict[str, tuple[Callable[[Picture], None], int, int, str]] = {
    "fredi.jpg": (fredi.draw, 1600, 1200, "JPEG"),
    "luna.jpg": (luna.draw, 1600, 1200, "JPEG"),
    "burek.jpg": (burek.draw, 1600, 1200, "JPEG"),
    "golden-retriever.webp": (golden_retriever.draw, 1600, 1200, "WEBP"),
    "ginger-cat.webp": (ginger_cat.draw, 1600, 1200, "WEBP"),
    "black-and-white-cat.jpg": (black_and_white_cat.draw, 1600, 1200, "JPEG"),
    "rabbit.png": (rabbit.draw, 1600, 1200, "PNG"),
    "parakeet.webp": (parakeet.draw, 1600, 1200, "WEBP"),
    "tortoise.png": (tortoise.draw, 1600, 1200, "PNG"),
    "dachshund-panorama.jpg": (dachshund.draw, 2000, 800, "JPEG"),
    "dalmatian-portrait.jpg": (dalmatian.draw, 1000, 1400, "JPEG"),
    "husky.webp": (husky.draw, 1600, 1200, "WEBP"),
    # As servers do send them: the bytes are WebP, though the name says JPEG.
    "siamese-cat.jpg": (siamese_cat.draw, 1600, 1200, "WEBP"),
}


def main() -> None:
    """Draws the pictures that the command line names, or all of them."""
    parser = argparse.ArgumentParser(description="Draws the pet pictures in photos/.")
    help_text = f"which pictures; all when none is given ({', '.join(PICTURES)})"
    parser.add_argument("names", nargs="*", metavar="file", help=help_text)
    wanted = parser.parse_args().names
    if unknown := sorted(set(wanted) - set(PICTURES)):
        parser.error(f"no picture is called {', '.join(unknown)}")
    PHOTOS.mkdir(exist_ok=True)
    for name in wanted or PICTURES:
        draw, width, height, kind = PICTURES[name]
        picture = Picture(width, height, seed=name)
        draw(picture)
        save(picture.finished(), PHOTOS / name, kind)
        print(f"photos/{name}: {(PHOTOS / name).stat().st_size // 1000} kB")


def save(image: Image.Image, path: Path, kind: str) -> None:
    """Writes the picture small enough for a repository; a PNG gets a palette of 256 colours."""
    if kind == "JPEG":
        image.save(path, kind, quality=82, optimize=True, progressive=True)
    elif kind == "WEBP":
        image.save(path, kind, quality=80, method=6)
    else:
        palette = image.quantize(256, Image.Quantize.MEDIANCUT, kmeans=6, dither=Image.Dither.NONE)
        palette.save(path, kind, optimize=True)


if __name__ == "__main__":
    main()
