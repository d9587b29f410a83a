/** Any JSON object, such as one row of a list. */
export type Row = Record<string, unknown>;

const MARK = '#number:';
const MARKED = new RegExp(`"${MARK}(-?\\d+(?:\\.\\d+)?)"`, 'g');

/** A JSON number that keeps every digit of its text, also where a double has fewer. */
export const numberOf = (digits: string): string => MARK + digits;

/** The same for a text that may be missing. */
export const numberOrNull = (digits: unknown): string | null =>
  typeof digits === 'string' ? numberOf(digits) : null;

/** Indented, in ASCII alone, numbers with all their digits: unlike `JSON.stringify`, and still JSON. */
export const toText = (body: unknown): string =>
  JSON.stringify(body, null, 2)
    .replace(MARKED, '$1')
    .replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
