"""What the benchmarks share."""

import importlib.util
import sys

from checker import problems
from contenders import Floor, Hugo, Petspot, Probe, install
from pets import write_pets

OLDER = "petspot before"


class Bench:
    """`findings` are the figures that aims ask for, each by a name."""

    def __init__(self, petspot, before, work, memory, cores, machine, results, is_alone=False):
        self.petspot, self.before, self.work, self.memory = petspot, before, work, memory
        self.cores, self.machine, self.results, self.is_alone, self.findings = cores, machine, results, is_alone, {}

    def prepare(self, cameras):
        """Brings what the benchmarks use, so that what can't be brought is told before anything is timed."""
        self.makers()
        if not self.is_alone:
            self.floor()
        if cameras and not all(map(importlib.util.find_spec, ["PIL", "numpy"])):
            packages = self.work / "python"
            sys.path.append(str(packages))
            if not packages.is_dir():
                install(packages, "pillow", "numpy")

    def makers(self):
        """The programs that make sites, by name; petspot is the first."""
        makers = {"petspot": Petspot(self.petspot, self.work)}
        if self.before:
            makers[OLDER] = Petspot(self.before, self.work)
        return makers if self.is_alone else makers | {"Hugo": Hugo(self.work), "plain Swift": Probe(self.work)}

    @staticmethod
    def named(maker):
        """A program's name in tables: only petspot makes all lists, places and the search."""
        return maker if maker.startswith("petspot") else f"{maker} (less work)"

    def floor(self):
        return Floor(self.work)

    def pets(self, count):
        file = self.work / f"{count}.json"
        write_pets(file, count)
        return file

    def changed(self, count):
        """The same, but one has news."""
        file = self.work / f"{count}-changed.json"
        write_pets(file, count, news=count // 2)
        return file

    def check(self, name, pets, site):
        """Ends the run where pages are wrong. Other lists than the peers' are told and timed: see README.md."""
        pages, lists = problems(pets, site)
        if pages:
            raise SystemExit(f"{name} makes another site of {pets.name}: {pages}")
        print(f"{name}'s site of {pets.name} is right" + (f", but for its lists: {lists}" if lists else "."), flush=True)
