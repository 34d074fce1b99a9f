"""What the benchmarks work on: announcements and photos, the same in every run."""

import json
import random
import uuid
from pathlib import Path

import numpy
from PIL import Image, ImageCms

NAMES = ["Fredi", "Luna", "Biszkopt", "Kiwi", "Max", "Bella", "Rex", "Mruczek"]
TOWNS = ["Kamionka", "Warszawa", "Gdańsk", "Łódź", "Zakopane"]
TEXT = """{name} slipped away near **{town}** and is *shy* of strangers.

- Blue collar with a round tag
- Answers to a whistle; please don't chase

Seen last at the river, going north. Call [or write](https://pets.example/{number}) at any hour: we are out looking.
"""


def announcement(number, photo=None):
    name, town = NAMES[number % len(NAMES)], TOWNS[number % len(TOWNS)]
    pet = {
        "id": str(uuid.UUID(int=0x1000_0000_0000_4000_8000_0000_0000_0000 + number)),
        "petName": name,
        "status": "MISSING",
        "species": ["DOG", "CAT"][number % 2],
        "gender": ["MALE", "FEMALE"][number // 2 % 2],
        "breed": "European",
        "age": 1 + number % 12,
        "lastSeenDate": f"2025-{1 + number % 12:02}-{1 + number % 28:02}",
        "location": town,
        "locationRadius": 5,
        "phone": f"+48 000 {number // 1000:03} {number % 1000:03}",
        "email": f"owner{number}@example.pl",
        "description": TEXT.format(name=name, town=town, number=number),
    }
    if photo:
        pet["photoUrl"] = photo
    return pet


def write_announcements(file, pets):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"data": pets}, ensure_ascii=False))


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
