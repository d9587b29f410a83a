import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * `evaluate.ts --against` with a repository of its own, whose commits hold readers of a few lines: a checkout may have
 * a single commit, or none.
 */

const EVALUATE = join(import.meta.dirname, 'evaluate.ts');
const LINE = 'Tallon Inc. (NYSE: TLLN) rose 4%.';

const root = mkdtempSync(join(tmpdir(), 'evaluate-'));
const pages = join(root, 'pages');
const repository = join(root, 'repository');
const temporary = join(root, 'temporary');
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_DIR: join(repository, '.git'),
  TMPDIR: temporary,
  TEMP: temporary,
  TMP: temporary,
};

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
    cwd: repository,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** Commits a reader under a tag. */
function commit(tag: string, reader: string): void {
  for (const [file, content] of Object.entries({
    'package.json': '{ "type": "module" }',
    'lib/a.ts': '',
    'test/pages/corpus.ts': '',
    'test/detect/read-folder.ts': reader,
  })) {
    mkdirSync(dirname(join(repository, file)), { recursive: true });
    writeFileSync(join(repository, file), content);
  }
  git('add', '.');
  git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '-m', tag);
  git('tag', tag);
}

beforeAll(() => {
  for (const folder of [pages, repository, temporary]) mkdirSync(folder);
  writeFileSync(join(pages, 'a.html'), `<main><p>${LINE}</p></main>`);
  const answer = {
    url: 'https://news.example/',
    kind: 'news',
    tickers: [{ symbol: 'TLLN', mic: 'XNYS' }],
  };
  writeFileSync(join(pages, 'a.json'), JSON.stringify(answer));
  git('init', '--quiet');
  git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--allow-empty', '-m', 'none');
  git('tag', 'without-reader');
  const found = { tickers: [], isins: [], wkns: [], more: false };
  commit('finds-nothing', `console.log('${JSON.stringify([{ name: 'a', found }])}');`);
  commit('broken', "import { read } from './elsewhere.ts'; read();");
  commit('says-otherwise', 'console.log(\'{ "found": [] }\');');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function evaluate(revision: string) {
  const args = ['--disable-warning=ExperimentalWarning', EVALUATE, '--against', revision, pages];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  // `left` lists the files that the evaluation left in the folder for temporary files.
  return { printed: stdout, errors: stderr, code: status, left: readdirSync(temporary) };
}

test('prints both scores, and the pages on which another commit differs', () => {
  const { printed, errors, code, left } = evaluate('finds-nothing');
  expect(errors).toBe('');
  expect(printed).toContain('a\n  better  missed TLLN@XNYS\n');
  expect(printed.match(/recall +\d\.\d+/g)).toEqual([
    'recall               0.000',
    'recall               1.000',
  ]);
  expect({ code, left }).toEqual({ code: 0, left: [] });
});

test.each([
  ['no-such-commit', /^--against takes a commit, not 'no-such-commit'\. See --help\.\n$/],
  ['without-reader', /^The detector of 'without-reader' cannot be run: fatal: .*read-folder.*\n$/],
  ['broken', /^The detector of 'broken' cannot be run: Error .*elsewhere.*\n$/],
  [
    'says-otherwise',
    /^The detector of 'says-otherwise' cannot be run: its answer has another form\n$/,
  ],
])('%s exits with 2 and one line, and leaves no files', (revision, line) => {
  const { printed, errors, code, left } = evaluate(revision);
  expect(errors).toMatch(line);
  expect({ printed, code, left }).toEqual({ printed: '', code: 2, left: [] });
});
