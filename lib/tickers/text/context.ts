import { plain } from './plain-text.ts';

/** The texts of the same line before (-1) or after (1) one, nearest first. */
export type Line = (step: 1 | -1) => Iterable<string>;

/** A text that stands alone. */
export const ALONE: Line = () => [];

/** The plain text around one character. */
export interface Context {
  text: string;
  /** Index of that character in `text`. */
  at: number;
}

/** How far rules look, in characters: a bracket of several listings before, one after. */
const BEFORE = 120;
const AFTER = 200;

/** The context of the character at `at`: some hundred characters, whatever the page holds. */
export function contextOf(data: string, at: number, line: Line): Context {
  let before = data.slice(Math.max(0, at - BEFORE), at);
  let after = data.slice(at, at + AFTER);
  if (at < BEFORE) {
    for (const text of line(-1)) {
      before = text.slice(-BEFORE) + before;
      if (before.length >= BEFORE) break;
    }
  }
  if (at + AFTER > data.length) {
    for (const text of line(1)) {
      after += text.slice(0, AFTER);
      if (after.length >= AFTER) break;
    }
  }
  const start = plain(before);
  return { text: start + plain(after), at: start.length };
}
