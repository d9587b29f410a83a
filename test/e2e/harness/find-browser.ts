import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type BrowserKind = 'chromium' | 'firefox';

/** Names and places of Chromium, Chrome and Edge on Linux, macOS and Windows. */
const CHROMIUM_NAMES = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  ...['microsoft-edge', 'microsoft-edge-stable', 'chrome.exe', 'msedge.exe'],
];
const CHROMIUM_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The variable names a browser to use before all others. */
const KNOWN: Record<BrowserKind, { names: string[]; places: string[]; variable: string }> = {
  chromium: { names: CHROMIUM_NAMES, places: CHROMIUM_PLACES, variable: 'CHROME_PATH' },
  firefox: {
    names: ['firefox-esr', 'firefox', 'firefox.exe'],
    places: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    variable: 'FIREFOX_PATH',
  },
};

/** The first browser of a kind that is found, the one named by a variable first; null for none. */
export function findBrowser(kind: BrowserKind = 'chromium'): string | null {
  const { names, places, variable } = KNOWN[kind];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const named = process.env[variable];
  return [...(named ? [named] : []), ...onPath, ...places].find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

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

/** The browser that this run of the stories is for. */
export const IN_FIREFOX = process.env.STORY_BROWSER === 'firefox';
