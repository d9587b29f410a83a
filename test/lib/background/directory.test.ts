import { expect, it } from 'vitest';
import { createDirectory } from '../../../lib/background/directory.ts';
import { writeDirectory } from '../../../lib/names/directory-file.ts';
import { standInDirectory } from '../../service/data/directory.ts';

const FILE = writeDirectory(standInDirectory);

it('reads the directory once, on first need', async () => {
  let reads = 0;
  const directory = createDirectory({
    read: async () => {
      reads++;
      return FILE;
    },
  });
  expect(reads).toBe(0);
  const [companies, about] = await Promise.all([directory.companies(), directory.about()]);
  await directory.companies();
  expect(reads).toBe(1);
  expect(companies).toEqual(standInDirectory.companies);
  expect(about).toEqual({
    date: '2026-11-28',
    companies: companies.length,
    // Some letters of names have two bytes.
    bytes: Buffer.byteLength(FILE),
  });
  expect(about?.bytes).toBeGreaterThan(FILE.length);
});

it.each([
  ['the build has no directory', async () => null],
  ['its file cannot be read', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['its file is cut', async () => FILE.slice(0, -100)],
])('is empty when %s', async (_, read) => {
  const directory = createDirectory({ read });
  expect(await directory.companies()).toEqual([]);
  expect(await directory.about()).toBeNull();
});
