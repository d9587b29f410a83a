/** Code that is measured in a page. */
export interface Contender {
  /** Reads the whole page once; gives how much it found. */
  run(): number;
}

interface PageBench {
  contenders: Record<string, Contender>;
  time(name: string, atLeast: number): { ms: number; runs: number };
  keepNodes(): void;
}

declare global {
  var tickerBench: PageBench;
}

function contenderOf(name: string): Contender {
  const contender = globalThis.tickerBench.contenders[name];
  if (!contender) throw new Error(`${name} is not in this page`);
  return contender;
}

/** Repeats one until the given milliseconds are over, at least once; gives the mean. */
function time(name: string, atLeast: number): { ms: number; runs: number } {
  const contender = contenderOf(name);
  const start = performance.now();
  let runs = 0;
  let ms: number;
  do {
    contender.run();
    runs++;
    ms = performance.now() - start;
  } while (ms < atLeast);
  return { ms: ms / runs, runs };
}

let kept: Node[] = [];

/** Keeps this world's wrappers of all texts: collected as garbage, the next contender would pay for new ones. */
function keepNodes(): void {
  kept = [];
  const texts = document.createNodeIterator(document, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) kept.push(node);
}

/** Registers contenders in the world where their script runs. */
export function enter(contenders: Record<string, Contender>): void {
  globalThis.tickerBench ??= { contenders: {}, time, keepNodes };
  Object.assign(globalThis.tickerBench.contenders, contenders);
}
