import type { Answer, Quote } from '../model/records.ts';
import { namedDay } from './calendar-date.ts';
import { exchangeZone } from './exchange-zone.ts';
import { quoteFreshness } from './quote-freshness.ts';
import { zonedDate } from './zoned-date.ts';

/** What a price's age is told by, in the few words beside it. */
export type QuoteAge =
  /** The day it was traded on, as a day number: older, or of another day, than its answer. */
  | { by: 'tradingDate'; day: number }
  /** When the service says that the data was true (contract 2.1). */
  | { by: 'asOf'; text: string }
  /** When it was retrieved: the service states no other time. */
  | { by: 'retrieved' };

/**
 * A price is as old as its trading date. Only where that is the day of the answer's as-of on the
 * exchange's own calendar, and the price is no historical one, does the as-of say more. An exchange whose
 * zone is not known counts in UTC.
 *
 * @param exchange as the service writes it
 */
export function quoteAge(
  { data, meta }: Pick<Answer<Quote | null>, 'data' | 'meta'>,
  exchange: string | null,
): QuoteAge {
  const { asOf } = meta;
  const traded = namedDay(data?.tradingDate?.trim() ?? null);
  const day = asOf === null ? null : zonedDate(asOf, exchangeZone(exchange) ?? 'UTC').day;
  const isHistorical = quoteFreshness(data, meta) === 'historical';
  if (traded !== null && (traded !== day || isHistorical))
    return { by: 'tradingDate', day: traded };
  return asOf === null ? { by: 'retrieved' } : { by: 'asOf', text: asOf };
}
