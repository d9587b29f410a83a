import type { ServiceOptions } from '../../service/model.ts';
import { startService } from '../../service/service.ts';
import { closeTab } from './close-tab.ts';
import { standInPorts } from './demo-build.ts';
import { endIdleWorld } from './kept.ts';
import { openLarkmere } from './larkmere.ts';
import { drivePanel, type PanelDriver } from './panel-driver.ts';
import { type Credentials, fillIn, press, signInAt } from './provider-driver.ts';
import { createReading, IS_SLOW, type ReadingOptions } from './reading.ts';

/** The dialect that this run of the stories is for. */
export const DIALECT = process.env.STORY_DIALECT === 'other' ? 'other' : 'first';

export { resize } from './reading.ts';

/** Everything a story needs: the service, a news site, and a browser with the extension. */
export type World = Awaited<ReturnType<typeof createWorld>>;

export interface WorldOptions extends ReadingOptions {
  service?: Partial<ServiceOptions>;
}

export async function createWorld(options: WorldOptions = {}) {
  await endIdleWorld();
  // Ends what was started if the next part does not start.
  await using started = new AsyncDisposableStack();
  const serving: Partial<ServiceOptions> = {
    ...{ ...standInPorts(), dialect: DIALECT },
    ...(IS_SLOW ? { latency: 700 } : {}),
    ...options.service,
  };
  let service = await startService(serving);
  let running = true;
  const stopService = async () => {
    if (running) await service.stop();
    running = false;
  };
  started.defer(stopService);
  const reading = started.use(await createReading(options));
  const { browser } = reading;
  const parts = started.move();
  const account = (plan: 'pro' | 'pro-business' | 'free'): Credentials => {
    const found = service.accounts.find((one) => one.plan === plan && one.active);
    if (!found) throw new Error(`no ${plan} account`);
    return found;
  };
  /** Connects through the panel's own button and the provider's pages. */
  const connect = async (panel: PanelDriver, credentials: Credentials = account('pro')) => {
    await panel.press('Connect');
    await signInAt(browser.puppeteer, service.authUrl, credentials);
    await panel.sees('Connected');
  };
  /** The panel beside the sample article, connected. */
  const connected = async () => {
    const panel = await reading.openPanel(await reading.read('/'));
    await connect(panel);
    return panel;
  };
  /** Requests for data that reached the API, oldest first; by default all paths. */
  const calls = (part = '/v1/') =>
    service.requests.filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/v1/') && path.includes(part),
    );
  return {
    ...reading,
    get service() {
      return service;
    },
    account,
    connect,
    connected,
    /** The connected panel with Larkmere open. */
    async research() {
      const panel = await connected();
      await openLarkmere(panel);
      return panel;
    },
    calls,
    /** Paths of the calls after the first few, sorted and without ids. */
    pathsSince: (first: number) =>
      calls()
        .slice(first)
        .map(({ path }) => path.replace(/[0-9a-f-]{36}/, '{id}'))
        .sort(),
    /** The options page, opened from the panel. */
    async options(panel: PanelDriver) {
      await panel.press('Options');
      return drivePanel(await browser.ownTab('/options.html'));
    },
    /** Revokes every connection on the account page, in a tab of the browser. */
    async revokeEverything(login: string, password: string) {
      const page = await browser.puppeteer.newPage();
      await page.goto(`${service.authUrl}/account`);
      if (await page.$('input[name="login"]')) await fillIn(page, login, password);
      await press(page, 'Revoke');
      await page.waitForSelector('::-p-text(Revoke)', { hidden: true });
      await closeTab(page);
    },
    stopService,
    async startService() {
      service = await startService({ ...serving, day: service.options.day });
      running = true;
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
