import type { Emit } from '../types.ts';
import { anyOf, lazy } from '../words/lexicon.ts';
import { hasOtherMeaning, NEVER_SYMBOLS, NOT_CASHTAGS } from './not-symbols.ts';
import { STANDS } from './symbols.ts';

/** The word that leads from shares to their symbols: `stocks like TLLN, …`. */
export const ANCHOR_STOCK_LIST = `(?<=\\b(?:${anyOf('several')}) )(?:${anyOf('like')}) (?=[A-Z]{2,5}(?:,| (?:${anyOf('and')}) ))`;

/** The heading of a list of the symbols that an article is about: `Includes: TLLN, QRN, WRN`. */
export const ANCHOR_SUBJECTS =
  '(?<=\\b(?:Includes|Tickers? (?:in this article|mentioned)|Stocks (?:in this article|mentioned|discussed)|Related (?:stocks|tickers|symbols|companies)|Companies mentioned|[Gg]ainers|[Ll]osers|[Dd]ecliners|[Aa]dvancers|[Mm]overs)): ?(?=[A-Z])';
const SUBJECT =
  /(?:[A-Z][\w.&'-]*(?: [\w.&'-]+){0,5} \()?([A-Z]{1,5}(?:[.-][A-Z]{1,3})?)(?![\w&$])\)?(?: [+-]\d+(?:\.\d+)?%)?([,.;] ?|)/y;
const MAX_SUBJECTS = 60;
/** So many can be nothing else. */
const MANY = 8;

const LEAD = /[a-z ]+/y;
const ITEM = lazy(
  () => new RegExp(`([A-Z]{2,5})${STANDS}(,? (?:(?:${anyOf('and', 'or')}) )?|)`, 'y'),
);
const MAX_ITEMS = 12;

/**
 * A list of bare symbols after a word for shares: `stocks like TLLN, QRN and WRN`. It counts where the page
 * gives another reason.
 *
 * @param at index of the word that leads to it in a plain text
 */
export function stockListAt(text: string, at: number, emit: Emit): boolean {
  LEAD.lastIndex = at;
  LEAD.test(text);
  const item = ITEM();
  item.lastIndex = LEAD.lastIndex;
  const symbols: string[] = [];
  for (let match = item.exec(text); match && symbols.length < MAX_ITEMS; match = item.exec(text)) {
    const [, symbol = '', mark = ''] = match;
    symbols.push(symbol);
    if (!mark) break;
  }
  const known = symbols.filter((symbol) => !isOther(symbol));
  // A list of abbreviations: `names such as AI, EV and IT`.
  if (known.length < 2 || known.length < symbols.length) return false;
  const evidence = text.slice(at, item.lastIndex || undefined);
  for (const symbol of known) {
    emit({ symbol, exchange: null, form: 'company', confidence: 'plausible', evidence });
  }
  return true;
}

/**
 * The symbols of such a list. A short one counts where the page gives another reason: other things are
 * included too.
 *
 * @param at index of the colon in a plain text
 */
export function subjectsAt(text: string, at: number, emit: Emit): boolean {
  SUBJECT.lastIndex = at + (text.charAt(at + 1) === ' ' ? 2 : 1);
  const symbols: string[] = [];
  for (
    let match = SUBJECT.exec(text);
    match && symbols.length < MAX_SUBJECTS;
    match = SUBJECT.exec(text)
  ) {
    const [, symbol = '', mark = ''] = match;
    symbols.push(symbol);
    if (!mark) break;
  }
  const long = symbols.filter((symbol) => symbol.length > 2);
  const isList = symbols.length > 2 && long.length > 1;
  // Many an abbreviation is somebody's symbol; a list of nothing else is one of features.
  if (!isList || symbols.filter(isOther).length * 3 > symbols.length) return false;
  const heading = text.slice(0, at).split(' ').pop() ?? '';
  const confidence = symbols.length >= MANY ? 'likely' : 'plausible';
  for (const symbol of symbols) {
    if (NEVER_SYMBOLS.test(symbol)) continue;
    const evidence = `${heading}: … ${symbol}`;
    emit({ symbol, exchange: null, form: 'label', confidence, evidence });
  }
  return true;
}

const isOther = (symbol: string): boolean => hasOtherMeaning(symbol) || NOT_CASHTAGS.has(symbol);
