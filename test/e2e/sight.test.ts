// @projects e2e firefox

import { test } from 'vitest';
import { lists } from './harness/listed.ts';
import { createReading } from './harness/reading.ts';

/** Text that the user cannot see, or that is not the page's own, is not scanned. */

/** Each with a mention of its own: symbols of visible ones begin with V. */
const PARTS = [
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
const SCRIPT = `<script>
  const tree = (id, html) => {
    document.getElementById(id).attachShadow({ mode: 'open' }).innerHTML = html;
  };
  tree('host', '<p>A tree without a slot</p>');
  tree('slotted', '<p>A tree with one: <slot></slot></p>');
  tree('fallback', '<p><slot>(NYSE: VISG)</slot></p>');
</script>`;

test('lists visible mentions, and no other', async () => {
  const body = `<main><h1>Sight</h1><p>Larkmere (NASDAQ: LKMR)</p>${PARTS.join('')}</main>`;
  const page = `<!doctype html><title>Sight</title>${body}${SCRIPT}`;
  await using reading = await createReading({ pages: { '/sight.html': page } });
  const panel = await reading.openPanel(await reading.read('/sight.html'));
  await lists(panel, 'LKMR', 'VISA', 'VISB', 'VISC', 'VISD', 'VISE', 'VISF', 'VISG');
});
