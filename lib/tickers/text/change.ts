import { lookUp } from '../exchanges/names.ts';
import type { Emit, Mention } from '../types.ts';
import { anyOf, anyWordOf, lazy } from '../words/lexicon.ts';
import { judgeName, nameBefore } from './company-name.ts';
import { ABBREVIATIONS, NEVER_SYMBOLS, NOT_CASHTAGS } from './not-symbols.ts';
import { pattern } from './pattern.ts';

const SIGN = '(?:[+\\-−▲△▼▽↑↓]{1,2} ?|(?:up|down|off) )';
const AMOUNT = '\\d{1,3}(?:[.,]\\d{1,2})? ?%';
const SYMBOL = '[A-Z]{1,5}(?:[.-][A-Z])?|[A-Z]{4}\\d{1,2}';
/** `TLLN 1.2%`, `TLLN, +1,2 %`, `PETR4: -2%`, `TLLN, up 2%`; more of the bracket may follow. */
const INSIDE = new RegExp(
  `[ (]?\\$?(${SYMBOL})(?:[,:;] ?| )(${SIGN})?(${AMOUNT})(?= ?([),;/]))`,
  'y',
);
/** A price in its place: `TLLN, $35.20`, `TLLN, 35,20$US`, `TLLN - 78.16`, `TLLN 66.20, +3.77`. */
const PRICED = new RegExp(
  ` ?(${SYMBOL})(?: ?[,:;] ?| ?- ?| )(?:(?:US|CA?|A)?[$£€]\\d{1,3}(?:,?\\d{3})?(?:\\.\\d\\d?)?|\\d{1,4},\\d\\d ?[$€](?:US|CA)?|(?<=- ?)\\d{1,4}\\.\\d\\d|\\d{1,4}\\.\\d\\d(?=, ?[-+]))(?= ?[),;])`,
  'y',
);
/** `(TLLN) +1.2%` */
const OUTSIDE = new RegExp(`([A-Z]{1,5}(?:[.-][A-Z])?)\\) ?(${SIGN})(${AMOUNT})`, 'y');
/** A company's name, perhaps with brackets of the same kind between; or a word for shares. */
const BRACKETS = new RegExp(`(?: ?\\([A-Z.]{1,6},? ?(?:${SIGN})?${AMOUNT}\\))+ ?$`);
const NAME = pattern`(?:^|[^\p{L}\d])(\p{Lu}[\p{L}'.&-]*\p{Ll}[\p{L}.]*|\p{Lu}\p{L}*&\p{Lu}|\d\p{Lu}|\p{Lu}{2,})(?:,? (?:Inc|Corp|Co|Ltd|Plc|AG|SE|SA|NV|ETF|Trust)\.?| [\d.]+){0,2}(?:'s)?["')]? ?(?:stocks?|shares?|Aktien?|action|acciones|Papiere?)? ?$`;
const SHARES = lazy(() => new RegExp(`(?:${anyOf('several')}) ?$`));
/** Words before the bracket that are no company's name. */
const NOT_NAMES = pattern`^(?:Part(?:y|ei|i|ido|ito)|[\w-]*[Cc]oin|Token|Bitcoin|Ethereum|Solana|Dollar|Euro|Yen|Peso|Index|Gold|Silver|Silber|Brent|Oil|Öl|Revenue|Sales|Umsatz|Growth|Acid|Protein|Carbon|Chrom\w*|Nickel|Copper|Kupfer|Iron|Eisen|Zin[ck]|Lead|Blei|Cobalt|Phosph\w*|Silicon|(?:Hydro|Oxy|Nitro)gen|\p{L}+ium|The|In|And)$`;
const ACRONYM = pattern`^\p{Lu}{2,}$`;
/** Whose bracket may hold the code of an exchange. */
const MARKET = /(?:b[oöø]rs|bols|bours|burs|[Ee]xchange|[Mm]arket|[Ss]tock)\S* ?$/;
/** A name of two words. */
const TWO_WORDS = pattern`(?:^|[^\p{L}])(?!The )\p{Lu}\p{L}+ \p{Lu}[\p{L}.]* ?$`;
/** Polls, whose parties have three letters. */
const POLL = lazy(() => new RegExp(anyWordOf('poll'), 'i'));
/** Coins, metals and indices. */
const NO_SHARE =
  /^(?:SHIB|PEPE|TRX|TON|XLM|XMR|BCH|ATOM|NEAR|ICP|HBAR|XAU|XAG|XPT|XPD|BRENT|IBOV|IPSA|HSI|KOSPI|NKY|STOXX|TOPIX|NIFTY|OMXS)$/;
