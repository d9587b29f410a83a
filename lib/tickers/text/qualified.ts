import { bloombergCode, nameEndingAt } from '../exchanges/names.ts';
import type { Naming } from '../exchanges/table.ts';
import type { Emit, Mention } from '../types.ts';
import { companyNameBefore, judgeName, nameBefore } from './company-name.ts';
import { ISIN_FORM } from './isin.ts';
import {
  AND,
  isAbbreviation,
  isApart,
  isBracketed,
  isOfIndex,
  type NameAtColon,
  nameAtColon,
  namesOf,
} from './name-at-colon.ts';
import { isIndex, isNoShare, NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';
import { upperCased } from './symbol-key.ts';
import { listed, SERIES, SET_APART, STANDS, SYMBOL, type SymbolListing } from './symbols.ts';

/**
 * The listings that follow an exchange's name and a colon: `NASDAQ: AAPL`, `(NASDAQ: GOOG, GOOGL)`,
 * `(NYSE/TSX: ENB)`, `TSXV: ABC | OTCQB: ABCFF`.
 */
export function qualifiedAt(text: string, colon: number, emit: Emit): boolean {
  const prefix = nameAtColon(text, colon);
  if (!prefix) return false;
  if (isOfIndex(prefix) || isAbbreviation(prefix)) return true;
  const names = namesOf(prefix);
  // The first symbol, beside which the later ones are judged.
  let head = '';
  let item = itemAt(prefix, colon + 1);
  while (item) {
    if (!ISIN_FORM.test(item.symbol)) head ||= item.symbol;
    const isStray = item.symbol !== head && !prefix.labelled && !isKin(item.symbol, head, prefix);
    // `(NYSE: TLLN, IOWA)`
    const confidence = isStray ? 'possible' : qualifiedConfidence(prefix, item);
    if (!confidence) break;
    emitOn(names, prefix, item, confidence, emit);
    const next = isLast(prefix, item) ? null : itemAt(prefix, item.next);
    item = next && isListedLater(next) ? next : null;
  }
  return true;
}

/** Emits a symbol on each of the exchanges that it fits. */
function emitOn(
  names: Naming[],
  prefix: NameAtColon,
  item: Item,
  confidence: Mention['confidence'],
  emit: Emit,
): void {
  for (const named of names) {
    const listing = listingOf(item, named);
    if (!listing) continue;
    const name = isBracketed(prefix)
      ? companyNameBefore(prefix.text.slice(0, prefix.open), item.symbol)
      : undefined;
    const evidence = `${prefix.name}: ${item.symbol}`;
    emit({ ...listing, form: 'exchange', confidence, evidence, name });
  }
}

/** The confidence that a symbol behind an exchange's name and a colon is a listing; null where it is not. */
function qualifiedConfidence(prefix: NameAtColon, item: Item): Mention['confidence'] | null {
  const { text, colon, named, name, labelled } = prefix;
  const { symbol, word, german, among, next } = item;
  const tight = text.charAt(colon + 1) !== ' ';
  const bracketed = isBracketed(prefix) || among;
  const closed = item.closed || german;
  const ambiguous = named.ambiguous && !labelled && !german;
  // Written like codes, with nothing but the colon between them.
  const likeCode = tight && !word && name === name.toUpperCase();
  if (ambiguous && !(bracketed && closed)) return likeCode ? 'likely' : null;
  if (word && !(closed && (tight || bracketed))) return 'possible';
  // Nothing in capitals follows, as in a headline.
  const plain = !/^ ?\(|^[^A-Za-z]{0,3}[A-Z]{2}/.test(text.slice(next));
  if (bracketed && !closed && !plain) return 'possible';
  if (bracketed || tight) return 'certain';
  const apart = isApart(prefix) && closed;
  // Except on a line of its own or in a list, a sentence begins here more often: `NYSE: STOCKS SLIDE`.
  if (/^.(?:\..)?$/.test(symbol)) return apart && symbol.length < 2 ? 'likely' : 'possible';
  if (german || apart) return 'likely';
  // The name is a code that means little else: `NYSE`, not `Nasdaq`, not `BSE`.
  const isCode = isNorthAmerican(named.exchanges[0]?.mic) && !/[a-z]/.test(name);
  return isCode && plain ? 'plausible' : 'possible';
}

/** A symbol behind an exchange's name and a colon, or a later one of its list. */
interface Item {
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
function itemAt(prefix: NameAtColon, from: number): Item | null {
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
const isListedLater = ({ word, closed, mark }: Item): boolean =>
  closed && !word && !/^["']? ?:/.test(mark);

/**
 * Whether a list ends with a symbol: with its bracket, or its sentence. A country after a colon is not a symbol:
 * `(TSX:TLN:CA)`.
 */
const isLast = (prefix: NameAtColon, { closed, mark }: Item): boolean =>
  !isBracketed(prefix) || !closed || /[)\].!?:]/.test(mark);

/** A code of East Asia. */
const NUMBER = /^\d{3,6}$/;

/** Whether a symbol of a bracket is like its first, numbers both, or like a name before the bracket. */
function isKin(symbol: string, head: string, { lead, open }: NameAtColon): boolean {
  if (symbol.slice(0, 2) === head.slice(0, 2)) return true;
  if (NUMBER.test(symbol) && NUMBER.test(head)) return true;
  const { same, resembled } = judgeName(nameBefore(lead.slice(0, open).trimEnd()), symbol);
  return same || resembled;
}

/** Exchanges whose codes hardly mean anything else in capitals. */
const NORTH_AMERICAN = new Set('XNAS XNYS XASE ARCX OTCQ OTCB PINX OTCM XTSE XTSX'.split(' '));
const isNorthAmerican = (mic: string | null | undefined): boolean => NORTH_AMERICAN.has(mic ?? '');
/** Warrants, rights and preferred shares of theirs, set off by a space. */
const AMERICAN_SERIES = /^(?:W[ST]|RT|P[Rr]? ?[A-Z])$/;

/** The symbol on the exchanges of a name, with its class as it is written there; null where it fits none. */
function listingOf({ symbol, series }: Item, { exchanges }: Naming): SymbolListing | null {
  const listing = listed(symbol, exchanges);
  if (!listing) return null;
  const mic = listing.exchange?.mic;
  const isCountry = series.length === 2 && bloombergCode(series);
  if (series && SET_APART.test(mic ?? '') && !isCountry) listing.symbol += `-${series}`;
  if (AMERICAN_SERIES.test(series) && isNorthAmerican(mic))
    listing.symbol += `.${series.replace(/^P[Rr]? ?(?=[A-Z]$)/, 'PR')}`;
  return listing;
}
