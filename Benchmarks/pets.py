"""Announcements as people write them, in any number; the same in every run.

Announcement 17 is the same in a set of 1,000 as in one of 100,000. All are missing or found: what becomes of closed ones
is petspot's own affair. Photos are on the web, and nobody is asked to fetch them."""

import json
import random
import uuid
from datetime import datetime, timedelta, timezone
from pathlib import Path

FIRST_DAY = datetime(2024, 1, 1, tzinfo=timezone.utc)
TWO_YEARS = 2 * 365 * 24 * 60 * 60
STEP = 48_271  # seconds from one to the next, round and round; no two alike, as TWO_YEARS has no factor of it

TOWNS = """Warszawa,Kraków,Łódź,Wrocław,Poznań,Gdańsk,Szczecin,Bydgoszcz,Lublin,Białystok,Katowice,Gdynia,Częstochowa,Radom,
Rzeszów,Toruń,Sosnowiec,Kielce,Gliwice,Olsztyn,Zabrze,Bielsko-Biała,Bytom,Zielona Góra,Rybnik,Ruda Śląska,Opole,Tychy,Elbląg,
Płock,Dąbrowa Górnicza,Wałbrzych,Włocławek,Tarnów,Chorzów,Koszalin,Kalisz,Legnica,Grudziądz,Słupsk""".replace("\n", "").split(",")
NAMES = """Burek,Azor,Reksio,Łatka,Puszek,Mruczek,Filemon,Bella,Luna,Max,Rocky,Charlie,Kropka,Śnieżka,Żaba,Figa,Pysia,Ćwirek,
Kazik,Zuzia,Tofik,Misia,Bruno,Fado,Nala,Oreo,Whisky,Coco,Borys,Sonia,Tom & Jerry,Łapka "Mała",Mr. Fluff,Ada-Maria,D'Artagnan,
Kiwi_2""".replace("\n", "").split(",")
BREEDS = {
    "DOG": ["Labrador Retriever", "Owczarek niemiecki", "Beagle", "Jamnik", "York", "Border Collie", "Husky syberyjski"],
    "CAT": ["Europejski krótkowłosy", "Maine Coon", "Brytyjski", "Syberyjski", "Ragdoll", "Sfinks"],
    "BIRD": ["Papuga falista", "Nimfa", "Kanarek", "Żako", "Amazonka"],
    "RABBIT": ["Baran miniaturowy", "Lew (lionhead)", "Hermelin", "Olbrzym belgijski"],
    "OTHER": ["Fretka", "Żółw stepowy", "Świnka morska", "Jeż pigmejski", "Szynszyla"],
}
PEOPLE = ["anna", "jan", "piotr", "katarzyna", "marek", "ola", "tomasz", "ewa", "kowalska", "nowak", "smith", "brown"]
HOSTS = ["example.com", "example.org", "mail.example.com", "poczta.example.net"]
WORDS = """ostatnio widziany w okolicy parku przy ulicy Długiej bardzo płochliwy ale łagodny nie gonić proszę o kontakt o każdej
porze ma czerwoną obrożę z adresówką i białą łatkę na klatce piersiowej reaguje na imię boi się głośnych dźwięków zaginął podczas
spaceru wieczorem was last seen near the railway station running towards the forest he is friendly but shy please do not chase
him call immediately the collar is blue with a small silver bell left ear slightly torn needs medication every day children are
waiting at home any information is important sierść krótka lśniąca ogon puszysty oczy zielone waży około dziesięciu kilogramów
może być ranny widziano go również na osiedlu koło sklepu i szkoły thank you for sharing this announcement with neighbours and
local veterinary clinics dziękujemy za pomoc""".split()
# Each puts something into a description that has to be escaped, or that Markdown reads.
SPICES = [
    lambda r: f"Waży < {r.randint(3, 40)} kg & ma {r.randint(1, 14)} lat.",
    lambda r: f"Nagroda > {r.randint(1, 9)}00 PLN (nie < 100).",
    lambda r: f'Obroża z napisem "{r.choice(NAMES[:30])}" & numerem #{r.randint(1, 999)}.',
    lambda r: f"Jest **bardzo {r.choice(['płochliwy', 'spokojny', 'scared'])}** i *nie gryzie*.",
    lambda r: f"Profil: burek_{r.randint(2015, 2024)}_pl, tag #zaginal_{r.randint(1, 99)}.",
    lambda r: f"Więcej zdjęć: https://example.org/pets/{r.randint(1000, 99999)}?foto={r.randint(1, 9)}&lang=pl tutaj.",
    lambda r: f"Pisz na {r.choice(PEOPLE)}.{r.choice(PEOPLE)}@{r.choice(HOSTS)} lub dzwoń.",
    lambda r: f"Zobacz [mapę](https://maps.example.com/?q={r.randint(49, 54)}.{r.randint(1000, 9999)},{r.randint(14, 23)}) okolicy.",
    lambda r: f"Stawka ~~{r.randint(1, 4)}00~~ {r.randint(5, 9)}00 PLN za pomoc.",
    lambda r: f"Reaguje na komendę `{r.choice(['siad', 'waruj', 'do mnie'])}` oraz na gwizdek 🐾.",
    lambda r: "5 * 3 = 15, a _nie_ 16; R&D <3 zwierzaki.",
]


