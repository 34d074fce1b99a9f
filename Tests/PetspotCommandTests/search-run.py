"""Uses the search of some sites in a real browser, and writes what was wrong as a JSON list.

    search-run.py CHROMIUM FOLDER WORDS [AXE]

FOLDER has the sites that SearchRunTests.swift builds: many, one, none, few, own, two, which is many in two languages, and look and chips, where a script is of an older version. WORDS is the table of texts and their words. The search of
each is used from a folder and over http.
"""
import functools
import http.server
import json
import pathlib
import sys
import threading

from playwright.sync_api import sync_playwright

chromium, folder, table = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
axe = sys.argv[4] if len(sys.argv) > 4 else None
findings = []
WROCLAW = {"latitude": 51.11, "longitude": 17.03}

# What is typed, and the identifiers of the pets that are found by it.
QUERIES = [
    ("wroclaw", {"luna", "near", "loud", "hostile"}),
    ("WROCŁAW", {"luna", "near", "loud", "hostile"}),
    ("Breslavia", {"luna", "near", "loud", "hostile"}),  # What it is called in Spanish.
    ("we Wrocławiu", {"luna", "near", "loud", "hostile"}),
    ("w Łodzi", {"turtle"}),
    ("zolw", {"turtle"}),
    ("żółw", {"turtle"}),
    ("grec zol", {"turtle"}),  # Beginnings of words, in any order, and all of them.
    ("lw", set()),  # No beginning.
    ("Malbork", set()),  # No small pet.
    ("Kozienice", set()),  # No kitten.
    ("asdfgh", set()),
    ("لوزة", {"louza"}),
    ("dalmatian", {"luna"}),
    ("dalmatian krakow", set()),
    ("dogs dalmatian", {"luna"}),  # The species in other words, though no page has them.
    ("<b>Bold</b>", {"hostile"}),
    ("616093900012345", {"luna"}),
    ("616 093-900 012 345", {"luna"}),
    ("chip: 616.093.900.012.345.", {"luna"}),
    ("kot numer czipa 616093900012345", {"luna"}),
    ("61609390001234", set()),  # Not in full.
]


def check(is_right, problem):
    if not is_right:
        findings.append(problem)


class Site:
    """A page of one of the sites, with a search that has been shown.

    `fails` says that some of its files are not to be had, which the console tells, too."""

    def __init__(self, browser, address, fails=False, **options):
        self.context = browser.new_context(viewport={"width": 390, "height": 844}, **options)
        self.page = self.context.new_page()
        self.address, self.loaded = address, []
        self.page.on("request", lambda request: self.loaded.append(request.url))
        self.page.on("pageerror", lambda error: findings.append(f"{address}: {error}"))
        self.page.on("console", lambda note: note.type == "error" and not fails and findings.append(f"{address}: {note.text}"))
        self.page.on("dialog", lambda dialog: (findings.append(f"{address}: code ran"), dialog.dismiss()))
        self.page.goto(address)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    field = property(lambda self: self.page.get_by_test_id("search.field"))
    status = property(lambda self: self.page.get_by_test_id("search.status").text_content())

    def type(self, text):
        """Types and waits for what comes of it. What the last search may still have brought isn't taken for it."""
        self.field.focus()
        self.page.evaluate(
            """(text) => {
                 for (const child of document.querySelector('.search-found').children) child.isSettled = true;
                 const field = document.activeElement;
                 field.value = text;
                 field.dispatchEvent(new Event('input', { bubbles: true }));
               }""", text)
        self.settle()

    def until(self, expression):
        """Waits until a JavaScript expression is true. Playwright's own way evaluates text in the page, which its policy forbids."""
        for _ in range(500):
            if self.page.evaluate(expression):
                return
            self.page.wait_for_timeout(20)
        raise TimeoutError(expression)

    def settle(self):
        """Waits until the search has said what it found. Each run replaces the results of the one before."""
        self.until("[...document.querySelector('.search-found').children].some((child) => !child.isSettled)")
        self.page.evaluate("for (const child of document.querySelector('.search-found').children) child.isSettled = true")

    def ids(self):
        """Of the pets that have all that was asked for."""
        if "fit best" in self.status or "farther away" in self.status:
            return set()
        links = self.page.locator(".search-found .cards").first.locator("a").evaluate_all("links => links.map((link) => link.getAttribute('href'))")
        return {link.split("/")[-2] for link in links}

    def focus_is_in_field(self):
        return self.page.evaluate("document.activeElement.name === 'q'")


def loads_nothing_before_it_is_touched(browser, root):
    with Site(browser, f"{root}/many/index.html") as site:
        site.page.wait_for_load_state("load")
        check(not [url for url in site.loaded if "/search/" in url], f"{root}: data are loaded before the field is touched")
        check(site.page.locator(".search").is_visible(), f"{root}: the search isn't shown")


def finds_by_words(browser, root):
    with Site(browser, f"{root}/many/index.html") as site:
        for text, expected in QUERIES:
            site.type(text)
            check(site.ids() == expected, f"{root}: {text} finds {site.ids()}, not {expected}")
            check(site.focus_is_in_field(), f"{root}: {text}: the focus left the field")
            is_nothing = text in ["lw", "Malbork", "asdfgh"]
            check(not is_nothing or site.status == "No report matches. The search knows names, looks and places.", f"{root}: {text} says {site.status}")
            markup = site.page.locator(".search-found .cards").locator("b, script").count()
            check(markup == 0, f"{root}: {text}: a pet became markup")
        for text in ['"', "<>", "\\"]:
            site.type(text)
            check(site.status == "209 reports", f"{root}: {text} has no word, and says {site.status}")
        site.type("<b>bold")
        site.page.wait_for_url("**#q=%3Cb%3Ebold")
        site.page.reload()
        site.settle()
        check(site.field.input_value() == "<b>bold" and site.ids() == {"hostile"}, f"{root}: reloading makes <b> {site.field.input_value()}")
        site.page.evaluate("document.querySelector('[name=q]').maxLength = 20000")
        site.type("wroclaw " + 9_992 * "x")
        check(site.page.locator(".search-none").is_visible(), f"{root}: 10,000 characters are not answered")
        site.page.goto("about:blank")
        site.page.goto(f"{root}/many/index.html#q=" + 10_000 * "x")
        site.settle()
        check(site.page.locator(".search-none").is_visible(), f"{root}: an address of 10,000 characters is not answered")


