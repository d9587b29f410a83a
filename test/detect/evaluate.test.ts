import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** `evaluate.ts --than` with a checkout that holds only a reader of one line. */

const LINE = 'Tallon Inc. (NYSE: TLLN) rose 4%.';
const ANSWER = {
  ...{ url: 'https://news.example/', kind: 'news' },
  tickers: [{ symbol: 'TLLN', mic: 'XNYS' }],
};

function evaluate(reader: string) {
  using root = mkdtempDisposableSync(join(tmpdir(), 'evaluate-'));
  const [pages, other] = [join(root.path, 'pages'), join(root.path, 'other')];
  for (const folder of [pages, join(other, 'test/detect')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(pages, 'a.html'), `<main><p>${LINE}</p></main>`);
  writeFileSync(join(pages, 'a.json'), JSON.stringify(ANSWER));
  writeFileSync(join(other, 'test/detect/read-folder.ts'), reader);
  const args = [join(import.meta.dirname, 'evaluate.ts'), '--than', other, pages];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

test('prints both scores, and the pages on which another checkout differs', () => {
  const found = { tickers: [], isins: [], wkns: [], more: false };
  const { stdout, status } = evaluate(`console.log('${JSON.stringify([{ name: 'a', found }])}');`);
  expect(stdout).toContain('a\n  better  missed TLLN@XNYS\n');
  expect(stdout.match(/recall +\d\.\d+/g)).toEqual([
    'recall               0.000',
    'recall               1.000',
  ]);
  expect(status).toBe(0);
});

test('exits with 2 when the other detector cannot run, and shows why', () => {
  const { stdout, stderr, status } = evaluate("import './elsewhere.ts';");
  expect(stderr).toContain('elsewhere');
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
});
