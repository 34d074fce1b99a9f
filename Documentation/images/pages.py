"""Makes pages.png, phone.png, posters.png and preview.png, which the README shows: .build/tools/playwright/bin/python3 Documentation/images/pages.py PETSPOT [CHROMIUM]

PETSPOT is the program. The pets are made up, with the drawings of Fixtures, and the day is always the same. With Pillow the pictures have 256
colours, and a third of the bytes.
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

program, chromium = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "/usr/bin/chromium"
here = pathlib.Path(__file__).resolve().parent
photos = here.parent.parent / "Fixtures/photos"
TALL, PHONE, DESKTOP = (372, 820), (372, 800), (1280, 704)
DESCRIPTION = "Shy with strangers, comes to the rustle of a bag of treats.\n\n- Red collar, no tag\n- Small scar over the left eye\n\n**Please don't chase, just call.**"

# Name, species, breed, photo, town, radius, day of November, sex, age, reward.
PETS = [
    ("Max", "DOG", "Golden Retriever", "golden-retriever.webp", "Kraków", 2, 19, "FEMALE", "2 years", "500 PLN"),
    ("Rocky", "BIRD", "Budgerigar", "parakeet.webp", "Łódź", 10, 18, "MALE", None, None),
    ("Misia", "DOG", "York", "fredi.jpg", "Wrocław", 5, 16, "FEMALE", "4 years", None),
    ("Tank", "OTHER", "Tortoise", "tortoise.png", "Poznań", 1, 15, "UNKNOWN", "30 years", None),
    ("Luna", "CAT", "European Shorthair", "luna.jpg", "Gdańsk", 2, 14, "FEMALE", "2 years", None),
    ("Kropka", "DOG", "Dalmatian", "dalmatian-portrait.jpg", "Lublin", 8, 12, "FEMALE", "5 years", "1000 PLN"),
    ("Rumcajs", "CAT", "Ginger cat", "ginger-cat.webp", "Toruń", 3, 10, "MALE", "6 years", None),
    ("Nuka", "DOG", "Alaskan Malamute", "husky.webp", "Zakopane", 15, 8, "FEMALE", "3 years", None),
    ("Pestka", "RABBIT", "Lop", "rabbit.png", "Opole", 1, 6, "FEMALE", "1 year", None),
    ("Parówka", "DOG", "Dachshund", "dachshund-panorama.jpg", "Radom", 4, 4, "MALE", "7 years", None),
]


def announcement(number, pet):
    name, species, breed, photo, town, radius, day, sex, age, reward = pet
    return {
        "id": f"pet-{number}", "petName": name, "species": species, "breed": breed, "photoUrl": f"photos/{photo}", "status": "ACTIVE",
        "location": town, "locationRadius": radius, "lastSeenDate": f"2026-11-{day:02}", "gender": sex, "approximateAge": age,
        "reward": reward, "phone": f"+48 600 100 00{number}", "email": "owner@pets.example", "description": DESCRIPTION,
    }


def built(folder):
    (folder / "pets.json").write_text(json.dumps([announcement(number, pet) for number, pet in enumerate(PETS)]))
    (folder / "templates").mkdir()
    shutil.copytree(photos, folder / "photos")
    options = ["--templates", folder / "templates", "--locale", "en", "--locale", "pl", "--contact", "hello@pets.example"]
    subprocess.run([program, "build", folder / "pets.json", "--output", folder / "site", "--cache", folder / "cache", *options],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return folder / "site"


def shown(browser, site, page, size, scheme="light", scroll=0, scale=2):
    """A page as a data address of a picture, in the shape of its screen."""
    context = browser.new_context(viewport=dict(zip(("width", "height"), size)), color_scheme=scheme, device_scale_factor=scale)
    tab = context.new_page()
    tab.clock.set_fixed_time("2026-11-21T12:00:00Z")
    tab.goto((site / page).as_uri())
    tab.evaluate(f"scrollTo(0, {scroll})")
    tab.wait_for_timeout(400)
    picture = folder / f"shot-{len(list(folder.glob('shot-*')))}.png"
    tab.screenshot(path=picture)
    context.close()
    return picture.as_uri()


def previewed():
    """A preview of the first announcements of Fixtures, of which one lost its reward."""
    pets = json.loads((photos.parent / "seed-pets.json").read_text())
    pets[1]["reward"] = "900 PLN"
    (folder / "seed-pets.json").write_text(json.dumps(pets))
    options = ["--base", folder / "seed-pets.json", "--output", folder / "preview.html", "--cache", folder / "cache"]
    subprocess.run([program, "preview", "Fixtures/seed-pets.json", *options], cwd=photos.parent.parent, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return folder


def posters():
    """Posters of Fredi on one picture: a poster, a flyer and four small flyers above pictures to share."""
    fredi = "11111111-1111-1111-1111-111111111111"
    options = ["--id", fredi, "--words", "tan terrier, red bow", "--site", "https://pets.example", "--output", folder / "posters"]
    subprocess.run([program, "poster", "Fixtures/seed-pets.json", "--kind", "all", *options, "--cache", folder / "cache"],
                   cwd=photos.parent.parent, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    made = folder / "posters" / fredi
    for kind in ("poster", "flyer", "quarter"):
        subprocess.run(["pdftoppm", "-png", "-r", "75", "-singlefile", made / f"{kind}-a4.pdf", made / kind], check=True)
    subprocess.run(
        ["montage", *(made / f"{kind}.png" for kind in ("poster", "flyer", "quarter")), *(made / f"{kind}.jpg" for kind in
         ("share", "square", "portrait")), "-tile", "3x2", "-geometry", "620x877+20+20", "-background", "#dfe3ec", made / "all.png"], check=True)
    return made / "all.png"


def put_together(browser, name, size, pictures):
    """`pictures` on one sheet: each with its place and size."""
    images = "".join(
        f'<img src="{source}" style="left:{x}px;top:{y}px;width:{width}px;height:{height}px">' for source, x, y, width, height in pictures)
    sheet = folder / f"{name}.html"
    sheet.write_text(
        "<!DOCTYPE html><style>body{margin:0;background:#dfe3ec}img{position:absolute;border-radius:20px;object-fit:cover;object-position:top;"
        f"box-shadow:0 6px 28px #10182826}}</style>{images}")
    page = browser.new_page(viewport=dict(zip(("width", "height"), size)))
    page.goto(sheet.as_uri())
    page.screenshot(path=here / f"{name}.png")
    page.close()
    make_small(name)


def make_small(name, size=None):
    try:
        from PIL import Image
    except ImportError:
        return
    image = Image.open(here / f"{name}.png").convert("RGB")
    image.resize(size or image.size, Image.LANCZOS).quantize(256, dither=Image.Dither.NONE).save(here / f"{name}.png", optimize=True)


with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
    folder = pathlib.Path(name)
    site = built(folder)
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--allow-file-access-from-files"])
    put_together(browser, "pages", (1600, 900), [
        (shown(browser, site, "pets/pet-0/index.html", TALL), 36, 40, 372, 820),
        (shown(browser, site, "index.html", DESKTOP), 440, 40, 720, 396),
        (shown(browser, site, "pets/pet-1/index.html", DESKTOP, "dark"), 440, 464, 720, 396),
        (shown(browser, site, "index.html", TALL, "dark"), 1192, 40, 372, 820),
    ])
    put_together(browser, "phone", (1260, 872), [
        (shown(browser, site, "pets/pet-4/index.html", PHONE, scroll=520), 36, 36, 372, 800),
        (shown(browser, site, "found-a-pet/index.html", PHONE), 444, 36, 372, 800),
        (shown(browser, site, "index.html", PHONE, "dark"), 852, 36, 372, 800),
    ])
    shutil.copy(pathlib.Path(shown(browser, previewed(), "preview.html", (1560, 1240), scale=1).removeprefix("file://")), here / "preview.png")
    make_small("preview")
    browser.close()
    shutil.copy(posters(), here / "posters.png")
    make_small("posters", (1600, 930))
