#!/usr/bin/env python3
"""Counts the functions and files that one announcement without a photo runs through, in a debug build, with gdb.

    swift build && python3 Benchmarks/walk.py

Counts functions and initializers, each once; no closures, getters and asynchronous functions, which have no place of their own."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/debug/petspot"
PET = {
    "id": "42", "petName": "Rex", "status": "MISSING", "species": "DOG", "sex": "MALE", "breed": "terrier",
    "lastSeenDate": "2026-11-01", "location": "Warszawa", "phone": "+48 600 100 200", "email": "rex@pets.example",
    "description": "Brown terrier with a red collar.",
}
# Words in the names of functions that the compiler makes, or that stand inside of others.
MADE = re.compile(
    r"closure #|\.[gs]etter|\.modify|\.read |_read|_modify|partial apply|thunk|witness|default argument|initialization|outlined"
    r"|type metadata|one-time|unsafeMutable|merged|specialized|resume|async |deinit|destroy|__allocating|conformance|key path"
    r"|init\(rawValue|hash\(into| infix|CodingKey|accessor|__derived|lazy|coroutine"
)
# Runs the program in gdb with a breakpoint on each function, which stops once.
DEBUGGER = """
import gdb
functions = {{int(line): None for line in open({addresses!r})}}
gdb.execute("set pagination off")
gdb.execute("set args " + {arguments!r})
gdb.execute("starti", to_string=True)
maps = gdb.execute("info proc mappings", to_string=True).splitlines()
base = next(int(line.split()[0], 16) for line in maps if {program!r} in line)
for address in functions:
    gdb.Breakpoint(f"*{{base + address}}", temporary=True)
with open({walked!r}, "w") as file:
    while True:
        try:
            gdb.execute("continue", to_string=True)
            address = int(gdb.selected_frame().pc()) - base
        except gdb.error:
            break
        if address in functions:
            print(hex(address), file=file)
"""


def output(*command, given=None, folder=None):
    return subprocess.run(
        command, input=given, cwd=folder, capture_output=True, text=True, check=True).stdout.splitlines()


def functions(targets):
    """The addresses of petspot's own functions."""
    mangled = re.compile(r"\$s\d+(?:" + "|".join(targets) + ")")
    symbols = [line.split() for line in output("nm", "--defined-only", PROGRAM)]
    own = [(int(words[0], 16), words[2]) for words in symbols if words[1] in ("t", "T") and mangled.match(words[2])]
    names = output("swift", "demangle", "--compact", given="\n".join(name for _, name in own))
    return {address for (address, _), name in zip(own, names) if "(" in name and not MADE.search(name)}


def main():
    targets = [path.name for path in (ROOT / "Sources").iterdir() if list(path.rglob("*.swift"))]
    addresses = functions(targets)
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        (work / "in.json").write_text(json.dumps([PET]))
        (work / "addresses").write_text("\n".join(map(str, addresses)))
        script = DEBUGGER.format(
            addresses=str(work / "addresses"), walked=str(work / "walked"), program=PROGRAM.name,
            arguments=f"build {work}/in.json --output {work}/out --cache {work}/cache",
        )
        (work / "walk.py").write_text(script)
        # There, no petspot.json is read.
        output("gdb", "-q", "-batch", "-x", work / "walk.py", PROGRAM, folder=work)
        walked = (work / "walked").read_text()
    lines = output("llvm-symbolizer", f"--obj={PROGRAM}", "--no-inlines", "--output-style=GNU", given=walked)
    files = [line.rsplit(":", 1)[0] for line in lines if line.startswith(f"{ROOT}/Sources")]
    changes = sum(one != other for one, other in zip(files, files[1:]))
    swift = len(list((ROOT / "Sources").rglob("*.swift")))
    print(f"{len(walked.split()):,} of {len(addresses):,} functions, in {len(set(files))} of {swift} files;", end=" ")
    print(f"the file changes {changes} times")


if __name__ == "__main__":
    sys.exit(main())
