import type { Area } from '../lib/storage/stored.ts';

/** The life of a worker, which ends with one of its calls: that call never returns, and no later one is made. */
export function mortal() {
  const died = Promise.withResolvers<'died'>();
  let left = Number.POSITIVE_INFINITY;
  let isDone = true;
  const call = async <T>(act: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left > 0) return act();
    if (left === 0 && isDone) await act();
    died.resolve('died');
    return new Promise(() => {});
  };
  return {
    call,
    died: died.promise,
    /** It dies with its n-th call from now on, done or not. */
    dieAt(calls: number, done = true) {
      left = calls;
      isDone = done;
    },
    /** An area as the worker sees it. */
    areaOf: (area: Area): Area => ({
      get: (keys) => call(() => area.get(keys)),
      set: (items) => call(() => area.set(items)),
      remove: (keys) => call(() => area.remove(keys)),
    }),
  };
}
