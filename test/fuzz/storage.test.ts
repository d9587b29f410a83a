import fc from 'fast-check';
import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { createCache } from '../../lib/api/cache.ts';
import { createClient } from '../../lib/api/client.ts';
import { createGate } from '../../lib/api/gate.ts';
import { takeAttempt } from '../../lib/auth/attempt.ts';
import { environment } from '../../lib/auth/environment.ts';
import { publicSession, sessionPlace, usableToken } from '../../lib/auth/stored-session.ts';
import { createAsked } from '../../lib/background/asked.ts';
import { createCallLog } from '../../lib/background/call-log.ts';
import { createPageStates } from '../../lib/background/page-states.ts';
import { createShelf } from '../../lib/background/shelf.ts';
import { failed } from '../../lib/failure.ts';
import { highlightsSetting } from '../../lib/highlights.ts';
import { viewKey, viewRecordSchema } from '../../lib/panel/view-record.ts';
import { parsePolicy } from '../../lib/policy.ts';
import { preferencesIn } from '../../lib/preferences.ts';
import { isoMoment } from '../../lib/research/citation.ts';
import { shelfSchema } from '../../lib/shelf.ts';
import { moment, stored } from '../../lib/stored.ts';
import { memoryArea } from '../memory-area.ts';
import { anyJson, type Json, received } from './arbitraries/json.ts';
import { near } from './arbitraries/near.ts';
import { anyText } from './arbitraries/texts.ts';
import { holds } from './holds.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const now = () => NOW;
const ID = '0b9f3c1e-6a52-4d7e-9c11-2f8a4e6d7b30';
const time = fc.constantFrom<Json>(NOW, NOW - 1, NOW + 60_000, -1, 1e300, 8.64e15, null, '5');
const listing = near(
  fc.record({
    id: fc.constant(ID),
    exchange: anyText,
    name: fc.option(anyText),
    ticker: fc.option(anyText),
  }),
);

/** What could lie in storage: what we write, with slips, or anything. */
const kept = (fields: fc.Arbitrary<{ [key: string]: Json }>) =>
  fc
    .oneof({ weight: 3, arbitrary: near(fields) }, { weight: 1, arbitrary: anyJson })
    .map((value) => received(value));

/** An area that holds one value under one key. */
async function areaWith(items: Record<string, unknown>) {
  const area = memoryArea();
  await area.set(items);
  return area;
}

