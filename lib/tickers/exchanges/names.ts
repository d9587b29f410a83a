import { LETTER } from '../text/symbols.ts';
import type { Exchange } from '../types.ts';
import { wordsOf } from '../words/lexicon.ts';
import { EASTERN, folded, shorter, spelled } from './spelling.ts';
import { NAMES, type Naming, namesInSmall } from './table.ts';

/** An exchange's name found in a plain text. */
export interface NamedExchange extends Naming {
  start: number;
}

/** The longest name has 49 letters; a label and odd spacing come on top. */
const REACH = 80;
/** A name as services write it in full. */
const MAX_LENGTH = 120;
/** The longest name in Eastern scripts. */
const EASTERN_REACH = 20;
/** Words around a name that `shorter` may take off: "The Stock Exchange of …, Ltd. Main Board". */
const MAX_PARTS = 6;
/** Labels of a symbol: "NYSE symbol: …", "SGX counter code : …", "Euronext Paris, mnémo : …". */
const LABELS = wordsOf('exchangeLabel');
const LABEL = [0, 1, 2].map(
  (words) => new RegExp(`(?:[ ,-]+(?:[\\wà-ÿ]+ ){${words}}(?:${LABELS.join('|')}))? ?$`, 'i'),
);
/** Labels in Eastern scripts: 股份代號, 証券コード, 종목코드. A pattern: its parts are written together. */
const EASTERN_LABEL =
  /[ ,・、]?(?:股票|股份|[证證証]券|銘柄|상장|종목|주식)? ?(?:代[码碼号號]|编号|編號|コード(?:番号)?|코드|번호) ?$/;
