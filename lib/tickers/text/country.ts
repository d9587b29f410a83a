import { exchangeNamed, lookUp, suffixed } from '../exchanges/names.ts';
import { mainMic } from '../exchanges/rows.ts';
import type { Emit, Exchange, Mention } from '../types.ts';
import { judgeName, nameBefore } from './company-name.ts';
import { hasOtherMeaning, NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';
import { pattern } from './pattern.ts';
import { shareTalk } from './share-talk.ts';
import { american, listed } from './symbols.ts';

/** Countries with several exchanges. */
const OPEN = /^(?:US|CA|DE|IN|KR|CN|TW)$/;
/** Codes that mean more besides: an ID, a ratio, carbon monoxide, a state. */
const LOOSE = /^(?:ID|PE|CO|IL|IS|LT|SI|MA|NA|AR|AZ|MN|TN|TT|BB|BH|MU|RS|SK|OM|IR|LB)$/;
const PREFIXED = /(?:^|[\s(,;"'[])([A-Z]{2}):$/;
/** The letters of Toronto and its Venture exchange, which count only after a company's legal form. */
const LETTERS: Record<string, string> = { T: 'XTSE', V: 'XTSX' };
const LETTER = /(?:Inc|Corp|Ltd|Corporation|Limited)\.?["']? ?\(([TV]):$/;
const SYMBOL = /^([A-Z0-9]{1,8}(?:[.-][A-Z])?)(?![\w:@/])/;
/** A company before the bracket: `Alfa (MX:ALFAA)`. */
const NAMED = pattern`[\p{L}.)] ?[([][^()[\]]*$`;

/**
 * A symbol with its country and nothing but a colon between them: `(MX:ALFAA)`,
 * `(NS:TLLN)`, `(T: LMR)`. Only in a bracket after a name: elsewhere two letters and a colon are no listing.
 */
export function countryAt(text: string, colon: number, emit: Emit): boolean {
  const before = text.slice(Math.max(0, colon - 12), colon + 1);
  const [, letter = ''] = LETTER.exec(text.slice(Math.max(0, colon - 20), colon + 1)) ?? [];
  const from = colon + (letter && text.charAt(colon + 1) === ' ' ? 2 : 1);
  const [, after = ''] = SYMBOL.exec(text.slice(from)) ?? [];
  if (!after) return false;
  const bracketed = /[([]$/.test(before.slice(0, -1).replace(/[A-Z0-9./]+$/, ''));
  const isNamed = NAMED.test(text.slice(0, colon));
  const closed = /^ ?[)\],;]/.test(text.slice(from + after.length));
  const [, country = letter] = PREFIXED.exec(before) ?? [];
  const evidence = `${country}:${after}`;
  const keep = (
    written: string,
    exchanges: Exchange[],
    confidence: Mention['confidence'] = 'likely',
  ) => {
    const listing = exchanges.length ? listed(written, exchanges) : american(written);
    if (!listing || NEVER_SYMBOLS.test(written) || NOT_SYMBOLS.has(written)) return false;
    emit({ ...listing, form: 'exchange', confidence, evidence });
    return true;
  };
  if (country && bracketed && closed && isNamed && after.length > 2 && !lookUp(country)) {
    const exchange = exchangeNamed(LETTERS[country] ?? mainMic(country) ?? '');
    const confidence = LOOSE.test(country) ? 'plausible' : 'likely';
    if (exchange && keep(after, [exchange], confidence)) return true;
    // Investing.com puts Reuters' and Yahoo's suffix first: `(NS:TLLN)`.
    const own = suffixed(country);
    if (own && own !== exchange) return keep(after, [own], confidence);
    if (exchange) return false;
    if (OPEN.test(country) && after !== country) return keep(after, []);
  }
  return false;
}

/** A country, with or without a colon, and a space before the symbol: `(US: TLLN)`, `(US TLLN)`. */
const SPACED = /^\(([A-Z]{2})(:?) ([A-Z]{1,5}(?:[.-][A-Z])?) ?\)/;
/** Countries whose letters are no word, state or unit. */
const PLAIN = /^(?:US|UK|GB|HK|JP|AU|NZ|SG|ZA|FR|CH|DE|CA|MX|PL)$/;
/** A name ends before the bracket. */
const CAPITALISED = pattern`(?:^|[^\p{L}])\p{Lu}[\p{L}\d&.'-]* ?$`;

/**
 * The same with a space, in which parts of a country's office, a word's other spelling or a city's airport are written
 * as often: the symbol must fit the company before the bracket, or its share be spoken of.
 */
export function countryBeforeAt(text: string, open: number, emit: Emit): boolean {
  const [whole = '', country = '', colon = '', symbol = ''] =
    SPACED.exec(text.slice(open, open + 16)) ?? [];
  const lead = text.slice(0, open).trimEnd();
  if (!whole || !PLAIN.test(country) || !CAPITALISED.test(lead) || hasOtherMeaning(symbol))
    return false;
  const name = nameBefore(lead);
  const { legal, form, initials, short, same, resembled } = judgeName(name, symbol);
  if (initials || short) return false;
  const before = lead.slice(0, lead.length - name.length);
  const { share, move } = shareTalk(before, name, text.slice(open + whole.length));
  const isCompany = legal || (colon !== '' && (form || share || move));
  // Another spelling is as long as the word: `Grey (US GRAY)`.
  const isAbridged = resembled && symbol.length > 2 && symbol.length < name.length - 1;
  if (!isCompany && (same || !isAbridged)) return false;
  const exchange = exchangeNamed(mainMic(country) ?? '');
  const listing = exchange ? listed(symbol, [exchange]) : american(symbol);
  if (!listing || (!exchange && !OPEN.test(country))) return false;
  const evidence = whole.slice(1, -1);
  emit({ ...listing, form: 'exchange', confidence: 'plausible', evidence, name });
  return true;
}
