// @projects e2e@night

import { expect, test } from 'vitest';
import { NOTICES, PAGE_MESSAGES, requestsOf } from '../../lib/messages/every-message.ts';
import { closeTab } from '../harness/close-tab.ts';
import { openLarkmere } from '../harness/larkmere.ts';
import { allKept, keptApart, sessionStorage, tokenIn } from '../harness/peek.ts';
import { fillIn, press, providerWindow } from '../harness/provider-driver.ts';
import { until } from '../harness/until.ts';
import { createWorld } from '../harness/world.ts';
import { installSecond } from './second-extension.ts';

/** Other extensions and pages that know our id. */

const NOBODY = 'Could not establish connection. Receiving end does not exist.';
const ALL = [...requestsOf(1), ...Object.values(NOTICES), ...Object.values(PAGE_MESSAGES)];

/** Runs in an extension or a page: returns the outcome of each message and of a port. */
async function knock(id: string, messages: object[]): Promise<string[]> {
  const said = messages.map((message) =>
    chrome.runtime.sendMessage(id, message).then(
      (answer) => `answered ${JSON.stringify(answer)}`,
      (error) => Object(error).message,
    ),
  );
  const port = chrome.runtime.connect(id);
  const closed = new Promise<string>((resolve) => {
    port.onMessage.addListener((message) => resolve(`heard ${JSON.stringify(message)}`));
    port.onDisconnect.addListener(() => resolve(String(chrome.runtime.lastError?.message)));
  });
  return [...new Set(await Promise.all([...said, closed]))];
}

test('gives another extension, and a page that it lets send, no answer, port or change', async () => {
  // A world of its own: a second extension is there.
  await using world = await createWorld();
  await using second = await installSecond(world.browser);
  const page = await world.read('/');
  const panel = await world.openPanel(page);
  await world.connect(panel);
  await openLarkmere(panel);
  const own = await second.openPage();
  const id = new URL(world.browser.origin).host;
  const nobody = 'abcdefghijklmnopabcdefghijklmnop';
  await panel.allDrawn();
  await allKept(world.browser, world.calls().length);
  const [before, called] = [await keptApart(world.browser), world.service.requests.length];
  const tabs = (await world.browser.puppeteer.pages()).length;

  for (const place of [second.worker, own, page]) {
    expect(await place.evaluate(knock, id, ALL)).toEqual([NOBODY]);
    // The outcome is the same for an id that nobody has.
    expect(await place.evaluate(knock, nobody, ALL.slice(0, 1))).toEqual([NOBODY]);
  }
  const forced = await own.evaluate(async (origin) => {
    const outcome = (act: () => Promise<unknown>) =>
      act().then(
        (value) => `got ${JSON.stringify(value)}`,
        () => 'refused',
      );
    const panels = await chrome.tabs.query({ url: `${origin}/*` });
    const tab = await chrome.tabs.create({ url: `${origin}/options.html`, active: false });
    const tabId = tab.id ?? -1;
    const func = () => document.title;
    const injected = await outcome(() =>
      chrome.scripting.executeScript({ target: { tabId }, func }),
    );
    await chrome.tabs.remove(tabId);
    const url = `${origin}/sidepanel.html`;
    return {
      ...{ panels: panels.length, injected, fetched: await outcome(() => fetch(url)) },
      flow: await outcome(() => chrome.identity.launchWebAuthFlow({ url, interactive: false })),
    };
  }, world.browser.origin);
  expect(forced).toEqual({ panels: 0, injected: 'refused', fetched: 'refused', flow: 'refused' });

  expect(await keptApart(world.browser)).toEqual(before);
  expect(world.service.requests).toHaveLength(called);
  expect(await world.browser.puppeteer.pages()).toHaveLength(tabs);
  const noticed = (await second.noticed()).join('\n');
  // It hears the requests of pages but none of ours.
  expect(noticed).toContain('/news.css');
  const ours = [`${world.service.baseUrl}/v1/`, '/token', 'tickersFound'];
  const token = (await tokenIn(world.browser)) ?? '';
  expect([...ours, token].filter((one) => noticed.includes(one))).toEqual([]);
});

test('ignores a sign-in answer in a normal tab, forged or genuine', async () => {
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
  await panel.press('Connect');
  const { puppeteer, callback } = world.browser;
  const { authUrl } = world.service;
  const window = await providerWindow(puppeteer, authUrl);
  const attempt = async (): Promise<{ state?: string }> =>
    Object((await sessionStorage(world.browser))['auth.attempt']);
  const { state = '' } = await attempt();
  expect(state).toMatch(/^\S{20,}$/);

  const forged = new URL(callback);
  forged.search = `${new URLSearchParams({ code: 'stolen', state, iss: authUrl })}`;
  const hostile = await world.read('/quiet.html');
  await hostile.goto(forged.href).catch(() => undefined);
  forged.hash = 'access_token=stolen&token_type=bearer';
  await hostile.goto(forged.href).catch(() => undefined);
  expect((await attempt()).state).toBe(state);
  expect(await tokenIn(world.browser)).toBeNull();
  await closeTab(hostile);

  await window.bringToFront();
  const { login, password } = world.account('pro');
  // A window behind others has no frames, and the driver's own typing would wait for them.
  await fillIn(window, login, password);
  await press(window, 'Approve read-only access');
  await panel.sees('Connected');

  // A page sends the signed-in user to the provider itself, with the extension's client and callback.
  const { baseUrl, clientId } = world.service;
  const before = (await sessionStorage(world.browser))['auth.session'];
  const metadata = await (await fetch(`${authUrl}/.well-known/oauth-authorization-server`)).json();
  const url = new URL(Object(metadata).authorization_endpoint);
  url.search = `${new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: callback, resource: baseUrl },
    ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
    ...{ scope: 'openid', state: 'forged', prompt: 'none' },
  })}`;
  const page = await world.read('/quiet.html');
  await page.evaluate((to) => void setTimeout(() => location.assign(to)), url.href);
  // Reads the address bar, because the driver may miss a request that redirects.
  const address = () => page.target().url();
  await until(
    async () => `the code in the address, not ${address()}`,
    () => address().startsWith(callback) && address().includes('code='),
  );
  expect((await sessionStorage(world.browser))['auth.session']).toEqual(before);
  await panel.submit('Company or ticker', 'Quillane').sees('Quillane Freight Corporation');
});
