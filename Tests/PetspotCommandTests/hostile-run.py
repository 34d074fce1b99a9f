"""Opens every page of a site in Chromium, and tells as JSON what is live in them that isn't petspot's own.

usage: hostile-run.py CHROMIUM FOLDER

Chromium is driven over the pipe of its DevTools protocol, in four tabs. Told are dialogs, code that ran, elements, attributes
and schemes that petspot's own pages don't have (`ALLOWED`), and every request for anything outside the folder.
"""

import json
import os
import pathlib
import select
import subprocess
import sys
import tempfile
import time

SECONDS = 240
TABS = 4

# The elements and attributes of petspot's own templates and of its Markdown.
ALLOWED = {
    "everywhere": ["class", "id", "lang", "dir", "title", "data-testid", "aria-hidden", "aria-label", "aria-current"],
    "elements": {
        "a": ["href", "rel", "data-close", "hidden", "type"], "button": ["type", "disabled", "name", "value", "aria-pressed", "hidden", "data-share", "data-copy", "data-copied", "data-copy-text", "data-text"], "code": [], "bdi": [],
        "time": ["datetime"], "body": ["data-no-photo"],
        "img": ["src", "srcset", "sizes", "alt", "width", "height", "loading", "hidden"],
        "input": ["type", "checked", "disabled", "name", "placeholder", "maxlength", "autocomplete", "spellcheck", "enterkeyhint"],
        "label": ["for"], "link": ["rel", "href", "type", "sizes"], "ol": ["start"],
        "meta": ["charset", "name", "content", "property", "http-equiv"], "script": ["src", "defer", "type"],
        "source": ["type", "srcset", "sizes"], "td": ["align", "style"], "th": ["align", "style"],
    } | dict.fromkeys(
        "html head title nav header main footer section div span p br hr h1 h2 h3 h4 h5 h6 dl dt dd ul li em strong "
        "del pre blockquote table thead tbody tr picture".split(), []) | {
        # The search.
        "div": ["role", "hidden", "data-root", "data-home", "data-loading", "data-failed", "data-species", "data-status", "data-near"], "p": ["role", "hidden"], "span": ["role", "tabindex"], "output": [],
    },
    "svg": ["svg", "path", "circle"],
    "svgAttributes": ["viewBox", "width", "height", "d", "cx", "cy", "r"],
    # An address that no browser understands leads nowhere.
    "linkSchemes": ["http:", "https:", "mailto:", "tel:", "geo:", "file:", "none"],
    # What an attribute may say, where it could do harm.
    "values": {
        "style": "^text-align: ?(left|center|right);?$", "http-equiv": "^Content-Security-Policy$",
        "type": "^(button|search|checkbox|application/atom\\+xml|application/ld\\+json|image/[a-z+]+|text/markdown)$",
        "rel": "^(stylesheet|alternate|icon|apple-touch-icon|canonical|prev|next|nofollow)$",
    },
}

# A server shows 404.html for any address, so it names these from the root.
OF_404 = ["file:///style.css", "file:///site.js", "file:///icon.svg", "file:///favicon.ico"]

# Runs before anything of a page does: what a text would do to show that it is alive.
TRAP = """
window.petTextRan = [];
for (const name of ["alert", "confirm", "prompt", "open", "eval", "fetch"])
  window[name] = (what) => { window.petTextRan.push(`${name}(${what})`) };
"""

CHECK = """
(async (allowed) => {
  await new Promise((resolve) => setTimeout(resolve));
  const found = new Set(window.petTextRan.map((call) => `code ran: ${call}`));
  for (const element of document.querySelectorAll("*")) {
    const name = element.localName;
    if (element.namespaceURI !== "http://www.w3.org/1999/xhtml" && !allowed.svg.includes(name)) found.add(`foreign <${name}>`);
    const attributes = allowed.elements[name] ?? (allowed.svg.includes(name) ? allowed.svgAttributes : null);
    if (!attributes) found.add(`element <${name}>`);
    for (const { name: key, value } of element.attributes) {
      if (attributes && !attributes.includes(key) && !allowed.everywhere.includes(key)) found.add(`attribute ${name}.${key}`);
      if (key in allowed.values && !new RegExp(allowed.values[key]).test(value)) found.add(`${name}.${key}: ${value.slice(0, 80)}`);
      if (["href", "src", "action", "formaction", "data", "poster", "xlink:href", "cite", "background"].includes(key)) {
        const scheme = URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI).protocol : "none";
        const isOwnAddress = name === "link" && element.rel === "canonical";
        const schemes = name === "a" ? allowed.linkSchemes : isOwnAddress ? ["https:"] : ["file:"];
        if (!schemes.includes(scheme)) found.add(`scheme ${scheme} in ${name}.${key}: ${value.slice(0, 80)}`);
      }
    }
  }
  return [...found];
})(ALLOWED)
"""


