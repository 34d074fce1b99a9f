// Takes a text apart into words, as FoldedText of petspot does.

const letters = { ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i", ħ: "h", ŧ: "t", ς: "σ" };

// Names in Cyrillic are found in Latin letters as well, by Ukraine's rule, as String.transliterated of petspot does: Sirko.
const latin = { а: "a", б: "b", в: "v", г: "h", ґ: "g", д: "d", е: "e", є: "ie", ж: "zh", з: "z", и: "y", і: "i", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "shch", ь: "", ю: "iu", я: "ia", ы: "y", э: "e", ъ: "" };
const inLatin = (text) => text.replace(/[а-яєіґ]/g, (letter) => latin[letter] ?? "");

function folded(text) {
  const plain = text.normalize("NFD").toLowerCase().replace(/[\u0300-\u036f\u00ad\u061c\u200e\u200f]/g, "");
  return plain.replace(/[łøđðþßæœıħŧς]/g, (letter) => letters[letter]).normalize("NFC");
}

const word = /[\p{L}\p{M}\p{N}]+/gu;
const words = (text) => folded(text).match(word) ?? [];

// What stands before each word: a mark, a colon, or what means nothing, such as a space.
const gaps = (text) => folded(text).split(word).map((gap) => (/[^\s\p{Pd}'’‘`´:]/u.test(gap) ? "mark" : gap.includes(":") ? "colon" : ""));
