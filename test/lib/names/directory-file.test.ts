import { expect, it } from 'vitest';
import { readDirectory, writeDirectory } from '../../../lib/names/directory-file.ts';

const DIRECTORY = {
  date: '2026-11-28',
  companies: [
    {
      id: '0191ba59-2913-7bcb-8acb-b07b7df1db1a',
      name: 'Larkmere Systems, Inc.',
      ticker: 'LKMR',
      exchange: 'Nasdaq',
      aliases: ['Larkmere', 'ラークミア'],
    },
    { id: null, name: 'Quillane', ticker: null, exchange: null, aliases: [] },
  ],
};
const FILE = writeDirectory(DIRECTORY);

it('a directory is the same after writing and reading', () => {
  expect(readDirectory(FILE)).toEqual(DIRECTORY);
  const empty = { date: null, companies: [] };
  expect(readDirectory(writeDirectory(empty))).toEqual(empty);
});

it('the same directory is always written to the same bytes', () => {
  expect(writeDirectory(structuredClone(DIRECTORY))).toBe(FILE);
});

it.each([
  ['is empty', ''],
  ['is an HTML page', '<!doctype html>\n'],
  ['has a later format', FILE.replace('directory 1', 'directory 2')],
  ['has an invalid date', FILE.replace('2026-11-28', '2026-11-31')],
  ['is cut within a line', FILE.slice(0, -4)],
  ['is cut after a line', `${FILE.split('\n').slice(0, 2).join('\n')}\n`],
  ['has a cell too many', FILE.replace('\tLKMR', '\t\tLKMR')],
  ['has a company without a name', FILE.replace('Quillane', '')],
])('a file that %s is not read as a directory', (_, text) => {
  expect(readDirectory(text)).toBeNull();
});
