import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

/** `npm run detect` as a process of its own, over small files. */

/** A process takes a second to start where others run beside it. */
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'detect-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function detect(args: string[], input: string | Uint8Array = '') {
  const child = spawn(process.execPath, ['test/detect/main.ts', ...args]);
  const outputs = [text(child.stdout), text(child.stderr)];
  child.stdin.end(input);
  const [status] = await once(child, 'close');
  const [stdout = '', stderr = ''] = await Promise.all(outputs);
  return { status, stdout, stderr };
}

const reading = z.strictObject({
  file: z.string(),
  tickers: z.array(
    z.strictObject({
      symbol: z.string(),
      exchange: z.string().nullable(),
      mic: z.string().nullable(),
      form: z.string(),
      confidence: z.enum(['certain', 'likely']),
      where: z.enum(['article', 'page']),
      count: z.int().positive(),
      evidence: z.string(),
    }),
  ),
  isins: z.array(z.string()),
  ms: z.number().nonnegative(),
});
const fault = z.strictObject({ file: z.string(), error: z.string() });
const line = z.union([reading, fault]);

/** Each file's line in short: its symbols, or what was wrong with it. */
async function linesOf(args: string[], input?: string | Uint8Array) {
  const { status, stdout, stderr } = await detect(args, input);
  expect(stderr).toBe('');
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((each) => line.parse(JSON.parse(each)));
  const short = lines.map((each) =>
    'error' in each ? each.error : each.tickers.map(({ symbol }) => symbol).join(' '),
  );
  return { status, lines, short };
}

describe('a line for each file, in the order given', () => {
  test('says what the page shows, where, and how it is known', async () => {
    const page = file(
      'a.html',
      '<article><h1>Tarnvale</h1><p>Tarnvale (NYSE: TRNV) rose.</article>',
    );
    const { status, lines } = await linesOf([page]);
    expect(status).toBe(0);
    expect(lines).toEqual([
      {
        file: page,
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
        ms: expect.any(Number),
      },
    ]);
  });

  test('goes on after files that cannot be read, and ends with 1', async () => {
    const first = file('first.html', '(NYSE: TRNV)');
    const last = file('last.html', '(NYSE: ORPL)');
    const paths = [
      first,
      join(folder, 'none.html'),
      join(first, 'below'),
      folder,
      file('a.pdf', '%PDF-1.7\n1 0 obj'),
      file('a.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0)),
      file('a.html.gz', Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0)),
      file('empty.html', ''),
      last,
    ];
    const { status, lines, short } = await linesOf(paths);
    expect(status).toBe(1);
    expect(lines.map((each) => each.file)).toEqual(paths);
    expect(short).toEqual([
      'TRNV',
      'there is no such file',
      'there is no such file',
      'is a folder',
      'is not text',
      'is not text',
      'is not text',
      '',
      'ORPL',
    ]);
  });

  test('reads standard input for -', async () => {
    const { lines, short } = await linesOf(['-'], '(NYSE: TRNV)');
    expect(lines[0]?.file).toBe('-');
    expect(short).toEqual(['TRNV']);
  });
});

describe('what is read', () => {
  test('encodings, by mark, by sight and by what the page says', async () => {
    // Read in another encoding, neither the brackets nor the colon would be such.
    const said = '（NYSE：TRNV）';
    const shiftJis = Buffer.concat([
      Buffer.from('<meta charset=shift_jis>'),
      Buffer.of(0x81, 0x69),
      Buffer.from('NYSE'),
      Buffer.of(0x81, 0x46),
      Buffer.from('TRNV'),
      Buffer.of(0x81, 0x6a),
    ]);
    const { short } = await linesOf([
      file('utf16.html', Buffer.from(`\ufeff${said}`, 'utf16le')),
      file('mark.html', `\ufeff${said}`),
      file('unmarked.html', said),
      file('shift-jis.html', shiftJis),
      file('latin.html', Buffer.from('Café (NYSE: TRNV)', 'latin1')),
    ]);
    expect(short).toEqual(['TRNV', 'TRNV', 'TRNV', 'TRNV', 'TRNV']);
  });

  test('open shadow trees and frames of the page, but not closed or foreign ones', async () => {
    const shadow = (mode: string, symbol: string) =>
      `<div><template shadowrootmode=${mode}><p>(NYSE: ${symbol})</p></template></div>`;
    const { short } = await linesOf([
      file('open.html', shadow('open', 'TRNV')),
      file('closed.html', shadow('closed', 'TRNV')),
      file('frame.html', '<iframe srcdoc="<p>(NYSE: TRNV)"></iframe>'),
      file('nested.html', `<iframe srcdoc="<iframe srcdoc='(NYSE: TRNV)'></iframe>"></iframe>`),
      file('sandbox.html', '<iframe sandbox srcdoc="<p>(NYSE: TRNV)"></iframe>'),
    ]);
    expect(short).toEqual(['TRNV', '', 'TRNV', 'TRNV', '']);
  });

  test('what is shown, not what is hidden', async () => {
    const said = '(NYSE: TRNV)';
    const { short } = await linesOf([
      file('hidden.html', `<p hidden>${said}`),
      file('style.html', `<div style="display:none"><p>${said}</div>`),
      file('sheet.html', `<style>.off p{visibility:hidden}</style><div class=off><p>${said}</div>`),
      file('details.html', `<details><summary>More</summary><p>${said}</details>`),
      file('opened.html', `<details open><summary>More</summary><p>${said}</details>`),
      file('summary.html', `<details><summary>${said}</summary></details>`),
      file('slotless.html', `<div><template shadowrootmode=open></template><p>${said}</div>`),
      file('slotted.html', `<div><template shadowrootmode=open><slot></slot></template><p>${said}`),
      file('field.html', `<textarea>${said}</textarea>`),
      file('veiled.html', `<style>body{display:none}</style><p>${said}`),
      file('deep.html', `${'<div>'.repeat(10_000)}<p>${said}`),
    ]);
    expect(short).toEqual(['', '', '', '', 'TRNV', 'TRNV', '', 'TRNV', '', 'TRNV', 'TRNV']);
  });

  test('pages whose fields and forms are named like what a DOM is asked for', async () => {
    const names = ['body', 'defaultView', 'querySelectorAll', 'createNodeIterator'];
    const forms = names.map((name) => `<form name=${name}></form>`).join('');
    const fields = '<form><input name=parentElement><input name=style><p>(NYSE: TRNV)</p></form>';
    expect((await linesOf([file('named.html', forms + fields)])).short).toEqual(['TRNV']);
  });

  test('no script is run and nothing is loaded', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.end('<p>(NYSE: ORPL)');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
    const page = file(
      'loads.html',
      `<link rel=stylesheet href=${base}/css><style>@import "${base}/import"</style><p>(NYSE: TRNV)
      <img src=${base}/img onerror="document.body.append(' NYSE: WAEL ')"><iframe src=${base}/frame></iframe>
      <iframe src="file://${file('disk.html', '(NYSE: DISK)')}"></iframe><script src=${base}/js></script>
      <script>document.write('(NYSE: EVIL)')</script><meta http-equiv=refresh content="0;${base}/next">`,
    );
    const { short } = await linesOf(['--url', `${base}/page`, page]);
    server.close();
    expect(short).toEqual(['TRNV']);
    expect(asked).toEqual([]);
  });
});

test('--help explains its use', async () => {
  const { status, stdout } = await detect(['--help']);
  expect(status).toBe(0);
  expect(stdout).toContain('--browser');
});
