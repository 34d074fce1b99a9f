// Which pets are looked for, and how far away they are.

function hits(texts, word) {
  const start = ` ${word}`;
  return Uint8Array.from(texts, (text) => (text.includes(start) ? 1 : 0));
}

function center() {
  if (wanted.near === "me") return position;
  if (!wanted.near) return null;
  for (const { places } of parts) {
    const place = places.find((place) => place && place[0] === wanted.near && place[3] !== undefined);
    if (place) return { north: place[3], east: place[4] };
  }
  return null;
}

// Kilometres between two points in thousandths of a degree.
function distance(north1, east1, north2, east2) {
  const angle = (thousandths) => (thousandths / 1000) * (Math.PI / 180);
  const a = Math.sin(angle(north1 - north2) / 2) ** 2
    + Math.sin(angle(north1)) * Math.sin(angle(north2)) * Math.sin(angle(east1 - east2) / 2) ** 2;
  return 12742 * Math.asin(Math.min(1, Math.sqrt(a)));
}

function look(part, terms, middle, into) {
  const { texts, kind, place } = part;
  const tests = terms.map((word) => ["names", "breeds", "others", "places", "species"].map((key) => hits(texts[key], word)));
  const reports = Object.keys(wording.status);
  const species = Object.keys(wording.species).indexOf(wanted.species);
  const report = reports.indexOf(wanted.status);
  const sex = sexes.indexOf(wanted.sex);
  const [year, month, day] = wanted.since.split("-").map(Number);
  const since = wanted.since ? (year * 12 + month - 1) * 31 + day : 0;
  const chips = chipsOf(part);
  pets: for (let i = 0; i < part.count; i++) {
    const k = kind[i];
    const isOf = (k / 6 / reports.length) | 0;
    if (species >= 0 && isOf !== species) continue;
    if (report >= 0 && ((k / 6) | 0) % reports.length !== report) continue;
    if (sex > 0 && (k >> 1) % 3 !== sex) continue;
    if (since && part.day[i] < since) continue;
    if (!chips || !chips.has(i)) {
      for (const [names, breeds, others, places, kindsOf] of tests) {
        if (!(names[part.name[i]] || breeds[part.breed[i]] || places[place[i]] || kindsOf[isOf] || others[part.other[i]])) continue pets;
      }
    }
    let away = NaN;
    if (wanted.near) {
      if (middle) away = distance(middle.north, middle.east, part.north[i], part.east[i]);
      // Only the town is known, and it is as wide.
      if (k % 2 === 0) away = 5 * Math.max(1, Math.ceil(away / 5));
      const isThere = part.places[place[i]] && part.places[place[i]][0] === wanted.near;
      if (!(away <= +wanted.km) && !isThere) continue;
    }
    into.push({ away, part, i });
  }
}
