"""The benchmark of tables: the same announcements as JSON lines, as CSV and as a workbook."""

import csv
import json
import subprocess

from measuring import Run, alternately, heading, median, row
from pets import write_pets

# What a volunteer calls them, and the key of each in JSON.
COLUMNS = {"Nr": "id", "Name": "petName", "Species": "species", "Status": "status", "Date lost": "lastSeenDate", "Location": "location",
           "Phone": "phone", "Breed": "breed", "Description": "description"}


def tables(bench, count, rounds):
    """Builds a site of each, in turn; workbooks have a tenth of the rows."""
    folder = bench.memory / "tables"
    write_pets(folder / "all.json", count)
    pets = json.loads((folder / "all.json").read_text())["data"]
    pets = [{key: pet[key] for key in COLUMNS.values() if pet.get(key)} for pet in pets]
    (folder / "all.json").unlink()
    few = pets[: count // 10]
    lines(folder / "list.jsonl", pets)
    text(folder / "list.csv", pets)
    lines(folder / "few.jsonl", few)
    workbook(folder / "few.xlsx", few)

    def build(name):
        site = folder / "site"
        subprocess.run(["rm", "-rf", site, f"{site}.petspot"], check=True)
        return Run.of([bench.petspot, "build", folder / name, "--output", site, "--cache", folder / "cache", "--quiet"])

    runs = alternately(rounds, {name: lambda name=name: build(name) for name in ["list.jsonl", "list.csv", "few.jsonl", "few.xlsx"]}
                       | {"columns few.xlsx": lambda: Run.of([bench.petspot, "columns", folder / "few.xlsx"])})
    heading(f"{count} rows; few: {count // 10}", "CPU s", "peak MB", "CPU, JSON lines = 1")
    for name, others in runs.items():
        middle = median(others)
        same = median(runs["few.jsonl" if "few" in name else "list.jsonl"])
        row(name, f"{middle.cpu:.2f}", f"{middle.peak:.0f}", f"{middle.cpu / same.cpu:.2f}")
    bench.findings["CPU, CSV"] = median(runs["list.csv"]).cpu / median(runs["list.jsonl"]).cpu
    bench.findings["memory, CSV"] = median(runs["list.csv"]).peak - median(runs["list.jsonl"]).peak
    bench.findings["CPU, workbook"] = max(0, median(runs["few.xlsx"]).cpu - median(runs["few.jsonl"]).cpu)
    bench.findings["memory, workbook"] = median(runs["few.xlsx"]).peak


def lines(path, pets):
    path.write_text("".join(json.dumps(pet, ensure_ascii=False) + "\n" for pet in pets))


def cells(pet):
    return [pet.get(key, "") for key in COLUMNS.values()]


def text(path, pets):
    with path.open("w", newline="") as file:
        csv.writer(file).writerows([list(COLUMNS), *map(cells, pets)])


def workbook(path, pets):
    import openpyxl  # Of Debian: python3-openpyxl.

    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Pets")
    for line in [list(COLUMNS), *map(cells, pets)]:
        sheet.append(line)
    book.save(path)
