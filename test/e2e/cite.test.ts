// @projects e2e@night firefox

import { expect, test } from 'vitest';
import { readCalendar } from '../lib/export/import-calendar.ts';
import { parseCsv } from '../lib/export/parse-csv.ts';
import { downloads, utf8 } from './harness/downloads.ts';
import { openLarkmere, PART, showFigures } from './harness/larkmere.ts';
import { shareWorld } from './harness/shared-world.ts';

/** Values copied with their citation, and files saved. */

const begin = shareWorld();

test('copies an event and a fact with citations, and saves both as files', async () => {
  const { world, article, panel } = await begin();
  await using folder = await downloads(world);
  const copied = async () => world.browser.clipboard(article);
  await openLarkmere(panel);
  await showFigures(panel);
  const calls = world.calls().length;

  await panel.openTab('events').press('', `${PART.events} li`);
  await panel.says('Copied', () => panel.press('Copy', `${PART.events} li`));
  const line = /^Larkmere Systems, Inc\. \(\w+: LKMR\), .+: \w+, /;
  expect((await copied())['text/plain']).toMatch(line);

  await panel.press('Calendar');
  const calendar = await folder.saved('events', 'ics');
  expect(calendar.name).toMatch(/^tickerside-LKMR-[A-Za-z0-9-]+-events-\d{4}-\d\d-\d\d\.ics$/);
  const entries = readCalendar(utf8(calendar.bytes));
  expect(entries.length).toBeGreaterThan(0);
  await panel.sees(new RegExp(`${entries.length} events? saved\\.`));

  await panel.openTab('financials').press('CSV', PART.facts);
  const facts = await folder.saved('revenue', 'csv');
  // The mark of UTF-8 survives the download.
  expect([...facts.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(parseCsv(utf8(facts.bytes))).toHaveLength(1 + 20);
  await panel.press('', `${PART.facts} table th`).press('More ways to copy', `${PART.facts} table`);
  await panel.says('Copied', () => panel.press('All fields'));
  const both = await copied();
  expect(both['text/html']).toMatch(/<a href="http[^"]+"/);
  expect(both['text/html']).toContain('Revenue (revenue)');
  expect(both['text/plain']).toMatch(/\nValue: -?\d+(\.\d+)?\nCurrency: USD\n/);
  expect(world.calls()).toHaveLength(calls);
});
