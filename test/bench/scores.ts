import { symbolKey } from '../../lib/tickers/text/symbol-key.ts';
import type { SamplePage } from '../pages/corpus.ts';

/** A contender's finds on the sample pages. */
export interface Score {
  right: number;
  wrong: number;
  missed: number;
}

/** Compares symbols only, each once: peers know no exchanges. */
export function addScore(
  scores: Record<string, Score>,
  name: string,
  sample: SamplePage,
  symbols: string[],
) {
  const keys = (all: string[]) => new Set(all.map(symbolKey));
  const found = keys(symbols);
  const expected = keys(sample.tickers.map(({ symbol }) => symbol));
  const either = keys(sample.either.map(({ symbol }) => symbol));
  scores[name] ??= { right: 0, wrong: 0, missed: 0 };
  const score = scores[name];
  const right = [...expected].filter((key) => found.has(key)).length;
  score.right += right;
  score.missed += expected.size - right;
  score.wrong += [...found].filter((key) => !expected.has(key) && !either.has(key)).length;
}

/** Precision and recall in one: their harmonic mean. */
export const f1 = ({ right, wrong, missed }: Score): number =>
  (2 * right) / (2 * right + wrong + missed);
export const precision = ({ right, wrong }: Score): number => right / (right + wrong);
export const recall = ({ right, missed }: Score): number => right / (right + missed);