def a_finder_in_wroclaw_needs_three_taps(browser, root):
    with Site(browser, f"{root}/many/index.html", geolocation=WROCLAW, permissions=["geolocation"]) as site:
        site.page.get_by_test_id("search.near").click()
        site.settle()
        site.page.locator(".chip", has_text="Dogs").click()
        site.settle()
        first = site.page.locator(".search-found .card").first
        check("under 1 km" in first.text_content(), f"{root}: the nearest dog is {first.text_content()}")
        town = site.page.locator(".search-found .card", has_text="Luna").text_content()
        check("km" not in town, f"{root}: a pet of which the town is known: {town}")
        check("51.11" not in site.page.url, f"{root}: the position is in the address")
        first.click()
        site.page.wait_for_url("**/pets/near/**")
        site.page.go_back()
        site.settle()
        check(site.page.locator(".chip", has_text="Dogs").get_attribute("aria-pressed") == "true", f"{root}: going back loses the filter")
        sent = [url for url in site.loaded if "51.1" in url or "17.0" in url]
        check(not sent, f"{root}: the position is sent: {sent}")
        kept = site.page.evaluate("localStorage.length + sessionStorage.length + document.cookie.length")
        check(kept == 0, f"{root}: something is stored")


def nothing_near_is_said_before_what_is_farther_away(browser, root):
    lisbon = {"latitude": 38.72, "longitude": -9.14}
    for sort, first in [("", {"luna", "near", "loud", "hostile"}), ("&sort=newest", {"rabbit"})]:
        with Site(browser, f"{root}/many/index.html#near=me{sort}", geolocation=lisbon, permissions=["geolocation"]) as site:
            site.settle()
            site.page.get_by_text("Use my position again").click()
            site.until("document.querySelector('.search-status').textContent.includes('farther')")
            links = site.page.locator(".search-found .card a").evaluate_all("links => links.map((link) => link.href.split('/').at(-2))")
            check(site.status == "Nothing within the chosen distance; these are farther away.", f"{root}: far away: {site.status}")
            check({link.split("-")[0] for link in links[:4]} == first, f"{root}: far away{sort}: first are {links}")
            site.page.locator(".chip", has_text="Birds").click()
            site.until("document.querySelectorAll('.search-found .card').length < 4")
            check("farther" in site.status, f"{root}: a bird far away: {site.status}")
    with Site(browser, f"{root}/many/index.html#q=zolw&near=wroclaw&km=5") as site:
        site.settle()
        check("farther" in site.status and not site.ids(), f"{root}: a turtle in another town: {site.status}")


def a_position_that_is_denied_leaves_the_choice_of_a_place(browser, root):
    with Site(browser, f"{root}/many/index.html") as site:
        site.page.add_init_script(
            "navigator.geolocation.getCurrentPosition = (found, refused) => setTimeout(() => refused({ code: 1 }))")
        site.page.reload()
        site.page.get_by_test_id("search.near").click()
        site.until("document.querySelector('.search-status').textContent.includes('Choose a place')")
        check(site.page.locator(".search").evaluate("box => box.querySelector('[name=near][aria-pressed]').ariaPressed") == "false",
              f"{root}: near me is on")
        check(site.page.locator("select[name=near]").is_visible(), f"{root}: no place can be chosen")
        towns = site.page.locator("select[name=near] option").all_text_contents()
        check("Lublin" in towns, f"{root}: towns have numbers that no choice keeps to: {towns}")
        site.page.locator("select[name=near]").select_option("krakow")
        site.settle()
        check(site.ids() == {"krakow"}, f"{root}: near Kraków are {site.ids()}")


def what_is_looked_for_is_in_the_address(browser, root):
    with Site(browser, f"{root}/many/index.html#q=dalmatian&near=wroclaw") as site:
        site.settle()
        check(site.ids() == {"luna"}, f"{root}: the address finds {site.ids()}")
        check(site.field.input_value() == "dalmatian", f"{root}: the field has {site.field.input_value()}")
    with Site(browser, f"{root}/many/index.html") as site:
        site.type("zolw")
        site.page.wait_for_url("**#q=zolw")
        site.type("zolw grecki")
        site.page.wait_for_url("**#q=zolw+grecki")
        site.page.reload()
        site.settle()
        check(site.ids() == {"turtle"}, f"{root}: reloading finds {site.ids()}")
        site.page.go_back()
        site.until("document.querySelector('.search-found').childElementCount === 0")
        check(site.field.input_value() == "", f"{root}: one step back is not the list")


def every_filter_is_in_the_address(browser, root):
    with Site(browser, f"{root}/many/index.html") as site:
        site.type("r")
        for name, value in [("near", "lublin"), ("km", "50"), ("sex", "female"), ("sort", "newest")]:
            site.page.locator(f"select[name={name}]").select_option(value)
        site.page.locator("input[name=since]").fill("2026-03-01")
        for chip in ["Rabbits", "I found"]:
            site.page.locator(".chip", has_text=chip).click()
        address = "#q=r&near=lublin&km=50&species=rabbit&status=missing&sex=female&since=2026-03-01&sort=newest"
        site.page.wait_for_url(f"**{address}")
        for step in [lambda: site.page.reload(), lambda: (site.page.locator(".search-found .card a").first.click(), site.page.go_back())]:
            step()
            site.settle()
            check(site.status == "50 reports", f"{root}: {site.page.url} finds {site.status}")
            values = site.page.locator(".search-choices select, .search-choices input").evaluate_all("all => all.map((one) => one.value)")
            check(values == ["lublin", "50", "female", "2026-03-01", "newest"], f"{root}: the choices are {values}")
            pressed = site.page.locator(".chip[aria-pressed=true]").evaluate_all("chips => chips.map((chip) => chip.value)")
            check(pressed == ["missing", "rabbit"], f"{root}: pressed are {pressed}")


