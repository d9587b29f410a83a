import type { changesOf } from './changes.ts';
import { isHidden } from './document.ts';
import type { Kept } from './kept.ts';
import type { Pace } from './slices.ts';
import type { Views } from './views.ts';

export interface ReadingLoopOptions {
  doc: Document;
  signal: AbortSignal;
  pace: Pace;
  kept: Kept;
  changes: ReturnType<typeof changesOf>;
  views: Views;
  /** Reads what changed; gives the milliseconds of the thread that it took. */
  scan(isFirst: boolean): Promise<number>;
  /** Called after each reading, and when a report is asked for between two. */
  report(): void;
  /** Called when the view has used up its thread time. */
  onSpent(): void;
}

/** The readings of a page, one after the other, as long as anything is to be read. */
export interface ReadingLoop {
  /** Reads what is to be read, unless that is under way. */
  run(): Promise<void>;
  /** Reports what is found by now, and reads the whole page anew because the user asked for it. */
  ask(): void;
}

export function createReadingLoop(options: ReadingLoopOptions): ReadingLoop {
  const { doc, signal, pace, kept, changes, views, scan, report, onSpent } = options;
  let isRunning = false;
  /** The view has been read once. */
  let isComplete = false;
  /** A reading is under way, so the findings are incomplete. */
  let isReading = false;
  /** The next reading is one that the user asked for. */
  let isAsked = false;
  const tell = () => {
    if (isComplete && !signal.aborted) report();
  };

  async function readChanges(): Promise<void> {
    const isFirst = views.enter();
    if (isFirst) isComplete = false;
    const isFree = isAsked;
    isAsked = false;
    if (isFirst || isFree) kept.full = false;
    isReading = true;
    try {
      views.spend(await scan(isFirst), isFirst, isFree);
    } finally {
      isComplete = true;
      isReading = false;
    }
    if (signal.aborted) return;
    if (views.isSpent) onSpent();
    tell();
    await pace.rest();
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      // A hidden page is read once, and followed when it is visible again. No `await` between the last
      // check of `changes` and the end: a node added meanwhile would wait for the next change.
      while (changes.size && !signal.aborted && !(isComplete && isHidden(doc))) await readChanges();
    } finally {
      isRunning = false;
    }
  }

  return {
    run,
    ask() {
      if (isReading || views.isNew) return;
      tell();
      // Much may be shown or hidden by now without a change to a text.
      isAsked = true;
      changes.addAll();
      void run();
    },
  };
}
