#!/usr/bin/env python3
"""Writes Sources/PetModel/phone-plans.txt from the metadata of libphonenumber.

    python3 -m venv venv && venv/bin/pip install phonenumbers==9.0.43
    venv/bin/python Packaging/phone-plans/make.py > Sources/PetModel/phone-plans.txt

A line is a calling code, its territories (the first one's rules count), the trunk prefix, and the lengths of national numbers
by their first digits, in order: `1:9 64:6-9 65:9` means that numbers up to 63… have 9 digits, 64… 6 to 9, and 65… 9 again.
A first digit that no number has allows none (`0:`). A length counts where at least a fifth of the numbers with the
same digits may have it.
The metadata is part of libphonenumber, Copyright Google Inc., under the Apache License 2.0.
"""
import functools
import re._parser as parser
import sys

import phonenumbers
from phonenumbers import COUNTRY_CODE_TO_REGION_CODE, PhoneMetadata

KINDS = "fixed_line mobile toll_free premium_rate shared_cost personal_number voip pager uan".split()
LEAD = int(sys.argv[1]) if len(sys.argv) > 1 else 2
SEEN = LEAD + 1


def joined(left, right):
    """Beginnings and lengths of what has a member of `left` before one of `right`."""
    rest = {length for _, length in right}
    found = {(a, m + n) for a, m in left if len(a) == SEEN for n in rest}
    return found | {((a + b)[:SEEN], m + n) for a, m in left if len(a) < SEEN for b, n in right}


def numbers(pattern):
    """The beginnings of what `pattern` matches, with the lengths; ? is any digit."""
    found = {("", 0)}
    for kind, value in pattern:
        if kind is parser.LITERAL:
            part = {(chr(value), 1)}
        elif kind is parser.IN:
            part = {(digit, 1) for digit in digits(value)}
        elif kind is parser.SUBPATTERN:
            part = numbers(value[3])
        elif kind is parser.BRANCH:
            part = set().union(*(numbers(branch) for branch in value[1]))
        elif kind in (parser.MAX_REPEAT, parser.MIN_REPEAT):
            least, most, inner = value
            once, part, times = numbers(inner), set(), {("", 0)}
            for count in range(most + 1):
                part |= times if count >= least else set()
                times = joined(times, once)
        else:
            raise ValueError(kind)
        found = joined(found, part)
    return found


def digits(members):
    for kind, value in members:
        if kind is parser.LITERAL:
            yield chr(value)
        elif kind is parser.RANGE:
            yield from map(chr, range(value[0], value[1] + 1))
        elif kind is parser.CATEGORY:
            yield from "0123456789"
        else:
            raise ValueError(kind)


@functools.cache
def allowed(pattern):
    return frozenset(numbers(parser.parse(pattern)))


def lengths(code, regions):
    """The lengths of each beginning of LEAD digits."""
    share = {}
    for region in regions:
        if region == "001":
            metadata = PhoneMetadata.metadata_for_nongeo_region(code)
        else:
            metadata = PhoneMetadata.metadata_for_region(region)
        for kind in KINDS:
            part = getattr(metadata, kind)
            if part is None or part.national_number_pattern in (None, "NA"):
                continue
            for beginning, length in allowed(part.national_number_pattern):
                if length in part.possible_length:
                    share.setdefault((beginning[:LEAD], length), set()).add(beginning)
    table = {}
    for (beginning, length), whole in share.items():
        if len(whole) >= 10 ** (SEEN - LEAD) / 5:
            table.setdefault(beginning, set()).add(length)
    return table


def ranges(table):
    """`1:9 64:6-9`, where a beginning that no number has goes with the one before, unless its first digit is nobody's."""
    first = {beginning[0] for beginning in table}
    parts, last = [], None
    for number in range(10**LEAD):
        beginning = str(number).zfill(LEAD)
        found = table.get(beginning, set() if beginning[0] not in first else None)
        if found is None and not last:  # Takes what comes next.
            found = next(table[key] for key in sorted(table) if key > beginning)
        if found is not None and found != last:
            parts.append((beginning.rstrip("0") or "0", shown(found)))
            last = found
    return " ".join(f"{beginning}:{text}" for beginning, text in parts)


def shown(found):
    """`6-9,11`"""
    runs = []
    for length in sorted(found):
        if runs and runs[-1][1] == length - 1:
            runs[-1][1] = length
        else:
            runs.append([length, length])
    return ",".join(str(low) if low == high else f"{low}-{high}" for low, high in runs)


def line(code, regions):
    main = PhoneMetadata.metadata_for_region(regions[0]) if regions[0] != "001" else None
    trunk = (main and main.national_prefix) or "-"
    names = ",".join(region for region in regions if region != "001") or "-"
    return f"{code} {names} {trunk} {ranges(lengths(code, regions))}"


HEADER = '''# Made by Packaging/phone-plans/make.py from the metadata of libphonenumber {version}; don't edit it.
# A line is a calling code, its territories, the trunk prefix, and the lengths of national numbers by their first digits.
'''

if __name__ == "__main__":
    out = HEADER.format(version=phonenumbers.__version__)
    for code, regions in sorted(COUNTRY_CODE_TO_REGION_CODE.items()):
        out += f"{line(code, regions)}\n"
    sys.stdout.write(out)
