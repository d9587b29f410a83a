import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asChromium } from './harness/chromium.ts';
import { openLarkmere } from './harness/larkmere.ts';
import {
  listenAsContentScript,
  localStorage,
  sendToTabs,
  sessionStorage,
  sessionStorageForPage,
  tokenIn,
} from './harness/peek.ts';
import { createWorld } from './harness/world.ts';

/** Looks for the token wherever it must not be, after a whole session. */
test('the token is in no file, log line, URL, or message that a content script can read', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'tickerside-'));
  const lines: string[] = [];
  let token: string | null = null;
  {
    await using world = await createWorld({ userDataDir: profile });
    const page = await world.read('/');
    const panel = await world.openPanel(page);
    panel.page.on('console', (line) => lines.push(line.text()));
    (await asChromium(world.browser).worker()).on('console', (line) => lines.push(line.text()));
    page.on('console', (line) => lines.push(line.text()));
    const heardSoFar = await listenAsContentScript(page);

    await world.connect(panel);
    token = await tokenIn(world.browser);
    await openLarkmere(panel);
    await panel.submit('Keywords', 'covenant');
    await panel.sees('Results for covenant');
    world.service.faults.next(/quote$/, { kind: 'body', body: '<html>' });
    await panel.press('Refresh');
    await panel.sees(/was not what it promises/);
    await sendToTabs(world.browser, 'the listener hears');
    const heard = await heardSoFar();
    expect(heard).toContain('"the listener hears"');
    expect(await sessionStorageForPage(page)).toMatch(/^refused/);
    await page.reload();
    await world.openPanel(page);
    await panel.sees('LKMR');

    expect(token).toMatch(/^\S{20,}$/);
    const urls = world.service.requests.map(({ path, query }) => `${path}?${query}`);
    const kept = JSON.stringify(await localStorage(world.browser));
    // Everything else that the session keeps, the list of calls among it.
    const { 'auth.session': _, ...others } = await sessionStorage(world.browser);
    const noted = JSON.stringify(others);
    expect(noted).toContain('call:1');
    for (const text of [...lines, ...heard, ...urls, kept, noted, await panel.page.content()]) {
      expect(text).not.toContain(token);
    }
  }
  expect(await filesWith(profile, token ?? '')).toEqual([]);
  await rm(profile, { recursive: true, force: true });
});

/** Files below a folder that hold a text, in UTF-8 or UTF-16. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  const wanted = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  let read = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    read += 1;
    if (wanted.some((needle) => bytes.includes(needle))) found.push(path);
  }
  expect(read).toBeGreaterThan(10);
  return found;
}
