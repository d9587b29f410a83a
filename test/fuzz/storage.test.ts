import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCache } from '../../lib/api/cache.ts';
import { keyOf } from '../../lib/api/call.ts';
import { takeAttempt } from '../../lib/auth/attempt.ts';
import { createSessionStore, publicSession, usableToken } from '../../lib/auth/stored-session.ts';
import { createCallLog } from '../../lib/background/call-log.ts';
import { highlightsSetting } from '../../lib/background/highlights.ts';
import { createPendingLookups } from '../../lib/background/lookup-triggers.ts';
import { createPageStates } from '../../lib/background/page-states.ts';
import { createSavedCompaniesStore } from '../../lib/background/saved-companies.ts';
import type { RequestName } from '../../lib/messages/panel-messages.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { viewKey } from '../../lib/model/view-keys.ts';
import { viewRecordSchema } from '../../lib/panel/position.ts';
import { documentsOf, eventsOf, factsOf } from '../../lib/panel/questions.ts';
import { recordOf, restore } from '../../lib/panel/record.ts';
import { isoMoment } from '../../lib/research/calendar-date.ts';
import { preferencesIn } from '../../lib/settings/preferences.ts';
import { type LockedArea, stored } from '../../lib/storage/stored.ts';
import { REPORTED_SYMBOL } from '../../lib/tickers/text/symbol-key.ts';
import { ticker } from '../components/fixtures/companies.ts';
import { outgoing, profileCall } from '../lib/api/calls.ts';
import { memoryCommon } from '../lib/background/common.ts';
import { scriptedPanel } from '../lib/panel/scripted-panel.ts';
import { memoryArea } from '../memory-area.ts';
import { anyJson, type Json, received } from './arbitraries/json.ts';
import { areaWith, ID, kept, NOW, now, time } from './arbitraries/kept.ts';
import { anySlip, slippedIn } from './arbitraries/near.ts';
import { ATTEMPT, envWith, PROVIDER } from './arbitraries/sign-in.ts';
import { forAll, times } from './holds.ts';

