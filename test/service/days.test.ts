import { afterAll, describe, expect, test } from 'vitest';
import { daysFrom } from './data/calendar.ts';
import { LAST_DAY } from './data/changes.ts';
import { LISTINGS } from './data/listings.ts';
import type { ServiceOptions } from './model.ts';
import { Browserless } from './oauth/browserless.ts';
import { clientOf, connect, PRO } from './oauth/code-flow.ts';
import { type RunningService, startService } from './service.ts';
import { sampleData } from './testing/fixture.ts';

/** Days that pass at a running stand-in: by its own method, by hand, and by `--day`. */

const started: RunningService[] = [];
afterAll(() => Promise.all(started.map((service) => service.stop())));

async function start(given: Partial<ServiceOptions> = {}) {
  const service = await startService({ port: 0, authPort: 0, ...given });
  started.push(service);
  const { baseUrl } = service;
  const company = `/v1/companies/${LISTINGS.larkmere.id}`;
  const today = new Date();
  const range = `from=${daysFrom(today, -30)}&to=${daysFrom(today, 330)}`;
  const read = async (path: string, headers: HeadersInit) => {
    const body = await (await fetch(baseUrl + path, { headers })).text();
    // A document's link names the API's own address.
    return JSON.parse(body.replaceAll(baseUrl, ''));
  };
  return {
    service,
    /** Everything of Larkmere's that changes, as the API tells it. */
    answers: async () => {
      const headers = {
        Authorization: `Bearer ${(await connect(clientOf(service), PRO)).accessToken}`,
      };
      const lists = ['/documents?limit=20', '/financials?metric=revenue&limit=20'].concat(
        `/events?${range}&limit=20`,
        `/events?${range}&limit=20&offset=20`,
      );
      const read20 = lists.map(async (list) => (await read(company + list, headers)).data);
      return [...(await Promise.all(read20)), (await read(`${company}/quote`, headers)).data.price];
    },
  };
}

test.each(['first', 'other'] as const)(
  'days that pass in the dialect %s change the answers at once, like a start on that day',
  async (dialect) => {
    const { service, answers } = await start({ dialect });
    const first = await answers();
    service.passDays(1);
    expect(await answers()).not.toEqual(first);
    service.passDays(2);
    expect(await (await start({ dialect, day: 3 })).answers()).toEqual(await answers());
  },
);

describe('from the first day on', async () => {
  const { service } = await start();

  test('the page for passing days is no part of the API', async () => {
    for (const method of ['GET', 'POST']) {
      expect((await fetch(`${service.baseUrl}/days`, { method })).status).toBe(404);
    }
    expect(service.options.day).toBe(0);
  });

  test('the page lists what comes next and what has come, and passes a day', async () => {
    const browser = new Browserless();
    const page = await browser.open(`${service.authUrl}/days`);
    expect(page.text).toContain('Comes next on day 1 LKMR (Nasdaq): event moved.');
    expect((await browser.press(page, 'Pass to day 1')).text).toContain('Has come on day 1 LKMR');
    expect(service.options.day).toBe(1);
  });

  test('sets as-of times and prices to the day’s start, and keeps dates', () => {
    const before = service.data;
    service.clock.advance(3600);
    service.passDays(4);
    const { asOf, events } = service.data;
    expect(Date.parse(asOf) - Date.parse(before.asOf)).toBeGreaterThanOrEqual(3_600_000);
    const { id } = LISTINGS.ostrel;
    expect(events.get(id)).toEqual(before.events.get(id));
  });
});

describe('before the last day', async () => {
  const { service } = await start({ day: LAST_DAY - 1 });

  test('refuses days beyond the last, backwards, or with own data', async () => {
    for (const count of [0, -1, 1.5, 2]) expect(() => service.passDays(count)).toThrow(RangeError);
    const own = await start({ data: sampleData() });
    expect(() => own.service.passDays(1)).toThrow(RangeError);
  });

  test('the page takes a plain POST, refuses other sites, and says when there is no further day', async () => {
    const post = (headers: Record<string, string> = {}) =>
      fetch(`${service.authUrl}/days`, { method: 'POST', headers, redirect: 'manual' });
    expect((await post({ Origin: 'http://localhost:1' })).status).toBe(403);
    expect(service.options.day).toBe(LAST_DAY - 1);
    expect((await post()).status).toBe(303);
    expect((await post()).status).toBe(409);
    expect(service.options.day).toBe(LAST_DAY);
    expect((await new Browserless().open(`${service.authUrl}/days`)).html).not.toContain('<button');
  });
});
