// @projects e2e firefox dialect

import { expect, test } from 'vitest';
import { tokenIn } from './harness/peek.ts';
import { signInAt } from './harness/provider-driver.ts';
import { SAID } from './harness/said.ts';
import { until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';

/** Each refusal of the service has its own words and its own way on, and none is retried in a loop. */

test('an expired token is renewed once, silently, and the call repeated once', async () => {
  await using world = await createWorld();
  const panel = await world.connected();
  const first = await tokenIn(world.browser);
  world.service.clock.advance(3700);
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees('Quillane Freight Corporation');
  expect(
    world
      .calls()
      .slice(0, 2)
      .map(({ path, status }) => [path, status]),
  ).toEqual([
    ['/v1/companies', 401],
    ['/v1/companies', 200],
  ]);
  expect(await tokenIn(world.browser)).not.toBe(first);
});

test('a token refused twice ends the connection after two calls', async () => {
  await using world = await createWorld();
  const panel = await world.connected();
  world.service.faults.every(/^\/v1\//, { kind: 'status', status: 401, code: 'unauthorized' });
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees('The service no longer knows this connection.');
  await panel.sees(SAID.unauthorized);
  expect(world.calls().map(({ status }) => status)).toEqual([401, 401]);
  await panel.sees('Not connected');
});

test('a revoked connection is told apart, once', async () => {
  await using world = await createWorld();
  const panel = await world.connected();
  const { login, password } = world.account('pro');
  await world.revokeEverything(login, password);
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees('Pro access is required, or the connection was revoked.');
  expect(world.calls().map(({ status }) => status)).toEqual([403]);
});

test('an account without Pro connects, and is told what is missing; another account may take its place', async () => {
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
  await world.connect(panel, world.account('free'));
  await panel.press('LKMR');
  await panel.sees('Pro access is required, or the connection was revoked.');
  expect(world.calls().map(({ status }) => status)).toEqual([403]);

  // The provider still knows the first account, and asks all the same.
  await panel.press('Sign in again');
  await signInAt(world.browser.puppeteer, world.service.authUrl, world.account('pro'));
  await panel.sees('Pick a ticker');
  await panel.press('LKMR');
  await panel.sees('Larkmere Systems, Inc.');
});

test('a reached limit holds back every call, across the death of the worker', async () => {
  await using world = await createWorld();
  const panel = await world.connected();
  world.service.options.quota = 0;
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees(/Nothing is sent for \d+:\d\d/);
  expect(world.calls().map(({ status }) => status)).toEqual([429]);

  await world.browser.endBackground();
  await panel.submit('Company or ticker', 'Wexcombe');
  await panel.sees('Listings for Wexcombe');
  await panel.sees(/Nothing is sent for \d+:\d\d/);
  expect(world.calls()).toHaveLength(1);
});

test('a limit is told without a time, for a time or until a time of day, as the service says it', async () => {
  await using world = await createWorld();
  const panel = await world.connected();
  const limit = (headers: Record<string, string> = {}) =>
    world.service.faults.next('/v1/companies', { kind: 'status', status: 429, headers });
  limit();
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees('It did not say for how long.');
  await panel.press('Try again');
  await panel.sees('Quillane Freight Corporation');
  const callsAre = (count: number) => until(`${count} calls`, () => world.calls().length === count);
  await callsAre(5);

  limit({ 'Retry-After': '2' });
  await panel.submit('Company or ticker', 'Northrede');
  await panel.sees(/Nothing is sent for/);
  await panel.sees('Try again');
  await until('the end of the wait', async () => !/Nothing is sent for/.test(await panel.text()));
  expect(world.calls()).toHaveLength(6);
  await panel.press('Try again');
  await panel.sees('Northrede Holdings, Inc.');
  await callsAre(10);

  // By the service's own clock, however far this machine's is ahead.
  const anHourAgo = Date.now() - 3_600_000;
  limit({
    Date: new Date(anHourAgo).toUTCString(),
    'Retry-After': new Date(anHourAgo + 5 * 60_000).toUTCString(),
  });
  await panel.submit('Company or ticker', 'Tarvane');
  await panel.sees(/Nothing is sent for [45]:\d\d/);
  await panel.submit('Company or ticker', 'Wexcombe');
  await panel.sees('Listings for Wexcombe');
  expect(world.calls()).toHaveLength(11);
});

test('a pilot that is switched off is named, and nothing is retried', async () => {
  await using world = await createWorld();
  const panel = await world.connected();
  world.service.options.pilot = false;
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees('The pilot is switched off, or the data is unavailable for now.');
  expect(world.calls().map(({ status }) => status)).toEqual([503]);
  world.service.options.pilot = true;
  await panel.press('Try again');
  await panel.sees('Quillane Freight Corporation');
});
