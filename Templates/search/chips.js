// Microchips: see ChipHash in PetSite for what the hashes keep secret, and what they don't.

// Which pets of a part have a number: it comes with the hashes.
let chipsIn = null;
const chipNumber = () => (/^\D*\d[\d\W]+$/.test(wanted.q) ? wanted.q.replace(/\D/g, "") : "");
const isChip = () => /^\d{9,15}$/.test(chipNumber());
const chipsOf = ({ chips }) => (chips && isChip() ? chipsIn(chipNumber(), chips, column) : null);
