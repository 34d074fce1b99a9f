"""A slow phone: Chrome's slow 4G, a processor slowed four times, and a server that compresses as hosts do."""

import contextlib
import functools
import gzip
import http.server
import shutil
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

SLOW_4G = {"offline": False, "latency": 150 * 3.75, "downloadThroughput": 1.6e6 / 8 * 0.9, "uploadThroughput": 750e3 / 8 * 0.9}
NO_DELAY = {**SLOW_4G, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}


class Compressing(http.server.SimpleHTTPRequestHandler):
    """As hosts serve pages: compressed, and over connections that stay open."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        file = Path(self.translate_path(self.path))
        content = file.read_bytes() if file.is_file() else b""
        self.send_response(200 if file.is_file() else 404)
        self.send_header("Content-Type", self.guess_type(str(file)))
        if file.suffix in (".html", ".js", ".css"):
            content = gzip.compress(content, 9)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        """A page that is closed while its photos come is no news."""


@contextlib.contextmanager
def served(folder):
    """The address of a server of `folder`, which ends with the block."""
    server = Server(("127.0.0.1", 0), functools.partial(Compressing, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@contextlib.contextmanager
def browser():
    """Chromium, without a window."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield chromium
        chromium.close()


def phone(chromium):
    """A page of a context of its own, which has nothing in its cache, and the tools to slow it."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=3, is_mobile=True, has_touch=True)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    return page, devtools


def slow(devtools, network=SLOW_4G):
    devtools.send("Network.emulateNetworkConditions", network)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})


def load(chromium, address):
    """Seconds from asking for a page to its first text, its largest element, its load event, and its eager photos."""
    page, devtools = phone(chromium)
    page.add_init_script(
        """window.largest = 0;
           new PerformanceObserver((list) => { largest = list.getEntries().at(-1).startTime; })
             .observe({ type: "largest-contentful-paint", buffered: true });"""
    )
    slow(devtools)
    page.goto(address, wait_until="load")
    times = page.evaluate(
        """() => {
             const eager = new Set([...document.querySelectorAll("img:not([loading=lazy])")].map((photo) => photo.currentSrc));
             const photos = performance.getEntriesByType("resource").filter((entry) => eager.has(entry.name));
             return {
               text: performance.getEntriesByName("first-contentful-paint")[0].startTime,
               load: performance.getEntriesByType("navigation")[0].loadEventEnd, largest,
               photos: Math.max(0, ...photos.map((entry) => entry.responseEnd)),
             };
           }"""
    )
    page.context.close()
    return {name: milliseconds / 1000 for name, milliseconds in times.items()}
