"""The announcements that the benchmarks work on, the same in every run."""

import json
import uuid

NAMES = ["Fredi", "Luna", "Biszkopt", "Kiwi", "Max", "Bella", "Rex", "Mruczek"]
TOWNS = ["Kamionka", "Warszawa", "Gdańsk", "Łódź", "Zakopane"]
TEXT = """{name} slipped away near **{town}** and is *shy* of strangers.

- Blue collar with a round tag
- Answers to a whistle; please don't chase

Seen last at the river, going north. Call [or write](https://pets.example/{number}) at any hour: we are out looking.
"""


def announcement(number, photo=None):
    name, town = NAMES[number % len(NAMES)], TOWNS[number % len(TOWNS)]
    pet = {
        "id": str(uuid.UUID(int=0x1000_0000_0000_4000_8000_0000_0000_0000 + number)),
        "petName": name,
        "status": "MISSING",
        "species": ["DOG", "CAT"][number % 2],
        "gender": ["MALE", "FEMALE"][number // 2 % 2],
        "breed": "European",
        "age": 1 + number % 12,
        "lastSeenDate": f"2025-{1 + number % 12:02}-{1 + number % 28:02}",
        "location": town,
        "locationRadius": 5,
        "phone": f"+48 000 {number // 1000:03} {number % 1000:03}",
        "email": f"owner{number}@example.pl",
        "description": TEXT.format(name=name, town=town, number=number),
        "createdAt": "2025-01-02T03:04:05Z",
        "updatedAt": "2025-01-02T03:04:05Z",
    }
    if photo:
        pet["photoUrl"] = photo
    return pet


def write_announcements(file, pets):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"data": pets}, ensure_ascii=False))