/** Characters from the bracket to the first sign of percent, and to the first digit of a price. */
const LONGEST = 26;
const MAX_ITEMS = 8;
/** Characters of a name before a symbol without a bracket. */
const REACH = 80;

/**
 * A symbol and its change of price in a bracket after a company's name: `(TLLN 1.20%)`,
 * `(TLLN, +1,2 %)`, `(TLLN ▲ 1.2%)`; or right after the bracket, `(TLLN) +1.2%`.
 *
 * @param open index of the bracket in a plain text
 */
export function changeAt(text: string, open: number, emit: Emit): boolean {
  const percent = text.indexOf('%', open);
  if (percent < 0 || percent > open + LONGEST) return pricedAt(text, open, emit);
  INSIDE.lastIndex = OUTSIDE.lastIndex = open + 1;
  let match = INSIDE.exec(text) ?? OUTSIDE.exec(text);
  if (!match) return pricedAt(text, open, emit);
  const before = text.slice(0, open).replace(BRACKETS, '');
  const name = NAME.exec(before)?.[1] ?? '';
  const several = SHARES().test(before);
  const poll = POLL().test(text);
  let any = false;
  for (let left = MAX_ITEMS; match && left > 0; left--) {
    const [whole, symbol = '', sign = '', amount = '', mark = ')'] = match;
    // `Tallon Oil (TLLN +1.2%)`, not `Oil (WTI +1.2%)`
    const isOwn = TWO_WORDS.test(before) && isNamed(before, symbol);
    const known = several || (name && (isOwn || isName(name, symbol, before, !sign)));
    const plain = !sign && !/[.,]/.test(amount);
    if (!known || plain || isOther(symbol, MARKET.test(before))) break;
    if (poll && symbol.length < 4) break;
    const evidence = whole.trim().replace(/^\(/, '');
    emit({ symbol, exchange: null, form: 'change', confidence: 'likely', evidence });
    any = true;
    if (mark === ')') break;
    INSIDE.lastIndex = match.index + whole.length + 1;
    match = INSIDE.exec(text);
  }
  return any || pricedAt(text, open, emit);
}

/**
 * A symbol and the price of its share: `Tallon Bearings (TLLN, $35.20)`. Dishes and tickets have a code and a
 * price too, so it counts where the page gives another reason.
 */
function pricedAt(text: string, open: number, emit: Emit): boolean {
  PRICED.lastIndex = open + 1;
  const [whole = '', symbol = ''] = PRICED.exec(text) ?? [];
  const name = NAME.exec(text.slice(0, open))?.[1] ?? '';
  if (!symbol || !name || !isName(name, symbol, '', false) || isOther(symbol)) return false;
  // `Tollan (TLLN 272.06, -16.08, -5.6%)`: no index, whose name says so.
  const [change = ''] = QUOTE.exec(text.slice(PRICED.lastIndex, PRICED.lastIndex + LONGEST)) ?? [];
  const isWhole = change !== '' && !INDEX.test(text.slice(Math.max(0, open - REACH), open));
  const evidence = whole.trim() + change;
  const confidence = isWhole || PLACED.test(whole) ? 'likely' : 'plausible';
  emit({ symbol, exchange: null, form: 'change', confidence, evidence });
  return true;
}

/** A change in money and in percent behind a price. */
const QUOTE = /^, ?[+-]\d{1,3}\.\d\d, ?[+-]\d{1,3}(?:\.\d{1,2})? ?%/;
/** Whether a mention has a share's price and both its changes, or its place, which nothing else has. */
export const isQuote = ({ confidence, evidence }: Mention): boolean =>
  confidence === 'likely' && (/\d, ?[+-].*%$/.test(evidence) || PLACED.test(evidence));
/** The press of Canada says in which dollars a share is dealt: `2,10$US`. */
const PLACED = /\d\$(?:US|CA)$/;

/** Whether a symbol means something else beside a number. */
const isOther = (symbol: string, isMarket = true): boolean =>
  ABBREVIATIONS.has(symbol) ||
  (symbol.length > 1 && NOT_CASHTAGS.has(symbol)) ||
  NO_SHARE.test(symbol) ||
  NEVER_SYMBOLS.test(symbol) ||
  // Two letters are more often somebody's symbol than an exchange's.
  (isMarket && symbol.length > 2 && lookUp(symbol) !== undefined);

/** Whether the word before the bracket is a company's name that the bracket does not abbreviate. */
function isName(name: string, symbol: string, before: string, unsigned: boolean): boolean {
  if (NOT_NAMES.test(name)) return false;
  // The bracket after an acronym explains it, unless it holds the same letters.
  if (ACRONYM.test(name)) return name === symbol;
  const words = before.trim().split(/[ -]/).slice(-symbol.length);
  const initials = words.map((word) => word.charAt(0)).join('');
  return !(unsigned && symbol.length === 2 && initials === symbol);
}

/** Where a change may follow a symbol without a bracket: `TLLN, +2.35%`, `TLLN 3.04%`; perhaps in the next text. */
export const ANCHOR_QUOTED =
  '(?<=[A-Z])(?:,?[ \\u00a0\\n]+(?=[+\\u2212\\u2013-]?\\d{1,3}\\.\\d\\d ?%)|,[ \\u00a0\\n]*$)';
const QUOTED = / ?(,?) ?([+\u2212-]?)\d{1,3}\.\d\d ?%/y;
/** An index, a currency or a bond: `Quarn Composite Index COMP, -1.2%`, `Mid Cap 400 MID, -1.2%`. */
const INDEX =
  /(?:\b[Ii]nde(?:x|ks)|Average|Composite|Dollar|[Cc]rude|[Ff]utures?|Treasur(?:y|ies)|note|bond|\b\d{3,4}(?: [A-Z][a-z]+){0,3})(?:'s)?,? $/;
const BEFORE_QUOTED = pattern`(?:^|(?:[\p{Ll}.)]|ET[FN])'?s? )([A-Z]{2,5}(?:\.[A-Z])?)$`;

/**
 * A symbol and its change behind a company's name, `Tallon Inc. TLLN, +2.35%`, or on a line of their own; without
 * a comma only if the symbol takes its letters from the name. It counts where the page gives another reason.
 *
 * @param at index of what follows the symbol in a plain text
 */
export function quotedAt(text: string, at: number, emit: Emit): boolean {
  QUOTED.lastIndex = at;
  const [change = '', comma = ''] = QUOTED.exec(text) ?? [];
  const [, symbol = ''] = BEFORE_QUOTED.exec(text.slice(Math.max(0, at - 20), at)) ?? [];
  if (!change || !symbol || isOther(symbol)) return false;
  const lead = text.slice(Math.max(0, at - REACH), at - symbol.length);
  if (INDEX.test(lead) || !(comma || isNamed(lead, symbol))) return false;
  const evidence = symbol + change;
  emit({ symbol, exchange: null, form: 'change', confidence: 'plausible', evidence });
  return true;
}

/** A symbol, its price and its change, and nothing else: `TLLN 337.27 (+1.86%)`. */
const QUOTE_ALONE =
  /^\s{0,9}\$?([A-Z]{1,5}(?:\.[A-Z])?)\s{1,4}[$€£]?\d{1,3}(?:,\d{3})?\.\d{2,4}\s{1,3}\(?[+\u2212-]\d{1,3}\.\d\d?\s?%\)?\s{0,9}$/;
const MAX_QUOTE = 48;

/**
 * The symbol of a text that is a share's quote and nothing else, as an item of a strip of quotes. Null where it is
 * none; empty where what is quoted is a coin, a currency, an index or an exchange.
 */
export function quoteAlone(text: string): string | null {
  const symbol = text.length > MAX_QUOTE ? undefined : QUOTE_ALONE.exec(text)?.[1];
  if (symbol === undefined) return null;
  return isOther(symbol) || INDICES.test(symbol) ? '' : symbol;
}

/** Whether a symbol stands for the name that a text ends in, and is no more than its initials. */
function isNamed(lead: string, symbol: string): boolean {
  const name = nameBefore(lead.trimEnd().replace(/,$|'(?=s$)/, ''));
  const { same, resembled, initials, form, office } = judgeName(name, symbol);
  return (same || resembled) && !office && (form || !initials);
}

/** Where a change with its sign follows a symbol in a list of such: `TLLN +12.5%, QRN -2%`. */
export const ANCHOR_MOVED =
  '(?<=(?:^|[ (,;:/])\\$?[A-Z]{2,5}) (?=[+\\u2212\\u2013-]\\d{1,3}(?:\\.\\d{1,2})?%)';
const MOVED = /(?:^|[ (,;:/])\$?([A-Z]{2,5}) [+-]\d{1,3}(?:\.\d{1,2})?%/g;
/** What is said to move there; or why it does, `+0.4% (names a head)`. */
const MOVERS =
  /\b(?:stocks?|shares?|companies|earnings|guidance|gainers|losers|decliners|advancers|movers|(?:after|extended)[ -]hours|pre-?market)\b|\d% \([a-zA-Z]/i;
/** A name in the place of a symbol: then the capitals are names, too, `Tollan +39%, WNBC +54%`. */
const NAMED = pattern`\p{Ll} [+-]\d{1,3}(?:\.\d{1,2})?%[,;)]`;
/** Indices whose letters are no company's there, and regions. */
const INDICES =
  /^(?:AEX|ASX|ATX|BEL|BIST|CAC|DAX|DOW|FTSE|HSCEI|IBEX|IPC|ISEQ|JCI|KLCI|KOSDA?Q?|MDAX|MERVA?L?|MIB|MOEX|NIKKE|NYA|OBX|OMX|PSEI?|PSI|RTS|SDAX|SENSE|SET|SMI|SSE|STI|STOXX|TASI|TAIEX|TOPIX|TSX|UKX|WIG|XAO|XJO)$/;

/**
 * A symbol and its change in a list of such, about shares: `Trading higher after hours: TLLN +12.5%, QRN +2% (beats
 * by $0.05)`. It counts where the page gives another reason.
 *
 * @param at index of the space behind the symbol in a plain text
 */
export function movedAt(text: string, at: number, emit: Emit): boolean {
  const [symbol = ''] = /[A-Z]{2,5}$/.exec(text.slice(Math.max(0, at - 5), at)) ?? [];
  if (!symbol || !MOVERS.test(text) || POLL().test(text) || NAMED.test(text)) return false;
  const listed = [...text.matchAll(MOVED)].map(([, other = '']) => other);
  const shares = new Set(listed.filter((other) => !isOther(other) && !INDICES.test(other)));
  // Among indices, currencies and figures of an economy nothing is a share's.
  if (!shares.has(symbol) || shares.size < 2 || shares.size * 2 <= listed.length) return false;
  const [change = ''] = /^ \S+%/.exec(text.slice(at)) ?? [];
  const evidence = symbol + change;
  emit({ symbol, exchange: null, form: 'change', confidence: 'plausible', evidence });
  return true;
}
