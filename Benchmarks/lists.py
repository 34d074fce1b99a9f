#!/usr/bin/env python3
"""Lists: whether everybody is reached without script, how many files a change rewrites, and how fast a slow phone shows them.

    Benchmarks/lists.py crawl                       builds sites whose pets crowd in one town, month or day, and follows their links
    Benchmarks/lists.py changes                     changes one pet of 10,000 in many ways, and counts the files of lists
    .build/tools/playwright/bin/python3 Benchmarks/lists.py load SITE     loads lists of a built site on a slow phone
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
from crawl import Crawl  # noqa: E402
from inputs import announcement, write_announcements  # noqa: E402

HERE = Path(__file__).resolve().parent
CROWDS = {
    "12 months, 5 towns": lambda _: {},
    "one town and month": lambda n: {"location": "Zgierz", "species": "DOG", "lastSeenDate": f"2026-10-{1 + n % 28:02}"},
    "one day of the future": lambda _: {"location": "Zgierz", "species": "DOG", "lastSeenDate": "2099-02-16"},
    "no date, no town": lambda _: {"location": None, "species": "DOG", "lastSeenDate": None},
    "300 years, 2,000 places": lambda n: {"location": f"Sopot {n % 2_000}", "lastSeenDate": f"{1800 + n % 300}-06-01"},
}


def build(options, pets, folder, *more):
    """A site of `pets` in `folder`; of one that is there already what has to be written."""
    write_announcements(folder.with_suffix(".json"), pets)
    command = [options.petspot, "build", folder.with_suffix(".json"), "--output", folder, "--cache", folder.with_suffix(".cache"), *more]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode > 1:
        sys.exit(run.stderr[-2000:])
    return folder


def crawl(options, folder):
    for number, (name, change) in enumerate(CROWDS.items()):
        pets = [{**announcement(n), **change(n)} for n in range(options.count or 5_000)]
        found = Crawl(build(options, pets, folder / f"site-{number}"))
        print(f"{name}: {found}", *found.findings, sep="\n  ", flush=True)


def changes(options, folder):
    if options.input:
        pets = json.loads(options.input.read_text())["data"]
    else:
        pets = [announcement(n) for n in range(options.count or 10_000)]
    shown = sorted((pet for pet in pets if pet["status"] in ("ACTIVE", "MISSING") and pet.get("lastSeenDate") and pet.get("location")),
                   key=lambda pet: pet["lastSeenDate"])
    build(options, pets, folder / "site")
    print("| | files of lists | of them Markdown | pages | files of the search |\n| --- | ---: | ---: | ---: | ---: |")
    for age, pet in [("one of the newest", shown[-1]), ("an old one", shown[len(shown) // 2])]:
        town = next(other["location"] for other in shown if other["location"] != pet["location"])
        month = f"{pet['lastSeenDate'][:5]}{int(pet['lastSeenDate'][5:7]) % 12 + 1:02}-03"
        new = {**pet, "id": "ffffffff-ffff-4fff-8fff-ffffffffffff"}
        rest = [other for other in pets if other is not pet]
        for name, changed in [
            ("added", pets + [new]), ("closed", rest + [{**pet, "status": "CLOSED"}]), ("gone", rest),
            ("another name", rest + [{**pet, "petName": "Renamed"}]), ("found", rest + [{**pet, "status": "FOUND"}]),
            ("another town", rest + [{**pet, "location": town}]), ("another month", rest + [{**pet, "lastSeenDate": month}]),
            ("found in another town", rest + [{**pet, "status": "FOUND", "location": town}]),
        ]:
            before = files(folder / "site")
            build(options, changed, folder / "site")
            after = files(folder / "site")
            written = [path for path in after if after[path] != before.get(path)]
            lists = [path for path in written if not path.startswith(("pets/", "search/"))]
            if options.verbose:
                print(name, *sorted(lists))
            print(f"| {age}: {name} | {len(lists)} | {sum(path.endswith('.md') for path in lists)} "
                  f"| {sum(path.endswith('.html') for path in lists)} | {sum(path.startswith('search/') for path in written)} |", flush=True)
            build(options, pets, folder / "site")


def files(site):
    """The SHA-256 of each file, as the manifest has it."""
    lines = site.with_name(site.name + ".petspot").joinpath("manifest").read_text().splitlines()[1:]
    return {line.split("\t")[0]: line.split("\t")[1] for line in lines}


def load(options, _):
    import slowphone  # Needs Playwright.

    paths = [path.relative_to(options.site) for path in sorted(options.site.rglob("index.html"))]
    lists = [path for path in map(str, paths) if not path.startswith(("pets/", "remove-report/", "index.html"))]
    deepest = {}  # The largest page of each depth.
    for path in lists:
        deepest[path.count("/")] = max(path, deepest.get(path.count("/"), path), key=lambda path: (options.site / path).stat().st_size)
    print("| list | HTML kB | text s | largest s | loaded s | first photos s |\n| --- | ---: | ---: | ---: | ---: | ---: |")
    with slowphone.served(options.site) as address, slowphone.browser() as chromium:
        for path in ["index.html", *deepest.values()]:
            runs = sorted((slowphone.load(chromium, f"{address}/{path}") for _ in range(3)), key=lambda run: run["load"])
            run = runs[1]
            print(f"| {path.removesuffix('index.html') or 'the first page'} | {(options.site / path).stat().st_size / 1000:.0f} "
                  f"| {run['text']:.2f} | {run['largest']:.2f} | {run['load']:.2f} | {run['photos']:.2f} |", flush=True)


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("measure", choices=["crawl", "changes", "load"])
parser.add_argument("site", nargs="?", type=Path, help="for load: a built site")
parser.add_argument("--petspot", type=Path, default=HERE.parent / ".build/release/petspot", help="(%(default)s)")
parser.add_argument("--count", type=int, help="how many pets a site has, instead of 5,000 or 10,000")
parser.add_argument("--input", type=Path, help="for changes: other announcements, as JSON")
parser.add_argument("--verbose", action="store_true", help="for changes: name the files")
options = parser.parse_args()
with tempfile.TemporaryDirectory(prefix="petspot-lists-") as folder:
    {"crawl": crawl, "changes": changes, "load": load}[options.measure](options, Path(folder))
