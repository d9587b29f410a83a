/**
 * A page's number as typed, in Latin, full-width or Arabic digits; null where it is no whole number
 * from 1 to `most`.
 */
export function pageNumber(text: string, most: number): number | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .trim();
  const page = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
  return page >= 1 && page <= most ? page : null;
}

/** How many pages a document has, where that is known and the page in front is one of them. */
export const knownPages = (pageCount: number | null, page: number): number | null =>
  pageCount !== null && pageCount >= page ? pageCount : null;
