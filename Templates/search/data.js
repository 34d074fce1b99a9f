// The data: parts of the index, what pets look like, rows, and hashes of microchips, the same in all languages; and the words of this one.

// The newest pets first.
const parts = [];
const rows = new Map();
const files = new Map();
// The first part, which knows how many there are.
let index = null;
// What is said in the page's language.
let wording = null;
// The meanings of typed words, and whether the reader found a pet or owns a lost one: no more than the words themselves until the table of
// looks and its reader are loaded.
let understand = (typed) => [typed.map((word) => ({ kind: [], status: [], sex: [], signs: [], owned: [], own: columns(word) })), ""];
let readTable = null;

window.petspotSearch = (kind, name, data) => {
  if (kind === "words") wording = data;
  if (kind === "rows") rows.set(name, data);
  // What pets look like, a sign for each line of the table of looks that fits, and their chips: in the order of that part of the index.
  if (/looks|chips/.test(kind)) Object.assign(parts.find((part) => part.number === name) ?? {}, { [kind]: data });
  if (data.pets) data.pets = data.pets.split(" ");
  if (data.lines && readTable) understand = readTable(data.lines, columns, parts);
  if (kind === "reader") readTable = data;
  if (kind === "sha256") chipsIn = data;
  if (kind === "index") add(name, data);
  if (/index|words/.test(kind) && index && wording) offer();
};

// Behind the address of each file that keeps its name: a new build has other ones, which a cache may not have yet.
let version = "";

// Forgets all data, of which some are of another build, and searches again with those past the cache; but once.
function renew() {
  found.replaceChildren();
  if (version) return say(wording.changed);
  version = `?${Date.now()}`;
  files.clear();
  parts.length = 0;
  run();
}

function load(name, from = root) {
  if (!files.has(name)) {
    files.set(name, new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${from}search/${name}.js${version}`;
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

// What pets look like is loaded when somebody types; the search goes on without it until then.
function loadLooks() {
  const missing = parts.filter((part) => !part.looks);
  for (const part of missing) {
    if (!files.has(`looks${suffix(part)}`)) load(`looks${suffix(part)}`).then(run, () => {});
  }
  return missing.length > 0;
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
  const part = { number, mark: data.mark, hasChips: data.chips, places: data.places, texts: {} };
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
