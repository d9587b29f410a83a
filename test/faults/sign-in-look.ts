import type { Page } from 'puppeteer-core';
import { closeTab } from '../e2e/harness/close-tab.ts';
import { press } from '../e2e/harness/provider-driver.ts';
import { until } from '../e2e/harness/until.ts';
import type { Lane } from './lane.ts';
import { type Look, look } from './look.ts';
import type { Tally } from './sign-in-ends.ts';
import { word } from './words.ts';

/** What a cell of signing in sees and does in browser and panel. */

export interface AccountLook extends Look {
  /** The connection in a word at the end of the first line, its button's word left out. */
  account: string;
  /** Whether that line offers Connect itself. */
  offersConnect: boolean;
  /** What is said beneath it without being a failure. */
  hints: string[];
}

/** Drawn by a question with a token past its end. */
const DRAWN = '.listing';

export async function lookAtAccount({ panel }: Lane): Promise<AccountLook> {
  const seen = await look(panel, DRAWN);
  const account = await panel.page.evaluate(() => {
    const line = document.querySelector('.account');
    const button = line?.querySelector('button');
    const hints = [...document.querySelectorAll('.masthead-line ~ .hint')];
    return {
      account: [...(line?.childNodes ?? [])]
        .filter((node) => node instanceof Text)
        .map(({ data }) => data)
        .join(''),
      offersConnect: button !== null && button !== undefined,
      hints: hints.map(({ textContent }) => textContent),
    };
  });
  return { ...seen, ...account };
}

/** Windows of the browser that were not there before. */
export async function newPages({ browser }: Lane, before: Page[]): Promise<Page[]> {
  return (await browser.puppeteer.pages()).filter((page) => !before.includes(page));
}

/**
 * Approves on the provider's own page where it asks, until the panel says that it is connected. Where
 * the browser still has another sign-in open, its window is closed and Connect pressed again.
 *
 * @returns how often the browser turned a press away
 */
export async function approveUntilConnected(lane: Lane): Promise<number> {
  const { browser, service, panel } = lane;
  const approved = new Set<string>();
  let turnedAway = 0;
  await until(
    async () => `the connection; ${JSON.stringify({ ...(await lookAtAccount(lane)), text: '' })}`,
    async () => {
      for (const page of await browser.puppeteer.pages()) {
        const asks = page.url().startsWith(`${service.authUrl}/interaction/`);
        if (!asks || approved.has(page.url())) continue;
        approved.add(page.url());
        // A window behind another one draws nothing, and what is not drawn cannot be pressed.
        await page.bringToFront().catch(() => undefined);
        await press(page, 'Approve read-only access').catch(() => approved.delete(page.url()));
      }
      const { account, told } = await lookAtAccount(lane);
      if (told[0]?.words === word('failureSignInBusy')) {
        turnedAway += 1;
        // As the words say: a page that only came once nobody waited for it any more is closed.
        for (const page of await browser.puppeteer.pages()) {
          if (page.url().startsWith(`${service.authUrl}/authorize?`)) await closeTab(page);
        }
        await panel.page.locator('.failure .primary').click();
      }
      return account === word('accountConnected');
    },
  );
  return turnedAway;
}

/** As an hour that has passed: the token that there is has come to its end. */
export async function expireToken({ browser }: Lane): Promise<void> {
  await browser.inBackground(async () => {
    const { 'auth.session': session } = await chrome.storage.session.get('auth.session');
    await chrome.storage.session.set({ 'auth.session': { ...Object(session), expiresAt: 1 } });
  });
}

/**
 * What the session's storage holds of signing in, by name: but for the time of an exchange that was cut
 * and what tells the window of a flow that may still come.
 */
export const keptOfSignIn = ({ browser }: Lane): Promise<string[]> =>
  browser.inBackground(async () =>
    Object.keys(await chrome.storage.session.get(null))
      .filter((key) => key === 'auth.session' || key === 'auth.attempt')
      .sort(),
  );

/** Where the two logs of the service end now. */
export const logEnds = ({ service }: Lane): [number, number] => [
  service.requests.length,
  service.provider.requests.length,
];

/** What was asked since: steps of signing in, and calls for data; preflights are none. */
export function tallySince({ service }: Lane, [api, provider]: [number, number]): Tally {
  const atApi = service.requests.slice(api).filter(({ method }) => method === 'GET');
  const atProvider = service.provider.requests
    .slice(provider)
    .filter(({ method }) => method !== 'OPTIONS');
  const count = (log: typeof atApi, path: RegExp) =>
    log.filter((one) => path.test(one.path)).length;
  // By what they ask: where a page's connection is cut, Chromium itself sends its request again.
  const asked = (log: typeof atApi) =>
    log.filter(({ path }) => path === '/authorize').map(({ query }) => query);
  const known = new Set(asked(service.provider.requests.slice(0, provider)));
  const pages = new Set(asked(atProvider).filter((query) => !known.has(query)));
  return {
    resource: count(atApi, /^\/\.well-known\/oauth-protected-resource$/),
    provider: count(atProvider, /^\/\.well-known\//),
    authorize: pages.size,
    token: count(atProvider, /^\/token$/),
    revoke: count(atProvider, /^\/revoke$/),
    data: count(atApi, /^\/v1\/companies$/),
  };
}