# What somebody types who saw a pet, and who fits all of it; or a status.
LOOKS = [
    ("czarny pies", {"luna"}), ("black dog", {"luna"}), ("чорний пес", {"luna"}), ("пятно", {"luna"}), ("dog red coat", set()), ("red collar", {"luna", "krakow"}), ("obroża", {"luna", "krakow"}),
    ("b&w dog", {"luna", "near"}),  # Wrocław begins with the w.
    ("green dog", set()), ("lost dog", {"luna", "near"}), ("red tomcat", set()), ("the black dog with a collar", {"luna"}), ("suczka", {"luna"}), ("dalmatyńczyka", {"luna"}), ("blac", {"luna"}),
    ("red cat", set()), ("cat with a red collar", {"krakow"}), ("white dog collar red", {"luna"}), ("białoczarna sunia", {"luna"}), ("light white dog", {"luna"}), ("tortoise", {"turtle"}), ("tuxedo", {"luna"}), ("черепаха", {"turtle"}),
]


def finds_by_looks(browser, root):
    with Site(browser, f"{root}/many/index.html") as site:
        for text, expected in LOOKS:
            site.type(text)
            site.until("document.querySelector('.search-status').textContent !== 'Searching…'")
            check(site.ids() == expected, f"{root}: {text} finds {site.ids()}, not {expected}")
        site.type("green dog")
        links = site.page.locator(".search-found .card a").evaluate_all("links => links.map((link) => link.href.split('/').at(-2))")
        check(site.status == "No report has all of it; these fit best." and set(links) == {"luna", "near"}, f"{root}: green dog: {site.status} {links}")


# What is asked of few pets, by words or by filters, and which are shown: those that fit for certain, then the others in their order.
FEW = [
    ("q=I found a ginger cat", ["lost-cat", "found-cat"], ["bare"]), ("q=znalazłam rudego kota", ["lost-cat", "found-cat"], ["bare"]),
    ("q=I lost my ginger cat", ["found-cat", "lost-cat"], ["bare"]), ("q=знайшла рудого кота", ["lost-cat", "found-cat"], ["bare"]),
    ("q=zgubiłem rudego kota", ["found-cat", "lost-cat"], ["bare"]), ("q=uciekł mi czarny pies", ["black"], ["stolen", "bare"]),
    ("q=has anyone found my black dog", ["black"], ["stolen", "bare"]), ("q=I found a cat in my garden", [], ["lost-cat", "found-cat", "bare"]),
    ("q=found cats", ["found-cat"], ["lost-cat", "bare"]), ("q=I found my cat", ["found-cat", "lost-cat"], ["bare"]),
    ("q=found a ginger cat", ["lost-cat", "found-cat"], ["bare"]), ("q=is this your ginger cat", ["found-cat", "lost-cat"], ["bare"]),
    ("q=black dog with collar", ["black"], ["stolen", "bare"]), ("q=blak dog", ["black"], ["stolen", "bare"]), ("q=dog without a collar", ["stolen"], ["black", "bare"]),
    ("q=black cat", [], ["found-cat", "lost-cat", "bare"]), ("q=blakc dog", ["black"], ["stolen", "bare"]), ("q=czrany pies", ["black"], ["stolen", "bare"]),
    ("q=owcarek", ["black"], []), ("q=all black dog", ["black"], ["stolen", "bare"]), ("q=puppy", ["stolen", "black"], ["bare"]), ("q=кошеня", ["found-cat", "lost-cat"], ["bare"]),
    ("status=missing", ["lost-cat", "stolen", "black", "bare"], []), ("status=found", ["found-cat"], []),
    ("sex=female", ["lost-cat"], ["found-cat", "black", "bare"]), ("since=2026-01-05", ["found-cat", "lost-cat"], ["bare"]),
    ("near=york&km=25&sex=female", [], ["black", "found-cat", "lost-cat", "stolen", "bare"]), ("q=not black, ginger", ["found-cat"], ["lost-cat", "stolen"]),
    ("near=leeds&km=25", ["found-cat", "lost-cat", "stolen"], ["bare"]), ("near=leeds&km=0", ["found-cat", "lost-cat", "stolen"], ["bare"]),
    ("species=dog", ["stolen", "black"], ["bare"]), ("q=dog&status=found", [], []),
    ("q=black dog chasing cat", [], ["black", "bare", "found-cat", "lost-cat", "stolen"]),
    ("q=ginger cat in our garden&status=missing", [], ["lost-cat", "bare"]),
    ("q=found dog&status=missing", ["stolen", "black"], ["bare"]), ("q=lost cat&status=found", ["found-cat"], []), ("q=found&status=missing", ["lost-cat", "stolen", "black", "bare"], []),
    ("q=cat&species=dog", [], ["bare"]), ("q=black dog chasing cat&species=dog", [], ["black", "bare", "stolen"]),
    ("q=male cat", [], ["found-cat", "bare", "lost-cat"]), ("q=male dog", ["stolen"], ["black", "bare"]), ("q=małe koty", ["lost-cat"], ["found-cat", "bare"]),
    ("q=small dog", [], ["stolen", "black", "bare"]), ("q=ginger breed of cat", ["found-cat", "lost-cat"], ["bare"]),
]


