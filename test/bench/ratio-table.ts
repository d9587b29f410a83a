import { asRatio, inShort, sizeName, tableOf } from '../table.ts';
import { DETECTOR, FLOORS, PEERS } from './contenders.ts';
import type { CorpusFigures } from './corpus.ts';
import { WAYS, WORDS } from './marking.ts';
import type { SizeFigures } from './sizes.ts';
import { medians, type Rounds } from './timing.ts';

const MARK_LABELS = {
  words: `mark.js, ${WORDS} words (by 100 of them)`,
  pattern: `mark.js, one pattern of ${WORDS}`,
};

/** One column: times of first runs, of warm ones, and in the page's own world. */
interface Column {
  head: string;
  first: Rounds;
  isolated: Rounds;
  main: Rounds;
  marking: SizeFigures['marking'];
}

/** Each contender's time as a multiple of the floor's, for each size and the sample pages. */
export function ratioTable(sizes: SizeFigures[], corpus: CorpusFigures | undefined): string[] {
  const columns: Column[] = sizes.map((figures) => ({ head: sizeName(figures.size), ...figures }));
  if (corpus) columns.push({ head: 'sample pages', main: {}, ...corpus });
  const rows: string[][] = [];
  const add = (label: string, cell: (column: Column) => string) =>
    rows.push([label, ...columns.map(cell)]);
  const ratio = (label: string, name: string, world: 'first' | 'isolated' | 'main') =>
    add(label, (column) => {
      const { [name]: ms, floor } = medians(column[world]);
      return asRatio(ms, floor);
    });

  add('floor, ms', ({ isolated }) => inShort(medians(isolated).floor));
  add('  on the first run, ms', ({ first }) => inShort(medians(first).floor));
  add('  in the page’s own world, ms', ({ main }) => inShort(medians(main).floor));
  for (const { name, label } of FLOORS) ratio(label, name, 'isolated');
  for (const { name, label } of [DETECTOR, ...PEERS]) {
    ratio(label, name, 'isolated');
    ratio('  on the first run', name, 'first');
    ratio('  in the page’s own world', name, 'main');
  }
  for (const way of WAYS) {
    add(MARK_LABELS[way], ({ marking, isolated }) =>
      asRatio(marking[way], medians(isolated).floor),
    );
  }
  return tableOf(['times the floor', ...columns.map(({ head }) => head)], rows);
}
