#!/usr/bin/env python3
"""How often a sheet keeps the whole head of the animal in a natural photo, asked of the real program. See README.md.

The photos are those of animals in GCompris (Debian's package gcompris-qt-data), which aren't ours to copy: they are taken out of the
package, and only where their heads are, marked by eye, is here. Half of them was looked at while the crop was being made, the
other half (`held out`) wasn't."""

import argparse
import io
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
from PIL import Image

# By what each shows: the file of GCompris that it is in, how many bytes it has, and the head with its ears: left, top, right, bottom.
HEADS = {
    "cow": ("explore_farm_animals", 110654, (0.23, 0.4, 0.37, 0.615)),
    "duck": ("explore_farm_animals", 19432, (0.6, 0.21, 0.8, 0.42)),
    "sheep": ("explore_farm_animals", 87302, (0.42, 0.11, 0.65, 0.36)),
    "kitten with a ball": ("explore_farm_animals", 23150, (0.185, 0.14, 0.46, 0.45)),
    "pig": ("explore_farm_animals", 119810, (0.16, 0.36, 0.36, 0.7)),
    "German shepherd": ("explore_farm_animals", 97874, (0.75, 0.02, 0.89, 0.42)),
    "owl": ("explore_farm_animals", 19458, (0.53, 0.21, 0.735, 0.42)),
    "panda": ("explore_world_animals", 36454, (0.2, 0.1, 0.5, 0.63)),
    "moose": ("explore_world_animals", 61206, (0.4, 0.35, 0.62, 0.7)),
    "hedgehog": ("explore_world_animals", 173058, (0.52, 0.4, 0.86, 0.65)),
    "kangaroo": ("explore_world_animals", 93318, (0.345, 0, 0.51, 0.23)),
    "macaw": ("explore_world_animals", 21990, (0.22, 0.13, 0.46, 0.4)),
    "koala": ("explore_world_animals", 79082, (0.37, 0.24, 0.8, 0.46)),
    "Komodo dragon": ("explore_world_animals", 100510, (0.65, 0.31, 0.92, 0.5)),
    "polar bear": ("explore_world_animals", 114900, (0.65, 0.41, 0.85, 0.56)),
    "bison": ("explore_world_animals", 189782, (0.19, 0.22, 0.44, 0.66)),
    "alpaca": ("erase", 79704, (0.08, 0.1, 0.58, 0.66)),
    "ibex": ("erase", 85506, (0.33, 0.06, 0.52, 0.38)),
    "gibbon": ("erase", 138080, (0.49, 0.35, 0.65, 0.63)),
    "rhino": ("erase", 155784, (0.63, 0.19, 0.9, 0.64)),
    "chameleon": ("erase", 126308, (0.08, 0.35, 0.3, 0.7)),
    "pika": ("erase", 91176, (0.5, 0.11, 0.71, 0.42)),
    "calf": ("erase", 72032, (0.09, 0.11, 0.91, 0.8)),
    "cheetah": ("erase", 170122, (0.68, 0.04, 0.93, 0.4)),
    "horse": ("erase", 144082, (0.49, 0.09, 0.62, 0.44)),
    "duckling": ("erase", 138042, (0.43, 0.08, 0.54, 0.31)),
    "penguin": ("erase", 134806, (0.45, 0.06, 0.56, 0.22)),
    "macaque": ("erase", 67516, (0.48, 0.1, 0.87, 0.93)),
    "aracari": ("erase", 101940, (0.13, 0.13, 0.41, 0.35)),
    "goat": ("erase", 158182, (0.72, 0.1, 0.89, 0.66)),
    "giraffe": ("erase", 78752, (0.59, 0.04, 0.94, 0.95)),
    "kitten on a box": ("erase", 80476, (0.335, 0.2, 0.665, 0.72)),
    "red panda": ("erase", 129040, (0.28, 0.06, 0.79, 0.82)),
    "squirrel": ("erase", 116342, (0.4, 0.12, 0.57, 0.56)),
    "kingfisher": ("erase", 74750, (0.36, 0.1, 0.63, 0.34)),
    "gorilla": ("erase", 236390, (0.3, 0.08, 0.72, 0.8)),
}
SHAPES = {"3:4": 3 / 4, "1:1": 1, "4:3": 4 / 3, "3:2": 3 / 2, "16:9": 16 / 9, "9:16": 9 / 16}
# How much of the room that the head leaves is above it, and on its left.
HEIGHTS = {"usual": (0.1, 0.3, 0.5), "low": (0.8,)}
ACROSS = (0.2, 0.5, 0.8)


