/** What is measured in a page, under its name. */
export interface Contender {
  /** Reads the whole page once; gives how much it found. */
  run(): number;
  /** The symbols that it finds on this page. */
  found?(): string[];
}

export interface Timing {
  /** Milliseconds of one run: of the only one, or the mean of several short ones. */
  ms: number;
  runs: number;
  found: number;
}

interface PageBench {
  contenders: Record<string, Contender>;
  time(name: string, atLeast: number): Timing;
}

declare global {
  var tickerBench: PageBench;
}

/** Runs one until so many milliseconds are over, at least once. */
function time(name: string, atLeast: number): Timing {
  const contender = globalThis.tickerBench.contenders[name];
  if (!contender) throw new Error(`${name} is not in this page`);
  const start = performance.now();
  let found: number;
  let ms: number;
  let runs = 0;
  do {
    found = contender.run();
    runs++;
    ms = performance.now() - start;
  } while (ms < atLeast);
  return { ms: ms / runs, runs, found };
}

/** Puts contenders into the page's world they were evaluated in. */
export function enter(contenders: Record<string, Contender>): void {
  globalThis.tickerBench ??= { contenders: {}, time };
  Object.assign(globalThis.tickerBench.contenders, contenders);
}
