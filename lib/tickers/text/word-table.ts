/**
 * A pattern of one whole word, from lists of words apart by spaces: parts of patterns, in which a star
 * stands for any letters.
 */
export const words = (...lists: string[]): RegExp =>
  new RegExp(`^(?:${alternatives(lists)})$`, 'u');

/** The same as a part of longer patterns with the flag `u`; `_` stands for a space. */
export const alternatives = (lists: string[]): string =>
  lists.join(' ').replaceAll('*', '\\p{L}*').replaceAll(' ', '|').replaceAll('_', ' ');
