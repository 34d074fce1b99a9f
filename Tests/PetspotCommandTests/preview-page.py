"""A preview in a real browser, without a network and without script: preview-page.py CHROMIUM PREVIEW AXE [axe].

Prints what is wrong as a list in JSON. With "axe", axe-core judges it in both colour schemes as well.
"""
import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

chromium, preview, axe = sys.argv[1], pathlib.Path(sys.argv[2]).resolve().as_uri(), sys.argv[3]
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
    filters_work(page)
    switches_work(page)
    for scheme in ("light", "dark") if "axe" in sys.argv else ():
        page = opened(browser, color_scheme=scheme, bypass_csp=True)
        page.add_style_tag(content=".case { content-visibility: visible !important }")
        page.add_script_tag(path=axe)
        for violation in page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]:
            node = violation["nodes"][0]
            wrong.append(f"{scheme}: axe {violation['id']}: {node['target']} {node['failureSummary']}")
    browser.close()

print(json.dumps(wrong))
