export type Mutex = <T>(change: () => Promise<T>) => Promise<T>;

/**
 * Runs changes one after the other, each after the previous one has succeeded or failed. Otherwise two
 * changes that read, modify and write the same value could lose one of them.
 */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (change) => {
    const mine = last.then(change, change);
    last = mine;
    return mine;
  };
}
