import { fileURLToPath } from 'node:url';
import type { Page, Viewport } from 'puppeteer-core';
import { type NewsSite, startNewsSite } from '../../demo/pages-server.ts';
import type { LoggedRequest } from '../../service/api/request-log.ts';
import type { ServiceOptions } from '../../service/model.ts';
import { type RunningService, startService } from '../../service/service.ts';
import { type Chromium, launchChromium } from './chromium.ts';
import { drivePanel, type PanelDriver } from './panel-driver.ts';
import { type Credentials, fillIn, press, signInAt } from './provider-driver.ts';

/** Everything a story needs: the service, a news site, and a browser with the extension. */
export interface World extends AsyncDisposable {
  service: RunningService;
  news: NewsSite;
  chromium: Chromium;
  /** Opens a page of the news site in a new tab. */
  read(path?: string): Promise<Page>;
  /** Clicks the toolbar button on a page; gives the panel that opens. */
  openPanel(page: Page): Promise<PanelDriver>;
  /** Connects through the panel's own button and the provider's pages. */
  connect(panel: PanelDriver, account?: Credentials): Promise<void>;
  account(plan: 'pro' | 'pro-business' | 'free'): Credentials;
  /** Requests for data that reached the API, oldest first; preflights are no calls. */
  calls(): LoggedRequest[];
  /** Revokes every connection on the account page, in a tab of the browser. */
  revokeEverything(login: string, password: string): Promise<void>;
  stopService(): Promise<void>;
  startService(): Promise<void>;
}

export const DEMO_BUILD = fileURLToPath(
  new URL('../../../.output/chrome-mv3-demo', import.meta.url),
);

export interface WorldOptions {
  service?: Partial<ServiceOptions>;
  pages?: Record<string, string>;
  headless?: boolean;
  userDataDir?: string;
}

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  // Whatever was started is ended, also where the next part does not start.
  await using started = new AsyncDisposableStack();
  let service = await startService(options.service ?? {});
  let running = true;
  const stopService = async () => {
    if (running) await service.stop();
    running = false;
  };
  started.defer(stopService);
  const news = await startNewsSite(options.pages);
  started.defer(news.close);
  const chromium = await launchChromium({
    extensionDir: DEMO_BUILD,
    headless: options.headless ?? true,
    ...(options.userDataDir ? { userDataDir: options.userDataDir } : {}),
  });
  started.defer(chromium.close);
  const parts = started.move();
  const account = (plan: 'pro' | 'pro-business' | 'free') => {
    const found = service.accounts.find((one) => one.plan === plan && one.active);
    if (!found) throw new Error(`no ${plan} account`);
    return found;
  };
  return {
    get service() {
      return service;
    },
    news,
    chromium,
    account,
    async read(path = '/') {
      const page = await chromium.browser.newPage();
      await page.goto(news.url + path);
      return page;
    },
    async openPanel(page) {
      await chromium.clickToolbar(page);
      const panel = await chromium.panel();
      await resize(panel, { width: 360, height: 900 });
      return drivePanel(panel);
    },
    async connect(panel, credentials = account('pro')) {
      await panel.press('Connect');
      await signInAt(chromium.browser, service.authUrl, credentials);
      await panel.sees('Connected');
    },
    calls: () =>
      service.requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/')),
    async revokeEverything(login, password) {
      const page = await chromium.browser.newPage();
      await page.goto(`${service.authUrl}/account`);
      if (await page.$('input[name="login"]')) await fillIn(page, login, password);
      await press(page, 'Revoke');
      await page.waitForSelector('::-p-text(Revoke)', { hidden: true });
      await page.close();
    },
    stopService,
    async startService() {
      service = await startService(options.service ?? {});
      running = true;
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** A new size, drawn: without the two frames, a screenshot shows the one before. */
export async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewport(viewport);
  await page.evaluate(
    () =>
      new Promise<void>((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => drawn())),
      ),
  );
}
