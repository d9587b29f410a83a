import type { OtherField, Quote, Scalar } from '../api/types.ts';
import { fieldWords } from './field-words.ts';

/**
 * What a service's own fields may claim and the contract rules out: a quote is never real-time
 * (section 1, rule 3). Such a field is shown as the service's own label, with the rule beside it.
 */
const CLAIM =
  /(?<![\p{L}\d])(?:live|real[\s_.-]*time|streaming|tick[\s_-]by[\s_-]tick|(?:in )?echtzeit|temps[\s_-]r[ée]el|en direct|tiempo real|tempo reale?)(?![\p{L}\d])|リアルタイム|即時|实时|實時|실시간|الوقت الحقيقي|الوقت الفعلي/iu;

/** What a field's name has to hold for its value, a plain yes, to be a claim. */
const NAME = /^(?:live|realtime|streaming)$/;
const NO = /^(?:false|no|n|0|none|never|)$/i;

/** Whether a field claims that the quote is real-time, by its value or by its name and a yes. */
export function claimsRealTime(key: string, value: Scalar): boolean {
  if (value === null || value === false) return false;
  const text = String(value).trim();
  if (CLAIM.test(text)) return true;
  const words = fieldWords(key);
  const isNamed =
    words.some((word) => NAME.test(word)) ||
    words.some((word, place) => word === 'real' && words[place + 1] === 'time');
  return isNamed && !NO.test(text);
}

/** A quote's fields, with those apart that claim what no quote is. */
export interface QuoteClaims {
  claims: OtherField[];
  /** The quote without them, but for its source: a name is a name, whatever it says. */
  quote: Quote;
}

const OWN = ['price', 'currency', 'retrievalTime', 'tradingDate', 'freshness'] as const;

export function claimsOf(quote: Quote): QuoteClaims {
  const own = OWN.filter((field) => claimsRealTime('', quote[field]));
  const isClaim = ({ key, value }: OtherField) => claimsRealTime(key, value);
  return {
    claims: [
      ...own.map((field) => ({ key: field, value: quote[field] })),
      ...quote.other.filter(isClaim),
    ],
    quote: {
      ...quote,
      ...Object.fromEntries(own.map((field) => [field, null])),
      other: quote.other.filter((field) => !isClaim(field)),
    },
  };
}