# The same of pets whose species is told in the owner's own words: it may be any, unless they name another animal.
OWN = [
    ("species=cat", ["leo", "czarek", "mruk"], []), ("species=dog", ["sunny"], []), ("species=bird", [], []),
    ("species=other", ["spike", "pip", "rat", "tkhir", "zolw"], []), ("q=świnka", ["pip"], []), ("species=dog&q=pip", [], []),
    ("species=cat&q=czarny kot", ["czarek"], ["leo", "mruk"]), ("q=rudy kot", ["leo", "mruk"], ["czarek"]), ("q=rydy kot", ["leo", "mruk"], ["czarek"]),
    ("q=guinea pig", ["pip"], []), ("q=морська свинка", ["pip"], []), ("q=golden retreiver", ["sunny"], []), ("q=kot", ["leo", "czarek", "mruk"], []),
    ("q=golden dog", ["sunny"], []), ("q=green cat", [], ["leo", "czarek", "mruk"]), ("q=retriever", ["sunny"], []),
    ("q=prążkowany", ["mruk"], []), ("q=czyj rudy kot dziś rano", ["leo", "mruk"], ["czarek"]), ("q=z szarymi łatami", ["mruk"], []), ("q=kot o niebieskich oczach", ["mruk"], ["leo", "czarek"]), ("q=yorkshire terrier", ["spike"], []),
    ("q=Sirko", ["rat"], []),
]


def few_pets_are_asked_for_much(browser, root):
    for name, cases in [("few", FEW), ("own", OWN)]:
        with Site(browser, f"{root}/{name}/index.html") as site:
            for asked, *expected in cases:
                # What the last search has brought isn't taken for this one's.
                site.page.evaluate("for (const child of document.querySelector('.search-found')?.children ?? []) child.isSettled = true")
                site.page.goto(f"{site.address}#{asked}")
                site.settle()
                site.until("document.querySelector('.search-status').textContent !== 'Searching…'")
                shown = [site.page.locator(f".search-found .{name} a").evaluate_all("links => links.map((link) => link.href.split('/').at(-2))")
                         for name in ["is-fit", "is-close"]]
                check(shown == expected, f"{site.address}: {asked} shows {shown}")


def two_taps_on_more_show_no_pet_twice(browser, root):
    with Site(browser, f"{root}/many/index.html") as site:
        site.type("rabbit")
        site.until("document.querySelector('.search-more')")
        site.page.evaluate("const more = document.querySelector('.search-more'); more.click(); more.click()")
        site.until("document.querySelectorAll('.search-found .card').length > 48")
        site.page.wait_for_timeout(200)
        links = site.page.locator(".search-found .card a").evaluate_all("links => links.map((link) => link.href)")
        check(len(links) == len(set(links)), f"{root}: {len(links)} cards show {len(set(links))} pets")


# Kilometres and days of two pets: the first one stands before the second.
DEPTHS = [
    ((6, 1), (2, 365)), ((1, 0), (2, 0)), ((3, 1), (3, 30)), ((0, 200), (20, 1)), ((10, 2), (4, 120)), ((2, 30), (5, 1)), ((25, 1), (12, 180)),
]


def a_newer_pet_a_little_farther_away_comes_first(browser, root):
    script = (folder / "many/search.js").read_text()
    depth = next(line for line in script.splitlines() if line.startswith("const depth"))
    with Site(browser, f"{root}/none/index.html") as site:
        for first, second in DEPTHS:
            depths = site.page.evaluate(f"(all) => {{ {depth} return all.map(([km, days]) => depth(km, days)); }}", [first, second])
            check(depths[0] < depths[1], f"{first} stands at {depths[0]}, after {second} at {depths[1]}")


# Names of places in two cases, without accents.
FORMS = [
    ("bialystok", "bialymstoku"), ("bialystok", "bialegostoku"), ("zory", "zorach"), ("pila", "pile"), ("nysa", "nysie"), ("kolo", "kole"), ("gora", "gorze"),
    ("huta", "hucie"), ("ruda", "rudzie"), ("slaska", "slaskiej"), ("nowa", "nowej"), ("sol", "soli"), ("biala", "bialej"), ("praga", "pradze"), ("lodz", "lodzi"),
    ("ustka", "ustce"), ("turek", "turku"), ("mielec", "mielca"), ("miasto", "miescie"), ("jelenia", "jeleniej"), ("elk", "elku"), ("zakopane", "zakopanem"),
    ("київ", "києва"), ("київ", "києві"), ("суми", "сумах"), ("чернівці", "чернівцях"), ("львів", "львові"), ("ріг", "розі"), ("кривий", "кривому"), ("рівне", "рівному"),
    ("тернопіль", "тернополі"), ("біла", "білої"), ("янець", "янці"), ("миколаїв", "миколаєві"), ("прага", "празі"),
]


def places_are_known_in_any_case(browser, root):
    script = (folder / "many/search/looks.js").read_text()
    cases = script[script.index("const cases"):script.index("const stemmed")]
    with Site(browser, f"{root}/none/index.html") as site:
        for name, form in FORMS:
            found = site.page.evaluate(f"(all) => {{ {cases} return all.map((one) => stem(one.replace('й', 'и').replace('ї', 'і'))); }}", [name, form])
            check(found[0] == found[1], f"{name} becomes {found[0]}, {form} {found[1]}")
        found = site.page.evaluate(f"(all) => {{ {cases} return all.map(stem); }}", ["pila", "pole", "kolo", "kalisz", "zielona", "zory", "zora", "gora", "gorzow"])
        check(len(set(found)) == 8, f"names of different places become {found}")  # Żory, as a girl Zora.


