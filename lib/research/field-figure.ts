import { numberFormat } from '../i18n/formats.ts';
import type { Scalar } from '../model/records.ts';
import { formatDecimal, isDecimal } from './decimal.ts';
import { isAmount, isPercent } from './field-words.ts';

/**
 * A field's value as its own name lets it be written: percentages with their sign, amounts in groups
 * of digits. No digit changes; what is no plain decimal, and fields of other names, stay as they came.
 */
export function fieldFigure(key: string, value: Scalar, locale: string): Scalar {
  if (value === null || typeof value === 'boolean') return value;
  const text = String(value);
  if (!isDecimal(text)) return value;
  if (isPercent(key)) return formatPercent(text, locale);
  return isAmount(key) ? formatDecimal(text, locale) : value;
}

/** What is a percentage already, with the language's sign: it is not multiplied. */
function formatPercent(text: string, locale: string): string {
  return numberFormat(locale, { style: 'percent' })
    .formatToParts(1)
    .map(({ type, value }) => (type === 'integer' ? formatDecimal(text, locale) : value))
    .join('');
}
