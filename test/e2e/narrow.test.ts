// @projects e2e@night

import { expect, test } from 'vitest';
import type { Language } from '../../lib/i18n/languages.ts';
import { TABS } from '../../lib/panel/position.ts';
import { brokenWords, cutFigures } from '../components/preview/page-faults.ts';
import { loadDocuments, openLarkmere, PART, showFigures } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { shareWorld } from './harness/shared-world.ts';
import { until } from './harness/until.ts';
import { runIs, samplePins, showPinned } from './harness/watchlist.ts';
import { resize } from './harness/world.ts';

/** The panel as narrow as browsers let it be, in every language, with letters twice as large. */

const TABLE = 'section[aria-label^="Table "]';
const WIDTHS = [280, 350, 480];
const CONNECTED = {
  de: 'Verbunden',
  fr: 'Connecté',
  es: 'Conectado',
  ja: '連携済み',
  // Spanish has the same word, but another language follows it here.
  'pt-BR': 'Conectado',
  'zh-CN': '已连接',
  ko: '연결됨',
  ar: 'الحساب مربوط',
  en: 'Connected',
} satisfies Record<Language, string>;
const begin = shareWorld();

/** Makes the quote as wide as possible, with its age in the longest words. */
function widest(body: string): string {
  const answer = JSON.parse(body);
  const { trading_date: _, ...data } = answer.data;
  return JSON.stringify({ ...answer, data: { ...data, price: '174.3600' } });
}

/** At every width, with letters as they are and twice as large. */
async function everywhere(panel: PanelDriver, look: (where: string) => Promise<void>) {
  for (const width of WIDTHS) {
    await resize(panel.page, { width, height: 800 });
    for (const size of ['100%', '200%']) {
      await sizeLetters(panel, size);
      await look(`${width} px, ${size}`);
    }
  }
}

/** What is wrong with the panel's width, and with figures in it. */
const faults = async ({ page }: PanelDriver) => {
  const tooWide = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
  };
  return [...(await page.evaluate(tooWide)), ...(await page.evaluate(cutFigures))];
};

const sizeLetters = ({ page }: PanelDriver, size: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);

/** The text of the footer's first figure; null if it is out of sight. */
const firstFigure = ({ page }: PanelDriver) =>
  page.$eval('footer summary span span b', (figure) => {
    const { left, right, height } = figure.getBoundingClientRect();
    const inSight = height > 0 && left >= 0 && right <= document.documentElement.clientWidth;
    return inSight ? figure.textContent : null;
  });

