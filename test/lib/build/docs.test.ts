import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const pages = ['README.md', 'docs/**/*.md', '.github/**/*.md', 'test/*/README.md'].flatMap((glob) =>
  globSync(glob, { cwd: ROOT }),
);

/** What a reader's screen and a comparison of two versions can show in one line. */
const WIDEST = 200;

it.each(pages)('%s has no line wider than a screen', (page) => {
  const lines = readFileSync(resolve(ROOT, page), 'utf8').split('\n');
  const wide = lines.flatMap((line, at) => (line.length > WIDEST ? [`line ${at + 1}`] : []));
  expect(wide).toEqual([]);
});

it.each(pages)('%s links only to files that exist', (page) => {
  const text = readFileSync(resolve(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => globSync(resolve(ROOT, page, '..', link)).length === 0);
  expect(broken).toEqual([]);
});

/** What still rules, and why: what was is in git. An entry that comes takes the place of one that went. */
const MOST_DECIDED = 22 * 1024;

it('the decisions are short enough to read', () => {
  const { length } = readFileSync(resolve(ROOT, 'docs/decisions.md'));
  expect(length).toBeLessThanOrEqual(MOST_DECIDED);
});
