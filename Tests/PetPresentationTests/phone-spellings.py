"""Spellings of numbers that libphonenumber gives as examples, and its judgement of what links dial.

    phone-spellings.py make SEED COUNT TERRITORIES > rows.json
    phone-spellings.py judge rows.json links.json

A row is a territory, a text, and each number in it as E.164 with its extension. Links are a list of addresses for each row.
"""
import json
import random
import sys

import phonenumbers as P

F = P.PhoneNumberFormat
T = P.PhoneNumberType
HOURS = ["(8-20)", "8-20", "24/7", "24h", "(9am-5pm)", "9am-5pm", "8:00-20:00", "(8.00-16.00)", "po 18", "after 6 pm", "od 8 do 20", "8–20", "(24h)", "9-17 Uhr", "з 9 до 18", "8 - 20", "(codziennie 8-20)", ", 8-20"]
FLOORS = ["(2 piętro)", "2 piętro", "(3rd floor)", "3rd floor", "2. Stock", "(2. OG)", "5 поверх", "(ring 12)", "m. 4", "lok. 7"]
NAMES = ["Anna", "(Anna)", "- Anna", "Anna Nowak", "ANNA", "(vet, Dr. Kowalski)", "Оксана", "(Jürgen)"]
BEFORE = ["Anna: ", "tel. ", "Tel.: ", "zadzwoń: ", "call ", "Mobile ", "тел. ", "Handy: ", "8-20 ", "Anna (8-20): ", "ring 2: "]
EXT = [" ext. {}", " ext {}", "x{}", " x{}", ", ext. {}", " wew. {}", " w. {}", " #{}", " DW {}", " Durchwahl {}", " дод. {}", " доб. {}", " extension {}", " (wew. {})", " wewn. {}", ";ext={}"]
TWO = [" / ", "/", ", ", "; ", " | ", "\n", " or ", " lub ", " albo ", " and ", " i ", " та ", " або ", " "]
def numbers(region):
    found = []
    for t in (T.FIXED_LINE, T.MOBILE, T.TOLL_FREE, T.UAN, T.VOIP, T.SHARED_COST, T.PREMIUM_RATE):
        n = P.example_number_for_type(region, t)
        if n is not None and n not in found: found.append(n)
    return found
def varied(n, r, region):
    """Another number of the same kind: some of its last digits are others."""
    text = str(n.national_number)
    for _ in range(50):
        k = r.randint(0, min(5, len(text) - 4))
        other = text[:len(text) - k] + "".join(r.choice("0123456789") for _ in range(k))
        m = P.PhoneNumber(country_code=n.country_code, national_number=int(other), italian_leading_zero=n.italian_leading_zero)
        if P.is_valid_number_for_region(m, region): return m
    return n
def spelled(n, r):
    way = r.choice(["e164", "int", "int", "nat", "nat", "nat", "00", "+ ", "plain", "dots", "dashes", "(0)", "nbsp"])
    i, nat = P.format_number(n, F.INTERNATIONAL), P.format_number(n, F.NATIONAL)
    cc = str(n.country_code)
    if way == "e164": return P.format_number(n, F.E164)
    if way == "int": return i
    if way == "nat": return nat
    if way == "00": return "00" + i[1:]
    if way == "+ ": return "+ " + i[1:]
    if way == "plain": return "".join(c for c in nat if c.isdigit())
    if way == "dots": return nat.replace(" ", ".").replace("(", "").replace(")", "") if "-" not in nat else nat.replace("-", ".").replace("(", "").replace(") ", ".")
    if way == "dashes": return nat.replace(" ", "-").replace("(", "").replace(")", "")
    if way == "(0)": return i.replace("+" + cc, "+" + cc + " (0)") if nat.startswith("0") or nat.startswith("(0") else i
    return i.replace(" ", "\u00a0")
def row(r, region):
    pool = numbers(region)
    n = varied(r.choice(pool), r, region)
    e = P.format_number(n, F.E164)
    kind = r.choice(["bare", "hours", "hours", "floor", "name", "before", "ext", "two", "two"])
    s = spelled(n, r)
    if kind == "bare": return kind, s, [[e, None]]
    if kind == "hours": return kind, s + (" " + r.choice(HOURS)).replace(" ,", ","), [[e, None]]
    if kind == "floor": return kind, s + " " + r.choice(FLOORS), [[e, None]]
    if kind == "name": return kind, s + " " + r.choice(NAMES), [[e, None]]
    if kind == "before": return kind, r.choice(BEFORE) + s, [[e, None]]
    if kind == "ext":
        x = str(r.choice([3, 7, 12, 45, 104, 2012]))
        return kind, s + r.choice(EXT).format(x), [[e, x]]
    m = varied(r.choice(pool), r, region)
    return kind, s + r.choice(TWO) + spelled(m, r), [[e, None], [P.format_number(m, F.E164), None]]
def rows(seed, count, regions):
    r = random.Random(seed)
    for i in range(count):
        region = regions[i % len(regions)]
        kind, text, want = row(r, region)
        yield region, kind, text, want
def judge(uri, region):
    body = uri[4:].split(";ext=")
    try: e = P.format_number(P.parse(body[0], region), F.E164)
    except P.NumberParseException: e = body[0]
    return [e, body[1] if len(body) > 1 else None]


def make(seed, count, territories):
    print(json.dumps(list(rows(int(seed), int(count), territories.split(",")))))


def compare(rows_file, links_file):
    """Prints how many texts have a wrong number, how many numbers there are, and how many were found; then what is wrong."""
    wrong = found = total = 0
    complaints = []
    for (region, _, text, want), links in zip(json.load(open(rows_file)), json.load(open(links_file)), strict=True):
        got = [judge(link, region) for link in links]
        hits = sum(number in got for number in want)
        bad = [g for g in got if g[0] not in [w[0] for w in want] or g[1] and g not in want]
        wrong, found, total = wrong + bool(bad), found + hits, total + len(want)
        if bad or hits < len(want):
            complaints.append(f"{region} {text!r}: {want}, not {links}")
    print(wrong, total, found)
    print("\n".join(complaints))


if __name__ == "__main__":
    {"make": make, "judge": compare}[sys.argv[1]](*sys.argv[2:])
