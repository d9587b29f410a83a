/** The time the API goes by: this machine's, moved forward where a test would otherwise wait. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  advance(seconds: number): void;
}

export function createClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
  };
}
