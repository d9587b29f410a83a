import type { t } from '../../i18n/words.ts';
import type { OtherField, Scalar } from '../../model/records.ts';
import { humaniseKey } from '../fields.ts';
import { fieldWord } from '../known-words.ts';
import { safeLink } from '../safe-link.ts';
import { shownText } from '../untrusted-text.ts';

/** Makes the lines of a citation: an absent value is said to be not reported. */
export interface Lines {
  of(label: string, value: Scalar): CitationLine;
  /** An address: a link where it is safe to follow, else text that says so. */
  address(label: string, url: string | null): CitationLine;
  /** Fields that the contract does not name, under their own names made readable. */
  others(fields: OtherField[]): CitationLine[];
}

export function linesIn(say: Say, allowLoopback: boolean): Lines {
  const worded = (value: Scalar) => {
    if (value === null) return say('notReported');
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
    return value === '' ? say('emptyText') : oneLine(String(value));
  };
  const of = (label: string, value: Scalar) => ({ label: oneLine(label), value: worded(value) });
  return {
    of,
    address(label, url) {
      const link = safeLink(url, allowLoopback);
      if (link) return { label, value: link.href, href: link.href };
      return url === null ? of(label, null) : of(label, `${url} (${say('notLinked')})`);
    },
    others: (fields) =>
      fields.map(({ key, value }) => {
        const word = fieldWord(key);
        return of(word ? say(word) : humaniseKey(key), value);
      }),
  };
}

/**
 * Text from outside, uncut, for another program: hidden and reordering characters become U+FFFD. Letters
 * and digits are kept, so a decimal is copied as the service sent it.
 */
export const cleanLines = (text: string): string[] => shownText(text, text.length).text.split('\n');

/** The same on one line: nothing in it can look like a line of the citation. */
export const oneLine = (text: string): string => cleanLines(text).join(' ').replaceAll('\t', ' ');

/** The words of the user's language: `t` of lib/i18n/words.ts. */
export type Say = typeof t;

/** One line of a citation; both texts are cleaned and hold no line end. */
export interface CitationLine {
  label: string;
  value: string;
  /** Set where the value is an address that is safe to follow. */
  href?: string;
}

/** A piece of the one-line citation, cleaned; pieces stand one after the other, with a space between. */
export interface CitationPart {
  text: string;
  /** Set where the text is an address that is safe to follow. */
  href?: string;
}

/** A citation before it is written in a format. */
export interface Citation {
  /** The whole in one line. */
  summary: CitationPart[];
  /** What heads the list of fields. */
  fieldsHeading: string;
  /** A document's own words, line by line; null where nothing is quoted. */
  body: string[] | null;
  lines: CitationLine[];
}

/** A citation from which parts can be copied alone. */
export interface PartedCitation extends Citation {
  /** The summary without the value. */
  source: CitationPart[];
  /** The value alone, as the service sent it where it is a figure; null where there is none. */
  value: string | null;
}

/**
 * What can be copied. `short`: the value with its citation in one line; `value` and `source`: each of
 * the two alone; `fields`: all fields too, and once more as Markdown.
 */
export type CiteFormat = 'short' | 'value' | 'source' | 'fields' | 'markdown';
