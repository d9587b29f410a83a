// @projects firefox@night

import { expect, test } from 'vitest';
import { guideOf } from '../guide-policies.ts';
import { firefoxAdministrator } from './harness/administrator.ts';
import { asFirefox } from './harness/firefox/firefox.ts';
import { openLarkmere } from './harness/larkmere.ts';
import { ALL_OFF, BLOCKED, seesAllOff, seesToolsOff } from './harness/policies.ts';
import { createWorld } from './harness/world.ts';

/** An administrator's policies in Firefox, which reads them once each time an extension starts. */

test('applies an administrator’s rules from the start, and changed rules after a restart', async () => {
  using administrator = firefoxAdministrator();
  // Firefox passes invalid items on; Chromium drops their whole list.
  administrator.rule({ ...ALL_OFF, neverScan: [...ALL_OFF.neverScan, 7] });
  // A world of its own: the administrator writes before the browser starts.
  await using world = await createWorld(administrator.world);
  const firefox = asFirefox(world.browser);
  const article = await world.read('/');
  const panel = await world.openPanel(article);
  await seesToolsOff(panel);
  await world.connect(panel);
  await openLarkmere(panel);
  await world.browser.grantOrigin('http://localhost/*');
  await seesAllOff(world, panel, article);

  administrator.rule({ neverScan: ['localhost'] });
  await firefox.restartExtension();
  await (await world.openPanel(article)).sees(BLOCKED);

  administrator.rule({});
  await firefox.restartExtension();
  await firefox.blockHosts(['*://localhost']);
  const said = await (await world.openPanel(article)).sees('This page cannot be scanned.');
  expect(said).toContain('sites blocked by your administrator cannot be scanned. Search');

  const guide = guideOf('Firefox', administrator.id);
  expect(Object.keys(guide).sort()).toEqual(['3rdparty', 'ExtensionSettings']);
  expect(await firefox.judgePolicies(guide)).toEqual([]);
  expect(await firefox.judgePolicies({ Unknown: 1 })).toEqual(['Unknown policy: Unknown']);
});
