"""Whether a site is the one that its announcements ask for: petspot's, or that of a program that is timed beside it.

usage: checker.py ANNOUNCEMENTS.json SITE"""

import json
import random
import re
import sys
from datetime import date
from pathlib import Path
from urllib.parse import unquote

from reading import Markdown, Page, cards, squashed

STATUS = {"ACTIVE": "MISSING", "FOUND": "FOUND"}
SEX = {"MALE": "♂ Male", "FEMALE": "♀ Female", "UNKNOWN": "? Unknown"}
A_PAGE = 48


def rows_of(pet):
    """Labels and values in the order of the page."""
    is_found = pet["status"] == "FOUND"
    contact = "Contact the finder" if is_found else "Contact owner"
    chip, radius = pet["microchipNumber"], pet["locationRadius"]
    rows = [
        ("Date Found" if is_found else "Date of Disappearance", day(pet)),
        (contact, pet["phone"]),
        (contact, pet["email"]),
        ("Animal Name", pet["petName"]),
        ("Microchip number", "-".join(re.findall("...", chip)) if chip else "—"),
        ("Animal Species", pet["species"].title()),
        ("Animal Breed", pet["breed"] or "—"),
        ("Animal Sex", SEX[pet["gender"]]),
        ("Animal Approx. Age", pet["approximateAge"] or "—"),
        ("Place Found" if is_found else "Place of Disappearance", pet["location"] + (f" • ±{radius} km" if radius else "")),
    ]
    return [row for row in rows if row[1]]


def day(pet):
    return date.fromisoformat(pet["lastSeenDate"]).strftime("%b %d, %Y")


def same(what, got, wanted):
    assert got == wanted, f"{what} is {got!r}, not {wanted!r}"


def check_pet(pet, folder):
    """Both pages of a pet."""
    text = (folder / "index.html").read_text("utf-8")
    page = Page(text)
    assert not (bare := re.search(r"&(?!#?\w+;).*", text)), f"{bare.group()!r} isn't escaped"
    markdown = Markdown((folder / "index.md").read_text("utf-8"))
    status, rows = STATUS[pet["status"]], rows_of(pet)
    same("the title", page["title"], f"{status} · {pet['petName']} · {pet['location']} · PetSpot")
    # petspot's title says the status already.
    facts = [pet["species"].title(), pet["breed"], rows[-1][1], day(pet)]
    same("the summary", page.summary.removeprefix(f"{status} · "), " · ".join(filter(None, facts)))
    same("the heading", page["h1"], pet["petName"])
    same("the badge", page["status"], status)
    same("the reward", page["reward-amount"], pet["reward"] or "")
    same("the rows", page.rows, rows)
    same("the name in Markdown", markdown.name, pet["petName"])
    same("the rows in Markdown", markdown.rows, rows)
    badges = f"**{status}**" + (f" · 💰 Reward: {pet['reward']}" if pet["reward"] else "")
    assert badges in markdown.plain, f"{badges!r} isn't in Markdown"
    # The way back: petspot's leads to the list of the pet's kind, the peers' to one of their two lists.
    back = re.compile(r"\.\./\.\./((lost|found)/([a-z-]+/)?)?index\.(html|md)")
    for links, ending in [(page.links, "html"), (markdown.links, "md")]:
        links = [unquote(link) for link in links]
        assert any(map(back.fullmatch, links)), f"there is no way back in .{ending}"
        wanted = ["tel:" + pet["phone"].replace(" ", ""), f"../../remove-report/index.{ending}",
                  "https://www.openstreetmap.org/search?query=" + pet["location"]]
        if pet["email"]:
            wanted.append("mailto:" + pet["email"])
        for link in wanted:
            assert link in links, f"there is no link to {link} in .{ending}"
    assert {"index.md", "../../style.css"} <= set(page.links), "the page lacks its Markdown or its style"
    check = check_text if page.is_text else check_description
    check(pet["description"], page, markdown)


def check_description(text, page, markdown):
    """That Markdown was read: elements are there, their signs aren't, and nothing is lost or passed through."""
    prose, count = page["prose"], page.elements
    for element, pattern in [
            ("li", r"^(?:-|\d\.) "), ("table", r"^\| ---"), ("blockquote", r"^> "), ("code", r"`.+?`"), ("del", r"~~\d+~~"),
            ("strong", r"\*\*.+?\*\*")]:
        same(f"the number of <{element}> in the description", count[element], len(re.findall(pattern, text, re.MULTILINE)))
    headings = len(re.findall("^## ", text, re.MULTILINE))
    same("the number of headings", sum(count[f"h{level}"] for level in range(1, 7)), headings)
    assert not set(count) & {"script", "style", "iframe"}, "HTML is passed through"
    for sign in ["**", "~~", "`", "](", "| ---"]:
        assert sign not in prose, f"{sign} is left in the description"
    links = [unquote(link) for link in page.prose_links]
    urls = re.findall(r"https?://[^\s)]+", text)
    for link in urls + ["mailto:" + mail for mail in re.findall(r"Pisz na (\S+)", text)]:
        assert link in links, f"{link} is no link in the description"
    for text_kept in re.findall(r"(?:Waży <|Nagroda >|Obroża z napisem|Profil:|5 \* 3).*", text):
        text_kept = text_kept.replace("_nie_", "nie")
        assert text_kept in prose, f"{text_kept!r} isn't in the description"
        assert text_kept in markdown.plain.replace("_nie_", "nie").replace("*nie*", "nie"), f"{text_kept!r} isn't in Markdown"
    for plain in re.findall(r"^[^\W\d][\w .,!…]*$", text, re.MULTILINE):
        assert squashed(plain) in prose and plain in markdown.plain, f"{plain!r} is lost"
    for url in urls:
        assert url in markdown.plain, f"{url} isn't in Markdown"


