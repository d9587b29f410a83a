import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const pages = globSync(['README.md', 'docs/**/*.md', '.github/**/*.md', 'test/*/README.md']);
const textOf = (page: string) => readFileSync(page, 'utf8');

/** The width of a line that a screen, or a comparison of two versions, shows whole. */
const WIDEST = 200;

it.each(pages)('%s has no line wider than a screen', (page) => {
  const lines = textOf(page).split('\n');
  const wide = lines.flatMap((line, at) => (line.length > WIDEST ? [`line ${at + 1}`] : []));
  expect(wide).toEqual([]);
});

it.each(pages)('%s links only to files that exist', (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(
    ([, link = '']) => link,
  );
  const broken = links.filter((link) => globSync(resolve(page, '..', link)).length === 0);
  expect(broken).toEqual([]);
});

const isThere = (path: string) => globSync(path).length > 0;
const namedIn = (page: string, name: RegExp) =>
  [...textOf(page).matchAll(name)].map(([, found = '']) => found);

it.each(pages)('%s names only source files that exist', (page) => {
  const files = namedIn(page, /`((?:lib|components|entrypoints|public|test)\/[\w./-]+\.\w+)`/g);
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});

it('the threat model names only tests that exist', () => {
  const tests = namedIn('docs/threat-model.md', /`([a-z\d]+(?:\/[a-z\d-]+)+)`/g);
  expect(tests.filter((name) => !isThere(`test/**/${name}{.test.*,}`))).toEqual([]);
});

/** Past decisions are in git: a new entry takes the place of an outdated one. */
const MOST_DECIDED = 12 * 1024;

it('the decisions are short enough to read', () => {
  const { length } = readFileSync('docs/decisions.md');
  expect(length).toBeLessThanOrEqual(MOST_DECIDED);
});