describe('any stored data', () => {
  /** Counts the values that were read whole. */
  const read = {
    answer: 0,
    session: 0,
    attempt: 0,
    view: 0,
    /** Tickers, pins, pending lookups, calls. */
    kept: [0, 0, 0, 0],
  };
  const body = fc.constantFrom('{"data":null}', '{', '', 'null', '[1]');
  const account = 'someone';
  const call = { operation: 'search_documents', companyId: ID, query: { query: 'dock' } } as const;
  const question = { account, call };
  const place = `answer:${keyOf(account, call)}`;

  it('gives a cached answer whole or not at all, with a valid age', () =>
    forAll(
      400,
      kept(fc.record({ json: body, retrievedAt: time })),
      fc.oneof(
        anyJson,
        fc.constantFrom<Json>([{ question, size: 1 }], [{ question: '{', size: 1 }]),
      ),
      async (entry, index) => {
        const area = await areaWith({ [place]: entry, answers: JSON.stringify(received(index)) });
        const cache = createCache(area, now);
        const found = await cache.read(question, Number.POSITIVE_INFINITY);
        if (found) {
          read.answer += 1;
          expect(found.retrievedAt).toBeLessThanOrEqual(NOW);
          expect(isoMoment(found.retrievedAt)).toMatch(/^\d{4}-/);
          // Compares as text, because a number may be longer than a JavaScript number holds.
          const [is, was] = [found.body, Reflect.get(Object(entry), 'json')];
          expect(JSON.parse(JSON.stringify(is))).toEqual(JSON.parse(String(was)));
        }
        const fresh = { account, call: profileCall(ID) };
        await cache.write(fresh, 1, NOW);
        expect((await cache.read(fresh, 1))?.body).toBe(1);
      },
    ));

  it('gives a session with a valid end or no session, and never revives an attempt', () =>
    forAll(
      400,
      fc.array(anySlip, { maxLength: 2 }),
      fc.tuple(time, time),
      async (slips, [expiresAt, startedAt]) => {
        const session = received(slips.reduce<Json>(slippedIn, { ...SESSION, expiresAt }));
        const attempt = received(slips.reduce<Json>(slippedIn, { ...ATTEMPT, startedAt }));
        const storage = await areaWith({ 'auth.session': session, 'auth.attempt': attempt });
        const env = envWith([], storage);
        const found = await createSessionStore(env).read();
        const shown = publicSession(found);
        if (found && shown.state === 'connected') {
          read.session += 1;
          expect(isoMoment(shown.expiresAt)).toMatch(/Z$/);
          const token = usableToken(found, NOW);
          if (token) expect(found.expiresAt > NOW && token.is(found.accessToken)).toBe(true);
        }
        const taken = await takeAttempt(env, ATTEMPT.state);
        if (taken.ok) {
          read.attempt += 1;
          expect(attempt).toMatchObject(taken.value);
          const { state, startedAt, ...texts } = taken.value;
          expect(state).toBe(ATTEMPT.state);
          expect(startedAt <= NOW && startedAt >= NOW - 600_000).toBe(true);
          expect(Object.values(texts).map((text) => typeof text)).toEqual(Array(5).fill('string'));
        }
        // An attempt can be taken only once.
        expect((await takeAttempt(env, ATTEMPT.state)).ok).toBe(false);
      },
    ));

  it('lets the background read its data without a throw, and write them again', () =>
    forAll(120, fc.array(fc.tuple(anySlip, fc.nat(99)), { maxLength: 3 }), async (slips) => {
      const area = memoryArea();
      await writeAll(area);
      for (const [slip, at] of slips) {
        const [key = '', value] = [...area.items][at % area.items.size] ?? [];
        const sent = slippedIn(JSON.parse(JSON.stringify(value)), slip);
        await area.set({ [key]: received(sent) });
      }
      const { pages, saved, pending, calls } = storesOn(area);
      const state = await pages.get(1);
      expect(STATUSES).toContain(state.status);
      for (const { symbol, count, evidence } of state.tickers) {
        expect(symbol).toMatch(REPORTED_SYMBOL);
        expect(Number.isInteger(count) && count > 0 && evidence.length <= 80).toBe(true);
      }
      for (const wkn of state.wkns ?? []) expect(wkn).toMatch(/^[A-Z\d]{6}$/);
      for (const isin of state.isins) expect(isin).toMatch(/^[A-Z\d]{12}$/);
      const { recents, pins } = await saved.get();
      for (const one of [...recents, ...pins]) expectListing(one);
      const taken = await pending.take(1);
      // A company known only by name has no id.
      if (taken?.listing) expectListing({ ...taken.listing, id: taken.listing.id ?? '' });
      const preferences = await preferencesIn(area).read();
      expect(['auto', 'light', 'dark', undefined]).toContain(preferences?.theme);
      expect([true, false, null]).toContain(await highlightsSetting(area).read());
      for (const call of await calls.list()) {
        expect(isoMoment(call.sentAt)).toMatch(/Z$/);
        expect(Number.isInteger(call.cost.requests)).toBe(true);
      }
      expect(Number.isInteger(await calls.count())).toBe(true);
      const kept = [state.tickers, pins, taken === null ? [] : [1], await calls.list()];
      for (const [place, { length }] of kept.entries())
        read.kept[place] = (read.kept[place] ?? 0) + length;
      await writeAll(area);
      expect((await storesOn(area).pages.get(1)).status).toBe('scanned');
      expect((await storesOn(area).calls.list()).length).toBeGreaterThan(0);
    }));

  it('restores the panel’s view exactly or not at all, and sends nothing', () =>
    forAll(800, fc.array(anySlip, { maxLength: 2 }), async (slips) => {
      const value = received(slips.reduce(slippedIn, VIEW));
      const area = await areaWith({ [viewKey(1)]: value });
      const found = await stored(area, viewKey(1), viewRecordSchema).read();
      if (found === null) return;
      read.view += 1;
      expect(viewRecordSchema.parse(found)).toEqual(found);
      const { company, reader } = found;
      const { store, panel, asked } = scriptedPanel({});
      restore(found, store, panel);
      // These requests read the background's own data; all others may only read the cache.
      const ownData: RequestName[] = ['getCached', 'getCachedOfCompanies', 'getCalls', 'getClips'];
      const others = asked.filter(([name]) => !ownData.includes(name));
      for (const [, input] of others) expect(Object(input).cacheMode).toBe('only-if-cached');
      const again = recordOf(store);
      const { overlay, shownPlace, watchlist, agenda } = found;
      expect(again).toMatchObject({ overlay, shownPlace, watchlist, agenda });
      expect(again.lookup.submitted).toBe(found.lookup.submitted);
      expect([again.company?.id, again.reader?.page]).toEqual([company?.id, reader?.page]);
      expect(again.company?.unfolded).toEqual(company?.unfolded);
    }));

  it('reads enough whole data to prove something', () => {
    const counts = Object.values(read).flat();
    expect(counts.filter((count) => count < 20 * times)).toEqual([]);
  });
});

