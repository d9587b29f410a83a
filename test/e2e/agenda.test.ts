// @projects e2e@night firefox@night

import { expect, test } from 'vitest';
import { listingOf } from '../../lib/model/saved-companies.ts';
import { type Imported, importInto, readCalendar } from '../lib/export/import-calendar.ts';
import { LISTINGS } from '../service/data/listings.ts';
import { downloads, utf8 } from './harness/downloads.ts';
import { IN_FIREFOX } from './harness/find-browser.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { shareWorld } from './harness/shared-world.ts';
import { until } from './harness/until.ts';
import { runIs, showPinned } from './harness/watchlist.ts';

/** The agenda of several companies and its calendar. */

const begin = shareWorld();

const { larkmere, sablewood, quillane } = LISTINGS;
const pins = [larkmere, sablewood, quillane].map(listingOf);

/** Waits until a filter leaves only rows that fit, and returns their words. */
async function filtered(panel: PanelDriver, filter: string, fits: RegExp): Promise<string[]> {
  await panel.press(filter);
  return until(`rows of ${filter} alone`, async () => {
    const rows = await panel.page.$$eval('.agenda-open', (all) =>
      all.map((row) => (row as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
    );
    return rows.length > 0 && rows.every((row) => fits.test(row)) && rows;
  });
}

/** Loads events with a button, and waits for all of them. */
async function load(panel: PanelDriver, button: string, count: number): Promise<void> {
  await panel.press(button);
  await runIs(panel, 'done', `Events ${count} of ${count}`);
  await panel.press('Hide');
}

test('loads the events of three companies, filters them, and saves a calendar that later updates', async () => {
  const shared = await begin();
  const { world, panel, article } = shared;
  await showPinned(shared, pins);
  await panel.press('Agenda').sees('Companies with events loaded: 0 of 3').atRest();
  const before = world.calls().length;

  await load(panel, 'Load 3 companies · 3 requests', 3);
  await panel.sees('Companies with events loaded: 3 of 3');
  // Larkmere's year fills more than one page, so the panel offers one more request.
  await panel.tap('.agenda-fold:not([open]) > summary').sees(/Not all events loaded: .?LKMR/);
  await load(panel, 'Load more · 1 request', 1);
  await panel.lacks('Not all events loaded:');
  expect(world.calls()).toHaveLength(before + 4);

  const rows = await filtered(panel, 'Earnings', /Results for/);
  expect(rows.some((row) => row.includes('Estimated'))).toBe(true);

  const calendar = new Map<string, Imported>();
  const saveInto = async (): Promise<Imported[]> => {
    await using folder = await downloads(world);
    await panel.press('Save as calendar');
    const file = utf8((await folder.saved('agenda', 'ics')).bytes);
    importInto(calendar, file);
    return readCalendar(file);
  };
  const saved = await saveInto();
  await panel.sees(new RegExp(`${saved.length} events? saved\\.`));
  const day0 = new Map(calendar);

  await panel.says('Copied', () => panel.press('Copy as a table'));
  const copied = await world.browser.clipboard(article);
  const [table = ''] = (copied['text/plain'] ?? '').split('\n\n');
  expect(table.split('\n')).toHaveLength(1 + rows.length);
  // Each browser cleans copied HTML and keeps another mark of text.
  const [point, mark] = IN_FIREFOX
    ? ['mso-displayed-decimal-separator:', 'mso-number-format:']
    : ['xmlns:x=', 'sdnum="1033;0;@" x:str=""'];
  expect(copied['text/html']).toMatch(new RegExp(`<table [^>]*${point}`));
  expect(copied['text/html']).toMatch(new RegExp(`<td [^>]*${mark}[^>]*><bdi[^>]*>LKMR</bdi>`));

  // On the next day a report of Larkmere's moves by a week, and one of Sablewood's is confirmed for a later day.
  world.service.passDays(1);
  await load(panel, 'Refresh · 3 requests', 3);
  await saveInto();
  expect([...calendar.keys()].toSorted()).toEqual([...day0.keys()].toSorted());
  const changed = [...calendar.values()].flatMap((now) => {
    const was = day0.get(now.uid);
    const days = (Date.parse(now.start) - Date.parse(was?.start ?? '')) / 86_400_000;
    if (days === 0 && was?.status === now.status) return [];
    return [`${/\w+(?=\)$)/.exec(now.summary)} ${was?.status} to ${now.status}, ${days} days`];
  });
  expect(changed.toSorted()).toEqual([
    'LKMR TENTATIVE to TENTATIVE, 7 days',
    'SBWD TENTATIVE to CONFIRMED, 4 days',
  ]);
});

test('opens a company at the event of its row, and w leads back to the row', async () => {
  const shared = await begin();
  const { world, panel } = shared;
  await showPinned(shared, pins);
  await panel.press('Agenda');
  await load(panel, 'Load 3 companies · 3 requests', 3);
  const [wanted = ''] = await filtered(panel, 'Dividend', /dividend/i);
  const title = wanted.replace(/^.*(?:Confirmed|Estimated) /, '');
  await panel.atRest();
  const before = world.calls().length;
  await panel.focus('.agenda-name');
  await panel.keys('j', 'Enter').opens(/LKMR|SBWD|QLN/.exec(wanted)?.[0] ?? '');
  await panel.hasFocus(title);
  const isUnfolded = () => document.activeElement?.closest('details')?.open;
  expect(await panel.page.evaluate(isUnfolded)).toBe(true);
  await panel.atRest();
  // Its events are cached, so the panel requests only profile and quote.
  expect(world.calls()).toHaveLength(before + 2);

  await panel.keys('w').hasFocus(title);
  // Escape leads to the watchlist, then to the open company.
  await panel.keys('Escape');
  await until('the companies', () => panel.page.$('.watch-row'));
  await panel.keys('Escape');
  const isOpen = () => document.querySelector('.company-bar')?.checkVisibility();
  await until('the open company to be in front', () => panel.page.evaluate(isOpen));
  expect(world.calls()).toHaveLength(before + 2);
});