def photos(package):
    """All photos in the files of GCompris: WebP, each after its length in four bytes."""
    found = {}
    for file in sorted(package.rglob("*.rcc")):
        content = file.read_bytes()
        for match in re.finditer(b"RIFF....WEBP", content, re.DOTALL):
            length = int.from_bytes(content[match.start() - 4:match.start()], "big")
            found[file.stem, length] = content[match.start():match.start() + length]
    return found


def framing(photo, head, aspect, x, y):
    """The largest part of `photo` of that shape with the head there, and the head in it; nothing where it doesn't fit."""
    (across, down), (left, top, right, bottom) = photo.size, head
    left, right, top, bottom = left * across, right * across, top * down, bottom * down
    widest = min(across, right - left + left / x, right - left + (across - right) / (1 - x))
    highest = min(down, bottom - top + top / y, bottom - top + (down - bottom) / (1 - y))
    width = min(widest, highest * aspect)
    height = width / aspect
    if width <= 1.02 * (right - left) or height <= 1.02 * (bottom - top):
        return None
    start = left - x * (width - right + left), top - y * (height - bottom + top)
    corner = max(0, int(start[0])), max(0, int(start[1]))
    part = photo.crop((*corner, corner[0] + int(width), corner[1] + int(height)))
    return part, ((left - start[0]) / width, (top - start[1]) / height, (right - start[0]) / width, (bottom - start[1]) / height)


def shown(part, crop):
    """Which part of `part` the picture `crop` shows: found by laying it on every place."""
    scale = min(part.width / crop.width, part.height / crop.height)
    size = 240 / max(part.size)
    gray = lambda image, width, height: numpy.asarray(image.convert("L").resize((width, height), Image.BOX), float)
    whole = gray(part, round(part.width * size), round(part.height * size))
    seen = gray(crop, min(whole.shape[1], round(crop.width * scale * size)), min(whole.shape[0], round(crop.height * scale * size)))
    places = [(x, y) for x in range(whole.shape[1] - seen.shape[1] + 1) for y in range(whole.shape[0] - seen.shape[0] + 1)]
    x, y = min(places, key=lambda place: numpy.abs(
        whole[place[1]:place[1] + seen.shape[0], place[0]:place[0] + seen.shape[1]] - seen).mean())
    height, width = whole.shape
    return x / width, y / height, (x + seen.shape[1]) / width, (y + seen.shape[0]) / height


def is_whole(head, window):
    """The marks are exact to about a hundredth, and the place of the crop to half of one."""
    slack = 0.015
    return (window[0] <= head[0] + slack and window[1] <= head[1] + slack
            and window[2] >= head[2] - slack and window[3] >= head[3] - slack)


def fits(head, window):
    return (head[2] - head[0] <= window[2] - window[0] + 0.02) and (head[3] - head[1] <= window[3] - window[1] + 0.02)


def announcements(pictures, folder):
    """A pet for each photo, shape and place, and where its head is."""
    heads, pets = {}, []
    for number, (name, (file, length, head)) in enumerate(HEADS.items()):
        photo = Image.open(io.BytesIO(pictures[file, length])).convert("RGB")
        for shape, aspect in SHAPES.items():
            for place, heights in HEIGHTS.items():
                for turn, y in enumerate(heights):
                    framed = framing(photo, head, aspect, ACROSS[(number + turn) % 3], y)
                    if not framed:
                        continue
                    id = f"{name} {shape} {y}".replace(" ", "-").replace(":", "x").lower()
                    framed[0].save(folder / f"{id}.jpg", quality=92)
                    heads[id] = (framed[0], framed[1], place, "held out" if number % 2 else "looked at", shape)
                    pets.append({"id": id, "status": "MISSING", "species": "DOG", "petName": "Rex", "phone": "600 100 200",
                                 "lastSeenDate": "2025-11-05", "location": "Sieradz", "photoUrl": f"{id}.jpg",
                                 "description": "Black dog, red collar."})
    (folder / "pets.json").write_text(json.dumps(pets))
    return heads