class Browser:
    def __init__(self, chromium, profile):
        command, self.commands = os.pipe()
        self.events, event = os.pipe()
        # The shell puts the pipes where Chromium looks for them.
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", 'exec "$0" "$@" 3<&%d 4>&%d' % (command, event), chromium, "--headless", "--no-sandbox",
             "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update",
             "--host-resolver-rules=MAP * ~NOTFOUND", "--user-data-dir=" + profile, "--remote-debugging-pipe"],
            pass_fds=(command, event), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(command)
        os.close(event)
        self.rest = b""
        self.waiting = []
        self.last = 0

    def send(self, method, params=None, session=None):
        self.last += 1
        message = {"id": self.last, "method": method, "params": params or {}}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        return self.last

    def next(self, deadline):
        while not self.waiting:
            if not select.select([self.events], [], [], max(0, deadline - time.monotonic()))[0]:
                sys.exit("Chromium did not answer in time")
            part = os.read(self.events, 1 << 20)
            if not part:
                sys.exit("Chromium has stopped")
            *messages, self.rest = (self.rest + part).split(b"\0")
            self.waiting += [json.loads(message) for message in messages]
        return self.waiting.pop(0)

    def answer(self, identifier, deadline):
        while True:
            message = self.next(deadline)
            if message.get("id") == identifier:
                return message["result"]


def run(browser, folder):
    deadline = time.monotonic() + SECONDS
    root = folder.as_uri() + "/"
    pages = sorted(page.as_uri() for page in folder.rglob("*.html"))
    check = CHECK.replace("ALLOWED", json.dumps(ALLOWED))
    todo, findings, requests, shown, asked = list(reversed(pages)), [], set(), {}, {}

    def go_on(session):
        if todo:
            shown[session] = todo.pop()
            browser.send("Page.navigate", {"url": shown[session]}, session)
        else:
            del shown[session]

    for _ in range(TABS):
        target = browser.answer(browser.send("Target.createTarget", {"url": "about:blank"}), deadline)["targetId"]
        session = browser.answer(
            browser.send("Target.attachToTarget", {"targetId": target, "flatten": True}), deadline)["sessionId"]
        for method, params in [("Page.enable", {}), ("Network.enable", {}),
                               ("Page.addScriptToEvaluateOnNewDocument", {"source": TRAP})]:
            browser.answer(browser.send(method, params, session), deadline)
        shown[session] = None
    for session in list(shown):
        go_on(session)
    while shown:
        message = browser.next(deadline)
        session, method, params = message.get("sessionId"), message.get("method"), message.get("params", {})
        if method == "Network.requestWillBeSent":
            url = params["request"]["url"]
            # The tab may show the next page by the time that an icon is asked for.
            if url in OF_404:
                continue
            if not url.startswith(root) or params.get("type") == "Document" and url != shown.get(session):
                requests.add((shown.get(session), url))
        elif method == "Page.javascriptDialogOpening":
            findings.append([shown.get(session), "a dialog: " + params["message"]])
            browser.send("Page.handleJavaScriptDialog", {"accept": False}, session)
        elif method == "Page.loadEventFired":
            evaluation = {"expression": check, "awaitPromise": True, "returnByValue": True}
            asked[browser.send("Runtime.evaluate", evaluation, session)] = session
        elif message.get("id") in asked:
            session = asked.pop(message["id"])
            result = message.get("result", {}).get("result", {}).get("value")
            if not isinstance(result, list):
                sys.exit(f"{shown[session]} could not be judged: {json.dumps(message)}")
            findings += [[shown[session], found] for found in result]
            go_on(session)
    return {"pages": len(pages), "findings": findings, "requests": sorted(requests)}


def main():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(sys.argv[1], profile)
        try:
            print(json.dumps(run(browser, pathlib.Path(sys.argv[2]).resolve())))
        finally:
            browser.process.kill()
            browser.process.wait()


main()
