// @projects e2e firefox

import { expect, test } from 'vitest';
import { drivePanel, type PanelDriver } from './harness/panel-driver.ts';
import { localStorage, sessionStorage } from './harness/peek.ts';
import { until } from './harness/until.ts';
import { createWorld, type World } from './harness/world.ts';

/** The options page, reached from the panel, and what it changes in the panel at once. */

async function openOptions(world: World, panel: PanelDriver): Promise<PanelDriver> {
  await panel.press('Options');
  const page = await world.browser.ownTab('/options.html');
  await page.setViewport({ width: 700, height: 900 });
  const options = drivePanel(page);
  await options.sees('Watched sites');
  return options;
}

const dressOf = ({ page }: PanelDriver) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir, ground: getComputedStyle(document.body).backgroundColor };
  });

test('the panel speaks the chosen language at once, stays as it was, and asks nothing', async () => {
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
  await panel.sees(/LKMR.*QLN.*WXC/);
  await panel.type('Company or ticker', 'Wexc');
  const options = await openOptions(world, panel);

  await options.page.select('select', 'de');
  await panel.sees('Nicht verbunden');
  await options.sees('Beobachtete Websites');
  expect(await options.page.title()).toBe('Tickerside: Optionen');
  expect(await dressOf(panel)).toMatchObject({ lang: 'de-DE', dir: 'ltr' });
  expect(await panel.page.$eval('input[type="search"]', (box) => box.value)).toBe('Wexc');

  await options.page.select('select', 'ar');
  await panel.sees('غير متصل');
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
  await panel.page.reload();
  await panel.sees('غير متصل');
  const said: string[] = await panel.page.evaluate(() => Object(window).said);
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((text) => text.includes('Not connected'))).toEqual([]);

  await options.page.select('select', 'auto');
  await panel.sees('Not connected');
  expect(await dressOf(panel)).toMatchObject({ dir: 'ltr' });
  expect(world.calls()).toEqual([]);
});

test('a chosen theme counts more than the system’s, on every page of ours', async () => {
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/quiet.html'));
  const options = await openOptions(world, panel);
  const [light, dark] = ['rgb(253, 252, 249)', 'rgb(22, 24, 26)'];
  for (const { page } of [panel, options]) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  }
  const grounds = () =>
    Promise.all([panel, options].map(async (one) => (await dressOf(one)).ground));
  expect(await grounds()).toEqual([dark, dark]);
  await options.page.click('::-p-aria(Light[role="radio"])');
  await until('light pages', async () => (await grounds()).every((ground) => ground === light));
  // Before there is a body to draw, and thus before storage has answered.
  await panel.page.evaluateOnNewDocument(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.body.dataset.first = document.documentElement.dataset.theme ?? 'none';
    }).observe(document, { childList: true, subtree: true });
  });
  await panel.page.reload();
  await panel.sees('Not connected');
  expect(await panel.page.$eval('body', (body) => body.dataset.first)).toBe('light');
  expect(await grounds()).toEqual([light, light]);
  await options.page.click('::-p-aria(As the system[role="radio"])');
  await until('dark pages', async () => (await grounds()).every((ground) => ground === dark));
});

test('the keys of one character are switched off, at once and in a panel that reloads, and on again', async () => {
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/quiet.html'));
  const options = await openOptions(world, panel);
  const turn = () => options.page.click('::-p-aria(Single-key shortcuts[role="checkbox"])');
  const helpOpens = async () => {
    await panel.page.bringToFront();
    await panel.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await panel.page.keyboard.press('?');
    return (await panel.text()).includes('Open this help');
  };
  const wanted = async () =>
    Reflect.get(Object((await localStorage(world.browser)).preferences), 'singleKeys');
  await turn();
  await until('off', async () => (await wanted()) === false);
  expect(await helpOpens()).toBe(false);
  await panel.page.reload();
  await panel.sees('Not connected');
  expect(await helpOpens()).toBe(false);
  await panel.press('Help and keys');
  await panel.sees(/switched off.*Open this help/);
  await panel.press('Back');
  await options.page.bringToFront();
  await turn();
  await until('on', async () => (await wanted()) === true);
  // The panel hears of it a moment after it is kept.
  await until('the help by its key', helpOpens);
});

