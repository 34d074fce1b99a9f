// Which pets are looked for, what fits of what was typed, and how far away they are.

const keys = ["names", "breeds", "others", "places", "species"];
// Which texts of each kind have a word that begins so: 1.
const columns = (word) => parts.map(({ texts }) => keys.map((key) => Uint8Array.from(texts[key], (text) => text.includes(` ${word}`))));

// What the words ask for; and whether the reader found a pet, or owns a lost one, as far as they tell.
let [terms, reader] = [[], ""];

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
  const a = Math.sin(angle(north1)) * Math.sin(angle(north2)) * Math.cos(angle(east1 - east2));
  return 6371 * Math.acos(Math.min(1, a + Math.cos(angle(north1)) * Math.cos(angle(north2))));
}

// How far down a pet stands: a month makes it half as far again. A pet lost yesterday 6 km away is before one of last year 2 km away.
const depth = (km, days) => (km + 1) * (1 + days / 60);

// Year, month from 0 and day of a day as the index counts it.
const parted = (count) => [((count - 1) / 372) | 0, (((count - 1) / 31) | 0) % 12, ((count - 1) % 31) + 1];

const today = Date.now() / 864e5;
const daysSince = (day) => (day ? Math.max(0, today - Date.UTC(...parted(day)) / 864e5) : 365);

// The pets of a part that the filters let through, each with the number of words that fit it. A pet without the value that a filter
// asks for is let through as unsure.
function look(number, middle, filter, into) {
  const part = parts[number];
  const { kind, place } = part;
  const reports = Object.keys(wording.status);
  const allSpecies = Object.keys(wording.species);
  const species = allSpecies.indexOf(wanted.species);
  const report = reports.indexOf(wanted.status);
  const sex = sexes.indexOf(filter.sex);
  const [year, month, day] = filter.since.split("-");
  const since = (year * 12 - 1 + +month) * 31 + +day || 0;
  const chips = chipsOf(part);
  const seen = part.looks?.pets ?? [];
  const anyKind = terms.flatMap((term) => term.kind);
  pets: for (let i = 0; i < part.count; i++) {
    const k = kind[i];
    // The last species and state are unknown ones; a pet of an unknown state is in the lists of lost pets.
    const [of, states, isSex] = [(k / 6 / reports.length) | 0, ((k / 6) | 0) % reports.length % (reports.length - 1), (k >> 1) % 3];
    const noKind = of === allSpecies.length - 1;
    // The owner's own words may mean any species. Lists have such a pet among the others.
    const isOwn = noKind && part.texts.others[part.other[i]] !== " ";
    const isOf = isOwn ? allSpecies.indexOf("other") : of;
    if (species >= 0 && isOf !== species && !noKind) continue;
    if (report >= 0 && states !== report) continue;
    if (sex > 0 && isSex && isSex !== sex) continue;
    if (since && part.day[i] && part.day[i] < since) continue;
    let [fits, named, guesses] = [0, 0, 0];
    let unsure = (species >= 0 && isOf !== species) + (sex > 0 && !isSex) + (since && !part.day[i] ? 1 : 0);
    if (chips) {
      if (!chips.has(i)) continue;
      fits = terms.length;
    } else {
      for (let t = 0; t < terms.length; t++) {
        const { kind: kinds, status: said, sex: is, signs, owned, own } = terms[t];
        const [names, breeds, others, places, kindsOf] = own[number];
        named += names[part.name[i]];
        if (names[part.name[i]] || breeds[part.breed[i]] || places[place[i]] > 1 || others[part.other[i]]) {
          fits++;
          continue;
        }
        // Who says "dog" wants no cat; who says "puppy" wants a dog, first a young one. A black cat may follow a dog.
        if (kinds.length && !noKind && !kinds.includes(allSpecies[isOf])) {
          if (anyKind.includes(allSpecies[isOf])) continue;
          continue pets;
        }
        const has = (one) => [...one].every((sign) => seen[i]?.includes(sign));
        const looksSo = signs.some(has);
        const isUnsure = !looksSo && ((kinds.length && noKind) || (is.length && !isSex));
        if (kinds.length && !is.length ? looksSo : owned.some(has)) named++;
        // Żako, a parrot, is before Zakopane.
        const isThere = !looksSo && places[place[i]];
        if (isThere) named--;
        if (isUnsure) unsure++;
        if (isUnsure && isOwn) guesses++;
        if (isUnsure || looksSo || isThere || said.includes(reports[states]) || (is.length ? is.includes(sexes[isSex]) : kinds.length || (!signs.length && kindsOf[isOf]))) fits++;
      }
    }
    // A turtle is no green dog.
    if (guesses && guesses === fits && fits < terms.length) continue;
    let away = NaN;
    if (wanted.near && !(wanted.near === "me" && !middle)) {
      if (middle) away = distance(middle.north, middle.east, part.north[i], part.east[i]);
      // Only the town is known, and it is as wide.
      if (k % 2 === 0) away = 5 * Math.max(1, Math.round(away / 5));
      const there = part.places[place[i]];
      // A pet without a known place may be near.
      if (isNaN(away) && (!there || (filter.km > 0 && there[0] !== wanted.near))) unsure++;
      else if (!(away <= filter.km && filter.km > 0) && there?.[0] !== wanted.near) continue;
    }
    // Finders look among the lost, owners among the found.
    const isSought = !reader || (states === 1) === (reader === "owner");
    into.push({ away, part, i, fits, unsure, isSought, named, deep: depth(isNaN(away) ? (middle ? 1e4 : 0) : away, daysSince(part.day[i])) });
  }
}

// All that is found, the best first, and how many of them have all that was asked for.
function search() {
  const middle = center();
  const find = (filter, order = "deep") => {
    const found = [];
    parts.forEach((_, number) => look(number, middle, filter, found));
    // A pet of that name is before one that looks so. Of the same depth in the order of the index, newest first.
    return found.sort((a, b) => b.fits - a.fits || a.unsure - b.unsure || b.isSought - a.isSought || b.named - a.named || (wanted.sort ? 0 : a[order] - b[order] || 0));
  };
  const asked = find({ ...wanted, km: +wanted.km });
  const isEnough = isChip() || asked.some(({ fits, unsure }) => !unsure && (fits || !terms.length));
  // What fits in all but the distance, the nearest first; else what comes close.
  const km = middle ? 3e4 : +wanted.km;
  // One that is near may have the sex or the date that isn't known.
  const far = isEnough || !middle || asked.some(({ fits, away }) => fits === terms.length && away >= 0) ? [] : find({ ...wanted, km }, "away");
  const isFar = far[0]?.fits === terms.length && !far[0].unsure;
  const all = isEnough ? asked : isFar ? far : find({ ...nothing, km });
  const fit = all.filter(({ fits }) => fits === terms.length);
  const sure = fit.filter(({ unsure }) => !unsure);
  // A few that fit nearly follow a few that fit.
  const isMany = sure.filter(({ isSought }) => isSought).length > 11 || (isChip() && fit.length);
  return { shown: isMany ? fit : all.filter(({ fits, isSought }) => fits || !terms.length || (reader && isSought)), full: isEnough ? sure.length : 0, isFar };
}
