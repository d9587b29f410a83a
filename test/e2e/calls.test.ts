// @projects e2e@night

import { expect, test } from 'vitest';
import { openLarkmere } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { keysIn, sessionStorage, tokenIn } from './harness/peek.ts';
import { becomes, until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';

/** The request log lists every call, and none with a secret. */

const OPEN = 'Request log';

/** Endpoint and outcome of each listed call, oldest first. */
const listed = async ({ page }: PanelDriver): Promise<string[]> => {
  const texts = await page.$$eval('li > details', (rows) =>
    rows.map((row) => {
      const endpoint = row.querySelector('p[dir="ltr"]')?.textContent?.split(' ')[0];
      const [outcome] = /status \d{3}|finished|no reply/.exec(row.textContent ?? '') ?? [];
      return `${endpoint}: ${outcome}`;
    }),
  );
  return texts.reverse();
};

test('lists every call with its outcome and no secret, across restarts, until it is cleared', async () => {
  // A world of its own: the log is read from its first request.
  await using world = await createWorld();
  const panel = await world.connected();
  const token = await tokenIn(world.browser);
  await openLarkmere(panel);
  world.service.faults.next(/quote$/, { kind: 'status', status: 503 });
  await panel.press('Refresh').sees(/switched off, or its data is temporarily unavailable/);
  // The second lookup is answered from the cache.
  await panel.press('Close');
  await openLarkmere(panel);
  const held = world.service.faults.next('/v1/companies', { kind: 'hold' });
  await panel.submit('Company or ticker', 'Quillane');
  await held.reached;
  await world.browser.endBackground();
  held.release();
  await panel.reload().press(OPEN).sees('no reply');
  const calls = world.calls();
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 503]);
  await panel.sees(`${calls.length} requests to the service`);
  const shown = await listed(panel);
  expect(shown.slice(0, 5)).toEqual([
    'resource_metadata: status 200',
    'provider_metadata: status 200',
    'authorize: finished',
    'token: status 200',
    'search_companies: status 200',
  ]);
  expect(shown.slice(8)).toEqual(['get_quote: status 503', 'search_companies: no reply']);

  await panel.press('Connected').press('Disconnect').sees('Revocation');
  const items = Object.entries(await sessionStorage(world.browser));
  const kept = JSON.stringify(items.filter(([key]) => key.startsWith('call')));
  expect(kept).toContain('revoke');
  expect(token).toMatch(/^\S{20,}$/);
  for (const secret of [token, 'code=', 'state=', 'code_verifier', 'code_challenge', 'nonce']) {
    expect(kept).not.toContain(secret);
  }
  // Waits for the end of the revocation, which would appear alone after the list is cleared.
  await until('the end of the revocation', async () =>
    (await listed(panel)).some((call) => call.startsWith('revoke') && call.endsWith('200')),
  );
  await panel.press('Clear the list').sees('Nothing was sent.');
  await becomes(() => keysIn(world.browser, 'session', 'call:'), []);
});

test('counts a 408 that the browser may have repeated as one call, possibly sent twice', async () => {
  await using world = await createWorld();
  const panel = await world.connected();
  world.service.faults.every('/v1/companies', { kind: 'status', status: 408 });
  await panel.submit('Company or ticker', 'Quillane').sees(/Unexpected response/);
  // Chromium repeats the request on a new connection.
  expect(world.calls()).toHaveLength(2);
  await panel.press(OPEN).sees('1 request to the service', 'possibly sent twice');
});
