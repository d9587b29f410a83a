import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCache } from '../../lib/api/cache.ts';
import { keyOf } from '../../lib/api/call.ts';
import { createClient } from '../../lib/api/client.ts';
import { createRateLimitStore } from '../../lib/api/rate-limit.ts';
import { takeAttempt } from '../../lib/auth/attempt.ts';
import { environment } from '../../lib/auth/environment.ts';
import { publicSession, sessionPlace, usableToken } from '../../lib/auth/stored-session.ts';
import { highlightsSetting } from '../../lib/background/highlights.ts';
import { createPendingLookups } from '../../lib/background/lookup-triggers.ts';
import { createPageStates } from '../../lib/background/page-states.ts';
import { createSavedCompaniesStore } from '../../lib/background/saved-companies.ts';
import { failed } from '../../lib/model/failure.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { isoMoment } from '../../lib/research/citation.ts';
import { FEATURES, parsePolicy } from '../../lib/settings/policy.ts';
import { preferencesIn } from '../../lib/settings/preferences.ts';
import { stored, timestamp } from '../../lib/storage/stored.ts';
import { REPORTED_SYMBOL } from '../../lib/tickers/text/symbol-key.ts';
import { profileCall } from '../lib/api/calls.ts';
import { NO_WINDOWS } from '../lib/auth/browser-pieces.ts';
import { anyJson, type Json, received } from './arbitraries/json.ts';
import { areaWith, ID, kept, listing, mostly, NOW, now, ticker, time } from './arbitraries/kept.ts';
import { anyText } from './arbitraries/texts.ts';
import { holds } from './holds.ts';

