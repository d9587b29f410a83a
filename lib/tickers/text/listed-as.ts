import { nameEndingAt } from '../exchanges/names.ts';
import type { Emit } from '../types.ts';
import { namedIn } from './named-in.ts';
import { ABBREVIATIONS, NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';
import { american, listed, STANDS, SYMBOL } from './symbols.ts';

/** `… on the NYSE as V`, `under “V”`, `under the 'V' ticker`; the symbol may stand in the next text. */
export const ANCHOR_LISTED_AS = `(?<=[A-Za-z)] )(?:as|under)(?= (?:the )?["'“‘]?(?:${SYMBOL}(?![A-Za-z])|$))`;

const AS = new RegExp(`(?:as|under) ["']?(${SYMBOL})${STANDS}`, 'y');
/** The symbol before its label: `under the 'TLLNU' ticker`. */
const UNDER_THE = new RegExp(
  `under the ["'](${SYMBOL})["'] (?:(?:stock|trading|ticker) )?(?:ticker|symbol)`,
  'y',
);
const NAME_REACH = 60;
const LISTED = /\b(?:trad(?:es?|ed|ing)|list(?:s|ed|ing)|quoted|debut(?:s|ed)?)\b[^.;]{0,60}$/i;

/**
 * A symbol said to be traded somewhere without a label: `trades on the NYSE as V`.
 *
 * @param at index of `as` in a plain text
 */
export function listedAsAt(text: string, at: number, emit: Emit): boolean {
  UNDER_THE.lastIndex = at;
  const [label = '', own = ''] = UNDER_THE.exec(text) ?? [];
  if (own && !NEVER_SYMBOLS.test(own)) {
    const [place, other] = namedIn(text.slice(Math.max(0, at - NAME_REACH), at));
    const exchanges = (!other && place?.exchanges) || [];
    const listing = exchanges.length ? listed(own, exchanges) : american(own);
    if (listing) emit({ ...listing, form: 'label', confidence: 'certain', evidence: label });
    return listing !== null;
  }
  const named = nameEndingAt(text, at - 1);
  if (!named || !LISTED.test(text.slice(0, named.start))) return false;
  AS.lastIndex = at;
  const [whole = '', symbol = ''] = AS.exec(text) ?? [];
  if (!symbol || NEVER_SYMBOLS.test(symbol) || NOT_SYMBOLS.has(symbol)) return false;
  // `… on the NYSE as GM and UAW talk`, `… as TARP ended`
  const quoted = /["']/.test(whole);
  if (!quoted && (ABBREVIATIONS.has(symbol) || / and [A-Z]{2}/y.test(text.slice(AS.lastIndex)))) {
    return false;
  }
  const listing = listed(symbol, named.exchanges);
  if (!listing) return false;
  const evidence = text.slice(named.start, at) + whole;
  emit({ ...listing, form: 'label', confidence: 'certain', evidence });
  return true;
}
