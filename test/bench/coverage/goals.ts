import { MAX_CLIPS } from '../../../lib/model/clips.ts';
import { atMost, inShort, kilobytes, type Verdict } from '../../table.ts';
import { median } from '../statistics.ts';
import { COMPANIES } from './companies.ts';
import type { Frames } from './frames.ts';

/** What covering many companies costs, with the built extension and all that is shown kept. */
export interface CoverageFigures {
  watchlist: Presses;
  agenda: Presses;
  clips: Presses;
  /** Milliseconds from the press on a statement's group to the frame with six rows of twelve periods. */
  statement: number[];
  /** Script of the panel for a key in the watchlist's filter, in milliseconds of the processor. */
  keys: number[];
  /** While the watchlist is scrolled, and as many rows of one word each. */
  frames: { scrolled: Frames[]; bare: Frames[] };
  /** Milliseconds of the thread to compare all companies' looks, and how many changes are found. */
  looks: { first: number[]; warm: number[]; changes: number };
  /** Bytes of all companies' looks in the browser's storage. */
  kept: number;
  /** Bytes gzipped of the panel's first load. */
  panel: number;
}

/** Milliseconds from presses on a place to the frames in which its rows stand. */
export interface Presses {
  /** The very first, which loads its code. */
  first: number;
  later: number[];
  /** The panel's thread at work for each of the later ones, which other programs disturb less. */
  work: Work[];
  /** The milliseconds from a press that changes next to nothing to its frame. */
  frame: number[];
}

/** What a thread worked at, in milliseconds. */
export interface Work {
  all: number;
  script: number;
  style: number;
  layout: number;
}

const PRESS = 50;
const KEY = 8;
const FRAMES = 60;
const COMPARED = 30;
const KEPT = 5_000_000;
/** The panel's first load at commit 23169a9b, before there was a watchlist, and what may come to it. */
export const PANEL_BEFORE = 61_688;
const GROWTH = 2048;

/** Each goal that the project set itself for covering many companies, and whether it is met. */
export function goalsOf(figures: CoverageFigures): Verdict[] {
  const { watchlist, agenda, clips, statement, keys, frames, looks, kept, panel } = figures;
  const rate = median(frames.scrolled.map((one) => one.rate));
  const inTime = (ms: number) => `${inShort(ms)} ms`;
  const painted = (what: string, { later, work, frame }: Presses): Verdict =>
    atMost(
      `${what}: painted within ${PRESS} ms of the press`,
      median(later),
      PRESS,
      (ms) =>
        `${inShort(ms)} ms, of it ${inShort(median(work.map(({ all }) => all)))} at work; ${inShort(median(frame))} ms for a frame alone`,
    );
  return [
    painted(`watchlist of ${COMPANIES}`, watchlist),
    atMost(`a key in its filter at most ${KEY} ms of script`, median(keys), KEY, inTime),
    {
      claim: `${FRAMES} frames a second while it scrolls`,
      figure: `${inShort(rate)}, and ${inShort(median(frames.bare.map((one) => one.rate)))} with bare rows`,
      met: Math.round(rate) >= FRAMES,
    },
    atMost(
      `comparing ${COMPANIES} companies' looks at most ${COMPARED} ms`,
      median(looks.first),
      COMPARED,
      inTime,
    ),
    atMost(
      `their looks at most ${KEPT / 1e6} MB in storage`,
      kept,
      KEPT,
      (bytes) => `${inShort(bytes / 1e6)} MB`,
    ),
    painted(`agenda of ${COMPANIES}`, agenda),
    painted(`${MAX_CLIPS} clips`, clips),
    atMost(
      `a statement of 6 by 12: painted within ${PRESS} ms of the press`,
      median(statement),
      PRESS,
      inTime,
    ),
    atMost(
      `the panel's first code at most ${kilobytes(GROWTH)} more than before`,
      panel - PANEL_BEFORE,
      GROWTH,
      (bytes) => `${kilobytes(bytes)} more, ${kilobytes(panel)} in all`,
    ),
  ];
}
