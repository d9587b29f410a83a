import type { Scalar } from '../model/records.ts';
import { formatDecimal, isDecimal, WHOLE } from './decimal.ts';

/** Initialisms of the field that stay in capitals. */
const CAPITALS = new Set(
  'id isin lei cik figi mic url utc mcp eps agm egm ipo esg ceo cfo'.split(' '),
);

/**
 * A readable label for a field the contract does not name: `delay_minutes` and `delayMinutes` become
 * `Delay minutes`, `search.remaining` becomes `Search · remaining`. No meaning is added.
 */
export function humaniseKey(key: string): string {
  const words = key
    .replaceAll('.', ' · ')
    .replace(/((?:\p{Ll}|(?<![\p{L}\d]))\d+|\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}\d*)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map(humaniseWord);
  const label = words.join(' ');
  return label === '' ? key : label[0]?.toUpperCase() + label.slice(1);
}

function humaniseWord(word: string): string {
  const lower = word.toLowerCase();
  if (CAPITALS.has(lower)) return lower.toUpperCase();
  return /^\p{Lu}[\p{Lu}\d]+$/u.test(word) ? word : lower;
}

/**
 * The words of a field's name, in lower case and singular: `searches_remaining`, `search.remaining` and
 * `keywordSearchesRemaining` all hold `search` and `remaining`.
 */
export function fieldWords(key: string): string[] {
  return key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/^(search)es$|^(keyword|reset|renew|second|minute)s$/, '$1$2'));
}

const AMOUNTS =
  /^(volume|turnover|employees|headcount|shares|trades|outstanding|capitali[sz]ation|cap|price|close|open|high|low|bid|ask|change|amount|remaining|left|limit|used|second|minute)$/;
const PERCENT = /^(percent|percentage|pct)$/;

/**
 * Whether a field is an amount by its name, so that its digits may be grouped: other numbers are
 * years, codes and ids.
 */
const isAmount = (key: string): boolean => fieldWords(key).some((word) => AMOUNTS.test(word));

/** Whether a field's own name says that its value is a percentage. */
const isPercent = (key: string): boolean => fieldWords(key).some((word) => PERCENT.test(word));

/**
 * A field's value as its own name lets it be written: percentages with their sign, amounts in groups
 * of digits. No digit changes; what is no plain decimal, and fields of other names, stay as they came.
 */
export function fieldFigure(key: string, value: Scalar, locale: string): Scalar {
  const text = String(value);
  if (!isDecimal(text)) return value;
  if (isPercent(key)) return formatDecimal(text, locale, WHOLE, 'percent');
  return isAmount(key) ? formatDecimal(text, locale) : value;
}
