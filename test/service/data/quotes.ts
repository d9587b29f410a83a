import type { ListingRecord, QuoteRecord } from '../model.ts';
import { businessDaysBefore, tradingDay } from './calendar.ts';
import { LISTINGS, type ListingKey } from './listings.ts';

const DELAY_MS = 15 * 60_000;

/** A last price as the exchange prints it, the close before it, the volume, and its age. */
interface Price {
  last: string;
  before: string | null;
  volume: string | null;
  /** Business days since the trading day of a historical price; null for one delayed by 15 minutes. */
  daysAgo: number | null;
}

const price = (
  last: string,
  before: string | null,
  volume: string | null,
  daysAgo: number | null = null,
): Price => ({ last, before, volume, daysAgo });

/** Invented prices; `tarvane` (halted) and `aengsoemark` (no source) have no quote. */
const PRICES: Partial<Record<ListingKey, Price>> = {
  larkmere: price('74.36', '73.12', '812440'),
  ostrel: price('38.0750', '38.4100', '1960312'),
  // Never split since 1957: the largest price of all.
  northrede: price('1048576.25', '1051300.00', '118'),
  // One depositary share stands for four ordinary ones, in another currency.
  wexcombeNewYork: price('39.28', '38.83', '240118'),
  quillane: price('22.48', '22.97', '701225', 5),
  sablewood: price('17.60', '17.60', '96400'),
  larkmereLand: price('8.415', null, null, 23),
  kelstrand: price('9.87', '9.52', '3114870'),
  wexcombeLondon: price('7.7350', '7.6450', '1402665'),
  voltfjall: price('211.40', '208.90', '902177'),
  saentiswyl: price('412.50', '409.00', '3381', 2),
  // Below a cent; its tick is a tenth of one.
  queensLanding: price('0.0045', '0.0050', '21664300'),
};

/** Quotes by company id, as they stand at an instant so many days after the prices above. */
export function makeQuotes(today: Date, day: number): Map<string, QuoteRecord> {
  return new Map(
    (Object.entries(PRICES) as [ListingKey, Price][]).map(([key, first], place) => {
      const price = priceAfter(first, day, place);
      const quote = {
        price: price.last,
        currency: LISTINGS[key].currency,
        previous_close: price.before,
        change_percent: price.before && changeOf(price.last, price.before),
        volume: price.volume,
        ...freshness(LISTINGS[key], price, today),
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
  if (days === 0 || price.daysAgo !== null) return price;
  const { last, before, ...rest } = priceAfter(price, days - 1, place);
  const move = 1000 + (MOVES[(place + days) % MOVES.length] ?? 0);
  const moved = ((Number(last) * move) / 1000).toFixed(last.split('.')[1]?.length);
  return { ...rest, last: moved, before: before === null ? null : last };
}

/** A delayed price was fetched a minute ago; a historical one on the evening of its trading day. */
function freshness(listing: ListingRecord, { daysAgo }: Price, today: Date) {
  if (daysAgo === null) {
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
