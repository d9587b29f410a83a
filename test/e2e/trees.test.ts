// @projects e2e firefox

import type { Page } from 'puppeteer-core';
import { test } from 'vitest';
import { lists } from './harness/listed.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { createReading, type Reading } from './harness/reading.ts';

/** Shadow trees, frames, later changes and new views: the panel lists what the page shows. */

const PAGE = `<!doctype html><title>Trees</title><main><h1>Trees</h1>
<p>Larkmere (NASDAQ: LKMR)</p>
<x-card></x-card>
<div id="plain"></div>
<div id="nested"></div>
<div id="slots"><p>Orplanche (NYSE: ORPL)</p><p slot="none">(NYSE: UNSL)</p></div>
<div id="closed"></div>
<iframe id="written" srcdoc="<p>Waelstede (NYSE: WAEL)</p>"></iframe>
<iframe id="served" src="/frame.html"></iframe>
<iframe sandbox srcdoc="<p>(NYSE: SAND)</p>"></iframe>
<p contenteditable>Fields</p></main><script>
  const tree = (host, mode, html) => {
    const root = host.attachShadow({ mode });
    root.innerHTML = html;
    return root;
  };
  const by = (id) => document.getElementById(id);
  const add = (place, words) => {
    const added = document.createElement('p');
    added.textContent = words;
    place.append(added);
  };
  tree(document.querySelector('x-card'), 'open', '<p>Quillane (NYSE: QLN)</p>');
  tree(by('plain'), 'open', '<p>Tarnvale (NYSE: TRNV)</p>');
  const outer = tree(by('nested'), 'open', '<section><b></b><x-inner></x-inner></section>');
  tree(outer.querySelector('x-inner'), 'open', '<p>Kolberg (NYSE: KLBG)</p>');
  tree(by('slots'), 'open', '<p>Dure (NYSE: DURE)</p><slot></slot>');
  window.closedRoot = tree(by('closed'), 'closed', '<p>(NYSE: CLSD)</p>');
</script>`;
const FRAME = '<!doctype html><main><p>Liwan (NYSE: LIWN)</p></main>';
const SHOWN = ['DURE', 'KLBG', 'LIWN', 'LKMR', 'ORPL', 'QLN', 'TRNV', 'WAEL'];

/** The page beside the panel, once all that it shows is listed. */
async function opened(): Promise<{ reading: Reading; page: Page; panel: PanelDriver }> {
  const reading = await createReading({ pages: { '/trees.html': PAGE, '/frame.html': FRAME } });
  const page = await reading.read('/trees.html');
  const panel = await reading.openPanel(page);
  await lists(panel, ...SHOWN);
  return { reading, page, panel };
}

/** Where text may be added later; the panel lists at most 12 symbols. */
const PLACES = {
  WXCA: 'document.querySelector("main")',
  WXCB: 'document.querySelector("x-card").shadowRoot',
  WXCC: 'by("plain").shadowRoot',
  WXCD: 'by("nested").shadowRoot.querySelector("x-inner").shadowRoot',
  WXCE: 'by("slots")',
  WXCF: 'by("written").contentDocument.body',
  WXCG: 'by("served").contentDocument.querySelector("main")',
};

test('text added later appears wherever the page shows it, and stays out of closed trees and fields', async () => {
  const { reading, page, panel } = await opened();
  await using _ = reading;
  for (const [symbol, place] of Object.entries(PLACES)) {
    await page.evaluate(`add(${place}, 'Wexcombe (NYSE: ${symbol})')`);
    await lists(panel, ...SHOWN, symbol);
    await page.evaluate(`${place}.lastElementChild.remove()`);
    // A text that goes is noticed with the next one that comes.
  }
  await page.evaluate(`{
    closedRoot.innerHTML += '<p>(NYSE: CLSE)</p>';
    document.querySelector('[contenteditable]').append('(NYSE: FIEE)');
    add(document.querySelector('main'), 'Hayasegawa (NYSE: HYSG)');
  }`);
  await lists(panel, ...SHOWN, 'HYSG');
});

test('trees and frames that come later are read and followed', async () => {
  const { reading, page, panel } = await opened();
  await using _ = reading;
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
    by('later').contentDocument.body.append('Tarvane (NYSE: TVNX)');
  }`);
  await lists(panel, ...SHOWN, 'HYSG', 'WXC', 'NRD', 'TVNX');
});

test('a frame that goes elsewhere is read anew, and its earlier text is dropped', async () => {
  const { reading, page, panel } = await opened();
  await using _ = reading;
  await page.evaluate(`by('written').srcdoc = '<p>Wexcombe (NYSE: WXC)</p>'`);
  const after = [...SHOWN.filter((symbol) => symbol !== 'WAEL'), 'WXC'];
  await lists(panel, ...after);
  await page.evaluate(`by('written').contentDocument.body.append('Hayasegawa (NYSE: HYSG)')`);
  await lists(panel, ...after, 'HYSG');
  await page.evaluate(`by('written').remove()`);
  await page.evaluate(`document.querySelector('main').append('Northrede (NYSE: NRD)')`);
  await lists(panel, ...SHOWN.filter((symbol) => symbol !== 'WAEL'), 'NRD');
});

test('a new view of a single-page application replaces the one before', async () => {
  const { reading, page, panel } = await opened();
  await using _ = reading;
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
