import { exchangeIn } from '../structure/codes.ts';
import type { Exchange } from '../types.ts';
import { exchangeNamed } from './names.ts';

/**
 * The exchange that the service names: a full name, a code or a MIC, in any case, with its operator or
 * market segment around it. Null where the name is unknown or ambiguous.
 *
 * @param symbol of the listing, which decides where exchanges share a name: `TSE`
 */
export function exchangeOfService(written: string, symbol?: string): Exchange | null {
  const names = [written, written.toUpperCase()];
  for (const name of names) {
    const found = exchangeNamed(name, symbol) ?? exchangeIn(name);
    if (found) return found;
  }
  return null;
}
