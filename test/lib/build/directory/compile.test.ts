import { describe, expect, it } from 'vitest';
import { compileDirectory, directoryOf } from '../../../../lib/build/directory/compile.ts';
import { csvOf } from '../../../../lib/build/directory/convert.ts';
import { hashesOf } from '../../../../lib/names/company-keys.ts';
import { readDirectory } from '../../../../lib/names/directory-file.ts';
import { hasKey, unpackKeys } from '../../../../lib/names/key-table.ts';
import { temporaryFolder } from '../../../folder.ts';
import { standInDirectory } from '../../../service/data/directory.ts';

const { at, put } = temporaryFolder();
const FILE = at('companies.csv');

/** What a build reads of a file with this content. */
const built = (content: string) => directoryOf({ WXT_DIRECTORY: put('companies.csv', content) });

describe('a build', () => {
  it('has no directory unless one is named', () => {
    expect(directoryOf({})).toBeNull();
    expect(directoryOf({ WXT_DIRECTORY: ' ' })).toBeNull();
  });

  it('has the directory whose list it is given', () => {
    expect(built(csvOf(standInDirectory))).toEqual(standInDirectory);
  });

  it.each([
    [
      'name\nTallon\n=cmd\nX\n',
      `WXT_DIRECTORY: companies.csv: 2 of its rows are refused, the first on line 3: its name begins with "=", as a formula does. "npm run directory -- ${FILE}" lists all.`,
    ],
    [
      'name\nX\n',
      `WXT_DIRECTORY: companies.csv: 1 of its rows is refused, the first on line 2: its name has fewer than two letters. "npm run directory -- ${FILE}" lists all.`,
    ],
    ['name\n', 'WXT_DIRECTORY: companies.csv: it has no rows.'],
  ])('with the list %j fails with one line', (content, line) => {
    expect(() => built(content)).toThrow(line);
  });

  it('fails with one line where there is no such file', () => {
    const env = { WXT_DIRECTORY: at('none.csv') };
    expect(() => directoryOf(env)).toThrow('WXT_DIRECTORY: none.csv: it cannot be read (ENOENT).');
  });
});

it('compiles a list to the same bytes each time, with the keys of all its companies', () => {
  const compiled = compileDirectory(standInDirectory);
  expect(compileDirectory(structuredClone(standInDirectory))).toEqual(compiled);
  expect(readDirectory(compiled.file)).toEqual(standInDirectory);
  const keys = unpackKeys(compiled.keys);
  expect(hashesOf(standInDirectory.companies).every((hash) => hasKey(keys, hash))).toBe(true);
  expect(compiled.keys).not.toMatch(/larkmere/i);
});
