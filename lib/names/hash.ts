/** What a hash begins with. */
export const NOTHING = 0x811c9dc5;
const PRIME = 0x01000193;
/** Bits of a key: one in 140 other texts has a key of 20,000 companies; who looks them up in the directory knows better. */
export const KEY_BITS = 23;

/** FNV-1a over UTF-16 units, begun or continued. */
export function hashOn(text: string, from: number = NOTHING): number {
  let hash = from;
  for (let at = 0; at < text.length; at++) {
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

/** The hashed key of the beginning of a name in an East Asian script, by which a page is searched. */
export const hashOfStart = (key: string): number => foldHash(hashOn(`${key.slice(0, 2)}|`));
