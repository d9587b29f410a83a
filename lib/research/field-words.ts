/**
 * The words of a field's name, small and singular: `searches_remaining`, `search.remaining` and
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
export const isAmount = (key: string): boolean =>
  fieldWords(key).some((word) => AMOUNTS.test(word));

/** Whether a field's own name says that its value is a percentage. */
export const isPercent = (key: string): boolean =>
  fieldWords(key).some((word) => PERCENT.test(word));
