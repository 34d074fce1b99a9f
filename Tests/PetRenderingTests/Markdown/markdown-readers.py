"""Renders files of Markdown with other people's readers, and says what became of them that is not ours.

usage: markdown-readers.py FOLDER

FOLDER has `<kind>-<number>.md`, and beside each a `.txt` with the addresses that it links to or shows, one a line. A kind with
a file `<kind>.md`, which is harmless, has no other tags than that one. Where a `.said` stands beside it, the words from the last
heading on have to be those.
"""

import ctypes
import ctypes.util
import html
import pathlib
import sys
import urllib.parse
from html.parser import HTMLParser

import markdown
import mistune
from markdown_it import MarkdownIt

ELEMENTS = {
    "p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "code", "em", "strong", "del",
    "table", "thead", "tbody", "tr", "th", "td", "a", "img"}
ATTRIBUTES = {"a": {"href", "title"}, "img": {"src", "alt"}, "ol": {"start"}, "th": {"style", "align"}, "td": {"style", "align"}}
SCHEMES = {"http", "https", "mailto", "tel", "geo"}


class Tags(HTMLParser):
    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.tags, self.faults, self.text, self.link = [], [], "", None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, *attributes))
        self.link = (len(self.tags) - 1, len(self.text)) if tag == "a" else None
        if tag == "h2":
            self.text = ""
        # Only a line or a block ends a word.
        if tag in ("br", "p"):
            self.text += "\n"

    def handle_endtag(self, tag):
        # cmark-gfm links a mail address to itself, also behind a reference.
        if tag == "a" and self.link:
            index, start = self.link
            address = dict(self.tags[index][1:]).get("href") or ""
            if address.removeprefix("mailto:") == self.text[start:].removeprefix("mailto:") and "mailto:" in address:
                del self.tags[index]

    def handle_data(self, data):
        self.text += data

    def handle_comment(self, data):
        self.faults.append("a comment")

    def handle_decl(self, data):
        self.faults.append("a declaration")

    def handle_pi(self, data):
        self.faults.append("an instruction")

    unknown_decl = handle_decl


def cmark(unsafe, footnotes):
    core = ctypes.CDLL(ctypes.util.find_library("cmark-gfm"))
    extensions = ctypes.CDLL(ctypes.util.find_library("cmark-gfm-extensions"))
    for name in ("cmark_parser_new", "cmark_find_syntax_extension", "cmark_parser_finish", "cmark_parser_get_syntax_extensions"):
        getattr(core, name).restype = ctypes.c_void_p
    core.cmark_render_html.restype = ctypes.c_char_p
    extensions.cmark_gfm_core_extensions_ensure_registered()
    options = (1 << 17 if unsafe else 0) | (1 << 13 if footnotes else 0)

    def read(text):
        parser = ctypes.c_void_p(core.cmark_parser_new(options))
        for name in (b"table", b"strikethrough", b"autolink", b"tasklist"):
            core.cmark_parser_attach_syntax_extension(parser, ctypes.c_void_p(core.cmark_find_syntax_extension(name)))
        data = text.encode()
        core.cmark_parser_feed(parser, data, ctypes.c_size_t(len(data)))
        document = ctypes.c_void_p(core.cmark_parser_finish(parser))
        attached = ctypes.c_void_p(core.cmark_parser_get_syntax_extensions(parser))
        result = core.cmark_render_html(document, options, attached).decode()
        core.cmark_node_free(document)
        core.cmark_parser_free(parser)
        return result

    return read


READERS = {
    "cmark-gfm": cmark(unsafe=False, footnotes=False),
    "cmark-gfm --unsafe": cmark(unsafe=True, footnotes=True),
    "Python-Markdown": markdown.markdown,
    "Python-Markdown with extensions": lambda text: markdown.markdown(
        text, extensions=["extra", "admonition", "meta", "nl2br", "sane_lists", "smarty", "wikilinks", "legacy_attrs"]),
    "mistune": mistune.create_markdown(),
    "mistune with HTML and plugins": mistune.create_markdown(
        escape=False, plugins=["url", "strikethrough", "footnotes", "table", "task_lists", "def_list", "abbr"]),
    "markdown-it": MarkdownIt("commonmark", {"html": True}).render,
    "markdown-it with tables": MarkdownIt("js-default", {"html": True}).render,
}
# They show a character reference as it is typed, in every text, or change quotes and dashes.
NOT_LITERAL = {"mistune", "Python-Markdown with extensions"}


def normal(address):
    return urllib.parse.unquote(html.unescape(address))


def faults(tags, addresses):
    yield from tags.faults
    for tag, *attributes in tags.tags:
        if tag not in ELEMENTS:
            yield f"<{tag}>"
        for name, value in attributes:
            if name not in ATTRIBUTES.get(tag, ()):
                yield f"<{tag} {name}={value!r}>"
            elif name in ("href", "src") and normal(value or "") not in addresses:
                scheme = (value or "").split(":")[0].lower()
                if tag == "img" or scheme not in SCHEMES or addresses and "any" not in addresses:
                    yield f"<{tag} {name}={value!r}>"


def names(tags):
    return [tag[0] for tag in tags.tags]


def main(folder):
    count = 0
    harmless = {
        (name, file.stem): names(Tags(read(file.read_text())))
        for file in folder.glob("*.md") if "-" not in file.stem for name, read in READERS.items()}
    for file in sorted(folder.glob("*-*.md")):
        text = file.read_text()
        addresses = {normal(line) for line in file.with_suffix(".txt").read_text().split("\n")}
        for name, read in READERS.items():
            count += 1
            tags = Tags(read(text))
            found = sorted(set(faults(tags, addresses)))
            expected = harmless.get((name, file.stem.split("-")[0]))
            said = file.with_suffix(".said")
            if said.exists() and name not in NOT_LITERAL and tags.text.replace("\u2060", "").split() != said.read_text().split():
                found.append(f"says {tags.text.split()}, not {said.read_text().split()}")
            if expected is not None and names(tags) != expected:
                found.append(f"other tags than usual: {names(tags)}")
            if found:
                print(f"{name}, {file.name}: {'; '.join(found)}")
    print(f"read {count}")


main(pathlib.Path(sys.argv[1]))
