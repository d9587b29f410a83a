import { afterAll, expect, test } from 'vitest';
import { LAST_DAY } from './data/changes.ts';
import { Browserless } from './oauth/browserless.ts';
import { startService } from './service.ts';

/** Days that pass at a running stand-in: by its own method, on its page, and by `--day`. */

const start = (day: number) => startService({ port: 0, authPort: 0, day });
const [service, third, last] = [await start(0), await start(3), await start(LAST_DAY - 1)];
afterAll(() => Promise.all([service, third, last].map((one) => one.stop())));

test('days that pass on the page or by itself change the data at once, like a start on that day', async () => {
  const browser = new Browserless();
  const before = service.data.facts;
  const page = await browser.open(`${service.authUrl}/days`);
  expect(page.text).toContain('Comes next on day 1 LKMR (Nasdaq): event moved.');
  expect((await browser.press(page, 'Pass to day 1')).text).toContain('Has come on day 1 LKMR');
  expect(service.options.day).toBe(1);
  service.passDays(2);
  for (const part of ['facts', 'events'] as const) {
    expect(service.data[part]).toEqual(third.data[part]);
  }
  expect(service.data.facts).not.toEqual(before);
});

test('the page takes a plain POST, refuses other sites, and says when there is no further day', async () => {
  const post = (headers: Record<string, string> = {}) =>
    fetch(`${last.authUrl}/days`, { method: 'POST', headers, redirect: 'manual' });
  expect((await post({ Origin: 'http://localhost:1' })).status).toBe(403);
  expect(last.options.day).toBe(LAST_DAY - 1);
  expect((await post()).status).toBe(303);
  expect((await post()).status).toBe(409);
  expect((await new Browserless().open(`${last.authUrl}/days`)).html).not.toContain('<button');
});
