"""Do finders find? 60 pets in a crowd, and what people would type who saw them, in three languages.

    .build/tools/playwright/bin/python3 Benchmarks/finders.py [--petspot PROGRAM] [--pets 5000] [--set FILE] [--built] [--anywhere] [--show] FOLDER

Writes the crowd into FOLDER, builds a site of it, opens it in Chromium, asks each query of `finders.tsv`, and counts how often the
right pet is among the first 12. The rest of the crowd is described by the words of `PHRASES`, in Polish, English and Ukrainian. No other
pet of the crowd near the finder fits all the facts of a query, so there is one right answer. The pets of the file were described, and
the queries were written, before the program's own tables of words were read. `finders-blind.tsv` is a second set, by somebody who
never saw these tables. It lists no facts, so others of the crowd may fit as well.
"""
import argparse
import json
import random
import subprocess
import sys
import uuid
from datetime import datetime, timedelta, timezone
from pathlib import Path

sys.dont_write_bytecode = True
import pets  # noqa: E402
import slowphone  # noqa: E402

LANGUAGES = ["en", "pl", "uk"]
# Facts that the crowd draws from, and how people write them: Polish, English, Ukrainian.
COATS = {
    "black": ("czarny", "black", "чорний"), "white": ("biały", "white", "білий"), "ginger": ("rudy", "ginger", "рудий"),
    "gray": ("szary", "gray", "сірий"), "brown": ("brązowy", "brown", "коричневий"), "blackwhite": ("czarno-biały", "black and white", "чорно-білий"),
    "cream": ("kremowy", "cream", "кремовий"), "tricolor": ("trójkolorowy", "tricolor", "триколірний"), "tabby": ("pręgowany", "tabby", "смугастий"),
    "blacktan": ("czarny podpalany", "black and tan", "чорний підпалий"), "whitebrown": ("biało-brązowy", "white and brown", "біло-коричневий"),
}
KINDS = {"DOG": ("pies", "dog", "пес"), "CAT": ("kot", "cat", "кіт"), "BIRD": ("ptak", "bird", "птах"), "RABBIT": ("królik", "rabbit", "кролик"), "OTHER": ("zwierzę", "animal", "тварина")}
PHRASES = {
    "collar:red": ("ma czerwoną obrożę", "wears a red collar", "має червоний нашийник"),
    "collar:blue": ("niebieska obroża z adresówką", "blue collar with a tag", "синій нашийник з адресником"),
    "collar:green": ("w zielonej obroży", "green collar", "зелений нашийник"),
    "collar:black": ("czarna obroża", "black collar", "чорний нашийник"),
    "collar:leather": ("skórzana obroża", "leather collar", "шкіряний нашийник"),
    "collar:none": ("bez obroży", "no collar", "без нашийника"),
    "collar:bell": ("obroża z dzwoneczkiem", "collar with a bell", "нашийник з дзвіночком"),
    "harness:blue": ("w niebieskich szelkach", "blue harness", "у синій шлейці"),
    "harness:black": ("miał na sobie czarne szelki", "black harness", "чорна шлейка"),
    "mark:white-chest": ("biała łata na piersi", "white patch on the chest", "біла пляма на грудях"),
    "mark:white-paws": ("białe łapki", "white paws", "білі лапки"),
    "mark:gray-muzzle": ("siwy pysk", "gray muzzle", "сива морда"),
    "tail:curled": ("zakręcony ogon", "curly tail", "закручений хвіст"),
    "tail:docked": ("krótki ogon", "short tail", "короткий хвіст"),
    "tail:white-tip": ("biała końcówka ogona", "white tip of the tail", "білий кінчик хвоста"),
    "ears:floppy": ("oklapnięte uszy", "floppy ears", "висячі вуха"), "ears:upright": ("stojące uszy", "pointy ears", "стоячі вуха"),
    "ears:torn": ("naderwane ucho", "torn ear", "надірване вухо"),
    "hair:long": ("długa sierść", "long hair", "довга шерсть"), "hair:short": ("krótka sierść", "short coat", "коротка шерсть"),
    "hair:curly": ("kręcona sierść", "curly coat", "кучерява шерсть"),
    "eyes:green": ("zielone oczy", "green eyes", "зелені очі"), "eyes:blue": ("niebieskie oczy", "blue eyes", "блакитні очі"),
    "size:small": ("mały", "small", "маленький"), "size:large": ("duży", "big", "великий"), "size:medium": ("średniej wielkości", "medium size", "середнього розміру"),
    "age:old": ("starszy", "old", "старий"), "limp:yes": ("kuleje", "limps", "кульгає"), "shy:yes": ("bardzo płochliwy", "very shy", "дуже полохливий"),
    "friendly:yes": ("przyjazny, podchodzi do ludzi", "friendly, comes to people", "дружній, підходить до людей"),
}
BREEDS = {
    "DOG": [("german-shepherd", "Owczarek niemiecki"), ("labrador", "Labrador"), ("dachshund", "Jamnik"), ("yorkie", "York"), ("husky", "Husky"),
            ("beagle", "Beagle"), ("border-collie", "Border collie"), ("golden", "Golden retriever"), ("shih-tzu", "Shih tzu"),
            ("maltese", "Maltańczyk"), ("amstaff", "Amstaff"), ("cocker", "Cocker spaniel"), ("jack-russell", "Jack Russell terrier"),
            ("poodle", "Pudel"), ("chihuahua", "Chihuahua"), ("schnauzer", "Sznaucer"), ("rottweiler", "Rottweiler"), ("spitz", "Szpic")],
    "CAT": [("european", "Europejski krótkowłosy"), ("maine-coon", "Maine Coon"), ("british", "Brytyjski"), ("siamese", "Syjamski"),
            ("persian", "Perski"), ("ragdoll", "Ragdoll"), ("siberian", "Syberyjski")],
    "BIRD": [("budgie", "Papużka falista"), ("cockatiel", "Nimfa"), ("canary", "Kanarek"), ("african-grey", "Żako")],
    "RABBIT": [("mini", "Miniaturka"), ("lop", "Baranek"), ("angora", "Angora")],
    "OTHER": [("ferret", "Fretka"), ("tortoise", "Żółw"), ("guinea-pig", "Świnka morska"), ("hedgehog", "Jeż pigmejski")],
}
ENDINGS = [("Proszę o kontakt o każdej porze.", "Please call at any time.", "Телефонуйте будь-коли."),
           ("Nie gonić!", "Please do not chase.", "Не ганятися!"),
           ("Zaginął podczas spaceru wieczorem w parku.", "Got lost in the park in the evening.", "Загубився ввечері в парку."),
           ("Dzieci czekają w domu.", "The children are waiting at home.", "Діти чекають удома.")]


