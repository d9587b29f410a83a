import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's packages of Glewlwyd, an OpenID provider that nobody here wrote. */
const PACKAGES = ['glewlwyd', 'sqlite3', 'dbconfig-sqlite3'];
export const PROGRAM = '/usr/bin/glewlwyd';

/** Whether Glewlwyd is there. On Debian as root it is installed first; elsewhere one line says what is missing. */
export function ensureGlewlwyd(): boolean {
  const isThere = () => [PROGRAM, '/usr/bin/sqlite3'].every((path) => existsSync(path));
  if (isThere()) return true;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('No Glewlwyd found: installing Debian’s…');
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...PACKAGES);
    if (isThere()) return true;
  }
  console.error(
    `Not run: the stories with a second provider. They need Debian’s packages ${PACKAGES.join(', ')}.`,
  );
  return false;
}

function apt(...args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
