"""Where petspot's time goes: its stages, and the system calls that a file takes."""

import json
import re
import shutil
import subprocess

from measuring import heading, row
from places import Place

GROUPS = {
    "open": "open|openat|openat2|creat", "write": "p?write(v|64)?", "close": "close",
    "look": ".*stat(x|at|64|fs)?|f?access(at2?)?|readlink(at)?", "folder": "mkdir(at)?|rmdir|getdents(64)?",
    "move": "(rename|link|unlink)(at2?)?", "sync": "fsync|fdatasync|syncfs|sync",
}
NOT_FILES = re.compile(
    "futex.*|m(un)?map|m?remap|madvise|mprotect|brk|sched_.*|rt_sig.*|sig.*|clone3?|v?fork|wait.*|execve|exit.*|epoll_.*|p?poll|"
    "get(p|t|pp)id|tgkill|set_.*|rseq|clock_.*|nanosleep|getrandom|prlimit64|arch_prctl|prctl|eventfd2|pipe2|getrusage|membarrier")


def calls(bench, count, rounds):
    """System calls a file: what a site of `count` pets takes more than one of a third, a file; so starting doesn't count."""
    if not shutil.which("strace"):
        return print("\nSystem calls are not counted: strace is not installed.")
    makers = bench.makers()
    with Place(bench.memory) as place:
        tables = {name: each_file(name, bench, place, maker, count) for name, maker in makers.items()}
    heading("system calls a file", *GROUPS, "others", "all")
    for name, each in tables.items():
        groups = [sum(each[call] for call in each if re.fullmatch(calls, call)) for calls in GROUPS.values()]
        total = sum(each.values())
        row(name, *(f"{part:.2f}" for part in [*groups, total - sum(groups), total]))
        bench.findings[f"calls, {name}"] = total - 3


def each_file(name, bench, place, maker, count):
    """How often a site calls each system call, a file."""
    sites = []
    for pets in [count // 3, count]:
        site = place.new(name)
        counted = trace(maker.command(bench.pets(pets), site), bench.work / "strace.txt")
        sites.append((counted, sum(1 for file in site.rglob("*") if file.is_file())))
    place.end_round()
    (few, few_files), (many, many_files) = sites
    return {call: (many[call] - few.get(call, 0)) / (many_files - few_files) for call in many}


def trace(command, report):
    """How often each system call was made, but for those for memory, threads and waiting."""
    subprocess.run(
        ["strace", "-f", "-c", "-o", report, *map(str, command)], check=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    lines = [line.split() for line in report.read_text().splitlines()]
    counts = {words[-1]: int(words[3]) for words in lines if len(words) >= 5 and words[0][0].isdigit() and words[-1] != "total"}
    return {call: times for call, times in counts.items() if not NOT_FILES.fullmatch(call)}


def stages(bench, count, rounds):
    """What `build --timings` says, on one core."""
    maker = bench.makers()["petspot"]
    with Place(bench.memory) as place:
        command = maker.command(bench.pets(count), place.new("petspot"), "--timings", "--json")
        result = subprocess.run(
            ["taskset", "--cpu-list", str(bench.cores[0]), *map(str, command)], check=False, capture_output=True, text=True)
    times = timings(result.stdout)
    if not times:
        return print(f"\nStages are not shown: --timings says nothing. {' '.join(result.stderr.splitlines()[:1])}")
    heading("stage", "wall s", "CPU s", "CPU µs/pet")
    for stage in times:
        cpu = stage["cpuSeconds"]
        row(stage["stage"], f"{stage['seconds']:.3f}", f"{cpu:.3f}", f"{cpu / count * 1e6:.1f}")


def timings(text):
    try:
        return json.loads(text).get("timings") or []
    except ValueError:
        return []
