// Field, chips and choices.

// None but the place itself, and kilometres around it.
const distances = [0, 5, 10, 25, 50, 100];

// As the state has them.
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

// The choices that only the index knows. Places have no numbers: what a choice finds depends on the distance and all other choices.
function offer() {
  const counts = new Map();
  for (const part of parts) {
    part.place.forEach((number) => {
      const place = part.places[number];
      if (place) counts.set(place[0], [place, (counts.get(place[0])?.[1] || 0) + 1]);
    });
  }
  const places = [...counts.values()].sort((a, b) => b[1] - a[1]).slice(0, 400).map(([place]) => [place[0], called(place)])
    .sort((a, b) => a[1].localeCompare(b[1], wording.lang));
  if (wanted.near && wanted.near !== "me" && !counts.has(wanted.near)) places.unshift([wanted.near, wanted.near]);
  const chosen = (name, label, options) => make("label", { className: "choice" }, make("span", { textContent: label }),
    make("select", { name }, ...options.map(([value, textContent]) => make("option", { value, textContent }))));
  choices.replaceChildren(
    chosen("near", wording.place, [["", wording.anywhere], ...places, ["me", wording.nearMe]]),
    chosen("km", wording.within, distances.map((n) => [n, n ? wording.kilometers.replace("{n}", n) : wording.inPlace])),
    chosen("sex", wording.sex, [["", wording.anySex], ["male", wording.male], ["female", wording.female]]),
    make("label", { className: "choice" }, make("span", { textContent: wording.since }), make("input", { type: "date", name: "since" })),
    chosen("sort", wording.sort, [["", wording.nearest], ["newest", wording.newest]]));
  show();
}
