import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../folder.ts';
import { runProgram } from '../run-program.ts';
import { listen, stop } from '../service/loopback.ts';

/** `npm run detect` as a process of its own, over small files: once over all of them, once over one. */

const { path: folder, at, put } = temporaryFolder();

async function detect(args: string[], input = '') {
  const { status, stdout, stderr } = await runProgram(['test/detect/main.ts', ...args], input);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status, stderr, lines: lines.map((line) => JSON.parse(line)) };
}

const SAID = '(NYSE: TRNV)';
/** Read in another encoding, neither the brackets nor the colon would be such. */
const WIDE = '（NYSE：TRNV）';
const SJIS = [0x81, 0x69, ...Buffer.from('NYSE'), 0x81, 0x46, ...Buffer.from('TRNV'), 0x81, 0x6a];
const shadow = (mode: string) =>
  `<div><template shadowrootmode=${mode}><p>${SAID}</p></template></div>`;
const NAMES = ['body', 'defaultView', 'querySelectorAll', 'createNodeIterator'];
const FORMS = NAMES.map((name) => `<form name=${name}></form>`).join('');

/** Pages, and the symbols found in each or why it cannot be read. */
const PAGES: [title: string, content: string | Uint8Array, found: string][] = [
  ['UTF-16 with its mark', Buffer.from(`\ufeff${WIDE}`, 'utf16le'), 'TRNV'],
  ['UTF-8 with its mark', `\ufeff${WIDE}`, 'TRNV'],
  ['UTF-8', WIDE, 'TRNV'],
  [
    'the encoding it declares',
    Buffer.from([...Buffer.from('<meta charset=shift_jis>'), ...SJIS]),
    'TRNV',
  ],
  ['Latin 1', Buffer.from(`Café ${SAID}`, 'latin1'), 'TRNV'],
  ['an open shadow tree', shadow('open'), 'TRNV'],
  ['a closed shadow tree', shadow('closed'), ''],
  ['a frame', `<iframe srcdoc="<p>${SAID}"></iframe>`, 'TRNV'],
  ['a frame in a frame', `<iframe srcdoc="<iframe srcdoc='${SAID}'></iframe>"></iframe>`, 'TRNV'],
  ['a frame of another origin', `<iframe sandbox srcdoc="<p>${SAID}"></iframe>`, ''],
  ['a hidden element', `<p hidden>${SAID}`, ''],
  ['a hiding style', `<div style="display:none"><p>${SAID}</div>`, ''],
  ['a hiding sheet', `<style>.off p{visibility:hidden}</style><div class=off><p>${SAID}</div>`, ''],
  ['closed details', `<details><summary>More</summary><p>${SAID}</details>`, ''],
  ['open details', `<details open><summary>More</summary><p>${SAID}</details>`, 'TRNV'],
  ['a summary', `<details><summary>${SAID}</summary></details>`, 'TRNV'],
  ['no slot', `<div><template shadowrootmode=open></template><p>${SAID}</div>`, ''],
  ['a slot', `<div><template shadowrootmode=open><slot></slot></template><p>${SAID}`, 'TRNV'],
  ['a field', `<textarea>${SAID}</textarea>`, ''],
  ['a page hidden until its scripts run', `<style>body{display:none}</style><p>${SAID}`, 'TRNV'],
  ['elements nested too deeply', `${'<div>'.repeat(10_000)}<p>${SAID}`, 'TRNV'],
  ['forms named like members of a document', FORMS + SAID, 'TRNV'],
  [
    'fields named like members of a form',
    `<form><input name=parentElement><input name=style><p>${SAID}</form>`,
    'TRNV',
  ],
  ['nothing', '', ''],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'is not text'],
  ['an image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), 'is not text'],
  ['an archive', Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0), 'is not text'],
];

/** A page that tries to load and to run what it can, from the server and from the disk. */
const loading = (base: string, file: string) => `
  <link rel=stylesheet href=${base}/css><style>@import "${base}/import"</style><p>${SAID}
  <img src=${base}/img onerror="document.body.append(' NYSE: WAEL ')"><iframe src=${base}/frame></iframe>
  <iframe src="file://${file}"></iframe><script src=${base}/js></script>
  <script>document.write('(NYSE: EVIL)')</script><meta http-equiv=refresh content="0;${base}/next">`;

const requested: (string | undefined)[] = [];
const found = new Map<string, string>();
let status: number;
let order: string[];
const pathOf = (number: number) => at(`${number}.html`);
const NONE = at('none.html');
const BELOW = join(pathOf(0), 'below');
const LOADING = at('loading.html');

