import type { Exchange } from '../tickers/types.ts';

/** The exchange that a text of the service means; null where that is not known. */
export type ExchangeTable = (written: string, symbol?: string) => Exchange | null;

/**
 * Brings the detector's table of exchanges. It is a tenth of the panel's code, and of use only once
 * there are listings to compare with the page: so it is loaded then.
 */
export const loadExchanges = async (): Promise<ExchangeTable> =>
  (await import('../tickers/exchanges/service-name.ts')).exchangeOfService;
