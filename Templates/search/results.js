// What was found, as the cards of the lists; and ways to find more.

function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children.filter((child) => child));
  return element;
}

const button = (text, onclick, className = "button") => make("button", { type: "button", className, textContent: text, onclick });

// The list of those that have all that was asked for, or of those that come close; before the ways to find more.
function section(name) {
  const known = found.querySelector(`.${name}`);
  if (known) return known;
  const items = make("ul", { className: `cards ${name}` });
  items.setAttribute("aria-label", wording.results);
  const isSecond = name === "is-close" && found.querySelector(".is-fit");
  for (const part of [isSecond && make("p", { className: "search-close", textContent: wording.others }), items]) {
    if (part) found.insertBefore(part, found.querySelector(".search-none"));
  }
  return items;
}

// Adds the cards of `next`, which are the results from number `from` on. Those before stay, so that nothing moves under a reader.
function grow(mine, results, from, next) {
  // A second tap while rows load adds none twice.
  if (found.querySelectorAll(".card").length > from) return;
  found.querySelector(".search-more")?.remove();
  next.forEach((one, n) => section(from + n < results.full ? "is-fit" : "is-close").append(item(one)));
  if (from + next.length >= results.shown.length) return;
  const more = button(wording.more, async () => {
    const first = found.querySelectorAll(".card").length;
    limit = first + 48;
    await fill(mine, results, first, limit);
    found.querySelectorAll(".card a")[first]?.focus();
  }, "button search-more");
  [...found.querySelectorAll(".cards")].at(-1).after(more);
}

// What a place is called in this language.
const called = ([id, name]) => wording.towns[id] ?? name;

const padded = (number, length = 2) => String(number).padStart(length, "0");

// A day as the index counts it: in numbers, and as this language writes it.
function dated(count) {
  const [year, month, day] = parted(count);
  const written = [day, padded(day), month + 1, padded(month + 1), wording.months[month], padded(year, 4)];
  return [[written[5], written[3], written[1]].join("-"), wording.date.map((part) => part.big ? part : written[part]).join("")];
}

function item({ away, part, i }) {
  const [file, k] = [part.row[i], part.kind[i]];
  const [id, name, photo, breed, species, place, date, status] = rows.get(part.rows[file])[i - part.start[file]];
  const line = (textContent, className = "") => make("p", { className, textContent, dir: "auto" });
  const reports = Object.entries(wording.status);
  const [[kind, word], [isOf, known]] = [reports[((k / 6) | 0) % reports.length], Object.entries(wording.species)[(k / 6 / reports.length) | 0]];
  const picture = photo
    ? make("img", { src: root + photo, alt: "", loading: "lazy", onerror() { makeWay(this); } })
    : make("p", { className: `no-photo is-${known ? isOf : "other"}`, textContent: document.body.dataset.noPhoto });
  const [dateTime, day] = dated(part.day[i]);
  const time = date ? line(date, "date") : make("time", { dateTime, textContent: day });
  if (!date) tellAge(time);
  const where = !place ? wording.around.replace("{n}", () => called(part.places[part.place[i]]))
    : place.map ? `${place[0]}° ${wording[place[1]]}, ${place[2]}° ${wording[place[3]]}` : place;
  // The distance of a pet in a town is unknown.
  const km = k % 2 === 0 || isNaN(away) ? "" : away < 1 ? wording.under : wording.about.replace("{n}", Math.round(away));
  // A found pet without a name is called what it is.
  const kinds = [species ?? known, breed].filter(Boolean);
  const title = name ?? (kind === "found" ? kinds.pop() : wording.unnamed);
  const link = make("a", { href: home + index.pet.replace("{id}", () => id), textContent: title, dir: "auto" });
  // All that the card says, as on those of the lists: somebody who listens may go from link to link.
  link.setAttribute("aria-label", [status ?? word, kinds.join(" · "), title, km, where, date ?? day].filter((text) => text && text !== "—").join(", "));
  return make("li", { className: "card" }, picture, status !== "" && line(status ?? word, `status is-${kind}`), line(kinds.join(" · ")), link,
    // A name against the page's direction is isolated already; `dir` would turn the whole line.
    make("p", {}, ...(km && [make("span", { className: "card-away", textContent: km, dir: "auto" }), " · "]), where), time);
}

// What to do when there is nothing.
function ways() {
  const wider = wanted.near && distances.find((km) => km > +wanted.km);
  return [make("div", { className: "search-none" },
    make("p", { className: "search-ways" },
      terms.length > 1 && button(wording.fewer, () => change({ q: wanted.q.trim().split(/\s+/).slice(0, -1).join(" ") })),
      wider && button(wording.wider.replace("{n}", wider), () => change({ km: String(wider) })),
      button(wording.clear, reset)),
    make("p", { textContent: wording.found }))];
}
