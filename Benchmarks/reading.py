"""What a pet's page says, read back from its HTML and its Markdown."""

import html
import re
from collections import Counter
from html.parser import HTMLParser

EMPTY = {"meta", "link", "img", "br", "hr", "input", "source", "path", "circle"}


def squashed(text):
    return " ".join(text.split())


class Page(HTMLParser):
    """Fails where an element isn't closed."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.rows, self.links, self.summary, self.elements = [], [], "", Counter()
        self.found = {"title": "", "h1": "", "status": "", "reward-amount": "", "prose": "", "dt": "", "dd": ""}
        self.open = []  # (element, what of `found` its text belongs to)
        self.prose_links = []
        self.is_text = False  # Whether the description is shown as it was typed, and not as Markdown.
        self.feed(text)
        self.close()
        assert not self.open, f"{self.open} isn't closed"

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        classes = (attributes.get("class") or "").split()
        is_prose = any(part == "prose" for _, part in self.open)
        if tag in ("a", "link") and attributes.get("href"):
            (self.prose_links if is_prose else self.links).append(attributes["href"])
        if tag == "meta" and attributes.get("name") == "description":
            self.summary = attributes["content"]
        if is_prose:
            self.elements[tag] += 1
            if tag in ("br", "p"):
                self.found["prose"] += "\n"
        if "owner-text" in classes:
            classes, self.is_text = ["prose"], True
        if tag not in EMPTY:
            part = next((name for name in self.found if tag == name or name in classes), None)
            if part in ("dt", "dd"):
                self.found[part] = ""
            self.open.append((tag, None if is_prose else part))

    def handle_endtag(self, tag):
        if tag in EMPTY:
            return
        assert self.open and self.open[-1][0] == tag, f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()
        if tag == "dd":
            self.rows.append((squashed(self.found["dt"]), squashed(self.found["dd"])))

    def handle_data(self, data):
        for _, part in self.open:
            if part:
                self.found[part] += data

    def __getitem__(self, part):
        return squashed(self.found[part])


class Markdown:
    def __init__(self, text):
        self.text = text
        self.plain = html.unescape(re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text))
        self.name = next((line[2:] for line in self.plain.splitlines() if line.startswith("# ")), "")
        self.rows = [
            (label, re.sub(r"^\[(.*)\]\(\S*\)$", r"\1", value).removeprefix("📍 "))
            for label, value in re.findall(r"^- \*\*(.+?):\*\* (.*)$", self.plain, re.MULTILINE)]
        self.links = re.findall(r"\]\((\S+?)\)", text)


def cards(text):
    """The addresses of the pets on a page of a list, in its order; twice on the same card counts once."""
    main = re.search(r"<main\b.*?</main>", text, re.DOTALL)
    text = main.group() if main else text
    return list(dict.fromkeys(re.findall(r'(?:href="|\]\()([^")\s]*pets/[0-9a-f-]{36}/index\.(?:html|md))', text)))
