/** Caches a value for each object, as long as the object lives. */
export function oncePer<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const found = new WeakMap<K, { value: V }>();
  return (of) => {
    const known = found.get(of) ?? { value: work(of) };
    found.set(of, known);
    return known.value;
  };
}
