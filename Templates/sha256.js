// FIPS 180-4, for searches by microchip: the file of their hashes begins with it, so that others don't load it.
// The browser's own isn't there for pages over plain http.

// Which pets of a part have a chip's number.
petspotSearch("sha256", 0, (number, { salt, rounds, hashes, at }, column) => {
  const digest = (message) => {
    const fraction = (number) => ((number % 1) * 2 ** 32) | 0;
    const primes = [];
    for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
    const state = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
    const padded = new Uint8Array(((message.length + 72) >> 6) << 6);
    padded.set(message);
    padded[message.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 4, message.length * 8);
    const turn = (x, n) => (x >>> n) | (x << (32 - n));
    const w = new Int32Array(64);
    for (let block = 0; block < padded.length; block += 64) {
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; i++) {
        const [x, y] = [w[i - 15], w[i - 2]];
        w[i] = i < 16 ? view.getInt32(block + 4 * i)
          : w[i - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
        const t = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + fraction(Math.cbrt(primes[i])) + w[i];
        const u = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        [a, b, c, d, e, f, g, h] = [(t + u) | 0, a, b, c, (d + t) | 0, e, f, g];
      }
      [a, b, c, d, e, f, g, h].forEach((value, i) => { state[i] = (state[i] + value) | 0; });
    }
    const result = new DataView(new ArrayBuffer(32));
    state.forEach((value, i) => result.setInt32(4 * i, value));
    return new Uint8Array(result.buffer);
  };
  let hash = new TextEncoder().encode(salt + number);
  for (let round = 0; round < rounds; round++) hash = digest(hash);
  const text = btoa(String.fromCharCode(...hash.slice(0, 3)));
  const matching = new Set();
  let pet = 0;
  column(at).forEach((step, index) => {
    pet += step;
    if (hashes.startsWith(text, 4 * index)) matching.add(pet);
  });
  return matching;
});
