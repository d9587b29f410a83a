import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
 * @param signal ends it early, with an error; nothing is left behind then either
 * @returns by the pages' names
 * @throws UnreadableVersion
 */
export async function readByVersion(
  revision: string,
  folder: string,
  signal: AbortSignal,
): Promise<Map<string, Tickers>> {
  const there = mkdtempSync(join(tmpdir(), 'detector-'));
  try {
    const archive = join(there, ARCHIVE);
    await run('git', ['archive', `--output=${archive}`, revision, ...NEEDED], PROJECT, signal);
    await run('tar', ['-x', '-f', ARCHIVE], there, signal);
    symlinkSync(join(PROJECT, 'node_modules'), join(there, 'node_modules'), 'junction');
    const printed = await run(process.execPath, [join(there, READER), folder], there, signal);
    const pages = printedSchema.safeParse(JSON.parse(printed));
    if (!pages.success) throw new UnreadableVersion('its answer has another form');
    return new Map(pages.data.map(({ name, found }) => [name, found]));
  } catch (error) {
    if (signal.aborted) throw error;
    throw new UnreadableVersion(
      `The detector of '${revision}' cannot be run: ${reasonOf(error).replaceAll(`${there}/`, '')}`,
    );
  } finally {
    rmSync(there, { recursive: true, force: true });
  }
}

/** What a command prints. It has ended when this has, so that it writes nothing afterwards. */
async function run(command: string, args: string[], cwd: string, signal: AbortSignal) {
  signal.throwIfAborted();
  const running = promisify(execFile)(command, args, { cwd, maxBuffer: MAX_BYTES });
  const stop = () => running.child.kill();
  signal.addEventListener('abort', stop);
  try {
    return (await running).stdout;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The line that says why, of what a command said before it failed. */
function reasonOf(error: unknown): string {
  if (error instanceof UnreadableVersion) return error.message;
  const { stderr } = Object(error);
  const lines = `${stderr || error}`.trim().split('\n');
  return lines.find((line) => /^(?:\w*Error\b|fatal:)/.test(line)) ?? lines[0] ?? '';
}
