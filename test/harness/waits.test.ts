import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Programs that drive a browser wait only for what stays: docs/CONTRIBUTING.md says how. */

const ROOT = resolve(import.meta.dirname, '../..');

/** Waits that a later state makes false, each with what to do instead. */
const FORBIDDEN: [pattern: RegExp, instead: string][] = [
  [
    /(?:\.|\[\^[^\]]*\]|\\[SDW])\{\d*,?\d+\}/,
    'a gap of so many characters: more may come to stand there; ask for the element',
  ],
  [/\bsees\((?:'|`|\/)Copied/, 'words that pass by themselves: use says'],
  [/\bsees\([^)\n]*(?: ago\b|just now)/, 'an age: another moment says it in other words'],
  [
    /\buntil\([^;]*?[cC]alls\([^)\n]*\)\.length ===/,
    'so many calls: wait for as many or more, then count',
  ],
  [
    /\bwaitFor\w*\([^)\n]*(?:aria-busy|skeleton)/,
    'what is under way: it may be over; hold the answer, or use atRest',
  ],
  [
    /\b(?:panel|options|wide)\.page\.(?:click|focus|select)\(/,
    'an act on what may not be there yet, or be replaced: use tap, focus or choose of the panel',
  ],
  [/\bpage\.setViewport\(\{/, 'a size that is not drawn yet: use resize'],
];

const faultsIn = (text: string): string[] =>
  FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, instead]) => instead);

const files = ['demo', 'e2e', 'soak', 'faults', 'bench'].flatMap((folder) =>
  globSync(`test/${folder}/**/*.ts`, { cwd: ROOT }),
);

it('no program waits for a short-lived state', () => {
  expect(files.length).toBeGreaterThan(100);
  const faults = files.flatMap((file) =>
    faultsIn(readFileSync(resolve(ROOT, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

it.each([
  'await panel.sees(new RegExp(`Pin .{0,120} ` + ticker));',
  "await panel.sees('Copied');",
  'await panel.sees(/\\d+ min ago/);',
  "await until('its parts', () => world.calls().length === 4);",
  `await page.waitForSelector('[aria-busy="true"]');`,
  "await panel.page.focus('.clip-open');",
  'await page.setViewport({ width: 280, height: 800 });',
])('rejects %s', (code) => expect(faultsIn(code)).toHaveLength(1));
