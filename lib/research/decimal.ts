import { numberFormat } from '../i18n/formats.ts';

/**
 * Exact decimals: a value travels as a string and is never made a binary number, which keeps 15 to
 * 17 digits where a fact may have 30 (contract sections 1 and 2.6).
 */

/**
 * Far more characters than any figure has. Parsing takes more than linear time, so a longer text is only
 * shown as it was sent.
 */
export const MAX_DIGITS = 1000;

/** `-1234.50`, `+7`, `0`. A number with leading zeros may be a code. */
const PLAIN = /^([+-]?)(0|[1-9]\d*)(?:\.(\d+))?$/;

const partsOf = (text: string): readonly (string | undefined)[] =>
  (text.length <= MAX_DIGITS && PLAIN.exec(text)) || [];

/** A decimal as whole units of its last place: `-12.50` is -1250 units of 2 places. */
interface Units {
  units: bigint;
  places: number;
}

/** Null for a text that is no plain decimal, or too long a one. */
function unitsOf(text: string): Units | null {
  const [, sign, whole, part = ''] = partsOf(text);
  if (whole === undefined) return null;
  const units = BigInt(whole + part);
  return { units: sign === '-' ? -units : units, places: part.length };
}

/** Whether a text is a decimal that can be grouped and drawn. */
export const isDecimal = (text: string): boolean => partsOf(text).length > 0;

/**
 * An exact decimal with the locale's digits, separators and signs: every digit stays, trailing zeros
 * and a leading plus too. What is no plain decimal comes back as it came.
 */
export function formatDecimal(text: string, locale: string): string {
  const [, sign, whole, part] = partsOf(text);
  if (whole === undefined) return text;
  const { format, point, signs, digits } = formsOf(locale);
  const fraction = part?.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
  return (
    (sign ? signs[sign === '-' ? '-' : '+'] : '') +
    // A BigInt is formatted to its last digit.
    format.format(BigInt(whole)) +
    (fraction === undefined ? '' : point + fraction)
  );
}

/** Less than 0 where the first decimal is the smaller, 0 where both are the same or one is none. */
export function compareDecimals(one: string, other: string): number {
  const [a, b] = [unitsOf(one), unitsOf(other)];
  if (a === null || b === null) return 0;
  const places = Math.max(a.places, b.places);
  const at = ({ units, places: own }: Units) => units * 10n ** BigInt(places - own);
  const [x, y] = [at(a), at(b)];
  return x === y ? 0 : x < y ? -1 : 1;
}

/** Units that a table of figures may be told in: powers of ten. */
export type Shift = 0 | 3 | 6 | 9;

/** Digits after the point that a figure in a larger unit may have. */
const MAX_PLACES = 3;

/**
 * A decimal with its point moved to the left, and the zeros at its end dropped: no digit is rounded
 * away. What is no plain decimal comes back as it came.
 *
 * @param places digits after the point at least, so that figures stand in columns
 */
export function shiftPoint(text: string, by: Shift, places = 0): string {
  const [, sign = '', whole, part = ''] = partsOf(text);
  if (whole === undefined || by === 0) return text;
  const digits = (whole + part).padStart(part.length + by + 1, '0');
  const point = digits.length - part.length - by;
  const fraction = digits.slice(point).replace(/0+$/, '').padEnd(places, '0');
  return sign + digits.slice(0, point) + (fraction && `.${fraction}`);
}

/**
 * The largest unit in which all of some decimals are short, and how many digits after the point the
 * longest of them has there. No shift where it would only turn whole figures into long fractions, and
 * none where one of the texts holds digits and is no plain decimal: it cannot be shifted with the rest.
 */
export function shiftFor(texts: readonly string[]): { by: Shift; places: number } {
  const decimals = texts.filter(isDecimal);
  if (texts.some((text) => !isDecimal(text) && /\p{Nd}/u.test(text))) return { by: 0, places: 0 };
  const longest = Math.max(0, ...decimals.map((text) => partsOf(text)[2]?.length ?? 0));
  for (const by of [9, 6, 3] as const) {
    const places = Math.max(
      ...decimals.map((text) => shiftPoint(text, by).split('.')[1]?.length ?? 0),
    );
    // Accounts tell billions in millions, up to a hundred of them.
    const fewest = by === 9 ? by + 3 : by + 1;
    // It must save three digits at least.
    if (longest >= fewest && places <= Math.min(MAX_PLACES, by - 3)) return { by, places };
  }
  return { by: 0, places: 0 };
}

/**
 * How large each decimal is beside the largest of them, from -1 to 1 and to six places: good enough
 * for a picture, and for nothing else. Null for what is no decimal; all zeros are 0.
 */
export function shares(texts: readonly (string | null)[]): (number | null)[] {
  const read = texts.map((text) => (text === null ? null : unitsOf(text)));
  const places = Math.max(0, ...read.map((one) => one?.places ?? 0));
  const units = read.map((one) => one && at(one, places));
  const most = units.reduce<bigint>((top, one) => {
    const size = one === null ? 0n : one < 0n ? -one : one;
    return size > top ? size : top;
  }, 0n);
  return units.map((one) => {
    if (one === null) return null;
    return most === 0n ? 0 : Number((one * 1_000_000n) / most) / 1_000_000;
  });
}

const at = ({ units, places }: Units, wanted: number): bigint =>
  units * 10n ** BigInt(wanted - places);

interface Forms {
  locale: string;
  format: Intl.NumberFormat;
  point: string;
  signs: Record<'+' | '-', string>;
  /** The locale's ten digits, 0 first. */
  digits: string[];
}

/** Cached: creating formatters is the slowest part. */
let forms: Forms | null = null;

function formsOf(locale: string): Forms {
  if (forms?.locale === locale) return forms;
  const format = numberFormat(locale);
  const signed = numberFormat(locale, { signDisplay: 'always' });
  const plain = numberFormat(locale, { useGrouping: false });
  const parts = format.formatToParts(0.5);
  forms = {
    locale,
    format,
    point: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
    signs: { '+': signIn(signed, 1), '-': signIn(signed, -1) },
    digits: Array.from('0123456789', (digit) => plain.format(Number(digit))),
  };
  return forms;
}

/** Some scripts put an invisible mark of direction beside the sign. */
function signIn(format: Intl.NumberFormat, value: 1 | -1): string {
  const parts = format.formatToParts(value);
  const before = parts.slice(
    0,
    parts.findIndex(({ type }) => type === 'integer'),
  );
  return before.map((part) => part.value).join('');
}
