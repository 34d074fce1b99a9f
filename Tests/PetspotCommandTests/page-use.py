"""What readers do on the pages of a site, in a real browser: page-use.py CHROMIUM SITE PET SHARED FIXTURES.

SITE is a built site, PET the folder of a pet with a photo and one number; SHARED is a site of the same pet that knows that it is at
https://pets.example/lost/, in English and Polish. FIXTURES is the site of all Fixtures in en, pl and uk. Prints what is wrong as a list in JSON.
"""
import functools
import gzip
import http.server
import json
import pathlib
import sys
import threading

from playwright.sync_api import sync_playwright

chromium, site, pet = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
shared, fixtures = pathlib.Path(sys.argv[4]), pathlib.Path(sys.argv[5])
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True}
wrong = []


def check(holds, problem):
    if not holds:
        wrong.append(problem)


class Compressing(http.server.SimpleHTTPRequestHandler):
    """As hosts serve pages. Remembers how much it sent."""

    sent = {}

    def log_message(self, *_):
        pass

    def do_GET(self):
        file = pathlib.Path(self.translate_path(self.path))
        body = file.read_bytes() if file.is_file() else b""
        self.send_response(200 if file.is_file() else 404)
        self.send_header("Content-Type", self.guess_type(str(file)))
        if file.suffix in (".html", ".js", ".css", ".svg"):
            body = gzip.compress(body, 9)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.sent[self.path] = len(body)


def photo_opens_and_closes(page):
    link = page.get_by_test_id("petDetails.photo.link")
    link.focus()
    page.keyboard.press("Enter")
    check(page.locator("dialog[open] img").get_attribute("alt"), "the large photo says nothing")
    check(page.evaluate("document.querySelector('dialog').contains(document.activeElement)"), "the focus isn't in the dialog")
    for _ in range(4):
        page.keyboard.press("Tab")
        inside = "document.activeElement === document.body || document.querySelector('dialog').contains(document.activeElement)"
        check(page.evaluate(inside), "the page behind the dialog can be reached")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    check(page.evaluate("document.activeElement.className") == "photo-link", "the focus doesn't return to the photo")
    link.click()
    page.locator(".photo-close").click()
    page.locator("dialog").wait_for(state="detached")


def bar_stays(page):
    for height in [664, 844]:
        page.set_viewport_size({"width": 390, "height": height})
        page.evaluate("scrollTo(0, 0)")
        box = page.get_by_test_id("petDetails.bar.call").bounding_box()
        check(box["height"] >= 44 and box["y"] + box["height"] <= height, f"the button to call is at {box}")
        glance = page.get_by_test_id("petDetails.glance").bounding_box()
        check(glance["y"] + glance["height"] <= box["y"], f"what matters most is at {glance}")
    page.emulate_media(media="print")
    check(not page.locator(".contact-bar").is_visible(), "the bar is printed")
    page.emulate_media(media="screen")


def long_words_of_the_bar_stay_whole(page):
    """In Ukrainian, whose words are the longest, with usual and with twice as large text."""
    words = ["Зателефонувати", "Написати", "Копіювати посилання"]
    broken = """words => {
      const broken = [];
      [...document.querySelector(".contact-bar").children].filter((one) => !one.hidden).forEach((one, number) => {
        const text = one.querySelector("span")?.firstChild ?? one.lastChild;
        text.textContent = words[number];
        for (const word of words[number].matchAll(/\\S+/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          if (range.getClientRects().length > 1) broken.push(word[0]);
        }
      });
      return broken;
    }"""
    for width, size in [(320, 100), (360, 100), (390, 100), (390, 200)]:
        page.set_viewport_size({"width": width, "height": 664})
        page.evaluate("size => { document.documentElement.style.fontSize = `${size}%`; }", size)
        found = page.evaluate(broken, words)
        check(not found, f"at {width} px and {size} % the bar breaks {found}")
        wide = page.evaluate("document.querySelector('.contact-bar').scrollWidth - document.querySelector('.contact-bar').clientWidth")
        check(wide <= 0, f"at {width} px and {size} % the bar is {wide} px too wide")
    page.set_viewport_size(PHONE["viewport"])


def ages_are_whole_units(page):
    page.clock.set_fixed_time("2026-11-24T10:00:00")
    for day, expected in [
            ("2026-11-24", "today"), ("2026-11-23", "yesterday"), ("2026-11-11", "13 days ago"), ("2026-11-10", "2 weeks ago"),
            ("2026-09-24", "2 months ago"), ("2026-08-25", "2 months ago"), ("2025-11-25", "11 months ago"),
            ("2025-11-24", "12 months ago"), ("2024-11-25", "23 months ago"), ("2024-11-24", "2 years ago"), ("2026-11-25", "")]:
        told = page.evaluate("day => { const time = document.createElement('time'); time.dateTime = day; tellAge(time); return time.textContent.trim(); }", day)
        check(told == expected, f"{day} was {told}, not {expected}")


