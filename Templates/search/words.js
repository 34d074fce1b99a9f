// Takes a text apart into words, as FoldedText of petspot does.

const letters = { ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i", ħ: "h", ŧ: "t", ς: "σ" };

function words(text) {
  const plain = text.normalize("NFD").toLowerCase().replace(/[\u0300-\u036f\u00ad\u061c\u200e\u200f]/g, "");
  return plain.replace(/[łøđðþßæœıħŧς]/g, (letter) => letters[letter]).normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