def a_list_is_where_its_search_starts(browser, root):
    with Site(browser, f"{root}/many/lost/dogs/index.html", geolocation=WROCLAW, permissions=["geolocation"]) as site:
        def pressed():
            return site.page.locator(".chip[aria-pressed=true]").evaluate_all("chips => chips.map((chip) => chip.value)")

        check(pressed() == ["missing", "dog"], f"{root}: lost dogs: pressed are {pressed()}")
        check(not site.page.locator(".choices").first.is_visible(), f"{root}: kinds stand there twice")
        site.page.get_by_test_id("search.near").click()
        site.settle()
        check(site.ids() == {"luna", "near"}, f"{root}: lost dogs near me are {site.ids()}")
        check("fit" not in site.status, f"{root}: lost dogs near me: {site.status}")
        site.page.wait_for_url("**#near=me&species=dog&status=missing")
        before = site.page.locator(".search-found").inner_text()
        site.page.locator(".search-found .card").nth(1).click()
        site.page.wait_for_url("**/pets/luna/**")
        site.page.reload()
        if root.startswith("http"):
            site.page.locator(".back").click()
        else:
            site.page.go_back()
        site.page.wait_for_url("**#near=me&species=dog&status=missing")
        site.settle()
        site.until("document.querySelectorAll('.search-found .card').length === 2")
        check(site.page.locator(".search-found").inner_text() == before, f"{root}: going back shows {site.page.locator('.search-found').inner_text()}")
        site.page.locator(".chip[value=dog]").click()
        site.until("document.querySelector('.search-status').textContent !== '2 reports'")
        check("hostile" in site.ids(), f"{root}: without the kind {site.ids()}")
    with Site(browser, f"{root}/many/lost/dogs/index.html") as site:
        site.type("cat krakow")
        check(site.ids() == {"krakow"}, f"{root}: a cat looked for among dogs finds {site.ids()}")
        check(pressed() == ["missing"], f"{root}: dogs stay pressed: {pressed()}")
    with Site(browser, f"{root}/many/places/wroclaw/index.html") as site:
        site.page.locator(".chip[value=cat]").click()
        site.settle()
        check(site.ids() == {"loud"}, f"{root}: cats in Wrocław are {site.ids()}")
        site.page.locator(".chip[value=wroclaw]").click()
        site.until("document.querySelector('.search-status').textContent !== '1 report'")
        check(site.ids() == {"loud", "louza", "krakow"}, f"{root}: cats anywhere are {site.ids()}")


def nearest_or_newest_come_first(browser, root):
    for sort, expected in [("", ["near", "luna", "loud"]), ("&sort=newest", ["luna", "near", "loud"])]:
        with Site(browser, f"{root}/many/index.html#near=wroclaw&km=5{sort}") as site:
            site.settle()
            links = site.page.locator(".search-found .card a").evaluate_all("links => links.map((link) => link.href.split('/').at(-2))")
            check(links[:3] == expected, f"{root}: {sort}: first are {links}")


# What a result says, by what is typed: in English, and in Polish.
RESULTS = [
    ("luna", ["MISSING", "Dog · Dalmatian", "Luna", "Wrocław", "Jan 05, 2026"], ["ZAGINIONE", "Pies · Dalmatian", "Luna", "Wrocław", "05 sty 2026"]),
    ("rex", ["MISSING", "Dog", "Rex", "near \u2068Wrocław\u2069", "Jan 04, 2026"], ["ZAGINIONE", "Pies", "Rex", "okolice: \u2068Wrocław\u2069", "04 sty 2026"]),
    ("mia", ["FOUND", "Cat", "Mia", "WROCŁAW", "Jan 03, 2026"], ["ZNALEZIONE", "Kot", "Mia", "WROCŁAW", "03 sty 2026"]),
    ("nemo", ["MISSING", "Other · map", "Nemo", "52.2297° S, 21.0122° W", "last week"], ["ZAGINIONE", "Inne · map", "Nemo", "52.2297° S, 21.0122° W", "last week"]),
    ("nobody", ["MISSING", "length · Nobody", "Unnamed pet", "Gdańsk • ±5 km", "—"], ["ZAGINIONE", "length · Nobody", "Zwierzę bez imienia", "Gdańsk • ±5 km", "—"]),
]


def results_speak_the_language_of_the_page(browser, root):
    for page, language in [("two/index.html", 1), ("two/pl/index.html", 2)]:
        with Site(browser, f"{root}/{page}") as site:
            for case in RESULTS:
                site.type(case[0])
                lines = site.page.locator(".search-found .card").first.evaluate(
                    "card => [...card.children].filter((one) => !one.matches('img, .no-photo')).map((one) => (one.matches('time') ? one.firstChild : one).textContent)")
                check([line.strip() for line in lines if line.strip()] == case[language], f"{root}: {page}: {case[0]} is {lines}")
            site.type("لوزة")
            place = site.page.locator(".search-found .card > a + p")
            in_order = place.evaluate(
                """(line) => {
                     const [text, range] = [document.createTreeWalker(line, NodeFilter.SHOW_TEXT), document.createRange()];
                     const places = ["القاهرة", "km"].map((word) => {
                       text.currentNode = line;
                       while (text.nextNode() && !text.currentNode.data.includes(word));
                       const start = text.currentNode.data.indexOf(word);
                       range.setStart(text.currentNode, start);
                       range.setEnd(text.currentNode, start + word.length);
                       return range.getBoundingClientRect().left;
                     });
                     return places[0] < places[1];
                   }""")
            check(in_order, f"{root}: {page}: the radius stands before the place")
            sides = place.evaluate("line => [line, line.previousElementSibling.previousElementSibling].map((one) => getComputedStyle(one).textAlign)")
            check(sides == ["left", "left"], f"{root}: {page}: a name stands at {sides}")
            site.type("luna")
            check(site.page.locator(".search-found time").get_attribute("datetime") == "2026-01-05", f"{root}: {page}: no day for programs")
            spoken = site.page.locator(".search-found .card a").get_attribute("aria-label")
            check(spoken == ", ".join(RESULTS[0][language]), f"{root}: {page}: the link says {spoken}")
            site.page.locator(".search-found .card a").click()
            site.page.wait_for_url(f"**/{page.replace('index.html', '')}pets/luna/index.html")
            rows = [url.split("/two/")[1] for url in site.loaded if "/search/" in url]
            check(all(url.startswith("search/") for url in rows if "words" not in url), f"{root}: {page} loads {rows}")


def a_search_that_was_just_typed_survives_leaving(browser, root):
    with Site(browser, f"{root}/many/index.html") as site:
        # In one step, so that no timer can have written it.
        site.page.evaluate(
            """() => {
                 const field = document.querySelector("[name=q]");
                 field.value = "zolw";
                 field.dispatchEvent(new Event("input", { bubbles: true }));
                 document.querySelector(".card a").click();
               }""")
        site.page.wait_for_url("**/pets/**")
        site.page.go_back()
        site.page.wait_for_url("**/many/index.html#q=zolw")
        site.settle()
        check(site.ids() == {"turtle"}, f"{root}: what was typed just before is lost")


