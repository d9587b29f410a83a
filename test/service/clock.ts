/** The time the API goes by, moved forward where a test would otherwise wait. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  advance(seconds: number): void;
}

/** @param now what it is moved forward from: this machine's clock, or an instant for one that moves by `advance` alone */
export function createClock(now: () => number = Date.now): Clock {
  let ahead = 0;
  return {
    now: () => now() + ahead,
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
  };
}
