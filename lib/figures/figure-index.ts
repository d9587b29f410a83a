import type { WrittenNumber } from './written-numbers.ts';
import { withoutEnd, withoutLead } from './zeros.ts';

/** A figure to look for. */
export interface Figure {
  /** Exact decimal as the service sent it: `-1234.50`. */
  value: string;
  /** ISO 4217, or as the service calls it; null where it has none. */
  currency: string | null;
}

/** A figure that a written number fits, by its place among those looked for. */
export interface Fit {
  figure: number;
  /** The number says less than the figure does. */
  isRounded: boolean;
}

/** A figure's size without its sign. */
interface Size {
  figure: number;
  digits: bigint;
  power: number;
}

/** So many digits are looked for, zeros at the end not counted; or so many written in full. */
const LEAST_DIGITS = 3;
const LEAST_FULL = 5;
/** A longer name is no currency's. */
const MAX_CURRENCY = 20;

/** Whether a figure is looked for at all: it is a plain decimal, and its digits fit few other numbers. */
export const isSought = ({ value, currency }: Figure): boolean =>
  (currency?.length ?? 0) <= MAX_CURRENCY &&
  sizeOf(value, 0).some(({ digits, power }) => {
    const { length } = String(digits);
    return length >= LEAST_DIGITS || length + power >= LEAST_FULL;
  });

/**
 * The figures by what may be written of them. A sign and a currency beside the number are judged elsewhere.
 *
 * @param figures those whose value is no decimal, or zero, are never found
 */
export function createFigureIndex(figures: readonly Figure[]): (number: WrittenNumber) => Fit[] {
  const sizes = figures.flatMap(({ value }, figure) => sizeOf(value, figure));
  const exact = Map.groupBy(sizes, ({ digits, power }) => keyOf(String(digits), power));
  /** By the power of ten that they are rounded to: made when a text first has a number of it. */
  const rounded = new Map<number, Map<bigint, Size[]>>();
  const roundedTo = (unit: number) => {
    const known = rounded.get(unit);
    if (known) return known;
    const finer = sizes.filter(({ power }) => power < unit);
    const made = Map.groupBy(finer, (size) => round(size, unit));
    rounded.set(unit, made);
    return made;
  };
  return ({ readings, isScaled }) => {
    const fits = new Map<number, Fit>();
    for (const { digits, power } of readings) {
      for (const { figure } of exact.get(keyOf(digits, power)) ?? [])
        fits.set(figure, { figure, isRounded: false });
      if (!isScaled) continue;
      for (const { figure } of roundedTo(power).get(BigInt(digits)) ?? [])
        if (!fits.has(figure)) fits.set(figure, { figure, isRounded: true });
    }
    return [...fits.values()];
  };
}

/** No longer value is a figure. */
const MAX_DIGITS = 40;

function sizeOf(value: string, figure: number): Size[] {
  const [, whole, part = ''] = /^[+-]?(\d+)(?:\.(\d+))?$/.exec(value.trim()) ?? [];
  if (whole === undefined || whole.length + part.length > MAX_DIGITS) return [];
  const [digits = '', power = '0'] = keyOf(whole + part, -part.length).split('e');
  return digits === '' ? [] : [{ figure, digits: BigInt(digits), power: Number(power) }];
}

/** The same for every way to write a number: no zeros at either end. */
function keyOf(digits: string, power: number): string {
  const leading = withoutLead(digits);
  const bare = withoutEnd(leading);
  return `${bare}e${power + leading.length - bare.length}`;
}

/** Half up, as tables of figures are rounded. */
function round({ digits, power }: Size, unit: number): bigint {
  const one = 10n ** BigInt(unit - power);
  return (digits * 2n + one) / (one * 2n);
}