def cases(file):
    lines = [line.rstrip("\n").split("\t") for line in file.open(encoding="utf-8") if line[0] != "#"]
    return [dict(zip(lines[0], line)) for line in lines[1:]]


def date(days):
    return str((datetime.now(timezone.utc) - timedelta(days=days)).date())


def report(r, kind, status, breed, sex, town, days, text, name):
    return {
        "id": str(uuid.UUID(int=r.getrandbits(128), version=4)), "petName": name, "status": "FOUND" if status == "FOUND" else "ACTIVE",
        "lastSeenDate": date(days), "species": kind, "gender": sex, "description": text, "location": town, "breed": breed or None,
        "phone": f"+48 {r.randint(500, 899)} {r.randint(0, 999):03} {r.randint(0, 999):03}", "photoUrl": None,
        "createdAt": date(days) + "T08:00:00.000Z", "updatedAt": date(days) + "T09:00:00.000Z",
    }


def stranger(number, planted):
    """One of the crowd, that isn't a right answer to a query of its town; queries with a rare fact need no town."""
    r = random.Random(f"finders:{number}")
    while True:
        kind = r.choices(list(KINDS), [50, 33, 7, 5, 5])[0]
        status, town, language = "FOUND" if r.random() < 0.2 else "MISSING", r.choice(pets.TOWNS), r.choices([0, 1, 2], [70, 15, 15])[0]
        breed = r.choice(BREEDS[kind]) if r.random() < 0.5 else (None, None)
        coat = r.choice(list(COATS))
        traits = sorted(r.sample(list(PHRASES), r.randint(1, 4)))
        facts = {f"coat:{coat}", f"breed:{breed[0]}", *traits}
        if any(case["facts"] and case["kind"] == kind and case["status"] == status and case["town"] == town and set(case["facts"].split()) <= facts for case in planted):
            continue
        parts = [COATS[coat][language] + " " + KINDS[kind][language]] + [PHRASES[trait][language] for trait in traits]
        text = ", ".join(parts) + ". " + r.choice(ENDINGS)[language]
        sex = r.choices(["MALE", "FEMALE", "UNKNOWN"], [45, 45, 10])[0]
        return report(r, kind, status, breed[1], sex, town, 1 + int(r.random() ** 2 * 500), text[0].upper() + text[1:],
                      None if status == "FOUND" else r.choice(pets.NAMES))


