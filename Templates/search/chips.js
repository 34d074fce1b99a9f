// Microchips: see ChipHash in PetSite for what the hashes keep secret, and what they don't.

let sha256 = null;
const chipNumber = () => (/^[\d\s\u2010-\u2015-]+$/.test(wanted.q) ? wanted.q.replace(/\D/g, "") : "");
const isChip = () => /^\d{9,15}$/.test(chipNumber());

function chipsOf({ hashes }) {
  if (!hashes || !isChip()) return null;
  let hash = new TextEncoder().encode(hashes.salt + chipNumber());
  for (let round = 0; round < hashes.rounds; round++) hash = sha256(hash);
  const text = btoa(String.fromCharCode(...hash.slice(0, 3)));
  const matching = new Set();
  let pet = 0;
  column(hashes.at).forEach((step, number) => {
    pet += step;
    if (hashes.hashes.startsWith(text, 4 * number)) matching.add(pet);
  });
  return matching;
}
