import type { NameMark } from '../../names/page/group.ts';
import type { CreateNameReader, KnownPage, NameReader } from '../../names/page/name-reader.ts';
import type { FoundName } from '../../names/types.ts';
import type { Changes } from './changes.ts';
import { type Pace, runInSlices, unharmed } from './slices.ts';
import type { Views } from './views.ts';

/** Characters of prose from which on a page may be about companies; menus and forms hold less. */
const WORTH = 400;

/** What a reading finds. */
interface Findings {
  found: readonly FoundName[];
  /** What the directory's names alone find; undefined where that makes no difference. */
  listed: readonly FoundName[] | undefined;
  marks: readonly NameMark[];
}

/** The names on a page that is followed. */
export interface FollowedNames {
  /** What the last reading of this view found. */
  last(): Findings | undefined;
  /** From now on, these names are mentions. */
  mark(names: readonly string[]): void;
  /** Where the article writes the marked names, as last read. */
  mentions(): NameMark[];
  /**
   * Reads them again where the page says more or less than before. A short figure that changes in its text does neither.
   *
   * @param said characters of prose that were read so far, those read again too
   */
  refresh(said: number): void;
}

interface FollowNamesOptions {
  doc: Document;
  signal: AbortSignal;
  pace: Pace;
  /** Loads what reads names; never answered where none may be read. */
  load: () => Promise<CreateNameReader>;
  changes: Changes;
  views: Views;
  onFound(): void;
}

/** Reads a page's names after its tickers, one reading after the other. */
export function followNames(options: FollowNamesOptions): FollowedNames {
  const { doc, signal, pace, load, changes, views, onFound } = options;
  let reader: NameReader | null = null;
  /** It outlives the reader. */
  let page: KnownPage | undefined;
  let last: Findings | undefined;
  let marked: ReadonlySet<string> = new Set();
  /** `said` at the last reading of the names. */
  let saidRead = 0;
  /** The view that was read last: the first reading is part of its price. */
  let viewRead = 0;
  let isUnderWay = false;
  let isDue = false;
  /** Counts the readings, so that a wait for quiet can tell whether there was another. */
  let readings = 0;

  async function read(): Promise<void> {
    reader ??= (await load())(doc, page);
    page = reader.page;
    do {
      isDue = false;
      const isFirst = viewRead !== views.count;
      viewRead = views.count;
      const steps = unharmed(reader.read(changes.takeTouched()));
      const took = await runInSlices(steps, () => signal.aborted, pace);
      if (signal.aborted) return;
      const [found, marks] = [reader.found(), reader.marks()];
      last = { found, listed: reader.listed() ?? undefined, marks };
      views.spend(took, isFirst, false);
      onFound();
    } while (isDue);
    void release(++readings);
  }

  /** Lets go of the table of names after a while of quiet. */
  async function release(reading: number): Promise<void> {
    await pace.linger();
    if (reading === readings && !isUnderWay) reader = null;
  }

  signal.addEventListener('abort', () => {
    last = undefined;
    page = undefined;
  });
  const lastOfView = () => (viewRead === views.count ? last : undefined);
  return {
    last: lastOfView,
    mark(names) {
      marked = new Set(names);
    },
    mentions: () => lastOfView()?.marks.filter(({ name }) => marked.has(name)) ?? [],
    refresh(said) {
      if (said < WORTH || views.isSpent || (said === saidRead && viewRead === views.count)) return;
      saidRead = said;
      isDue = true;
      if (isUnderWay) return;
      isUnderWay = true;
      void read().finally(() => {
        isUnderWay = false;
      });
    },
  };
}
