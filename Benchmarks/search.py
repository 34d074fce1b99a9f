"""How fast the search of a site is on a slow phone: Chrome's slow 4G, and a processor slowed four times.

    .build/tools/playwright/bin/python3 Benchmarks/search.py SITE [QUERY ...]

SITE is a built site. Prints how large the script and the index are when they are compressed, how long the first query takes, from
touching the field to the first results, and for each further letter and chip how long it is from the event to the next frame.
"""
import gzip
import statistics
import sys
from pathlib import Path

sys.dont_write_bytecode = True
import slowphone  # noqa: E402


def compressed(file):
    return len(gzip.compress(file.read_bytes(), 9)) if file.exists() else 0


def main():
    site, queries = Path(sys.argv[1]), sys.argv[2:] or ["dog", "kot", "wroclaw"]
    print(f"script   {(compressed(site / 'site.js') + compressed(site / 'search.js')) / 1000:6.1f} kB compressed")
    for part in sorted((site / "search").glob("index*.js")):
        print(f"{part.stem:9}{compressed(part) / 1000:6.1f} kB compressed, {part.stat().st_size / 1000:.0f} kB plain")
    print(f"chips    {compressed(site / 'search/chips.js') / 1000:6.1f} kB compressed")
    with slowphone.served(site) as address, slowphone.browser() as chromium:
        for query in queries:
            measure(chromium, f"{address}/index.html", query)


def measure(chromium, address, query):
    page, devtools = slowphone.phone(chromium)
    page.goto(address)
    slowphone.slow(devtools)
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
    slowphone.slow(devtools, slowphone.NO_DELAY)
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
    page.context.close()


main()
