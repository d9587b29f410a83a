import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asChromium, type Chromium } from '../e2e/harness/chromium.ts';
import { copyBuildFor, DEMO_BUILD } from '../e2e/harness/demo-build.ts';
import { openLarkmere } from '../e2e/harness/larkmere.ts';
import type { PanelDriver } from '../e2e/harness/panel-driver.ts';
import { fillIn, providerWindow } from '../e2e/harness/provider-driver.ts';
import { createReading } from '../e2e/harness/reading.ts';
import { startTrap, type Trap } from '../service/faults/trap.ts';
import { type CallOff, type RunningService, startService } from '../service/service.ts';
import { type Problems, watchForProblems } from './problems.ts';

/** One browser with one service of its own, in which cells run one after the other. */
export interface Lane {
  service: RunningService;
  browser: Chromium;
  panel: PanelDriver;
  /** The other origin, to which nothing must ever go. */
  trap: Trap;
  problems: Problems;
  /** Signs in through the panel's own button and the provider's pages. */
  connect(): Promise<void>;
  /** Everything as it was before the first cell: signed in, nothing kept, nothing on screen. */
  reset(): Promise<void>;
  /** Lines of the service's log when the cell before was over: nothing may come behind them. */
  over: number;
  /** Ends a refusal of connections, where there is one. */
  callOff: CallOff | null;
  close(): Promise<void>;
  /** Signs in at the provider, where it asks who it is, and approves where it asks that. */
  signIn(): Promise<void>;
}

/** @param name how the folder below .output begins that takes the lane's build */
export async function openLane(name: string): Promise<Lane> {
  // Whatever was started is ended, also where the next part does not start.
  await using started = new AsyncDisposableStack();
  const free = { port: 0, authPort: 0, quota: 1_000_000, searches: 1_000_000, interval: 0 };
  const service = await startService(free);
  started.defer(service.stop);
  const trap = started.use(await startTrap());
  const extensionDir = await buildFor(service, name);
  started.defer(() => rm(extensionDir, { recursive: true, force: true }));
  const reading = started.use(await createReading({ extensionDir }));
  const browser = asChromium(reading.browser);
  const problems = watchForProblems(browser);
  const panel = await reading.openPanel(await reading.read('/'));
  problems.watchPage(panel.page);
  await problems.watchWorker();
  const account = service.accounts.find(({ plan, active }) => plan === 'pro' && active);
  if (account === undefined) throw new Error('no account');
  const { login, password } = account;
  async function signIn(): Promise<void> {
    const page = await providerWindow(browser.puppeteer, service.authUrl);
    const press = page.locator('::-p-aria([name="Approve read-only access"][role="button"])');
    const closed = new Promise<void>((done) => page.once('close', () => done()));
    await fillIn(page, login, password);
    const stop = new AbortController();
    await Promise.race([press.click({ signal: stop.signal }), closed]).finally(() => stop.abort());
  }
  const parts = started.move();
  const lane: Lane = {
    service,
    browser,
    panel,
    trap,
    problems,
    signIn,
    callOff: null,
    over: 0,
    async connect() {
      await panel.press('Connect');
      await signIn();
      await panel.sees('Connected');
    },
    async reset() {
      await lane.callOff?.();
      lane.callOff = null;
      service.faults.clear();
      service.provider.faults.clear();
      await browser.inBackground(forget);
      await panel.page.reload();
      await panel.sees(/Connected|Not connected/);
      if ((await panel.text()).includes('Not connected')) await lane.connect();
      await problems.watchWorker();
    },
    close: () => parts.disposeAsync(),
  };
  await lane.connect();
  await openLarkmere(panel);
  lane.over = service.requests.length;
  return lane;
}

/** Runs in the worker: all that the session keeps of answers, waits and views. */
async function forget(): Promise<void> {
  const kept = Object.keys(await chrome.storage.session.get(null));
  const ours = kept.filter((key) => /^(answer|gate:|view:)/.test(key));
  await chrome.storage.session.remove(ours);
}

/** Lanes opened so far: two runs beside each other must not share a folder, nor two lanes of one name. */
let opened = 0;

/** The demo build with this service's addresses in the place of the usual ones. */
async function buildFor(service: RunningService, name: string): Promise<string> {
  const folder = join(DEMO_BUILD, '../faults', `${name}-${process.pid}-${++opened}`);
  await copyBuildFor(service, DEMO_BUILD, folder);
  return folder;
}
