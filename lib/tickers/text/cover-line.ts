import type { Emit } from '../types.ts';
import { words } from '../words/word-table.ts';
import { namedIn } from './named-in.ts';
import { NEVER_SYMBOLS } from './not-symbols.ts';
import { listed } from './symbols.ts';

/** Where the name of an exchange may begin that a filing's cover page states beside a symbol. */
export const ANCHOR_COVER_LINE =
  '(?<=[\\s\\u00a0|])(?:NASDAQ|Nasdaq|New\\sYork\\sStock|NEW\\sYORK\\sSTOCK|NYSE|OTC|Cboe|CBOE|Toronto\\sStock)';
/** A quick look at a text: capitals stand before such a name. */
export const BEFORE_PLACE =
  /[A-Z][\s\u00a0|,]+(?:[Tt]he\s)?(?:N(?:ASDAQ|asdaq|ew\sY|EW\sY|YSE)|OTC|C[Bb][Oo][Ee]|Toronto)/;

/** The last word of a class of securities, a symbol and its class, and a mark between them or none. */
const LINE =
  /([A-Za-z]+)\)?,?(?: \| ?| )"?([A-Z]{1,5})(?:([.-])([A-Z]{1,3})| (W[ST]|P(?:R ?)?[A-Z]|[AB]|U|RT))?"?(?: ?\| ?|,? )(?:[Tt]he )?$/;
/** Words that end the title of a class on a cover page. */
const CLASS = words(
  'stock share shares value unit units warrant warrants right rights each interest interests ads adss preferred',
  'etf fund trust common ordinary securities',
);
/** Abbreviations of the class, and what stands in place of a symbol. */
const NO_SYMBOL = /^(?:AD[RS]S?|USA?|IPO|ETFS?|REITS?|SPAC|NO|PAR|CO|INC|LLC|LTD|AND|THE|OF|ON)$/;
/** A class's title, or the bars of a table: without either a sentence may speak of a stock and an exchange. */
const TITLE =
  /\b(?:par value|PAR VALUE|(?:[Cc]lass|CLASS|[Ss]eries|SERIES) [A-Z]|(?:[Cc]ommon|COMMON|[Pp]referred|PREFERRED|[Oo]rdinary|ORDINARY|[Dd]epositary) (?:[Ss]|S[TH])|beneficial|limited|[Ww]arrants?|[Uu]nits|[Rr]ights)|\|/;
/** A sentence goes on. */
const GOES_ON = /^ ?[a-z]/;
const REACH = 60;

/**
 * A line of a filing's cover page without a table around it: `Common Stock, par value $0.01 TLLN New York
 * Stock Exchange`, `Tarn Leaders ETF | TQLF | NYSE Arca`.
 *
 * @param at index of the exchange's name in a plain text
 */
export function coverLineAt(text: string, at: number, emit: Emit): boolean {
  const line = LINE.exec(text.slice(Math.max(0, at - REACH), at));
  if (!line) return false;
  const [whole, last = '', stem = '', mark = '', joined = '', apart = ''] = line;
  const isWord = CLASS.test(stem.toLowerCase()) || NO_SYMBOL.test(stem);
  if (isWord || NEVER_SYMBOLS.test(stem) || !CLASS.test(last.toLowerCase())) return false;
  if (!TITLE.test(text.slice(0, at))) return false;
  const [named] = namedIn(text, at, at + REACH);
  if (named?.start !== at || named.ambiguous || GOES_ON.test(text.slice(named.end))) return false;
  const suffix = joined || apart.replace(' ', '').replace(/^P([A-Z])$/, 'PR$1');
  const symbol = suffix ? `${stem}${mark || '.'}${suffix}` : stem;
  const listing = listed(symbol, named.exchanges);
  if (!listing) return false;
  const evidence = `${whole.trim()} ${text.slice(at, named.end)}`;
  emit({ ...listing, form: 'filing', confidence: 'certain', evidence });
  return true;
}
