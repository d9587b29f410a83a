import type { OtherField } from '../model/records.ts';
import { isDecimal } from './decimal.ts';

/** How a price changed against its previous close, as the service states it: never computed here. */
export interface QuoteChange {
  field: OtherField;
  direction: 'up' | 'down' | 'none';
}

/** The change in percent, by any spelling: the contract does not name the quote's further fields. */
const CHANGE_PERCENT = /^(price_?)?change_?(percent(age)?|pct)$/i;

/** Null where no change in percent is stated, or its value is no plain decimal. */
export function quoteChange(fields: readonly OtherField[]): QuoteChange | null {
  const field = fields.find(({ key }) => CHANGE_PERCENT.test(key));
  const text = String(field?.value ?? '');
  if (!field || !isDecimal(text)) return null;
  if (!/[1-9]/.test(text)) return { field, direction: 'none' };
  return { field, direction: text.startsWith('-') ? 'down' : 'up' };
}
