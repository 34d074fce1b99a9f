// One search after the other.

let turn = 0;
// How far down a reader was who comes back.
let back = 0;

async function run() {
  const mine = ++turn;
  try {
    await runOnce(mine);
  } catch (error) {
    // Data that don't load, or a part in an owner's folder that is older than the others. The lists are there.
    console.error(error);
    if (mine !== turn) return;
    found.replaceChildren();
    box.classList.remove("is-open");
    say(failed);
  }
}

async function runOnce(mine) {
  show();
  if (!isWanted()) {
    found.replaceChildren();
    return say(notice);
  }
  if (!wording) say(loading);
  // What was typed or pressed is seen before the work begins.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  if (mine !== turn) return;
  await loadIndex();
  if (isChip()) await Promise.all(parts.filter((part) => part.hasChips).map((part) => load(`chips${suffix(part)}`)));
  if (mine !== turn) return;
  // Of another build than the part of the index, whose pets stood in another order.
  if (parts.some(({ looks, chips, mark }) => [looks, chips].some((one) => one && one.mark !== mark))) return renew();
  [terms, reader] = understand(words(wanted.q.slice(0, 200)).slice(0, 12), wanted.q, wanted.status !== nothing.status && wanted.status);
  for (const [key, meant] of [["species", "kind"], ["status", "status"]]) {
    // What the words have no name for can't be looked for, and a typed kind or status counts more than that of a list.
    const isOther = (term) => wanted[key] === nothing[key] && term[meant][0] && !term[meant].includes(wanted[key]);
    if (!Object.keys(wording[key]).includes(wanted[key]) || terms.some(isOther)) wanted[key] = "";
  }
  // What the reader pressed counts more than what the words tell of them.
  if (report && wanted.status === report && report === { finder: "found", owner: "missing" }[reader]) wanted.status = "";
  if (!isWanted()) return run();
  const isWaiting = /[\p{L}\p{N}]/u.test(wanted.q) && loadLooks();
  const results = search();
  if (!await fill(mine, results, 0, 12, () => answer(results, isWaiting))) return;
  // The rest comes when a reader comes near its place, or comes back to where they were.
  if (limit === 48 && !back && results.shown.length > 12) await comesNear(found.querySelector(".search-more"));
  if (!await fill(mine, results, 12, limit) || !back || isWaiting) return;
  scrollTo(0, back);
  back = 0;
}

// Adds some of the results to those on the page, when their rows are there. Returns whether they still count.
async function fill(mine, results, from, to, prepare = () => {}) {
  const next = results.shown.slice(from, to);
  try {
    await Promise.all(next.map(({ part, i }) => load(`rows-${part.rows[part.row[i]]}`)));
  } catch {
    if (mine !== turn) return false;
    renew();
    return false;
  }
  if (mine !== turn) return false;
  prepare();
  grow(mine, results, from, next);
  return true;
}

const comesNear = (element) => new Promise((resolve) => {
  new IntersectionObserver(([{ isIntersecting }], observer) => {
    if (!isIntersecting) return;
    observer.disconnect();
    resolve();
  }, { rootMargin: "100%" }).observe(element);
});

function answer({ shown: all, full, isFar }, isWaiting) {
  show();
  const form = wording.counts[new Intl.PluralRules(wording.lang).select(full)] ?? wording.counts.other;
  const count = form.replace("{n}", full.toLocaleString(wording.lang));
  say(`${notice} ${full ? count : isWaiting ? loading : isFar ? wording.farther : all.length ? wording.closest : wording.none}`.trim());
  found.replaceChildren(...(full || isWaiting ? [] : ways()));
  if (wanted.near === "me" && !position) found.prepend(button(wording.retry, askPosition));
}

function say(text) {
  if (status.textContent !== text) status.textContent = text;
}
