"""Says what in a folder isn't as its schema says: site maps, and feeds. check.py FOLDER"""
import pathlib
import sys

from lxml import etree

here, folder = pathlib.Path(__file__).parent, pathlib.Path(sys.argv[1])
schemas = {name: etree.RelaxNG(etree.parse(here / f"{name}.rng")) for name in ("atom", "sitemap")}
counts = {name: 0 for name in schemas}
for file in sorted(folder.rglob("*.xml")):
    name = "atom" if file.name == "feed.xml" else "sitemap"
    counts[name] += 1
    try:
        schemas[name].assertValid(etree.parse(file, etree.XMLParser(huge_tree=True)))
    except etree.LxmlError as error:
        print(f"{file.relative_to(folder)}: {error}")
print(*(f"{count} {name}" for name, count in counts.items()), sep=", ")
