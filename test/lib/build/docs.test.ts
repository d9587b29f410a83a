import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })];

it.each(pages)('%s links only to files that exist', (page) => {
  const text = readFileSync(resolve(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => globSync(resolve(ROOT, page, '..', link)).length === 0);
  expect(broken).toEqual([]);
});
