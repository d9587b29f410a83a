// @projects e2e firefox

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseEvents, rawValue, unescapeText } from '../lib/export/parse-calendar.ts';
import { parseCsv } from '../lib/export/parse-csv.ts';
import { openLarkmere } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { until } from './harness/until.ts';
import { createWorld, type World } from './harness/world.ts';

/** Values copied with their citation, and files saved. */

/** The browser's downloads, in a folder that goes with them. */
async function downloads(world: World) {
  const folder = await mkdtemp(join(tmpdir(), 'tickerside-'));
  await world.browser.downloadTo(folder);
  return {
    saved: (what: string, extension: string) =>
      until(`${what} as .${extension}`, async () => {
        const files = await readdir(folder);
        // Firefox writes beside the file, which is empty until all of it is there.
        if (files.some((file) => file.endsWith('.part'))) return null;
        const name = files.find((file) => file.includes(what) && file.endsWith(`.${extension}`));
        if (name === undefined) return null;
        const bytes = await readFile(join(folder, name));
        return bytes.length > 0 && { name, bytes };
      }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** Presses the first Copy button of a part and one of its formats, as the user's mouse would. */
async function copy(panel: PanelDriver, part: string, format: string): Promise<void> {
  const opener = `${part} .cite > button`;
  // The bar at the panel's foot would take the click of what lies beneath it.
  await panel.page.$eval(opener, (found) => found.scrollIntoView({ block: 'center' }));
  await panel.page.click(opener);
  await panel.press(format);
  await until('the copy', () =>
    panel.page.$eval(`${part} .cite-status`, (status) => status.textContent?.includes('Copied')),
  );
}

const utf8 = (bytes: Buffer) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

test('an event and a fact are copied with their citation, and another program can read it', async () => {
  await using world = await createWorld();
  const page = await world.read('/');
  const panel = await world.openPanel(page);
  await world.connect(panel);
  await openLarkmere(panel);
  await panel.press('Show facts');
  await panel.sees('Consolidated');
  const calls = world.calls().length;

  await copy(panel, '.event-estimated', 'Markdown');
  const markdown = (await world.browser.clipboard(page))['text/plain'] ?? '';
  expect(markdown).toMatch(/^Larkmere Systems, Inc\. \(\w+: LKMR\), .+: Estimated, /);
  expect(markdown).toContain('\n\n**All fields**\n\n');
  expect(markdown).toContain('\n- Certainty: Estimated\n');
  expect(markdown).not.toContain('\n- Date: 2');
  expect(markdown).toMatch(/\n- Retrieved: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n/);

  await panel.page.click('.fact button');
  await copy(panel, '.fact-details', 'HTML');
  const both = await world.browser.clipboard(page);
  expect(both['text/html']).toMatch(/<a href="http[^"]+"/);
  expect(both['text/html']).toContain('Revenue (revenue)');
  expect(both['text/plain']).toMatch(/\nValue: -?\d+(\.\d+)?\nCurrency: USD\n/);
  expect(world.calls()).toHaveLength(calls);
});

test('events and facts are saved as files, with the bytes that they should have', async () => {
  await using world = await createWorld();
  await using folder = await downloads(world);
  const panel = await world.research();
  await panel.press('Show facts');
  await panel.sees('Consolidated');
  const calls = world.calls().length;

  await panel.press('Calendar');
  const calendar = await folder.saved('events', 'ics');
  expect(calendar.name).toMatch(/^tickerside-LKMR-[A-Za-z0-9-]+-events-\d{4}-\d\d-\d\d\.ics$/);
  const entries = parseEvents(utf8(calendar.bytes));
  expect(entries.length).toBeGreaterThan(0);
  await panel.sees(new RegExp(`${entries.length} events? saved\\.`));
  for (const entry of entries) {
    const description = unescapeText(rawValue(entry, 'DESCRIPTION') ?? '');
    const isConfirmed = description.includes('\nCertainty: Confirmed\n');
    expect(rawValue(entry, 'STATUS')).toBe(isConfirmed ? 'CONFIRMED' : 'TENTATIVE');
    expect(description).not.toContain('awaiting_announcement');
  }

  await panel.press('CSV');
  const events = await folder.saved('events', 'csv');
  expect([...events.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header, ...rows] = parseCsv(utf8(events.bytes));
  expect(header?.slice(0, 4)).toEqual(['company_id', 'company_name', 'ticker', 'exchange']);
  expect(rows.length).toBeGreaterThanOrEqual(entries.length);

  const save = 'section:has(#part-facts) .export button';
  await panel.page.$eval(save, (found) => found.scrollIntoView({ block: 'center' }));
  await panel.page.click(save);
  const facts = await folder.saved('revenue', 'csv');
  const [names = [], ...records] = parseCsv(utf8(facts.bytes));
  expect(records).toHaveLength(20);
  for (const record of records) {
    expect(record[names.indexOf('metric')]).toBe('revenue');
    expect(record[names.indexOf('value')]).toMatch(/^(-?\d+(\.\d+)?)?$/);
    expect(record[names.indexOf('period_end')]).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  expect(world.calls()).toHaveLength(calls);
});
