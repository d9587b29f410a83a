import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Tickers } from '../../lib/tickers/types.ts';

const PROJECT = join(import.meta.dirname, '../..');
const ARCHIVE = 'version.tar';
const READER = 'test/detect/read-folder.ts';
/** The detector and its reader, whose names for each other are those of their commit. */
const NEEDED = [READER, 'test/detect', 'test/pages/corpus.ts', 'package.json', 'lib'];
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
    { cwd: PROJECT },
  );
  return status === 0;
}

/** A version whose detector cannot be run; the message is one line for the user. */
export class UnreadableVersion extends Error {}

/**
 * What the detector of another commit finds on the pages of a folder, read by its own reader.
 *
 * @param revision a commit, see {@link isCommit}
 * @returns by the pages' names
 * @throws UnreadableVersion
 */
export function readByVersion(revision: string, folder: string): Map<string, Tickers> {
  const there = mkdtempSync(join(tmpdir(), 'detector-'));
  // Ctrl-C also ends the programs below; this process ignores it in order to remove the folder.
  process.once('SIGINT', () => {});
  const run = (command: string, args: string[], cwd: string): string => {
    const options = { cwd, encoding: 'utf8', maxBuffer: MAX_BYTES } as const;
    const { status, stdout, stderr, error } = spawnSync(command, args, options);
    if (status === 0) return stdout;
    const lines = `${stderr || error}`.trim().split('\n');
    const why = lines.find((line) => /^(?:\w*Error\b|fatal:)/.test(line)) ?? lines[0] ?? '';
    throw unreadable(revision, why.replaceAll(`${there}/`, ''));
  };
  try {
    run('git', ['archive', `--output=${join(there, ARCHIVE)}`, revision, ...NEEDED], PROJECT);
    run('tar', ['-x', '-f', ARCHIVE], there);
    symlinkSync(join(PROJECT, 'node_modules'), join(there, 'node_modules'), 'junction');
    const printed = run(process.execPath, [join(there, READER), folder], there);
    const pages = printedSchema.safeParse(JSON.parse(printed));
    if (!pages.success) throw unreadable(revision, 'its answer has another form');
    return new Map(pages.data.map(({ name, found }) => [name, found]));
  } finally {
    rmSync(there, { recursive: true, force: true });
  }
}

const unreadable = (revision: string, why: string) =>
  new UnreadableVersion(`The detector of '${revision}' cannot be run: ${why}`);
