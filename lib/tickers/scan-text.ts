import { cashtagAt } from './cashtag.ts';
import { ALONE, contextOf } from './context.ts';
import { NAMES } from './exchanges.ts';
import { qualifiedAt } from './qualified.ts';
import { bracketAt, symbolFirstAt } from './symbol-first.ts';
import { LETTER } from './symbols.ts';
import type { Emit } from './types.ts';

/**
 * Every form has one of these characters; a text without them has no tickers. This one test is all
 * that most of a page costs.
 */
export const ANCHOR = /[$:(\uff04\uff1a\uff08]/;
const ANCHORS = new RegExp(ANCHOR, 'g');

/** What must follow an anchor closely: a capital, a digit, a quotation mark; or another text. */
const OPENING = /^\s*\W{0,3}(?:$|[A-Z\d\uff10-\uff3a])/;
const WORD_BEFORE = new RegExp(`([${LETTER}]*)[^${LETTER}]{0,3}$`);
const WORD_AFTER = new RegExp(`^[^${LETTER}]*([${LETTER}]*)(.?)`);

/** All words of all names, small: one of them stands beside an anchor that is worth a closer look. */
const WORDS = new Set(
  `symbol symbols code ticker ${[...NAMES.keys()].join(' ')}`.toLowerCase().split(' '),
);

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
    const code = data.charCodeAt(data.charCodeAt(at + 1) === 0x20 ? at + 2 : at + 1);
    // Before small letters prose goes on.
    if ((code > 0x60 && code < 0x7b) || !isWorthReading(data, at)) continue;
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

/** A look at the characters on both sides of an anchor. */
function isWorthReading(data: string, at: number): boolean {
  const after = data.slice(at + 1, at + 32);
  if (!OPENING.test(after)) return false;
  if (/[$\uff04]/.test(data.charAt(at))) return true;
  const [, word = '', next] = WORD_AFTER.exec(after) ?? [];
  if (!next || WORDS.has(word.toLowerCase())) return true;
  if (/[(\uff08]/.test(data.charAt(at))) return word === word.toUpperCase() && next !== ')';
  const [, before = ''] = WORD_BEFORE.exec(data.slice(Math.max(0, at - 24), at)) ?? [];
  return before ? WORDS.has(before.toLowerCase()) : at < 4;
}
