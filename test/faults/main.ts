import { parseArgs } from 'node:util';
import { CELLS, cellsNamed, runCells } from './matrix.ts';
import { nameOf } from './row.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    lanes: { type: 'string', default: '4' },
  },
});
const cells = values.only ? cellsNamed(values.only) : CELLS;
let done = 0;
await runCells(cells, Math.min(Number(values.lanes), cells.length), ({ cell, wrong }) => {
  done += 1;
  const end = wrong.length === 0 ? 'ok' : `FAILED\n    ${wrong.join('\n    ')}`;
  console.log(`${done}/${cells.length} ${nameOf(cell)} ${end}`);
  if (wrong.length > 0) process.exitCode = 1;
});
