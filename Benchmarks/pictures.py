"""The benchmarks of photos, posters and the API. Each works in the current folder, which is its own."""

import hashlib
import html
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from contenders import install
from inputs import announcement, write_announcements
from measuring import Run, alternately, median, table


def fresh(*folders):
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)


def skip(name, why):
    print(f"\n{name} is not measured: {why}.")


def write_photos(*arguments):
    """Imported late, because it needs packages from PyPI, which the pages don't."""
    from camera import write_photos

    return write_photos(*arguments)


# API


NGINX = """daemon off; worker_processes 1; pid nginx.pid; error_log errors.log;
events {{ worker_connections 256; }}
http {{
  access_log requests.log; types {{ image/jpeg jpg; }} default_type application/json; keepalive_requests 100000;
  client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
  server {{ listen 127.0.0.1:{port}; root {root}; }}
}}
"""


def api(bench, count, rounds):
    """Everything from a server on this machine, and from the same server 20 ms away: the list, and a small photo a pet;
    beside curl with as many requests at a time. curl is told all addresses, and writes the same photos."""
    if not shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin"):
        return skip("api", "nginx is not installed")
    near, far, root = 8931, 8932, Path("server").resolve()
    write_photos(root / "photos", count, (320, 240))
    write_announcements(
        root / "api/v1/announcements", [announcement(number, f"/photos/{number:04}.jpg") for number in range(count)])
    write_announcements(root / "bare/api/v1/announcements", [announcement(number) for number in range(count)])
    Path("nginx.conf").write_text(NGINX.format(port=near, root=root))
    servers = [
        subprocess.Popen(
            ["nginx", "-p", os.getcwd() + "/", "-c", "nginx.conf"], stderr=subprocess.DEVNULL,
            env=os.environ | {"PATH": os.environ["PATH"] + ":/usr/sbin"}),
        subprocess.Popen([sys.executable, Path(__file__).with_name("distance.py"), str(far), str(near), "10"])]
    try:
        for port, where in [(near, "on this machine"), (far, "20 ms away")]:
            address = f"http://127.0.0.1:{port}"
            wait_for(f"{address}/api/v1/announcements")
            print(f"\nThe server is {where}.")
            download(bench.petspot, address, count, rounds, Path(str(port)))
        print(f"\nphotos of {sum(f.stat().st_size for f in root.rglob('*.jpg')) / count / 1000:.0f} kB")
    finally:
        for server in servers:
            server.terminate()
            server.wait()


def download(petspot, address, count, rounds, folder):
    """Into a new folder each time."""
    paths = ["api/v1/announcements"] + [f"photos/{number:04}.jpg" for number in range(count)]
    latest = {}

    def next_folder(name):
        latest[name] = folder / f"{name}-{len(list(folder.glob(f'{name}-*')))}"
        latest[name].mkdir(parents=True)
        return latest[name]

    def fetch(into, source=address):
        return Run.of([petspot, "fetch", source, "--into", into, "--concurrency", "8"])

    def curl():
        into = next_folder("curl")
        config = folder / "curl.txt"
        config.write_text(
            "".join(f'url = "{address}/{path}"\noutput = "{into}/{path.replace("/", "-")}"\n' for path in paths))
        return Run.of(["curl", "--silent", "--fail", "--parallel", "--parallel-max", "8", "--config", config])

    runs = alternately(rounds, {
        "petspot": lambda: fetch(next_folder("snapshot")), "petspot again": lambda: fetch(latest["snapshot"]),
        "without photos": lambda: fetch(folder / "bare", f"{address}/bare"), "curl --parallel": curl})
    bare = runs.pop("without photos")
    runs = {name: runs[name] for name in ["petspot", "curl --parallel", "petspot again"]}
    table("request", dict.fromkeys(runs, len(paths)), runs)
    photos = [count / (run.wall - without.wall) for run, without in zip(runs["petspot"], bare)]
    print(f"\nWithout photos petspot takes {statistics.median(run.wall for run in bare):.2f} s, so that the photos alone "
          f"come at {statistics.median(photos):.0f} a second.")
    for name, into in latest.items():
        assert sum(1 for _ in into.rglob("*.jpg")) == count, f"{name} hasn't saved all photos"


