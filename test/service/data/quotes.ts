import type { QuoteRecord } from '../model.ts';
import { businessDaysBefore } from './calendar.ts';
import { percentChange } from './exact.ts';
import { LISTINGS, type ListingKey } from './listings.ts';

/** A last price as the exchange prints it, the close before it, and how fresh it is. */
interface Price {
  last: string;
  before: string | null;
  volume: string | null;
  /** Minutes of delay; or business days since the trading day, with the exchange's UTC offset. */
  state: { delayed: number } | { historical: number; offset: string };
}

const delayed = (
  last: string,
  before: string | null,
  volume: string | null,
  minutes = 15,
): Price => ({ last, before, volume, state: { delayed: minutes } });

const historical = (
  last: string,
  before: string | null,
  volume: string | null,
  historical: number,
  offset: string,
): Price => ({ last, before, volume, state: { historical, offset } });

/**
 * Invented prices in the listing's currency. Listings left out have no quote: `tarvane` (halted) and
 * `aengsoemark` (no source).
 */
const PRICES: Partial<Record<ListingKey, Price>> = {
  larkmere: delayed('74.36', '73.12', '812440'),
  ostrel: delayed('38.0750', '38.4100', '1960312'),
  bramblecote: historical('11.02', '11.02', null, 412, '-05:00'),
  // Never split since 1957: the largest price of all.
  northrede: delayed('1048576.25', '1051300.00', '118'),
  // One depositary share stands for four ordinary ones, in another currency.
  wexcombeNewYork: delayed('39.28', '38.83', '240118'),
  quillane: historical('22.48', '22.97', '701225', 5, '-05:00'),
  sablewood: delayed('17.60', '17.60', '96400'),
  larkmereLand: historical('8.415', null, null, 23, '-05:00'),
  kelstrand: delayed('9.87', '9.52', '3114870'),
  wexcombeLondon: delayed('7.7350', '7.6450', '1402665'),
  voltfjallA: historical('213.00', '214.50', '1204', 9, '+01:00'),
  voltfjallB: delayed('211.40', '208.90', '902177'),
  saentiswyl: historical('412.50', '409.00', '3381', 2, '+01:00'),
  hayasegawa: delayed('5312', '5287', '1188300', 20),
  lanternBay: delayed('3.17', '3.22', '418000'),
  harbourTern: delayed('12.74', null, null),
  // Below a cent; its tick is a tenth of one.
  queensLanding: delayed('0.0045', '0.0050', '21664300', 20),
};

/** Quotes by company id, as they would stand at the given instant. */
export function makeQuotes(today: Date): Map<string, QuoteRecord> {
  return new Map(
    (Object.entries(PRICES) as [ListingKey, Price][]).map(([key, price]) => [
      LISTINGS[key].id,
      {
        price: price.last,
        currency: LISTINGS[key].currency,
        previous_close: price.before,
        change_percent: price.before && percentChange(price.last, price.before),
        volume: price.volume,
        ...freshness(price, today),
      },
    ]),
  );
}

/** A delayed price was fetched minutes ago; a historical one on the evening of its trading day. */
function freshness({ state }: Price, today: Date) {
  if ('delayed' in state) {
    return {
      source: 'Harbour Lane Market Data (fictional)',
      retrieved_at: new Date(today.getTime() - (state.delayed % 7) * 60_000).toISOString(),
      trading_date: businessDaysBefore(today, 1),
      freshness: 'delayed',
      delay_minutes: String(state.delayed),
    } as const;
  }
  const day = businessDaysBefore(today, state.historical);
  return {
    source: 'Harbour Lane End-of-Day File (fictional)',
    retrieved_at: `${day}T18:30:00${state.offset}`,
    trading_date: day,
    freshness: 'historical',
    delay_minutes: null,
  } as const;
}
