// @projects e2e@night firefox@night

import { expect, test } from 'vitest';
import { type Imported, importInto, readCalendar } from '../lib/export/import-calendar.ts';
import { LISTINGS } from '../service/data/listings.ts';
import { downloads, utf8 } from './harness/downloads.ts';
import { IN_FIREFOX } from './harness/in-firefox.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { atRest, shareWorld } from './harness/shared-world.ts';
import { until } from './harness/until.ts';
import { runIs, showPinned } from './harness/watchlist.ts';

/** What comes for several companies, and the calendar that one takes along. */

const begin = shareWorld();

const { larkmere, sablewood, quillane } = LISTINGS;
const pins = [larkmere, sablewood, quillane].map(({ id, exchange, name, ticker }) => ({
  id,
  exchange,
  name,
  ticker,
}));

/** The rows that are drawn, each in its words. */
const rowsOf = ({ page }: PanelDriver): Promise<string[]> =>
  page.$$eval('.agenda-open', (rows) =>
    rows.map((row) => (row as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
  );

/** The words of what has the focus. */
const focused = ({ page }: PanelDriver): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, ' ').trim() ?? '');

/** Unfolds what is seldom set. */
const unfold = (panel: PanelDriver) => panel.tap('.agenda-fold:not([open]) > summary');

/** Asks by a button, and waits until all is there. */
async function load(panel: PanelDriver, button: string, count: number): Promise<void> {
  await panel.press(button);
  await runIs(panel, 'done', `Events ${count} of ${count}`);
  await panel.press('Hide');
}

const reports = (calendar: Iterable<Imported>) =>
  [...calendar].map(({ uid, summary, status, start }) => ({ uid, summary, status, start }));

test('loads the events of three companies, filters them, and saves a calendar that later updates', async () => {
  const shared = await begin();
  const { world, panel, article } = shared;
  await using folder = await downloads(world);
  await showPinned(shared, pins);
  await panel.press('Agenda');
  await panel.sees('Events loaded for 0 of 3');
  await atRest(panel);
  const before = world.calls().length;

  await load(panel, 'Load 3 companies · 3 requests', 3);
  await panel.sees('Events loaded for 3 of 3');
  // Larkmere's year fills more than a page, which is said and costs one more.
  await panel.sees('more to load');
  await unfold(panel);
  await panel.sees(/Not all events loaded: .?LKMR/);
  await load(panel, 'Load more · 1 request', 1);
  await until(
    'all events to be there',
    async () => !(await panel.text()).includes('Not all events loaded:'),
  );
  expect(world.calls()).toHaveLength(before + 4);

  await panel.press('Earnings');
  const rows = await until('the earnings alone', async () => {
    const shown = await rowsOf(panel);
    return shown.length > 0 && shown.every((row) => row.includes('Results for')) && shown;
  });
  // An estimate is drawn as none that is confirmed.
  expect(rows.some((row) => row.includes('Estimated'))).toBe(true);

  await panel.press('Save as calendar');
  const first = utf8((await folder.saved('agenda', 'ics')).bytes);
  const saved = readCalendar(first);
  await panel.sees(new RegExp(`${saved.length} events? saved\\.`));
  expect(new Set(saved.map(({ uid }) => uid)).size).toBe(saved.length);

  await panel.says('Copied', () => panel.press('Copy as a table'));
  const copied = await world.browser.clipboard(article);
  const [table = ''] = (copied['text/plain'] ?? '').split('\n\n');
  expect(table.split('\n')).toHaveLength(1 + rows.length);
  // Each browser cleans what it puts on the clipboard, and keeps another mark of text.
  const marked = IN_FIREFOX
    ? /<td [^>]*mso-number-format:[^>]*><bdi[^>]*>LKMR<\/bdi>/
    : /<td [^>]*sdnum="1033;0;@"[^>]*><bdi[^>]*>LKMR<\/bdi>/;
  expect(copied['text/html']).toMatch(marked);

  // On the next day a report of Larkmere's moves by a week, and one of Sablewood's is confirmed.
  world.service.passDays(1);
  await load(panel, 'Refresh · 3 requests', 3);
  await using nextFolder = await downloads(world);
  await panel.press('Save as calendar');
  const second = utf8((await nextFolder.saved('agenda', 'ics')).bytes);
  const calendar = new Map<string, Imported>();
  importInto(calendar, first);
  const day0 = new Map(calendar);
  importInto(calendar, second);
  expect([...calendar.keys()].toSorted()).toEqual([...day0.keys()].toSorted());
  const changed = reports(calendar.values()).filter((now) => {
    const was = day0.get(now.uid);
    return was?.start !== now.start || was.status !== now.status;
  });
  expect(changed).toHaveLength(2);
  const was = (uid = '') => day0.get(uid);
  const moved = changed.find(({ summary }) => summary.endsWith('(LKMR)'));
  expect(moved?.status).toBe('TENTATIVE');
  const days = Date.parse(moved?.start ?? '') - Date.parse(was(moved?.uid)?.start ?? '');
  expect(days / 86_400_000).toBe(7);
  const confirmed = changed.find(({ summary }) => summary.endsWith('(SBWD)'));
  expect(was(confirmed?.uid)).toMatchObject({
    status: 'TENTATIVE',
    summary: `Estimated: ${confirmed?.summary}`,
  });
  expect(confirmed?.status).toBe('CONFIRMED');
  // The file of the day before, taken in again, changes nothing.
  const after = reports(calendar.values());
  importInto(calendar, first);
  expect(reports(calendar.values())).toEqual(after);
});

