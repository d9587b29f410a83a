// @projects e2e@night

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lists } from '../harness/listed.ts';
import { sessionStorage } from '../harness/peek.ts';
import { DEMO_BUILD, IN_FIREFOX } from '../harness/reading.ts';
import { createWorld } from '../harness/world.ts';
import { NOTICES, PAGE_MESSAGES, requestsOf } from './every-message.ts';

/** A page whose own script works against us. */

const script = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = (name: string) => `<!doctype html><html lang="en"><head><title>Hostile</title>
<link rel="icon" href="data:,"><script>{${script(name)}}</script></head>
<body><main><h1>Hostile</h1><p>Shares of Larkmere (NASDAQ: LKMR) rose; LKMR had fallen.</p></main>
</body></html>`;

const FORGED = [
  ...requestsOf(1),
  ...Object.values(NOTICES),
  ...Object.values(PAGE_MESSAGES),
  { ask: 'end' },
  { ask: 'report' },
  { type: 'wxt:content-script-started', contentScriptName: 'tickers' },
];

test('scans a page that replaces prototypes and globals and forges events, without a trace', async () => {
  // A world of its own: its pages attack.
  await using world = await createWorld({ pages: { '/clobber.html': page('clobber.js') } });
  const hostile = await world.read('/clobber.html');
  const failed: unknown[] = [];
  hostile.on('pageerror', (error) => failed.push(error));
  const panel = await world.openPanel(hostile);
  await lists(panel, 'LKMR');
  await world.connect(panel);
  await hostile.bringToFront();

  await hostile.evaluate(`attack.forge(${JSON.stringify(FORGED)})`);
  await hostile.evaluate(`attack.add('Quillane (NYSE: QLN)')`);
  await lists(panel, 'LKMR', 'QLN');
  await panel.turn('Highlight companies on pages', true);
  await hostile.evaluate(`attack.forge(${JSON.stringify(FORGED)})`);
  await hostile.evaluate(`attack.add('Tarnvale (NYSE: TRNV)')`);
  await lists(panel, 'LKMR', 'QLN', 'TRNV');

  expect(await hostile.evaluate('attack.caught.length')).toBe(0);
  await hostile.evaluate(`try { document.querySelector('p') } catch {}`);
  expect(await hostile.evaluate('attack.caught.length')).toBe(1);
  expect(failed).toEqual([]);
  expect(world.calls()).toEqual([]);
  expect(JSON.stringify(await sessionStorage(world.browser))).not.toMatch(/FRGD|polluted/);
  await panel.press('LKMR');
  await panel.sees('Larkmere Systems, Inc.');
});

/** The path of every file of the build. */
const FILES = readdirSync(DEMO_BUILD, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(DEMO_BUILD.length));

test('a page cannot load or frame the extension’s files, nor tell that it is installed', async () => {
  await using world = await createWorld({ pages: { '/embed.html': page('embed.js') } });
  const hostile = await world.read('/embed.html');
  const panel = await world.openPanel(hostile);
  await panel.sees('LKMR');
  const { origin } = world.browser;
  const absent = IN_FIREFOX
    ? 'moz-extension://00000000-0000-4000-8000-000000000000'
    : 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
  const ask = (base: string) =>
    hostile.evaluate(`attack.ask(${JSON.stringify(base)}, ${JSON.stringify(FILES)})`);

  expect(FILES).toContain('/sidepanel.html');
  const told = await ask(origin);
  expect(Object.values(Object(told)).flat().join(' ')).not.toContain('came');
  expect(told).toEqual(await ask(absent));
  expect(
    await hostile.evaluate('typeof (globalThis.chrome?.runtime ?? globalThis.browser?.runtime)'),
  ).toBe('undefined');
  // The page's own files arrive in each way, so the ways themselves work.
  const own = await hostile.evaluate(`attack.ask(location.origin, ['/quiet.html', '/news.css'])`);
  expect(Object.keys(Object(own)).filter((way) => !`${Object(own)[way]}`.includes('came'))).toEqual(
    [],
  );
});
