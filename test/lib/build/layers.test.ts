import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../folder.ts';

/** The order of lib's folders: as the contributing guide draws it, the linter holds it. */

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');

/** The lines of the guide's picture, the uppermost first: each folder may import those of the lines below. */
const [, picture = ''] = /```\n( +build[^`]+)```/.exec(read('docs/CONTRIBUTING.md')) ?? [];
const lines = picture
  .trimEnd()
  .split('\n')
  .map((line) => (line.trim().split(/ {2,}/)[0] ?? '').split(', '));
const folders = lines.flat();
/** They run in web pages, and import only one another. */
const IN_PAGES = ['tickers', 'names', 'figures', 'highlights'];
/** The panel sends messages instead of calling the service. */
const APART: Record<string, string[]> = { panel: ['api'] };
const barred = (folder: string) => [
  ...lines
    .slice(0, lines.findIndex((line) => line.includes(folder)) + 1)
    .flat()
    .filter((other) => other !== folder),
  ...(APART[folder] ?? []),
];

it('draws every folder except those that run in web pages', () => {
  const there = globSync('lib/*/', { cwd: ROOT }).map((path) => path.split(/[\\/]/)[1]);
  expect([...folders, ...IN_PAGES].toSorted()).toEqual(there.toSorted());
});

interface Restricted {
  includes: string[];
  linter: { rules: { style?: { noRestrictedImports?: { options: Patterns } } } };
}
interface Patterns {
  patterns: { group: string[] }[];
}
const overrides: Restricted[] = JSON.parse(read('biome.json')).overrides;

describe('the linter', () => {
  // What is uppermost has nothing above it, and what is lowest may import nothing at all.
  it.each(folders.slice(1, -1))(
    'forbids lib/%s to import from its own layer or above',
    (folder) => {
      const rules = overrides
        .filter(({ includes }) => includes.includes(`lib/${folder}/**`))
        .flatMap(({ linter }) => linter.rules.style?.noRestrictedImports?.options.patterns ?? []);
      const groups = rules.flatMap(({ group }) => group);
      const must = [...barred(folder), 'components', 'entrypoints'].map((one) => `**/${one}/**`);
      expect(groups.toSorted()).toEqual(must.toSorted());
    },
  );
});

const { path: cwd, put } = temporaryFolder();

it('an import cycle between any two modules is refused by the linter, of types too', () => {
  put('biome.json', read('biome.json'));
  for (const at of ['lib/research', 'components/parts', 'test/bench']) {
    put(`${at}/one.ts`, "import type { B } from './other.ts';\n\nexport type A = B;\n");
    put(`${at}/other.ts`, "import type { A } from './one.ts';\n\nexport type B = A;\n");
    const biome = resolve(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    const args = [biome, 'lint', '--colors=off', '--only=suspicious/noImportCycles', at];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${at}/one.ts:1:`)]);
  }
});