def sentence(r, count):
    text = " ".join(r.choice(WORDS) for _ in range(count))
    return text[0].upper() + text[1:] + r.choice("...!…")


def block(r):
    """Of a hundred blocks, 22 are lists, headings, quotes and tables."""
    kind = r.random()
    if kind < 0.12:
        return "\n".join("- " + sentence(r, r.randint(3, 7)) for _ in range(r.randint(2, 4)))
    if kind < 0.15:
        return "## " + sentence(r, r.randint(2, 4)).rstrip(".!…")
    if kind < 0.18:
        return "> " + sentence(r, r.randint(6, 14))
    if kind < 0.20:
        rows = "\n".join(f"| {r.choice(TOWNS)} | {r.randint(6, 23)}:{r.randint(10, 59)} |" for _ in range(2))
        return "| Gdzie | Kiedy |\n| --- | --- |\n" + rows
    if kind < 0.22:
        return f"1. {sentence(r, 4)}\n2. {sentence(r, 5)}"
    return "\n".join(
        r.choice(SPICES)(r) if r.random() < 0.35 else sentence(r, r.randint(6, 14)) for _ in range(r.randint(1, 3)))


def description(r):
    """Whole blocks, of 200 to 1,200 characters."""
    wanted, text = r.randint(200, 1150), block(r)
    while len(text) < wanted:
        longer = text + "\n\n" + block(r)
        if len(longer) > 1200:
            break
        text = longer
    return text


def stamp(time):
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def announcement(number):
    r = random.Random(f"petspot:{number}")

    def perhaps(chance, value):
        return value if r.random() < chance else None

    created = FIRST_DAY + timedelta(seconds=number * STEP % TWO_YEARS, milliseconds=r.randint(0, 999))
    species = r.choices(list(BREEDS), [50, 33, 7, 5, 5])[0]
    return {
        "id": str(uuid.UUID(int=r.getrandbits(128), version=4)),
        "petName": r.choice(NAMES),
        "photoUrl": perhaps(0.95, f"https://photos.example.net/{number % 20 + 1:02}.jpg"),
        "status": "FOUND" if r.random() < 0.16 else "ACTIVE",
        "lastSeenDate": str((created - timedelta(days=r.randint(0, 10))).date()),
        "species": species,
        "gender": r.choices(["MALE", "FEMALE", "UNKNOWN"], [45, 45, 10])[0],
        "description": description(r),
        "location": r.choice(TOWNS),
        "locationRadius": perhaps(0.85, r.choice([1, 2, 3, 5, 10, 15, 20, 25, 50])),
        "phone": f"+48 {r.randint(500, 899)} {r.randint(0, 999):03} {r.randint(0, 999):03}",
        "email": perhaps(0.85, f"{r.choice(PEOPLE)}{r.choice('._-')}{r.choice(PEOPLE)}{r.randint(1, 99)}@{r.choice(HOSTS)}"),
        "breed": perhaps(0.80, r.choice(BREEDS[species])),
        "microchipNumber": perhaps(0.60, "616" + "".join(r.choices("0123456789", k=12))),
        "approximateAge": perhaps(0.75, r.choice(["{} years", "{} months", "około {} lat"]).format(r.randint(2, 14))),
        "reward": perhaps(0.40, f"{r.choice([100, 200, 300, 500, 1000, 2000])} PLN"),
        "createdAt": stamp(created),
        "updatedAt": stamp(created + timedelta(seconds=r.randint(0, 30 * 24 * 60 * 60))),
    }


def write_pets(file, count, news=None):
    """One after another, so that a hundred thousand need no memory; a set that is there already is left as it is.

    Of the announcement with the number `news`, the place and the description are others."""
    if file.exists() and file.stat().st_mtime > Path(__file__).stat().st_mtime:
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(".part")
    with unfinished.open("w", encoding="utf-8") as stream:
        stream.write('{"data":[\n')
        for number in range(count):
            pet = announcement(number)
            if number == news:
                pet |= {"location": "Kamionka", "description": pet["description"] + "\n\nSeen again this morning"}
            stream.write((",\n" if number else "") + json.dumps(pet, ensure_ascii=False))
        stream.write("\n]}\n")
    unfinished.rename(file)
