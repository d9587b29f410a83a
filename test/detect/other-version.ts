import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Tickers } from '../../lib/tickers/types.ts';

const PROJECT = join(import.meta.dirname, '../..');
const MAX_BYTES = 256 * 1024 * 1024;

const tickerSchema = z.looseObject({
  symbol: z.string(),
  mic: z.string().nullable(),
  where: z.enum(['article', 'page']),
  confidence: z.string(),
});
/** What `read-folder.ts` prints. */
const printedSchema = z.array(
  z.object({
    name: z.string(),
    found: z.object({
      tickers: z.array(
        z.custom<Tickers['tickers'][number]>((one) => tickerSchema.safeParse(one).success),
      ),
      isins: z.array(z.string()),
      wkns: z.array(z.string()),
      more: z.boolean(),
    }),
  }),
);

/** Whether a revision, as `git rev-parse` takes it, is a commit here. */
export function isCommit(revision: string): boolean {
  const { status } = spawnSync(
    'git',
    ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`],
    {
      cwd: PROJECT,
    },
  );
  return status === 0;
}

/**
 * What the detector of another commit finds on the pages of a folder, read by the reader of this one.
 *
 * @param revision a commit, see {@link isCommit}
 * @returns by the pages' names
 * @throws Error where its detector cannot be run by this reader
 */
export function readByVersion(revision: string, folder: string): Map<string, Tickers> {
  const there = mkdtempSync(join(tmpdir(), 'detector-'));
  try {
    const archive = execFileSync('git', ['archive', revision, 'lib'], {
      cwd: PROJECT,
      maxBuffer: MAX_BYTES,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    execFileSync('tar', ['-x', '-C', there], { input: archive });
    for (const kept of ['package.json', 'test/detect', 'test/pages/corpus.ts']) {
      mkdirSync(join(there, kept, '..'), { recursive: true });
      cpSync(join(PROJECT, kept), join(there, kept), { recursive: true });
    }
    symlinkSync(join(PROJECT, 'node_modules'), join(there, 'node_modules'), 'junction');
    const printed = execFileSync(
      process.execPath,
      [join(there, 'test/detect/read-folder.ts'), folder],
      { cwd: there, maxBuffer: MAX_BYTES, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const pages = printedSchema.parse(JSON.parse(printed));
    return new Map(pages.map(({ name, found }) => [name, found]));
  } finally {
    rmSync(there, { recursive: true, force: true });
  }
}
