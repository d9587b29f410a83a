import { asRatio, inShort, sizeName, tableOf } from '../table.ts';
import type { CorpusFigures } from './corpus.ts';
import { type ColdFigures, coldOf, type LongFigures } from './follow.ts';
import { ofFollows, type SizeFigures } from './sizes.ts';
import { median } from './statistics.ts';
import { DETECTOR, FLOORS, medians, type Rounds } from './timing.ts';

/** One column: times of first runs and of warm ones. */
interface Column {
  head: string;
  first: Rounds;
  isolated: Rounds;
  quiet?: Rounds;
}

/** The detector's time as a multiple of the floor's, for each size and the sample pages. */
export function ratioTable(sizes: SizeFigures[], corpus: CorpusFigures | undefined): string[] {
  const columns: Column[] = sizes.map((figures) => ({ head: sizeName(figures.size), ...figures }));
  if (corpus) columns.push({ head: 'sample pages', ...corpus });
  const rows: string[][] = [];
  const add = (label: string, cell: (column: Column) => string) =>
    rows.push([label, ...columns.map(cell)]);
  const ratio = (label: string, name: string, world: 'first' | 'isolated') =>
    add(label, (column) => {
      const { [name]: ms, floor } = medians(column[world]);
      return asRatio(ms, floor);
    });

  add('floor, ms', ({ isolated }) => inShort(medians(isolated).floor));
  add('  on the first run, ms', ({ first }) => inShort(medians(first).floor));
  for (const { name, label } of FLOORS) ratio(label, name, 'isolated');
  add(`${DETECTOR.label}, nothing to find`, ({ quiet }) => {
    const { [DETECTOR.name]: ms, floor } = quiet ? medians(quiet) : {};
    return asRatio(ms, floor);
  });
  ratio(DETECTOR.label, DETECTOR.name, 'isolated');
  ratio('  on the first run', DETECTOR.name, 'first');
  return tableOf(['times the floor', ...columns.map(({ head }) => head)], rows);
}

/** Milliseconds of the detector, warm, in its isolated world, per MB of text. */
const perMegabyte = ({ isolated, size }: SizeFigures): number =>
  (medians(isolated)[DETECTOR.name] ?? Number.NaN) / (size / 1e6);

type Cell = (figures: SizeFigures, before: SizeFigures | undefined) => string;

/** A column whose figure is the median over the loads. */
const followed =
  (of: Parameters<typeof ofFollows>[1]): Cell =>
  (figures) =>
    inShort(ofFollows(figures, of));

const COLUMNS: [string, Cell][] = [
  ['this detector', ({ size }) => sizeName(size)],
  ['text nodes', ({ nodes }) => String(nodes)],
  ['mentions', ({ mentions }) => String(mentions)],
  ['ms', ({ isolated }) => inShort(medians(isolated)[DETECTOR.name])],
  ['first run ms', ({ first }) => inShort(medians(first)[DETECTOR.name])],
  ['ms per MB', (figures) => inShort(perMegabyte(figures))],
  ['growth', (figures, before) => asRatio(perMegabyte(figures), before && perMegabyte(before))],
  ['report after ms', followed(({ toReport }) => toReport)],
  ['longest block ms', followed(({ longest }) => longest.thread)],
  ['by the clock', followed(({ longest }) => longest.wall)],
  ['without it', followed(({ idle }) => idle.thread)],
  ['taking rules ms', followed(({ scripts }) => scripts.rules)],
  ['kept KB', followed(({ memory }) => memory.own / 1000)],
  ['in scripts’ heap', followed(({ memory }) => memory.ownHeap / 1000)],
  ['with the world', followed(({ memory }) => memory.all / 1000)],
  [
    '1,000 changes ms',
    ({ follow: [first] }) => inShort(first?.changes && first.changes.with - first.changes.without),
  ],
];

/** The detector's cost to the page, for each size. */
export const costTable = (sizes: SizeFigures[]): string[] =>
  tableOf(
    COLUMNS.map(([head]) => head),
    sizes.map((figures, index) => COLUMNS.map(([, cell]) => cell(figures, sizes[index - 1]))),
  );

/** The longest page's blocks, and a short page's first reading. */
export function longTable({ size, longest }: LongFigures, cold: ColdFigures): string[] {
  const { all, longest: block } = coldOf(cold);
  const row = (page: string, all: string, blocks: number[], middle: number) => [
    ...[page, String(blocks.length), all, inShort(Math.max(...blocks)), inShort(middle)],
  ];
  return tableOf(
    ['a page in slices', 'loads', 'in all ms', 'longest block ms', 'its median'],
    [
      row(`short, cold, ${cold.mentions} mentions`, inShort(all), cold.longest, block),
      row(sizeName(size), '–', longest, median(longest)),
    ],
  );
}
