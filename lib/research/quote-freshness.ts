import { QUOTE_UNAVAILABLE } from '../model/contract.ts';
import type { Meta, Quote } from '../model/records.ts';

/** What a quote may be called (contract section 3). Never live: the contract rules it out. */
export type Freshness = 'delayed' | 'historical' | 'unavailable' | 'notStated';

/**
 * The service's own words that are understood, compared whole: the values are not documented, and
 * half a match would be a guess.
 */
const UNDERSTOOD = new Map<string, Freshness>([
  ['delayed', 'delayed'],
  ['historical', 'historical'],
  ['stale', 'historical'],
  ['unavailable', 'unavailable'],
]);

/** How fresh a quote is; a missing one, or one whose metadata says so, is unavailable. */
export function quoteFreshness(quote: Quote | null, meta: Meta): Freshness {
  if (quote === null || meta.status === QUOTE_UNAVAILABLE) return 'unavailable';
  return UNDERSTOOD.get(quote.freshness?.trim().toLowerCase() ?? '') ?? 'notStated';
}
