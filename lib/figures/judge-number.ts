import type { Beside } from './beside-number.ts';
import type { Figure, Fit } from './figure-index.ts';
import type { WrittenNumber } from './written-numbers.ts';

/**
 * Those figures that nothing beside the number speaks against; exact ones before rounded ones. Few digits fit many
 * figures: a rounded number has three at least, and of a few its currency, or its percent sign, has to be there.
 */
export function judged(
  number: WrittenNumber,
  fits: Fit[],
  { isNegative, isLoss, isPercent, isCount, currencies }: Beside,
  figures: readonly Figure[],
): Fit[] {
  const digits = number.significant;
  const needsUnit = number.isShort || digits < LEAST_ALONE;
  const left = fits.filter(({ figure, isRounded }) => {
    const { value, currency } = figures[figure] as Figure;
    const isMinus = value.trim().startsWith('-');
    if (isMinus !== isNegative && !(isMinus && isLoss)) return false;
    if (isRounded && digits < LEAST_ROUNDED) return false;
    if (currency === null) return isPercent || !needsUnit;
    if (isPercent || isCount) return false;
    return currencies === null ? !needsUnit : currencies.includes(currency.toUpperCase());
  });
  const exact = left.filter(({ isRounded }) => !isRounded);
  return exact.length > 0 ? exact : left;
}

const LEAST_ROUNDED = 3;
const LEAST_ALONE = 4;
