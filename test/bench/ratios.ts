import { median } from './statistics.ts';

/** How many times as long something takes as the least that it could, by the words for both. */
export type Ratios = Record<string, number>;

/** Measured ratios may be so many times the kept ones. */
const WORSE = 1.25;

/** The median of ratios whose two sides were measured in turn, so that the machine's noise hits both alike. */
export const ratioByTurns = (own: readonly number[], least: readonly number[]): number =>
  median(own.map((ms, turn) => ms / (least[turn] ?? Number.NaN)));

/**
 * The ratio of the quickest of each side, where one side works while the other only waits: a busy machine slows the
 * work alone, but seldom every turn of it.
 */
export const ratioOfQuickest = (own: readonly number[], least: readonly number[]): number =>
  Math.min(...own) / Math.min(...least);

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
