/** Compares by the first part that differs; compares texts by code unit, so that every language has the same order. */
export const inOrderOf =
  <T>(partsOf: (one: T) => readonly (string | number)[]) =>
  (one: T, other: T): number => {
    const others = partsOf(other);
    for (const [place, part] of partsOf(one).entries()) {
      const beside = others[place] ?? part;
      if (part !== beside) return part < beside ? -1 : 1;
    }
    return 0;
  };
