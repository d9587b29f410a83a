import type { t } from '../../i18n/words.ts';
import { shownText } from '../untrusted-text.ts';

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
