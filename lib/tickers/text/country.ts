import { bloombergCode, exchangeNamed, lookUp, suffixed } from '../exchanges/names.ts';
import { mainMic } from '../exchanges/rows.ts';
import type { Exchange, Mention } from '../types.ts';
import type { EmitBeside, Side } from './context.ts';
import { NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';
import { pattern } from './pattern.ts';
import { american, listed } from './symbols.ts';

/** Countries with several exchanges. */
const OPEN = /^(?:US|CA|DE|IN|KR|CN|TW)$/;
/** Codes that mean more besides: an ID, a ratio, carbon monoxide, a state. */
const LOOSE = /^(?:ID|PE|CO|IL|IS|LT|SI|MA|NA|AR|AZ|MN|TN|TT|BB|BH|MU|RS|SK|OM|IR|LB)$/;
const PREFIXED = /(?:^|[\s(,;"'[])([A-Z]{2}):$/;
/** The letters of Toronto and its Venture exchange, which count only after a company's legal form. */
const LETTERS: Record<string, string> = { T: 'XTSE', V: 'XTSX' };
const LETTER = /(?:Inc|Corp|Ltd|Corporation|Limited)\.?["']? ?\(([TV]):$/;
const SUFFIXED = /(?:^|[\s(,;"'[])([A-Z0-9]{1,6}(?:[./][A-Z])?):$/;
const SYMBOL = /^([A-Z0-9]{1,8}(?:[.-][A-Z])?)(?![\w:@/])/;
/** A company before the bracket: `Alfa (MX:ALFAA)`. */
const NAMED = pattern`[\p{L}.)] ?[([][^()[\]]*$`;

/**
 * A symbol with its country and nothing but a colon between them: `(MX:ALFAA)`, `HK:700`, `AAPL:US`,
 * `VOD:LN`, `(NS:TLLN)`, `(T: LMR)`. Only in a bracket after a name: elsewhere two letters and a colon are no listing.
 *
 * @param colon index of the colon in a plain text
 */
export function countryAt(text: string, colon: number, emit: EmitBeside): boolean {
  const before = text.slice(Math.max(0, colon - 12), colon + 1);
  const [, letter = ''] = LETTER.exec(text.slice(Math.max(0, colon - 20), colon + 1)) ?? [];
  const from = colon + (letter && text.charAt(colon + 1) === ' ' ? 2 : 1);
  const [, after = ''] = SYMBOL.exec(text.slice(from)) ?? [];
  if (!after) return false;
  const bracketed = /[([]$/.test(before.slice(0, -1).replace(/[A-Z0-9./]+$/, ''));
  const isNamed = NAMED.test(text.slice(0, colon));
  const closed = /^ ?[)\],;]/.test(text.slice(from + after.length));
  const [, country = letter] = PREFIXED.exec(before) ?? [];
  const [, symbol = ''] = SUFFIXED.exec(before) ?? [];
  const evidence = `${country || symbol}:${after}`;
  const keep = (
    written: string,
    exchanges: Exchange[],
    confidence: Mention['confidence'] = 'likely',
    side: Side = 'after',
  ) => {
    const listing = exchanges.length ? listed(written, exchanges) : american(written);
    if (!listing || NEVER_SYMBOLS.test(written) || NOT_SYMBOLS.has(written)) return false;
    emit({ ...listing, form: 'exchange', confidence, evidence }, side);
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
  if (!symbol || after.length !== 2 || !(bracketed && closed) || lookUp(symbol)) return false;
  const exchanges = after === 'CA' ? [] : bloombergCode(after);
  return exchanges ? keep(symbol, exchanges, 'likely', 'before') : false;
}
