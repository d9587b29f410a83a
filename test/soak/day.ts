import type { Page, Target } from 'puppeteer-core';
import { heapOf } from '../bench/cost/memory.ts';
import { type Random, randomOf } from '../bench/random.ts';
import { asChromium } from '../e2e/harness/chromium.ts';
import { step } from '../e2e/harness/until.ts';
import { createWorld, type World } from '../e2e/harness/world.ts';
import { type Actions, createActions } from './actions.ts';
import { ACTION_MS, type Books, createBooks } from './books.ts';
import { type FictionalCompany, makeMarket, makeNews, type NewsPage } from './market.ts';

/** How long the day is, and how much is in it. */
export interface Length {
  lookups: number;
  visits: number;
  /** Lookups between two ends of the worker. */
  killEvery: number;
  companies: number;
  /** Characters of each company's description, and so the size of its profile. */
  bulk: number;
  /** Seconds a token lasts. */
  tokenTtl: number;
}

/** The results of a day. */
export type Day = Awaited<ReturnType<typeof runDay>>;

const SEED = 20_261_121;
/** Which of the worker's ends come in the middle of a call or of a wait. */
const AMID_EVERY = 3;
const WAIT_EVERY = 10;
const RELOAD_EVERY = 4;

/** An analyst's day, compressed: the same actions every time, in a real Chromium. */
export async function runDay(length: Length, say: (line: string) => void) {
  const random = randomOf(SEED);
  const { made, data } = makeMarket(length.companies, length.bulk);
  const news = makeNews(length.visits, made, random);
  await using world = await createWorld({
    service: { quota: 1e6, searches: 1e6, interval: 0, tokenTtl: length.tokenTtl, data },
    pages: Object.fromEntries(news.map(({ path, html }) => [path, html])),
  });
  const exceptions = watchForExceptions(world);
  const lasting = await world.read('/');
  const first = await world.openPanel(lasting);
  await world.connect(first);
  const account = world.service.accounts.find(({ plan }) => plan === 'pro')?.id ?? '';
  const books: Books = createBooks(world, () => actions.panel(), account, length.tokenTtl * 1000);
  const actions = createActions(world, first, books);
  const work = createWork(actions, made, random);
  const weights: Weights[] = [];
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let kills = 0;

  for (let done = 0; done < length.lookups; done++) {
    const visit = (at: number) => Math.floor((at * length.visits) / length.lookups);
    const isNext = done === 0 || visit(done) > visit(done - 1);
    await work.moveOn(isNext ? news[visit(done)] : undefined);
    const company = await work.lookUp();
    if ((done + 1) % length.killEvery !== 0) continue;
    weights.push(await weigh(world, actions.panel().page, lasting));
    kills += 1;
    await endWorker(actions, made, company, kills);
    say(`${done + 1} lookups, ${seconds().toFixed(0)} s: ${inShort(books, kills, exceptions)}`);
  }
  // The panel works at the end as it did at the beginning.
  await actions.type(random.pick(made));
  const { pins, listedCalls } = await books.last();
  return {
    ...{ seconds: seconds(), books, weights, kills, exceptions },
    ...sentOf(world, listedCalls),
    pins: { expected: work.pinned.join(), seen: pins.join() },
  };
}

/** Between two actions, in the middle of a call, or while a wait is in force; now and then the panel goes too. */
async function endWorker(
  actions: Actions,
  made: FictionalCompany[],
  open: FictionalCompany,
  kills: number,
): Promise<void> {
  const another = made[kills] ?? open;
  const isAmid = kills % AMID_EVERY === 0;
  const isWait = kills % WAIT_EVERY === 2;
  if (isWait) await actions.beLimited(another);
  else if (isAmid) await actions.killAmid(another);
  else await actions.kill();
  if (kills % RELOAD_EVERY === 0) await actions.reload(isWait || isAmid ? another : open);
}

function inShort({ calls, renewals, evictions, wrong }: Books, kills: number, seen: string[]) {
  const { length } = wrong;
  return `${calls.seen} calls, ${renewals.seen} renewals, ${kills} kills, ${evictions} evictions, ${length} wrong, ${seen.length} exceptions`;
}

