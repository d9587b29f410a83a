import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asChromium, type Chromium } from '../e2e/harness/chromium.ts';
import { copyBuildFor, DEMO_BUILD } from '../e2e/harness/demo-build.ts';
import { openLarkmere } from '../e2e/harness/larkmere.ts';
import type { PanelDriver } from '../e2e/harness/panel-driver.ts';
import { fillIn, press, providerWindow } from '../e2e/harness/provider-driver.ts';
import { createReading } from '../e2e/harness/reading.ts';
import { becomes } from '../e2e/harness/until.ts';
import { startTrap, type Trap } from '../service/faults/trap.ts';
import type { LoggedRequest } from '../service/request-log.ts';
import { type CallOff, type RunningService, startService } from '../service/service.ts';
import { type Problems, watchForProblems } from './problems.ts';

/** One browser with one service of its own, in which cells run one after the other. */
export interface Lane {
  service: RunningService;
  browser: Chromium;
  panel: PanelDriver;
  /** The other origin, which must receive nothing. */
  trap: Trap;
  problems: Problems;
  /** Lines of the service's log when the last cell ended: later ones belong to no cell. */
  over: number;
  /** Signs in at the provider and approves, where it asks for either. */
  signIn(): Promise<void>;
  /** Refuses connections to an origin until called off. */
  refuse(side: 'api' | 'provider'): Promise<void>;
  callOff(): Promise<void>;
  /** Gives a network back that was gone, until requests arrive: the browser answers a moment before it is there. */
  giveNetworkBack(): Promise<void>;
  clearFaults(): Promise<void>;
  /** As before the first cell: signed in, nothing kept, nothing on screen. */
  reset(): Promise<void>;
  /**
   * Waits, without letting time pass, until every request of the moment has arrived: a message from the
   * panel to the worker and back, then a request from the worker to the service and back, twice. It
   * also wakes a killed worker.
   */
  settle(): Promise<void>;
  /** Waits until no call of the cell is under way. */
  callsOver(): Promise<void>;
  close(): Promise<void>;
}

const MARKER = '/v1/marker-of-the-matrix';

/** Calls for data that arrived since the log had so many lines, without preflights and markers. */
export const callsSince = ({ service }: Lane, since: number): LoggedRequest[] =>
  service.requests
    .slice(since)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/') && path !== MARKER);

/** Lanes opened so far: no two of them may share a folder. */
let opened = 0;

/** @param name begins the name of the folder with the lane's build */
export async function openLane(name: string): Promise<Lane> {
  // A part that does not start ends those before it.
  await using started = new AsyncDisposableStack();
  const free = { port: 0, authPort: 0, quota: 1_000_000, searches: 1_000_000, interval: 0 };
  const service = await startService(free);
  started.defer(service.stop);
  const trap = started.use(await startTrap());
  const extensionDir = join(DEMO_BUILD, '../faults', `${name}-${process.pid}-${++opened}`);
  started.defer(() => rm(extensionDir, { recursive: true, force: true }));
  await copyBuildFor(service, DEMO_BUILD, extensionDir);
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
    await fillIn(page, login, password);
    // Where the provider remembers the answer, the window closes without being asked.
    await press(page, 'Approve read-only access').catch((error) => {
      if (!page.isClosed()) throw error;
    });
  }
  const parts = started.move();
  let callOff: CallOff | null = null;
  let began = 0;
  const connect = async () => {
    await panel.press('Connect');
    await signIn();
    await panel.sees('Connected');
  };
  const markerStatus = () => browser.inBackground(statusOf, service.baseUrl + MARKER);
  const lane: Lane = {
    service,
    browser,
    panel,
    trap,
    problems,
    over: 0,
    signIn,
    async refuse(side) {
      callOff = await service.refuse(side);
    },
    async callOff() {
      await callOff?.();
      callOff = null;
    },
    async giveNetworkBack() {
      await lane.callOff();
      await problems.setOffline(false);
      await becomes(markerStatus, 404);
    },
    async clearFaults() {
      await lane.callOff();
      service.faults.clear();
      service.provider.faults.clear();
    },
    async reset() {
      began = Date.now();
      await lane.clearFaults();
      await browser.inBackground(forget);
      await panel.page.reload();
      await panel.sees(/Connected|Not connected/);
      if ((await panel.text()).includes('Not connected')) await connect();
      await problems.watchWorker();
    },
    async settle() {
      for (const _ of [1, 2]) {
        await panel.page.evaluate(() =>
          chrome.runtime.sendMessage({ request: 'getRateLimit', input: {}, windowId: -1 }),
        );
        const status = await markerStatus();
        const must = callOff === null ? 404 : null;
        if (status !== must) throw new Error(`the marker came back with ${status}, not ${must}`);
      }
      await problems.watchWorker();
    },
    callsOver: () => becomes(() => browser.inBackground(callsUnderWay, began), 0),
    close: () => parts.disposeAsync(),
  };
  await connect();
  await openLarkmere(panel);
  lane.over = service.requests.length;
  return lane;
}

/** Runs in the worker; null where no answer comes. */
const statusOf = (url: string): Promise<number | null> =>
  fetch(url).then(
    (response) => response.status,
    () => null,
  );

/** Runs in the worker. Its list of calls has those of a killed one as under way, from before. */
async function callsUnderWay(since: number): Promise<number> {
  const kept = Object.values(await chrome.storage.session.get(null)).map(Object);
  return kept.filter(({ outcome, sentAt }) => outcome === 'underWay' && sentAt >= since).length;
}

/** Runs in the worker: drops answers, failures, waits and views from the session. */
async function forget(): Promise<void> {
  const kept = Object.keys(await chrome.storage.session.get(null));
  const ours = kept.filter((key) => /^(answer|failures$|gate:|view:)/.test(key));
  await chrome.storage.session.remove(ours);
}
