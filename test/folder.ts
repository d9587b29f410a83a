import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';

/** A temporary folder for the tests of a file. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tickerside-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return {
    path,
    at: (name: string) => join(path, name),
    /** Writes a file of this content, and gives its path. */
    put(name: string, content: string | Uint8Array = name): string {
      const file = join(path, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      return file;
    },
    git: (...args: string[]) =>
      execFileSync('git', args, { cwd: path, encoding: 'utf8', stdio: 'pipe' }),
  };
}

/** The same, and each test finds it empty. */
export function emptyFolder() {
  const folder = temporaryFolder();
  beforeEach(() => {
    rmSync(folder.path, { recursive: true });
    mkdirSync(folder.path);
  });
  return folder;
}
