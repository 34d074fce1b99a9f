"""A site as somebody meets it who has no script: who can be reached, in how many clicks, and how large the pages are.

    Benchmarks/crawl.py SITE
"""

import collections
import html.parser
import posixpath
import sys
import urllib.parse
from pathlib import Path


class Page(html.parser.HTMLParser):
    """How many elements a page has, and where it leads."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.targets = 0, []
        self.feed(text)

    def handle_starttag(self, _, attributes):
        self.elements += 1
        self.targets += [value for name, value in attributes if name in ("href", "src") and value]


class Crawl:
    """All pages that can be reached from the first one, breadth first."""

    def __init__(self, site):
        self.clicks, self.dead, self.sizes = {"index.html": 0}, set(), {}
        waiting = collections.deque(["index.html"])
        while waiting:
            path = waiting.popleft()
            content = (site / path).read_bytes()
            page = Page(content.decode())
            self.sizes[path] = (len(content), page.elements)
            for target in {self.path(href, path) for href in page.targets} - {None} - self.clicks.keys():
                if not (site / target).is_file():
                    self.dead.add(f"{path} → {target}")
                    continue
                self.clicks[target] = self.clicks[path] + 1
                if target.endswith(".html"):
                    waiting.append(target)
        pets = {f"pets/{folder.name}/index.html" for folder in (site / "pets").iterdir() if folder.is_dir()}
        self.pets = {pet: self.clicks.get(pet) for pet in pets}

    @staticmethod
    def path(href, page):
        parts = urllib.parse.urlsplit(href)
        if parts.scheme or parts.netloc or not parts.path:
            return None
        return posixpath.normpath(posixpath.join(posixpath.dirname(page), urllib.parse.unquote(parts.path)))

    @property
    def findings(self):
        """What is wrong, in words; nothing where a crawler without script is served."""
        lost = [pet for pet, clicks in self.pets.items() if clicks is None or clicks > 4]
        large = [path for path, (length, elements) in self.sizes.items() if length > 150_000 or elements > 2_500]
        kinds = [("pets that take more than 4 clicks", lost), ("pages that are too large", large), ("dead links", sorted(self.dead))]
        return [f"{len(found)} {name}: {', '.join(found[:3])}" for name, found in kinds if found]

    def __str__(self):
        clicks = collections.Counter(self.pets.values())
        length, elements = (max(size[number] for size in self.sizes.values()) for number in (0, 1))
        return (f"{len(self.pets):,} pets in {', '.join(f'{key}: {clicks[key]:,}' for key in sorted(clicks, key=str))} clicks; "
                f"{len(self.sizes) - len(self.pets):,} other pages; the largest page has {length / 1000:.0f} kB, "
                f"the fullest {elements:,} elements")


if __name__ == "__main__":
    crawl = Crawl(Path(sys.argv[1]))
    print(crawl, *crawl.findings, sep="\n")
    sys.exit(bool(crawl.findings))