def a_value_that_is_cut_off_opens(page):
    check(page.locator(".clamp[tabindex]").count() == 0, "a short value can be focused")
    page.goto(f"file://{site}/pets/f305da40-1021-555f-bf57-1970e5b93a0c/index.html")
    value = page.locator(".is-place .clamp")
    height = value.bounding_box()["height"]
    value.tap()
    check(value.bounding_box()["height"] > 2 * height, f"the place is {value.bounding_box()} after {height} px")


def page_is_framed(page, name):
    page.goto(f"file://{site}/{name}")
    found = page.evaluate(
        """() => {
             const names = [...document.querySelectorAll('nav')].filter((nav) => nav.checkVisibility())
               .map((nav) => nav.getAttribute('aria-label'));
             const small = [...document.querySelectorAll('.site-header a, .site-footer nav a, .back, .way, .skip-link')]
               .filter((link) => link.checkVisibility() && link.getBoundingClientRect().height < 44)
               .map((link) => link.textContent.trim());
             return { names, small, footers: document.querySelectorAll('body > footer').length,
               mark: document.querySelector('.mark').naturalWidth };
           }""")
    check(found["footers"] == 1, f"{name}: {found['footers']} footers")
    check(all(found["names"]) and len(set(found["names"])) == len(found["names"]), f"{name}: navs are called {found['names']}")
    check(not found["small"], f"{name}: too small for a finger: {found['small']}")
    check(found["mark"] > 0, f"{name}: the mark isn't there")


def serve(folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Compressing, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def sharing(browser, folder, expected):
    """Opens the page of the pet with `share` or `clipboard` as a browser may have them, and presses both buttons."""
    server = serve(folder)
    root = f"http://127.0.0.1:{server.server_port}"
    address = expected or f"{root}/pets/{pet}/index.html"
    for case in ["share", "refused", "clipboard", "neither"]:
        context = browser.new_context(**PHONE, permissions=["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(f"{case}: {error}"))
        answer = "Promise.resolve()" if case == "share" else "Promise.reject(new DOMException('no', 'AbortError'))"
        share = f"(data) => {{ (window.given ??= []).push(data); return {answer}; }}" if case in ("share", "refused") else "undefined"
        page.add_init_script(f"Object.defineProperty(navigator, 'share', {{ value: {share} }});"
                             "Object.defineProperty(navigator, 'canShare', { value: () => true });")
        if case == "neither":
            page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined });")
        page.goto(f"{root}/pets/{pet}/index.html#top")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        buttons = page.locator("button[data-share]")
        check(buttons.count() == (0 if case == "neither" else 2), f"{case}: {buttons.count()} buttons to share")
        for button in buttons.all():
            words = button.locator("span")
            check(words.text_content() == ("Copy link" if case == "clipboard" else "Share"), f"{case}: {words.text_content()}")
            button.click()
            if case == "clipboard":
                button.get_by_text("Link copied").wait_for()
                check(page.get_by_role("status").text_content() == "Link copied", "nobody is told that the link was copied")
                copied = page.evaluate("navigator.clipboard.readText()")
                check(copied == address, f"copied is {copied}, not {address}")
                page.evaluate("navigator.clipboard.writeText('')")
            else:
                for _ in range(3000):
                    if page.evaluate("window.given?.length"):
                        break
                    page.wait_for_timeout(20)
                given = page.evaluate("(({ files, ...rest }) => ({ ...rest, files: files?.map((one) => one.type) }))(window.given.pop())")
                text = button.get_attribute("data-text")
                check(given == {"title": page.title(), "text": text, "url": address, "files": ["image/jpeg"]}, f"{case}: given is {given}")
                check(text.startswith(page.title().split(" · PetSpot")[0]) and "\n" in text, f"the text is {text}")
        copy = page.locator("button[data-copy-text]")
        check(copy.is_visible() == (case != "neither"), f"{case}: the text can be copied: {copy.is_visible()}")
        if copy.is_visible():
            copy.click()
            copy.get_by_text("Text copied").wait_for()
            copied = page.evaluate("navigator.clipboard.readText()")
            check(copied == f"{copy.get_attribute('data-text')}\n{address}", f"copied is {copied}")
        context.close()
    server.shutdown()


def languages_are_in_the_head_where_there_is_room(browser):
    for width in [320, 390, 768, 1280]:
        context = browser.new_context(viewport={"width": width, "height": 900})
        page = context.new_page()
        page.goto(f"file://{shared}/pets/{pet}/index.html")
        link = page.locator(".site-header a[lang=pl]")
        check(link.is_visible(), f"{width} px: the other language isn't in the head")
        check(page.locator(".site-footer a[lang=pl]").is_visible(), f"{width} px: the other language isn't at the foot")
        height = page.locator(".site-bar").bounding_box()["height"]
        check(height < (80 if width > 320 else 110), f"{width} px: the head is {height} px high")
        link.click()
        page.wait_for_url(f"**/pl/pets/{pet}/index.html")
        way = page.locator(".site-header a[lang]").get_attribute("aria-label")
        check(way == "English (EN)", f"the way back in the head is called {way}")
        context.close()


# What of the first screen is wrong: the line with name, kind and place, and the button to call.
FIRST_SCREEN = """() => {
  const [glance, bar] = ['.glance', '.contact-bar'].map((name) => document.querySelector(name)?.getBoundingClientRect());
  const call = document.querySelector('[data-testid="petDetails.bar.call"]');
  if (!glance || !call) return [!glance && 'no line', !call && document.querySelector('[href^="tel:"]') && 'no button'].filter(Boolean);
  const box = call.getBoundingClientRect();
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [
    glance.bottom > bar.top + 0.5 && `the line ends at ${glance.bottom}, the bar begins at ${bar.top}`,
    (box.bottom > innerHeight + 0.5 || box.height < 44 || call.scrollWidth > call.clientWidth + 1) && `the button is at ${box.y}, ${box.width} wide`,
    !call.contains(seen) && 'something covers the button',
  ].filter(Boolean);
}"""


def what_matters_is_on_the_first_screen(browser):
    """Of each pet of Fixtures, on the narrowest and the widest phone, in each language, before any script."""
    context = browser.new_context(viewport={"width": 320, "height": 664}, java_script_enabled=False)
    page = context.new_page()
    pages = [file for language in ["", "pl/", "uk/"] for file in sorted(fixtures.glob(f"{language}pets/*/index.html"))]
    pages = [file for file in pages if 'class="glance"' in file.read_text()]
    check(len(pages) > 100, f"{len(pages)} pages")
    for file in pages:
        page.goto(f"file://{file}")
        for width in [320, 412]:
            page.set_viewport_size({"width": width, "height": 664})
            for problem in page.evaluate(FIRST_SCREEN):
                wrong.append(f"{file.relative_to(fixtures)} at {width} px: {problem}")
    context.close()


def nothing_moves(browser):
    """While a page loads over a slow network, where its scripts come after its first paint."""
    server = serve(fixtures)
    for name in ["index.html", "lost/dogs/index.html", "places/index.html", "places/wroclaw/index.html", f"pets/{pet}/index.html"]:
        context = browser.new_context(**PHONE)
        page = context.new_page()
        page.add_init_script(
            """window.moved = [];
               Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
               new PerformanceObserver((list) => moved.push(...list.getEntries().map(({ value, sources }) =>
                 `${value} ${sources.map(({ node }) => node?.className ?? node?.nodeName)}`)))
                 .observe({ type: 'layout-shift', buffered: true });""")
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", {
            "offline": False, "latency": 300, "downloadThroughput": 180_000, "uploadThroughput": 90_000})
        page.goto(f"http://127.0.0.1:{server.server_port}/{name}")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        moved = page.evaluate("moved")
        check(not moved, f"{name}: while it loads, these move: {moved}")
        check(name.startswith("pets/") or page.locator(".search").is_visible(), f"{name}: the search isn't there")
        context.close()
    server.shutdown()


