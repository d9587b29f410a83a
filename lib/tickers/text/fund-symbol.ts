import type { Emit, Mention } from '../types.ts';

/** Symbols of American funds: five letters that end in X (Nasdaq). */
export const ANCHOR_FUND = '(?<![\\w$&@.-])[A-Z]{4}X(?![\\w&@]|[.-]\\w)';

const SYMBOL = /[A-Z]{4}X/y;
/** Brands, markets and words of the same form. */
const WORDS = new Set(
  (
    'ANNEX CALYX CODEX COMEX ESSEX FEDEX FOREX HELIX INDEX KODEX LATEX LINUX LUREX MUREX NYMEX PYREX RADIX RELAX REMIX ' +
    'ROLEX SPANX TELEX TIMEX TOREX XEROX XXXXX'
  ).split(' '),
);
/** Whether letters have the form of an American fund's symbol, and are no such word. */
export const isFundSymbol = (letters: string): boolean =>
  /^[A-Z]{4}X$/.test(letters) && !WORDS.has(letters);

/** A class right before the symbol: `Class A: `, `Institutional Shares `, `Class C | `. */
const CLASS =
  /(?:\b(?:[Cc]lass|CLASS) [A-Z][A-Z0-9]?(?: [Ss]hares)?|\b(?:[Ii]nvestor|[Ii]nstitutional|[Aa]dvis[eo]r|[Ss]ervice|[Aa]dmiral|[Rr]etail|[Pp]remier|[Rr]etirement|[Ss]elect) (?:[Cc]lass|[Ss]hares|[Pp]lus))(?: ?[:|/-])? ?"?$/;
/** A class's letter right before it, where classes or symbols are spoken of: `Class/Ticker A TQAAX C TQACX`. */
const LETTER = /(?:^|[ :;,|)X])(?:[A-Z]|R-?\d|F-?\d)[:.]? \(?$/;
const FUNDS = /\b(?:[Tt]ickers?|[Ff]unds?|[Pp]rospectus|[Pp]ortfolio|Shares)\b/;
/** A fund is named before it, or after it. */
const FUND = /\b(?:[Ff]unds?|FUND|Portfolio)(?: ?[:|,-])? ?"?$/;
const FUND_AFTER = /^["')]{0,2} (?:mutual )?[Ff]und\b/;
const REACH = 60;

/**
 * The symbol of a fund beside its class or the word fund: `Class A: TQAAX`, `the fund VTSLX`. These five
 * letters by themselves may be a brand; in a bracket they are read as a company's.
 */
export function fundAt(text: string, at: number, emit: Emit): boolean {
  SYMBOL.lastIndex = at;
  const [symbol = ''] = SYMBOL.exec(text) ?? [];
  if (!isFundSymbol(symbol)) return false;
  const confidence = judge(text.slice(Math.max(0, at - REACH), at), text.slice(at + 5), text);
  if (!confidence) return false;
  emit({ symbol, exchange: null, form: 'company', confidence, evidence: symbol });
  return true;
}

function judge(before: string, after: string, text: string): Mention['confidence'] | null {
  const isClass = CLASS.test(before) && (FUNDS.test(text) || /[:|/] ?"?$/.test(before));
  if (isClass || (LETTER.test(before) && FUNDS.test(text))) return 'certain';
  const isFund = FUND.test(before) || FUND_AFTER.test(after);
  return isFund ? 'likely' : null;
}
