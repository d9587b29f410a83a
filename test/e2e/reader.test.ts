// @projects e2e firefox dialect

import { expect, test } from 'vitest';
import { drivePanel, type PanelDriver } from './harness/panel-driver.ts';
import { until } from './harness/until.ts';
import { createWorld, type World } from './harness/world.ts';

/** Documents and the reader of their pages. */

const CREDIT = 'Larkmere amends its credit agreement';
const pageCalls = (world: World) => world.calls().filter(({ path }) => path.includes('/pages/'));

/** The text of the page in front, once it is there. */
const pageText = (panel: PanelDriver) =>
  until('a page of a document', () =>
    panel.page.evaluate(() => document.querySelector('.page-text')?.textContent || null),
  );

/** What the reader sees of the list: how far it is scrolled, and what has the focus. */
const whereabouts = (panel: PanelDriver) =>
  panel.page.evaluate(() => ({ top: scrollY, focused: document.activeElement?.textContent }));

test('a document is found in the list, read page by page, and left where it was opened', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  const before = world.calls().length;
  await panel.press('Show documents');
  await panel.sees('date status: Confirmed');
  const asked = world.calls().slice(before);
  expect(asked).toMatchObject([{ path: expect.stringMatching(/\/documents$/) }]);
  await panel.page.click('[aria-labelledby="part-documents"] .more-line [aria-expanded]');

  // By keyboard, as puppeteer's own click would scroll.
  await panel.page.evaluate(() => {
    const titles = [...document.querySelectorAll<HTMLElement>('h4 button')];
    titles.find((title) => title.textContent?.startsWith('Annual report'))?.focus();
  });
  const place = await whereabouts(panel);
  expect(place.focused).toMatch(/^Annual report/);
  expect(place.top).toBeGreaterThan(0);
  await panel.page.keyboard.press('Enter');
  await panel.sees('Page 1 of 6');
  const first = await pageText(panel);
  expect(await whereabouts(panel)).toMatchObject({
    top: 0,
    focused: expect.stringMatching(/^Annual report/),
  });
  expect(pageCalls(world)).toHaveLength(1);

  await panel.press('Next page');
  await panel.sees('The service left out part of this page’s text.');
  expect([...(await pageText(panel))]).toHaveLength(6000);
  // However far the page is scrolled, its number and the ways on stay in sight.
  const turnerTop = () =>
    panel.page.evaluate(() => {
      const next = document.querySelector('[aria-keyshortcuts="Alt+PageDown"]');
      return next?.parentElement?.getBoundingClientRect().top;
    });
  await panel.page.keyboard.press('End');
  // The browser glides there: a page turned on the way would be scrolled on.
  const atEnd = () =>
    panel.page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  await until('the end of the page', atEnd);
  expect(await turnerTop()).toBe(0);
  await panel.page.keyboard.down('Alt');
  await panel.page.keyboard.press('PageDown');
  await panel.sees('Page 3 of 6');
  await panel.page.keyboard.press('PageUp');
  await panel.page.keyboard.up('Alt');
  await panel.sees('Page 2 of 6');
  // Another page begins at its beginning, and the way on stays where it was.
  const textTop = () =>
    panel.page.evaluate(() => document.querySelector('.page-text')?.getBoundingClientRect().top);
  await until('the beginning of the page', async () => Number(await textTop()) > 0);
  expect(await turnerTop()).toBe(0);
  await panel.page.keyboard.press('End');
  await until('the end of the page', atEnd);
  await panel.pressTwice('Next page');
  await panel.sees('Page 4 of 6');
  await until('the beginning of the page', async () => Number(await textTop()) > 0);
  expect(await turnerTop()).toBe(0);
  expect(await panel.text()).not.toContain('Disconnect');
  await panel.submit('Go to page', '1');
  await panel.sees('Page 1 of 6');
  expect(await pageText(panel)).toBe(first);
  await panel.submit('Go to page', '6');
  await panel.sees('Page 6 of 6');
  await pageText(panel);
  const read = pageCalls(world).map(({ path }) => path.split('/').at(-1));
  expect(read).toEqual(['1', '2', '3', '4', '6']);

  await panel.submit('Go to page', '7');
  await panel.sees('A whole number from 1 to 6, please. Nothing was sent.');
  expect(pageCalls(world)).toHaveLength(5);

  await panel.press('Back');
  await panel.sees('Upcoming events');
  expect(await whereabouts(panel)).toEqual(place);
});

