import { bloombergCode, nameEndingAt } from '../exchanges/names.ts';
import type { Naming } from '../exchanges/table.ts';
import { judgeName, nameBefore } from './company-name.ts';
import { AND, isBracketed, type NameAtColon } from './name-at-colon.ts';
import { isIndex, isNoShare, NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';
import { upperCased } from './symbol-key.ts';
import { listed, SERIES, SET_APART, STANDS, SYMBOL, type SymbolListing } from './symbols.ts';

/** A symbol behind an exchange's name and a colon, or a later one of its list. */
export interface Item {
  symbol: string;
  /** Its class, set off by a space, or Bloomberg's code of a country. */
  series: string;
  /** What continues the list behind it, or ends it. */
  mark: string;
  /** Where the mark ends. */
  next: number;
  /** The symbol is also a word or an abbreviation. */
  word: boolean;
  /** The symbol is such as only German exchanges have: `FRA: 8GM`. */
  german: boolean;
  /** Another listing stands before its name or behind it, without a bracket. */
  among: boolean;
  /** A bracket, a separator or the end follows. */
  closed: boolean;
}

/** A symbol; its class, as in `VOLV B`, or Bloomberg's code of a country; then a mark. */
const NEXT = new RegExp(
  `[ "'$]{0,3}(${SYMBOL}|[A-Z0-9]{3,8}[abn])${STANDS}(?: (${SERIES}|P[Rr]? ?[A-Z](?=["']?[),;\\]])|[A-Z]{2}(?=["']?[)\\]])))?(?: \\((?:HKD|RMB) [Cc]ounter\\))?` +
    `(["']?(?:${AND})|["']? ?(?:$|[)\\].!?]|: ?(?=[A-Z]))| -(?= )| (?=(?:ISIN|WKN|LEI|SEDOL)\\b|[$€£]? ?\\d+[.,]\\d\\d(?!\\d))|)`,
  'y',
);
/** What Germany's exchanges give foreign shares: the middle of their WKN. */
const GERMAN = /^(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{3}$/;

/** The symbol at an index; null where none stands there. */
export function itemAt(prefix: NameAtColon, from: number): Item | null {
  const { text, named, labelled } = prefix;
  NEXT.lastIndex = from;
  const [found, written = '', series = '', mark = ''] = NEXT.exec(text) ?? [];
  const symbol = upperCased(written);
  if (!found || NEVER_SYMBOLS.test(symbol) || isIndex(symbol)) return null;
  // An index names its exchange, but is not listed there: `(FTSE: UKX)`.
  if (named.ambiguous && isNoShare(symbol)) return null;
  const next = from + found.length;
  const end = next - mark.length;
  const word = NOT_SYMBOLS.has(symbol);
  const german =
    GERMAN.test(symbol) && /^X(?:FRA|STU|BER|MUN)$/.test(named.exchanges[0]?.mic ?? '');
  const among = !isBracketed(prefix) && !word && isInList(prefix, end);
  const closed =
    among || mark !== '' ? isBracketed(prefix) || labelled || mark !== ' -' : end >= text.length;
  return { symbol, series, mark, next, word, german, among, closed };
}

/** In a list that needs no bracket: the listing before, and the name of the one after. */
const ITEM_BEFORE = new RegExp(` ?:[ $"']{0,2}${SYMBOL}["']?(?: ?[,;/|+·•]| -) ?$`);
const NAME_AFTER = /^["']? ?(?:[,;/|+·•]|-) ?[A-Z][^:,;|()]{1,40}:(?= ?["$]?[A-Z0-9])/;

/** Another listing stands right before the name, or right after the symbol. */
function isInList({ text, lead, named }: NameAtColon, end: number): boolean {
  const isSure = (colon: number) => {
    const beside = nameEndingAt(text, colon);
    return !!beside && !(named.ambiguous && beside.ambiguous);
  };
  const before = ITEM_BEFORE.exec(lead)?.index;
  if (before !== undefined && isSure(text.indexOf(':', before))) return true;
  const after = NAME_AFTER.exec(text.slice(end))?.[0].length;
  return after !== undefined && isSure(end + after - 1);
}

/** Whether a symbol that is not its list's first is a listing: only if the list continues or ends after it. */
export const isListedLater = ({ word, closed, mark }: Item): boolean =>
  closed && !word && !/^["']? ?:/.test(mark);

/** Whether a list ends with a symbol: with its bracket, or its sentence; and a country after a colon is no symbol, `(TSX:TLN:CA)`. */
export const isLast = (prefix: NameAtColon, { closed, mark }: Item): boolean =>
  !isBracketed(prefix) || !closed || /[)\].!?:]/.test(mark);

/** A code of East Asia. */
const NUMBER = /^\d{3,6}$/;

/** Whether a symbol of a bracket is like its first, numbers both, or like a name before the bracket. */
export function isKin(symbol: string, head: string, { lead, open }: NameAtColon): boolean {
  if (symbol.slice(0, 2) === head.slice(0, 2)) return true;
  if (NUMBER.test(symbol) && NUMBER.test(head)) return true;
  const { same, resembled } = judgeName(nameBefore(lead.slice(0, open).trimEnd()), symbol);
  return same || resembled;
}

/** Exchanges whose codes hardly mean anything else in capitals. */
const NORTH_AMERICAN = new Set('XNAS XNYS XASE ARCX OTCQ OTCB PINX OTCM XTSE XTSX'.split(' '));
export const isNorthAmerican = (mic: string | null | undefined): boolean =>
  NORTH_AMERICAN.has(mic ?? '');
/** Warrants, rights and preferred shares of theirs, set off by a space. */
const AMERICAN_SERIES = /^(?:W[ST]|RT|P[Rr]? ?[A-Z])$/;

/** The symbol on the exchanges of a name, with its class as it is written there; null where it fits none. */
export function listingOf({ symbol, series }: Item, { exchanges }: Naming): SymbolListing | null {
  const listing = listed(symbol, exchanges);
  if (!listing) return null;
  const mic = listing.exchange?.mic;
  const isCountry = series.length === 2 && bloombergCode(series);
  if (series && SET_APART.test(mic ?? '') && !isCountry) listing.symbol += `-${series}`;
  if (AMERICAN_SERIES.test(series) && isNorthAmerican(mic))
    listing.symbol += `.${series.replace(/^P[Rr]? ?(?=[A-Z]$)/, 'PR')}`;
  return listing;
}
