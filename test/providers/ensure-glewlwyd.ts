import { existsSync } from 'node:fs';
import { installOnDebian } from '../e2e/harness/find-browser.ts';

/** Debian's packages of Glewlwyd, an OpenID provider that nobody here wrote. */
const PACKAGES = ['glewlwyd', 'sqlite3', 'dbconfig-sqlite3'];
export const PROGRAM = '/usr/bin/glewlwyd';

/** Why the stories with a second provider cannot run on this machine; null if they can. */
export const missingGlewlwyd = (): string | null =>
  [PROGRAM, '/usr/bin/sqlite3'].every((path) => existsSync(path))
    ? null
    : `the stories with a second provider need Debian’s packages ${PACKAGES.join(', ')}`;

/** Whether Glewlwyd is there. On Debian as root it is installed first. */
export function ensureGlewlwyd(): boolean {
  if (missingGlewlwyd() === null) return true;
  installOnDebian('--no-install-recommends', ...PACKAGES);
  const missing = missingGlewlwyd();
  if (missing !== null) console.error(`Not run: ${missing}.`);
  return missing === null;
}
