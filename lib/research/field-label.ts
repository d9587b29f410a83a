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
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map(humaniseWord);
  const label = words.join(' ');
  return label === '' ? key : label[0]?.toUpperCase() + label.slice(1);
}

function humaniseWord(word: string): string {
  const lower = word.toLowerCase();
  if (CAPITALS.has(lower)) return lower.toUpperCase();
  return /^\p{Lu}{2,}$/u.test(word) ? word : lower;
}
