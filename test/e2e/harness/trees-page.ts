import type { Page } from 'puppeteer-core';
import type { PanelDriver } from './panel-driver.ts';
import { createReading, type Reading } from './reading.ts';

/** A page of shadow trees and frames. */
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
  tree(document.querySelector('x-card'), 'open', '<p>Quillane (NYSE: QLN)</p>');
  tree(by('plain'), 'open', '<p>Tarnvale (NYSE: TRNV)</p>');
  const outer = tree(by('nested'), 'open', '<section><b></b><x-inner></x-inner></section>');
  tree(outer.querySelector('x-inner'), 'open', '<p>Kolberg (NYSE: KLBG)</p>');
  tree(by('slots'), 'open', '<p>Dure (NYSE: DURE)</p><slot></slot>');
  window.closedRoot = tree(by('closed'), 'closed', '<p>(NYSE: CLSD)</p>');
</script>`;

const FRAME = '<!doctype html><main><p>Liwan (NYSE: LIWN)</p></main>';
const PAGES = { '/trees.html': PAGE, '/frame.html': FRAME, '/next.html': FRAME };
/** What the panel lists of it. */
export const SHOWN = ['DURE', 'KLBG', 'LIWN', 'LKMR', 'ORPL', 'QLN', 'TRNV', 'WAEL'];

/** The page, open beside the panel. */
export async function opened(): Promise<{ reading: Reading; page: Page; panel: PanelDriver }> {
  const reading = await createReading({ pages: PAGES });
  const page = await reading.read('/trees.html');
  return { reading, page, panel: await reading.openPanel(page) };
}
