"""Runs commands, alternately, and says what they took."""

import os
import statistics
import subprocess
import time
from dataclasses import dataclass


@dataclass
class Run:
    wall: float
    user: float
    system: float
    peak: float
    """Megabytes of the largest process."""

    @property
    def cpu(self):
        return self.user + self.system

    @staticmethod
    def of(command, cores=None, variables={}):
        """What `command` takes, with the processes it starts; on some cores only, if that is asked.

        GNU time stands between: a process that Python starts itself counts Python's memory as its own peak."""
        pin = ["taskset", "--cpu-list", ",".join(map(str, cores))] if cores else []
        watched = ["/usr/bin/time", "--quiet", "--output", "usage.txt", "--format", "%U %S %M", *pin, *map(str, command)]
        start = time.monotonic()
        process = subprocess.run(
            watched, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            env=os.environ | variables)
        wall = time.monotonic() - start
        if process.returncode != 0:
            raise SystemExit(f"{command[0]} ended with {process.returncode}:\n{process.stderr.decode()[-2000:]}")
        user, system, peak = map(float, open("usage.txt").read().split())
        return Run(wall, user, system, peak / 1024)


def median(runs):
    return Run(*(statistics.median(getattr(run, part) for run in runs)
                 for part in ["wall", "user", "system", "peak"]))


def alternately(rounds, contenders, end_round=lambda: None):
    """The runs of each contender by its name; every round runs each once, so that what else the machine does hits all."""
    runs = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, run in contenders.items():
            runs[name].append(run())
        end_round()
    return runs


def ratio(runs, others):
    """The median of the rounds' ratios of wall time."""
    return statistics.median(run.wall / other.wall for run, other in zip(runs, others))


def busy(cores):
    """Seconds for which cores have worked, for whomever."""
    names = {f"cpu{core}" for core in cores}
    lines = [line.split() for line in open("/proc/stat")]
    times = [list(map(int, words[1:9])) for words in lines if words[0] in names]
    return sum(sum(each) - each[3] - each[4] for each in times) / os.sysconf("SC_CLK_TCK")


def own():
    """Seconds of CPU that this program and those that it ran have taken."""
    return sum(os.times()[:4])


def heading(*names):
    """The first column holds names, the others figures."""
    print("\n| " + " | ".join(names) + " |\n| --- |" + " ---: |" * (len(names) - 1))


def row(*cells):
    print("| " + " | ".join(map(str, cells)) + " |", flush=True)


def table(unit, counts, runs):
    """A row for each contender: the medians. The ratio is the median of the rounds' ratios to the first contender."""
    heading("", f"{unit}/s", "wall s", "user s", "system s", "peak MB", f"wall per {unit}, first = 1",
            f"CPU per {unit}, first = 1")
    first = next(iter(runs))
    each = lambda name, part: [part(run) / counts[name] for run in runs[name]]
    for name in runs:
        middle = median(runs[name])
        wall, work = (
            statistics.median(a / b for a, b in zip(each(name, part), each(first, part)))
            for part in [lambda run: run.wall, lambda run: run.cpu])
        row(name, f"{counts[name] / middle.wall:.1f}", f"{middle.wall:.2f}", f"{middle.user:.2f}", f"{middle.system:.2f}",
            f"{middle.peak:.0f}", f"{wall:.2f}", f"{work:.2f}")