/** The rows of the tabs, what of the price's freshness and age is out of sight, and whether both are beside the price. */
const bar = ({ page }: PanelDriver) =>
  page.$eval('.company-bar', (bar) => {
    const boxes = (of: string) =>
      [...bar.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
    const [line] = boxes('.price-line');
    const [figure] = boxes('.price-figure');
    const [age] = boxes('.price-age');
    const hidden = boxes('.price-age > *').filter(
      ({ top, bottom, height }) => !line || !height || top < line.top || bottom > line.bottom + 1,
    );
    return {
      rows: new Set(boxes('.tab').map(({ top }) => top)).size,
      hidden: hidden.length,
      beside: figure !== undefined && age !== undefined && age.top < figure.bottom - 2,
    };
  });

/** Whether the page's symbols keep clear of the buttons beside them, and the source's name shows its first letter. */
const shown = ({ page }: PanelDriver) =>
  page.evaluate(() => {
    const boxOf = (of: string) => document.querySelector(of)?.getBoundingClientRect();
    const [strip, buttons, source] = ['.ticker-strip', '.page-aside', '.provenance-source'].map(
      boxOf,
    );
    const name = document.querySelector('.provenance-source bdi')?.firstChild;
    if (!strip || !buttons || !source || !name) return null;
    const range = document.createRange();
    range.setStart(name, 0);
    range.setEnd(name, 1);
    const first = range.getBoundingClientRect();
    return {
      apart:
        strip.right <= buttons.left || buttons.right <= strip.left || strip.bottom <= buttons.top,
      begins: first.left >= source.left - 1 && first.right <= source.right + 1,
    };
  });

test('cuts no figure, breaks no word and fits the panel, in every language', async () => {
  const { world, article, panel } = await begin();
  world.service.faults.next(/quote$/, { kind: 'rewrite', change: widest });
  await openLarkmere(panel);
  await panel.atRest();
  const figure = await firstFigure(panel);
  expect(figure).toMatch(/^\d+$/);
  const options = await world.options(panel);
  await options.sees('Always scanned sites');
  await article.bringToFront();
  await panel.has('.ticker-strip');
  for (const [language, connected] of Object.entries(CONNECTED)) {
    await options.choose('select', language);
    await panel.sees(connected);
    await everywhere(panel, async (where) => {
      expect(await faults(panel), `${language}, ${where}`).toEqual([]);
      expect(await panel.page.evaluate(brokenWords), `${language}, ${where}`).toEqual([]);
      expect(await firstFigure(panel), `${language}, ${where}`).toBe(figure);
      expect((await bar(panel)).hidden, `${language}, ${where}`).toBe(0);
      expect(await shown(panel), `${language}, ${where}`).toEqual({ apart: true, begins: true });
    });
    await sizeLetters(panel, '');
    for (const width of [252, 280, 320, 340, 350, 400]) {
      await resize(panel.page, { width, height: 800 });
      const { rows, hidden, beside } = await bar(panel);
      expect({ hidden, beside }, `${language}, ${width} px`).toEqual({ hidden: 0, beside: true });
      if (width >= 320) expect(rows, `${language}, ${width} px`).toBe(1);
    }
  }
});

test('cuts no words of a watchlist row for the age beside them', async () => {
  const shared = await begin(openLarkmere);
  const { world, panel } = shared;
  await showPinned(shared, samplePins(11));
  await panel.press('Quotes · 10');
  await runIs(panel, 'done', 'Quotes 10 of 10');
  await (await world.options(panel)).choose('select', 'de');
  await resize(panel.page, { width: 252, height: 800 });
  await panel.sees('keine Termine im Cache');
  const besideAges = await panel.page.$$eval(
    '.watch-event:first-child:has(+ * > .watch-age)',
    (all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(new Set(besideAges)).toEqual(new Set([0]));
});

test('fits long words in the narrowest sidebar, and with letters twice as large', async () => {
  const shared = await begin(openLarkmere);
  const { world, panel } = shared;
  await showPinned(shared, samplePins(11));
  await (await world.options(panel)).choose('select', 'de');
  await resize(panel.page, { width: 252, height: 800 });
  await panel.press('Terminübersicht').sees('10 Anfragen');
  const beyond = await panel.page.$$eval('button', (buttons) => {
    const button = buttons.find(({ textContent }) =>
      textContent.includes('10 Anfragen'),
    ) as Element;
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getBoundingClientRect().right - button.getBoundingClientRect().right;
  });
  expect(beyond).toBeLessThan(0);
  await resize(panel.page, { width: 360, height: 800 });
  await sizeLetters(panel, '200%');
  await panel.press('Anfrageprotokoll').sees('Unternehmenssuche');
  expect(await faults(panel)).toEqual([]);
});

test('says in sight how fresh the price of a company without a ticker is', async () => {
  const { world, panel } = await begin();
  world.service.faults.every(/companies/, {
    kind: 'rewrite',
    change: (body) => body.replace(/"ticker":\s*"[^"]*"/g, '"ticker":null'),
  });
  await panel.submit('Company or ticker', 'Larkmere Systems').sees('ticker not provided').atRest();
  for (const width of [252, 280, 320, 400]) {
    await resize(panel.page, { width, height: 800 });
    expect(await faults(panel), `${width} px`).toEqual([]);
    const height = await panel.page.$eval('.price-age', (age) => age.clientHeight);
    expect(height, `${width} px`).toBeLessThan(60);
  }
});

test('is not widened by figures of 60 digits, at 360 px', async () => {
  const { world, panel } = await begin();
  const value = `"value":"${'1234567890'.repeat(6)}"`;
  world.service.faults.every(/financials$/, {
    kind: 'rewrite',
    change: (body) => body.replace(/"value":\s*(null|"[^"]*"|[-\d.]+)/g, value),
  });
  await openLarkmere(panel);
  await resize(panel.page, { width: 360, height: 800 });
  await panel.openTab('financials').press('Show · 1 request').sees('123,456,789,012').atRest();
  expect(await faults(panel)).toEqual([]);
  const periods = await panel.page.$$eval(`${PART.facts} th[scope=row]`, (heads) =>
    heads.map((head) => head.getBoundingClientRect().height),
  );
  expect(Math.max(...periods)).toBeLessThan(120);
});

test('keeps words whole on every tab and the price visible, even in the narrowest sidebar', async () => {
  const { panel } = await begin(openLarkmere, showFigures, loadDocuments);
  await panel.atRest();
  const { page } = panel;
  for (const [width, size] of [[400, '200%'] as const, [252, '100%'] as const]) {
    await resize(page, { width, height: 800 });
    await sizeLetters(panel, size);
    for (const tab of TABS) {
      const where = `${tab}, ${width} px, ${size}`;
      await panel.openTab(tab);
      expect(await page.evaluate(brokenWords), where).toEqual([]);
      // A search's field and buttons share one row.
      const rows = await page.$$eval('.search-line', (lines) =>
        lines.map((line) => {
          const parts = [...line.querySelectorAll('input, button')];
          return new Set(parts.map((one) => one.getBoundingClientRect().top)).size;
        }),
      );
      expect(new Set(rows), where).toEqual(new Set([1]));
    }
  }
  await panel.openTab('overview');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const price = await page.$eval('.price-line', (line) => line.getBoundingClientRect().toJSON());
  // The box, the account and help share one row above the price, which stays in sight.
  expect(price.top).toBeGreaterThan(0);
  expect(price.bottom).toBeLessThan(100);
});

test('keeps the columns of a page aligned, and scrolls wide columns by keys', async () => {
  const { panel } = await begin(openLarkmere, loadDocuments);
  await panel.press('Show all', PART.documents).press('Annual report').sees('Page 1 of 6');
  await panel.submit('Go to page', '5').sees('Norwegian krone');
  /** For each line of the table: how far its last figure ends from where the table begins. */
  const ends = () =>
    panel.page.$eval(TABLE, (table) => {
      const text = document.createTreeWalker(table, NodeFilter.SHOW_TEXT).nextNode() as Text;
      return [...text.data.matchAll(/\S\n/g)].map(({ index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { right, top } = range.getBoundingClientRect();
        return { right: Math.round(right), top: Math.round(top) };
      });
    });
  await everywhere(panel, async (where) => {
    const lines = await ends();
    expect(new Set(lines.map(({ right }) => right)).size, where).toBe(1);
    expect(new Set(lines.map(({ top }) => top)).size, where).toBe(lines.length);
    expect(await faults(panel), where).toEqual([]);
  });
  await resize(panel.page, { width: 280, height: 800 });
  await panel.focus(TABLE);
  await panel.keys('ArrowRight');
  await until('the table to move', () =>
    panel.page.$eval(TABLE, ({ scrollLeft }) => scrollLeft > 0),
  );
});
