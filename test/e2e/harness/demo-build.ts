import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserKind } from './find-browser.ts';

const built = (name: string) => fileURLToPath(new URL(`../../../.output/${name}`, import.meta.url));

export const DEMO_BUILD = built('chrome-mv3-demo');
export const FIREFOX_BUILD = built('firefox-mv3-demo');

const OF: Record<BrowserKind, { folder: string; script: string }> = {
  chromium: { folder: DEMO_BUILD, script: 'build' },
  firefox: { folder: FIREFOX_BUILD, script: 'build:firefox' },
};

/** Null where the demo build is there; else one line that names the command which makes it. */
export function missingDemoBuild(kind: BrowserKind = 'chromium'): string | null {
  const { folder, script } = OF[kind];
  if (existsSync(`${folder}/manifest.json`)) return null;
  return `There is no demo build yet: npm run ${script} -- --mode demo`;
}
