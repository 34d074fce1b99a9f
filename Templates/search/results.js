// What was found, as elements; and ways to find more.

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
  const [id, name, photo, breed, species, place, date, status] = rows.get(part.rows[file])[i - part.start[file]];
  const line = (className, textContent) => make("span", { className, textContent, dir: "auto" });
  const picture = make("span", { className: "result-photo" },
    photo && make("img", { src: root + photo, alt: "", loading: "lazy", onerror() { this.remove(); } }));
  const [dateTime, day] = dated(part.day[i]);
  const time = date ? make("span", { textContent: date }) : make("time", { dateTime, textContent: day });
  time.className = "result-date";
  const where = !place ? wording.around.replace("{n}", () => called(part.places[part.place[i]]))
    : place.map ? `${place[0]}° ${wording[place[1]]}, ${place[2]}° ${wording[place[3]]}` : place;
  const km = away < 1 ? wording.under : wording.about.replace("{n}", Math.round(away));
  const reports = Object.entries(wording.status);
  const [kind, word] = reports[((k / 6) | 0) % reports.length];
  const text = make("span", { className: "result-text" },
    status !== "" && line(`result-status is-${kind}`, status ?? word),
    line("result-name", name ?? wording.unnamed),
    line("result-kind", [species ?? Object.values(wording.species)[(k / 6 / reports.length) | 0], breed].filter(Boolean).join(" · ")),
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
