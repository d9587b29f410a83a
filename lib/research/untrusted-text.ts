import { t } from '../i18n/words.ts';
import { WITHHELD } from '../model/fields.ts';

/** Text as it may be shown, and whether some of it was left out. */
export interface ShownText {
  text: string;
  cut: boolean;
}

const REPLACEMENT = '\uFFFD';

/** Left and right marks and joiners stay, because scripts need them and isolation contains them (UAX #9). */
const HIDDEN = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066\u2067\u{E0000}-\u{E007F}]/gu;

/** Reorder nothing but what they enclose; in right-to-left languages our own words have them around values. */
const ISOLATES = /[\u2068\u2069]/g;

/** More marks on one letter than any script uses, even with invisible characters between them. */
const PILED_MARKS = /(\p{M}(?:[\p{DI}--\p{M}]*\p{M}){5})(?:[\p{DI}--\p{M}]*\p{M})+/gv;

/** Makes outside text safe to show, in at most `cap` code points. */
export function shownText(text: string, cap: number): ShownText {
  if (text === WITHHELD) return { text: t('textWithheld'), cut: false };
  // Two code units hold any code point: the rest can be dropped before the costly part.
  const near = text.slice(0, cap * 2 + 2).toWellFormed();
  const safe = near
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(ISOLATES, '')
    .replace(HIDDEN, REPLACEMENT)
    .replace(PILED_MARKS, '$1');
  const points = Array.from(safe);
  const cut = points.length > cap || near.length < text.length;
  return { text: cut ? points.slice(0, cap).join('').trimEnd() : safe, cut };
}

/** The same in one line: of what a page says, white space is no more than room between words. */
export const shownLine = (text: string, cap: number): ShownText =>
  // Beyond this nothing is shown, however much room between its words is left out.
  shownText(
    text
      .slice(0, cap * 8)
      .replace(/\s+/g, ' ')
      .trim(),
    cap,
  );

/** Marks a figure that is cut, because its first digits alone are another figure. */
export const markedCut = ({ text, cut }: ShownText): string => (cut ? `${text}…` : text);

/** A page's words in a label, where no element can quote them: in quotation marks, isolated from ours. */
export const quotedLine = (text: string, cap: number): string =>
  t('quotedWords', `\u2068${shownLine(text, cap).text}\u2069`);
