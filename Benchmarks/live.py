#!/usr/bin/env python3
"""Measures `petspot serve` on 500 pets: Benchmarks/live.py PETSPOT [REBUILDS]

Prints the seconds until a real browser sees each kind of change, the CPU time of one, the share of a core when nothing
happens, and the memory after 10 and after REBUILDS (1,000). The last line says whether the aims are met."""

import json
import os
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.dont_write_bytecode = True
from inputs import announcement  # noqa: E402

PETS, PHOTOS = 500, 20
TICKS = os.sysconf("SC_CLK_TCK")


def photo(shade):
    """A PNG of 1,600 x 1,200 pixels in one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes([shade % 256, 120, 90]) * 1600) * 1200
    head = struct.pack(">IIBBBBB", 1600, 1200, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")


def site(folder):
    """The settings, the announcements, and photos of the first ones."""
    folder.joinpath("photos").mkdir()
    for number in range(PHOTOS):
        folder.joinpath(f"photos/{number}.png").write_bytes(photo(number * 10))
    pets = [announcement(number, f"photos/{number}.png" if number < PHOTOS else None) for number in range(PETS)]
    folder.joinpath("reports.json").write_text(json.dumps(pets, ensure_ascii=False))
    folder.joinpath("petspot.json").write_text(
        '{"input": ["reports.json"], "name": "Shelter", "contact": "help@shelter.example", "accent": "#0a7d5a"}')
    folder.joinpath("Templates/locales").mkdir(parents=True)
    folder.joinpath("Templates/style").mkdir()


class Served:
    """A `petspot serve` and the lines that it says."""

    def __init__(self, program, folder):
        self.folder = folder
        self.process = subprocess.Popen(
            [program, "serve", "--cache", folder.parent / "cache"], cwd=folder, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().split()[0]

    def built(self):
        """Waits for the next build."""
        return self.process.stdout.readline()

    def cpu(self):
        """Seconds of all cores so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self):
        """Resident MB."""
        fields = Path(f"/proc/{self.process.pid}/status").read_text().split("VmRSS:")[1].split()
        return int(fields[0]) / 1024

    def replace(self, name, old, new):
        file = self.folder / name
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)


def seen(served):
    """The seconds until the browser has each change, and the requests to others."""
    pet = announcement(3)
    one = f"{served.address}pets/{pet['id']}/"
    pictured = f"{served.address}pets/{announcement(0)['id']}/"
    times, foreign, refused = {}, [], []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        page.on("request", lambda request: request.url.startswith(served.address) or foreign.append(request.url))
        page.on("console", lambda message: "Security Policy" in message.text and refused.append(message.text))

        def wait(what, address, script, change):
            page.goto(address)
            time.sleep(1)
            begin = time.monotonic()
            change()
            page.wait_for_function(script, timeout=60_000, polling=20)
            times[what] = round(time.monotonic() - begin, 2)

        files, text = served.folder / "Templates", "document.body.innerText"
        wait("row", one, f"() => {text}.includes('+48 111 000 003')",
             lambda: served.replace("reports.json", "+48 000 000 003", "+48 111 000 003"))
        wait("name", one, "() => document.title.includes('Sanctuary')",
             lambda: served.replace("petspot.json", "Shelter", "Sanctuary"))
        wait("colour", one, "() => [...document.querySelectorAll('a')].some(a => getComputedStyle(a).color === 'rgb(122, 61, 240)')",
             lambda: served.replace("petspot.json", "#0a7d5a", "#7a3df0"))
        wait("style", one, "() => getComputedStyle(document.body).color === 'rgb(1, 2, 3)'",
             lambda: (files / "style/own.css").write_text("body { color: rgb(1, 2, 3) }"))
        wait("word", one, "() => document.querySelector('.site-nav').textContent.includes('Astray')",
             lambda: (files / "locales/en.json").write_text('{"words":{"search":"Astray"}}'))
        picture = f"{announcement(0)['petName']}"
        wait("photo", pictured, f"""() => {{
               const now = document.querySelector("img[alt$='{picture}']").src;
               return (window.name = window.name || now) !== now; }}""",
             lambda: (served.folder / "photos/0.png").write_bytes(photo(222)))
        template = files / "footer.mustache"
        wait("template", one, f"() => {text}.includes('a new foot')", lambda: template.write_text("<p>a new foot</p>"))
        wait("overlay", one, "() => document.querySelector('iframe')", lambda: template.write_text("<p>{{nmae}}</p>"))
        wait("repair", one, f"() => !document.querySelector('iframe') && {text}.includes('repaired')",
             lambda: template.write_text("<p>repaired</p>"))
        browser.close()
    return times, foreign + refused


def rebuilds(served, count):
    """The CPU seconds of each of `count` builds of one changed row, and the memory after 10 and at the end."""
    seconds, early, phone = [], 0, "+48 111 000 003"
    for number in range(count):
        new = f"+48 112 {number // 1000:03} {number % 1000:03}"
        before = served.cpu()
        served.replace("reports.json", phone, new)
        phone = new
        served.built()
        seconds.append(served.cpu() - before)
        if number == 9:
            early = served.memory()
    return sorted(seconds)[count // 2], early, served.memory()


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work) / "site"
        folder.mkdir()
        site(folder)
        served = Served(os.path.abspath(sys.argv[1]), folder)
        try:
            times, others = seen(served)
            print("seen after, s:", ", ".join(f"{what} {value}" for what, value in times.items()))
            print("foreign or refused:", others)
            # The same process: lines of the builds above are read first.
            time.sleep(2)
            os.set_blocking(served.process.stdout.fileno(), False)
            while served.process.stdout.readline():
                pass
            os.set_blocking(served.process.stdout.fileno(), True)
            before = served.cpu()
            time.sleep(20)
            idle = (served.cpu() - before) / 20
            print(f"idle: {idle:.2%} of a core")
            cpu, early, late = rebuilds(served, count)
            print(f"one changed row: {cpu:.2f} s of CPU; memory {early:.0f} MB after 10, {late:.0f} MB after {count}")
        finally:
            served.end()
    isMet = max(times.values()) <= 1 and not others and idle <= 0.01 and cpu <= 0.4 and late <= 1.2 * early
    print("the aims are met" if isMet else "an aim is missed")
    sys.exit(0 if isMet else 1)


main()
