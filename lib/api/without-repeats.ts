/**
 * The rows with new keys, each once. `repeated` counts the dropped rows that differ from the known row of
 * their key.
 */
export function withoutRepeats<T>(
  known: readonly T[],
  rows: readonly T[],
  keyOf: (row: T) => string | null,
): { added: T[]; repeated: number } {
  const seen = new Map<string, T>();
  for (const row of known) {
    const key = keyOf(row);
    if (key !== null) seen.set(key, row);
  }
  let repeated = 0;
  const added = rows.filter((row) => {
    const key = keyOf(row);
    if (key === null) return true;
    const before = seen.get(key);
    if (before === undefined) {
      seen.set(key, row);
      return true;
    }
    if (JSON.stringify(before) !== JSON.stringify(row)) repeated += 1;
    return false;
  });
  return { added, repeated };
}
