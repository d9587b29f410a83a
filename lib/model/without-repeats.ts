/**
 * The rows with new keys, each once. `repeated` counts the dropped rows that differ from the known row of
 * their key.
 */
export function withoutRepeats<T>(
  known: readonly T[],
  rows: readonly T[],
  keyOf: (row: T) => string | null,
): { added: T[]; repeated: number } {
  const seen = new Map<string | null, T>(known.map((row) => [keyOf(row), row]));
  let repeated = 0;
  const added = rows.filter((row) => {
    const key = keyOf(row);
    const before = key === null ? undefined : seen.get(key);
    if (before === undefined) {
      seen.set(key, row);
      return true;
    }
    if (JSON.stringify(before) !== JSON.stringify(row)) repeated += 1;
    return false;
  });
  return { added, repeated };
}
