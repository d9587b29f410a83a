/** Lengths and cuts in Unicode code points, which is what the contract's "characters" are here. */
export const lengthOf = (text: string): number => [...text].length;

/** The first `most` code points, and whether anything was left out. */
export function cut(text: string, most: number): { text: string; truncated: boolean } {
  const points = [...text];
  if (points.length <= most) return { text, truncated: false };
  return { text: points.slice(0, most).join(''), truncated: true };
}
