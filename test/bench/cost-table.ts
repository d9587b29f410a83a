import { asRatio, inShort, sizeName, tableOf } from '../table.ts';
import { DETECTOR, PEERS } from './contenders.ts';
import type { CorpusFigures } from './corpus.ts';
import { precision, recall } from './scores.ts';
import { ofFollows, type SizeFigures } from './sizes.ts';
import { medians } from './timing.ts';

/** Milliseconds of the detector, warm, in its isolated world, per MB of text. */
export const perMegabyte = ({ isolated, size }: SizeFigures): number =>
  (medians(isolated)[DETECTOR.name] ?? Number.NaN) / (size / 1e6);

const HEAD = [
  'this detector',
  'text nodes',
  'ms',
  'first run ms',
  'ms per MB',
  'growth',
  'report after ms',
  'longest block ms',
  'by the clock',
  'without it',
  'taking rules ms',
  'kept KB',
  'in scripts’ heap',
  'with the world',
  '1,000 changes ms',
];

/** What the detector costs the page, for each size. */
export function costTable(sizes: SizeFigures[]): string[] {
  const rows = sizes.map((figures, index) => {
    const before = sizes[index - 1];
    const changes = figures.follow[0]?.changes;
    const followed = (of: Parameters<typeof ofFollows>[1]) => inShort(ofFollows(figures, of));
    return [
      sizeName(figures.size),
      String(figures.nodes),
      inShort(medians(figures.isolated)[DETECTOR.name]),
      inShort(medians(figures.first)[DETECTOR.name]),
      inShort(perMegabyte(figures)),
      asRatio(perMegabyte(figures), before && perMegabyte(before)),
      followed(({ toReport }) => toReport),
      followed(({ longest }) => longest.thread),
      followed(({ longest }) => longest.wall),
      followed(({ idle }) => idle.thread),
      followed(({ scripts }) => scripts.rules),
      followed(({ memory }) => memory.own / 1000),
      followed(({ memory }) => memory.ownHeap / 1000),
      followed(({ memory }) => memory.all / 1000),
      inShort(changes && changes.with - changes.without),
    ];
  });
  return tableOf(HEAD, rows);
}

/** Who finds how much of what the sample pages show. */
export function scoreTable({ scores }: CorpusFigures): string[] {
  const rows = Object.entries(scores).map(([name, score]) => [
    [DETECTOR, ...PEERS].find((entry) => entry.name === name)?.label ?? name,
    String(score.right),
    String(score.wrong),
    String(score.missed),
    precision(score).toFixed(3),
    recall(score).toFixed(3),
  ]);
  return tableOf(
    ['symbols on sample pages', 'right', 'wrong', 'missed', 'precision', 'recall'],
    rows,
  );
}
