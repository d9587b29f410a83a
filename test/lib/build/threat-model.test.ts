import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The threat model, held to the tree: what it names is there, and what attacks is named in it. */
const ROOT = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');
const PAGE = 'docs/threat-model.md';
const model = read(PAGE);

/** A row of a table: its cells by the words of their heads. */
type Row = Record<string, string>;
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

function rows(): Row[] {
  let head: string[] | null = null;
  return model.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) {
      head = null;
      return [];
    }
    const cells = cellsOf(line);
    if (!head) {
      head = cells;
      return [];
    }
    if (/^[|-]+$/.test(line)) return [];
    const names = head;
    expect(cells, line).toHaveLength(names.length);
    return [Object.fromEntries(names.map((name, at) => [name || 'id', cells[at] ?? '']))];
  });
}

/** The tests that a text names: each file in back quotes, then its titles in quotes. */
const testsIn = (text: string): { file: string; titles: string[] }[] =>
  [...text.matchAll(/`(test\/[\w/.-]+\.test\.tsx?)`((?: "[^"]+",?)*)/g)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    }),
  );

/** Whether a file has a test, a group or a property of that title; one that is skipped does not count. */
const hasTitle = (source: string, title: string): boolean =>
  [...`'"\``].some((quote) =>
    source
      .split(`${quote}${title}${quote}`)
      .slice(0, -1)
      .some((before) => /(?<!\.(?:skip|todo|only))\(\s*$/.test(before)),
  );

const shown = rows().filter((row) => 'shown by' in row);
const threats = shown.flatMap(({ id }) => (id && /^T\d+$/.test(id) ? [id] : []));
const risks = rows().flatMap(({ id }) => (id && /^R\d+$/.test(id) ? [id] : []));

describe('the threat model', () => {
  it('names files that are there', () => {
    const named = [...model.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?|[\w-]+\.(?:ts|json))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => /^(?:lib|test|docs|public|components|entrypoints)\/|\.\w+$/.test(name));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !existsSync(resolve(ROOT, name)))).toEqual([]);
  });

  it('names schemas that are in the files beside them', () => {
    const borders = rows().filter((row) => 'in which schema' in row);
    expect(borders.map(({ border }) => border?.split(' ')[0])).toContain('B9');
    for (const { file = '', 'in which schema': schema = '' } of borders) {
      const sources = [...file.matchAll(/`([^`]+\.ts)`/g)].map(([, name = '']) => read(name));
      const names = [...schema.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      for (const name of names) expect(sources.join(), name).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  it('names tests by their titles, each in its file', () => {
    const named = testsIn(model).flatMap(({ file, titles }) =>
      titles.map((title) => ({ file, title })),
    );
    expect(named.length).toBeGreaterThan(120);
    const absent = named.filter(({ file, title }) => !hasTitle(read(file), title));
    expect(absent).toEqual([]);
  });

  it('has for each row a test, a threat that has one, or a reason why there is none', () => {
    const without = shown.filter(({ 'shown by': by = '' }) => {
      const tests = testsIn(by).some(({ titles }) => titles.length > 0);
      return !tests && !/\bT\d+\b/.test(by) && !/^(?:no test|does not apply): \S/.test(by);
    });
    expect(without).toEqual([]);
    expect(rows().filter((row) => Object.values(row).includes(''))).toEqual([]);
  });

  it('numbers threats and risks one after the other, and refers to none that is not there', () => {
    expect(threats).toEqual(threats.map((_, at) => `T${at + 1}`));
    expect(risks).toEqual(risks.map((_, at) => `R${at + 1}`));
    const known = new Set([...threats, ...risks]);
    const referred = model.match(/\b[TR]\d+\b/g) ?? [];
    expect(referred.filter((name) => !known.has(name))).toEqual([]);
  });

  it('leaves out no attack that is tried, and no test of a guard in the sign-in', () => {
    const files = globSync(
      ['test/e2e/attacks/*.test.ts', 'test/e2e/token.test.ts', 'test/lib/auth/hostile-*.test.ts'],
      { cwd: ROOT },
    );
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file) => !model.includes(`\`${file}\``))).toEqual([]);
    const attacks = files.filter((file) => file.startsWith('test/e2e'));
    const titles = attacks.flatMap((file) =>
      [...read(file).matchAll(/^test(?:\.each\(.*\))?\(\s*'([^']+)'/gm)].map(
        ([, title = '']) => title,
      ),
    );
    expect(titles.length).toBeGreaterThan(13);
    expect(titles.filter((title) => !model.includes(`"${title}"`))).toEqual([]);
  });

  it('gives commands that can be run', () => {
    const { scripts } = Object(JSON.parse(read('package.json')));
    const commands = [...model.matchAll(/\bnpm run (?:--silent )?([\w:]+)/g)].map(
      ([, name]) => name,
    );
    expect(commands.filter((name) => !(String(name) in scripts))).toEqual([]);
    const files = [...model.matchAll(/`[^`]*npx vitest run([^`]*)`/g)].flatMap(
      ([, args]) => args?.match(/test\/\S+/g) ?? [],
    );
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !existsSync(resolve(ROOT, file)))).toEqual([]);
  });
});