def check_text(text, page, markdown):
    """That every word and every sign is shown as it was typed, and that addresses of the web are the only links."""
    same("the description", page["prose"], squashed(text))
    assert not set(page.elements) - {"p", "br", "a"}, "the description has markup"
    urls = [url.rstrip(".,;:!?'*_~|)") for url in re.findall(r"https?://[^\s\[\]<>\"`]+", text)]
    same("the links in the description", [unquote(link) for link in page.prose_links], urls)
    shown = squashed(re.sub(r"\[(https?://[^\]]*)\]\([^()\s]+\)", r"\1", markdown.plain))
    for line in text.splitlines():
        assert squashed(line) in shown, f"{line!r} isn't in Markdown"


def check_list(site, folder, identifiers, ending):
    """That the pages of a list hold all its pets once, in order, and lead from one to the next."""
    pages = max(1, -(-len(identifiers) // A_PAGE))
    seen = []
    for number in range(1, pages + 1):
        file = site / folder / (f"index.{ending}" if number == 1 else f"page/{number}/index.{ending}")
        assert file.is_file(), f"{file.relative_to(site)} isn't there"
        text = file.read_text("utf-8")
        addresses = cards(text)
        assert len(addresses) <= A_PAGE, f"{file.relative_to(site)} has {len(addresses)} cards: the list isn't paged"
        for address in addresses:
            assert (file.parent / address).is_file(), f"{file.relative_to(site)}: {address} isn't there"
        seen += [address.split("/")[-2] for address in addresses]
        if number < pages:
            following = (site / folder / f"page/{number + 1}").resolve()
            assert following in targets(text, site, file), f"{file.relative_to(site)} has no link to the next page"
    same(f"the list {folder or '.'}, .{ending}", len(seen), len(identifiers))
    assert seen == identifiers, f"the list {folder or '.'}, .{ending}, has another order"
    beyond = site / folder / f"page/{pages + 1}"
    assert not beyond.exists(), f"{beyond.relative_to(site)} is too much"


def targets(text, site, file):
    """The folders that links of a page lead to."""
    links = re.findall(r'href="([^"]+)"|\]\(([^)\s]+)\)', text)
    roots = [(site if link.startswith("/") else file.parent, link.strip("/")) for link in map("".join, links) if ":" not in link]
    return {(root / re.sub(r"(^|/)index\.(html|md)$", "", link)).resolve() for root, link in roots}


def sample(pets, count=60):
    """Some of each kind, of each gap and of each special sign, and others at random."""
    kinds = [lambda pet, key=key, value=value: pet[key] == value
             for key in ["status", "species", "gender"] for value in {pet[key] for pet in pets}]
    kinds += [lambda pet, key=key, is_given=is_given: bool(pet[key]) == is_given for is_given in [True, False]
              for key in ["photoUrl", "locationRadius", "email", "breed", "microchipNumber", "approximateAge", "reward"]]
    kinds += [lambda pet, sign=sign: sign in pet["petName"] for sign in "&\"'_-"]
    kinds += [lambda pet, sign=sign: sign in pet["description"] for sign in
              ["& ", "<3", " < ", '"', "**", "_pl", "~~", "`", "foto=", "Pisz na", "](", "| ---", "## ", "> ", "1. ", "- "]]
    chosen = {pet["id"]: pet for kind in kinds for pet in [pet for pet in pets if kind(pet)][:2]}
    chosen |= {pet["id"]: pet for pet in random.Random(1).sample(pets, min(count, len(pets)))}
    return chosen.values()


def problems(announcements, site):
    """What is wrong with the pages of pets, and what with the lists: a line each, and None for what is right."""
    pets = json.loads(Path(announcements).read_bytes())["data"]
    return first_problem(check_pets, pets, Path(site)), first_problem(check_lists, pets, Path(site))


def first_problem(check, pets, site):
    try:
        check(pets, site)
    except (AssertionError, OSError) as error:
        return str(error)


def check_pets(pets, site):
    for name in ["index.html", "index.md"]:
        same(f"the number of pets/*/{name}", sum(1 for _ in site.glob(f"pets/*/{name}")), len(pets))
    for pet in sample(pets):
        try:
            check_pet(pet, site / "pets" / pet["id"])
        except AssertionError as error:
            raise AssertionError(f"pets/{pet['id']}: {error}") from error


def check_lists(pets, site):
    newest = sorted(pets, key=lambda pet: (pet["lastSeenDate"], pet["createdAt"]), reverse=True)
    for folder, status in [("", "ACTIVE"), ("found", "FOUND")]:
        identifiers = [pet["id"] for pet in newest if pet["status"] == status]
        for ending in ["html", "md"]:
            check_list(site, folder, identifiers, ending)


if __name__ == "__main__":
    found = list(filter(None, problems(*sys.argv[1:3])))
    print("\n".join(found) or "right")
    sys.exit(bool(found))
