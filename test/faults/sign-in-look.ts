import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'puppeteer-core';
import type { WordKey } from '../../lib/i18n/words.ts';
import { closeTab } from '../e2e/harness/close-tab.ts';
import { press } from '../e2e/harness/provider-driver.ts';
import { until } from '../e2e/harness/until.ts';
import { endMs } from './cell.ts';
import { LISTINGS } from './endpoints.ts';
import { lookUpAgain, noteOf, word } from './expected.ts';
import type { FaultName } from './faults.ts';
import type { Lane } from './lane.ts';
import { type Look, look } from './look.ts';
import { type SignInEnd, staysConnected, type Tally } from './sign-in-ends.ts';
import type { Step } from './sign-in-steps.ts';

/** Reading and using browser and panel in cells of signing in. */

interface AccountLook extends Look {
  /** The state of the connection in the first line, without its button. */
  account: string;
  /** Whether that line offers Connect. */
  offersConnect: boolean;
  /** Texts beneath it that are no failure. */
  hints: string[];
}

/** The words for the state of the connection. */
const STATES: WordKey[] = [
  'accountChecking',
  'accountConnected',
  'accountConnecting',
  'accountDisconnected',
];

export async function lookAtAccount({ panel }: Lane): Promise<AccountLook> {
  // The answer to the question with an expired token.
  const seen = await look(panel, LISTINGS);
  const account = await panel.page.evaluate((states) => {
    const ownText = (element: Element) =>
      [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
    const words = [...document.querySelectorAll('header span')].find((element) =>
      states.includes(ownText(element)),
    );
    const state = words?.closest('.account');
    const hints: string[] = [];
    let below = state?.parentElement?.nextElementSibling;
    for (; below instanceof HTMLParagraphElement; below = below.nextElementSibling)
      hints.push(below.textContent);
    return {
      account: words ? ownText(words) : '',
      offersConnect: Boolean(state?.querySelector('button')),
      hints,
    };
  }, STATES.map(word));
  return { ...seen, ...account };
}

/** Waits until the panel is idle and shows exactly what the end demands. */
export async function waitForEnd(lane: Lane, step: Step, fault: FaultName, end: SignInEnd) {
  let seen = await lookAtAccount(lane);
  const must = expectedLook(step, end);
  const part = () => {
    const { account, offersConnect, notes, hints } = seen;
    return { account, offersConnect, notes, hints };
  };
  await until(
    async () => `${JSON.stringify(must)}; there is ${JSON.stringify(part())}`,
    async () => {
      seen = await lookAtAccount(lane);
      const isDrawn = seen.drawn > 0 === (end.state === 'fine' && step.act === 'renew');
      return seen.busy === 0 && isDrawn && isDeepStrictEqual(part(), must);
    },
    endMs(fault),
  );
}

function expectedLook(
  { act }: Step,
  end: SignInEnd,
): Omit<AccountLook, keyof Look> & Partial<Look> {
  const state = (key: WordKey, hints: string[] = [], offersConnect = false) => ({
    ...{ account: word(key), offersConnect, notes: [], hints },
  });
  const disconnected = (...hints: string[]) => state('accountDisconnected', hints, true);
  switch (end.state) {
    case 'fine':
      return state('accountConnected');
    case 'disconnected':
      return disconnected();
    case 'revoked':
      return disconnected(word('connectAsOther'));
    case 'notRevoked':
      return disconnected(word(end.words), word('connectAsOther'));
    case 'foreignPage':
    case 'noPage':
      return state('accountConnecting', [
        `${word('accountConnectingHint')} ${word('cancelSignIn')}`,
      ]);
    case 'failed': {
      const { words, details, way } = noteOf(end.failure);
      const again = end.where === 'lookup' ? lookUpAgain() : word('tryAgain');
      const button = way === 'retry' ? again : word('connect');
      const stays = act === 'renew' && staysConnected(end);
      return {
        ...state(stays ? 'accountConnected' : 'accountDisconnected'),
        // Connect stands once: in the note, or where the note has none in the line above.
        offersConnect: !stays && (end.where === 'lookup' || way === 'none'),
        notes: [{ words, details, buttons: way === 'none' ? [] : [button] }],
      };
    }
  }
}

/** Windows that the browser has opened since. */
export async function newPages({ browser }: Lane, before: Page[]): Promise<Page[]> {
  return (await browser.puppeteer.pages()).filter((page) => !before.includes(page));
}

/** Approves on the provider's pages until the panel is connected; returns how often Connect found the browser busy. */
export async function approveUntilConnected(lane: Lane): Promise<number> {
  const { browser, service, panel } = lane;
  const approved = new Set<string>();
  let busyPresses = 0;
  await until(
    async () => `the connection; ${JSON.stringify({ ...(await lookAtAccount(lane)), text: '' })}`,
    async () => {
      for (const page of await browser.puppeteer.pages()) {
        const asks = page.url().startsWith(`${service.authUrl}/interaction/`);
        if (!asks || approved.has(page.url())) continue;
        approved.add(page.url());
        // A window behind another one draws nothing, so its button cannot be pressed.
        await page.bringToFront().catch(() => undefined);
        await press(page, 'Approve read-only access').catch(() => approved.delete(page.url()));
      }
      const { account, notes } = await lookAtAccount(lane);
      if (notes[0]?.words === word('failureSignInBusy')) {
        busyPresses += 1;
        // As the words say: a page that came too late is closed.
        for (const page of await browser.puppeteer.pages()) {
          if (page.url().startsWith(`${service.authUrl}/authorize?`)) await closeTab(page);
        }
        await panel.page.locator('[role=alert] + button').click();
      }
      return account === word('accountConnected');
    },
  );
  return busyPresses;
}

/** Which of a session and an attempt the session's storage holds. */
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

/** Steps of signing in and calls for data since then, without preflights. */
export function tallySince({ service }: Lane, [api, provider]: [number, number]): Tally {
  const atApi = service.requests.slice(api).filter(({ method }) => method === 'GET');
  const atProvider = service.provider.requests
    .slice(provider)
    .filter(({ method }) => method !== 'OPTIONS');
  const count = (log: typeof atApi, path: RegExp) =>
    log.filter((one) => path.test(one.path)).length;
  // By their queries: Chromium repeats a request for a page whose connection is cut.
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
