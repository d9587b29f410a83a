import type { Figure } from '../../lib/figures/figure-index.ts';
import { type Random, randomOf } from '../bench/random.ts';

/** So many figures are drawn, and so many of them at most may be found by chance: the design's goal. */
export const DRAWN = 1000;
export const MAX_BY_CHANCE = 5;

/**
 * Figures of no company, as a company's loaded ones are: amounts to the thousand, amounts for one share, ratios.
 * Whatever of them is found on a page is found by chance.
 */
export function drawnFigures(seed: number): Figure[] {
  const random = randomOf(seed);
  return Array.from({ length: DRAWN }, () => drawn(random));
}

function drawn(random: Random): Figure {
  const kind = random.next();
  const negative = random.chance(0.15) ? '-' : '';
  const currency = random.pick(['USD', 'EUR', 'GBP', 'JPY', 'SEK']);
  if (kind < 0.1) return { value: `${negative}${(random.next() * 20).toFixed(2)}`, currency };
  if (kind < 0.18) return { value: `${negative}${random.next().toFixed(4)}`, currency: null };
  // As many with six digits as with eleven.
  const thousands = Math.floor(10 ** (2 + random.next() * 6));
  return { value: `${negative}${thousands}000`, currency };
}
