// @projects e2e@night

import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageMessageSchema } from '../../../lib/messages/page-messages.ts';
import { REQUESTS } from '../../../lib/messages/panel-messages.ts';
import { INPUTS, NOTICES, PAGE_MESSAGES, requestsOf } from '../../lib/messages/every-message.ts';
import { openLarkmere } from '../harness/larkmere.ts';
import { lists } from '../harness/listed.ts';
import type { PanelDriver } from '../harness/panel-driver.ts';
import { allKept, keptApart, tokenIn } from '../harness/peek.ts';
import { until } from '../harness/until.ts';
import { createWorld, type World } from '../harness/world.ts';
import { type ContentScriptWorld, contentScriptWorld } from './content-script-world.ts';

/** An attacker who controls our content script can send what the script sends, and no more. */

let world: World;
let panel: PanelDriver;
let script: ContentScriptWorld;

// All tests share one world, because none of them may change anything.
beforeAll(async () => {
  // A world of its own: the page has taken over our script.
  world = await createWorld();
  const page = await world.read('/');
  panel = await world.openPanel(page);
  await world.connect(panel);
  await openLarkmere(panel);
  await panel.allDrawn();
  await allKept(world.browser, world.calls().length);
  script = await contentScriptWorld(page, world.browser.origin);
});
afterAll(() => world[Symbol.asyncDispose]());

const kept = () => keptApart(world.browser);

/** Checks that the script's messages get no answer, call nothing and change nothing. */
async function changesNothing(messages: unknown[]): Promise<void> {
  const state = async () => [await kept(), world.calls().length, await panel.text()];
  const before = await state();
  expect(await script.send(messages)).toEqual(messages.map(() => null));
  expect(await state()).toEqual(before);
}

const windows = (): Promise<number[]> =>
  world.browser.inBackground(async () => (await chrome.windows.getAll()).map(({ id = -1 }) => id));

test('answers no message from a content script, sends no request and changes nothing', async () => {
  const names = Object.keys(REQUESTS);
  expect(Object.keys(INPUTS).toSorted()).toEqual(names.toSorted());
  for (const name of Object.keys(INPUTS) as (keyof typeof INPUTS)[]) {
    expect(REQUESTS[name].input.safeParse(INPUTS[name]).success, name).toBe(true);
  }
  const [windowId = -1] = await windows();
  const requests = requestsOf(windowId);
  // The background answers our own page, so it refuses the sender and not the message.
  const own = await panel.page.evaluate(
    (message) => chrome.runtime.sendMessage(message),
    requests[0],
  );
  expect(own).toMatchObject({ ok: true, value: { state: 'connected' } });

  const origin = world.browser.origin;
  const forged = requests.map((request) => ({
    ...request,
    id: new URL(origin).host,
    url: `${origin}/sidepanel.html`,
    sender: { id: new URL(origin).host, url: `${origin}/sidepanel.html`, origin },
    tab: undefined,
  }));
  await changesNothing([...requests, ...forged]);
  expect(await world.browser.puppeteer.pages()).toHaveLength(2);
});

test('keeps every panel unchanged when a content script forges the background’s notices', async () => {
  const notices = (await windows()).flatMap((windowId) =>
    Object.values(NOTICES).map((notice) => ({ ...notice, windowId })),
  );
  await changesNothing(notices);
});