const LISTED = { id: ID, exchange: 'NYSE', name: 'Apple', ticker: 'AAPL' };
const [subject, account] = ['someone', 'an-account'];
const SESSION = {
  ...{ provider: PROVIDER, subject, account },
  ...{ idToken: null, accessToken: 'a-token', isSpent: false },
};
/** How far a run came. */
const run = { done: 1, failed: 0, state: 'stopped' };
const VIEW: Json = JSON.parse(
  JSON.stringify(
    viewRecordSchema.parse({
      lookup: { draft: 'AA', submitted: 'A', ticker: null },
      company: {
        ...{ ...LISTED, metric: 'eps', unfolded: ['events'], tab: 'events' },
        statement: { group: 'income', run: { ...run, part: 'first', ids: ['revenue', 'eps'] } },
        search: { draft: 'dock', submitted: null },
      },
      history: { companies: [LISTED], at: 0 },
      documentTitles: [{ id: ID, title: 'Annual report', versionId: null }],
      compare: { metric: 'revenue', companies: [LISTED] },
      ...{ overlay: 'compare', isOverlayBehind: true },
      ...{ shownPlace: 'watchlist', listPlace: 'watchlist' },
      agenda: { isOpen: true, kind: 'dividend' },
      watchlist: {
        ...{ list: 'rail', sort: 'earnings', gone: [ID] },
        run: { ...run, part: 'quotes', again: false, ids: [ID, 'b'] },
      },
      reader: {
        ...{ documentId: ID, title: null, pageCount: 9, page: 2, company: LISTED, from: 'page' },
        ...{ query: 'dock', figure: null, lastShown: 1, clippedVersion: null },
      },
      asked: {
        [eventsOf(ID).key]: { pages: 2, range: { from: '2026-11-20', to: '2027-11-20' } },
        [factsOf(ID, 'eps').key]: { pages: 1 },
        [documentsOf(ID).key]: { pages: 3 },
      },
    }),
  ),
);
const STATUSES = ['off', 'scanning', 'scanned', 'unscannable', 'blockedByPolicy'];

function storesOn(area: LockedArea) {
  const common = { ...memoryCommon(now), local: area, session: area };
  return {
    pages: createPageStates(area),
    saved: createSavedCompaniesStore(common),
    pending: createPendingLookups(common),
    calls: createCallLog({ ...common, fetch: async () => new Response('{}') }),
  };
}

/** One record of each kind, as the background itself writes it. */
async function writeAll(area: LockedArea) {
  const { pages, saved, pending, calls } = storesOn(area);
  await pages.found(1, {
    tickers: [ticker({ symbol: 'AAPL' })],
    isins: ['US0378331005'],
    wkns: ['716460'],
    ...{ more: false, view: '1', scanMs: 1 },
  });
  await saved.change({ change: 'pin', listings: [LISTED] });
  await pending.put(1, { query: 'AAPL', listing: LISTED });
  await preferencesIn(area).change({ language: 'de', theme: 'dark', singleKeys: true });
  await highlightsSetting(area).write(true);
  const { signal } = new AbortController();
  await calls.recorder(outgoing()).send(signal, async () => new Response());
}

/** Checks a listing by this test's own rule. */
function expectListing(one: Listing) {
  for (const [name, most] of Object.entries({ id: 100, exchange: 80, name: 200, ticker: 30 })) {
    const text = Object(one)[name];
    const isText = typeof text === 'string' && text.length <= most;
    expect(isText || (text === null && name !== 'id'), name).toBe(true);
  }
}