test('opens a company at the event of its row, and w leads back to the row', async () => {
  const shared = await begin();
  const { world, panel } = shared;
  await using folder = await downloads(world);
  await showPinned(shared, pins);
  await panel.press('Agenda');
  await load(panel, 'Load 3 companies · 3 requests', 3);
  await panel.press('Dividend');
  const [wanted = ''] = await until('dividends', async () => {
    const shown = await rowsOf(panel);
    return shown.length > 0 && shown.every((row) => /dividend/i.test(row)) && shown;
  });
  const title = wanted.replace(/^.*(?:Confirmed|Estimated) /, '');
  await atRest(panel);
  const before = world.calls().length;
  await panel.focus('.agenda-name');
  await panel.page.keyboard.press('j');
  await panel.page.keyboard.press('Enter');
  await panel.opens(/LKMR|SBWD|QLN/.exec(wanted)?.[0] ?? '');
  await until('the event to have the focus', async () => (await focused(panel)).includes(title));
  const isUnfolded = await panel.page.evaluate(
    () => document.activeElement?.closest('details')?.open,
  );
  expect(isUnfolded).toBe(true);
  await atRest(panel);
  // Its events are kept: profile and quote alone are asked for.
  expect(world.calls()).toHaveLength(before + 2);

  // Its own calendar names the event by the same id.
  await panel.press('Calendar');
  const own = readCalendar(utf8((await folder.saved('events', 'ics')).bytes));
  await panel.page.keyboard.press('w');
  await until('the row to have the focus', async () => (await focused(panel)).includes(title));
  await unfold(panel);
  await panel.press('Save as calendar');
  const all = readCalendar(utf8((await folder.saved('agenda', 'ics')).bytes));
  const entry = (of: Imported[]) => of.find(({ summary }) => summary.includes(title));
  expect(entry(own)).toBeDefined();
  expect(entry(all)).toEqual(entry(own));

  // Escape leads to the companies, and then to the open one.
  await panel.page.keyboard.press('Escape');
  await until('the companies', () => panel.page.$('.watch-row'));
  await panel.page.keyboard.press('Escape');
  await until('the open company to be in front', () =>
    panel.page.evaluate(() => document.querySelector('.company-bar')?.checkVisibility()),
  );
  expect(world.calls()).toHaveLength(before + 2);
});