def wait_for(address):
    for _ in range(100):
        try:
            return urllib.request.urlopen(address).read()
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"{address} doesn't answer")


# Photos


SIZES = ["320x240", "480x360", "960x720", "1440x1080"]
FORMATS = {"webp": "Q=75,effort=4,strip", "jpg": "Q=78,optimize_coding,interlace,subsample_mode=on,strip"}


def photos(bench, count, rounds):
    """Photos of 12 megapixels, in four sizes and two formats, with nothing in the cache; beside vipsthumbnail with the
    same sizes, crop and quality. It makes one size and format a run: eight runs over all photos, two at a time."""
    files = write_photos(Path("pets/photos"), count, (4032, 3024))
    write_announcements(
        Path("pets/pets.json"), [announcement(number, f"photos/{file.name}") for number, file in enumerate(files)])

    def build():
        fresh("site", "cache")
        return Run.of([bench.petspot, "build", "pets", "--output", "site", "--cache", "cache"])

    runs = {"petspot": build}
    if shutil.which("vipsthumbnail"):
        Path("runs.txt").write_text("".join(
            f"--size {size} --smartcrop attention --export-profile srgb "
            f"--output {Path('thumbs').resolve()}/%s-{size}.{kind}[{how}] {' '.join(map(str, files))}\n"
            for size in reversed(SIZES) for kind, how in FORMATS.items()))

        def thumbnails():
            fresh("thumbs")
            Path("thumbs").mkdir()
            return Run.of(["xargs", "-a", "runs.txt", "-L", "1", "-P", "2", "vipsthumbnail"],
                          variables={"VIPS_CONCURRENCY": "1"})

        runs["vipsthumbnail, two at a time"] = thumbnails
    else:
        skip("vipsthumbnail", "it is not installed (libvips-tools)")
    table("photo", dict.fromkeys(runs, count), alternately(rounds, runs))
    made = [sum(1 for kind in FORMATS for _ in Path(folder).glob(f"*.{kind}")) for folder in ["site/photos", "thumbs"]]
    print(f"\npictures made by petspot {made[0]}, by vipsthumbnail {made[1]}")


# Posters


IN_ONE_DOCUMENT = 100


def posters(bench, count, rounds):
    """A poster in A4 of each pet, with a photo of 1600 × 1200 pixels: with nothing in the cache, then with the photos cut,
    on all cores and on one. Beside them, the same words and photos as HTML, 100 posters in one document at most."""
    files = write_photos(Path("pets/photos"), count, (1600, 1200))
    pets = [announcement(number, f"photos/{file.name}") for number, file in enumerate(files)]
    write_announcements(Path("pets/pets.json"), pets)
    prints = set()

    def draw(program, cores, is_cold):
        if is_cold:
            fresh("cache")
        fresh("posters")
        run = Run.of([program, "poster", "pets", "--output", "posters", "--cache", "cache"], cores=cores)
        if program == bench.petspot:
            prints.add(fingerprint("posters", count))
        return run

    runs = {
        f"{name}, {state}, {len(cores)} core{'s' * (len(cores) > 1)}":
            lambda program=program, cores=cores, state=state: draw(program, cores, state == "cold")
        for name, program in {"petspot": bench.petspot, "petspot before": bench.before}.items() if program
        for cores in [bench.cores, bench.cores[:1]] for state in ["cold", "warm"]}
    counts = dict.fromkeys(runs, count)
    some = pets[:IN_ONE_DOCUMENT]
    Path("pets/posters.html").write_text(document(some))
    Path("pets/posters.typ").write_text(typst_document(some))
    peers = printers(bench.work)
    runs |= peers
    counts |= dict.fromkeys(peers, len(some))
    taken = alternately(rounds, runs)
    table("poster", counts, taken)
    for state in ["cold", "warm"]:
        bench.findings[f"{state} poster"] = median(taken[f"petspot, {state}, {len(bench.cores)} cores"]).wall / count * 1000
    print(f"\nposters of all runs, on one and two cores: {'identical' if len(prints) == 1 else 'DIFFERENT'}")
    if shutil.which("pdfinfo"):
        for file in sorted(Path(".").glob("*.pdf")):
            facts = subprocess.run(["pdfinfo", file], capture_output=True, text=True).stdout
            print(next(line for line in facts.splitlines() if line.startswith("Pages")), file.name)