def an_address_asks_nobody_for_the_position(browser, root):
    with Site(browser, f"{root}/many/index.html", geolocation=WROCLAW, permissions=["geolocation"]) as site:
        site.page.add_init_script("navigator.geolocation.getCurrentPosition = () => { window.asked = true; }")
        site.page.goto("about:blank")
        site.page.goto(f"{root}/many/index.html#q=zolw&near=me")
        site.settle()
        check(site.ids() == {"turtle"}, f"{root}: near me in an address finds {site.ids()}")
        check("isn’t known any more" in site.status, f"{root}: near me in an address says {site.status}")
        check(site.page.get_by_text("Use my position again").is_visible(), f"{root}: near me can't be tried again")
        check(not site.page.evaluate("window.asked"), f"{root}: an address asks for the position")
        pressed = site.page.get_by_test_id("search.near").get_attribute("aria-pressed")
        check(pressed == "true", f"{root}: near me isn't pressed by an address")


def the_way_to_another_language_leads_to_the_same_search(browser, root):
    with Site(browser, f"{root}/two/lost/index.html") as site:
        site.type("Dalmatian")
        site.page.click(".languages a")
        site.page.wait_for_url("**/two/pl/zaginione/index.html#q=Dalmatian&status=missing")
        site.settle()
        check(site.ids() == {"luna"}, f"{root}: in Polish {site.ids()} are found")
        photo = site.page.evaluate("document.querySelector('.search-found .card img')?.naturalWidth")
        check(photo, f"{root}: in Polish the photo isn't shown")
        check(site.page.inner_text(".search-found .status") == "ZAGINIONE", f"{root}: in Polish it says {site.page.inner_text('.search-found .status')}")
        with site.page.expect_navigation():
            site.page.click(".search-found .card a")
        check("/two/pl/pets/luna/" in site.page.url, f"{root}: in Polish it leads to {site.page.url}")


def escape_clears(browser, root):
    with Site(browser, f"{root}/many/index.html") as site:
        site.type("zolw")
        check(site.page.get_by_role("status").text_content() == "1 report", f"{root}: announced is {site.status}")
        site.page.locator(".chip", has_text="Others").click()
        site.page.keyboard.press("Escape")
        site.until("document.querySelector('.search-found').childElementCount === 0")
        check(site.field.input_value() == "" and site.focus_is_in_field(), f"{root}: Esc leaves something")
        check(site.page.locator(".chip[aria-pressed=true]").count() == 0, f"{root}: Esc leaves a filter")
        site.until("location.hash === ''")
        check(site.page.locator(".cards .card").count() > 0, f"{root}: the list isn't there")


def what_cannot_be_loaded_is_said_and_tried_again(browser, root):
    with Site(browser, f"{root}/many/index.html", fails=True) as site:
        for file, words in [("index", "could not be loaded"), ("rows-*", "have changed")]:
            # With all that may stand behind its name.
            site.page.route(f"**/search/{file}.js*", lambda route: route.abort())
            site.page.reload()  # Files from a folder are only intercepted on a page that is loaded after that.
            site.field.fill("zolw")
            site.until(f"document.querySelector('.search-status').textContent.includes('{words}')")
            check(site.page.locator(".cards .card").count() > 0, f"{root}: the list isn't there")
            site.page.unroute(f"**/search/{file}.js*")
        site.type("żółw")
        check(site.ids() == {"turtle"}, f"{root}: after a failure {site.ids()} are found")
        # An index of the last build, whose rows are gone, is loaded again past the cache.
        site.page.route("**/search/rows-*.js", lambda route: route.abort())
        site.page.reload()
        site.type("zolw")
        check(site.ids() == {"turtle"}, f"{root}: with an old index {site.status}")


def data_of_another_build_than_the_index_are_loaded_again(browser, root):
    for name, text, start in [("looks", "czarny pies", 'pets:"'), ("chips", "616093900012345", 'hashes:"')]:
        # One more pet than in the index stands before the others.
        other = (folder / f"many/search/{name}.js").read_text().replace('{mark:"', '{mark:"0').replace(start, start + "####" + " " * (name == "looks"))
        with Site(browser, f"{root}/many/index.html") as site:
            site.page.route(f"**/search/{name}.js", lambda route: route.fulfill(body=other, content_type="text/javascript"))
            site.page.reload()
            site.type(text)
            site.until("document.querySelector('.search-status').textContent === '1 report'")
            check(site.ids() == {"luna"}, f"{root}: with other {name} {site.ids()}")
            site.page.route(f"**/search/{name}.js*", lambda route: route.fulfill(body=other, content_type="text/javascript"))
            site.page.reload()
            site.field.fill(text + ".")
            site.until("document.querySelector('.search-status').textContent.includes('have changed')")
            check(site.page.locator(".search-found .card").count() == 0, f"{root}: {name} that stay other leave results")


def a_way_within_the_page_leaves_the_search(browser, root):
    with Site(browser, f"{root}/many/index.html#search-words") as site:
        site.type("wroclaw")
        site.page.wait_for_url("**#q=wroclaw")
        site.page.locator(".skip-link").press("Enter")
        site.page.wait_for_url("**#content")
        site.page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
        check(len(site.ids()) == 4 and site.field.input_value() == "wroclaw", f"{root}: at the content {site.ids()} are found")
        site.page.go_back()
        site.settle()
        check(len(site.ids()) == 4, f"{root}: back from the content {site.ids()} are found")
        site.page.go_back()
        site.until("document.querySelector('.search-found').childElementCount === 0")
        check(site.field.input_value() == "", f"{root}: back at the list the search goes on")