/** Every request without preflights and the pages for people. */
function sentOf(world: World, listedCalls: number) {
  const { requests, provider } = world.service;
  const isMetadata = (path: string) => path.startsWith('/.well-known/');
  const sent = [...requests, ...provider.requests].filter(
    ({ method, path }) =>
      method !== 'OPTIONS' &&
      (isMetadata(path) || path.startsWith('/v1/') || path === '/authorize' || path === '/token'),
  );
  const shown = sent.filter(
    ({ path, query }) => path === '/authorize' && !query.includes('prompt=none'),
  );
  return {
    /** Every request: in the stand-in's two logs, and in the extension's own list. */
    listed: { expected: sent.length, seen: listedCalls },
    /** Sign-ins with a window. */
    signIns: shown.length,
  };
}

/** Bytes of script heap at one moment of the day, garbage collected. */
export interface Weights {
  panel: number;
  worker: number;
  /** A news page that stays open all day. */
  page: number;
}

async function weigh(world: World, panel: Page, page: Page): Promise<Weights> {
  const heapOfPage = async (weighed: Page) => {
    const session = await weighed.createCDPSession();
    const bytes = await heapOf(session);
    await session.detach();
    return bytes;
  };
  const heapOfWorker = async () => heapOf((await asChromium(world.browser).worker()).client);
  return {
    panel: await step(() => 'weighing the panel', heapOfPage(panel), ACTION_MS),
    worker: await step(() => 'weighing the worker', heapOfWorker(), ACTION_MS),
    page: await step(() => 'weighing the page', heapOfPage(page), ACTION_MS),
  };
}

/** Collects uncaught errors of the panel, the pages and every worker, and the panel's console errors. */
function watchForExceptions({ browser }: World): string[] {
  const seen: string[] = [];
  const watch = async (target: Target) => {
    if (target.type() === 'service_worker') {
      (await target.worker())?.client.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
        const { exception, text } = exceptionDetails;
        seen.push(`worker: ${exception?.description ?? text}`);
      });
      return;
    }
    const page = await target.page();
    page?.on('pageerror', (error) => void seen.push(`${page.url()}: ${error}`));
    page?.on('console', (line) => {
      // News pages log a missing icon.
      if (line.type() === 'error' && page.url().startsWith(browser.origin)) {
        seen.push(`${page.url()}: ${line.text()}`);
      }
    });
  };
  // A target may be gone before it can be watched.
  const tryToWatch = (target: Target) => void watch(target).catch(() => undefined);
  for (const target of browser.puppeteer.targets()) tryToWatch(target);
  browser.puppeteer.on('targetcreated', tryToWatch);
  return seen;
}

const TABS = 10;
const PINS = 12;

/** Draws an analyst's next actions by lot, the same every time. */
function createWork(actions: Actions, made: FictionalCompany[], random: Random) {
  const pinned: FictionalCompany[] = [];

  async function open(): Promise<FictionalCompany> {
    if (pinned.length > 0 && random.chance(0.05)) {
      const pin = random.pick(pinned);
      await actions.openPin(pin);
      return pin;
    }
    const company = random.pick(await actions.listed());
    if (random.chance(0.15)) await actions.type(company);
    else await actions.pick(company);
    return company;
  }

  async function readOn(company: FictionalCompany): Promise<void> {
    if (random.chance(0.08)) await actions.facts(company);
    if (random.chance(0.06)) await actions.read(company);
    if (random.chance(0.05)) await actions.search(company, random.pick(['dividend', 'outlook']));
    if (random.chance(0.03)) {
      await actions.compare(company, random.pick(made.filter((other) => other !== company)));
    }
    if (pinned.length < PINS && !pinned.includes(company) && random.chance(0.1)) {
      await actions.pin(company);
      pinned.unshift(company);
    }
  }

  return {
    /** Ids, the newest first. */
    get pinned() {
      return pinned.map(({ id }) => id);
    },
    /** Goes to another page, where it is time to. */
    async moveOn(news: NewsPage | undefined) {
      if (news) {
        await actions.visit(news);
        // Never the tab in front.
        if (actions.tabs.length > TABS) await actions.close(random.pick(actions.tabs.slice(0, -1)));
      } else if (random.chance(0.05)) {
        await actions.switchTo(random.pick(actions.tabs));
      }
    },
    /** Looks one company up, and may read on about it. */
    async lookUp() {
      const company = await open();
      await readOn(company);
      return company;
    },
  };
}