def without_its_script_the_search_makes_way(browser):
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.route("**/search.js", lambda route: route.abort())
    page.goto(f"file://{site}/lost/index.html")
    check(page.locator(".search").count() == 0, "an empty search is there")
    check(page.locator(".choices.is-kinds").first.is_visible(), "no links lead to the kinds")
    context.close()


def first_view(browser):
    server = serve(site)
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.server_port}/pets/{pet}/index.html", wait_until="networkidle")
    server.shutdown()
    check(sum(Compressing.sent.values()) <= 100_000, f"the first view takes {Compressing.sent}")
    context.close()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--allow-file-access-from-files"])
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    address = f"file://{site}/pets/{pet}/index.html"
    page.goto(address)
    check(page.locator("time span").first.text_content().endswith(" ago"), "nobody says how long ago it was")
    photo_opens_and_closes(page)
    bar_stays(page)
    a_value_that_is_cut_off_opens(page)
    page.goto(address)
    ages_are_whole_units(page)
    long_words_of_the_bar_stay_whole(page)
    page.goto(address)
    page.locator(".to-search").click()
    page.locator("#search-words:focus").wait_for()
    for name in ["index.html", "lost/index.html", "privacy/index.html", "found-a-pet/index.html", f"pets/{pet}/index.html"]:
        page_is_framed(page, name)
    context.close()
    context = browser.new_context(**PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    check(page.locator(".contact-bar").is_visible(), "without script there is no bar")
    large = page.locator(".photo-link").get_attribute("href")
    check((site / "pets" / pet / large).exists(), "without script there is no large photo")
    check(not page.locator(".to-search").is_visible(), "a search is offered where there is none")
    context.close()
    first_view(browser)
    what_matters_is_on_the_first_screen(browser)
    nothing_moves(browser)
    without_its_script_the_search_makes_way(browser)
    sharing(browser, site, None)
    sharing(browser, shared, f"https://pets.example/lost/pets/{pet}/")
    languages_are_in_the_head_where_there_is_room(browser)
    browser.close()

scripts = sum(len(gzip.compress((site / name).read_bytes(), 9)) for name in ["site.js", "search.js", "pet.js"])
check(scripts <= 10_000, f"the scripts take {scripts} bytes")
print(json.dumps(wrong))
