import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';

/**
 * The browser to use. Where there is none it is installed on Debian as root; elsewhere one line says
 * what to install, and null comes back.
 */
export function ensureBrowser(): string | null {
  const found = findBrowser();
  if (found) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('No browser found: installing Debian’s chromium…');
    apt('update');
    apt('install', '-y', 'chromium');
    const installed = findBrowser();
    if (installed) return installed;
  }
  console.error(
    'No browser found: install Chromium, Google Chrome or Microsoft Edge (Debian: apt-get install chromium), or set CHROME_PATH.',
  );
  return null;
}

function apt(...args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
