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


def opened(browser, **options):
    context = browser.new_context(viewport={"width": 1400, "height": 900}, **options)
    context.set_offline(True)
    page = context.new_page()
    page.on("request", lambda request: check(request.url.startswith(("file:", "data:")), f"a request for {request.url}"))
    page.goto(preview)
    return page


# Playwright asks in a world of its own, so it can measure a page that runs nothing.
HEIGHTS = """() => [...document.querySelectorAll(".frames")].map(host => {
  host.closest(".case").style.contentVisibility = "visible";
  const frame = host.shadowRoot.querySelector(".frame");
  return [host.closest(".case").querySelector("h3").textContent, frame.clientHeight, frame.scrollHeight,
          frame.clientWidth, frame.scrollWidth];
})"""


def frames_fit(page, mode, width):
    page.check(mode)
    frames = page.evaluate(HEIGHTS)
    check(len(frames) > 40, f"{len(frames)} frames")
    for name, height, content, inline, text in frames:
        check(height == content > 100, f"{name}: {height} px high for {content} px in {mode}")
        check(inline == text == width, f"{name}: {inline} px wide for {text} px in {mode}")


# Of the page's parts, which a window doesn't stretch.
PARTS = """names => names.map(name => Math.round(root.querySelector(name)?.getBoundingClientRect().height ?? 0))"""
SECTIONS = f"""() => [...document.querySelectorAll(".case[id]")].map(page => {{
  const root = page.querySelector(".frames").shadowRoot;
  return [page.id.slice("pet-".length), ({PARTS})(["x-main", "x-footer"])];
}})"""


def frames_are_as_the_site_has_them(page, mode, width):
    page.check(mode)
    real = page.context.new_page()
    real.set_viewport_size({"width": width, "height": 300})
    for pet, parts in page.evaluate(SECTIONS):
        real.goto(f"{site}/pets/{pet}/index.html")
        expected = real.evaluate(f"() => {{ const root = document; return ({PARTS})(['main', 'footer']) }}")
        check(parts == expected, f"{pet} in {mode}: parts are {parts} px high, those of the site {expected}")
    real.close()


def shown(page):
    return page.locator(".case:not(.is-sample):visible").count()


def filters_work(page):
    total = shown(page)
    page.select_option("#state", label="found")
    check(0 < shown(page) < total, "the filter by state shows all or nothing")
    page.click("button[type=reset]")
    page.select_option("#field", label="phone")
    check(0 < shown(page) < total, "the filter by field shows all or nothing")
    page.click("button[type=reset]")
    page.select_option("#file", index=1)
    check(shown(page) == 1, "the filter by file shows more than one")
    page.click("button[type=reset]")
    check(shown(page) == total, "the filters can't be taken back")


def switches_work(page):
    for name, kind in (("pages", ".is-page"), ("markdown", ".is-markdown"), ("posters", ".is-posters")):
        check(page.locator(f"{kind}:visible").count() > 0, f"{name} aren't shown")
        page.uncheck("#" + name)
        check(page.locator(f"{kind}:visible").count() == 0, f"{name} can't be left out")
        page.check("#" + name)


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=chromium)
    page = opened(browser, java_script_enabled=False)
    for mode, width in (("#w375", 375), ("#w820", 820), ("#print", 703)):
        frames_fit(page, mode, width)
        if mode != "#print":
            frames_are_as_the_site_has_them(page, mode, width)
    filters_work(page)
    switches_work(page)
    for scheme in ("light", "dark"):
        page = opened(browser, color_scheme=scheme, bypass_csp=True)
        page.add_style_tag(content=".case { content-visibility: visible !important }")
        page.add_script_tag(path=axe)
        for violation in page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]:
            node = violation["nodes"][0]
            wrong.append(f"{scheme}: axe {violation['id']}: {node['target']} {node['failureSummary']}")
    browser.close()

print(json.dumps(wrong))
