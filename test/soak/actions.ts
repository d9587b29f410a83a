import type { Page } from 'puppeteer-core';
import { isCompanyOpen } from '../bench/cost/lookups.ts';
import { closeTab } from '../e2e/harness/close-tab.ts';
import { listedIn } from '../e2e/harness/listed.ts';
import { drivePanel, type PanelDriver } from '../e2e/harness/panel-driver.ts';
import { step, until } from '../e2e/harness/until.ts';
import type { World } from '../e2e/harness/world.ts';
import { ACTION_MS, type Books } from './books.ts';
import type { FictionalCompany, NewsPage } from './market.ts';
import * as asks from './questions.ts';

/** A tab that is open, and what its page names. */
interface OpenTab {
  page: Page;
  news: NewsPage;
}

/** The actions of an analyst's day, each counted in the books. */
export type Actions = ReturnType<typeof createActions>;

/** Even the narrowest line shows so many tickers of a page, and no two pages share as many. */
const MIN_LISTED = 4;

export function createActions(world: World, first: PanelDriver, books: Books) {
  let panel = first;
  const tabs: OpenTab[] = [];
  let front: OpenTab | null = null;
  const page = () => panel.page;

  /**
   * Waits until quote, events and profile of a company are complete. A company that was open before
   * comes back with the tab it was left with; they are in the overview.
   */
  const isOpen = async ({ id, ticker }: FictionalCompany) => {
    const once = async (condition: (ticker: string) => boolean) => {
      const handle = await page().waitForFunction(condition, { polling: 'mutation' }, ticker);
      await handle.dispose();
    };
    await once(isHeaded);
    await panel.openTab('overview');
    await once(isCompanyOpen);
    await until(`${ticker} noted as open`, () => page().evaluate(isNotedAsOpen, id));
  };

  /** Companies of the page that the panel lists; beside an open company it has one line for them. */
  const shown = async ({ named }: NewsPage) => {
    const listed = await listedIn(panel);
    const all = named.filter(({ ticker }) => listed.includes(ticker));
    return all.length >= MIN_LISTED && all;
  };
  const lists = (news: NewsPage) =>
    until(
      async () =>
        `the tickers of ${news.path} among ${await listedIn(panel)}; the panel says: ${await panel.text()}`,
      () => shown(news),
    );

  const lookupOf = (company: FictionalCompany) => [
    [asks.lookup(company.ticker)],
    asks.opening(company),
  ];
  const clickFirst = async (selector: string) => {
    const shown = await page().waitForSelector(selector);
    await shown?.click();
    await shown?.dispose();
  };
  const has = (name: string) =>
    page().evaluate(
      (name) =>
        [...document.querySelectorAll('.company button')].some(
          ({ textContent }) => textContent.trim() === name,
        ),
      name,
    );

  /** A lookup that fails and is tried again. No name was looked up before, so the search is certainly sent. */
  const askTwice = (what: string, company: FictionalCompany, fail: () => Promise<void>) =>
    books.action(
      what,
      [[asks.lookup(company.name)], asks.opening(company)],
      async () => {
        await fail();
        await panel.press('Try again');
        await isOpen(company);
      },
      1,
    );

  return {
    panel: () => panel,
    tabs,
    /** Companies of the page in front that the panel lists. */
    async listed() {
      const news = front?.news;
      return news ? step(() => 'reading the list of the page', lists(news), ACTION_MS) : [];
    },
    async visit(news: NewsPage) {
      await books.action('page visits', [], async () => {
        const tab = { page: await world.read(news.path), news };
        tabs.push(tab);
        front = tab;
        await world.browser.clickToolbar(tab.page);
        await lists(news);
      });
    },
    async switchTo(tab: OpenTab) {
      await books.action('tab switches', [], async () => {
        await tab.page.bringToFront();
        front = tab;
        await lists(tab.news);
      });
    },
    async close(tab: OpenTab) {
      await books.action('tabs closed', [], async () => {
        await closeTab(tab.page);
        tabs.splice(tabs.indexOf(tab), 1);
      });
    },
    /** Looks a company up by its ticker on the page in front. */
    pick: (company: FictionalCompany) =>
      books.action('lookups on a page', lookupOf(company), async () => {
        await page().evaluate(clickListed, company.ticker);
        await isOpen(company);
      }),
    type: (company: FictionalCompany) =>
      books.action('lookups typed', lookupOf(company), async () => {
        await panel.submit('Company or ticker', company.ticker);
        await isOpen(company);
      }),
    openPin: (company: FictionalCompany) =>
      books.action('pins opened', [asks.opening(company)], async () => {
        await page().click('input[role=combobox]');
        await clickFirst(`::-p-xpath(//*[@role="option"][contains(., "${company.ticker}")])`);
        await isOpen(company);
      }),
    pin: (company: FictionalCompany) =>
      books.action('pins', [], async () => {
        await panel.press('Pin').sees('Pinned');
        await until('the pin', async () => (await books.last()).pins.includes(company.id));
      }),
    facts: (company: FictionalCompany) =>
      books.action('facts', [[asks.revenue(company)]], async () => {
        await panel.openTab('financials');
        await page().select('.facts-form select', 'revenue');
        // Facts that are kept are shown without it.
        await panel.press('Show', '.facts-form');
        await page().waitForSelector('.series');
      }),
    /** The list of documents, then two pages of the first. */
    async read(company: FictionalCompany) {
      await books.action('documents', [[asks.documents(company)]], async () => {
        await panel.openTab('documents');
        if (await has('Load · 1 request')) await panel.press('Load · 1 request');
        await page().waitForSelector('.title-button');
      });
      const readPage = (number: number, perform: () => Promise<void>) =>
        books.action('pages read', [[asks.page(company, number)]], async () => {
          await perform();
          await panel.sees(`Page ${number} of 3`, `Page ${number}. The dividend`);
        });
      await readPage(1, () => panel.press('Report no.'));
      await readPage(2, () => panel.press('Next page'));
      await panel.press('Back');
    },
    search: (company: FictionalCompany, query: string) =>
      books.action('searches', [[asks.search(company, query)]], async () => {
        await panel.openTab('search').submit('Keywords', query).sees(`Results for ${query}`);
      }),
    async compare(company: FictionalCompany, other: FictionalCompany) {
      const phases = [[asks.lookup(other.ticker)], [asks.revenue(company), asks.revenue(other)]];
      await books.action('comparisons', phases, async () => {
        await panel.press('Compare').sees('Nothing is calculated.');
        await panel.submit('Add a company', other.ticker).press('Compare ·');
        await page().waitForSelector('.compare-group');
        for (const _ of [company, other]) await panel.press('Remove');
        await panel.press('Back');
      });
    },
    reload: (company: FictionalCompany) =>
      books.action('panel reloads', [], async () => {
        await page().reload();
        panel = drivePanel(page());
        await isOpen(company);
      }),
    /** Ends the worker between two actions. */
    kill: () => books.action('kills', [], () => world.browser.endBackground()),
    /** Ends the worker in the middle of a lookup. */
    killAmid: (company: FictionalCompany) =>
      askTwice('kills amid a call', company, async () => {
        const held = world.service.faults.next('/v1/companies', { kind: 'hold' });
        await panel.submit('Company or ticker', company.name);
        await held.reached;
        await world.browser.endBackground();
        await panel.sees('Interrupted by the browser.');
        held.release();
      }),
    /** The service asks to wait, the worker ends meanwhile, and the wait holds all the same. */
    beLimited: (company: FictionalCompany) =>
      askTwice('waits', company, async () => {
        const headers = { 'Retry-After': '2' };
        world.service.faults.next('/v1/companies', { kind: 'status', status: 429, headers });
        await panel.says('Requests resume in', () =>
          panel.submit('Company or ticker', company.name),
        );
        // The button that tries again is there once the wait is over.
        await world.browser.endBackground();
      }),
  };
}

/** Runs in the panel: whether the head is that of the company with this ticker. */
function isHeaded(ticker: string): boolean {
  return document.querySelector('.company .price-ticker')?.textContent?.trim() === ticker;
}

/** Runs in the panel: whether the background has noted that this company is open, which it does after its reply. */
async function isNotedAsOpen(id: string): Promise<boolean> {
  const { session } = chrome.storage;
  const open = (await session.getKeys()).filter((name) => name.endsWith(':open'));
  const noted = await session.get<Record<string, { id: string }>>(open);
  return Object.values(noted).some((company) => company.id === id);
}

/** Runs in the panel: presses the ticker in the list of the page. No ticker of the market begins another. */
function clickListed(ticker: string): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
  const button = buttons.find(({ textContent }) => textContent.trim().startsWith(ticker));
  if (!button) {
    throw new Error(`no ${ticker} among ${buttons.map(({ textContent }) => textContent)}`);
  }
  button.click();
}
