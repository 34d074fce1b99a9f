"""How fast the search of a site is on a slow phone: Chrome's slow 4G, and a processor slowed four times.

    .build/tools/playwright/bin/python3 Benchmarks/search.py SITE [QUERY ...]

SITE is a built site. Prints how large the script and the index are when they are compressed, how long the first query takes, from
touching the field to the first results, and for each further letter and chip how long it is from the event to the next frame.
"""
import functools
import gzip
import http.server
import pathlib
import shutil
import statistics
import sys
import threading

from playwright.sync_api import sync_playwright

SLOW_4G = {"offline": False, "latency": 150 * 3.75, "downloadThroughput": 1.6e6 / 8 * 0.9, "uploadThroughput": 750e3 / 8 * 0.9}


class Compressing(http.server.SimpleHTTPRequestHandler):
    """As hosts serve pages: compressed, and over connections that stay open."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        file = pathlib.Path(self.translate_path(self.path))
        bytes_ = file.read_bytes() if file.is_file() else b""
        self.send_response(200 if file.is_file() else 404)
        self.send_header("Content-Type", self.guess_type(str(file)))
        if file.suffix in (".html", ".js", ".css"):
            bytes_ = gzip.compress(bytes_, 9)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(bytes_)))
        self.end_headers()
        self.wfile.write(bytes_)


def compressed(file):
    return len(gzip.compress(file.read_bytes(), 9)) if file.exists() else 0


def main():
    site, queries = pathlib.Path(sys.argv[1]), sys.argv[2:] or ["dog", "kot", "wroclaw"]
    print(f"script   {(compressed(site / 'site.js') + compressed(site / 'search.js')) / 1000:6.1f} kB compressed")
    print(f"index    {compressed(site / 'search/index.js') / 1000:6.1f} kB compressed, {(site / 'search/index.js').stat().st_size / 1000:.0f} kB plain")
    print(f"chips    {compressed(site / 'search/chips.js') / 1000:6.1f} kB compressed")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Compressing, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for query in queries:
            measure(browser, f"http://127.0.0.1:{server.server_port}/index.html", query)
        browser.close()
    server.shutdown()


def measure(browser, address, query):
    page = browser.new_page(viewport={"width": 390, "height": 844}, device_scale_factor=3)
    page.goto(address)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW_4G)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    first = page.evaluate(
        """(letter) => new Promise((resolve) => {
             const [start, field] = [performance.now(), document.querySelector('[name=q]')];
             field.focus();
             new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))))
               .observe(document.querySelector('.search-found'), { childList: true });
             field.value = letter;
             field.dispatchEvent(new Event('input', { bubbles: true }));
           })""",
        query[0],
    )
    devtools.send("Network.emulateNetworkConditions", {**SLOW_4G, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
    page.evaluate(
        """() => {
             window.durations = [];
             new PerformanceObserver((list) => durations.push(...list.getEntries().filter((entry) => entry.interactionId)
               .map((entry) => entry.duration))).observe({ type: 'event', durationThreshold: 16 });
           }"""
    )
    page.locator("[name=q]").press("End")
    for letter in query[1:]:
        page.keyboard.press(letter)
        page.wait_for_timeout(400)
    for chip in page.locator(".chip").all()[1:6]:
        chip.click()
        page.wait_for_timeout(400)
    durations = page.evaluate("durations")
    print(f"{query:8} {first / 1000:6.2f} s to the first results; interactions: median {statistics.median(durations or [0]):.0f} ms, "
          f"worst {max(durations or [0]):.0f} ms; {page.get_by_test_id('search.status').text_content()}")
    page.close()


main()
