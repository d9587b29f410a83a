/**
 * Runs changes to one place one after the other, each once the one before has ended, however it
 * ended: what is read, changed and written back would otherwise lose one of two.
 */
export function createMutex(): <T>(change: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (change) => {
    const mine = last.then(change, change);
    last = mine;
    return mine;
  };
}
