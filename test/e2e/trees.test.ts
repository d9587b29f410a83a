// @projects e2e firefox

import { test } from 'vitest';
import { lists } from './harness/listed.ts';
import { opened, SHOWN } from './harness/trees-page.ts';

/** Shadow trees, frames, what is hidden, and what comes later: the list is what a reader sees. */

test('reads open trees and frames of the same origin, and nothing a reader cannot see', async () => {
  const { reading, panel } = await opened();
  await using _ = reading;
  await lists(panel, ...SHOWN);
});

test.each([
  ['the page', 'document.querySelector("main")'],
  ['a custom element’s tree', 'document.querySelector("x-card").shadowRoot'],
  ['a plain element’s tree', 'document.getElementById("plain").shadowRoot'],
  [
    'a tree in a tree',
    'document.getElementById("nested").shadowRoot.querySelector("x-inner").shadowRoot',
  ],
  ['slotted content', 'document.getElementById("slots")'],
  ['a written frame', 'document.getElementById("written").contentDocument.body'],
  ['a served frame', 'document.getElementById("served").contentDocument.querySelector("main")'],
])('text added later to %s appears', async (_name, place) => {
  const { reading, page, panel } = await opened();
  await using _ = reading;
  await lists(panel, ...SHOWN);
  await page.evaluate(`{
    const added = document.createElement('p');
    added.textContent = 'Hayasegawa (NYSE: HYSG)';
    ${place}.append(added);
  }`);
  await lists(panel, ...SHOWN, 'HYSG');
});

test('text added later to a closed tree, or to a field, does not', async () => {
  const { reading, page, panel } = await opened();
  await using _ = reading;
  await lists(panel, ...SHOWN);
  await page.evaluate(`{
    closedRoot.innerHTML += '<p>(NYSE: CLSE)</p>';
    document.querySelector('[contenteditable]').append('(NYSE: FIEE)');
    document.querySelector('main').append('Hayasegawa (NYSE: HYSG)');
  }`);
  await lists(panel, ...SHOWN, 'HYSG');
});

test('trees and frames that come later are read and followed', async () => {
  const { reading, page, panel } = await opened();
  await using _ = reading;
  await lists(panel, ...SHOWN);
  await page.evaluate(`{
    const host = document.createElement('div');
    tree(host, 'open', '<p>Hayasegawa (NYSE: HYSG)</p>');
    const frame = document.createElement('iframe');
    frame.id = 'later';
    frame.srcdoc = '<p>Wexcombe (NYSE: WXC)</p>';
    document.querySelector('main').append(host, frame);
    window.laterRoot = host.shadowRoot;
  }`);
  await lists(panel, ...SHOWN, 'HYSG', 'WXC');
  await page.evaluate(`{
    laterRoot.append('Northrede (NYSE: NRD)');
    document.getElementById('later').contentDocument.body.append('Tarvane (NYSE: TVNX)');
  }`);
  await lists(panel, ...SHOWN, 'HYSG', 'WXC', 'NRD', 'TVNX');
});

test('a frame that goes elsewhere is read anew, and what it held goes', async () => {
  const { reading, page, panel } = await opened();
  await using _ = reading;
  await lists(panel, ...SHOWN);
  await page.evaluate(`document.getElementById('written').srcdoc = '<p>Wexcombe (NYSE: WXC)</p>'`);
  const after = [...SHOWN.filter((symbol) => symbol !== 'WAEL'), 'WXC'];
  await lists(panel, ...after);
  await page.evaluate(
    `document.getElementById('written').contentDocument.body.append('Hayasegawa (NYSE: HYSG)')`,
  );
  await lists(panel, ...after, 'HYSG');
  await page.evaluate(`document.getElementById('written').remove()`);
  await page.evaluate(`document.querySelector('main').append('Northrede (NYSE: NRD)')`);
  await lists(panel, ...SHOWN.filter((symbol) => symbol !== 'WAEL'), 'NRD');
});
