"""The benchmarks of sites without photos: beside other programs, and petspot alone in numbers."""

import shutil
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


def growth(bench, count, rounds):
    """Sites of 1,000, 10,000 and `count` pets: how time and memory grow. The smallest takes so little that it runs more often."""
    if shutil.disk_usage(bench.memory).free < count * 20_000:
        return print(f"\nGrowth is not measured: {bench.memory} has no room for {count} pets.")
    maker, counts = bench.makers()["petspot"], sorted({1_000, 10_000, count})
    with Place(bench.memory) as place:

        def make(count, times):
            return [maker.build(bench.pets(count), place.new(str(count))) for _ in range(times)]

        rounds = alternately(
            rounds, {count: lambda count=count: make(count, 5 if count == 1_000 else 1) for count in counts}, place.end_round)
    runs = {count: median([run for part in parts for run in part]) for count, parts in rounds.items()}
    first, memory = runs[counts[0]], runs[10_000].peak
    heading("pets", "wall s", "wall µs/pet", "CPU µs/pet", "peak MB", f"wall a pet, {counts[0]} = 1", "peak, 10000 = 1")
    for count, run in runs.items():
        per_pet = run.wall / count / (first.wall / counts[0])
        row(count, f"{run.wall:.2f}", f"{run.wall / count * 1e6:.0f}", f"{run.cpu / count * 1e6:.0f}", f"{run.peak:.0f}",
            f"{per_pet:.2f}", f"{run.peak / memory:.2f}")
    bench.findings |= {"time a pet": per_pet, "peak": runs[count].peak, "growth of the peak": runs[count].peak / memory}