test('a search hit opens its page with the words marked; a missing page is an answer', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  await panel.submit('Keywords', 'covenant');
  await panel.sees('Results for covenant');
  await panel.press(CREDIT);
  await panel.sees('number of pages not known');
  await pageText(panel);
  const marked = () =>
    panel.page.$$eval('.page-text mark', (marks) => marks.map((mark) => mark.textContent));
  expect((await marked()).join(' ').toLowerCase()).toContain('covenant');
  // The first of them is led to, and the focus is on the document's name.
  await panel.sees(/Match 1 of \d/);
  const whereFirst = () =>
    panel.page.$eval('.mark-current', (mark) => {
      const { top, bottom } = mark.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
  await until('the first match to be in sight', whereFirst);
  expect((await whereabouts(panel)).focused).toContain(CREDIT);

  await panel.submit('Go to page', '2000');
  await panel.sees('There is no page 2000 in the document’s current version.');
  expect(await panel.page.$('.reader [role="alert"]')).toBeNull();
  const title = () =>
    panel.page.$$eval('h2', (all) => all.find((one) => one.checkVisibility())?.textContent);
  expect(await title()).toContain(CREDIT);
  const calls = world.calls().length;
  await panel.page.reload();
  const again = drivePanel(panel.page);
  await again.sees('There is no page 2000 in the document’s current version.');
  await again.press('Back to page');
  await again.sees('number of pages not known');
  await again.sees(/Match 1 of \d|\d match/);
  expect((await marked()).length).toBeGreaterThan(0);

  await again.page.reload();
  const third = drivePanel(again.page);
  await pageText(third);
  await third.sees('kept answer, no request');
  expect(world.calls()).toHaveLength(calls);
  await third.press('Back');
  await third.sees('Results for covenant');
});

test('hostile text is shown as text, and a document withdrawn meanwhile is told', async () => {
  await using world = await createWorld();
  const panel = await world.connected();
  await panel.submit('Company or ticker', 'OSFI');
  await panel.sees('Ostrel & Finch');
  await panel.press('Show documents');
  await panel.press('Test specimen: hostile text');
  const text = await pageText(panel);
  expect(text).toContain("<script>document.title = 'the specimen ran';</script>");
  expect(text).toContain('&lt;script&gt; &amp;amp;');
  const inside = await panel.page.$$eval('.page-text *', (nodes) => nodes.map((n) => n.localName));
  // Lines of columns stand in a box of their own.
  expect(inside.filter((name) => name !== 'span' && name !== 'section')).toEqual([]);
  await panel.press('Next page');
  await until('the second page', async () => (await pageText(panel)) !== text);
  await panel.press('Next page');
  await until('the third page', async () => /third page/.test(await pageText(panel)));
  expect(await pageText(panel)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  expect(await panel.text()).not.toContain('the specimen ran at');
  expect(await panel.page.title()).not.toBe('the specimen ran');

  world.service.faults.every(/\/pages\//, { kind: 'status', status: 404 });
  await panel.press('Refresh');
  await panel.sees('Page 3 is not there any more.');
  // A page that is kept stays readable, with its age, until it is asked for anew.
  await panel.press('Open page 1');
  await panel.sees('kept answer, no request');
  await panel.press('Refresh');
  await panel.sees('The service has no current version of this document');
});
