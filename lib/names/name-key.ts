/**
 * Legal forms and articles that a name may carry or leave out. Words that are part of a brand (`Group`, `Holdings`) are
 * not among them.
 */
const LEGAL = new Set(
  (
    'inc incorporated corp corporation co company ltd limited llc lp llp plc ag se sa nv bv spa srl asa oyj ab abp publ ' +
    'as kgaa kg gmbh sab cv sarl sas aktiengesellschaft bhd tbk pjsc jsc oao pao kk'
  ).split(' '),
);
const EASTERN_LEGAL = /株式会社|有限公司|股份|集团|集團|주식회사|\(주\)|㈜|㈱/g;
const EASTERN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['\u2019\u2018`]/g;
const APART = /[^\p{L}\p{N}&]+/u;

/** Whether a text is written in an East Asian script, without spaces between words. */
export const isEastern = (text: string): boolean => EASTERN.test(text);

/** A name's words as they are compared: small letters without accents, `&` as `and`, no legal form at the end. */
export function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFKC')
    .replace(APOSTROPHES, '')
    .toLowerCase();
  const words = plain.replaceAll('&', ' and ').split(APART).filter(Boolean);
  const first = words.length > 1 && words[0] === 'the' ? 1 : 0;
  let end = words.length;
  while (end > first + 1 && isLegal(words[end - 1] ?? '')) end--;
  // `Eli Lilly & Co`
  while (end > first + 1 && words[end - 1] === 'and') end--;
  return words.slice(first, end);
}

const isLegal = (word: string): boolean => LEGAL.has(word);

/** The key by which names are compared; empty where a text holds no name. */
export const nameKey = (name: string): string =>
  isEastern(name)
    ? name
        .normalize('NFKC')
        .replace(EASTERN_LEGAL, '')
        .replace(/[\s·・]+/g, '')
        .toLowerCase()
    : nameWords(name).join(' ');
