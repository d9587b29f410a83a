/**
 * The plain form of a text: spaces of every width become one space, full-width forms ASCII, dashes
 * `-`, quotation marks `"` and `'`. What shows nothing goes, and so do ® and ™, which are no part of
 * a name. Lengths may change.
 */
export const plain = (text: string): string => {
  if (!/[^ -~]| {2}/.test(text)) return text;
  return text
    .replace(/[\p{Cf}®™]/gu, '')
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[\p{Pi}\p{Pf}„]/gu, '"')
    .replace(/\s+/g, ' ');
};
