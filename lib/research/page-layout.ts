/**
 * Whether a text sets figures in columns by spaces, line beneath line: they stand beneath each other
 * only where every character is as wide as the next.
 */
export function hasColumns(text: string): boolean {
  const set = text.split('\n').filter((line) => / {3}|\t/.test(line.trim()));
  return set.length >= 2;
}
