/** Exact arithmetic of the sample figures: whole units in, decimal strings out. */

/**
 * A quotient as a decimal string with `digits` places, rounded half away from zero.
 *
 * @throws RangeError when the divisor is zero
 */
export function quotient(dividend: bigint, divisor: bigint, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const sign = dividend < 0n !== divisor < 0n ? -1n : 1n;
  const [over, under] = [magnitude(dividend), magnitude(divisor)];
  return decimal((sign * (2n * over * scale + under)) / (2n * under), digits);
}

/** `count` units of the last of `digits` places: `decimal(-45n, 3)` is `-0.045`. */
export function decimal(count: bigint, digits: number): string {
  const text = magnitude(count)
    .toString()
    .padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const sign = count < 0n ? '-' : '';
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${text.slice(-digits)}`;
}

/** The change from one decimal string to another, per cent of the first, to two places. */
export function percentChange(last: string, before: string): string {
  const places = Math.max(...[last, before].map((text) => text.split('.')[1]?.length ?? 0));
  const count = (text: string) => {
    const [whole = '', part = ''] = text.split('.');
    return BigInt(whole + part.padEnd(places, '0'));
  };
  return quotient(100n * (count(last) - count(before)), count(before), 2);
}

/** `permille` thousandths of an amount, cut to whole units. */
export const thousandths = (amount: bigint, permille: number): bigint =>
  (amount * BigInt(permille)) / 1000n;

/**
 * A whole number from `-range` to `range` that depends on the words alone (FNV-1a), so that the
 * sample data is lively and the same on every run.
 */
export function stray(words: string, range: number): number {
  let hash = 0x811c9dc5;
  for (const char of words) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of FNV-1a are weak on short texts; the fold mixes the high ones in.
  const mixed = (hash ^ (hash >>> 15)) >>> 0;
  return (mixed % (2 * range + 1)) - range;
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
