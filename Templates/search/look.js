// Which pets are looked for, what fits of what was typed, and how far away they are.

// Of the table of looks: the lines of each whole word, and of each beginning that may have any ending.
const [whole, open] = [new Map(), new Map()];
let lines = [];

function readLines(table) {
  whole.clear();
  open.clear();
  lines = table.map(([name, list], number) => {
    for (const word of list.split(" ")) {
      const [stems, stem] = word.endsWith("*") ? [open, word.slice(0, -1)] : [whole, word];
      stems.set(stem, [...(stems.get(stem) ?? []), number]);
    }
    return name;
  });
}

// The numbers of the lines that a word stands in: those of its longest beginning. A word that is being typed may become any of several.
function linesOf(word, isTyped) {
  for (let end = word.length; end > 0; end--) {
    const found = [...(end === word.length ? whole.get(word) ?? [] : []), ...(open.get(word.slice(0, end)) ?? [])];
    if (found.length) return found;
  }
  return isTyped && word.length > 2 ? [...whole, ...open].flatMap(([stem, found]) => (stem.startsWith(word) ? found : [])) : [];
}

// As AppearanceTable in PetPresentation writes them.
const sign = (number) => String.fromCharCode(number > 89 ? number + 166 : number + 35 + (number > 24) + (number > 55));

// What a word may mean, beside being one of a pet's own words; nothing for one that means nothing.
const plain = (word) => ({ word, kinds: [], reports: [], sexes: [], signs: [] });

function meaning(word, isTyped) {
  const of = plain(word);
  for (const number of linesOf(word, isTyped)) {
    const [group, value] = lines[number].split(":");
    if (group === "skip") return null;
    if (group === "kind") of.kinds.push(Object.keys(wording.species).indexOf(value));
    if (group === "status") of.reports.push(Object.keys(wording.status).indexOf(value));
    if (group === "sex") of.sexes.push(sexes.indexOf(value));
    if (value === undefined || group === "sex") of.signs.push(sign(number));
  }
  return of;
}

function meanings(text) {
  const typed = words(text.slice(0, 200)).slice(0, 12);
  const found = typed.map((word, number) => meaning(word, number === typed.length - 1)).filter(Boolean);
  // Somebody who types nothing else means something by it.
  return found.length ? found : typed.map(plain);
}

function hits(texts, word) {
  const start = ` ${word}`;
  return Uint8Array.from(texts, (text) => (text.includes(start) ? 1 : 0));
}

const keys = ["names", "breeds", "others", "places", "species"];
const columns = (word) => parts.map(({ texts }) => keys.map((key) => hits(texts[key], word)));

// Where a pet's own words have the word; one that no pet has, and the table neither, is tried without its ending: "yorka".
function owns({ word, signs, kinds, reports }) {
  const isKnown = signs.length + kinds.length + reports.length > 0;
  for (let end = word.length; end > 3 && end > word.length - 4; end--) {
    const found = columns(word.slice(0, end));
    if (isKnown || found.flat().some((column) => column.includes(1))) return found;
  }
  return columns(word);
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

// How far down a pet stands: a month makes it half as far again. A pet lost yesterday 6 km away is before one of last year 2 km away.
const depth = (km, days) => (km + 1) * (1 + days / 60);

const today = Date.now() / 864e5;
const daysSince = (day) => (day ? Math.max(0, today - Date.UTC(((day - 1) / 372) | 0, (((day - 1) / 31) | 0) % 12, ((day - 1) % 31) + 1) / 864e5) : 365);

// The pets of a part that the filters let through, each with how many of the words fit it.
function look(number, terms, own, middle, filter, into) {
  const part = parts[number];
  const { kind, place } = part;
  const reports = Object.keys(wording.status);
  const species = Object.keys(wording.species).indexOf(wanted.species);
  const report = reports.indexOf(wanted.status);
  const sex = sexes.indexOf(filter.sex);
  const [year, month, day] = filter.since.split("-").map(Number);
  const since = filter.since ? (year * 12 + month - 1) * 31 + day : 0;
  const chips = chipsOf(part);
  const seen = looks.get(part.number) ?? [];
  pets: for (let i = 0; i < part.count; i++) {
    const k = kind[i];
    const [isOf, states, isSex] = [(k / 6 / reports.length) | 0, ((k / 6) | 0) % reports.length, (k >> 1) % 3];
    if (species >= 0 && isOf !== species) continue;
    if (report >= 0 && states !== report) continue;
    if (sex > 0 && isSex !== sex) continue;
    if (since && part.day[i] < since) continue;
    let [fits, named] = [0, 0];
    if (chips) {
      if (!chips.has(i)) continue;
      fits = terms.length;
    } else {
      for (let t = 0; t < terms.length; t++) {
        const [names, breeds, others, places, kindsOf] = own[t][number];
        const { kinds, reports: said, sexes: is, signs } = terms[t];
        named += names[part.name[i]];
        if (names[part.name[i]] || breeds[part.breed[i]] || places[place[i]] || others[part.other[i]]) {
          fits++;
          continue;
        }
        // Who says "dog" wants no cat; who says "puppy" wants a dog, and a young one.
        if (kinds.length && !kinds.includes(isOf)) continue pets;
        if (!is.length && !signs.length && (kinds.length || kindsOf[isOf])) fits++;
        else if (said.includes(states) || is.includes(isSex) || signs.some((one) => seen[i]?.includes(one))) fits++;
      }
    }
    let away = NaN;
    if (wanted.near && !(wanted.near === "me" && !middle)) {
      if (middle) away = distance(middle.north, middle.east, part.north[i], part.east[i]);
      // Only the town is known, and it is as wide.
      if (k % 2 === 0) away = 5 * Math.max(1, Math.round(away / 5));
      const isThere = part.places[place[i]] && part.places[place[i]][0] === wanted.near;
      if (!(away <= filter.km && filter.km > 0) && !isThere) continue;
    }
    into.push({ away, part, i, fits, named, deep: depth(isNaN(away) ? (middle ? 1e4 : 0) : away, daysSince(part.day[i])) });
  }
}

// All that is found, the best first, and how many of them have all that was asked for.
function search(terms) {
  const [own, middle, newest] = [terms.map(owns), center(), wanted.sort === "newest"];
  const find = (filter) => {
    const found = [];
    parts.forEach((_, number) => look(number, terms, own, middle, filter, found));
    // A pet of that name is before one that looks so. Of the same depth in the order of the index, newest first.
    return found.sort((a, b) => b.fits - a.fits || b.named - a.named || (newest ? 0 : a.deep - b.deep || 0));
  };
  const asked = find({ km: +wanted.km, sex: wanted.sex, since: wanted.since });
  const all = asked.length || isChip() ? asked : find({ km: wanted.near && middle ? Infinity : +wanted.km, sex: "", since: "" });
  const full = asked.length ? asked.filter(({ fits }) => fits === terms.length).length : 0;
  // A few that fit nearly follow a few that fit.
  const shown = full > 11 || (isChip() && full) ? all.slice(0, full) : all.filter(({ fits }) => fits > 0 || !terms.length);
  return { shown, full };
}
