// The meanings of words, by the table of looks. The file with the table begins with this script, so it is loaded only when a reader types.

petspotSearch("reader", 0, (table, columns, parts) => {
  // The lines of each whole word, and of each beginning that may have any ending.
  const [whole, open] = [new Map(), new Map()];
  table.forEach(([, list], number) => {
    for (const word of list.split(" ").filter((one) => !one.includes("+"))) {
      const [stems, stem] = word.endsWith("*") ? [open, word.slice(0, -1)] : [whole, word];
      stems.set(stem, [...(stems.get(stem) ?? []), number]);
    }
  });

  // The numbers of the lines that a word stands in: those of its longest beginning.
  function linesOfPart(word) {
    for (let end = word.length; end > 0; end--) {
      const found = [...(end === word.length ? whole.get(word) ?? [] : []), ...(open.get(word.slice(0, end)) ?? [])];
      if (found.length) return found;
    }
    return [];
  }

  // Those of both halves of a word that an o joins, "ciemnobrązowy", and else its own. Two words may stand there as one, "i_found".
  // A word that is being typed may become any of several, but no kind: that would release the chosen one.
  function linesOf(word, before, isTyped) {
    const pair = whole.get(`${before}_${word}`);
    if (pair) return pair;
    for (let at = 4; at < word.length - 2; at++) {
      const [first, last] = /[oо]/.test(word[at - 1]) ? [linesOfPart(word.slice(0, at)), linesOfPart(word.slice(at))] : [[], []];
      if (first.length && last.length) return [...last, ...first].filter((number) => !table[number][0].startsWith("skip"));
    }
    const found = linesOfPart(word);
    return found.length || !isTyped || word.length < 3 ? found
      : [...whole, ...open].flatMap(([stem, found]) => (stem.startsWith(word) ? found.filter((number) => !/^(not|kind|status):/.test(table[number][0])) : []));
  }

  // Whether the first word begins with the second but for one letter, which is wrong, missing, too many or out of turn: "czrany", "czarn".
  function isNear(word, stem) {
    let at = 0;
    while (at < stem.length && word[at] === stem[at]) at++;
    const [given, meant] = [word.slice(at), stem.slice(at)];
    const turned = (given[1] ?? "") + given[0] + given.slice(2);
    return at > 0 && [[given.slice(1), meant.slice(1)], [given.slice(1), meant], [given, meant.slice(1)], [turned, meant]]
      .some(([one, other]) => one.startsWith(other));
  }

  // The lines of looks with the longest words that differ by a letter from one of four letters or more: Kozienice is no "kocięta".
  function linesNear(word) {
    const isLook = (number) => !/^(kind|status|sex|reader|skip|not):/.test(table[number][0]);
    const stems = [...[...whole].map(([stem, found]) => [`${stem} `, found]), ...open].map(([stem, found]) => [stem, found.filter(isLook)]);
    const near = stems.filter(([stem, found]) => found.length && stem.length > 4 && isNear(`${word} `, stem));
    const longest = Math.max(...near.map(([stem]) => stem.trim().length));
    return word.length < 4 ? [] : near.flatMap(([stem, found]) => (stem.trim().length === longest ? found : []));
  }

  // As AppearanceTable in PetRendering writes them: of a look, or of one that a pet lacks, or of the colour of a thing or a part.
  const [lacking, owners] = [0x4e00, { thing: 0x5200, part: 0x5600 }];
  const sign = (number, owner) => String.fromCharCode(owner ? number + owner : number > 89 ? number + 166 : number + 35 + (number > 24) + (number > 55));

  const groups = (found) => found.map((number) => table[number][0].split(":"));
  // That of its first line, as in the reports: a coat is fur before it is clothing.
  const ownerOf = (found = []) => groups(found.slice(0, 1)).map(([group, value]) => owners[group] ?? owners[value])[0];

  // What a colour may be that of: what the word means too, or the thing or the part on either side. Other colours may stand between.
  function ownersOf(all, at) {
    const beside = [-1, 1].map((step) => {
      let next = at + step;
      while (all[next] && groups(all[next].found).some(([group]) => group === "colour") && !ownerOf(all[next].found)) next += step;
      return ownerOf(all[next]?.found);
    });
    const own = ownerOf(all[at].found);
    return own ? [own] : beside.filter((owner) => owner);
  }

  // Looks that are the same as a line: together, "black+white", or one alone, "+mackerel".
  const sums = table.map(([, list]) => list.split(" ").filter((word) => word.includes("+")).map((sum) => sum.split("+").filter(Boolean).map((word) => sign(linesOfPart(word)[0])).join("")));

  // What lines mean: looks, and the values of names with a colon. A colour beside a thing is its colour before it is the pet's.
  function meaning(all, at, isAbsent) {
    const of = { kind: [], status: [], sex: [], reader: [], skip: [], not: [], signs: [], owned: [] };
    for (const [n, [group, value]] of groups(all[at].found).entries()) {
      const number = all[at].found[n];
      if (value !== undefined && value !== "look") of[group]?.push(value || group);
      if (!isAbsent) of.signs.push(...sums[number]);
      if (!isAbsent && group === "colour") of.owned.push(...ownersOf(all, at).map((owner) => sign(number, owner)));
      if (value === undefined || !of[group] || group === "sex") of.signs.push(sign(number, isAbsent && lacking));
    }
    return { ...of, signs: of.owned[0] && ownerOf(all[at].found) ? of.owned : [...of.signs, ...of.owned] };
  }

  // Whether a thing alone stands behind a word: "no chip and collar", but not "no chip and collar is red".
  function endsWithThing(all, at) {
    const [thing, next] = [all[at + 1], all[at + 2]];
    return !!thing && !thing.gap && ownerOf(thing.found) === owners.thing && (!next || next.gap === "mark");
  }

  // Which words are looks that the pet lacks, as in the reports: behind a negation, "no red collar", or before one, "collar none".
  function absences(all) {
    // "open" before such a look, and the group of the last word if it was one. The place of a look that isn't a colour.
    let [negation, before] = ["", -1];
    const absent = [];
    const lack = () => negation === "open" && before >= 0 && (absent[before] = true);
    all.forEach(({ found, gap }, at) => {
      // "Collar: none Harness: red"
      if (gap === "mark" || (before >= 0 && all[at + 1]?.gap === "colon")) {
        lack();
        negation = "";
      }
      if (gap === "mark") before = -1;
      // "Not black: white"
      if (gap === "colon" && negation === "colour") negation = "";
      const [group, value] = groups(found)[0] ?? [];
      const owner = ownerOf(found) && "owner";
      const isLook = owner || (group && !/^(kind|status|reader|skip|not)$/.test(group));
      const isDenial = group === "not" && found.length > 1;
      const isReached = negation === "open" || (negation === "colour" && isLook) || (negation === "owner" && owner);
      absent[at] = !!isReached !== isDenial;
      const isSmall = group === "not" ? !isDenial : group === "skip" && !owner && !/^(or|and|all)$/.test(value);
      if (!isSmall) before = isLook && group !== "colour" && !absent[at] ? at : -1;
      if (isDenial || !group || (group === "skip" && value === "all")) negation = "";
      else if (group === "not") negation = value === "without" && negation === "open" ? "" : "open";
      else if (group === "skip" && value === "or") negation = negation && "open";
      else if (group === "skip" && value === "and") negation = negation === "open" ? "open" : /^(colour)?$/.test(negation) || !endsWithThing(all, at) ? "" : "owner";
      else if (group === "skip" && !owner) negation = negation === "open" ? "open" : "";
      else negation = isReached ? owner || group : "";
    });
    lack();
    return absent;
  }

  // What stands before each word of a text: a mark, a colon, or what means nothing, such as a space.
  const gaps = (text) => text.split(/[\p{L}\p{M}\p{N}]+/u).map((gap) => (/[^\s\p{Pd}'’‘\u0060´:\u00ad]/u.test(gap) ? "mark" : gap.includes(":") ? "colon" : ""));

  // A word that is a sex and a look, "male", is the look where it was typed with an accent, "małe".
  function oneOf({ found, word }, spelt) {
    const lines = whole.get(word) ?? [];
    const isLook = (number) => !table[number][0].includes(":");
    const isBoth = lines.some(isLook) && lines.some((number) => table[number][0].startsWith("sex:"));
    return isBoth ? found.filter((number) => isLook(number) === (spelt !== word)) : found;
  }

  // The meanings of words in a row, the first ones of a text, each with the lines that were found of it.
  function meanings(words, text) {
    const [before, spelt] = [gaps(text), text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)];
    const all = words.map((one, at) => ({ ...one, found: oneOf(one, spelt[at]) }));
    const absent = absences(all.map((one, at) => ({ ...one, gap: before[at] })));
    return all.map((one, at) => ({ ...one, ...meaning(all, at, absent[at]) }));
  }

  // What cases change in the name of a place, in their order: Żory and Żorach, Stalowa Wola and Stalowej Woli, Київ and Києва become the same.
  const cases = [
    [/(ym|ego)(?=st)/, "y"], [/ia/g, "ie"],
    [/i?(ego|emu|ej|[yi](ch|m|mi)|a(ch|mi)|[eo]m|owi|[aeiouy])$|(о(го|му|і|ю|м)|[іи]и|[иі][хм]|[ея]ю|ем|[ая][мх]|[аеєиіоуюяь])$/, ""],
    [/i?e([ck])$/, "$1"], [/е([цк])$/, "$1"], [/[tk]$/, "c"], [/(dz|g)$/, "d"], [/rz$/, "r"], [/[іоеє]([бвгджзклмнпрстхц])$/, "*$1"], [/г$/, "з"], [/к$/, "ц"],
  ];
  const stem = (word) => cases.reduce((text, [form, common]) => text.replace(form, common), word);
  const stemmed = new Map();

  // Which places a typed word names: by a beginning, or in another case. A word of looks is a place as a whole; in another case it is long,
  // "białymstoku", or stands beside another one of the name, "zielonej górze".
  function placesOf(texts, typed, at) {
    const [isLook, own] = [linesOf(typed[at], typed[at - 1]).length, typed.map(stem)];
    const spans = isLook && own[at].length < 7 ? [[at - 1, at + 1], [at, at + 2]].filter(([from, to]) => from >= 0 && to <= own.length) : own[at].length > 2 ? [[at, at + 1]] : [];
    const names = spans.map((span) => ` ${own.slice(...span).join(" ")} `);
    return texts.map((text) => {
      if (!stemmed.has(text)) stemmed.set(text, ` ${text.trim().split(" ").map(stem).join(" ")} `);
      return `${text} `.includes(` ${typed[at]}${isLook ? " " : ""}`) || names.some((name) => stemmed.get(text).includes(name));
    });
  }

  // The lines of a typed word, and the pets that have it as a word of their own: 1, or 2 for a place that it names for certain.
  function known(typed, at) {
    const [word, found] = [typed[at], linesOf(typed[at], typed[at - 1], at === typed.length - 1)];
    let own = columns(word);
    parts.forEach(({ texts }, n) => placesOf(texts.places, typed, at).forEach((is, i) => is && (own[n][3][i] = 2)));
    const isOwn = () => own.flat().some((column) => column.some(Boolean));
    // One that no pet has, and the table neither, is tried without its ending, "azora", and if that is no name or place, as a mistake.
    const isKnown = found.length || isOwn();
    for (let end = word.length - 1; !isKnown && !isOwn() && end > 3 && end > word.length - 4; end--) own = columns(word.slice(0, end));
    const isNamed = own.some(([names, , , places]) => names.includes(1) || places.includes(1));
    return { word, own, found: isKnown || isNamed ? found : linesNear(word) };
  }

  // What the typed words ask for, and who types. `isPressed` says that the reader pressed that, too.
  function understand(typed, text, isPressed) {
    const all = meanings(typed.map((word, at) => known(typed, at)), text);
    const readers = new Set(all.flatMap((of) => of.reader));
    // To readers who say who they are, "found" and "lost" are what they did.
    const isTold = isPressed || readers.size > 0;
    const asked = all.filter((of) => !of.skip[0] && (!of.not[0] || of.signs[0]) && !of.reader[0] && !(isTold && of.status[0]));
    // Somebody who types nothing else means something by it.
    const terms = asked.length || isTold ? asked : all.map(({ own }) => ({ kind: [], status: [], sex: [], signs: [], owned: [], own }));
    return [terms, readers.size === 1 ? [...readers][0] : ""];
  }

  return Object.assign(understand, { known, meanings });
});
