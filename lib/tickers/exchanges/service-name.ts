import { exchangeIn } from '../structure/codes.ts';
import type { Exchange } from '../types.ts';
import { exchangeNamed } from './names.ts';

/**
 * The exchange that the service's text means: a full name, a code, a MIC, in whatever case, with its
 * operator or market segment around it. Null where it is unknown, or may mean several.
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
