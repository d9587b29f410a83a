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

/** The lowest and the highest of some decimals, exactly and as they were written; null where none is one. */
export function extremes(
  texts: readonly (string | null)[],
): { lowest: string; highest: string } | null {
  const read = texts.flatMap((text) => {
    const units = text === null ? null : unitsOf(text);
    return text === null || units === null ? [] : [{ text, units }];
  });
  const places = Math.max(0, ...read.map(({ units }) => units.places));
  const sorted = read
    .map(({ text, units }) => ({ text, size: at(units, places) }))
    .sort((a, b) => (a.size < b.size ? -1 : Number(a.size > b.size)));
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first && last ? { lowest: first.text, highest: last.text } : null;
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
