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
