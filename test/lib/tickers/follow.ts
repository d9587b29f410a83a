import { afterEach, beforeEach, vi } from 'vitest';
import { followPage } from '../../../lib/tickers/page/follow-page.ts';
import { type CreateReader, createReader } from '../../../lib/tickers/page/page-reader.ts';
import type { Tickers } from '../../../lib/tickers/types.ts';
import { inShort } from './page.ts';

/** Until observers of the page have been told of a change to it. */
export function observed(change: () => void): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
    change();
  });
}

/** A page that is followed, its clock and its rests in the test's hands. */
export class Followed {
  readonly reports: string[][] = [];
  /** What the last one said. */
  found: Tickers = { tickers: [], isins: [], wkns: [], more: false };
  /** Of which view each report was. */
  readonly views: number[] = [];
  /** The milliseconds that each report said the view had cost so far. */
  readonly costs: number[] = [];
  readonly ending = new AbortController();
  readonly ask: () => void;
  /** Times it gave the thread back, once at least whenever it reads. */
  pauses = 0;
  /** Times it asked for the rules. */
  rulesWanted = 0;
  /** Lets a while of quiet pass. */
  quiet = () => {};
  #resting: (() => void) | undefined;
  #waiting: (() => void)[] = [];

  /**
   * @param stepCost milliseconds that pass between two looks at the clock
   * @param create the rules
   */
  constructor(stepCost = 0, create: CreateReader = createReader) {
    let time = 0;
    const { ask } = followPage(document, {
      signal: this.ending.signal,
      rules: async () => {
        this.rulesWanted++;
        return create;
      },
      names: () => new Promise(() => {}),
      onReport: (found, _names, view, ms) => {
        this.views.push(view);
        this.costs.push(ms);
        this.found = found;
        this.#take(found);
      },
      pace: {
        now: () => {
          time += stepCost;
          return time;
        },
        pause: async () => {
          this.pauses++;
        },
        linger: () =>
          new Promise((resolve) => {
            this.quiet = resolve;
          }),
        rest: () =>
          new Promise((resolve) => {
            this.#resting = resolve;
            this.#wake();
          }),
      },
    });
    this.ask = ask;
  }

  #take({ tickers, more }: Tickers): void {
    this.reports.push(more ? [...tickers.map(inShort), 'more'] : tickers.map(inShort));
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Until what was there to read is read. */
  async read(): Promise<void> {
    while (!this.#resting) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Lets the rest after it pass, and until what was added meanwhile is read. */
  async readOn(): Promise<void> {
    await this.read();
    const rested = this.#resting;
    this.#resting = undefined;
    rested?.();
    await this.read();
  }

  /** Lets the rest pass, where nothing is there to read on. */
  async rest(): Promise<void> {
    await this.read();
    this.#resting?.();
    this.#resting = undefined;
  }

  get last(): string[] | undefined {
    return this.reports.at(-1);
  }
}

/** The page that the running test follows. */
export let followed: Followed;

export function begin(...of: ConstructorParameters<typeof Followed>): void {
  followed = new Followed(...of);
}
/** Follows the page; its first reading is over. */
export async function follow(stepCost?: number): Promise<void> {
  begin(stepCost);
  await followed.read();
}

/** Gives each test of a file a page to follow. */
export function followEach(): void {
  beforeEach(() => {
    document.body.innerHTML = '<p>Apple (NASDAQ: AAPL)</p><div></div>';
  });
  afterEach(() => {
    followed.ending.abort();
    vi.restoreAllMocks();
  });
}

export function append(html: string): void {
  document.querySelector('div')?.insertAdjacentHTML('beforeend', html);
}
/** Appends to the page, which is read on. */
export async function add(html: string): Promise<void> {
  append(html);
  await followed.readOn();
}
