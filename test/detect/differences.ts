import { symbolKey } from '../../lib/tickers/text/symbol-key.ts';
import type { Ticker, Tickers } from '../../lib/tickers/types.ts';
import type { SamplePage } from '../pages/corpus.ts';
import { MISTAKES, score } from './score.ts';

/** What two versions of the detector say of one page, where it is not the same. */
export interface Difference {
  name: string;
  /** Wrong now and not before. */
  worse: string[];
  /** Wrong before and not now. */
  better: string[];
  /** Neither: other confidence, or what may be found or not. */
  other: string[];
}

/** Compares what was found on a page before and now; null where nothing differs. */
export function differenceOn(page: SamplePage, before: Tickers, now: Tickers): Difference | null {
  const [old, fresh] = [wrongOf(page, before), wrongOf(page, now)];
  const worse = fresh.filter((line) => !old.includes(line));
  const better = old.filter((line) => !fresh.includes(line));
  const other = otherwise(before.tickers, now.tickers);
  const isSame = worse.length + better.length + other.length === 0;
  return isSame ? null : { name: page.name, worse, better, other };
}

/** Each thing wrong in a line of its own. */
function wrongOf(page: SamplePage, found: Tickers): string[] {
  const outcome = score(page, found);
  return MISTAKES.flatMap(([kind, , word]) => outcome[kind].map((one) => `${word} ${one}`));
}

const said = ({ symbol, mic, confidence }: Ticker) =>
  `${symbolKey(symbol)}${mic ? `@${mic}` : ''} ${confidence}`;

function otherwise(before: readonly Ticker[], now: readonly Ticker[]): string[] {
  const [old, fresh] = [before.map(said), now.map(said)];
  return [
    ...old.filter((one) => !fresh.includes(one)).map((one) => `no longer ${one}`),
    ...fresh.filter((one) => !old.includes(one)).map((one) => `now ${one}`),
  ];
}

/** The lines that are printed of them; empty where nothing differs. */
export function linesOf(differences: readonly Difference[]): string[] {
  return differences.flatMap(({ name, worse, better, other }) => [
    name,
    ...worse.map((one) => `  worse   ${one}`),
    ...better.map((one) => `  better  ${one}`),
    ...other.map((one) => `          ${one}`),
  ]);
}
