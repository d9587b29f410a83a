import { sizeName } from '../table.ts';
import { DETECTOR, PEERS } from './contenders.ts';
import type { CorpusFigures } from './corpus.ts';
import type { Judged } from './goals.ts';
import { ofFollows, type SizeFigures } from './sizes.ts';
import { perMegabyte } from './tables.ts';
import { medians } from './timing.ts';

/** Picks the figures that decide the goals. */
export function judgedOf(
  sizes: SizeFigures[],
  corpus: CorpusFigures | undefined,
  scripts: Record<string, number>,
): Judged {
  const blocks = sizes.map((figures) => ({
    page: sizeName(figures.size),
    ms: ofFollows(figures, ({ longest }) => longest.thread),
  }));
  if (corpus) blocks.push(...corpus.blocks);
  return {
    ratios: sizes.map((figures) => ({ size: figures.size, ratio: ratio(figures, DETECTOR.name) })),
    blocks,
    perMegabyte: sizes.map((figures) => ({ size: figures.size, ms: perMegabyte(figures) })),
    kept: sizes.map((figures) => ({
      size: figures.size,
      bytes: ofFollows(figures, ({ memory }) => memory.own),
    })),
    scripts,
    detector: corpus?.scores[DETECTOR.name],
    peers: corpus ? peersOf(sizes, corpus) : [],
  };
}

function ratio({ isolated }: SizeFigures, name: string): number {
  const { [name]: ms, floor } = medians(isolated);
  return ms === undefined || floor === undefined ? Number.NaN : ms / floor;
}

/** How many times as long a peer takes, on the largest page that it was measured on. */
function peersOf(sizes: SizeFigures[], { scores }: CorpusFigures): Judged['peers'] {
  const marks = {
    name: 'mark.js',
    label: 'mark.js',
    of: ({ marking }: SizeFigures) => marking,
  };
  const readers = PEERS.map(({ name, label }) => ({
    name,
    label,
    of: ({ isolated }: SizeFigures) => medians(isolated)[name],
  }));
  return [...readers, marks].flatMap(({ name, label, of }) => {
    const score = scores[name];
    const largest = sizes.findLast((figures) => of(figures) !== undefined);
    const own = largest && medians(largest.isolated)[DETECTOR.name];
    const ms = largest && of(largest);
    return score && own && ms ? [{ label, score, ratio: ms / own }] : [];
  });
}
