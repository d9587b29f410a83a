/** A prototype's own getter; where a DOM has none, the plain property. */
export function getter<T, V>(prototype: T, name: keyof T): (this: unknown) => V {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  return (
    get ??
    function (this: T) {
      return this[name];
    }
  );
}
