import { bloombergCode, type NamedExchange, nameEndingAt } from '../exchanges/names.ts';
import type { Naming } from '../exchanges/table.ts';
import type { Emit, Mention } from '../types.ts';
import { companyNameBefore, judgeName, nameBefore } from './company-name.ts';
import { ISIN_FORM } from './isin.ts';
import { SHARES } from './label-words.ts';
import { isIndex, isNoShare } from './no-shares.ts';
import { NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';
import { upperCased } from './symbol-key.ts';
import { listed, SERIES, SET_APART, STANDS, SYMBOL } from './symbols.ts';

/** Exchanges whose codes hardly mean anything else in capitals. */
const NORTH_AMERICAN = new Set('XNAS XNYS XASE ARCX OTCQ OTCB PINX OTCM XTSE XTSX'.split(' '));
/** Warrants, rights and preferred shares of theirs, set off by a space. */
const AMERICAN_SERIES = /^(?:W[ST]|RT|P[Rr] ?[A-Z])$/;
/** An index, and no fund that follows one: `the Northern 25 Index (Nasdaq Stockholm: N25X)`. */
const INDEX = /\b(?:Composite|Index|Average),? ?$/;
const FUND = /\b(?:ETF|Fund|Trust|iShares|Vanguard|SPDR|[A-Z]\w{1,20}Shares|Global X|VanEck)\b/;
const FUND_REACH = 80;
/** Exchanges that share their letters with schools and much else. */
const SCHOOLS = /^(?:[ABLNS]SE)$/;
/** What Germany's exchanges give foreign shares: the middle of their WKN. */
const GERMAN = /^(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{3}$/;
/** What sets a name apart: nothing before it, a mark, or a word for a listing. */
const APART = /(?:^|[,;/|·•-]|\b(?:[Ll]isting|[Ll]isted|[Tt]icker|[Ss]ymbol|[Ss]tock):) ?$/;
/** A line of nothing but a name and a symbol. */
const MAX_LENGTH = 16;
/** A code of East Asia. */
const NUMBER = /^\d{3,6}$/;
/** Between the names or the symbols of a list. */
const AND = ' ?[,;/&|+·•] ?|,? (?:and|or|und|oder|et|ou|y|o|e) ';
const AND_BEFORE = new RegExp(`(?:${AND})$`);
/**
 * A symbol; its class, as in `VOLV B`, or Bloomberg's code of a country; then a mark that continues the
 * list or ends it.
 */
const NEXT = new RegExp(
  `[ "'$]{0,3}(${SYMBOL}|[A-Z0-9]{3,8}[abn])${STANDS}(?: (${SERIES}|P[Rr] ?[A-Z](?=["']?[),;\\]])|[A-Z]{2}(?=["']?[)\\]])))?(?: \\((?:HKD|RMB) [Cc]ounter\\))?` +
    `(["']?(?:${AND})|["']? ?(?:$|[)\\].!?]|: ?(?=[A-Z]))| -(?= )| (?=(?:ISIN|WKN|LEI|SEDOL)\\b|[$€£]? ?\\d+[.,]\\d\\d(?!\\d))|)`,
  'y',
);
/** In a list that needs no bracket: the listing before, and the name of the one after. */
const ITEM_BEFORE = new RegExp(` ?:[ $"']{0,2}${SYMBOL}["']?(?: ?[,;/|+·•]| -) ?$`);
const NAME_AFTER = /^["']? ?(?:[,;/|+·•]|-) ?[A-Z][^:,;|()]{1,40}:(?= ?["$]?[A-Z0-9])/;

/**
 * The listings that follow an exchange's name and a colon: `NASDAQ: AAPL`, `(NASDAQ: GOOG, GOOGL)`,
 * `(NYSE/TSX: ENB)`, `TSXV: ABC | OTCQB: ABCFF`.
 *
 * @param colon index of the colon in a plain text
 * @returns false when no exchange is named before the colon
 */
export function qualifiedAt(text: string, colon: number, emit: Emit): boolean {
  const named = nameEndingAt(text, colon);
  if (!named) return false;
  const { start } = named;
  const name = text.slice(start, colon);
  const lead = text.slice(0, start);
  const open = /[([][^)\]]*$/.exec(lead)?.index ?? -1;
  const bracketed = open >= 0;
  const before = bracketed ? lead.slice(Math.max(0, open - FUND_REACH), open) : '';
  if (INDEX.test(before) && !FUND.test(before)) return true;
  if (lead.endsWith('(') && shortens(name, lead.slice(0, -1).trimEnd())) return true;
  const tight = text.charAt(colon + 1) !== ' ';
  const labelled = /(?:symbol|code|ticker|mn[eé]mo[a-z]*|kürzel|s[ií]mbolo|código|codice) ?$/i.test(
    name,
  );
  const whole = lead === '' && text.length - colon < MAX_LENGTH;
  const doubtful = SCHOOLS.test(name) && !whole && !SHARES.test(text);
  const names = [...(bracketed ? namesBefore(text, start) : []), named];
  NEXT.lastIndex = colon + 1;
  let head = '';
  for (let first = true; ; first = false) {
    const [found, written = '', series = '', mark = ''] = NEXT.exec(text) ?? [];
    const symbol = upperCased(written);
    if (!found || NEVER_SYMBOLS.test(symbol) || isIndex(symbol)) break;
    if (!ISIN_FORM.test(symbol)) head ||= symbol;
    const word = NOT_SYMBOLS.has(symbol);
    // An index names its exchange, but is not listed there: `(FTSE: UKX)`.
    if (named.ambiguous && isNoShare(symbol)) break;
    const german =
      GERMAN.test(symbol) && /^X(?:FRA|STU|BER|MUN)$/.test(named.exchanges[0]?.mic ?? '');
    const end = NEXT.lastIndex - mark.length;
    const among = !bracketed && !word && isInList(text, named, end);
    const closed =
      among || mark !== '' ? bracketed || labelled || mark !== ' -' : end >= text.length;
    // A later item is a listing only if the list continues or ends after it.
    if (!first && (word || !closed || mark.startsWith(':'))) break;
    const loud = NORTH_AMERICAN.has(named.exchanges[0]?.mic ?? '');
    // `(NYSE: TLLN, IOWA)`
    const isStray = symbol !== head && !labelled && !isKin(symbol, head, lead.slice(0, open));
    const confidence = isStray
      ? 'possible'
      : judge(symbol, {
          ambiguous: named.ambiguous && !labelled && !german,
          tight,
          bracketed: bracketed || among,
          apart: labelled || (!doubtful && APART.test(lead)),
          closed: closed || german,
          german,
          code: tight && !word && name === name.toUpperCase(),
          word,
          plain: !/^ ?\(|^[^A-Za-z]{0,3}[A-Z]{2}/.test(text.slice(NEXT.lastIndex)),
          named: loud && !/[a-z]/.test(name),
        });
    if (!confidence) break;
    for (const { exchanges } of names) {
      const listing = listed(symbol, exchanges);
      if (!listing) continue;
      const apart = SET_APART.test(listing.exchange?.mic ?? '');
      if (series && apart && !(series.length === 2 && bloombergCode(series)))
        listing.symbol += `-${series}`;
      if (AMERICAN_SERIES.test(series) && NORTH_AMERICAN.has(listing.exchange?.mic ?? ''))
        listing.symbol += `.${series.replace(' ', '').toUpperCase()}`;
      const company = bracketed ? companyNameBefore(text.slice(0, open), symbol) : undefined;
      const evidence = `${name}: ${symbol}`;
      emit({ ...listing, form: 'exchange', confidence, evidence, name: company });
    }
    // A list ends with its bracket or its sentence, and a country after a colon is no symbol: `(TSX:TLN:CA)`.
    if (!bracketed || !closed || /[)\].!?:]/.test(mark)) break;
  }
  return true;
}

