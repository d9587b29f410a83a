import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './run.ts';

/** Stands in each build, beside its licences. */
export const PROVENANCE_FILE = 'provenance.txt';

/** Names the commit in unpacked sources, which have no history. */
export const COMMIT_VARIABLE = 'WXT_COMMIT';

/**
 * What a build was made of, in one line: version, commit, the lock file's SHA-256 and the Node that ran
 * the build. Nothing in it is of the day or the machine, so that the same commit gives the same line.
 */
export function provenanceOf(root: string): string {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const { version } = Object(JSON.parse(lock.toString()));
  return [
    `Tickerside ${version}`,
    `commit ${commitOf(root)}`,
    `package-lock.json SHA-256 ${createHash('sha256').update(lock).digest('hex')}`,
    `Node ${process.versions.node}`,
  ].join(', ');
}

/**
 * The commit of a checkout, marked where files differ from it; that of the sources package in unpacked
 * sources; `unknown` where neither can be read.
 */
export function commitOf(root: string, env: NodeJS.ProcessEnv = process.env): string {
  if (!existsSync(join(root, '.git'))) return env[COMMIT_VARIABLE] || UNKNOWN;
  try {
    const commit = git(root, 'rev-parse', 'HEAD').trim();
    return isChanged(root) ? `${commit}-changed` : commit;
  } catch {
    // No git, no commit yet, or another user's checkout, which git refuses to read.
    return UNKNOWN;
  }
}

const UNKNOWN = 'unknown';

/** Whether a checkout has uncommitted changes; unpacked sources have no commit to differ from. */
export const isChanged = (root: string): boolean =>
  existsSync(join(root, '.git')) && git(root, 'status', '--porcelain') !== '';
