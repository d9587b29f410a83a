/**
 * A pattern of one whole word, from lists of words apart by spaces: parts of patterns, in which a star
 * stands for any letters.
 */
export const words = (...lists: string[]): RegExp =>
  new RegExp(`^(?:${lists.join(' ').replaceAll('*', '\\p{L}*').replaceAll(' ', '|')})$`, 'u');
