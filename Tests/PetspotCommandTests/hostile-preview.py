"""Opens a preview of hostile announcements in Chromium: hostile-preview.py CHROMIUM PREVIEW.

Prints as JSON how many frames it has looked into, in how many the hostile style sheet works, and what is wrong: connections, dialogs,
windows, and anything that left its frame or is alive in one.
"""
import json
import pathlib
import socket
import sys
import threading

from playwright.sync_api import sync_playwright

chromium, preview = sys.argv[1], pathlib.Path(sys.argv[2]).resolve().as_uri()
wrong = set()

# The colour that hostile style sheets give to everything.
HOSTILE = "rgb(1, 2, 3)"
OUTSIDE = """() => ({
  body: [...document.body.children].map((one) => one.localName),
  parts: [...document.querySelectorAll('*')].map((one) => one.localName),
  colour: getComputedStyle(document.querySelector('h1')).color,
  place: getComputedStyle(document.querySelector('h1')).position,
})"""
INSIDE = """() => [
  ...[...document.querySelectorAll('script, iframe, object, embed, video, audio, link, form[action], meta[http-equiv]')].map((one) => one.outerHTML),
  ...[...document.querySelectorAll('*')].flatMap((one) => [...one.attributes].filter((a) => /^on/.test(a.name)).map((a) => `${one.localName}.${a.name}`)),
  ...(location.href === 'about:srcdoc' ? [] : [location.href]),
].map((found) => found.slice(0, 100))"""
COLOUR = "() => getComputedStyle(document.querySelector('h1, h2, p')).color"


def listen(server):
    """The foreign host of all texts is here, so whatever is loaded from it connects."""
    while True:
        client, _ = server.accept()
        wrong.add(f"loaded: {client.recv(100)!r}")
        client.close()


server = socket.create_server(("127.0.0.1", 0))
threading.Thread(target=listen, args=[server], daemon=True).start()

with sync_playwright() as playwright:
    hosts = f"--host-resolver-rules=MAP foreign.example 127.0.0.1:{server.getsockname()[1]}"
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", hosts])
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    context.on("request", lambda request: request.url.startswith("file:") and request.url != preview and wrong.add(f"a request for {request.url[:100]}"))
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.on("dialog", lambda dialog: (wrong.add(f"a dialog: {dialog.message}"), dialog.dismiss()))
    page.goto(preview)
    frames = page.locator("iframe")
    count, styled = frames.count(), 0
    for number in range(count):
        frame = frames.nth(number)
        frame.scroll_into_view_if_needed()
        inner = frame.element_handle().content_frame()
        inner.wait_for_selector("footer", state="attached")
        wrong.update(inner.evaluate(INSIDE))
        styled += inner.evaluate(COLOUR) == HOSTILE
        if inner.child_frames:
            wrong.add("a frame in a frame")
    outside = page.evaluate(OUTSIDE)
    if outside["body"] != ["header", "main"]:
        wrong.add(f"the preview has {outside['body']}")
    for name in ["script", "object", "embed", "svg", "video", "base", "link"]:
        if name in outside["parts"]:
            wrong.add(f"the preview has <{name}>")
    if outside["colour"] == HOSTILE or outside["place"] != "static":
        wrong.add(f"a style sheet has left its frame: {outside['colour']}, {outside['place']}")
    if len(context.pages) != 1 or page.url != preview:
        wrong.add("a window, or another page")
    browser.close()

print(json.dumps({"frames": count, "styled": styled, "wrong": sorted(wrong)[:20]}))
