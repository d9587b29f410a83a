// @projects e2e

import { expect, test } from 'vitest';
import { tokenIn } from './harness/peek.ts';
import { signInAt } from './harness/provider-driver.ts';
import { atRest, shareWorld } from './harness/shared-world.ts';
import { createWorld, type World } from './harness/world.ts';

/** Each refusal of the service has its own words and recovery, and none is retried in a loop. */

const begin = shareWorld();
const statuses = (world: World) => world.calls().map(({ status }) => status);

test('blocks every call after a limit is reached, even when the worker restarts', async () => {
  const { world, panel } = await begin();
  world.service.options.quota = 0;
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees(/Requests resume in \d+:\d\d/);
  expect(statuses(world)).toEqual([429]);

  await world.browser.endBackground();
  await panel.submit('Company or ticker', 'Wexcombe');
  await panel.sees('Listings for Wexcombe');
  await panel.sees(/Requests resume in \d+:\d\d/);
  expect(world.calls()).toHaveLength(1);
});

test('ends the connection after two calls when the token is refused twice', async () => {
  const { world, panel } = await begin();
  world.service.faults.every(/^\/v1\//, { kind: 'status', status: 401, code: 'unauthorized' });
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees('Your connection is no longer valid.');
  await panel.sees('unauthorized');
  expect(statuses(world)).toEqual([401, 401]);
  await panel.sees('Not connected');
});

test('renews an expired token once, silently, and repeats the call once', async () => {
  const { world, panel } = await begin();
  const first = await tokenIn(world.browser);
  world.service.clock.advance(3700);
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees('Quillane Freight Corporation');
  expect(statuses(world).slice(0, 2)).toEqual([401, 200]);
  expect(await tokenIn(world.browser)).not.toBe(first);
});

test('tells missing Pro access from a revoked connection, and lets another account connect', async () => {
  // A world of its own: the first account has no access.
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
  await world.connect(panel, world.account('free'));
  await panel.press('LKMR');
  await panel.sees('This needs Pro access, or the connection was revoked.');
  expect(statuses(world)).toEqual([403]);

  // The provider still knows the first account but asks for an account again.
  await panel.press('Sign in again');
  const { login, password } = world.account('pro');
  await signInAt(world.browser.puppeteer, world.service.authUrl, { login, password });
  await panel.sees('Pick a ticker');
  await panel.press('LKMR');
  await panel.sees('Larkmere Systems, Inc.');
  await atRest(panel);
  const before = world.calls().length;

  await world.revokeEverything(login, password);
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees('This needs Pro access, or the connection was revoked.');
  expect(statuses(world).slice(before)).toEqual([403]);
});
