import { inShort, kilobytes, type Verdict } from '../table.ts';
import { f1, type Score } from './scores.ts';

/** The figures that decide the goals. */
export interface Judged {
  /** Times of one contender or the floor, warm, in the isolated world, by size of the page. */
  ratios: { size: number; ratio: number }[];
  /** Longest task of the page's thread, in milliseconds of its work. */
  blocks: { page: string; ms: number }[];
  /** Milliseconds per MB of text, by size. */
  perMegabyte: { size: number; ms: number }[];
  /** Bytes. */
  kept: { size: number; bytes: number }[];
  /** Bytes gzipped, of each script. */
  scripts: Record<string, number>;
  /** Peers against the detector over the sample pages. */
  peers: { label: string; score: Score; ratio: number }[];
  detector: Score | undefined;
}

const TIMES_FLOOR = 1.5;
const TIMES_PEER = 5;
const LONGEST_BLOCK = 8;
const GROWTH = 1.3;
const KEPT = 200_000;
const CONTENT_SCRIPT = 8 * 1024;

/** Each goal that the project set itself for the detector, and whether it is met. */
export function goalsOf(judged: Judged): Verdict[] {
  const { ratios, blocks, perMegabyte, kept, scripts } = judged;
  const slowest = ratios.reduce((a, b) => (b.ratio > a.ratio ? b : a));
  const block = blocks.reduce((a, b) => (b.ms > a.ms ? b : a));
  const heaviest = kept.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const large = perMegabyte.filter(({ size }) => size >= 1e6).map(({ ms }) => ms);
  const growth = Math.max(...large) / Math.min(...large);
  const content = Object.entries(scripts).filter(([file]) => file.startsWith('content-scripts/'));
  const size = content.reduce((total, [, bytes]) => total + bytes, 0);
  return [
    {
      claim: `total at most ${TIMES_FLOOR} times the floor`,
      figure: `${inShort(slowest.ratio)} at worst, at ${inShort(slowest.size / 1e6)} MB`,
      met: slowest.ratio <= TIMES_FLOOR,
    },
    peersGoal(judged),
    {
      claim: `longest block at most ${LONGEST_BLOCK} ms on every page`,
      figure: `${inShort(block.ms)} ms (${block.page})`,
      met: block.ms <= LONGEST_BLOCK,
    },
    {
      claim: `time per MB within ${GROWTH} from 1 MB to 10 MB`,
      figure: large.length > 1 ? inShort(growth) : 'not measured',
      met: large.length > 1 && growth <= GROWTH,
    },
    {
      claim: `memory kept under ${KEPT / 1000} KB a page`,
      figure: `${inShort(heaviest.bytes / 1000)} KB at most, at ${inShort(heaviest.size / 1e6)} MB`,
      met: heaviest.bytes < KEPT,
    },
    {
      claim: `content script at most ${CONTENT_SCRIPT / 1024} KB gzipped`,
      figure: kilobytes(size),
      met: size > 0 && size <= CONTENT_SCRIPT,
    },
  ];
}

/**
 * A peer finds as much when its F1 on the sample pages is as high; recall alone would favour one that
 * takes every word for a ticker.
 */
function peersGoal({ peers, detector }: Judged): Verdict {
  const claim = `at least ${TIMES_PEER} times faster than any peer that finds as much`;
  if (!detector) return { claim, figure: 'not measured', met: false };
  const told = ({ label, score, ratio }: Judged['peers'][number]) =>
    `${label} (F1 ${f1(score).toFixed(3)} to ${f1(detector).toFixed(3)}) takes ${inShort(ratio)} times as long`;
  const equals = peers.filter(({ score }) => f1(score) >= f1(detector));
  const fastest = equals.toSorted((a, b) => a.ratio - b.ratio)[0];
  if (fastest) return { claim, figure: told(fastest), met: fastest.ratio >= TIMES_PEER };
  const best = peers.toSorted((a, b) => f1(b.score) - f1(a.score))[0];
  return { claim, figure: `none does; the best, ${best ? told(best) : 'nobody'}`, met: true };
}