/** Whether a later symbol of a bracket is like its first, numbers both, or like a name before the bracket. */
function isKin(symbol: string, head: string, before: string): boolean {
  if (symbol.slice(0, 2) === head.slice(0, 2)) return true;
  if (NUMBER.test(symbol) && NUMBER.test(head)) return true;
  const { same, resembled } = judgeName(nameBefore(before.trimEnd()), symbol);
  return same || resembled;
}

/** Whether the bracket abbreviates the words before it: `London School of Economics (LSE: …`. */
function shortens(name: string, before: string): boolean {
  return (
    /^[A-Z]{3}$/.test(name) &&
    // Nearly always a word is missing.
    [...name].every((letter) => before.includes(letter)) &&
    !nameEndingAt(before, before.length) &&
    !/exchange/i.test(nameBefore(before)) &&
    judgeName(nameBefore(before), name).initials
  );
}

/** Another listing stands right before the name, or right after the symbol. */
function isInList(text: string, { start, ambiguous }: NamedExchange, end: number): boolean {
  const isSure = (colon: number) => {
    const beside = nameEndingAt(text, colon);
    return !!beside && !(ambiguous && beside.ambiguous);
  };
  const before = ITEM_BEFORE.exec(text.slice(0, start))?.index;
  if (before !== undefined && isSure(text.indexOf(':', before))) return true;
  const after = NAME_AFTER.exec(text.slice(end))?.[0].length;
  return after !== undefined && isSure(end + after - 1);
}

/** The names that share the symbols of the one that begins at `start`: `(TSX, NYSE American and …`. */
function namesBefore(text: string, start: number): Naming[] {
  const gap = AND_BEFORE.exec(text.slice(0, start));
  const named = gap && nameEndingAt(text, gap.index);
  return named ? [...namesBefore(text, named.start), named] : [];
}

/** How `NAME: SYMBOL` stands in its sentence. */
interface Setting {
  /** The name also means other things. */
  ambiguous: boolean;
  /** No space after the colon. */
  tight: boolean;
  /** The name stands in a bracket that is still open. */
  bracketed: boolean;
  /** Nothing, or a mark that sets off, stands before the name. */
  apart: boolean;
  /** A bracket, a separator or the end follows the symbol. */
  closed: boolean;
  /** Name and symbol are written like codes, nothing between them but the colon. */
  code: boolean;
  /** The symbol is also a word or an abbreviation. */
  word: boolean;
  /** Nothing in capitals follows, as in a headline. */
  plain: boolean;
  /** The symbol is such as only German exchanges have: `FRA: 8GM`. */
  german: boolean;
  /** The name is a code that means little else: `NYSE`, not `Nasdaq`, not `BSE`. */
  named: boolean;
}

/** The confidence that it is a listing; null where it is not. */
function judge(symbol: string, setting: Setting): Mention['confidence'] | null {
  const { ambiguous, tight, bracketed, closed, code, word, apart, plain, named, german } = setting;
  if (ambiguous && !(bracketed && closed)) return code ? 'likely' : null;
  if (word && !(closed && (tight || bracketed))) return 'possible';
  if (bracketed && !closed && !plain) return 'possible';
  if (bracketed || tight) return 'certain';
  // Except on a line of its own or in a list, a sentence begins here more often: `NYSE: STOCKS SLIDE`.
  if (/^.(?:\..)?$/.test(symbol))
    return apart && closed && symbol.length < 2 ? 'likely' : 'possible';
  if (german || (apart && closed)) return 'likely';
  return named && plain ? 'plausible' : 'possible';
}
