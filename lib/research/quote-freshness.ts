import { QUOTE_UNAVAILABLE } from '../model/contract.ts';
import type { Meta, OtherField, Quote, Scalar } from '../model/records.ts';
import { fieldWords } from './fields.ts';

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

/**
 * Claims that the contract rules out: a quote is never real-time (section 1, rule 3). A field with such
 * a claim is shown as the service's own label, with the rule beside it.
 */
const CLAIM =
  /(?<![\p{L}\d])(?:real[\s_.-]*time|streaming|tick[\s_-]by[\s_-]tick|(?:in )?echtzeit|temps[\s_-]r[ée]el|en direct|tiempo real|tempo reale?)(?![\p{L}\d])|リアルタイム|即時|实时|實時|실시간|الوقت الحقيقي|الوقت الفعلي/giu;

/** "live" is also a name or a place: it claims something as the whole value, or of prices. */
const LIVE =
  /(?:^|(?<=(?<![\p{L}\d])(?:data|feeds?|quotes?|prices?|pricing|market)(?:[\s_:.-]+(?:is|are))?[\s_:.-]+))live(?=\P{L}*$)|(?<![\p{L}\d])live(?=[\s_.-]*(?:data|feeds?|quotes?|prices?|pricing|market|stream(?:ing)?)(?!\p{L}))/giu;

/** How many characters around the words are read for a denial. */
const NEAR = 80;

/** Denials right before or after the words. */
const NOT_BEFORE =
  /(?:(?<!\p{L})(?:not|non?|never|without|isn['’]t|aren['’]t|nicht|keine?n?|nie|ohne|pas|jamais|sans|sin|nunca)(?:[\s_-]+(?:in|an?|the|as|available|provided|live|real[\s-]?time|or|nor|es|est[áa]|en|de|des|du|le|la|une?|im|eine?|oder|ou|als|o))*[\s_-]+|(?:ليست?|غير)\s+(?:في\s+)?|[非不])$/iu;
const NOT_AFTER =
  /^(?:[\s:=]*(?:data|quotes?|prices?|feed)?\s*(?:(?:is|are)\s+)?(?:not (?:available|provided|offered|supported|included)|unavailable|(?:no|false)\s*$)|では(?:ない|ありません|なく)|でない|(?:가|이)? ?아[니닌님])/iu;

/** Whether a text claims it and does not deny it. */
const isClaimed = (text: string): boolean =>
  [...text.matchAll(CLAIM), ...text.matchAll(LIVE)].some(
    ({ 0: words, index }) =>
      !NOT_BEFORE.test(text.slice(Math.max(0, index - NEAR), index)) &&
      !NOT_AFTER.test(text.slice(index + words.length, index + words.length + NEAR)),
  );

/** Words in a field's name that make a plain yes a claim. */
const NAME = /^(?:live|realtime|streaming)$/;
const NO = /^(?:false|no|n|0|none|never|)$/i;

/** Whether a field claims that the quote is real-time, by its value or by its name and a yes. */
export function claimsRealTime(key: string, value: Scalar): boolean {
  if (value === null || value === false) return false;
  const text = String(value).trim();
  if (isClaimed(text)) return true;
  const words = fieldWords(key);
  const isNamed =
    words.some((word) => NAME.test(word)) ||
    words.some((word, place) => word === 'real' && words[place + 1] === 'time');
  return isNamed && !NO.test(text);
}

/** A quote, with the fields that claim to be real-time apart. */
interface QuoteClaims {
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