def crowd(count, planted):
    r = random.Random("finders")
    right = [report(r, c["kind"], c["status"], c["breed"], c["sex"], c["town"], int(c["days"]), c["description"], None if c["status"] == "FOUND" else r.choice(pets.NAMES))
             for c in planted]
    everyone = right + [stranger(number, planted) for number in range(count - len(right))]
    random.Random("order").shuffle(everyone)
    return everyone, [(case, pet["id"]) for case, pet in zip(planted, right)]


POSITIONS_FILE = Path(__file__).parent.parent / "Templates/places.tsv"


def positions(towns):
    """Where the finders stand: in the middle of the towns."""
    known = {}
    for line in POSITIONS_FILE.open(encoding="utf-8"):
        columns = line.rstrip("\n").split("\t")
        if line[0] != "#" and columns[5] == "PL":
            for name in [columns[0]] + [other.split(":", 1)[-1] for other in columns[1].split(",")]:
                known.setdefault(name, (float(columns[2]), float(columns[3])))
    return {town: known[town] for town in towns}


ASK = """({ query, near }) => new Promise((resolve) => {
  const [field, found] = [document.querySelector('[name=q]'), document.querySelector('.search-found')];
  // Each search replaces the results of the one before.
  for (const child of found.children) child.isOld = true;
  field.value = query;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  let last = '', same = 0;
  const look = setInterval(() => {
    const links = [...document.querySelectorAll('.search-found .card a')].map((link) => link.getAttribute('href').split('/').at(-2));
    const now = document.querySelector('.search-status').textContent + links.join();
    const isDone = links.length && ![...found.children].some((child) => child.isOld) && /\\d|fit best/.test(document.querySelector('.search-status').textContent)
      && new URLSearchParams(location.hash.slice(1)).get('q') === query && (!near || location.hash.includes('near=me'));
    same = now === last && isDone ? same + 1 : 0;
    last = now;
    if (same === 4) { clearInterval(look); resolve({ links, status: document.querySelector('.search-status').textContent }); }
  }, 30);
})"""


def asked(chromium, address, planted, given):
    """How many of the queries of each language lead to the right pet among the first 12."""
    places = positions({case["town"] for case, _ in planted})
    right = {language: 0 for language in LANGUAGES}
    for case, identifier in planted:
        north, east = places[case["town"]]
        context = chromium.new_context(viewport={"width": 390, "height": 844}, geolocation={"latitude": north, "longitude": east},
                                       permissions=["geolocation"])
        page = context.new_page()
        page.goto(f"{address}/index.html")
        page.locator(f".question [value={case['status'].lower()}]").click()
        is_near = case["near"] != "" and not given.anywhere
        if is_near:
            page.get_by_test_id("search.near").click()
            page.wait_for_url("**near=me**")
        for language in LANGUAGES:
            answer = page.evaluate(ASK, {"query": case[language], "near": is_near})
            rank = answer["links"].index(identifier) + 1 if identifier in answer["links"] else None
            right[language] += rank is not None and rank <= 12
            if given.show or rank is None or rank > 12:
                print(f"  {rank or '-':>3}  {case['town']:12} {language}: {case[language]} · {answer['status']}")
        context.close()
    return right


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--petspot", default=".build/release/petspot")
    arguments.add_argument("--pets", type=int, default=5000)
    arguments.add_argument("--templates", help="a folder of own templates")
    arguments.add_argument("--set", type=Path, default=Path(__file__).parent / "finders.tsv", help="the pets and their queries")
    arguments.add_argument("--built", action="store_true", help="ask the site that is in FOLDER already")
    arguments.add_argument("--anywhere", action="store_true", help="ask without Near me")
    arguments.add_argument("--show", action="store_true", help="print the rank of every query")
    given = arguments.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    everyone, planted = crowd(given.pets, cases(given.set))
    (given.folder / "crowd.json").write_text(json.dumps(everyone, ensure_ascii=False), encoding="utf-8")
    site = given.folder / "site"
    if not given.built:
        build(given, site)
    with slowphone.served(site) as address, slowphone.browser() as chromium:
        right = asked(chromium, address, planted, given)
    for language, count in right.items():
        print(f"{language}: {count} of {len(planted)} queries lead to the right pet among the first 12")


def build(given, site):
    build = [given.petspot, "build", given.folder / "crowd.json", "--output", site, "--cache", given.folder / "cache", "--quiet"]
    subprocess.run([*build, "--locale", "en", "--locale", "pl", *(["--templates", given.templates] if given.templates else [])], stderr=subprocess.DEVNULL, check=True)


if __name__ == "__main__":
    main()
