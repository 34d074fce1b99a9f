"""The photos that the benchmarks work on, the same in every run."""

import random

import numpy
from PIL import Image, ImageCms


def write_photos(folder, count, size, quality=88):
    """JPEGs with edges, soft areas and grain, as a camera's have: each another part of one large picture."""
    folder.mkdir(parents=True, exist_ok=True)
    width, height = size
    canvas = landscape(width + 256, height + 256)
    place, profile = random.Random(1), ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    files = []
    for number in range(count):
        left, top = place.randrange(256), place.randrange(256)
        part = canvas.crop((left, top, left + width, top + height))
        # No two alike, even where two parts are the same: what is known by its bytes would be done once.
        part.paste((number % 256, number // 256 % 256, 99), (0, 0, 16, 16))
        files.append(folder / f"{number:04}.jpg")
        part.save(files[-1], quality=quality, icc_profile=profile)
    return files


def landscape(width, height):
    noise = numpy.random.default_rng(1)
    picture = numpy.zeros((height, width, 3), numpy.float32)
    for cells, strength in [(4, 110), (16, 60), (64, 35), (256, 18)]:
        small = noise.integers(0, 256, (cells * height // width + 1, cells, 3), dtype=numpy.uint8)
        layer = Image.fromarray(small).resize((width, height), Image.Resampling.BICUBIC)
        picture += numpy.asarray(layer, numpy.float32) * (strength / 256)
    picture += noise.normal(0, 4, (height, width, 1)).astype(numpy.float32)
    return Image.fromarray(picture.clip(0, 255).astype(numpy.uint8))