beforeAll(async () => {
  for (const [number, [, content]] of PAGES.entries()) put(`${number}.html`, content);
  const { server, url } = await listen(0);
  server.on('request', (request, response) => {
    requested.push(request.url);
    response.end('<p>(NYSE: ORPL)');
  });
  put('loading.html', loading(url, pathOf(2)));
  const files = [NONE, BELOW, folder, ...PAGES.map((_, number) => pathOf(number)), LOADING];
  const all = await detect(['--url', `${url}/page`, ...files]);
  await stop(server);
  expect(all.stderr).toBe('');
  status = all.status;
  order = all.lines.map(({ file }) => file);
  for (const { file, error, tickers } of all.lines) {
    found.set(file, error ?? tickers.map(({ symbol }: { symbol: string }) => symbol).join(' '));
  }
  expect(order).toEqual(files);
});

test.each(PAGES.map(([title, , expected], number) => ({ title, expected, number })))(
  'reads of $title: $expected',
  ({ expected, number }) => expect(found.get(pathOf(number))).toBe(expected),
);

test('continues after unreadable files and exits with 1', () => {
  const said = [NONE, BELOW, folder].map((path) => found.get(path));
  expect(said).toEqual(['there is no such file', 'there is no such file', 'is a folder']);
  expect(status).toBe(1);
});

test('runs no script and loads nothing', () => {
  expect(found.get(LOADING)).toBe('TRNV');
  expect(requested).toEqual([]);
});

test('reports the tickers on standard input, with place and evidence', async () => {
  const page = '<article><h1>Tarnvale</h1><p>Tarnvale (NYSE: TRNV) rose.</article>';
  expect(await detect(['-'], page)).toEqual({
    status: 0,
    stderr: '',
    lines: [
      {
        file: '-',
        tickers: [
          {
            symbol: 'TRNV',
            exchange: 'New York Stock Exchange',
            mic: 'XNYS',
            form: 'exchange',
            confidence: 'certain',
            where: 'article',
            count: 1,
            evidence: 'NYSE: TRNV',
          },
        ],
        isins: [],
        wkns: [],
        ms: expect.any(Number),
      },
    ],
  });
});

test('names the companies of a directory, and tells of its refused rows', async () => {
  const directory = put(
    'companies.csv',
    `id,name,ticker,exchange,aliases
A0000000-0000-4000-8000-000000000001,Orplanche Shipping Ltd,ORPL,NYSE,
A0000000-0000-4000-8000-000000000002,Orplanche Shipping Ltd,ORPL,LSE,
no-id,Waelstede Plc,WAEL,LSE,
,Kolberg Maschinenbau AG,KLBG,XETRA,
`,
  );
  const page = `<title>Orplanche Shipping slows</title><article><h1>Orplanche Shipping slows</h1>
    <p>${'A storm kept its ships in port on Monday. '.repeat(20)}</p>
    <p>Its cranes come from Kolberg Maschinenbau, a supplier of many ports.</p></article>`;
  const { status, stderr, lines } = await detect(['--directory', directory, '-'], page);
  expect(status).toBe(0);
  expect(stderr).toBe(
    `detect: 1 of the rows of ${directory} is refused, the first on line 4: its id is not a UUID\n`,
  );
  expect(lines).toMatchObject([
    {
      tickers: [],
      companies: [
        {
          ...{ id: 'a0000000-0000-4000-8000-000000000001', name: 'Orplanche Shipping Ltd' },
          ...{ ticker: 'ORPL', exchange: 'NYSE', where: 'title', offered: true },
          also: [{ id: 'a0000000-0000-4000-8000-000000000002', ticker: 'ORPL', exchange: 'LSE' }],
        },
        { id: null, name: 'Kolberg Maschinenbau AG', where: 'body', count: 1, offered: false },
      ],
      unknown: [],
    },
  ]);
});

test.each([
  ['a missing', () => at('none.csv'), 'it cannot be read (ENOENT)'],
  ['a folder as', () => folder, 'it cannot be read (EISDIR)'],
  ['a binary', () => put('latin.csv', Buffer.from('name\nCafé', 'latin1')), 'it is not UTF-8'],
  ['an empty', () => put('h.csv', 'id,name,ticker,exchange,aliases\n'), 'it has no rows'],
])('reads no page with %s directory, says why, and ends with 1', async (_, path, why) => {
  expect(await detect(['--directory', path(), '-'], SAID)).toEqual({
    status: 1,
    stderr: `detect: ${path()}: ${why}\n`,
    lines: [],
  });
});
