"""The benchmarks of sites without photos: beside other programs, and petspot alone in numbers."""

import statistics

from measuring import Run, alternately, heading, median, ratio, row
from places import Place


def memory(bench, count, rounds):
    with Place(bench.memory) as place:
        compare(bench, place, count, rounds)


def disk(bench, count, rounds):
    with Place(bench.work / "disk") as place:
        compare(bench, place, count, rounds)


def compare(bench, place, count, rounds):
    """A site made by each contender in turn; then by petspot once more with nothing changed, and with one pet changed."""
    pets, changed, makers, floor = bench.pets(count), bench.changed(count), bench.makers(), bench.floor()
    sizes = check(bench, place, makers, count)
    tree = place.scratch / "tree"
    makers["petspot"].build(pets, tree)
    latest = {}

    def make(name):
        latest[name] = place.new(name)
        return makers[name].build(pets, latest[name])

    def again(input):
        place.settle()
        return makers["petspot"].build(input, latest["petspot"])

    runs = alternately(rounds, {name: lambda name=name: make(name) for name in makers} | {
        "cp -r": lambda: Run.of(["cp", "-r", tree, place.new("copy")]),
        "floor": lambda: floor.copy(tree, place.new("floor")),
        "nothing changed": lambda: again(pets),
        "one pet changed": lambda: again(changed),
    }, place.end_round)
    report(bench, place, count, runs, sizes)


def check(bench, place, makers, count):
    """Looks at every contender's site before anything is timed; and at petspot's after a change. How large they are."""
    sizes = {}
    for name, maker in makers.items():
        for pets in [bench.pets(500), bench.pets(count)]:
            site = place.new(name)
            maker.build(pets, site)
            bench.check(name, pets, site)
        sizes[name] = size(site)
        if name == "petspot":
            maker.build(bench.changed(count), site)
            bench.check(name, bench.changed(count), site)
    place.end_round()
    return sizes


def size(site):
    """How many files a site has but petspot's own notes, and how long a pet's pages are, in HTML and in Markdown."""
    files = [file for file in site.rglob("*") if file.is_file() and ".petspot" not in file.parts]
    pages = [site.glob(f"pets/*/{name}") for name in ["index.html", "index.md"]]
    return len(files), *(statistics.mean(file.stat().st_size for file in each) for each in pages)


def report(bench, place, count, runs, sizes):
    full, kind = runs["petspot"], "disk" if not place.is_memory else "memory"
    print(f"\n{count} pets on {place.kind}, {len(full)} rounds")
    heading("", "pets/s", "wall s", "least–most", "user s", "system s", "CPU µs/pet", "peak MB", "petspot's wall, this = 1")
    for name in [name for name in runs if not name.endswith("changed")]:
        middle, walls = median(runs[name]), [run.wall for run in runs[name]]
        against = bench.findings[f"against {name}, {kind}"] = ratio(full, runs[name])
        row(name, f"{count / middle.wall:.0f}", f"{middle.wall:.2f}", f"{min(walls):.2f}–{max(walls):.2f}",
            f"{middle.user:.2f}", f"{middle.system:.2f}", f"{middle.cpu / count * 1e6:.0f}",
            f"{middle.peak:.0f}" if middle.peak else "", f"{against:.2f}")
    bench.findings[f"CPU, {kind}"] = median(full).cpu / count * 1e6
    heading("petspot once more", "wall s", "CPU µs/pet", "wall, full build = 1")
    for name in ["nothing changed", "one pet changed"]:
        middle, share = median(runs[name]), ratio(runs[name], full)
        bench.findings[f"{name}, {kind}"] = share
        row(name, f"{middle.wall:.2f}", f"{middle.cpu / count * 1e6:.0f}", f"{share:.2f}")
    heading("what is made", "files", "bytes of HTML a pet", "bytes of Markdown a pet")
    for name, (files, html, markdown) in sizes.items():
        row(name, files, f"{html:.0f}", f"{markdown:.0f}")
