import { foldHash, hashOn } from '../key-table.ts';
import { isEastern } from '../name-key.ts';
import { type Mention, mentionAt, type Reading } from './mention.ts';
import { EASTERN_TALK } from './words.ts';

/** Letters of a name, at most; and mentions taken of a line. */
const MAX_LETTERS = 24;
const MAX_MENTIONS = 30;
const HANGUL = /[\uac00-\ud7af]/;
const KATAKANA = /[\u30a0-\u30ff]/;
/** What stands before or after a name in Chinese, Japanese or Korean that says it is a company's. */
const LEGAL_AFTER =
  /^(?:株式会社|\(株\)|（株）|㈱|[\u3400-\u9fff]{0,4}(?:股份)?有限公司|集团|集團|주식회사|㈜|\(주\))/;
const LEGAL_BEFORE = /(?:株式会社|\(株\)|（株）|㈱|주식회사|㈜|\(주\))\s?$/;
const SHARE_AFTER =
  /^(?:の|的|의)?\s?(?:株価|株が|株は|株式|股价|股價|股票|股份|A股|H股|주가|주식|주는|株)/;
const BUSINESS_AFTER =
  /^(?:の|的|의|は|が|公司)?\s?(?:社長|会長|決算|業績|売上|営業利益|最終|公司|董事|CEO|业绩|業績|营收|營收|财报|財報|净利|淨利|总裁|總裁|발표|실적|매출|영업이익|대표|그룹)/;
/** Whether the text after a name, which may be in Latin letters, shows that the name is a company's. */
export const isBusinessAfter = (text: string): boolean =>
  SHARE_AFTER.test(text) || BUSINESS_AFTER.test(text);
const TALK = new RegExp(EASTERN_TALK.join('|'), 'g');
/** The business words in a text. */
export const easternTalkIn = (text: string): string[] => text.match(TALK) ?? [];
/** Shows that the name before belongs to a place, a school, a newspaper or a stadium. */
const OTHER_AFTER = /^(?:市|県|省|大学|大學|新聞|新闻|球場|스타디움|대학|시는|시의)/;

const DOTS = new Set('·・');

/** Full-width Latin letters and half-width Katakana. */
const WIDE = /[\uff01-\uff9f]/g;

/** Finds known names in a line of an East Asian script, which has no spaces between words. */
export function easternNamesIn(line: string, { has }: Reading): Mention[] {
  // Normalizes each character alone, so that positions in the text and in the line agree.
  const text = line.replace(WIDE, (sign) => sign.normalize('NFKC'));
  const lower = text.toLowerCase();
  const found: Mention[] = [];
  for (let at = 0; at + 1 < lower.length && found.length < MAX_MENTIONS; at++) {
    // All names that share their first two letters share one key for that beginning.
    const start = hashOn(lower.slice(at, at + 2));
    if (!has(foldHash(hashOn('|', start)))) continue;
    const length = longestAt(lower, at, start, has);
    if (length === 0 || isInside(lower, at, length)) continue;
    found.push(easternMention(text, at, at + length));
    at += length - 1;
  }
  return found;
}

function longestAt(text: string, at: number, start: number, has: Reading['has']): number {
  let hash = start;
  let longest = 0;
  for (let length = 2; length <= MAX_LETTERS && at + length <= text.length; length++) {
    const sign = text[at + length - 1] ?? '';
    // Keys have no dots between words: `ゼブラ・グループ`.
    if (DOTS.has(sign)) continue;
    if (length > 2) hash = hashOn(sign, hash);
    // Needs both keys, because one beginning in fifteen matches a known key by chance.
    const isKnown = has(foldHash(hash)) && has(foldHash(hashOn('|', hash)));
    if (isKnown && isEastern(text.slice(at, at + length))) longest = length;
  }
  return longest;
}

/** Whether a name is part of a longer word, as far as the script shows it. */
function isInside(text: string, at: number, length: number): boolean {
  const before = text[at - 1] ?? '';
  const after = text[at + length] ?? '';
  const isBoth = (script: RegExp, one: string, other: string) =>
    script.test(one) && script.test(other);
  return (
    isBoth(HANGUL, before, text[at] ?? '') ||
    isBoth(KATAKANA, before, text[at] ?? '') ||
    isBoth(KATAKANA, text[at + length - 1] ?? '', after) ||
    OTHER_AFTER.test(text.slice(at + length, at + length + 4))
  );
}

function easternMention(text: string, at: number, end: number): Mention {
  const after = text.slice(end, end + 12);
  const legal = LEGAL_AFTER.test(after) || LEGAL_BEFORE.test(text.slice(Math.max(0, at - 6), at));
  return {
    ...mentionAt(text, at, end),
    key: text.slice(at, end).toLowerCase(),
    isKnown: true,
    // Two letters are often part of another word.
    isLone: end - at === 2,
    isInside: true,
    legal,
    business: isBusinessAfter(after),
  };
}