def a_late_position_changes_no_place_that_was_chosen_meanwhile(browser, root):
    with Site(browser, f"{root}/many/index.html") as site:
        site.page.add_init_script("navigator.geolocation.getCurrentPosition = (...answers) => { window.answers = answers; }")
        site.page.reload()
        for answer in ["answers[1]({ code: 3 })", "answers[0]({ coords: { latitude: 51.11, longitude: 17.03 } })"]:
            site.field.focus()
            site.page.get_by_test_id("search.near").click()
            site.until("window.answers && document.querySelector('select[name=near]')")
            site.page.evaluate("document.querySelector('.search').classList.add('is-open')")
            site.page.locator("select[name=near]").select_option("krakow")
            site.settle()
            site.page.evaluate(answer)
            site.page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
            check(site.status == "1 report" and site.ids() == {"krakow"}, f"{root}: after {answer} {site.status} {site.ids()}")
            site.page.locator(".search-clear").click()
            site.page.evaluate("window.answers = null")


def an_address_with_a_search_moves_nothing(browser, root):
    with Site(browser, f"{root}/many/index.html") as site:
        site.page.add_init_script(
            """window.moved = 0;
               new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.moved += value; }))
                 .observe({ type: "layout-shift", buffered: true });""")
        site.page.goto("about:blank")
        site.page.goto(f"{root}/many/index.html#q=rabbit")
        site.settle()
        site.page.wait_for_timeout(100)
        moved = site.page.evaluate("window.moved")
        check(moved < 0.02, f"{root}: a search in the address moves {moved}")
        check(site.page.locator(".list-section").first.is_visible(), f"{root}: the list stays hidden")


def a_part_of_an_older_version_fails_aloud(browser, root):
    for name, text in [("look", "luna"), ("chips", "616093900012345")]:
        with Site(browser, f"{root}/{name}/index.html", fails=True) as site:
            site.field.fill(text)
            site.until("document.querySelector('.search-status').textContent.includes('could not be loaded')")
            check(site.page.locator(".search-found").inner_text() == "", f"{root}: an old {name} leaves results")
            check(site.page.locator(".cards .card").count() == 1, f"{root}: the list isn't there")


def without_script_it_is_three_taps_as_well(browser, root):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{root}/many/index.html")
    check(not page.get_by_role("search").is_visible(), f"{root}: a search that can't be used is shown")
    page.get_by_role("link", name="Wrocław 4").click()
    page.get_by_role("link", name="Missing dog Luna, Wrocław, Jan 05, 2026").click()
    check("/pets/luna/" in page.url, f"{root}: two taps lead to {page.url}")
    context.close()


def a_browser_without_webp_shows_the_jpeg(browser, root):
    with Site(browser, f"{root}/one/index.html", fails=True) as site:
        site.page.route("**/*.webp", lambda route: route.abort())
        site.page.reload()
        site.until("document.querySelector('.card > img')?.naturalWidth > 0")
        check(site.page.locator(".card > img").evaluate("photo => photo.currentSrc").endswith(".jpg"), f"{root}: no JPEG")
        site.page.route("**/*.jpg", lambda route: route.abort())
        site.page.reload()
        site.until("document.querySelector('.card > .no-photo')")


def no_result_offers_ways_on(browser, root):
    with Site(browser, f"{root}/many/index.html#q=zolw+xyz&near=wroclaw&km=5") as site:
        site.settle()
        offers = site.page.locator(".search-ways button").all_text_contents()
        check(offers == ["Try fewer words", "Look within 10 km", "Clear everything"], f"{root}: offered are {offers}")
        check("found a pet" in site.page.locator(".search-none").text_content(), f"{root}: no advice")
        check(site.page.locator(".cards .card").count() > 0, f"{root}: the list isn't there")
        site.page.get_by_text("Try fewer words").click()
        site.until("document.querySelector('[name=q]').value === 'zolw'")


def the_rest_loads_when_the_reader_comes_near(browser, root):
    with Site(browser, f"{root}/many/index.html") as site:
        site.page.set_viewport_size({"width": 390, "height": 664})
        site.page.locator(".chip", has_text="Rabbits").click()
        site.until("document.querySelector('.search-status').textContent === '200 reports'")
        site.until("document.querySelectorAll('.search-found .card').length === 12")
        site.page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
        check(site.page.locator(".search-found .card").count() == 12, f"{root}: all were loaded at once")
        site.page.locator(".search-found .card").nth(11).scroll_into_view_if_needed()
        site.until("document.querySelectorAll('.search-found .card').length === 48")


def filters_and_more(browser, root):
    with Site(browser, f"{root}/many/index.html") as site:
        site.page.locator(".chip", has_text="I lost mine").click()
        site.settle()
        check(site.ids() == {"loud"}, f"{root}: found are {site.ids()}")
        site.page.locator(".chip", has_text="I lost mine").click()
        site.page.locator(".chip", has_text="Rabbits").click()
        site.until("document.querySelector('.search-status').textContent === '200 reports'")
        check(site.status == "200 reports", f"{root}: rabbits: {site.status}")
        site.page.set_viewport_size({"width": 390, "height": 664})
        site.page.locator(".search-found .card").last.scroll_into_view_if_needed()
        site.until("document.querySelectorAll('.search-found .card').length === 48")
        site.page.get_by_text("Show more").click()
        site.until("document.querySelectorAll('.search-found .card').length === 96")
        check(site.page.evaluate("document.activeElement.closest('.search-found .card')"), f"{root}: the focus is lost")
        site.page.locator("select[name=sex]").select_option("female")
        site.until("document.querySelector('.search-status').textContent === '100 reports'")
        check(site.status == "100 reports", f"{root}: female rabbits: {site.status}")
        site.page.locator("input[name=since]").fill("2026-03-01")
        site.until("document.querySelector('.search-status').textContent === '50 reports'")
        check(site.status == "50 reports", f"{root}: since March: {site.status}")


