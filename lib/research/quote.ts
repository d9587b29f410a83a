import { QUOTE_UNAVAILABLE } from '../model/contract.ts';
import { fieldWords } from '../model/fields.ts';
import type { Answer, Meta, OtherField, Quote } from '../model/records.ts';
import { namedDay, zonedDate } from './calendar-date.ts';
import { isDecimal } from './decimal.ts';

/** What a quote may be called (contract section 3). Never live: the contract rules it out. */
export type Freshness = 'delayed' | 'historical' | 'unavailable' | 'notStated';

/** How fresh a quote is; a missing one, or one whose metadata says so, is unavailable. */
export function quoteFreshness(quote: Quote | null, meta: Meta): Freshness {
  if (quote === null || meta.status === QUOTE_UNAVAILABLE) return 'unavailable';
  // Compared whole: the values are not documented, and half a match would be a guess.
  const said = quote.freshness?.trim().toLowerCase();
  if (said === 'stale') return 'historical';
  return said === 'delayed' || said === 'historical' || said === 'unavailable' ? said : 'notStated';
}

/** Words that the contract rules out of a quote (section 1, rule 3). */
const CLAIM =
  /(?<!\p{L})(?:live|real[\s_.-]*time|streaming|echtzeit|temps[\s_-]r[ée]el|en direct|tiempo real|tempo reale?)(?!\p{L})|リアルタイム|即[時时]|实时|實時|실시간|الوقت الحقيقي|الوقت الفعلي/iu;
const NO = /^(?:false|no|n|0|none|never|)$/i;

/** Judges by the value, or by the name if the value does not deny the claim; the view adds the rule. */
export function claimsRealTime({ key, value }: OtherField): boolean {
  const text = String(value ?? false).trim();
  return CLAIM.test(text) || (CLAIM.test(fieldWords(key).join(' ')) && !NO.test(text));
}

/** How a price changed against its previous close, as the service states it: never computed here. */
export interface QuoteChange {
  field: OtherField;
  direction: 'up' | 'down' | 'none';
}

/** The change in percent, by any spelling: the contract does not name the quote's further fields. */
const CHANGE_PERCENT = /^(price_?)?change_?(percent(age)?|pct)$/i;

/** Null where no change in percent is stated, or its value is no plain decimal. */
export function quoteChange(fields: readonly OtherField[]): QuoteChange | null {
  const field = fields.find(({ key }) => CHANGE_PERCENT.test(key));
  const text = String(field?.value ?? '');
  if (!field || !isDecimal(text)) return null;
  if (!/[1-9]/.test(text)) return { field, direction: 'none' };
  return { field, direction: text.startsWith('-') ? 'down' : 'up' };
}

/** What a price's age is told by, in the few words beside it. */
type QuoteAge =
  /** The day it was traded on, as a day number: older, or of another day, than its answer. */
  | { by: 'tradingDate'; day: number }
  /** When the service says that the data was true (contract 2.1). */
  | { by: 'asOf'; text: string }
  | { by: 'retrieved' };

type AgedQuote = Pick<Answer<Quote | null>, 'data' | 'meta'>;

/** A price is as old as its trading date; its as-of says more only on that day. */
export function quoteAge({ data, meta }: AgedQuote): QuoteAge {
  const { asOf } = meta;
  const traded = namedDay(data?.tradingDate?.trim() ?? null);
  const day = asOf === null ? null : zonedDate(asOf, 'UTC').day;
  // In UTC, the morning of a trading day in Sydney is of the day before.
  const isOfDay = traded === day || (day !== null && traded === day + 1);
  const isHistorical = quoteFreshness(data, meta) === 'historical';
  if (traded !== null && (!isOfDay || isHistorical)) return { by: 'tradingDate', day: traded };
  return asOf === null ? { by: 'retrieved' } : { by: 'asOf', text: asOf };
}

/** Words a quote's as-of: where the trading date gives the price's age, the as-of is only the answer's. */
export const asOfWords = (quote: AgedQuote) =>
  quoteAge(quote).by === 'tradingDate' ? 'asOfAnswer' : 'asOf';