def printers(work):
    """Typst and WeasyPrint are from PyPI, in the work folder; Chromium is the machine's."""
    source = Path("pets/posters.html").resolve()
    packages = work / ("-".join(PRINTERS).replace("==", "-"))
    if not packages.is_dir():
        install(packages, *PRINTERS)
    python = ["env", f"PYTHONPATH={packages}", sys.executable]
    runs = {
        "Typst, one document": lambda: Run.of([*python, "-c", TYPST, source.with_suffix(".typ"), "typst.pdf"]),
        "WeasyPrint, one document": lambda: Run.of(
            [*python, "-m", "weasyprint", "--quiet", "--pdf-tags", source, "weasyprint.pdf"]),
    }
    if chromium := shutil.which("chromium"):
        runs["Chromium, one document"] = lambda: Run.of(
            [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--print-to-pdf=chromium.pdf",
             f"file://{source}"])
    else:
        skip("Chromium", "it is not installed")
    return runs


PRINTERS = ["typst==0.15.2", "weasyprint==70.0"]


# Typst as its package for Python has it; tagged, as it does by itself.
TYPST = "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2])"


def typst_document(pets):
    """The same words at the same sizes."""
    quoted = lambda text: json.dumps(str(text), ensure_ascii=False)
    shown = lambda pet: quoted(f"{pet['petName']} · {pet['breed']} · {pet['age']} years · {pet['gender'].title()}")
    pages = "".join(
        f"""#poster({quoted(pet['species'])}, {quoted(pet['photoUrl'])}, {shown(pet)},
  {quoted(f"Last seen {pet['location']} · {pet['lastSeenDate']}")}, {quoted(pet['phone'])})\n""" for pet in pets)
    return """#set document(title: "Posters")
#set page(paper: "a4", margin: 8mm)
#set text(font: "Noto Sans")
#set par(leading: 0.2em, spacing: 3mm)
#show heading: set block(spacing: 3mm)
#let poster(species, photo, words, seen, phone) = align(center)[
  #heading(text(size: 150pt)[LOST \\ #species])
  #image(photo, width: 194mm, height: 121mm, fit: "cover", alt: words)
  #text(size: 22pt, words)

  #text(size: 22pt, seen)

  #text(size: 22pt)[Do not chase – call]

  #text(size: 52pt, weight: "bold", link("tel:" + phone.replace(" ", ""), phone))
] + pagebreak(weak: true)
""" + pages


def fingerprint(folder, count):
    files = sorted(Path(folder).rglob("*.pdf"))
    assert len(files) == count, f"{len(files)} posters of {count}"
    total = hashlib.sha256()
    for file in files:
        total.update(str(file).encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def document(pets):
    """The words of petspot's poster, at its sizes."""
    style = """@page { size: A4; margin: 0 } * { margin: 0; box-sizing: border-box }
    section { width: 210mm; height: 296mm; padding: 8mm; break-after: page; overflow: hidden; font-family: sans-serif;
      text-align: center } section:last-child { break-after: auto }
    h1 { font-size: 150pt; line-height: .9 } img { width: 194mm; height: 121mm; object-fit: cover; display: block }
    p { font-size: 22pt; padding-top: 3mm } .phone { font-size: 56pt; font-weight: bold }"""
    text = lambda pet: html.escape(f"{pet['petName']} · {pet['breed']} · {pet['age']} years · {pet['gender'].title()}")
    sections = "".join(
        f"<section><h1>LOST<br>{pet['species']}</h1><img src='{pet['photoUrl']}' alt=''><p>{text(pet)}</p>"
        f"<p>Last seen {pet['location']} · {pet['lastSeenDate']}</p><p>Do not chase – call</p>"
        f"<p class='phone'>{pet['phone']}</p></section>" for pet in pets)
    return f"<!doctype html><meta charset='utf-8'><title>Posters</title><style>{style}</style>{sections}"
