/**
 * Stands in place of a text that held the access token. It is no word, so it can stand in files too;
 * where it is drawn or cited, words say why.
 */
export const WITHHELD = '█████';
