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

const COUNTED =
  /^(volume|turnover|employees|headcount|shares|trades|outstanding|capitali[sz]ation|cap)$/;

/**
 * Whether a field counts something by its name, so that its digits may be grouped: other numbers are
 * years, codes and ids.
 */
export const isCount = (key: string): boolean => fieldWords(key).some((word) => COUNTED.test(word));
