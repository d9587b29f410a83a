/** The hash of an empty text, with which every hash begins. */
export const NOTHING = 0x811c9dc5;
const PRIME = 0x01000193;
/** Bits of a key: of other texts, one in 140 has a key of 20,000 companies, which the directory then refutes. */
const KEY_BITS = 23;

/** FNV-1a over the UTF-16 units of a text or a part of it, begun or continued. */
export function hashOn(
  text: string,
  from: number = NOTHING,
  start = 0,
  end: number = text.length,
): number {
  let hash = from;
  for (let at = start; at < end; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, PRIME);
  }
  return hash >>> 0;
}

/** Folds a hash to `KEY_BITS`, so that its high bits count as well. */
export const foldHash = (hash: number): number =>
  ((hash >>> KEY_BITS) ^ hash) & ((1 << KEY_BITS) - 1);

/** The hashed key of a name (`nameKey`); the same with spaces and without: `ExxonMobil`, `Exxon Mobil`. */
export const hashOfName = (key: string): number => foldHash(hashOn(key.replaceAll(' ', '')));

/** The hashed key of a symbol together with the first word of its company's name. */
export const hashOfPair = (symbol: string, firstWord: string): number =>
  foldHash(hashOn(`${symbol}|${firstWord}`));

/** Hashes a name in an East Asian script, or its beginning, to the second key by which a page is searched. */
export const hashOfStart = (key: string): number => foldHash(hashOn(`${key}|`));

/** Bytes before the codes: three for the count, one for the code's parameter. */
const HEADER = 4;

/**
 * A set of hashed keys as text: sorted, their distances Rice-coded, in base64 (RFC 4648).
 *
 * @param hashes have `KEY_BITS` bits each; repeated hashes count once
 */
export function packKeys(hashes: Iterable<number>): string {
  const sorted = [...new Set(hashes)].sort((one, other) => one - other);
  if (sorted.length === 0) return '';
  const mean = (1 << KEY_BITS) / sorted.length;
  const parameter = Math.max(0, Math.floor(Math.log2(mean)));
  const bits: number[] = [];
  let before = -1;
  for (const hash of sorted) {
    const distance = hash - before - 1;
    for (let left = distance >> parameter; left > 0; left--) bits.push(1);
    bits.push(0);
    for (let bit = parameter - 1; bit >= 0; bit--) bits.push((distance >> bit) & 1);
    before = hash;
  }
  const bytes = new Uint8Array(HEADER + Math.ceil(bits.length / 8));
  bytes.set([sorted.length >> 16, (sorted.length >> 8) & 255, sorted.length & 255, parameter]);
  for (const [at, bit] of bits.entries()) {
    const index = HEADER + (at >> 3);
    bytes[index] = (bytes[index] ?? 0) | (bit << (7 - (at & 7)));
  }
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Reads a packed set; sorted. */
export function unpackKeys(packed: string): Uint32Array {
  if (packed === '') return new Uint32Array();
  const signs = atob(packed);
  const bytes = new Uint8Array(signs.length);
  for (let at = 0; at < signs.length; at++) bytes[at] = signs.charCodeAt(at);
  const [high = 0, middle = 0, low = 0, parameter = 0] = bytes;
  const keys = new Uint32Array((high << 16) | (middle << 8) | low);
  let at = HEADER * 8;
  const nextBit = () => {
    const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at++;
    return bit;
  };
  let before = -1;
  for (let index = 0; index < keys.length; index++) {
    let distance = 0;
    while (nextBit() === 1) distance++;
    for (let left = parameter; left > 0; left--) distance = (distance << 1) | nextBit();
    before += distance + 1;
    keys[index] = before;
  }
  return keys;
}

/** Whether a sorted set of keys has a key. */
export function hasKey(keys: Uint32Array, key: number): boolean {
  let from = 0;
  let to = keys.length - 1;
  while (from <= to) {
    const middle = (from + to) >> 1;
    const found = keys[middle] ?? 0;
    if (found === key) return true;
    if (found < key) from = middle + 1;
    else to = middle - 1;
  }
  return false;
}

/** Bits of a number that count in a set, which takes 64 kB whatever it holds. */
const BITS = 19;
export const lowestBits = (key: number): number => key & ((1 << BITS) - 1);

/** A set of numbers by their lowest bits (a Bloom filter with one hash): never misses a number, but may report others. */
export interface Bits {
  add(key: number): void;
  mayHave(key: number): boolean;
}

export function createBits(): Bits {
  const bits = new Uint8Array(1 << (BITS - 3));
  return {
    add(key) {
      const bit = lowestBits(key);
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    },
    mayHave: (key) => (((bits[lowestBits(key) >> 3] ?? 0) >> (key & 7)) & 1) === 1,
  };
}
