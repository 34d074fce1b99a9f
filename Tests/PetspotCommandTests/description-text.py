"""Reads descriptions in a real browser: description-text.py CHROMIUM FOLDER.

FOLDER has `page.html` with one `.owner-text` for each text of `texts.json`. Prints each text that reads otherwise, and each
element and address in it that is none of its own, as a list in JSON.
"""
import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

chromium, folder = sys.argv[1], pathlib.Path(sys.argv[2])
texts = json.loads((folder / "texts.json").read_text())
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    page = browser.new_page()
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto((folder / "page.html").as_uri())
    shown = page.evaluate(
        """[...document.querySelectorAll('.owner-text')].map(element => ({
          text: element.innerText,
          live: [...element.querySelectorAll('*')].flatMap(e =>
            e.matches('p, br') && !e.attributes.length ? []
            : e.matches('a[rel=nofollow]') && e.attributes.length === 2 && /^https?:/.test(e.href) ? []
            : [e.outerHTML]),
        }))""")
    browser.close()
wrong = [[said, found["text"], found["live"]] for said, found in zip(texts, shown) if found["text"] != said or found["live"]]
foreign = [request for request in requests if not request.startswith("file:")]
print(json.dumps({"read": len(shown), "wrong": wrong, "foreign": foreign}))
