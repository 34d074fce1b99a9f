// One search after the other.

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
  // What the words have no name for can't be looked for.
  for (const key of ["species", "status"]) if (!wording[key][wanted[key]]) wanted[key] = "";
  if (!isWanted()) return run();
  const isWaiting = /[\p{L}\p{N}]/u.test(wanted.q) && loadLooks();
  const terms = meanings(wanted.q);
  const results = search(terms);
  // A screen of them comes first, and the rest when a reader comes near its end, or comes back to where they were.
  const all = results.shown.length;
  for (const size of all > 12 ? [12, limit] : [limit]) {
    const shown = results.shown.slice(0, size);
    if (size === 48 && all > 12 && !history.state?.y) await comesNear(found.lastElementChild);
    if (mine !== turn) return;
    try {
      await Promise.all(shown.map(({ part, i }) => load(`rows-${part.rows[part.row[i]]}`)));
    } catch {
      return mine === turn && say(wording.changed);
    }
    if (mine !== turn) return;
    show();
    answer(shown, results, terms, isWaiting);
  }
  if (history.state?.y && !isWaiting) {
    scrollTo(0, history.state.y);
    history.replaceState({ ...history.state, y: 0 }, "");
  }
}

const comesNear = (element) => new Promise((resolve) => {
  new IntersectionObserver(([{ isIntersecting }], observer) => {
    if (!isIntersecting) return;
    observer.disconnect();
    resolve();
  }, { rootMargin: "100%" }).observe(element);
});

function answer(shown, { shown: all, full }, terms, isWaiting) {
  const form = wording.counts[new Intl.PluralRules(wording.lang).select(full)] ?? wording.counts.other;
  const count = form.replace("{n}", new Intl.NumberFormat(wording.lang).format(full));
  say(`${notice} ${full ? count : isWaiting ? loading : all.length ? wording.closest : wording.none}`.trim());
  found.replaceChildren(...(all.length ? list(shown, full, all.length) : []), ...(full || isWaiting ? [] : ways(terms)));
  if (wanted.near === "me" && !position) found.prepend(button(wording.retry, askPosition));
}

function say(text) {
  if (status.textContent !== text) status.textContent = text;
}
