import type { Page } from 'puppeteer-core';
import { afterAll } from 'vitest';
import type { ServiceOptions } from '../../service/model.ts';
import { keepIdle, readHoldings } from './kept.ts';
import type { PanelDriver } from './panel-driver.ts';
import { IN_FIREFOX, PANEL, resize } from './reading.ts';
import { until } from './until.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

/** The start of a story: the connected panel beside the sample article. */
export interface Shared {
  world: World;
  article: Page;
  panel: PanelDriver;
}

/** A shared world, with the options of its service. */
interface Holder {
  shared: Shared | null;
  /** The options at first; a story may change them for itself. */
  given: Partial<ServiceOptions>;
}

const newHolder = (): Holder => ({ shared: null, given: {} });

async function end(holder: Holder): Promise<void> {
  const { shared } = holder;
  holder.shared = null;
  await shared?.world[Symbol.asyncDispose]();
}

/** The world of all files of a project that ask for nothing of their own. */
const usual = newHolder();
keepIdle(() => end(usual));

/**
 * Lets stories share one connection: those of all files of a project, or of this file where it has options of
 * its own. Each story calls the returned function and begins connected, with nothing requested, kept or open, except by
 * the first acts that it names. After a story that moves the service's time, or that needs another world, the next story begins with a new world.
 */
export function shareWorld(options: WorldOptions = {}) {
  const isUsual = Object.keys(options).length === 0;
  const holder = isUsual ? usual : newHolder();
  if (!isUsual) afterAll(() => end(holder));
  async function atStart(): Promise<Shared> {
    const { shared } = holder;
    if (shared && !isMoved(shared, holder) && (await reset(shared, holder).catch(replaced)))
      return shared;
    await end(holder);
    const world = await createWorld(options);
    holder.given = { ...world.service.options };
    try {
      const article = await world.read('/');
      const panel = await world.openPanel(article);
      await world.connect(panel);
      holder.shared = { world, article, panel };
      return holder.shared;
    } catch (error) {
      await world[Symbol.asyncDispose]();
      throw error;
    }
  }
  return async (...firstActs: ((panel: PanelDriver) => Promise<void>)[]) => {
    const shared = await atStart();
    for (const act of firstActs) await act(shared.panel);
    return shared;
  };
}

/** Prints the reason, because a new world costs many seconds. */
function replaced(error: unknown): false {
  console.error(`A world was replaced: ${error}`);
  return false;
}

/** Whether the service's day or clock was moved forward, which cannot be undone. */
const isMoved = ({ world: { service } }: Shared, { given }: Holder): boolean =>
  service.options.day !== given.day || service.clock.now() > Date.now() + 1000;

/** Resets the extension to its state after connecting; false if the tab of the article shows another page. */
async function reset({ world, article, panel }: Shared, { given }: Holder): Promise<boolean> {
  const { browser, service, news } = world;
  if (article.url() !== `${news.url}/`) return false;
  Object.assign(service.options, given);
  service.refillQuota();
  service.faults.clear();
  service.provider.faults.clear();
  // Waits for running requests, which would be recorded and restored after the reset.
  await panel.atRest();
  await browser.closeOthers(article);
  await article.bringToFront();
  if (!IN_FIREFOX) await panel.page.emulateMediaFeatures([]);
  await resize(panel.page, PANEL);
  let isConnected = false;
  let left: string[] = [];
  await until(
    async () => `an extension as at first; it also holds ${left}`,
    async () => {
      await browser.inBackground(forget);
      // Ends the worker with its memory and its pending writes; the panel starts another.
      await browser.endBackground();
      await panel.reload();
      isConnected = !(await panel.sees(/Connected|Not connected/)).includes('Not connected');
      left = await leftBy(world);
      return left.length === 0;
    },
  );
  if (!isConnected) {
    await forgetAccount(world);
    await world.connect(panel);
  }
  service.requests.length = 0;
  return true;
}

/** Deletes all cookies, so that the provider asks for the password of an account again. */
async function forgetAccount({ browser: { puppeteer } }: World): Promise<void> {
  await puppeteer.deleteCookie(...(await puppeteer.cookies()));
}

/** As before the first connection, for stories of signing in. */
export async function signOut(world: World, panel: PanelDriver): Promise<void> {
  await panel.disconnect();
  await forgetAccount(world);
}

/** Connects as after a restart of the browser: the disk and the provider's session remain. */
export async function connectAfterRestart({ browser }: World, panel: PanelDriver): Promise<void> {
  await browser.inBackground(() => chrome.storage.session.clear());
  await browser.endBackground();
  await panel.reload().sees('Not connected');
  await panel.press('Connect').sees('Connected');
}

/** What a connected extension holds beside a scanned page before any request. */
const AT_FIRST = /^(?:auth\.session|account|pages|page:\d+|view:.*|accountMark|lookSalt)$/;

/** What else the extension holds. */
async function leftBy({ browser }: World): Promise<string[]> {
  const { local, session, sync, origins, scripts, badge } =
    await browser.inBackground(readHoldings);
  const others = origins.filter((one) => !browser.hosts.includes(one));
  const names = [local, session].flatMap(Object.keys).filter((name) => !AT_FIRST.test(name));
  return [...names, ...Object.keys(sync), ...others, ...scripts, badge].filter(Boolean);
}

/** Runs in the background: leaves the session, its account and the scanned pages. */
async function forget(): Promise<void> {
  const { session, local, sync } = chrome.storage;
  const inSession = Object.keys(await session.get(null));
  await session.remove(inSession.filter((key) => !/^(?:auth\.session$|page)/.test(key)));
  const inLocal = Object.keys(await local.get(null));
  await local.remove(inLocal.filter((key) => key !== 'accountMark'));
  // Comes last, because the extension reports emptied sync data unless sync is off.
  await sync.clear();
}
