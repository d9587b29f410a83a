// @projects e2e@night firefox@night

import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTab } from './harness/close-tab.ts';
import { openLarkmere } from './harness/larkmere.ts';
import { drivePanel, type PanelDriver } from './harness/panel-driver.ts';
import { keysIn } from './harness/peek.ts';
import { becomes, until } from './harness/until.ts';
import { createWorld, resize, type World } from './harness/world.ts';

/** The options page, reached from the panel, and what it changes in the panel at once. */

let world: World;
let panel: PanelDriver;
let options: PanelDriver;
beforeAll(async () => {
  // A world of its own: nobody is connected, and the options stay open throughout.
  world = await createWorld();
  panel = await world.openPanel(await world.read('/'));
  await panel.press('Options');
  const page = await world.browser.ownTab('/options.html');
  await resize(page, { width: 700, height: 900 });
  options = drivePanel(page);
  await options.sees('Always scanned sites');
});
afterAll(() => world[Symbol.asyncDispose]());

const dressOf = ({ page }: PanelDriver) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir, ground: getComputedStyle(document.body).backgroundColor };
  });

test('switches the panel’s language at once, keeps its state, and sends nothing', async () => {
  await panel.type('Company or ticker', 'Wexc');
  await options.choose('select', 'de');
  await panel.sees('Nicht verbunden');
  await options.sees('Immer gescannte Websites');
  await becomes(() => options.page.title(), 'Tickerside: Optionen');
  expect(await dressOf(panel)).toMatchObject({ lang: 'de-DE', dir: 'ltr' });
  expect(await panel.page.$eval('input[role="combobox"]', (box) => box.value)).toBe('Wexc');

  await options.choose('select', 'ar');
  await panel.sees('الحساب غير مربوط');
  expect(await dressOf(panel)).toMatchObject({ lang: 'ar', dir: 'rtl' });
  // The first words of a reloaded panel are the chosen ones.
  await panel.page.evaluateOnNewDocument(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.getElementById('root')?.innerText;
      if (text) said.push(text);
    }).observe(document, { childList: true, subtree: true });
  });
  await panel.reload().sees('الحساب غير مربوط');
  const said: string[] = await panel.page.evaluate(() => Object(window).said);
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((text) => text.includes('Not connected'))).toEqual([]);

  await options.choose('select', 'auto');
  await panel.sees('Not connected');
  // The background reads the directory in the package without a request.
  await options.sees(/Company directory Companies: 13 \(2 kB\) As of 28 Nov 2026/);
  expect(await dressOf(panel)).toMatchObject({ dir: 'ltr' });
  expect(world.calls()).toEqual([]);
});

test('prefers the chosen theme to the system’s on every page of the extension', async () => {
  const [light, dark] = ['rgb(253, 252, 249)', 'rgb(22, 24, 26)'];
  for (const { page } of [panel, options]) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  }
  const grounds = () =>
    Promise.all([panel, options].map(async (one) => (await dressOf(one)).ground));
  // Firefox tells its pages one after another.
  await becomes(grounds, [dark, dark]);
  await options.turn('Light', true);
  await becomes(grounds, [light, light]);
  // Reads the theme when the body appears, before storage answers.
  await panel.page.evaluateOnNewDocument(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.body.dataset.first = document.documentElement.dataset.theme ?? 'none';
    }).observe(document, { childList: true, subtree: true });
  });
  await panel.reload().sees('Not connected');
  expect(await panel.page.$eval('body', (body) => body.dataset.first)).toBe('light');
  await becomes(grounds, [light, light]);
  await options.turn('System', true);
  await becomes(grounds, [dark, dark]);
});

test('adds and removes a site on the options page', async () => {
  await options.page.bringToFront();
  await options.submit('Add a site', world.service.baseUrl);
  await options.sees('The service’s own pages are never scanned.');

  // The browser's own prompt cannot be pressed without a display: the grant is given beforehand.
  await world.browser.allowOrigin('http://localhost/*');
  await options.submit('Add a site', `${world.news.url}/quiet.html`);
  await options.sees(/localhost\W* is now scanned automatically\./);
  await options.sees(/localhost http, not encrypted Remove/);
  const article = await world.read('/');
  await article.bringToFront();
  await panel.sees(/LKMR.*QLN/, 'This site is always scanned');

  await options.page.bringToFront();
  await options.press('Remove').sees('No sites yet.');
  await article.bringToFront();
  await panel.sees('This page has not been scanned.');
  expect(world.calls()).toEqual([]);
  await closeTab(article);
});

test('clears a session’s answers on request and keeps the connection', async () => {
  await world.openPanel(await world.read('/'));
  await world.connect(panel);
  await openLarkmere(panel);
  const calls = world.calls().length;
  const keptAnswers = () => keysIn(world.browser, 'session', 'answer:');
  // An answer is drawn before it is kept.
  await until('the answers kept', async () => (await keptAnswers()).length >= calls);

  await options.page.bringToFront();
  await options.sees('Recent companies: 1');
  await options.deletes('Clear this session’s data').sees('Done.');
  await becomes(keptAnswers, []);
  await panel.sees('Connected');
  await panel.lacks('Upcoming events');

  await options.deletes('Clear recent companies').sees('Recent companies: 0');
  expect(world.calls()).toHaveLength(calls);
});
