import type { Fact } from '../model/records.ts';

/**
 * Whether what is read of a company has a currency in common with any other's, so that more of its
 * facts may come to stand beside them. Where nothing is read yet, nothing is ruled out.
 */
export function sharesCurrency(
  own: readonly Fact[],
  others: readonly (readonly Fact[])[],
): boolean {
  const known = new Set(others.flatMap((facts) => facts.map(({ currency }) => currency)));
  return own.length === 0 || own.some(({ currency }) => known.has(currency));
}
