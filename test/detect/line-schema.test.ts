import './browser-globals.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { samplePages } from '../pages/corpus.ts';
import { lineJsonSchema, lineSchema } from './line-schema.ts';
import { nodeReader } from './node-reader.ts';
import { lineOf } from './reading.ts';

/** One page in so many: the shape of a line is the same for all. */
const EVERY = 12;

test('every line for a page matches its schema, and every key has a description', async () => {
  const pages = samplePages().filter((_, index) => index % EVERY === 0);
  let tickers = 0;
  for (const { name, html, url } of pages) {
    const line = lineSchema.parse(
      JSON.parse(lineOf(name, await nodeReader.read(html, url, null), null)),
    );
    if ('tickers' in line) tickers += line.tickers.length;
  }
  expect(tickers).toBeGreaterThan(pages.length);
  expect(lineSchema.safeParse({ file: 'a.html', tickers: [{ symbol: 'TLLN' }] }).success).toBe(
    false,
  );
});

test('docs/detection.md names every key of a line', () => {
  const page = readFileSync('docs/detection.md', 'utf8');
  const schema: { anyOf: { properties: Record<string, unknown> }[] } = JSON.parse(lineJsonSchema());
  for (const key of schema.anyOf.flatMap(({ properties }) => Object.keys(properties)))
    expect(page).toContain(`\`${key}\``);
});
