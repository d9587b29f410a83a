/** Where an ISIN may stand: in one piece, or in groups after the word. */
const ANCHOR_ISIN = '[A-Z]{2}[A-Z0-9]{9}\\d(?![A-Za-z0-9])|ISIN';

/** An ISIN found in a text, and where it begins. */
export interface FoundIsin {
  isin: string;
  at: number;
}

/**
 * Prefixes that ISO 6166 allows, each first letter with the second ones that may follow: the countries
 * of ISO 3166-1, the former AN, and those of no country, such as EU, EZ, QS, XA and XS.
 */
const PREFIXES =
  'ADEFGILMNOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRSTUZ FIJKMOR ' +
  'GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY ' +
  'MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QAST REOSUW SABCDEGHIJKLMNORSTVXYZ ' +
  'TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS XABCDFKST YET ZAMW';
const isPrefix = (isin: string): boolean =>
  PREFIXES.split(' ').some((each) => each[0] === isin[0] && each.includes(isin[1] ?? ' ', 1));

const WHOLE = /(?<![A-Za-z0-9])[A-Z]{2}[A-Z0-9]{9}\d(?![A-Za-z0-9])/y;
const GROUPED =
  /ISIN(?:[- ]?(?:codes?|nr|no|number|nummer|kod|コード|代码))?[ :.#=()-]{0,4}([A-Z]{2}(?: ?[A-Z0-9]){9} ?\d)(?![A-Za-z0-9])/iy;
/** Tax numbers of Belgium, Poland and others have the same form, and one in ten the same digit. */
const TAX =
  /\b(?:VAT|TVA|BTW|IVA|MwSt|USt|UID|NIP|DI[CČ]|CUI|CIF|KBO|BCE|tax|Steuer\w*|moms)(?![a-z])[^A-Z]{0,24}$/i;

/**
 * The ISIN at an anchor, its country and its check digit (ISO 6166) right; null when there is none. One
 * set in groups, `US 037833 100 5`, counts only after the word.
 */
function isinAt(text: string, at: number): FoundIsin | null {
  GROUPED.lastIndex = WHOLE.lastIndex = at;
  const [all = '', grouped = ''] = GROUPED.exec(text) ?? [];
  if (grouped) {
    const isin = grouped.replaceAll(' ', '').toUpperCase();
    // An ISIN in one piece has an anchor of its own.
    if (!grouped.includes(' ') || grouped !== grouped.toUpperCase() || !isIsin(isin)) return null;
    return { isin, at: at + all.length - grouped.length };
  }
  const [isin = ''] = WHOLE.exec(text) ?? [];
  const taxed = TAX.test(text.slice(Math.max(0, at - 40), at));
  return isin && !taxed && isIsin(isin) ? { isin, at } : null;
}

/** The ISINs of a text, in its order. */
export function isinsIn(text: string): FoundIsin[] {
  const found: FoundIsin[] = [];
  for (const { index } of text.matchAll(new RegExp(ANCHOR_ISIN, 'g'))) {
    const isin = isinAt(text, index);
    if (isin) found.push(isin);
  }
  return found;
}

/** The form of an ISIN, which no symbol has. */
export const ISIN_FORM = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** A known prefix, and the check digit of ISO 6166: Luhn's over the digits, letters from A = 10. */
export function isIsin(isin: string): boolean {
  if (!ISIN_FORM.test(isin) || !isPrefix(isin)) return false;
  const digits = [...isin].map((each) => Number.parseInt(each, 36)).join('');
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits.at(-1 - place)) * (place % 2 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
