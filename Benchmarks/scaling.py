"""How CPU time a pet grows with the number of pets and of cores: one table, and two plots beside it."""

import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from contenders import install
from measuring import Run, alternately, heading, median, row
from places import Place
from sites import check

AGAIN = "petspot, no change"
COLUMNS = ("program", "pets", "cores", "CPU µs a pet", "petspot = 1", "wall s", "peak MB")


def scaling(bench, count, rounds):
    """Sites of 1,000, 10,000 and `count` pets on all cores; then of 10,000 on 1, 2, 4 … cores."""
    if shutil.disk_usage(bench.memory).free < count * 60_000:
        return print(f"\nScaling is not measured: {bench.memory} has no room for {count} pets.")
    middle, every = min(10_000, count), len(bench.cores)
    counts = sorted({1_000, middle, count})
    with Place(bench.memory) as place:
        check(bench, place, bench.makers(), 1_000)
    # The floor of a start is a large part of 1,000 pets, so they run more often.
    by_pets = {pets: measure(bench, pets, rounds * (3 if pets == 1_000 else 1), bench.cores) for pets in counts}
    fewer = [2**power for power in range(every.bit_length()) if 2**power < every]
    by_cores = {number: measure(bench, middle, rounds, bench.cores[:number]) for number in fewer}
    lines = [line for pets, runs in by_pets.items() for line in cells(runs, pets, every)]
    lines += [line for number, runs in by_cores.items() for line in cells(runs, middle, number)]
    by_cores[every] = by_pets[middle]
    heading(*COLUMNS)
    for line in lines:
        row(*line)
    largest = by_pets[count]["petspot"]
    hugo = by_pets[middle].get(bench.named("Hugo"))
    bench.findings |= {
        "time a pet": largest.wall / count / (by_pets[1_000]["petspot"].wall / 1_000), "peak": largest.peak,
        "growth of the peak": largest.peak / by_pets[middle]["petspot"].peak,
        "CPU of Hugo": by_pets[middle]["petspot"].cpu / hugo.cpu if hugo else None,
        "no change": by_pets[count][AGAIN].cpu / largest.cpu,
        "CPU on all cores": by_cores[every]["petspot"].cpu / by_cores[1]["petspot"].cpu,
    }
    if bench.results:
        write(bench, lines, by_pets, by_cores, middle)


def measure(bench, pets, rounds, cores):
    """The medians of each program's runs, by its name."""
    makers, file, latest = bench.makers(), bench.pets(pets), {}
    with Place(bench.memory) as place:

        def make(name):
            latest[name] = place.new(name)
            return Run.of(makers[name].command(file, latest[name]), cores)

        def again():
            return Run.of(makers["petspot"].command(file, latest["petspot"]), cores)

        contenders = {name: lambda name=name: make(name) for name in makers} | {AGAIN: again}
        runs = alternately(rounds, contenders, place.end_round)
    return {bench.named(name): median(each) for name, each in runs.items()}


def cells(runs, pets, cores):
    own = runs["petspot"].cpu
    return [
        (name, f"{pets:,}", cores, f"{run.cpu / pets * 1e6:.0f}", f"{run.cpu / own:.2f}", f"{run.wall:.2f}", f"{run.peak:.0f}")
        for name, run in runs.items()]


def write(bench, lines, by_pets, by_cores, pets):
    """`results.md` with the table, and the two plots."""
    folder = bench.results
    folder.mkdir(parents=True, exist_ok=True)
    table = ["| " + " | ".join(map(str, line)) + " |" for line in [COLUMNS, ["---"] + ["---:"] * 6, *lines]]
    (folder / "results.md").write_text("\n".join([
        "# CPU time a pet, beside other programs", "",
        "`make bench` writes this page and its plots. Medians of runs in turn, in memory (tmpfs), user and system time together.",
        "*Less work*: that program makes the pages of the pets and two lists, without petspot's other lists, places and search,",
        "checks no field, and publishes nothing whole. [README](README.md#how-far-the-comparison-goes) has the differences.", "",
        bench.machine, "", *table, "", "![CPU time a pet, by the number of pets](pets.svg)", "",
        f"![CPU time a pet, by the number of cores, for {pets:,} pets](cores.svg)", ""]))
    plot(bench, folder / "pets.svg", "pets", {count: (runs, count) for count, runs in by_pets.items()})
    plot(bench, folder / "cores.svg", "cores", {number: (runs, pets) for number, runs in by_cores.items()})
    print(f"\n{folder / 'results.md'} and two plots are written.")


def plot(bench, file, axis, points):
    """A line for each program. The bytes depend on the figures alone."""
    packages = bench.work / "matplotlib"
    if not packages.is_dir():
        install(packages, "matplotlib")
    series = defaultdict(list)
    for x, (runs, pets) in points.items():
        for name, run in runs.items():
            series[name].append((x, run.cpu / pets * 1e6))
    program = Path(__file__).resolve().parent / "plot.py"
    subprocess.run(
        [sys.executable, "-B", program, file, axis], input=repr(dict(series)), text=True, check=True,
        env={"PYTHONPATH": str(packages), "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(bench.work)})