test('gives a content script no answer through a port, no storage and no privileged interface', async () => {
  const before = await kept();
  const reach = async (service: string) => {
    const outcome = (act: () => Promise<unknown>) =>
      act().then(
        (value) => `got ${JSON.stringify(value)}`,
        () => 'refused',
      );
    const port = chrome.runtime.connect();
    const closed = new Promise<string>((resolve) => {
      port.onMessage.addListener((message) => resolve(`heard ${message}`));
      port.onDisconnect.addListener(() => resolve('closed'));
    });
    return {
      port: await closed,
      session: await outcome(() => chrome.storage.session.get(null)),
      local: await outcome(() => chrome.storage.local.get(null)),
      sync: await outcome(() => chrome.storage.sync.get(null)),
      write: await outcome(() => chrome.storage.local.set({ highlights: true })),
      panel: await outcome(() => fetch(chrome.runtime.getURL('/sidepanel.html'))),
      service: await outcome(() => fetch(`${service}/v1/companies?query=Quillane`)),
      // `scripting` still has the data that a background may leave for scripts; ours leaves none.
      inject: typeof chrome.scripting?.executeScript,
      interfaces: Object.keys(chrome).filter((name) =>
        /^(?:identity|tabs|permissions|windows|action|sidePanel|contextMenus|omnibox)$/.test(name),
      ),
    };
  };
  const reached = await script.run(reach, world.service.baseUrl);
  expect(reached).toEqual({
    port: 'closed',
    session: 'refused',
    local: 'refused',
    sync: 'refused',
    write: 'refused',
    panel: 'refused',
    service: 'refused',
    inject: 'undefined',
    interfaces: [],
  });
  expect(await kept()).toEqual(before);
});

test('drops reports beyond the limits, and applies other reports only to the sending tab', async () => {
  const options = pageMessageSchema.def.options.flatMap(({ shape }) => [
    ...shape.report._zod.values,
  ]);
  expect(Object.keys(PAGE_MESSAGES).toSorted()).toEqual(options.toSorted());
  const quiet = await world.read('/quiet.html');
  await panel.sees('This page has not been scanned.');
  await world.browser.clickToolbar(quiet);
  await panel.sees('No tickers found on this page.');
  const other = await contentScriptWorld(quiet, world.browser.origin);
  // The script reads names after tickers, later than the panel shows the tickers.
  await until('the names of both pages', async () => {
    const pages = Object.entries(Object((await kept()).session)).filter(([key]) =>
      key.startsWith('page:'),
    );
    return pages.every(([, page]) => String(page).includes('"names":'));
  });

  const [before, called] = [await kept(), world.calls().length];
  const { tickersFound, clicked } = PAGE_MESSAGES;
  const tooMany = Array.from({ length: 10_000 }, () => 'US0378331005');
  const hostile = [
    { ...tickersFound, isins: tooMany },
    { ...clicked, on: { symbol: 'A'.repeat(200_000), exchange: null } },
  ];
  expect(await other.send(hostile)).toEqual(hostile.map(() => null));
  expect(await kept()).toEqual(before);

  // A well-formed report counts for the tab that sends it, whatever tab it names, without extra fields.
  const ticker = `{"symbol":"FRGD","exchange":null,"mic":null,"form":"cashtag","confidence":"likely",
    "where":"article","count":1,"evidence":"$FRGD","onclick":"x","__proto__":{"polluted":1}}`;
  const ids = await world.browser.inBackground(async () =>
    (await chrome.tabs.query({})).map(({ id }) => id),
  );
  await other.send(
    ids.map((tabId) => ({
      ...JSON.parse(
        `{"report":"tickersFound","tickers":[${ticker}],"isins":[],"wkns":[],"more":false,"view":"1","scanMs":1}`,
      ),
      tabId,
      sender: { tab: { id: tabId }, frameId: 0 },
    })),
  );
  await lists(panel, 'FRGD');
  const after = await kept();
  const changed = Object.keys(Object(after.session)).filter(
    (key) =>
      JSON.stringify(Object(after.session)[key]) !== JSON.stringify(Object(before.session)[key]),
  );
  // Only the page and the order of pages changed.
  expect(changed.toSorted()).toEqual([expect.stringMatching(/^page:\d+$/), 'pages']);
  expect(JSON.stringify(after)).not.toMatch(/onclick|polluted/);
  expect(await world.browser.inBackground(() => 'polluted' in {})).toBe(false);

  // A flood of all messages causes no request, and the panel keeps working.
  const flood = Array.from({ length: 25 }, () => Object.values(PAGE_MESSAGES)).flat();
  await script.send(flood);
  await other.send(flood);
  expect(world.calls()).toHaveLength(called);
  expect(await tokenIn(world.browser)).toMatch(/^\S{20,}$/);
  await panel.submit('Company or ticker', 'Quillane').sees('Quillane Freight Corporation');
});