describe('whatever lies in storage', () => {
  /** How often a value was whole, so that it was read and judged. */
  const read = {
    answer: 0,
    past: 0,
    wait: 0,
    session: 0,
    attempt: 0,
    page: 0,
    shelf: 0,
    asked: 0,
    looks: 0,
    policy: 0,
  };
  const body = fc.constantFrom('{"data":null}', '{', '', 'null', '[1]');
  const account = 'someone';
  const call = { operation: 'search_documents', companyId: ID, query: { query: 'dock' } } as const;
  const question = { account, call };
  const place = `answer:${keyOf(account, call)}`;

  holds(
    'a kept answer is read whole or not at all, and its age can be told',
    3000,
    fc.asyncProperty(
      kept(fc.record({ json: body, retrievedAt: time })),
      fc.oneof(
        anyJson,
        fc.constantFrom<Json>([{ question, size: 1 }], [{ question: '{', size: 1 }]),
      ),
      async (entry, index) => {
        const area = await areaWith({
          [place]: entry,
          answers: JSON.stringify(received(index)),
        });
        const cache = createCache(area, now);
        const found = await cache.read(question, Number.POSITIVE_INFINITY);
        if (found) {
          read.answer += 1;
          expect(found.retrievedAt).toBeLessThanOrEqual(NOW);
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
          rateLimit: createRateLimitStore(area, now),
          cache,
          now,
          online: () => true,
          hasHostAccess: async () => true,
          onRateLimit: () => undefined,
        });
        for (const past of await client.of(1).kept(() => true)) {
          read.past += 1;
          expect(past.call.query.query).toBe('dock');
          expect(past.retrievedAt).toBeLessThanOrEqual(NOW);
        }
        const fresh = { account, call: profileCall(ID) };
        await cache.write(fresh, 1, NOW);
        expect((await cache.read(fresh, 1))?.body).toBe(1);
      },
    ),
  );

  holds(
    'a wait is in force for a day at most, or there is none',
    2000,
    fc.asyncProperty(kept(fc.record({ until: time })), async (value) => {
      const gate = await createRateLimitStore(await areaWith({ 'gate:a': value }), now).current(
        'a',
      );
      if (!gate) return;
      read.wait += 1;
      expect(gate.until > NOW && gate.until <= NOW + 86_400_000).toBe(true);
    }),
  );

  holds(
    'a session is one with an end that can be told, or there is none; an attempt is never revived',
    2000,
    fc.asyncProperty(
      kept(
        fc.record({
          provider: mostly(
            fc.record({
              issuer: anyText,
              authorization_endpoint: anyText,
              token_endpoint: anyText,
              code_challenge_methods_supported: fc.constantFrom<Json>(
                ['S256'],
                ['S256'],
                ['plain'],
              ),
            }),
          ),
          subject: fc.option(anyText),
          account: anyText,
          accessToken: fc.option(anyText),
          expiresAt: time,
        }),
      ),
      kept(
        fc.record({
          issuer: anyText,
          redirectUri: anyText,
          verifier: anyText,
          challenge: anyText,
          state: fc.constantFrom('s', 's', 't'),
          nonce: anyText,
          startedAt: time,
        }),
      ),
      async (session, attempt) => {
        const storage = await areaWith({ 'auth.session': session, 'auth.attempt': attempt });
        const env = environment({
          settings: {
            baseUrl: 'https://api.example',
            authUrl: 'https://auth.example',
            clientId: 'c',
          },
          identity: { getRedirectURL: () => '', launchWebAuthFlow: async () => undefined },
          ...NO_WINDOWS,
          storage,
          now,
        });
        const found = await sessionPlace(env).read();
        const shown = publicSession(found);
        if (found && shown.state === 'connected') {
          read.session += 1;
          expect(isoMoment(shown.expiresAt)).toMatch(/Z$/);
          expect(found.provider.code_challenge_methods_supported).toContain('S256');
          const token = usableToken(found, NOW);
          if (token) expect(found.expiresAt > NOW && token.is(found.accessToken)).toBe(true);
        }
        const taken = await takeAttempt(env, 's');
        if (taken.ok) {
          read.attempt += 1;
          expect(attempt).toMatchObject(taken.value);
          const { state, startedAt, ...texts } = taken.value;
          expect(state).toBe('s');
          expect(startedAt <= NOW && startedAt >= NOW - 600_000).toBe(true);
          expect(Object.values(texts).map((text) => typeof text)).toEqual(Array(5).fill('string'));
        }
        // Once, whatever it was.
        expect((await takeAttempt(env, 's')).ok).toBe(false);
      },
    ),
  );

  holds(
    'page, shelf, asked text, settings and policy are what they may be, or nothing',
    2000,
    fc.asyncProperty(
      kept(
        fc.record({
          tabId: fc.constantFrom(1, 1, 1, 2),
          status: fc.constantFrom('scanned', 'off', 'x'),
          tickers: fc.array(ticker, { maxLength: 2 }),
          isins: fc.constantFrom<Json>([], ['US0378331005'], ['x']),
          more: fc.boolean(),
          clicked: fc.constantFrom<Json>(null, { symbol: 'A', exchange: null, turn: 0 }, 'x'),
          view: fc.constantFrom<Json>('1 0', '1 0', null, 1),
          scans: fc.constantFrom<Json>(0, 1, 1, -1),
        }),
      ),
      kept(
        fc.record({
          recents: fc.array(listing, { maxLength: 2 }),
          pins: fc.array(listing, { maxLength: 2 }),
        }),
      ),
      kept(
        fc.record({
          query: anyText,
          listing: fc.option(listing, { freq: 1 }),
          askedAt: time,
        }),
      ),
      kept(
        fc.record({
          language: fc.oneof(fc.constant('de'), anyText),
          theme: fc.oneof(fc.constant('dark'), anyText),
          singleKeys: fc.boolean(),
          neverScan: fc.array(fc.oneof(fc.constant('Mail.example.com'), anyText), { maxLength: 2 }),
          off: fc.array(fc.oneof(fc.constantFrom(...FEATURES), anyText), { maxLength: 2 }),
        }),
      ),
      fc.constantFrom<Json>(
        [{ tabId: 1, size: 0 }],
        [{ tabId: 2, size: 9 }],
        [{}],
        'x',
        true,
        false,
      ),
      async (page, shelf, asked, other, rest) => {
        const area = await areaWith({
          'page:1': JSON.stringify(page),
          pages: rest,
          shelf,
          'asked:1': asked,
          preferences: other,
          highlights: rest,
        });
        const pages = createPageStates(area);
        await pages.markSeen(1);
        const state = await pages.get(1);
        expect(['off', 'scanning', 'scanned', 'unscannable', 'blockedByPolicy']).toContain(
          state.status,
        );
        expect(state.tabId).toBe(1);
        for (const { symbol, count, evidence } of state.tickers) {
          read.page += 1;
          expect(symbol).toMatch(REPORTED_SYMBOL);
          expect(Number.isInteger(count) && count > 0 && evidence.length <= 80).toBe(true);
        }
        for (const isin of state.isins) expect(isin).toMatch(/^[A-Z\d]{12}$/);
        const keeper = createSavedCompaniesStore({
          area,
          session: area,
          isAllowed: async () => true,
          onChange: () => {},
        });
        const { recents, pins } = await keeper.get();
        for (const one of [...recents, ...pins]) {
          read.shelf += 1;
          expectListing(one);
        }
        const taken = await createPendingLookups(area, now).take(1);
        if (taken) {
          read.asked += 1;
          expect(asked).toMatchObject(taken);
          expect(typeof taken.query).toBe('string');
          if (taken.listing) expectListing(taken.listing);
          const { askedAt } = Object(asked);
          expect(askedAt <= NOW && askedAt >= NOW - 60_000).toBe(true);
        }
        const looks = await preferencesIn(area).read();
        if (looks) {
          read.looks += 1;
          expect(['auto', 'light', 'dark']).toContain(looks.theme);
          expect(['auto', 'en', 'de', 'fr', 'ja', 'ar']).toContain(looks.language);
          expect(typeof looks.singleKeys).toBe('boolean');
        }
        expect([true, false, null]).toContain(await highlightsSetting(area).read());
        const { neverScan, off } = parsePolicy(other);
        for (const host of neverScan) {
          read.policy += 1;
          expect(new URL(`https://${host}/`).hostname).toBe(host);
        }
        for (const feature of off) expect(FEATURES).toContain(feature);
        await pages.found(1, { tickers: [], isins: [], more: false, view: '1' });
        expect((await pages.get(1)).status).toBe('scanned');
      },
    ),
  );

  holds(
    'a timestamp is one that can be told, or none',
    500,
    fc.asyncProperty(time, async (when) => {
      const told = await stored(await areaWith({ when }), 'when', timestamp).read();
      if (told !== null) expect(isoMoment(told)).toMatch(/Z$/);
      else expect([-1, 1e300, null, '5']).toContain(when);
    }),
  );

  it('enough of all of it is whole', () => {
    expect(Object.entries(read).filter(([, times]) => times < 50)).toEqual([]);
  });
});

/** By a rule of this test's own. */
function expectListing(one: Listing) {
  expect(typeof one.id === 'string' && one.id.length <= 100).toBe(true);
  const isExchange = typeof one.exchange === 'string' && one.exchange.length <= 80;
  expect(one.exchange === null || isExchange).toBe(true);
  expect(one.name === null || one.name.length <= 200).toBe(true);
  expect(one.ticker === null || one.ticker.length <= 30).toBe(true);
}
