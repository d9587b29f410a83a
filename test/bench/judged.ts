import { sizeName } from '../table.ts';
import { type ColdFigures, coldOf } from './cold.ts';
import { DETECTOR, PEERS } from './contenders.ts';
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
    detector: corpus?.scores[DETECTOR.name],
    peers: corpus ? peersOf(sizes, corpus) : [],
  };
}

function besideFloor(rounds: Rounds) {
  const { [DETECTOR.name]: ms = Number.NaN, floor = Number.NaN } = medians(rounds);
  return { ms, floor };
}

/** How many times as long a peer takes, on the largest page that it was measured on. */
function peersOf(sizes: SizeFigures[], corpus: CorpusFigures): Judged['peers'] {
  const own = medians(corpus.isolated)[DETECTOR.name];
  const marks = {
    name: 'mark.js',
    label: 'mark.js',
    of: ({ marking }: SizeFigures) => marking,
    onSamples: corpus.marking,
  };
  const readers = PEERS.map(({ name, label }) => ({
    name,
    label,
    of: ({ isolated }: SizeFigures) => medians(isolated)[name],
    onSamples: medians(corpus.isolated)[name],
  }));
  return [...readers, marks].flatMap(({ name, label, of, onSamples }) => {
    const score = corpus.scores[name];
    const largest = sizes.findLast((figures) => of(figures) !== undefined);
    const beside = largest ? medians(largest.isolated)[DETECTOR.name] : own;
    const ms = largest ? of(largest) : onSamples;
    return score && beside && ms ? [{ label, score, ratio: ms / beside }] : [];
  });
}