def crop(sheet):
    """The photo on a printed sheet: its only JPEG."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["pdfimages", "-j", sheet, f"{folder}/image"], check=True)
        return Image.open(next(Path(folder).glob("*.jpg"))).copy()


def plain(folder, copy):
    """The same pets with photos that are nothing but magenta: what is so on a picture is where the photo is."""
    copy.mkdir()
    for file in folder.glob("*.jpg"):
        Image.new("RGB", Image.open(file).size, (255, 0, 255)).save(copy / file.name)
    shutil.copy(folder / "pets.json", copy)


def cut_out(picture, mask):
    """The photo on a picture to share, which is where the picture with a plain photo is magenta."""
    colours = numpy.asarray(Image.open(mask).convert("RGB"), int)
    where = (colours[..., 0] > 200) & (colours[..., 1] < 60) & (colours[..., 2] > 200)
    rows, columns = numpy.flatnonzero(where.any(1)), numpy.flatnonzero(where.any(0))
    return Image.open(picture).crop((columns[0], rows[0], columns[-1] + 1, rows[-1] + 1))


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--petspot", type=Path, default=Path(__file__).resolve().parent.parent / ".build/release/petspot")
parser.add_argument("--package", type=Path, help="gcompris-qt-data, unpacked; else it is downloaded with apt-get")
parser.add_argument("--paper", default="a4")
parser.add_argument("--kind", default="poster", choices=["poster", "flyer", "quarter", "cards", "wall", "board", "share", "square", "portrait", "story"])
options = parser.parse_args()
work = Path(tempfile.mkdtemp(prefix="petspot-heads-"))
try:
    if not options.package:
        subprocess.run(["apt-get", "download", "gcompris-qt-data"], cwd=work, check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["dpkg-deb", "-x", next(work.glob("*.deb")), work / "package"], check=True)
    (work / "in").mkdir()
    heads = announcements(photos(options.package or work / "package"), work / "in")
    is_printed = options.kind in ("poster", "flyer", "quarter", "cards", "wall", "board")
    name = f"*{options.kind}-{options.paper}.pdf" if is_printed else f"*{options.kind}.jpg"
    plain(work / "in", work / "plain")
    arguments = ["--kind", options.kind, "--photo-as-is", "--cache", "cache"]
    arguments += ["--paper", options.paper, "--site", "https://pets.example"] if is_printed else []
    for source in ["in"] + ([] if is_printed else ["plain"]):
        # A wall has all pets in one file, so each gets one of its own.
        runs = [([], "")] if options.kind != "wall" else [(["--id", id], f"/{id}") for id in heads]
        for ids, folder in runs:
            subprocess.run([options.petspot.resolve(), "poster", source, "--output", f"out-{source}{folder}"] + arguments + ids,
                           cwd=work, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    sheet = lambda source, id: next((work / f"out-{source}/{id}").glob(name))
    results = []
    for id, (part, head, place, group, shape) in heads.items():
        window = shown(part, crop(sheet("in", id)) if is_printed else cut_out(sheet("in", id), sheet("plain", id)))
        kept = (window[2] - window[0]) * (window[3] - window[1])
        results.append((group, place, shape, is_whole(head, window), fits(head, window), kept))
    print(f"| heads on {options.kind} {options.paper} | sheets | whole | of those that fit | least of the photo kept |")
    print("| --- | ---: | ---: | ---: | ---: |")
    percent = lambda chosen: f"{100 * sum(r[3] for r in chosen) / max(1, len(chosen)):.1f} %"
    rows = [(f"{group}, {place}", lambda r, g=group, p=place: r[:2] == (g, p)) for place in HEIGHTS for group in ("looked at", "held out")]
    rows += [(f"{shape}, usual", lambda r, s=shape: r[1:3] == ("usual", s)) for shape in SHAPES]
    for name, belongs in rows:
        chosen = [result for result in results if belongs(result)]
        print(f"| {name} | {len(chosen)} | {percent(chosen)} | {percent([r for r in chosen if r[4]])} | {100 * min(r[5] for r in chosen):.0f} % |")
finally:
    shutil.rmtree(work)
