// @projects e2e firefox

import { test } from 'vitest';
import { lists } from './harness/listed.ts';
import { opened, SHOWN } from './harness/trees-page.ts';

/** An application that swaps its views in under a new address. */

test('a new view of a single-page application replaces the one before', async () => {
  const { reading, page, panel } = await opened();
  await using _ = reading;
  await lists(panel, ...SHOWN);
  await page.evaluate(`{
    history.pushState(null, '', '/story/2');
    document.querySelector('main').innerHTML = '<h1>Two</h1><p>Hayasegawa (NYSE: HYSG)</p>';
  }`);
  await lists(panel, 'HYSG');
  await page.evaluate(`{
    history.pushState(null, '', '/story/3');
    document.querySelector('main').innerHTML = '<h1>Three</h1><p>No share is named.</p>';
  }`);
  await lists(panel);
  await page.evaluate(`{
    history.replaceState(null, '', '/story/4');
    const host = document.createElement('div');
    tree(host, 'open', '<p>Wexcombe (NYSE: WXC)</p>');
    document.querySelector('main').replaceChildren(host);
  }`);
  await lists(panel, 'WXC');
});
