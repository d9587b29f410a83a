import type { QuoteRecord } from '../model.ts';
import { businessDaysBefore } from './calendar.ts';
import { percentChange } from './exact.ts';
import { LISTINGS, type ListingKey } from './listings.ts';
import { type Price, prices } from './prices.ts';

const MINUTE = 60_000;

/**
 * Quotes by company id, as they would stand at the given instant. A listing without a price has no
 * record: its quote is unavailable.
 */
export function makeQuotes(today: Date): Map<string, QuoteRecord> {
  return new Map(
    (Object.entries(prices) as [ListingKey, Price][]).map(([key, price]) => [
      LISTINGS[key].id,
      quote(key, price, today),
    ]),
  );
}

function quote(key: ListingKey, price: Price, today: Date): QuoteRecord {
  return {
    price: price.last,
    currency: LISTINGS[key].currency,
    previous_close: price.before,
    change_percent: price.before && percentChange(price.last, price.before),
    volume: price.volume,
    ...freshness(price, today),
  };
}

/** A delayed price was fetched minutes ago; a historical one on the evening of its trading day. */
function freshness({ state }: Price, today: Date) {
  if ('delayed' in state) {
    return {
      source: 'Harbour Lane Market Data (fictional)',
      retrieved_at: new Date(today.getTime() - (state.delayed % 7) * MINUTE).toISOString(),
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
