import type { Exchange } from '../tickers/types.ts';

let named: ((name: string) => Exchange | null) | null = null;

/**
 * Brings the detector's table of exchanges. It is a tenth of the panel's code, and of use only once
 * there are listings to compare with the page: so it comes with the first lookup.
 */
export async function loadExchanges(): Promise<void> {
  named ??= (await import('../tickers/exchanges/names.ts')).exchangeNamed;
}

/** The exchange that goes by a name; null for none, and for every name before the table is there. */
export const exchangeOf = (name: string): Exchange | null => named?.(name) ?? null;
