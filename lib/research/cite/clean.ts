import { shownText } from '../untrusted-text.ts';

/**
 * Text from outside, whole, as it may leave for another program: what is hidden or reorders becomes
 * U+FFFD. Letters and digits are kept, so a decimal is copied as the service sent it.
 */
export const cleanLines = (text: string): string[] => shownText(text, text.length).text.split('\n');

/** The same on one line: nothing in it can look like a line of the citation. */
export const oneLine = (text: string): string => cleanLines(text).join(' ').replaceAll('\t', ' ');
