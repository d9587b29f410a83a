import type { ListingRecord, QuoteRecord } from '../model.ts';
import { businessDaysBefore, tradingDay } from './calendar.ts';
import { LISTINGS, type ListingKey } from './listings.ts';

const DELAY_MS = 15 * 60_000;

/**
 * A last price as the exchange prints it, the close before it and the volume; then the business days since the trading
 * day of a historical price, where others are delayed by 15 minutes.
 */
type Price = [last: string, before: string | null, volume: string | null, daysAgo?: number];

/** Invented prices; `tarvane` (halted) and `aengsoemark` (no source) have no quote. */
const PRICES: Partial<Record<ListingKey, Price>> = {
  larkmere: ['74.36', '73.12', '812440'],
  ostrel: ['38.0750', '38.4100', '1960312'],
  // Never split since 1957: the largest price of all.
  northrede: ['1048576.25', '1051300.00', '118'],
  // One depositary share stands for four ordinary ones, in another currency.
  wexcombeNewYork: ['39.28', '38.83', '240118'],
  quillane: ['22.48', '22.97', '701225', 5],
  sablewood: ['17.60', '17.60', '96400'],
  larkmereLand: ['8.415', null, null, 23],
  kelstrand: ['9.87', '9.52', '3114870'],
  wexcombeLondon: ['7.7350', '7.6450', '1402665'],
  voltfjall: ['211.40', '208.90', '902177'],
  saentiswyl: ['412.50', '409.00', '3381', 2],
  // Below a cent; its tick is a tenth of one.
  queensLanding: ['0.0045', '0.0050', '21664300'],
};

/** Quotes by company id, as they stand at an instant so many days after the prices above. */
export function makeQuotes(today: Date, day: number): Map<string, QuoteRecord> {
  return new Map(
    (Object.entries(PRICES) as [ListingKey, Price][]).map(([key, first], place) => {
      const [price, previous_close, volume, daysAgo] = priceAfter(first, day, place);
      const quote = {
        price,
        currency: LISTINGS[key].currency,
        previous_close,
        change_percent: previous_close && changeOf(price, previous_close),
        volume,
        ...freshness(LISTINGS[key], daysAgo, today),
      };
      return [LISTINGS[key].id, quote];
    }),
  );
}

/** The change from one price to another, per cent of the first. */
const changeOf = (last: string, before: string): string =>
  ((100 * (Number(last) - Number(before))) / Number(before)).toFixed(2);

/** What a delayed price moves in a day, ‰; each listing begins at its own place in the row. */
const MOVES = [8, -13, 5, 0, 17, -9, 6, -4];

/** A price so many days later. A historical one stays: it has not been traded since. */
function priceAfter(price: Price, days: number, place: number): Price {
  const [, , volume, daysAgo] = price;
  if (days === 0 || daysAgo !== undefined) return price;
  const [last, before] = priceAfter(price, days - 1, place);
  const move = 1000 + (MOVES[(place + days) % MOVES.length] ?? 0);
  const moved = ((Number(last) * move) / 1000).toFixed(last.split('.')[1]?.length);
  return [moved, before === null ? null : last, volume];
}

/** A delayed price was fetched a minute ago; a historical one on the evening of its trading day. */
function freshness(listing: ListingRecord, daysAgo: number | undefined, today: Date) {
  if (daysAgo === undefined) {
    const priced = new Date(today.getTime() - DELAY_MS);
    return {
      source: 'Harbour Lane Market Data (fictional)',
      retrieved_at: new Date(today.getTime() - 60_000).toISOString(),
      trading_date: tradingDay(listing, priced),
      freshness: 'delayed',
      delay_minutes: String(DELAY_MS / 60_000),
    } as const;
  }
  const trading_date = businessDaysBefore(today, daysAgo);
  return {
    source: 'Harbour Lane End-of-Day File (fictional)',
    retrieved_at: `${trading_date}T18:30:00-05:00`,
    trading_date,
    freshness: 'historical',
    delay_minutes: null,
  } as const;
}
