import { numberFormat } from '../i18n/languages.ts';
import { t } from '../i18n/words.ts';

/** A decimal stays a string, because a binary number keeps 17 digits and a fact may have 30. */
type Decimal = `${number}`;

/** More digits than any figure has, and as many as `Intl` writes behind a point; a longer text stays as it was sent. */
export const MAX_DIGITS = 100;

/** `-1234.50`, `+7`, `0`. A number with leading zeros may be a code. */
const PLAIN = /^[+-]?(0|[1-9]\d*)(?:\.(\d+))?$/;

export const isDecimal = (text: string): text is Decimal =>
  text.length <= MAX_DIGITS && PLAIN.test(text);

/** The unit that the figures of one table are told in. */
export interface Unit {
  /** The power of ten that they leave out. */
  by: 0 | 3 | 6 | 9;
  /** Digits after the point at least, so that figures stand in columns. */
  places: number;
}

export const WHOLE: Unit = { by: 0, places: 0 };

/** Rounds no digit away; returns a text that is not a plain decimal unchanged. */
export function formatDecimal(
  text: string,
  { by, places }: Unit = WHOLE,
  style: 'decimal' | 'percent' = 'decimal',
): string {
  if (!isDecimal(text)) return text;
  const own = PLAIN.exec(text)?.[2]?.length ?? 0;
  const format = numberFormat(t('locale'), {
    style,
    minimumFractionDigits: by === 0 ? own : places,
    maximumFractionDigits: by === 0 ? own : MAX_DIGITS,
    signDisplay: text.startsWith('+') ? 'always' : 'auto',
  });
  return format.format(`${text}e-${style === 'percent' ? by + 2 : by}` as Decimal);
}

/** Below 0 where the first decimal is the smaller, 0 where they are the same. */
export function compareDecimals(one: string, other: string): number {
  const places = (text: string) => PLAIN.exec(text)?.[2]?.length ?? 0;
  const most = Math.max(places(one), places(other));
  const units = (text: string) => BigInt(text.replace('.', '') + '0'.repeat(most - places(text)));
  return Number(units(one) > units(other)) - Number(units(one) < units(other));
}

/** Digits after the point that a figure in a larger unit may have. */
const MAX_PLACES = 3;

/** The largest unit in which all of these are short; else, or if a text with digits is not a decimal, `WHOLE`. */
export function unitFor(texts: readonly string[]): Unit {
  if (texts.some((text) => !isDecimal(text) && /\p{Nd}/u.test(text))) return WHOLE;
  const parts = texts.filter(isDecimal).map((text) => PLAIN.exec(text) ?? []);
  const longest = Math.max(0, ...parts.map(([, whole = '']) => whole.length));
  const finest = Math.max(
    Number.NEGATIVE_INFINITY,
    ...parts.map(([, whole = '', part = '']) => {
      const said = (whole + part).replace(/0+$/, '');
      return said === '' ? Number.NEGATIVE_INFINITY : said.length - whole.length;
    }),
  );
  for (const by of [9, 6, 3] as const) {
    const places = Math.max(0, finest + by);
    // Accounts tell billions in millions, up to a hundred of them; a unit must save three digits at least.
    const fewest = by === 9 ? by + 3 : by + 1;
    if (longest >= fewest && places <= Math.min(MAX_PLACES, by - 3)) return { by, places };
  }
  return WHOLE;
}
