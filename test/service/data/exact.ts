/** Exact arithmetic of the sample figures: whole numbers in, decimal strings out. */

/** A quotient as a decimal string with `digits` places, rounded half away from zero. */
export function quotient(dividend: bigint, divisor: bigint, digits: number): string {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [over, under] = [magnitude(dividend), magnitude(divisor)];
  const count = (2n * over * 10n ** BigInt(digits) + under) / (2n * under);
  const text = `${count}`.padStart(digits + 1, '0');
  const sign = isNegative && count > 0n ? '-' : '';
  return `${sign}${text.slice(0, text.length - digits)}.${text.slice(text.length - digits)}`;
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

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
