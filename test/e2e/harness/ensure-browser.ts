import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type BrowserKind, findBrowser } from './find-browser.ts';

/** Debian's package of each kind, and what to install elsewhere. */
const CALLED: Record<BrowserKind, { package: string; any: string; variable: string }> = {
  chromium: {
    package: 'chromium',
    any: 'Chromium, Google Chrome or Microsoft Edge',
    variable: 'CHROME_PATH',
  },
  firefox: { package: 'firefox-esr', any: 'Firefox', variable: 'FIREFOX_PATH' },
};

/**
 * Returns the browser to use. Installs a missing browser on Debian as root; elsewhere prints what to install, and
 * returns null.
 */
export function ensureBrowser(kind: BrowserKind = 'chromium'): string | null {
  const found = findBrowser(kind);
  if (found) return found;
  const called = CALLED[kind];
  installOnDebian(called.package);
  const installed = findBrowser(kind);
  if (installed) return installed;
  console.error(
    `No browser found: install ${called.any} (Debian: apt-get install ${called.package}), or set ${called.variable}.`,
  );
  return null;
}

/** Installs packages, after options of apt-get; does nothing except on Debian as root. */
export function installOnDebian(...packages: string[]): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log(`Missing here: apt-get install ${packages.join(' ')}…`);
  for (const args of [['update'], ['install', '-y', ...packages]]) {
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
