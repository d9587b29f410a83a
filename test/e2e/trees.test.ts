// @projects e2e@night firefox@night

import { afterAll, beforeAll, test } from 'vitest';
import { lists } from './harness/listed.ts';
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

test('lists only visible mentions', async () => {
  const panel = await reading.openPanel(await reading.read('/sight.html'));
  await lists(panel, 'LKMR', 'VISA', 'VISB', 'VISC', 'VISD', 'VISE', 'VISF', 'VISG');
});

/** Acts of the page's script, each with the symbols listed then; the panel shows at most 12. */
const CHANGES: [act: string, listed: string[]][] = [
  ['', SHOWN],
  [
    `add(document.querySelector('main'), 'Wexcombe (NYSE: WXCA)');
     add(document.querySelector('x-card').shadowRoot, 'Wexcombe (NYSE: WXCB)');
     add(by('nested').shadowRoot.querySelector('x-inner').shadowRoot, 'Wexcombe (NYSE: WXCC)');
     closedRoot.innerHTML += '<p>(NYSE: CLSE)</p>';
     document.querySelector('[contenteditable]').append('(NYSE: FIEE)');
     add(by('served').contentDocument.querySelector('main'), 'Wexcombe (NYSE: WXCD)');`,
    [...SHOWN, 'WXCA', 'WXCB', 'WXCC', 'WXCD'],
  ],
  [
    `history.pushState(null, '', '/story/2');
     document.querySelector('main').innerHTML = '<h1>Two</h1><p>Hayasegawa (NYSE: HYSG)</p>';`,
    ['HYSG'],
  ],
  [
    `const host = document.createElement('div');
     window.laterRoot = tree(host, 'open', '<p>Quillane (NYSE: QLN)</p>');
     const frame = document.createElement('iframe');
     frame.id = 'later';
     frame.srcdoc = '<p>Wexcombe (NYSE: WXC)</p>';
     document.querySelector('main').append(host, frame);`,
    ['HYSG', 'QLN', 'WXC'],
  ],
  [
    `laterRoot.append('Northrede (NYSE: NRD)');
     by('later').contentDocument.body.append('Tarvane (NYSE: TVNX)');`,
    ['HYSG', 'NRD', 'QLN', 'TVNX', 'WXC'],
  ],
  [`by('later').srcdoc = '<p>Kolberg (NYSE: KLBG)</p>'`, ['HYSG', 'KLBG', 'NRD', 'QLN']],
  [
    `by('later').remove();
     document.querySelector('main').append('Liwan (NYSE: LIWN)');`,
    ['HYSG', 'LIWN', 'NRD', 'QLN'],
  ],
  [
    `history.replaceState(null, '', '/story/3');
     document.querySelector('main').innerHTML = '<h1>Three</h1><p>No share is named.</p>';`,
    [],
  ],
];

test('follows trees, frames and views of a page as its script changes them', async () => {
  const page = await reading.read('/trees.html');
  const panel = await reading.openPanel(page);
  for (const [act, listed] of CHANGES) {
    await page.evaluate(`{ ${act} }`);
    await lists(panel, ...listed);
  }
});
