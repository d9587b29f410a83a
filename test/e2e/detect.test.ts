// @projects e2e@night

import { expect, test } from 'vitest';
import { temporaryFolder } from '../folder.ts';
import { runProgram } from '../run-program.ts';

/** `npm run detect` in real Chromium, beside the DOM for Node. */

const SAMPLES = [
  ...['en/amp-news-brief', 'en/comments-and-embeds', 'en/quote-marketwatch-like'],
  ...['de/kursseite-kolberg', 'ja/kabuka-page-hoshimine', 'zh/hk-gongbu-liwan'],
].map((name) => `test/pages/${name}.html`);

/** Markup that the two could read differently. */
const HARD = `<!doctype html><html><head><noscript><img src="/p.gif"></noscript>
<style>.off{display:none} .faint p{visibility:hidden}</style><script>document.title = 'ran'</script></head>
<body style="visibility:hidden"><main><h1>Tarnvale</h1>
<p>Tarnvale (NYSE: TRNV) rose. <noscript>(NYSE: SCPT)</noscript></p>
<script>document.write('(NYSE: EVIL)')</script>
<div><template shadowrootmode="open"><p>Orplanche (NYSE: ORPL)</p></template><p>(NYSE: SLOT)</p></div>
<div><template shadowrootmode="closed"><p>(NYSE: CLSD)</p></template></div>
<iframe srcdoc="<p>Waelstede (NYSE: WAEL)</p>"></iframe>
<iframe srcdoc="<iframe srcdoc='Kolberg (NYSE: KLBG)'></iframe>"></iframe>
<iframe sandbox srcdoc="<p>(NYSE: SAND)</p>"></iframe>
<p class="off">(NYSE: HIDA)</p><div class="faint"><p>(NYSE: HIDB)</p></div><p hidden>(NYSE: HIDC)</p>
<details><summary>Dure (NYSE: DURE)</summary><p>(NYSE: HIDD)</p></details>
<textarea>(NYSE: FIEL)</textarea><form name="createNodeIterator"></form><img name="body"></main></body></html>`;

async function linesOf(...args: string[]): Promise<Record<string, unknown>[]> {
  const { stdout, stderr } = await runProgram(['test/detect/main.ts', ...args]);
  expect(stderr).toBe('');
  // Only the time taken may differ.
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => ({ ...JSON.parse(line), ms: 0 }));
}

const DIRECTORY = `id,name,ticker,exchange,aliases
,Quillane Freight Corporation,QLN,New York Stock Exchange,
,Wexcombe & Tallis plc,WXC,London Stock Exchange,
`;

const { at, put } = temporaryFolder();

test('finds the same tickers and companies in both modes', async () => {
  const hard = put('hard.html', HARD);
  const directory = put('companies.csv', DIRECTORY);
  const none = at('none.html');
  const named = 'test/demo/pages/named.html';
  const files = [hard, named, ...SAMPLES, none, put('empty.html', '')];
  const address = ['--url', 'https://a.example/news/1#top', '--directory', directory];
  const inNode = await linesOf(...address, ...files);
  expect(await linesOf(...address, '--browser', ...files)).toEqual(inNode);

  expect(inNode.map(({ file }) => file)).toEqual(files);
  const found = Object(inNode[0]).tickers.map(({ symbol }: { symbol: string }) => symbol);
  expect(found.sort()).toEqual(['DURE', 'KLBG', 'ORPL', 'TRNV', 'WAEL']);
  const names = Object(inNode[1]).companies.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Quillane Freight Corporation', 'Wexcombe & Tallis plc']);
});
