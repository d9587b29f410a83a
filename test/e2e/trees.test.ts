// @projects e2e@night firefox@night

import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, test } from 'vitest';
import { lists } from './harness/listed.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { createReading, type Reading } from './harness/reading.ts';

/** Shadow trees, frames, later changes and new views: the panel lists what the page shows, and nothing else. */

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

/** Text that cannot be seen, or is not the page's own. Each has a mention of its own: symbols of visible ones begin with V. */
const SIGHTS = [
  '<p hidden>(NYSE: HIDA)</p>',
  '<p style="display:none">(NYSE: HIDB)</p>',
  '<p style="visibility:hidden">(NYSE: HIDC) <b style="visibility:visible">(NYSE: VISA)</b></p>',
  '<details><summary>(NYSE: VISB)</summary>(NYSE: HIDD) <p>(NYSE: HIDE)</p></details>',
  '<details open><summary>More</summary>(NYSE: VISC)</details>',
  '<div style="display:contents">(NYSE: VISD)</div>',
  '<div hidden><div style="display:contents">(NYSE: HIDT)</div></div>',
  '<p style="visibility:hidden"><span style="display:contents">(NYSE: HIDU)</span></p>',
  '<div style="content-visibility:hidden"><p>(NYSE: HIDF)</p></div>',
  '<div style="content-visibility:auto">(NYSE: VISE)</div>',
  '<dialog>(NYSE: HIDG)</dialog><div popover>(NYSE: HIDH)</div>',
  '<div id="host"><b>(NYSE: HIDJ)</b></div>',
  '<div id="slotted">(NYSE: VISF)</div>',
  '<div id="fallback"></div>',
  '<textarea>(NYSE: HIDK)</textarea><input value="(NYSE: HIDL)">',
  '<p contenteditable>(NYSE: HIDM)</p><select><option>(NYSE: HIDN)</option></select>',
  '<iframe hidden srcdoc="(NYSE: HIDO)"></iframe><iframe sandbox srcdoc="(NYSE: HIDP)"></iframe>',
  '<template>(NYSE: HIDQ)</template><noscript>(NYSE: HIDR)</noscript><!-- (NYSE: HIDS) -->',
];
const SIGHT = `<!doctype html><title>Sight</title><main><h1>Sight</h1><p>Larkmere (NASDAQ: LKMR)</p>
${SIGHTS.join('')}</main><script>
  const tree = (id, html) => {
    document.getElementById(id).attachShadow({ mode: 'open' }).innerHTML = html;
  };
  tree('host', '<p>A tree without a slot</p>');
  tree('slotted', '<p>A tree with one: <slot></slot></p>');
  tree('fallback', '<p><slot>(NYSE: VISG)</slot></p>');
</script>`;

let reading: Reading;
beforeAll(async () => {
  const pages = { '/trees.html': PAGE, '/frame.html': FRAME, '/sight.html': SIGHT };
  reading = await createReading({ pages });
});
afterAll(() => reading[Symbol.asyncDispose]());

/** The page beside the panel, once all that it shows is listed. */
async function opened(): Promise<{ page: Page; panel: PanelDriver }> {
  const page = await reading.read('/trees.html');
  const panel = await reading.openPanel(page);
  await lists(panel, ...SHOWN);
  return { page, panel };
}

test('lists only visible mentions', async () => {
  const panel = await reading.openPanel(await reading.read('/sight.html'));
  await lists(panel, 'LKMR', 'VISA', 'VISB', 'VISC', 'VISD', 'VISE', 'VISF', 'VISG');
});

/** Where text may be added later; the panel lists at most 12 symbols. */
const PLACES = [
  {
    WXCA: 'document.querySelector("main")',
    WXCB: 'document.querySelector("x-card").shadowRoot',
    WXCC: 'by("plain").shadowRoot',
    WXCD: 'by("nested").shadowRoot.querySelector("x-inner").shadowRoot',
  },
  {
    WXCE: 'by("slots")',
    WXCF: 'by("written").contentDocument.body',
    WXCG: 'by("served").contentDocument.querySelector("main")',
  },
];

test('lists text added later where the page shows it, but not in closed trees and fields', async () => {
  const { page, panel } = await opened();
  for (const places of PLACES) {
    for (const [symbol, place] of Object.entries(places)) {
      await page.evaluate(`add(${place}, 'Wexcombe (NYSE: ${symbol})')`);
    }
    await lists(panel, ...SHOWN, ...Object.keys(places));
    for (const place of Object.values(places)) {
      await page.evaluate(`${place}.lastElementChild.remove()`);
    }
    // A text that goes is noticed with the next one that comes.
  }
  await page.evaluate(`{
    closedRoot.innerHTML += '<p>(NYSE: CLSE)</p>';
    document.querySelector('[contenteditable]').append('(NYSE: FIEE)');
    add(document.querySelector('main'), 'Hayasegawa (NYSE: HYSG)');
  }`);
  await lists(panel, ...SHOWN, 'HYSG');
});

test('reads and follows trees and frames that are added later', async () => {
  const { page, panel } = await opened();
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

test('reads a frame again when it navigates, and drops its earlier text', async () => {
  const { page, panel } = await opened();
  await page.evaluate(`by('written').srcdoc = '<p>Wexcombe (NYSE: WXC)</p>'`);
  const after = [...SHOWN.filter((symbol) => symbol !== 'WAEL'), 'WXC'];
  await lists(panel, ...after);
  await page.evaluate(`by('written').contentDocument.body.append('Hayasegawa (NYSE: HYSG)')`);
  await lists(panel, ...after, 'HYSG');
  await page.evaluate(`by('written').remove()`);
  await page.evaluate(`document.querySelector('main').append('Northrede (NYSE: NRD)')`);
  await lists(panel, ...SHOWN.filter((symbol) => symbol !== 'WAEL'), 'NRD');
});

test('replaces the tickers of the previous view in a single-page application', async () => {
  const { page, panel } = await opened();
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