test('a site is added and removed on the options page', async () => {
  await using world = await createWorld();
  const article = await world.read('/');
  const panel = await world.openPanel(await world.read('/quiet.html'));
  const options = await openOptions(world, panel);
  await options.submit('Add a site', 'localhost:*');
  await options.sees('This is no site’s address.');
  await options.submit('Add a site', world.service.baseUrl);
  await options.sees('The service’s own pages are never scanned.');

  // The browser's own prompt cannot be pressed without a display: the grant is given beforehand.
  await world.browser.allowOrigin('http://localhost/*');
  await options.submit('Add a site', `${world.news.url}/quiet.html`);
  await options.sees(/localhost\W* is watched now\./);
  await options.sees(/localhost http, not encrypted Remove/);
  await article.reload();
  await article.bringToFront();
  await panel.sees(/LKMR.*QLN/);
  await panel.sees('This site is watched');

  await options.page.bringToFront();
  await options.press('Remove');
  await options.sees('No single site is watched.');
  await article.bringToFront();
  await panel.sees('Scanning is off here.');
  expect(world.calls()).toEqual([]);
});

test('the answers of a session are forgotten on request; the connection and the pins stay', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  const calls = world.calls().length;
  const keptAnswers = async () =>
    Object.keys(await sessionStorage(world.browser)).filter((key) => key.startsWith('answer:'));
  expect((await keptAnswers()).length).toBeGreaterThan(0);

  const options = await openOptions(world, panel);
  await options.sees('Recent companies: 1');
  await options.press('Forget this session’s answers');
  await options.sees('This cannot be undone.');
  await options.press('Yes, go on');
  await options.sees('Done.');
  expect(await keptAnswers()).toEqual([]);
  await panel.sees('Connected');
  expect(await panel.text()).not.toContain('Upcoming events');

  await options.press('Clear recent companies');
  await options.press('Yes, go on');
  await options.sees('Recent companies: 0');
  expect(world.calls()).toHaveLength(calls);
});

test('every permission is explained, and the licences of what is built in are there', async () => {
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/quiet.html'));
  const options = await openOptions(world, panel);
  const unexplained = await options.page.evaluate(() =>
    (chrome.runtime.getManifest().permissions ?? []).filter((name) => {
      const term = [...document.querySelectorAll('dt code')].find(
        (one) => one.textContent === name,
      );
      return !term?.closest('div')?.querySelector('dd')?.textContent;
    }),
  );
  expect(unexplained).toEqual([]);
  await options.press('Show licences');
  await options.sees(
    /oauth4webapi \d+\.\d+\.\d+ MIT.*preact \d+\.\d+\.\d+ MIT.*zod \d+\.\d+\.\d+ MIT/,
  );
  const texts = await options.page.$$eval('pre', (all) => all.map((one) => one.textContent ?? ''));
  const terms = /Permission is hereby granted|Mozilla Public License/;
  for (const text of texts) expect(text).toMatch(terms);
});

test.each(['/options.html', '/sidepanel.html'])(
  'no text becomes markup or script in %s',
  async (path) => {
    await using world = await createWorld();
    const page = drivePanel(await world.browser.openOwn(path));
    await page.sees(path === '/options.html' ? 'Watched sites' : 'Not connected');
    const ends = await page.page.evaluate(() => {
      const endOf = (sink: (text: string) => void) => {
        try {
          sink('<b>hit</b>');
          return 'let in';
        } catch (error) {
          return Object(error).name === 'TypeError' ? 'refused' : String(error);
        }
      };
      const created = (name: string) => document.body.appendChild(document.createElement(name));
      return [
        endOf((text) => {
          created('p').innerHTML = text;
        }),
        endOf((text) => created('p').insertAdjacentHTML('beforeend', text)),
        endOf((text) => void new DOMParser().parseFromString(text, 'text/html')),
        endOf((text) => Object.assign(created('iframe'), { srcdoc: text })),
        endOf((text) => Object.assign(created('script'), { src: `data:,${text}` })),
      ];
    });
    expect(ends).toEqual(Array(5).fill('refused'));
  },
);
