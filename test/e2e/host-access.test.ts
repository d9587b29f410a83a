// @projects firefox

import { expect, test } from 'vitest';
import { asFirefox } from './harness/firefox/firefox.ts';
import { openLarkmere } from './harness/larkmere.ts';
import { signInAt } from './harness/provider-driver.ts';
import { shareWorld } from './harness/shared-world.ts';
import { createWorld, type World } from './harness/world.ts';

/**
 * Firefox alone: its users may take the service's own addresses away from the extension, and its
 * calls then fail as if there were no network. The panel says what it is, and asks for them again.
 */

const SERVICE = 'http://127.0.0.1/*';
const MISSING = 'The browser no longer lets this extension reach the service.';

const begin = shareWorld();
const withdraw = ({ browser }: World) => asFirefox(browser).withdrawOrigin(SERVICE);

test('reports removed access, sends nothing, keeps the company, and regains access in one click', async () => {
  const { world, panel } = await begin(openLarkmere);
  const calls = world.calls().length;
  await panel.openTab('search');
  await withdraw(world);
  await panel.submit('Keywords', 'covenant').sees(MISSING, 'Larkmere Systems, Inc.');
  expect(world.calls()).toHaveLength(calls);

  await panel.press('Grant access again').sees('Results for covenant');
  expect(world.calls()).toHaveLength(calls + 1);
});

test('keeps access missing after the user refuses the prompt, and can ask again', async () => {
  // A world of its own: access to the service is withdrawn.
  await using world = await createWorld();
  const { refuse } = asFirefox(world.browser);
  const panel = await world.openPanel(await world.read('/'));
  await withdraw(world);
  await refuse(() => panel.press('Connect'));
  await panel.sees(MISSING);
  // The panel requested only the public sign-in metadata.
  const paths = world.service.requests.map(({ path }) => path);
  expect(paths.filter((path) => !path.startsWith('/.well-known/'))).toEqual([]);

  await panel.press('Grant access again');
  await signInAt(world.browser.puppeteer, world.service.authUrl, world.account('pro'));
  await panel.sees('Connected');
  await withdraw(world);
  await panel.submit('Company or ticker', 'Quillane').sees(MISSING);
  await refuse(() => panel.press('Grant access again'));
  await panel.sees(MISSING);
  expect(world.calls()).toEqual([]);

  await panel.press('Grant access again').sees('Quillane Freight Corporation');
});
