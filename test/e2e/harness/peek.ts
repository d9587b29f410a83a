import type { Page, Realm } from 'puppeteer-core';
import type { ExtensionBrowser } from './extension-browser.ts';
import { until } from './until.ts';

/** The extension's storage and a page's content-script world, which no user can see. */

export type Items = Record<string, unknown>;

type AreaName = 'session' | 'local' | 'sync';

const read = (browser: ExtensionBrowser, area: AreaName): Promise<Items> =>
  browser.inBackground((name: AreaName) => chrome.storage[name].get(null), area);

export const sessionStorage = (browser: ExtensionBrowser): Promise<Items> =>
  read(browser, 'session');
export const localStorage = (browser: ExtensionBrowser): Promise<Items> => read(browser, 'local');
export const syncStorage = (browser: ExtensionBrowser): Promise<Items> => read(browser, 'sync');

/** The keys of an area that begin with `start`. */
export const keysIn = async (browser: ExtensionBrowser, area: AreaName, start: string) =>
  Object.keys(await read(browser, area)).filter((key) => key.startsWith(start));

/** Everything stored except a panel's record of its own state. */
export async function keptApart(browser: ExtensionBrowser) {
  const session = Object.entries(await sessionStorage(browser));
  return {
    session: Object.fromEntries(session.filter(([key]) => !key.startsWith('view:'))),
    local: await localStorage(browser),
  };
}

/**
 * Until so many answers are kept, every call has its end and the company that was opened is listed: all of
 * these are written after the panel has drawn what they are about.
 */
export const allKept = (browser: ExtensionBrowser, answers: number): Promise<boolean> =>
  until('all to be kept', async () => {
    const { session, local } = await keptApart(browser);
    const of = (kind: string) =>
      Object.entries(session).flatMap(([key, value]) => (key.startsWith(kind) ? [value] : []));
    return (
      of('answer:').length >= answers &&
      of('call:').every((call) => Object(call).outcome !== 'underWay') &&
      Object(local.shelf).recents?.length > 0
    );
  });

/** The access token in storage.session; null where there is none. */
export async function tokenIn(browser: ExtensionBrowser): Promise<string | null> {
  const session: unknown = (await sessionStorage(browser))['auth.session'];
  const token: unknown = Object(session).accessToken;
  return typeof token === 'string' ? token : null;
}

/** Lets the access token expire, as after an hour. */
export const expireToken = (browser: ExtensionBrowser): Promise<void> =>
  browser.inBackground(async () => {
    const { 'auth.session': session } = await chrome.storage.session.get('auth.session');
    await chrome.storage.session.set({ 'auth.session': { ...Object(session), expiresAt: 1 } });
  });

/** The world of an extension's content script in a page: of the only one, where none is named by its origin. */
export const contentScriptRealm = (page: Page, origin?: string): Promise<Realm> =>
  until('the content script’s world', () =>
    page.extensionRealms().find((one) => origin === undefined || one.origin === origin),
  );

/** Notes every message that reaches a page's content script; gives back what was heard so far. */
export async function listenAsContentScript(page: Page, origin?: string) {
  const realm = await contentScriptRealm(page, origin);
  await realm.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    chrome.runtime.onMessage.addListener((message) => void heard.push(JSON.stringify(message)));
  });
  return () => realm.evaluate(() => Object(globalThis).heard);
}

/** Sends a message to the content scripts of all tabs, as the background would. */
export async function sendToTabs(browser: ExtensionBrowser, message: string): Promise<void> {
  await browser.inBackground(async (text: string) => {
    for (const { id } of await chrome.tabs.query({})) {
      if (id !== undefined) await chrome.tabs.sendMessage(id, text).catch(() => undefined);
    }
  }, message);
}
