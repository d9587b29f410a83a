// @projects e2e firefox@night dialect@night

import { expect, test } from 'vitest';
import { OPENING, openLarkmere, PART } from './harness/larkmere.ts';
import { REAL_TIME_CLAIM, SAID } from './harness/said.ts';
import { shareWorld } from './harness/shared-world.ts';
import { until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';

/** From a news page to a company's research, in the real browser, against the real provider. */

const begin = shareWorld();

test('counts tickers in the badge, reuses cached answers, and offers a choice of exchanges', async () => {
  const { world, panel } = await begin();
  await panel.press('TVNX');
  await panel.sees('Tarvane Therapeutics', 'Unavailable', 'No source supplies a quote');
  const badge = await panel.page.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    return chrome.action.getBadgeText({ tabId: tab?.id });
  });
  expect(Number(badge)).toBeGreaterThanOrEqual(8);

  await panel.sees(/Upcoming events.*Estimated/).atRest();
  const before = world.calls().length;
  await panel.press('Close').press('TVNX').sees('cached');
  expect(world.calls()).toHaveLength(before);

  await panel.submit('Company or ticker', 'Wexcombe').sees('2 listings. Choose');
  expect(world.calls()).toHaveLength(before + 1);
  // The first key only leaves the box.
  await panel.keys('ArrowDown', 'Enter').sees('GBP');
  await panel.press('Show all', PART.profile).sees('38703e94-bd00-5af9-971c-3c6aea78de91');
  // Pressing the way back twice chooses no listing.
  await panel.pressTwice('All 2 listings').sees('2 listings. Choose');
  await panel.press('Close').sees('Recent');
  expect(world.calls()).toHaveLength(before + 4);
});

test('looks a twice-pressed ticker up once and scrolls its company into view', async () => {
  const { world, panel } = await begin();
  await panel.pressTwice('QLN').sees('Quillane Freight Corporation');
  await until('its parts', () => world.calls().length >= 4);
  await panel.sees('Confirmed');
  expect(world.calls()).toHaveLength(4);
  await panel.hasFocus(/^QLN/);

  /** Whether a company's heading is in sight, beneath the header that stays at the panel's top. */
  const inSight = (words: string) =>
    panel.page.evaluate((words) => {
      const heading = [...document.querySelectorAll('h2')].find((one) =>
        one.textContent?.startsWith(words),
      );
      const { top = 0, bottom = 0 } = heading?.getBoundingClientRect() ?? {};
      const covered = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return heading !== undefined && top >= covered && bottom < innerHeight / 2;
    }, words);
  // Unfolded, the page's tickers fill the panel.
  await panel.press('9 found').press('TVNX');
  await until('the company in sight', () => inSight('Tarvane'));
  await panel.page.evaluate(() => scrollTo(0, 0));
  await panel.submit('Company or ticker', 'Larkmere Systems');
  await until('the company in sight', () => inSight('Larkmere'));
});

test('signs in, opens a ticker’s company, and searches its documents', async () => {
  // A world of its own: it begins like a new user.
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
  await panel.sees(/LKMR.*QLN.*WXC/, 'Not connected');
  expect(world.calls()).toEqual([]);

  await world.connect(panel);
  expect(world.calls()).toEqual([]);

  await openLarkmere(panel);
  await panel.press('Show all', PART.profile);
  const seen = await panel.sees('0191ba59-2913-7bcb-8acb-b07b7df1db1a');
  for (const words of [SAID.nasdaq, 'USD']) expect(seen).toContain(words);
  expect(seen.replaceAll(REAL_TIME_CLAIM, '')).not.toMatch(/\blive\b/i);
  // The search comes first, then profile, quote and events in any order.
  expect(world.calls()[0]?.path).toBe('/v1/companies');
  expect(world.pathsSince(1)).toEqual(OPENING);

  // Typing sends nothing, and submitting sends one request.
  await panel.openTab('search').type('Keywords', 'covenant').type('Company or ticker', 'Quillane');
  await panel.submit('Keywords', 'ab').sees('At least 3 characters.');
  expect(world.calls()).toHaveLength(4);
  await panel.submit('Keywords', 'covenant').sees('Results for covenant');
  expect(world.calls().slice(4)).toMatchObject([{ path: '/v1/search/documents' }]);
  expect(await panel.sees(/page \d/)).toContain('Original');
  expect(await panel.page.$$eval('mark', (marks) => marks.length)).toBeGreaterThan(0);
});
