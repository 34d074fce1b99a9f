// The search above a list. Its data are loaded when somebody touches it: files that call petspotSearch, because pages that were opened
// from a folder may not fetch. What people wrote becomes text, never markup.
{
  const box = document.querySelector(".search");
  const [field, clear, status] = ["input", ".search-clear", ".search-status"].map((name) => box.querySelector(name));
  const [choices, found] = [".search-choices", ".search-found"].map((name) => box.querySelector(name));
  // The ways to what all languages share, and to the pages in this one.
  const { root, home, loading, failed } = box.dataset;

  // ---- Words: as SearchWords.swift makes them

  const letters = { ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i", ħ: "h", ŧ: "t", ς: "σ" };

  function words(text) {
    const plain = text.normalize("NFD").toLowerCase().replace(/[\u0300-\u036f\u00ad\u061c\u200e\u200f]/g, "");
    return plain.replace(/[łøđðþßæœıħŧς]/g, (letter) => letters[letter]).normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  }

  // ---- Data: parts of the index, rows, and hashes of microchips, the same in all languages; and the words of this one

  // The newest pets first.
  const parts = [];
  const rows = new Map();
  const files = new Map();
  // The first part, which knows how many there are.
  let index = null;
  // What is said in the page's language.
  let wording = null;

  window.petspotSearch = (kind, name, data) => {
    if (kind === "words") wording = data;
    if (kind === "rows") rows.set(name, data);
    if (kind === "chips") parts.find((part) => part.number === name).hashes = data;
    if (kind === "index") add(name, data);
    if (/index|words/.test(kind) && index && wording) offer();
  };

  function load(name, from = root) {
    if (!files.has(name)) {
      files.set(name, new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.src = `${from}search/${name}.js`;
        script.onload = resolve;
        script.onerror = () => {
          // To be tried again.
          files.delete(name);
          reject(new Error(name));
        };
        document.head.append(script);
      }));
    }
    return files.get(name);
  }

  const suffix = (part) => (part.number ? `-${part.number}` : "");

  async function loadIndex() {
    await Promise.all([load("index"), load("words", home)]);
    for (let number = index.parts - 1; number > 0; number--) {
      if (parts.some((part) => part.number === number)) continue;
      load(`index-${number}`).then(run, () => say(failed));
      // The next one after this one.
      break;
    }
  }

  function column(digits) {
    const numbers = new Float64Array(digits[0].length);
    let weight = 1;
    for (const text of digits) {
      for (let i = 0; i < numbers.length; i++) {
        const digit = text.charCodeAt(i) - 35;
        numbers[i] += (digit > 56 ? digit - 1 : digit) * weight;
      }
      weight *= 91;
    }
    return numbers;
  }

  function add(number, data) {
    const part = { number, chips: data.chips, places: data.places, texts: {}, hashes: null };
    for (const key of ["species", "names", "breeds", "others"]) part.texts[key] = data[key].map((text) => ` ${text}`);
    part.texts.places = data.places.map((place) => (place ? ` ${place[2] || place[0].replace(/-/g, " ")}` : ""));
    for (const key of ["kind", "name", "breed", "other", "place", "day"]) part[key] = column(data[key]);
    const [north, east, count] = [column(data.north), column(data.east), part.kind.length];
    Object.assign(part, { count, north: new Float64Array(count), east: new Float64Array(count), row: new Int32Array(count) });
    for (let i = 0, own = 0; i < count; i++) {
      const place = part.places[part.place[i]];
      const isOwn = part.kind[i] % 2;
      part.north[i] = isOwn ? north[own] : place ? place[3] ?? NaN : NaN;
      part.east[i] = isOwn ? east[own++] : place ? place[4] ?? NaN : NaN;
    }
    part.rows = data.rows.map(([name]) => name);
    part.start = [];
    let start = 0;
    data.rows.forEach(([, length], file) => {
      part.start.push(start);
      part.row.fill(file, start, start + length);
      start += length;
    });
    parts.push(part);
    if (number === 0) index = data;
  }

  // ---- What is looked for: in the address's fragment, so that it survives reloading and can be shared

  const kinds = { species: ["dog", "cat", "bird", "rabbit", "other"], status: ["missing", "found", "closed"], sex: ["", "male", "female"] };
  const distances = [5, 10, 25, 50, 100];
  const nothing = { q: "", near: "", km: "25", species: "", status: "", sex: "", since: "", sort: "" };
  let wanted = { ...nothing };
  // Where the reader is: in this variable only, never kept or sent.
  let position = null;
  let limit = 12;
  // What else there is to say.
  let notice = "";
  let writing = 0;

  const isWanted = () => ["q", "near", "species", "status", "sex", "since"].some((key) => wanted[key].trim());

  function readAddress() {
    const given = new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");
    const next = { ...nothing };
    for (const key of Object.keys(nothing)) next[key] = (given.get(key) ?? nothing[key]).slice(0, 200);
    for (const key of Object.keys(kinds)) if (!kinds[key].includes(next[key])) next[key] = "";
    if (!distances.includes(+next.km)) next.km = nothing.km;
    if (!/^\d{4}-\d\d-\d\d$/.test(next.since)) next.since = "";
    // To be asked by the button only.
    if (next.near === "me" && !position) next.near = "";
    wanted = next;
  }

  function writeAddress() {
    clearTimeout(writing);
    const given = new URLSearchParams();
    for (const [key, value] of Object.entries(wanted)) {
      if (value !== nothing[key] && (key !== "km" || wanted.near)) given.set(key, value);
    }
    const fragment = String(given);
    if (fragment === location.hash.slice(1) || (!fragment && !location.hash.includes("="))) return;
    // One entry for each search, however many letters it has.
    const isNew = fragment && !location.hash.includes("=");
    history[isNew ? "pushState" : "replaceState"](null, "", fragment ? `#${fragment}` : location.href.split("#")[0]);
  }

  function change(values, remark = "") {
    Object.assign(wanted, values);
    notice = remark;
    limit = 12;
    clearTimeout(writing);
    writing = setTimeout(writeAddress, 300);
    run();
  }

  // ---- Looking

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
    const [species, sex] = [kinds.species.indexOf(wanted.species), kinds.sex.indexOf(wanted.sex)];
    const report = kinds.status.indexOf(wanted.status);
    const [year, month, day] = wanted.since.split("-").map(Number);
    const since = wanted.since ? (year * 12 + month - 1) * 31 + day : 0;
    const chips = chipsOf(part);
    pets: for (let i = 0; i < part.count; i++) {
      const k = kind[i];
      const isOf = (k / 18) | 0;
      if (species >= 0 && isOf !== species) continue;
      if (report >= 0 && ((k / 6) | 0) % 3 !== report) continue;
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

  // ---- Microchips: see ChipHash.swift for what the hashes keep secret, and what they don't

  const chipNumber = () => (/^[\d\s\u2010-\u2015-]+$/.test(wanted.q) ? wanted.q.replace(/\D/g, "") : "");
  const isChip = () => /^\d{9,15}$/.test(chipNumber());

  function chipsOf({ hashes }) {
    if (!hashes || !isChip()) return null;
    let hash = new TextEncoder().encode(hashes.salt + chipNumber());
    for (let round = 0; round < hashes.rounds; round++) hash = sha256(hash);
    const text = btoa(String.fromCharCode(...hash.slice(0, 3)));
    const matching = new Set();
    let pet = 0;
    column(hashes.at).forEach((step, number) => {
      pet += step;
      if (hashes.hashes.startsWith(text, 4 * number)) matching.add(pet);
    });
    return matching;
  }

  // FIPS 180-4. The browser's own isn't there for pages over plain http.
  function sha256(message) {
    const fraction = (number) => ((number % 1) * 2 ** 32) | 0;
    if (!sha256.primes) {
      sha256.primes = [];
      for (let n = 2; sha256.primes.length < 64; n++) if (sha256.primes.every((prime) => n % prime)) sha256.primes.push(n);
      sha256.constants = sha256.primes.map((prime) => fraction(Math.cbrt(prime)));
    }
    const state = sha256.primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
    const padded = new Uint8Array(((message.length + 72) >> 6) << 6);
    padded.set(message);
    padded[message.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 4, message.length * 8);
    const turn = (x, n) => (x >>> n) | (x << (32 - n));
    const w = new Int32Array(64);
    for (let block = 0; block < padded.length; block += 64) {
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; i++) {
        const [x, y] = [w[i - 15], w[i - 2]];
        w[i] = i < 16 ? view.getInt32(block + 4 * i)
          : w[i - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
        const t = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + sha256.constants[i] + w[i];
        const u = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        [a, b, c, d, e, f, g, h] = [(t + u) | 0, a, b, c, (d + t) | 0, e, f, g];
      }
      [a, b, c, d, e, f, g, h].forEach((value, i) => { state[i] = (state[i] + value) | 0; });
    }
    const digest = new DataView(new ArrayBuffer(32));
    state.forEach((value, i) => digest.setInt32(4 * i, value));
    return new Uint8Array(digest.buffer);
  }

  // ---- Showing

  let turn = 0;

  async function run() {
    const mine = ++turn;
    show();
    if (!isWanted()) {
      found.replaceChildren();
      return say(notice);
    }
    if (!wording) say(loading);
    // What was typed or pressed is seen before the work begins.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (mine !== turn) return;
    try {
      await loadIndex();
      if (isChip()) await Promise.all(parts.filter((part) => part.chips).map((part) => load(`chips${suffix(part)}`)));
    } catch {
      return mine === turn && say(failed);
    }
    if (mine !== turn) return;
    const [terms, middle, results] = [words(wanted.q.slice(0, 200)).slice(0, 12), center(), []];
    for (const part of parts) look(part, terms, middle, results);
    const isNearest = middle && wanted.sort !== "newest";
    // What isn't known comes last, in the order that it has.
    if (isNearest) results.sort((a, b) => (isNaN(a.away) ? Infinity : a.away) - (isNaN(b.away) ? Infinity : b.away) || 0);
    const shown = results.slice(0, limit);
    try {
      await Promise.all(shown.map(({ part, i }) => load(`rows-${part.rows[part.row[i]]}`)));
    } catch {
      return mine === turn && say(wording.changed);
    }
    if (mine !== turn) return;
    show();
    const form = wording.counts[new Intl.PluralRules(wording.lang).select(results.length)] ?? wording.counts.other;
    say(`${notice} ${results.length ? form.replace("{n}", results.length) : wording.none}`.trim());
    found.replaceChildren(...(results.length ? list(shown, results.length) : ways(terms)));
  }

  function say(text) {
    if (status.textContent !== text) status.textContent = text;
  }

  function make(name, properties = {}, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children.filter((child) => child));
    return element;
  }

  const button = (text, onclick, className = "button") => make("button", { type: "button", className, textContent: text, onclick });

  function list(shown, count) {
    const items = make("ul", { className: "results" }, ...shown.map(item));
    items.setAttribute("aria-label", wording.results);
    if (count <= shown.length) return [items];
    return [items, button(wording.more, async () => {
      const first = limit;
      limit += 24;
      await run();
      found.querySelectorAll(".result-link")[first]?.focus();
    }, "button search-more")];
  }

  // What a place is called in this language.
  const called = ([id, name]) => wording.towns[id] ?? name;

  const padded = (number, length = 2) => String(number).padStart(length, "0");

  // A day as the index counts it: in numbers, and as this language writes it.
  function dated(count) {
    const [year, month, day] = [(count - 1) / 372 | 0, ((count - 1) / 31 | 0) % 12, (count - 1) % 31 + 1];
    const written = [day, padded(day), month + 1, padded(month + 1), wording.months[month], padded(year, 4)];
    return [[written[5], written[3], written[1]].join("-"), wording.date.map((part) => part.big ? part : written[part]).join("")];
  }

  function item({ away, part, i }) {
    const [file, k] = [part.row[i], part.kind[i]];
    const [id, name, photo, breed, species, place, date] = rows.get(part.rows[file])[i - part.start[file]];
    const line = (className, textContent) => make("span", { className, textContent, dir: "auto" });
    const picture = make("span", { className: "result-photo" },
      photo && make("img", { src: root + photo, alt: "", loading: "lazy", onerror() { this.remove(); } }));
    const [dateTime, day] = dated(part.day[i]);
    const time = date ? make("span", { textContent: date }) : make("time", { dateTime, textContent: day });
    time.className = "result-date";
    const where = !place ? wording.around.replace("{n}", () => called(part.places[part.place[i]]))
      : place.map ? `${place[0]}° ${wording[place[1]]}, ${place[2]}° ${wording[place[3]]}` : place;
    const km = away < 1 ? wording.under : wording.about.replace("{n}", Math.round(away));
    const report = ((k / 6) | 0) % 3;
    const text = make("span", { className: "result-text" },
      make("span", { className: `result-status is-${kinds.status[report]}`, textContent: wording.status[report] }),
      line("result-name", name ?? wording.unnamed),
      line("result-kind", [species ?? wording.species[(k / 18) | 0], breed].filter((text) => text).join(" · ")),
      // A name against the page's direction is isolated already; `dir` would turn the whole line.
      make("span", { className: "result-place" }, !isNaN(away) && line("result-away", km), isNaN(away) ? "" : " · ", where), time);
    return make("li", { className: "result" },
      make("a", { className: "result-link", href: home + index.pet.replace("{id}", () => id) }, picture, text));
  }

  // What to do when there is nothing.
  function ways(terms) {
    const wider = wanted.near && distances.find((km) => km > +wanted.km);
    const fewer = wanted.q.trim().split(/\s+/).slice(0, -1).join(" ");
    return [make("div", { className: "search-none" },
      make("p", { className: "search-ways" },
        terms.length > 1 && button(wording.fewer, () => change({ q: fewer })),
        wider && button(wording.wider.replace("{n}", wider), () => change({ km: String(wider) })),
        button(wording.clear, reset)),
      make("p", { textContent: wording.found }))];
  }

  // Field, chips and choices as the state has them.
  function show() {
    if (field.value !== wanted.q) field.value = wanted.q;
    clear.hidden = !isWanted();
    box.classList.toggle("is-open", isWanted() || notice !== "");
    for (const chip of box.querySelectorAll(".chip")) chip.setAttribute("aria-pressed", wanted[chip.name] === chip.value);
    for (const choice of choices.querySelectorAll("select, input")) {
      choice.value = wanted[choice.name];
      choice.closest("label").hidden = ["km", "sort"].includes(choice.name) && !wanted.near;
    }
  }

  // The choices that only the index knows.
  function offer() {
    const counts = new Map();
    for (const part of parts) {
      part.place.forEach((number) => {
        const place = part.places[number];
        if (place) counts.set(place[0], { id: place[0], name: called(place), count: (counts.get(place[0])?.count ?? 0) + 1 });
      });
    }
    const places = [...counts.values()].sort((a, b) => b.count - a.count).slice(0, 400)
      .sort((a, b) => a.name.localeCompare(b.name, wording.lang)).map(({ id, name, count }) => [id, `${name} (${count})`]);
    if (wanted.near && wanted.near !== "me" && !counts.has(wanted.near)) places.unshift([wanted.near, wanted.near]);
    const km = distances.map((n) => [n, wording.kilometers.replace("{n}", n)]);
    const chosen = (name, label, options) => make("label", { className: "choice" }, make("span", { textContent: label }),
      make("select", { name }, ...options.map(([value, textContent]) => make("option", { value, textContent }))));
    choices.replaceChildren(
      chosen("near", wording.place, [["", wording.anywhere], ["me", wording.nearMe], ...places]),
      chosen("km", wording.within, km),
      chosen("sex", wording.sex, [["", wording.anySex], ["male", wording.male], ["female", wording.female]]),
      make("label", { className: "choice" }, make("span", { textContent: wording.since }), make("input", { type: "date", name: "since" })),
      chosen("sort", wording.sort, [["", wording.nearest], ["newest", wording.newest]]));
    show();
  }

  // ---- Touching

  function askPosition() {
    const refuse = async () => {
      await loadIndex().catch(() => {});
      change({ near: "" }, wording ? wording.denied : failed);
    };
    if (!navigator.geolocation) return refuse();
    say(wording ? wording.locating : loading);
    navigator.geolocation.getCurrentPosition(({ coords }) => {
      position = { north: (coords.latitude + 90) * 1000, east: (coords.longitude + 180) * 1000 };
      change({ near: "me" });
    }, refuse, { timeout: 20000, maximumAge: 60000 });
  }

  function reset() {
    change({ ...nothing });
    field.focus();
  }

  const touch = () => loadIndex().catch(() => say(failed));

  field.addEventListener("focus", touch);
  field.addEventListener("input", () => change({ q: field.value }));
  clear.addEventListener("click", reset);
  choices.addEventListener("change", ({ target }) => {
    if (target.name === "near" && target.value === "me" && !position) return askPosition();
    change({ [target.name]: target.value });
  });
  box.addEventListener("click", ({ target }) => {
    const chip = target.closest(".chip");
    if (!chip) return;
    const isOn = wanted[chip.name] === chip.value;
    if (chip.name === "near" && !isOn && !position) return askPosition();
    change({ [chip.name]: isOn ? "" : chip.value });
  });
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isWanted()) return;
    event.preventDefault();
    reset();
  });
  function restore() {
    readAddress();
    [limit, notice] = [12, ""];
    run();
  }
  addEventListener("popstate", restore);
  addEventListener("pagehide", writeAddress);
  // To the same search in another language.
  for (const link of document.querySelectorAll("a[lang]")) {
    link.addEventListener("click", () => {
      writeAddress();
      link.hash = location.hash;
    });
  }
  field.enterKeyHint = "search";
  box.hidden = false;
  restore();
}
