/**
 * Whether a sample page belongs to the third that no weight is fitted to: what the detector gets right there says what
 * it does on pages it was not made with.
 *
 * @param name as in `SamplePage`; the choice hangs on nothing else, so that a new page moves no other
 */
export const isHeldOut = (name: string): boolean => hashOf(name) % 3 === 0;

/** FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}