describe('whatever lies in storage', () => {
  const body = fc.constantFrom('{"data":null}', '{', '', 'null', '[1]');
  const account = 'someone';
  const key = JSON.stringify([account, 'v1/search/documents', [['query', 'dock']]]);

  holds(
    'a kept answer is read whole or not at all, and its age can be told',
    3000,
    fc.asyncProperty(
      kept(fc.record({ json: body, retrievedAt: time })),
      fc.oneof(anyJson, fc.constantFrom<Json>([{ key, size: 1 }], [{ key: '{', size: 1 }])),
      async (entry, index) => {
        const area = await areaWith({
          [`answer:${key}`]: entry,
          'answer:{': entry,
          answers: received(index),
        });
        const cache = createCache(area, now);
        const found = await cache.read(key, Number.POSITIVE_INFINITY);
        if (found) {
          expect(isoMoment(found.retrievedAt)).toMatch(/^\d{4}-/);
          // As text: a number may be longer than a JavaScript number holds.
          const [is, was] = [found.body, Reflect.get(Object(entry), 'json')];
          expect(JSON.parse(JSON.stringify(is))).toEqual(JSON.parse(String(was)));
        }
        const client = createClient({
          get: async () => failed({ kind: 'offline' }),
          tokens: {
            account: async () => account,
            quotaKey: async () => account,
            accessToken: async () => failed({ kind: 'notConnected' }),
            renewAfterRefusal: async () => failed({ kind: 'notConnected' }),
            abandon: async () => undefined,
          },
          gate: createGate(area, now),
          cache,
          now,
          online: () => true,
          hasHostAccess: async () => true,
          onGate: () => undefined,
        });
        for (const past of await client.of(1).kept('v1/search/documents')) {
          expect(past.params.get('query')).toBe('dock');
        }
        await cache.write('new', 1, NOW);
        expect((await cache.read('new', 1))?.body).toBe(1);
      },
    ),
  );

  holds(
    'a wait is in force for a day at most, or there is none',
    2000,
    fc.asyncProperty(kept(fc.record({ until: time })), async (value) => {
      const gate = await createGate(await areaWith({ 'gate:a': value }), now).current('a');
      if (gate) expect(gate.until > NOW && gate.until <= NOW + 86_400_000).toBe(true);
    }),
  );

  holds(
    'a session is one with an end that can be told, or there is none; an attempt is never revived',
    2000,
    fc.asyncProperty(
      kept(
        fc.record({
          provider: near(
            fc.record({
              issuer: anyText,
              authorization_endpoint: anyText,
              token_endpoint: anyText,
              code_challenge_methods_supported: fc.constantFrom<Json>(['S256'], ['plain'], 'S256'),
            }),
          ),
          subject: fc.option(anyText),
          account: anyText,
          accessToken: fc.option(anyText),
          expiresAt: time,
        }),
      ),
      kept(fc.record({ state: fc.constantFrom('s', 't'), startedAt: time })),
      async (session, attempt) => {
        const storage = await areaWith({ 'auth.session': session, 'auth.attempt': attempt });
        const env = environment({
          settings: {
            baseUrl: 'https://api.example',
            authUrl: 'https://auth.example',
            clientId: 'c',
          },
          identity: { getRedirectURL: () => '', launchWebAuthFlow: async () => undefined },
          windows: {
            onCreated: { addListener: () => {}, removeListener: () => {} },
            remove: async () => {},
          },
          storage,
          now,
        });
        const read = await sessionPlace(env).read();
        if (read) usableToken(read, NOW);
        const shown = publicSession(read);
        if (shown.state === 'connected') expect(isoMoment(shown.expiresAt)).toMatch(/Z$/);
        expect((await takeAttempt(env, 's')).ok).toBe(false);
      },
    ),
  );

  holds(
    'the list of calls tells calls with times, and goes on',
    400,
    fc.asyncProperty(
      kept(
        fc.record({
          id: fc.integer(),
          sentAt: time,
          endpoint: fc.constantFrom('get_quote', 'token', 'other'),
          what: anyText,
          why: fc.constantFrom('opened', 'signIn', 'x'),
          outcome: fc.constantFrom('answered', 'underWay', 'x'),
          status: fc.constantFrom<Json>(200, null, 1.5),
          cost: fc.constantFrom<Json>({ requests: 1, searches: 0 }, null),
          quota: fc.constantFrom<Json>([], [{ key: 'a', value: null }], [{}], 'x'),
        }),
      ),
      anyJson,
      async (record, count) => {
        const area = await areaWith({ 'call:1': record, calls: received(count) });
        const fetch = async () => new Response('{}');
        const base = 'https://api.example';
        const log = createCallLog({ area, fetch, now, baseUrl: base, onChange: () => {} });
        for (const call of await log.list()) expect(isoMoment(call.sentAt)).toMatch(/Z$/);
        await log.slip('opened').fetch(`${base}/v1/companies?query=ab`);
        expect(
          (await log.list()).filter(({ what }) => what === '/v1/companies?query=ab'),
        ).toHaveLength(1);
        await log.forgetSubjects();
      },
    ),
  );

  holds(
    'page, shelf, asked text, settings and policy are what they may be, or nothing',
    2000,
    fc.asyncProperty(
      kept(
        fc.record({
          tabId: fc.nat(),
          status: fc.constantFrom('scanned', 'off', 'x'),
          tickers: fc.constantFrom<Json>([], [{ symbol: 'A' }], null),
          isins: fc.constantFrom<Json>([], ['US0378331005'], ['x']),
          more: fc.boolean(),
          clicked: fc.constantFrom<Json>(null, { symbol: 'A', exchange: null, turn: 0 }, 'x'),
        }),
      ),
      kept(
        fc.record({
          recents: fc.array(listing, { maxLength: 2 }),
          pins: fc.array(listing, { maxLength: 2 }),
        }),
      ),
      kept(fc.record({ query: anyText, listing: fc.option(listing), askedAt: time })),
      kept(fc.record({ language: anyText, theme: anyText })),
      fc.boolean(),
      async (page, shelf, asked, other, isText) => {
        const area = await areaWith({
          'page:1': isText ? JSON.stringify(page) : page,
          pages: other,
          shelf,
          'asked:1': asked,
          preferences: other,
          highlights: other,
        });
        const pages = createPageStates(area);
        await pages.seen(1);
        const state = await pages.get(1);
        expect(['off', 'scanning', 'scanned', 'unscannable', 'ruledOut']).toContain(state.status);
        const keeper = createShelf({ area, isAllowed: async () => true, onChange: () => {} });
        expect(shelfSchema.safeParse(await keeper.get()).success).toBe(true);
        const taken = await createAsked(area, now).take(1);
        if (taken) expect(typeof taken.query).toBe('string');
        const looks = await preferencesIn(area).read();
        if (looks) {
          expect(['auto', 'light', 'dark']).toContain(looks.theme);
          expect(typeof looks.singleKeys).toBe('boolean');
        }
        expect([true, false, null]).toContain(await highlightsSetting(area).read());
        expect(Array.isArray(parsePolicy(other).neverScan)).toBe(true);
        await pages.found(1, { tickers: [], isins: [], more: false });
        expect((await pages.get(1)).status).toBe('scanned');
      },
    ),
  );

  holds(
    'the panel’s own record is one of ours or none, and a moment is one that can be told',
    2000,
    fc.asyncProperty(
      kept(
        fc.record({
          lookup: near(fc.record({ draft: anyText, submitted: fc.option(anyText) })),
          company: near(fc.record({ id: anyText, exchange: anyText, events: anyJson })),
          reader: near(fc.record({ documentId: anyText, page: anyJson, pageCount: anyJson })),
          sheet: fc.constantFrom('compare', 'calls', 'x', null),
        }),
      ),
      time,
      async (record, when) => {
        const area = await areaWith({ [viewKey(1)]: record, when });
        const read = await stored(area, viewKey(1), viewRecordSchema).read();
        expect(read === null || z.safeParse(viewRecordSchema, read).success).toBe(true);
        const told = await stored(area, 'when', moment).read();
        if (told !== null) expect(isoMoment(told)).toMatch(/Z$/);
      },
    ),
  );
});