const LATIN_WORD = new RegExp(`[${LETTER}]+`, 'g');
const EASTERN_LETTER = new RegExp(`[${EASTERN}]`, 'g');
/** Where names begin and end in Eastern letters. */
const EASTERN_EDGE = new RegExp(`(?<![${EASTERN}])[${EASTERN}]|[${EASTERN}](?=[;,\\n])`, 'g');
const START = new RegExp(`${LATIN_WORD.source}|${EASTERN_LETTER.source}`, 'g');
/** A name after one of these is part of an address, a tag or an identifier. */
const JOINED = /[@#\\=&_.]/;

/** Letters beside a name, and words of names in languages that have no table. */
const BESIDE = 't v bursa i\u0307stanbul'.split(' ');
let words: Set<string> | undefined;

/**
 * All words of all names and labels, in lower case: a text without any of them names no exchange. Names
 * in Eastern scripts give their first and their last letter, each as a word.
 */
export const WORDS = {
  has(word: string): boolean {
    words ??= wordsOfNames();
    return words.has(word) || words.has(folded(word));
  },
};

/** Reads the words before a page's first text: with it they would be one long step. */
export const prepareWords = (): void => void WORDS.has('');

function wordsOfNames(): Set<string> {
  const names = namesInSmall();
  const all = new Set<string>(names.match(LATIN_WORD));
  for (const word of wordsOf('exchangeJoin')) all.delete(word);
  for (const word of [...wordsOf('exchangeLabel', 'exchangeWord'), ...BESIDE]) all.add(word);
  for (const letter of names.match(EASTERN_EDGE) ?? []) all.add(letter);
  return all;
}

/**
 * Looks up a name as written: a code, a MIC, a name in any of its spellings, with or without "Stock
 * Exchange", "Main Market" or "Inc." A name in lower case is less sure: `nasdaq`.
 */
export function lookUp(written: string): Naming | undefined {
  const entry = find(written);
  return entry && { exchanges: entry.exchanges, ambiguous: entry.ambiguous };
}

/** Names looked up lately: a page asks for the same few again and again. */
const lately = new Map<string, ReturnType<typeof look>>();
const MAX_LATELY = 200;

function find(written: string) {
  if (written.length > MAX_LENGTH || NEVER_IN_NAMES.test(written)) return undefined;
  if (lately.has(written)) return lately.get(written);
  const found = look(written);
  if (lately.size >= MAX_LATELY) lately.clear();
  lately.set(written, found);
  return found;
}

/** Marks that no name has, nor what stands around one. */
const MARKS = ':;()[]"$%<>?*#';
const NEVER_IN_NAMES = /[:;()[\]"$%<>?*#]/;

function look(written: string) {
  const whole = spelled(written);
  const small = whole === whole.toLowerCase() && whole !== whole.toUpperCase();
  let key = whole;
  for (let left = MAX_PARTS; left > 0; left--) {
    const plain = folded(key);
    const entry =
      NAMES.get(key) ?? NAMES.get(plain) ?? (key === whole ? undefined : NAMES.get(`!${plain}`));
    if (entry) return { ...entry, ambiguous: small || (entry.ambiguous && key === whole) };
    const less = shorter(key);
    if (less === key) break;
    key = less;
  }
  return undefined;
}

/** The longest exchange name that ends at an index of a plain text; a label may follow the name. */
export function nameEndingAt(text: string, end: number): NamedExchange | null {
  const from = Math.max(0, end - REACH);
  const part = text.slice(from, end);
  const near =
    part.charCodeAt(part.trimEnd().length - 1) > 255 ? part.replace(EASTERN_LABEL, '') : part;
  if (!endsInLabel(near)) return standing(text, from, nameAtEnd(near.replace(/ $/, '')));
  let last: string | undefined;
  // Short labels first: in `NSE Symbol`, NSE is the name and no part of the label.
  for (const label of LABEL) {
    const rest = near.replace(label, '');
    const named = rest === last ? null : standing(text, from, nameAtEnd(rest));
    if (named) return named;
    last = rest;
  }
  return null;
}

const LABEL_WORDS = new Set(LABELS);

function endsInLabel(near: string): boolean {
  const end = near.endsWith(' ') ? near.length - 1 : near.length;
  let start = end;
  while (start > 0 && !' ,-'.includes(near.charAt(start - 1))) start--;
  return LABEL_WORDS.has(near.slice(start, end).toLowerCase());
}

/** A name by its place in the whole text; null where it is part of something longer. */
function standing(text: string, from: number, named: NamedExchange | null): NamedExchange | null {
  if (!named || JOINED.test(text.charAt(from + named.start - 1))) return null;
  return { ...named, start: from + named.start };
}

function nameAtEnd(near: string): NamedExchange | null {
  // No name reaches over a bracket or another mark.
  let begin = near.length;
  while (begin > 0 && !MARKS.includes(near.charAt(begin - 1))) begin--;
  START.lastIndex = begin;
  for (let match = START.exec(near); match; match = START.exec(near)) {
    const { 0: word, index } = match;
    if (!WORDS.has(word.toLowerCase())) continue;
    if (word > '\u3000' && near.length - index > EASTERN_REACH) continue;
    const named = lookUp(near.slice(index));
    if (named) return { ...named, start: index };
  }
  return null;
}

/** The exchange of a suffix: `TO`, or a suffix of Reuters alone, `n`. */
export const suffixed = (suffix: string): Exchange | undefined =>
  NAMES.get(`.${suffix}`)?.exchanges[0];

/**
 * The exchanges of Bloomberg's code after a symbol: `LN`; several for `CH`, where the shape of the symbol
 * decides. Empty for `US`, which leaves the exchange open; undefined for other words.
 */
export const bloombergCode = (code: string): Exchange[] | undefined =>
  code === 'US' ? [] : NAMES.get(`@${code}`)?.exchanges;

/** A name in full, then its short form: "Toronto Stock Exchange (TSX)". */
const WITH_SHORT = /^(.+?) ?\(([^()]+)\)$/;

/**
 * The exchange that a service or a page calls by that name, code or MIC; null when unknown, or when
 * the name leaves open which one is meant and no symbol helps.
 *
 * @param symbol of the listing, where it is known: `TSE` is Tokyo for `7203`, Toronto for `RY`
 */
export function exchangeNamed(text: string, symbol?: string): Exchange | null {
  const name = text.trim().replace(/^the /i, '');
  const [, full, brief] = WITH_SHORT.exec(name) ?? [];
  const entry = find(name) ?? (full && brief ? (find(full) ?? find(brief)) : undefined);
  if (!entry) return null;
  const { exchanges, open } = entry;
  const fits = symbol && exchanges.find(({ shape }) => shape.test(symbol));
  return fits || (!open && exchanges[0]) || null;
}

/**
 * The exchange that a longer text names, such as `The Nasdaq Stock Market LLC (Nasdaq Global Select
 * Market)`; null where it names none or several.
 */
export function exchangeIn(text: string): Exchange | null {
  const line = text.slice(0, 120);
  const named = exchangeNamed(line);
  if (named) return named;
  let last: { start: number; exchanges: Exchange[] } | null = null;
  const all = new Set<Exchange | undefined>();
  for (const { 0: word, index } of line.matchAll(/[^\s()/,;:]+/g)) {
    const name = nameEndingAt(line, index + word.length);
    if (!name || name.ambiguous) continue;
    // A longer name with the same beginning replaces the shorter: Euronext, Euronext Paris.
    if (last && name.start > last.start) all.add(last.exchanges[0]);
    last = name.exchanges.length === 1 ? name : null;
  }
  if (last) all.add(last.exchanges[0]);
  const [exchange, other] = all;
  return (!other && exchange) || null;
}

/**
 * The exchange that the service names: a full name, a code or a MIC, in any case, with its operator or
 * market segment around it. Null where the name is unknown or ambiguous.
 *
 * @param symbol of the listing, which decides where exchanges share a name: `TSE`
 */
export function exchangeOfService(written: string, symbol?: string): Exchange | null {
  const names = [written, written.toUpperCase()];
  for (const name of names) {
    const found = exchangeNamed(name, symbol) ?? exchangeIn(name);
    if (found) return found;
  }
  return null;
}
