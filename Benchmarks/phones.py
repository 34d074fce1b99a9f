#!/usr/bin/env python3
"""Which numbers do pages dial? 884 telephone texts as people type them, and what a person would dial.

    python3 Benchmarks/phones.py [--show] [--petspot PROGRAM] [--before OLD]

Builds a site of the texts of each country in `phones.tsv`, and compares the `tel:` links of each page with the expected numbers. With
`--before`, it prints the texts that an older program read as expected and this one doesn't: most regressions of a rule. `--show`
prints all differences. A few expectations can't be met: a number that a text says not to call is still a link on the page.
"""
import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ROW = re.compile(r"petDetails\.phone\.row.*?</(?:dd|div|li|tr)>", re.S)


def cases():
    """The country, the text and the expected numbers of each line."""
    lines = (FOLDER / "phones.tsv").read_text(encoding="utf-8").splitlines()[2:]
    for line in lines:
        country, text, dialled = line.split("\t")[:3]
        yield country, text.replace("\\n", "\n"), sorted(number.split(";")[0] for number in dialled.split())


def dialled(program, texts, country, folder):
    """The numbers of the links in the row of each text's page, without extensions."""
    facts = {"petName": "Rex", "status": "MISSING", "species": "DOG", "lastSeenDate": "2025-11-18", "location": "Opole"}
    pets = [facts | {"id": f"p{number}", "phone": text} for number, text in enumerate(texts)]
    (folder / "in.json").write_text(json.dumps(pets), encoding="utf-8")
    options = ["--territory", country, "--output", folder / "out", "--cache", folder / "cache", "--quiet"]
    subprocess.run([program, "build", folder / "in.json", *options], stderr=subprocess.DEVNULL, check=True)
    for number in range(len(texts)):
        row = ROW.search((folder / f"out/pets/p{number}/index.html").read_text(encoding="utf-8"))
        yield sorted(re.findall(r'href="tel:([^";]+)', row.group() if row else ""))


def results(program):
    """The expected and the dialled numbers by country and text."""
    found = {}
    for country in sorted({country for country, _, _ in cases()}):
        ours = [(text, expected) for place, text, expected in cases() if place == country]
        with tempfile.TemporaryDirectory() as folder:
            numbers = dialled(program, [text for text, _ in ours], country, Path(folder))
            found |= {(country, text): (expected, got) for (text, expected), got in zip(ours, numbers, strict=True)}
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--petspot", default=".build/debug/petspot")
    parser.add_argument("--before", metavar="OLD")
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    now = results(options.petspot)
    before = results(options.before) if options.before else {}
    for case, (expected, got) in now.items():
        was = before.get(case)
        if expected != got and (options.show or was and was[0] == was[1]):
            print(*case, "expected", " ".join(expected) or "none", "dialled", " ".join(got) or "none", sep=" | ")
    for name, found in [("before", before), ("now", now)]:
        if found:
            print(f"{name}: {sum(expected == got for expected, got in found.values())} of {len(found)} as expected")


if __name__ == "__main__":
    sys.exit(main())
