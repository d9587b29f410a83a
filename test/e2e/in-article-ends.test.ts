// @projects e2e@night firefox@night dialect@night

import { expect, test } from 'vitest';
import { openLarkmere } from './harness/larkmere.ts';
import { createWorld } from './harness/world.ts';

/** Figures in the article: a page that cannot be read, and one that never ends. */

test('says which button gives access to a page that cannot be read', async () => {
  // A world of its own: its pages cannot be read, or never end.
  await using world = await createWorld();
  const panel = await world.research();
  await panel.openTab('financials');
  const other = await world.read('/');
  await other.bringToFront();
  await panel.sees('This page has not been scanned.');
  await panel.press('Find on this page');
  await panel.sees('Click its toolbar button, then look again.');
});

const ENDLESS = `<!doctype html><meta charset="utf-8"><title>Live</title><article><h1>Larkmere (NASDAQ: LKMR)</h1>
<p>Revenue came to $310.5 million.</p></article><script>setInterval(() => {
const line = document.createElement('p'); line.textContent = 'At 310,459,001 they said more.';
document.querySelector('article').append(line); }, 4);</script>`;

test('the search of a page that never stops adding text ends by itself, and lists what it read so far', async () => {
  await using world = await createWorld({ pages: { '/live': ENDLESS } });
  const article = await world.read('/live');
  const panel = await world.openPanel(article);
  await world.connect(panel);
  await openLarkmere(panel);
  await panel.openTab('financials');
  await panel.press('Show');
  await panel.sees('310.459');
  await panel.press('Find on this page');
  await panel.sees('1 match for');
  const matches = await panel.page.$$eval('.article-text mark', (marks) =>
    marks.map(({ textContent }) => textContent),
  );
  expect(matches).toEqual(['310.5 million']);
});
