"""What petspot is to take, beside what it took before announcements streamed through, and what a run has found."""

from dataclasses import dataclass

from measuring import heading, row


@dataclass
class Aim:
    what: str
    finding: str
    before: float
    most: float
    unit: str = ""

    def show(self, findings):
        found = findings.get(self.finding)
        text = "" if found is None else f"{found:.0f}{self.unit}" if found >= 100 else f"{found:.2g}{self.unit}"
        verdict = "not measured" if found is None else "met" if found <= self.most else "**missed**"
        row(self.what, f"{self.before:g}{self.unit}", f"≤ {self.most:g}{self.unit}", text, verdict)


AIMS = [
    Aim("10,000 pets against Hugo's time, disk", "against Hugo, disk", 2.1, 0.2),
    Aim("the same in memory", "against Hugo, memory", 1.8, 0.2),
    Aim("against `cp -r` of its own output, disk", "against cp -r, disk", 9.2, 1),
    Aim("against the floor, disk", "against floor, disk", 18.7, 2),
    Aim("against plain Swift, memory", "against plain Swift, memory", 20, 2),
    Aim("CPU a pet, user + system, memory", "CPU, memory", 1100, 165, " µs"),
    Aim("the same on the disk", "CPU, disk", 1300, 200, " µs"),
    Aim("the same in memory against Hugo's", "CPU of Hugo", 0.24, 0.18),
    Aim("CPU on all cores against one", "CPU on all cores", 1.15, 1.05),
    Aim("nothing changed against a full build, 100,000 pets, CPU", "no change", 0.26, 0.1),
    Aim("100,000 rows of CSV against the same JSON lines, CPU", "CPU, CSV", 1, 1.3),
    Aim("the same, memory above", "memory, CSV", 0, 10, " MB"),
    Aim("a workbook of 10,000 rows, CPU above JSON lines", "CPU, workbook", 0, 1, " s"),
    Aim("the same, peak memory", "memory, workbook", 0, 60, " MB"),
    Aim("peak memory at 100,000", "peak", 1566, 200, " MB"),
    Aim("the same, against that at 10,000", "growth of the peak", 7.9, 1.2),
    Aim("time a pet at 100,000 against 1,000", "time a pet", 1.02, 1.1),
    Aim("nothing changed against a full build, disk", "nothing changed, disk", 0.62, 0.2),
    Aim("the same in memory", "nothing changed, memory", 0.88, 0.2),
    Aim("one pet changed against a full build, disk", "one pet changed, disk", 0.66, 0.2),
    Aim("the same in memory", "one pet changed, memory", 0.90, 0.2),
    Aim("system calls a file beside open, write, close", "calls, petspot", 13, 1.5),
    Aim("a poster, cold, two cores", "cold poster", 25.2, 20, " ms"),
    Aim("a poster, warm, two cores", "warm poster", 3.8, 3.8, " ms"),
]


def show(findings):
    heading("", "before", "aim", "measured", "")
    for aim in AIMS:
        aim.show(findings)
