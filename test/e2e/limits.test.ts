// @projects e2e

import { expect, test } from 'vitest';
import { signInAt } from './harness/provider-driver.ts';
import { shareWorld } from './harness/shared-world.ts';
import { createWorld, type World } from './harness/world.ts';

/** Each refusal of the service has its own words and recovery, and none is retried in a loop. */

const begin = shareWorld();
const statuses = (world: World) => world.calls().map(({ status }) => status);

test('blocks every call after a limit is reached, even when the worker restarts', async () => {
  const { world, panel } = await begin();
  world.service.options.quota = 0;
  await panel.submit('Company or ticker', 'Quillane').sees(/Requests resume in \d+:\d\d/);
  expect(statuses(world)).toEqual([429]);

  await world.browser.endBackground();
  await panel.submit('Company or ticker', 'Wexcombe');
  await panel.sees('Listings for Wexcombe', /Requests resume in \d+:\d\d/);
  expect(world.calls()).toHaveLength(1);
});

test('tells missing Pro access from a revoked connection, and lets another account connect', async () => {
  // A world of its own: the first account has no access.
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
  await world.connect(panel, world.account('free'));
  await panel.press('LKMR').sees('This needs Pro access, or the connection was revoked.');
  expect(statuses(world)).toEqual([403]);

  // The provider still knows the first account but asks for an account again.
  await panel.press('Sign in again');
  const { login, password } = world.account('pro');
  await signInAt(world.browser.puppeteer, world.service.authUrl, { login, password });
  await panel.sees('Pick a ticker');
  await panel.press('LKMR').sees('Larkmere Systems, Inc.').atRest();
  const before = world.calls().length;

  await world.revokeEverything(login, password);
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees('This needs Pro access, or the connection was revoked.');
  expect(statuses(world).slice(before)).toEqual([403]);
});
