import { symbolKey } from '../tickers/text/symbol-key.ts';
import type { KnownListing, ListedName } from './types.ts';

/**
 * Legal forms that a name may carry or leave out; companies of one country write those of one line for each other.
 * Words that are part of a brand (`Group`, `Holdings`) are not among them.
 */
const FAMILIES = [
  'inc incorporated corp corporation co company llc lp llp',
  'plc ltd limited',
  'ag kgaa kg gmbh aktiengesellschaft',
  'ab abp publ',
  ...'se sa sca nv bv spa srl asa oyj as sgps sab cv sarl sas bhd tbk pjsc jsc oao pao kk'.split(
    ' ',
  ),
];
const FAMILY_OF = new Map(
  FAMILIES.flatMap((forms) => forms.split(' ').map((form) => [form, forms])),
);
/** Most words and names fit, and need no other change than small letters. */
const BARE = /^[\w &.,/-]*$/;
const ASCII = /^[\x20-\x7e]*$/;
const EASTERN_LEGAL = /株式会社|有限公司|股份|集团|集團|주식회사|\(주\)|㈜|㈱/g;
const EASTERN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const MARKS = /\p{M}+/gu;
/** Apostrophes, soft hyphens and joiners without width. */
const IN_WORDS = /['\u2019\u2018`\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Letters of a form that is written apart: `N.V.`, `S.p.A.` */
const MAX_LETTERS = 3;
const ASCII_WORD = /[a-z0-9]+/g;
const WORD = /[\p{L}\p{N}]+/gu;
const APART = /[^\p{L}\p{N}&]+/u;

/** Whether a text is written in an East Asian script, without spaces between words. */
export const isEastern = (text: string): boolean => EASTERN.test(text);

/** A text as names are compared: small letters without accents, apostrophes and unseen marks. */
export function plainText(text: string): string {
  if (BARE.test(text)) return text.toLowerCase();
  const bare = ASCII.test(text)
    ? text
    : text.normalize('NFKD').replace(MARKS, '').normalize('NFKC').replaceAll('\u00df', 'ss');
  return bare.replace(IN_WORDS, '').toLowerCase();
}

/** A text's words, `&` as `and`. */
export function plainWords(text: string): string[] {
  const plain = plainText(text).replaceAll('&', ' and ');
  return plain.match(ASCII.test(plain) ? ASCII_WORD : WORD) ?? [];
}

/**
 * A name's words as they are compared: without an article at the start and a legal form at the end. A name in an East
 * Asian script is one word.
 */
export function nameWords(name: string): string[] {
  if (isEastern(name)) return [easternKey(name)];
  const words = plainWords(name);
  const first = words.length > 1 && words[0] === 'the' ? 1 : 0;
  let end = words.length;
  while (end > first + 1) {
    const length = legalLength(words, first + 1, end);
    if (length > 0) end -= length;
    // `S.A.B. de C.V.`
    else if (words[end - 1] === 'de' && end < words.length) end--;
    else break;
  }
  // `Eli Lilly & Co`
  while (end > first + 1 && words[end - 1] === 'and') end--;
  return words.slice(first, end);
}

/** Words before the end, not before the first, that are one legal form: `inc`, or letters as in `S.p.A.` */
function legalLength(words: readonly string[], first: number, end: number): number {
  if (isLegal(words[end - 1] ?? '')) return 1;
  let letters = '';
  const farthest = Math.max(first, end - MAX_LETTERS);
  for (let at = end - 1; at >= farthest && words[at]?.length === 1; at--)
    letters = words[at] + letters;
  for (let { length } = letters; length > 1; length--)
    if (isLegal(letters.slice(-length))) return length;
  return 0;
}

/** Whether a word as `plainText` makes it is a legal form. */
export const isLegal = (word: string): boolean => FAMILY_OF.has(word);

/** The key by which names are compared; empty if a text has no name. */
export const nameKey = (name: string): string => nameWords(name).join(' ');

const easternKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(EASTERN_LEGAL, '')
    .replace(/[\s·・]+/g, '')
    .toLowerCase();

/** The families of the legal forms in a name. */
function familiesOf(name: string): Set<string> {
  const [, ...words] = plainText(name).replace(/[./]/g, '').split(APART);
  return new Set(words.flatMap((word) => FAMILY_OF.get(word) ?? []));
}

/** Whether two names state legal forms that no company has together: `Merck KGaA`, `Merck & Co., Inc.` */
export function isOtherForm(one: string, other: string): boolean {
  const [forms, others] = [familiesOf(one), familiesOf(other)];
  return forms.size > 0 && others.size > 0 && ![...forms].some((form) => others.has(form));
}

/** Equal for two rows of one listing; words identify a row without an id. */
export const listingKey = ({ id, name, ticker, exchange }: KnownListing): string =>
  id ?? [nameKey(name), ticker, exchange].join();

/** Equal for two entries of a list that name the same company. */
export const entryKey = ({
  symbol,
  exchange,
  name,
}: ListedName & { exchange: string | null }): string =>
  symbol === null
    ? `name ${nameKey(name ?? '') || name}`
    : `${symbolKey(symbol)} ${exchange?.toLowerCase() ?? ''}`;
