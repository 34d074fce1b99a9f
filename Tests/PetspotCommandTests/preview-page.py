"""A preview in a real browser, without a network and without script: preview-page.py CHROMIUM PREVIEW SITE AXE.

SITE is a site built of the same announcements, AXE the script of axe-core. Prints what is wrong as a list in JSON.
"""
import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

chromium, axe = sys.argv[1], sys.argv[4]
preview, site = (pathlib.Path(path).resolve().as_uri() for path in sys.argv[2:4])
wrong = []


def check(holds, problem):
    if not holds:
        wrong.append(problem)


def opened(browser, address=preview, width=1400, height=900, **options):
    context = browser.new_context(viewport={"width": width, "height": height}, **options)
    context.set_offline(True)
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.on("request", lambda request: check(request.url.startswith(("file:", "data:", "about:")), f"a request for {request.url}"))
    page.on("dialog", lambda dialog: check(False, f"a dialog: {dialog.message}"))
    page.goto(address)
    return page


# A preview has smaller photos than a site, whose corners may differ by a shade, and round frames with a border. What is animated is never the same twice.
SAME = ".photo img { visibility: hidden } main * { border-radius: 0 !important } * { animation: none !important; transition: none !important }"
# In a page without scripts, and whatever its policy is.
STYLE = "css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets = [sheet] }"
PLAIN = ".frame { border: 0 !important; border-radius: 0 !important; zoom: 1 !important; resize: none !important }"


# A page that begins between two pixels has other edges of letters.
PLACE = "(frame, place) => { frame.parentElement.style = place }"


def frames_are_as_the_site_has_them(browser):
    page = opened(browser, bypass_csp=True)
    page.add_style_tag(content=PLAIN)
    # Scripts of the site would run there.
    real = opened(browser, f"{site}/index.html", java_script_enabled=False)
    pets = page.eval_on_selector_all(".case[id^=pet-]", "cases => cases.map(one => one.id)")[::4][:10]
    check(len(pets) == 10, f"{len(pets)} pages to compare")
    for scheme, width, height, mode in [("light", 390, 780, "#phone"), ("dark", 1280, 900, "#desktop")]:
        page.set_viewport_size({"width": width + 200, "height": height + 200})
        real.set_viewport_size({"width": width, "height": height})
        for one in (page, real):
            one.emulate_media(color_scheme=scheme)
        page.check(mode)
        for pet in pets:
            frame = page.locator(f"#{pet} iframe").first
            frame.scroll_into_view_if_needed()
            inner = frame.element_handle().content_frame()
            inner.wait_for_selector("footer")
            inner.evaluate(STYLE, SAME)
            real.goto(f"{site}/pets/{pet.removeprefix('pet-')}/index.html")
            real.evaluate(STYLE, SAME)
            frame.evaluate(PLACE, "position: fixed; inset: 0 auto auto 0; z-index: 9")
            picture = page.screenshot(clip={"x": 0, "y": 0, "width": width, "height": height})
            frame.evaluate(PLACE, "")
            check(picture == real.screenshot(), f"{pet} looks otherwise at {width} in {scheme}")


def nothing_leads_out_of_a_frame(browser):
    page = opened(browser)
    frame = page.locator(".case[id^=pet-] iframe").first
    inner = frame.element_handle().content_frame()
    before = inner.url
    inner.get_by_text("Back to the list").first.click()
    page.wait_for_timeout(200)
    check(inner.url == before and len(page.context.pages) == 1, "a link leads out of a frame")


def axe_finds_nothing(browser):
    page = opened(browser, bypass_csp=True)
    page.add_script_tag(path=axe)
    for scheme in ("light", "dark"):
        for width in (375, 1280):
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size({"width": width, "height": 900})
            run = "axe.run(document, { resultTypes: ['violations'], iframes: false })"
            for violation in page.evaluate(run)["violations"]:
                node = violation["nodes"][0]
                wrong.append(f"{scheme}, {width}: axe {violation['id']}: {node['target']} {node['failureSummary']}")
            wide = page.evaluate("document.documentElement.scrollWidth")
            check(wide <= width, f"{wide} px wide at {width}")


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=chromium)
    frames_are_as_the_site_has_them(browser)
    nothing_leads_out_of_a_frame(browser)
    axe_finds_nothing(browser)
    browser.close()

print(json.dumps(wrong))
