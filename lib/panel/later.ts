/** Acts for a caller that does not wait for their results. */
export type WithoutResult<T> = {
  [K in keyof T]: T[K] extends (...of: infer A) => unknown ? (...of: A) => void : never;
};

/** A part of the panel whose code is loaded with its first act. */
export function later<T extends object>(load: () => Promise<T>): WithoutResult<T> {
  let loading: Promise<T> | null = null;
  let part: T | null = null;
  function run(act: (part: T) => void): void {
    if (part) {
      act(part);
      return;
    }
    loading ??= load();
    void loading.then((loaded) => {
      part = loaded;
      act(loaded);
    });
  }
  // The names of the part's acts are known only by type until it is loaded.
  return new Proxy({} as WithoutResult<T>, {
    get:
      (_, name) =>
      (...of: unknown[]) =>
        run((loaded) => Reflect.get<object, PropertyKey>(loaded, name)(...of)),
  });
}
