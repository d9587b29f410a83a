/** NaN for an empty list. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The list with another first element each round. */
export function rotated<T>(list: readonly T[], round: number): T[] {
  const start = list.length ? round % list.length : 0;
  return [...list.slice(start), ...list.slice(0, start)];
}
