import { median } from './statistics.ts';

/** How many times as long something takes as the least that it could, by the words for both. */
export type Ratios = Record<string, number>;

/** Measured ratios may be so many times the kept ones. */
const WORSE = 1.25;

/** The median of ratios whose two sides were measured in turn, so that the machine's noise hits both alike. */
export const ratioByTurns = (own: readonly number[], least: readonly number[]): number =>
  median(own.map((ms, turn) => ms / (least[turn] ?? Number.NaN)));

/** A line for each ratio that is a quarter worse than kept, was not kept, or could not be measured. */
export function worseThanKept(kept: Ratios, measured: Ratios): string[] {
  return Object.entries(measured).flatMap(([name, ratio]) => {
    const before = kept[name];
    if (before === undefined) return [`WORSE  ${name}: ${ratio.toFixed(2)}, and none is kept`];
    if (ratio <= before * WORSE) return [];
    const percent = Math.round((ratio / before - 1) * 100);
    return [
      `WORSE  ${name}: kept ${before.toFixed(2)}, measured ${ratio.toFixed(2)} (+${percent} %)`,
    ];
  });
}
