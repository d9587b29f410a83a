/** What shows nothing: soft hyphen, zero width, bidi controls; ® and ™ are no part of a name. */
const UNSEEN = /[\u00ad\u00ae\u2122\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/**
 * The plain form of a text: spaces of every width become one space, full-width forms ASCII, dashes
 * `-`, quotation marks `"` and `'`; what shows nothing goes. Lengths may change.
 */
export const plain = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/[\u3000\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u201c-\u201e\u00ab\u00bb]/g, '"')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ');
