// @projects e2e firefox@night dialect@night

import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { makeSampleData } from '../service/data/index.ts';
import { LISTINGS } from '../service/data/listings.ts';
import { highlightsOn } from './harness/highlights.ts';
import { openLarkmere } from './harness/larkmere.ts';
import { until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';

/** The figures of the open company, found in the article beside the panel. */

const quarters = (makeSampleData(new Date()).facts.get(LISTINGS.larkmere.id) ?? []).filter(
  ({ metric, entity_scope, fiscal_period }) =>
    metric === 'revenue' && entity_scope === 'consolidated' && fiscal_period.startsWith('Q'),
);
/** Larkmere's revenue of the last two quarters, in the forms that articles use. */
const [newest = 0, earlier = 0] = quarters.map(({ value }) => Number(value));
const [ROUNDED, EXACT] = [1, 3].map((digits) => (newest / 1e6).toFixed(digits));
const GERMAN = `${EXACT?.replace('.', ',')} Mio.`;
const EARLIER = earlier.toLocaleString('en-US');

const STORY = `<!doctype html><meta charset="utf-8"><title>Orders</title><article><h1>Larkmere (NASDAQ: LKMR)</h1>
<p>Revenue came to <b>$${ROUNDED}</b> million, from ${EARLIER} dollars in the quarter before and €${ROUNDED} million elsewhere.</p>
<p>It counted ${ROUNDED} million visits in 2026.</p>${'<p>More of it.</p>'.repeat(200)}
<p id="last">Umsatz: ${GERMAN} Dollar.${'<br>More of it.'.repeat(600)}</p>
<iframe srcdoc="<p>Again $${EXACT} million</p>" width="400" height="200"></iframe></article>`;

test('finds loaded figures in the article without a request, and leads to them until they go', async () => {
  // A world of its own: it has a page of its own.
  await using world = await createWorld({ pages: { '/orders': STORY } });
  const article = await world.read('/orders');
  const panel = await world.openPanel(article);
  await world.connect(panel);
  await panel.turn('Highlight companies on pages', true);
  await openLarkmere(panel);
  await panel.openTab('financials').press('Find on this page').sees('No figures are loaded yet.');
  await panel.press('Show').sees(EXACT ?? '');
  await panel.atRest();
  const calls = world.calls().length;

  await panel
    .press('Find on this page')
    .sees(/5 matches with the same digits \(figures loaded: \d+\)\./);
  expect(await matchesOf(panel.page)).toEqual([
    `${ROUNDED} million`,
    EARLIER,
    `${ROUNDED} million`,
    GERMAN,
    `${EXACT} million`,
  ]);
  await panel.sees(`${newest.toLocaleString('en-US')} USD same digits, rounded`);
  expect(world.calls()).toHaveLength(calls);
  await until('the figures highlighted', async () =>
    Object.values(await highlightsOn(article)).some((texts) => texts.includes(EARLIER)),
  );

  // The place's paragraph is far longer than the window.
  const isInSight = () =>
    article.evaluate(() => {
      const range = document.createRange();
      range.selectNode(document.querySelector('#last')?.firstChild ?? document.body);
      const { top, bottom } = range.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  expect(await isInSight()).toBe(false);
  await panel.press(`Umsatz: ${GERMAN}`);
  await until('the place in sight', isInSight);

  await article.evaluate(() => document.querySelector('#last')?.remove());
  await panel.press(`Umsatz: ${GERMAN}`).sees('The page no longer has this.');
  expect(world.calls()).toHaveLength(calls);

  await panel.press('1 found').turn('Highlight companies on pages', false);
  await until(
    'no highlight',
    async () => Object.values(await highlightsOn(article)).flat().length === 0,
  );
});

/** The numbers listed, as the page has them. */
const matchesOf = (page: Page): Promise<string[]> =>
  page.$$eval('.article-text mark', (marks) => marks.map(({ textContent }) => textContent ?? ''));
