// @projects e2e firefox

import { expect, test } from 'vitest';
import { openLarkmere } from './harness/larkmere.ts';
import { drivePanel, type PanelDriver } from './harness/panel-driver.ts';
import { sessionStorage, tokenIn } from './harness/peek.ts';
import { IN_FIREFOX } from './harness/reading.ts';
import { createWorld } from './harness/world.ts';

/** What left this browser: every call is listed, none of them with a secret. */

const OPEN = 'What left this browser';

/** Endpoint and status, or what is said instead, of each listed call, oldest first. */
const listed = (panel: PanelDriver) =>
  panel.page.$$eval('.call', (rows) =>
    rows
      .map((row) => [
        row.querySelector('.call-what')?.textContent?.split(' ')[0],
        row.querySelector('.call-end')?.textContent,
      ])
      .reverse(),
  );

test('every call that reached the service is listed with its status, and none from the cache', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  await panel.submit('Keywords', 'covenant');
  await panel.sees('Results for covenant');
  world.service.faults.next(/quote$/, { kind: 'status', status: 503 });
  await panel.press('Refresh');
  await panel.sees(/switched off, or the data is unavailable/);
  // Looked up before: answered from what is kept.
  await panel.press('Close');
  await openLarkmere(panel);

  const calls = world.calls();
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 503]);
  await panel.press(OPEN);
  await panel.sees(`${calls.length} requests to the service`);
  await panel.sees('1 keyword search');
  const shown = await listed(panel);
  expect(shown.slice(0, 4)).toEqual([
    ['resource_metadata', 'status 200'],
    ['provider_metadata', 'status 200'],
    ['authorize', 'finished'],
    ['token', 'status 200'],
  ]);
  const ofService = shown.slice(4);
  expect(ofService.map(([, end]) => end)).toEqual(calls.map(({ status }) => `status ${status}`));
  expect(ofService.map(([name]) => name).slice(-2)).toEqual(['search_documents', 'get_quote']);
});

test('a 408 that the browser repeats by itself is one call of ours, said to be perhaps two', async () => {
  await using world = await createWorld();
  const panel = await world.connected();
  world.service.faults.every('/v1/companies', { kind: 'status', status: 408 });
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees(/not what it promises/);
  // Chromium repeats it on a new connection; Firefox does so where the answer takes a second.
  expect(world.calls()).toHaveLength(IN_FIREFOX ? 1 : 2);
  await panel.press(OPEN);
  await panel.sees('1 request to the service');
  await panel.sees('perhaps sent twice');
});

test('the list holds no secret, outlives worker, panel and disconnect, and is cleared when told', async () => {
  await using world = await createWorld();
  const panel = await world.connected();
  const token = await tokenIn(world.browser);
  const held = world.service.faults.next('/v1/companies', { kind: 'hold' });
  await panel.submit('Company or ticker', 'Quillane');
  await held.reached;
  await world.browser.endBackground();
  held.release();
  await panel.press(OPEN);
  await panel.sees('no answer heard');

  await panel.page.reload();
  const again = drivePanel(panel.page);
  await again.sees('no answer heard');
  await again.sees('Quillane');
  await again.press('Connected');
  await again.press('Disconnect');
  await again.sees('Revocation');
  const items = Object.entries(await sessionStorage(world.browser));
  const kept = JSON.stringify(items.filter(([key]) => key.startsWith('call')));
  expect(kept).toContain('revoke');
  expect(token).toMatch(/^\S{20,}$/);
  for (const secret of [token, 'code=', 'state=', 'code_verifier', 'code_challenge', 'nonce']) {
    expect(kept).not.toContain(secret);
  }

  await again.press('Clear the list');
  await again.sees('Nothing was sent.');
  const left = Object.keys(await sessionStorage(world.browser));
  expect(left.filter((key) => key.startsWith('call:'))).toEqual([]);
});
