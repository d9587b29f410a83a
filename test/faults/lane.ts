import { asChromium } from '../e2e/harness/chromium.ts';
import { worldOn } from '../e2e/harness/demo-build.ts';
import { openLarkmere } from '../e2e/harness/larkmere.ts';
import { holdFreePair } from '../e2e/harness/ports.ts';
import { fillIn, press, providerWindow } from '../e2e/harness/provider-driver.ts';
import { becomes } from '../e2e/harness/until.ts';
import { createWorld } from '../e2e/harness/world.ts';
import { startTrap } from '../service/faults/trap.ts';
import type { LoggedRequest } from '../service/request-log.ts';
import type { CallOff, RunningService } from '../service/service.ts';
import { watchForProblems } from './problems.ts';

/** One browser with one service of its own, in which cells run one after the other. */
export type Lane = Awaited<ReturnType<typeof openLane>>;

const MARKER = '/v1/marker-of-the-matrix';

/** Calls for data that arrived since the log had so many lines, without preflights and markers. */
export const callsSince = (
  { service }: { service: RunningService },
  since: number,
): LoggedRequest[] =>
  service.requests
    .slice(since)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/') && path !== MARKER);

export async function openLane() {
  // A part that does not start ends those before it.
  await using started = new AsyncDisposableStack();
  const pair = started.use(await holdFreePair());
  const { extensionDir, service: ports } = await worldOn(pair, started);
  const unlimited = { quota: 1_000_000, searches: 1_000_000, interval: 0 };
  const world = await createWorld({ extensionDir, service: { ...ports, ...unlimited } });
  const { service } = started.use(world);
  const trap = started.use(await startTrap());
  const browser = asChromium(world.browser);
  const problems = watchForProblems(browser);
  const panel = await world.openPanel(await world.read('/'));
  problems.watchPage(panel.page);
  await problems.watchWorker();
  const { login, password } = world.account('pro');
  /** Signs in at the provider and approves, where it asks for either. */
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
  const callOffRefusal = async () => {
    await callOff?.();
    callOff = null;
  };
  const clearFaults = async () => {
    await callOffRefusal();
    service.faults.clear();
    service.provider.faults.clear();
  };
  await connect();
  await openLarkmere(panel);
  return {
    ...{ service, browser, panel, problems, signIn, clearFaults },
    /** The other origin, which must receive nothing. */
    trap,
    /** Lines of the service's log when the last cell ended: later ones belong to no cell. */
    over: service.requests.length,
    /** Refuses connections to an origin until called off. */
    async refuse(side: 'api' | 'provider') {
      callOff = await service.refuse(side);
    },
    /** Gives a network back that was gone, until requests arrive: the browser answers a moment before it is there. */
    async giveNetworkBack() {
      await callOffRefusal();
      await problems.setOffline(false);
      await becomes(markerStatus, 404);
    },
    /** As before the first cell: signed in, nothing kept, nothing on screen. */
    async reset() {
      began = Date.now();
      await clearFaults();
      await browser.inBackground(forget);
      await panel.reload().sees(/Connected|Not connected/);
      if ((await panel.text()).includes('Not connected')) await connect();
      await problems.watchWorker();
    },
    /** Waits, without letting time pass, until every request of the moment has arrived; wakes a killed worker. */
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
    /** Waits until no call of the cell is under way. */
    callsOver: () => becomes(() => browser.inBackground(callsUnderWay, began), 0),
    close: () => parts.disposeAsync(),
  };
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