def an_address_asks_only_for_what_the_words_name(browser, root):
    for asked, expected in [("species=toString&status=found", "1 report"), ("status=__proto__&q=luna", "1 report"), ("species=bird", "1 report")]:
        with Site(browser, f"{root}/many/index.html#{asked}") as site:
            site.settle()
            check(site.status == expected, f"{root}: {asked} finds {site.status}")
    with Site(browser, f"{root}/many/index.html#species=dragon") as site:
        site.until("document.querySelector('.search-choices').childElementCount > 0")
        site.until("!document.querySelector('.search').classList.contains('is-open')")
        check(not site.ids(), f"{root}: a dragon finds {site.ids()}")


def few_pets(browser, root):
    with Site(browser, f"{root}/none/index.html") as site:
        site.type("wroclaw")
        check("No report" in site.status, f"{root}: a site without pets says {site.status}")
    with Site(browser, f"{root}/one/index.html") as site:
        site.type("lun")
        check(site.ids() == {"luna"}, f"{root}: one pet: {site.ids()}")


def words_are_folded_as_by_the_program(browser, root):
    script = (folder / "many/search.js").read_text()
    fold = script[script.index("const letters"):script.index("const parts")]
    with Site(browser, f"{root}/none/index.html") as site:
        for line in table.read_text().splitlines():
            text, expected = line.split("\t")
            found = site.page.evaluate(f"(text) => {{ {fold}; return words(text).join(' '); }}", json.loads(text))
            check(found == expected, f"{text} becomes {found}, not {expected}")


# In the looks of a question as in those of a report: the signs of each line as AppearanceTable writes them.
LACKS = """
  let reader, table;
  const petspotSearch = (kind, _, data) => (kind === "reader" ? (reader = data) : (table = data.lines));
  SCRIPT
  const { known, meanings } = reader(table, () => [], []);
  const sign = (n, owner) => String.fromCharCode(owner ? n + owner : n > 89 ? n + 166 : n + 35 + (n > 24) + (n > 55));
  return rows.flatMap(([text, looks]) => {
    const typed = words(text);
    const signs = meanings(typed.map((_, at) => known(typed, at)), text).flatMap((one) => one.signs);
    return looks.split(" ").filter((look) => {
      const n = table.findIndex(([name]) => name === look.slice(1));
      const has = [0, 0x5200, 0x5600].some((owner) => signs.includes(sign(n, owner)));
      return has !== (look[0] === "+") || signs.includes(sign(n, 0x4e00)) !== (look[0] === "-");
    }).map((look) => `${text}: ${look}`);
  });"""


def a_question_lacks_what_a_report_lacks(browser, root):
    script = (folder / "many/search.js").read_text()
    fold = script[script.index("const letters"):script.index("const parts")]
    rows = [line.split("\t") for line in (table.parent / "search-lacks.tsv").read_text().splitlines()]
    check(len(rows) > 50, f"only {len(rows)} texts")
    with Site(browser, f"{root}/none/index.html") as site:
        body = LACKS.replace("SCRIPT", (folder / "none/search/looks.js").read_text())
        for found in site.page.evaluate(f"(rows) => {{ {fold} {body} }}", rows):
            check(False, f"a question differs from a report: {found}")


def axe_finds_nothing(browser, root):
    if not axe:
        return
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    for fragment, scheme in [("", "light"), ("#q=wroclaw", "light"), ("#q=xyz+zyx&near=wroclaw", "light"), ("#q=wroclaw", "dark")]:
        with Site(browser, f"{root}/many/index.html{fragment}", bypass_csp=True, color_scheme=scheme) as site:
            if fragment:
                site.settle()
            site.page.add_script_tag(path=axe)
            for violation in site.page.evaluate(
                "(tags) => axe.run({ preload: false, runOnly: tags }).then((result) => result.violations)", tags):
                check(False, f"{root}{fragment}, {scheme}: axe {violation['id']}: {violation['nodes'][0]['html'][:200]}")
            wide = site.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            check(wide <= 0, f"{root}{fragment}: {wide} px wider than the screen")


def serve():
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_GET(self):
            if self.path == "/favicon.ico":
                self.send_response(204)
                return self.end_headers()
            return super().do_GET()

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


cases = [
    loads_nothing_before_it_is_touched, finds_by_words, a_finder_in_wroclaw_needs_three_taps,
    nothing_near_is_said_before_what_is_farther_away, a_position_that_is_denied_leaves_the_choice_of_a_place, what_is_looked_for_is_in_the_address,
    results_speak_the_language_of_the_page, a_search_that_was_just_typed_survives_leaving, an_address_asks_nobody_for_the_position,
    the_way_to_another_language_leads_to_the_same_search, escape_clears,
    every_filter_is_in_the_address, finds_by_looks, two_taps_on_more_show_no_pet_twice, a_list_is_where_its_search_starts, nearest_or_newest_come_first, what_cannot_be_loaded_is_said_and_tried_again,
    data_of_another_build_than_the_index_are_loaded_again, a_part_of_an_older_version_fails_aloud, a_way_within_the_page_leaves_the_search,
    a_late_position_changes_no_place_that_was_chosen_meanwhile, an_address_with_a_search_moves_nothing,
    without_script_it_is_three_taps_as_well, a_browser_without_webp_shows_the_jpeg, no_result_offers_ways_on, the_rest_loads_when_the_reader_comes_near, filters_and_more, an_address_asks_only_for_what_the_words_name, few_pets,
]
# What is the same wherever a page comes from.
once = [
    few_pets_are_asked_for_much, a_newer_pet_a_little_farther_away_comes_first, places_are_known_in_any_case,
    words_are_folded_as_by_the_program, a_question_lacks_what_a_report_lacks, axe_finds_nothing,
]
server = serve()
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    for root, others in [(folder.absolute().as_uri(), []), (f"http://127.0.0.1:{server.server_port}", once)]:
        for case in cases + others:
            try:
                case(browser, root)
            except Exception as error:  # A case that can't go on is a finding, and the others go on.
                findings.append(f"{root}: {case.__name__}: {str(error)[:500]}")
    browser.close()
server.shutdown()
json.dump(findings, sys.stdout)
