import { sizeName } from '../table.ts';
import { type ColdFigures, coldOf } from './cold.ts';
import { DETECTOR } from './contenders.ts';
import type { CorpusFigures } from './corpus.ts';
import { CHANGES } from './follow.ts';
import type { Judged } from './goals.ts';
import type { LongFigures } from './long.ts';
import { ofFollows, type SizeFigures } from './sizes.ts';
import { medians, type Rounds } from './timing.ts';

interface Measured {
  sizes: SizeFigures[];
  long: LongFigures;
  cold: ColdFigures;
  corpus: CorpusFigures | undefined;
  scripts: Record<string, number>;
}

/** Picks the figures that decide the goals. */
export function judgedOf({ sizes, long, cold, corpus, scripts }: Measured): Judged {
  const blocks = sizes.map((figures) => ({
    page: sizeName(figures.size),
    ms: ofFollows(figures, ({ longest }) => longest.thread),
  }));
  if (corpus) blocks.push(...corpus.blocks);
  return {
    quiet: sizes.map(({ size, quiet }) => ({ size, ...besideFloor(quiet) })),
    news: sizes.map(({ size, mentions, isolated }) => ({
      size,
      mentions,
      ...besideFloor(isolated),
    })),
    cold: coldOf(cold),
    blocks,
    long: long.longest,
    kept: sizes.map((figures) => ({
      size: figures.size,
      bytes: ofFollows(figures, ({ memory }) => memory.own),
    })),
    changes: sizes.flatMap(({ size, follow: [first] }) =>
      first?.changes ? [{ size, ms: (first.changes.with - first.changes.without) / CHANGES }] : [],
    ),
    scripts,
  };
}

function besideFloor(rounds: Rounds) {
  const { [DETECTOR.name]: ms = Number.NaN, floor = Number.NaN } = medians(rounds);
  return { ms, floor };
}
