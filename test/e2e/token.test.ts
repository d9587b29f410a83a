// @projects e2e@night

import { mkdir, mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { startTrap } from '../service/faults/trap.ts';
import { contentScriptWorld } from './attacks/content-script-world.ts';
import { installSecond } from './attacks/second-extension.ts';
import { asChromium } from './harness/chromium.ts';
import { openLarkmere } from './harness/larkmere.ts';
import {
  listenAsContentScript,
  localStorage,
  sendToTabs,
  sessionStorage,
  tokenIn,
} from './harness/peek.ts';
import { providerWindow, signInAt } from './harness/provider-driver.ts';
import { until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';
import { secretsInFiles } from './leaks/files.ts';
import { heapOf } from './leaks/heap.ts';
import { secretsIn } from './leaks/secrets.ts';
import { listenOnWire } from './leaks/wire.ts';

/** Looks for the secrets wherever they must not be, after a whole session. */
test('writes no token or sign-in secret to any file, log, page, message or other origin', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'tickerside-'));
  const at = (name: string) => join(folder.path, name);
  const [profile, saved, log] = [at('profile'), at('saved'), at('log')];
  await mkdir(saved);
  const secrets: Record<string, string> = {};
  {
    // A world of its own: what a whole session leaves is searched.
    await using world = await createWorld({
      userDataDir: profile,
      // Makes the browser's log as detailed as possible, with all console output.
      args: ['--enable-logging', '--v=1', `--log-file=${log}`],
    });
    await using second = await installSecond(world.browser);
    await using trap = await startTrap();
    const { service, browser } = world;
    const worker = await asChromium(browser).worker();
    const wire = await listenOnWire(worker);
    const said: string[] = [];
    const listen = (target: Pick<Page, 'on'>) =>
      target.on('console', (line) => said.push(line.text()));

    const page = await world.read('/');
    const panel = await world.openPanel(page);
    worker.on('console', (line) => said.push(line.text()));
    for (const each of [page, panel.page]) listen(each);
    await page.evaluate(() => console.log('said by a page'));
    const heardSoFar = await listenAsContentScript(page, browser.origin);

    await panel.press('Connect');
    await providerWindow(browser.puppeteer, service.authUrl);
    const { verifier, state, nonce } = Object((await sessionStorage(browser))['auth.attempt']);
    Object.assign(secrets, { verifier, state, nonce });
    await signInAt(browser.puppeteer, service.authUrl, world.account('pro'));
    await panel.sees('Connected');
    const first = await tokenIn(browser);
    await openLarkmere(panel);
    await panel.openTab('events');
    await browser.downloadTo(saved);
    await panel.press('Calendar').press('CSV');
    await until(
      'two files',
      async () => (await readdir(saved)).filter((name) => /ics$|csv$/.test(name)).length === 2,
    );
    await panel.openTab('search').submit('Keywords', 'covenant').sees('Results for covenant');
    await panel.openTab('overview');
    service.faults.next(/quote$/, { kind: 'body', body: '<html>' });
    await panel.press('Refresh').sees(/Unexpected response/);
    const headers = { Location: `${trap.url}/trap`, 'Access-Control-Allow-Origin': '*' };
    // Removes the words of the failure before.
    await panel.press('Refresh').atRest();
    expect(await panel.text()).not.toContain('Unexpected response');
    service.faults.next(/quote$/, { kind: 'status', status: 307, headers });
    await panel.press('Refresh').sees('Unexpected response');

    service.clock.advance(3700);
    await panel.submit('Company or ticker', 'Quillane').sees('Quillane Freight Corporation');
    const renewed = await tokenIn(browser);
    expect(renewed).not.toBe(first);
    for (const [turn, { body }] of wire.sent
      .filter(({ body }) => body.includes('code_verifier='))
      .entries()) {
      const form = new URLSearchParams(body);
      secrets[`code ${turn}`] = form.get('code') ?? '';
      secrets[`verifier ${turn}`] = form.get('code_verifier') ?? '';
    }
    for (const [turn, grant] of (await wire.grants()).entries()) {
      secrets[`token ${turn}`] = Object(grant).access_token;
      secrets[`ID token ${turn}`] = String(Object(grant).id_token).split('.')[2] ?? '';
    }
    expect(Object.keys(secrets)).toHaveLength(11);
    expect(Object.values(secrets).filter((secret) => !/^[\w-]{20,}$/.test(secret))).toEqual([]);
    expect([secrets['token 0'], secrets['token 1']]).toEqual([first, renewed]);
    expect(secrets['verifier 0']).toBe(verifier);

    // The search finds the token in the worker's memory and storage, where it may be, so it can find leaks.
    const items = await sessionStorage(browser);
    expect(secretsIn(JSON.stringify(items['auth.session']), secrets).toSorted()).toEqual([
      'ID token 1',
      'token 1',
    ]);
    expect(secretsIn(await heapOf(worker.client), secrets)).toContain('token 1');
    const script = await contentScriptWorld(page, browser.origin);
    const mark = () => Object.assign(globalThis, { marked: crypto.randomUUID() }).marked;
    const marks = {
      page: await page.evaluate(mark),
      script: await script.run(mark),
      panel: await panel.page.evaluate(mark),
    };
    const marked = { ...secrets, ...marks };
    const pageMemory = await heapOf(await page.createCDPSession());
    expect(secretsIn(pageMemory, marked)).toEqual(['page', 'script']);
    const panelMemory = await heapOf(await panel.page.createCDPSession());
    expect(secretsIn(panelMemory, marked)).toEqual(['panel']);

    await sendToTabs(browser, 'the listener hears');
    const heard = await heardSoFar();
    expect(heard).toContain('"the listener hears"');
    await panel.press('Request log').press('Copy as a table');
    const copied = await until('the list of calls on the clipboard', async () => {
      const text = (await browser.clipboard(page))['text/plain'] ?? '';
      return text.includes('authorize') && text;
    });
    const calls = await panel.text();
    await panel.press('Back');

    await panel.disconnect();
    // The order leaves a moment later at most.
    await until('the order to revoke', () =>
      wire.sent.some(({ body }) => body.includes(`token=${renewed}`)),
    );
    const history = await second.worker.evaluate(async () =>
      JSON.stringify(await chrome.history.search({ text: '', maxResults: 10_000 })),
    );
    expect(history).toContain(page.url());
    const places = {
      said,
      heard,
      copied,
      calls,
      history,
      panel: await panel.page.content(),
      session: await sessionStorage(browser),
      local: await localStorage(browser),
      service: service.requests,
      trap: trap.requests,
    };
    for (const [place, held] of Object.entries(places)) {
      expect(secretsIn(JSON.stringify(held), secrets), place).toEqual([]);
    }
    const noticed = (await second.noticed()).join();
    expect(noticed).toContain('/news.css');
    expect(secretsIn(noticed, unaddressed(secrets))).toEqual([]);
    expect(trap.requests).toEqual([]);
    // A token leaves only in the header to the API and once in the order to revoke it.
    const carried = { first: first ?? '', renewed: renewed ?? '' };
    const ways = wire.sent.flatMap(({ url, headers, body }) => {
      const { authorization, Authorization = authorization, ...rest } = headers;
      const places = { url, Authorization, rest, body };
      return Object.entries(places)
        .filter(([, held]) => secretsIn(JSON.stringify(held ?? ''), carried).length > 0)
        .map(([place]) => `${place} to ${new URL(url).origin}`);
    });
    expect(new Set(ways)).toEqual(
      new Set([`Authorization to ${service.baseUrl}`, `body to ${service.authUrl}`]),
    );
    expect(ways.filter((way) => way.startsWith('body'))).toHaveLength(1);
  }
  const { found, read } = await secretsInFiles(profile, secrets);
  expect(read).toBeGreaterThan(10);
  expect(found).toEqual([]);
  expect(await secretsInFiles(saved, secrets)).toEqual({ found: [], read: 2 });
  const lines = await readFile(log, 'utf8');
  expect(lines).toContain('said by a page');
  expect(secretsIn(lines, unaddressed(secrets))).toEqual([]);
});

/**
 * All but what stands in the sign-in window's own addresses. Those the browser writes to its most
 * talkative log and tells to extensions that listen to every site's requests, as of any window: what
 * they carry is of use once, and to nobody without the verifier (RFC 7636). The first ID token is the
 * renewal's hint, and gives access to nothing.
 */
const unaddressed = (secrets: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(secrets).filter(([name]) => !/^(?:state|nonce|code|ID token 0)/.test(name)),
  );
