import { WORDS } from '../exchanges/names.ts';
import type { Emit } from '../types.ts';
import { cashtagAt } from './cashtag.ts';
import { ALONE, contextOf } from './context.ts';
import { qualifiedAt } from './qualified.ts';
import { bracketAt, symbolFirstAt } from './symbol-first.ts';

/**
 * Every form has one of these characters; a text without them has no tickers. This one test is all
 * that most of a page costs.
 */
export const ANCHOR = /[$:(\uff04\uff1a\uff08]/;
const ANCHORS = new RegExp(ANCHOR, 'g');

/** Between an anchor and the words beside it: marks before it; after it perhaps an indented line. */
const GAP_BEFORE = 4;
const GAP_AFTER = 40;
/** The longest word of a name has 10 letters. */
const LONGEST_WORD = 16;

/**
 * Finds the tickers that a text states outright. Reads it once; the work at each anchor is bounded,
 * so the whole is linear in its length.
 *
 * @param line reads on where the page splits a line over several texts
 * @param from,to the part whose anchors are looked at; the rest of the text serves as context
 * @returns how many places were looked at closely
 */
export function scanText(
  data: string,
  emit: Emit,
  line = ALONE,
  from = 0,
  to = data.length,
): number {
  const part = data.slice(from, to);
  let looks = 0;
  ANCHORS.lastIndex = 0;
  while (ANCHORS.test(part)) {
    const at = from + ANCHORS.lastIndex - 1;
    if (!isWorthReading(data, at)) continue;
    looks++;
    const context = contextOf(data, at, line);
    const anchor = context.text.charAt(context.at);
    if (anchor === '$') cashtagAt(context.text, context.at, emit);
    else if (anchor === '(') bracketAt(context.text, context.at, emit);
    else if (!qualifiedAt(context.text, context.at, emit))
      symbolFirstAt(context.text, context.at, emit);
  }
  return looks;
}

/** A look at the words on both sides of an anchor. */
function isWorthReading(data: string, at: number): boolean {
  const after = wordBeside(data, at, 1, GAP_AFTER);
  const anchor = data.charAt(at);
  const opens = /^[A-Z0-9]/.test(after);
  if (anchor === '$' || anchor === '\uff04') return opens || !after;
  // Before small letters prose goes on.
  if (after && !opens) return false;
  if (WORDS.has(after.toLowerCase())) return true;
  if (anchor === '(' || anchor === '\uff08') {
    return (
      after !== '' && after === after.toUpperCase() && data.charAt(at + 1 + after.length) !== ')'
    );
  }
  const before = wordBeside(data, at, -1, GAP_BEFORE);
  return before ? WORDS.has(before.toLowerCase()) : at < GAP_BEFORE;
}

/** The word before (-1) or after (1) an index, at most so many other characters away. */
function wordBeside(data: string, at: number, step: 1 | -1, gap: number): string {
  let near = at + step;
  for (let left = gap; left > 0 && !isLetter(data.charCodeAt(near)); left--) near += step;
  let far = near;
  for (let left = LONGEST_WORD; left > 0 && isLetter(data.charCodeAt(far)); left--) far += step;
  return step > 0 ? data.slice(near, far) : data.slice(far + 1, near + 1);
}

/** Latin letters and digits. */
const isLetter = (code: number) =>
  (code > 0x2f && code < 0x3a) ||
  (code > 0x40 && code < 0x5b) ||
  (code > 0x60 && code < 0x7b) ||
  (code > 0xbf && code < 0x250);
