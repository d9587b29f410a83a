import { describe, expect, it } from 'vitest';
import type { Notice } from '../../../lib/messages/notices.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { NO_CHANGES } from '../../../lib/model/looks.ts';
import type { Panel } from '../../../lib/panel/panel.ts';
import { restore } from '../../../lib/panel/record.ts';
import type { PanelState } from '../../../lib/panel/store.ts';
import { answer, meta } from '../../components/fixtures/answers.ts';
import { twoChanges } from '../../components/fixtures/changes.ts';
import { NORDHAVN, profile, quote } from '../../components/fixtures/companies.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
import { company } from '../../components/fixtures/panel.ts';
import { savedWith } from '../../saved-with.ts';
import { NOW, settled } from './held-send.ts';
import { keptOf, type Script, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

const WINDOW = 1;
const TAB = 4;

/** A panel beside a page, and the requests that a notice causes. */
async function noticing(script: Script = {}) {
  const scripted = scriptedPanel(script, { activeTab: async () => ({ id: TAB }) });
  const { panel, asked } = scripted;
  await panel.page.refresh();
  return {
    ...scripted,
    async asks(notice: Notice) {
      const before = asked.length;
      panel.noticed(notice);
      // The panel sends a notice's requests before the next task.
      await settled();
      return asked.slice(before).map(([name]) => name);
    },
  };
}

it.each<[string, Notice, string[]]>([
  ['the page beside the panel', { notice: 'pageChanged', tabId: TAB }, ['getPage']],
  ['another tab’s page', { notice: 'pageChanged', tabId: TAB + 1 }, []],
  ['a pending lookup', { notice: 'lookupPending', windowId: WINDOW }, ['takePendingLookup']],
  ['a lookup for another window', { notice: 'lookupPending', windowId: WINDOW + 1 }, []],
  ['pins and recents', { notice: 'savedCompaniesChanged' }, ['getSavedCompanies']],
  ['notes', { notice: 'notesChanged' }, ['getNotes']],
  ['the number of calls, and the quota', { notice: 'callsChanged' }, ['getLatest', 'getCallCount']],
  ['the highlight switch', { notice: 'highlightsChanged' }, ['getHighlights']],
  ['the session', { notice: 'sessionChanged' }, ['getSession', 'getRateLimit']],
  ['a wait', { notice: 'rateLimitChanged' }, ['getSession', 'getRateLimit']],
])('a notice makes the panel read only the data concerned: %s', async (_, notice, names) => {
  const { asks } = await noticing();
  expect(await asks(notice)).toEqual(names);
});

type Refresh = (panel: Panel) => Promise<unknown>;
const about = { kind: 'company', company: NHVN } as const;
const notes = [{ version: 1, about, text: 'new', editedAt: 2 }];
const [gone, here] = [
  { state: 'disconnected' },
  { state: 'connected', subject: 'A', expiresAt: 1 },
] as const;

/** A part of the state, the request that reads it, and two replies. */
const READINGS: [keyof PanelState, string, unknown, unknown, Refresh][] = [
  ['callCount', 'getCallCount', 3, 4, ({ calls }) => calls.refresh()],
  ['changes', 'getChanges', NO_CHANGES, twoChanges, ({ looks }) => looks.refresh()],
  ['notes', 'getNotes', [], notes, (panel) => panel.notes.refresh()],
  ['rateLimit', 'getRateLimit', null, { until: 5 }, ({ session }) => session.refresh()],
  [
    'saved',
    'getSavedCompanies',
    savedWith({}),
    savedWith({ pins: [NHVN] }),
    (p) => p.saved.refresh(),
  ],
  ['session', 'getSession', gone, here, ({ session }) => session.refresh()],
];

it.each(READINGS)(
  'shows the newest reading of %s even if an older reading ends later or the next reading fails',
  async (part, request, older, newer, refresh) => {
    const slow = Promise.withResolvers();
    const replies = [slow.promise, ok(newer)];
    const script = { [request]: () => replies.shift() ?? failed({ kind: 'interrupted' }) };
    const { panel, store } = scriptedPanel(script);
    const late = refresh(panel);
    await refresh(panel);
    slow.resolve(ok(older));
    await late;
    expect(store.state[part]).toEqual(newer);
    await refresh(panel);
    expect(store.state[part]).toEqual(newer);
  },
);

it.each(READINGS)(
  'drops a reading of %s when the account changed since it began',
  async (part, request, older, newer, refresh) => {
    const slow = Promise.withResolvers();
    const replies = [slow.promise];
    const { panel, store } = scriptedPanel({ [request]: () => replies.shift() ?? ok(newer) });
    const late = refresh(panel);
    await panel.session.accountChanged();
    await refresh(panel);
    slow.resolve(ok(older));
    await late;
    expect(store.state[part]).toEqual(newer);
  },
);

describe('a pending lookup', () => {
  it('of a saved company opens the company at once', async () => {
    const { panel, store, names } = await noticing({
      takePendingLookup: () => ok({ query: '', listing: { ...NHVN, name: 'Nordhavn' } }),
    });
    const { sequence } = store.state.focusRequest;
    await panel.takePendingLookup();
    expect(store.state).toMatchObject({
      company: { id: NHVN.id },
      focusRequest: { target: 'result', sequence: sequence + 1 },
    });
    expect(names()).not.toContain('lookUpCompany');
  });

  it('of a text focuses its result', async () => {
    const { panel, store } = await noticing({
      takePendingLookup: () => ok({ query: 'NHVN', listing: null }),
      lookUpCompany: () => ok(answer([NORDHAVN])),
    });
    await panel.takePendingLookup();
    expect(store.state).toMatchObject({
      company: { id: NORDHAVN.id },
      focusRequest: { target: 'result' },
    });
  });

  it('without a text focuses the box, keeps its text and closes overlays', async () => {
    const { panel, store } = await noticing({
      takePendingLookup: () => ok({ query: '', listing: null }),
    });
    store.patch('lookup', { draft: 'half a wo' });
    store.update({ overlay: 'calls' });
    await panel.takePendingLookup();
    expect(store.state).toMatchObject({
      lookup: { draft: 'half a wo' },
      overlay: null,
      focusRequest: { target: 'box', sequence: 1 },
    });
  });

  it.each([
    ['the open company', company.id, 'search'],
    ['another company', 'c-other', 'box'],
  ])('for the documents of %s waits in a field and is not sent', async (_, documentsOf, target) => {
    const query = 'covenant breach';
    const { panel, store, names } = await noticing({
      takePendingLookup: () => ok({ query, listing: null, documentsOf }),
    });
    show(store, { company });
    await panel.takePendingLookup();
    expect(store.state.focusRequest.target).toBe(target);
    const { lookup, company: open } = store.state;
    expect(target === 'search' ? open?.search.draft : lookup.draft).toBe(query);
    expect(names()).not.toContain('searchDocuments');
    expect(names()).not.toContain('lookUpCompany');
  });

  it('that no service accepts stays in the box and is not sent', async () => {
    const query = 'x'.repeat(81);
    const { panel, store, names } = await noticing({
      takePendingLookup: () => ok({ query, listing: null }),
    });
    await panel.takePendingLookup();
    const lookup = { draft: query, isSelection: true, submitted: null };
    expect(store.state.lookup).toMatchObject(lookup);
    expect(names()).not.toContain('lookUpCompany');
  });

  it.each([
    ['may be absent', null, false],
    ['without a text leaves the box alone when the user types in it already', '', true],
  ])('%s', async (_, query, isTyping) => {
    const { panel, store } = await noticing({
      takePendingLookup: () => ok(query === null ? null : { query, listing: null }),
    });
    const before = store.state.focusRequest;
    await panel.takePendingLookup(isTyping);
    expect(store.state.focusRequest).toEqual(before);
  });
});

const quotaOf = (value: number) => ({ quota: [{ key: 'remaining', value }] });
const of = (retrievedAt: number, remaining: number) => ({
  meta: meta(quotaOf(remaining)),
  retrievedAt,
  fromCache: false,
});

it('the latest quota comes from the newest answer, whichever arrived last', async () => {
  const { store, panel } = scriptedPanel({
    getCompany: () => ok({ ...of(NOW, 7), data: profile }),
    getQuote: () => ok({ ...of(NOW - 1, 9), data: quote }),
    getEvents: () => ok({ ...of(NOW, 6), data: [] }),
  });
  show(store, { company });
  await panel.company.load('profile', 'default');
  expect(store.state.latest).toMatchObject({ meta: quotaOf(7), retrievedAt: NOW });
  await panel.company.load('quote', 'default');
  expect(store.state.latest).toMatchObject({ meta: quotaOf(7), retrievedAt: NOW });
  await panel.company.load('events', 'default');
  expect(store.state.latest).toMatchObject({ meta: quotaOf(6), retrievedAt: NOW });

  // A reload reads only older answers again.
  const again = scriptedPanel({ getQuote: () => ok({ ...of(NOW - 1, 9), data: quote }) });
  restore(keptOf(store), again.store, again.panel);
  await again.panel.company.load('quote', 'only-if-cached');
  expect(again.store.state.latest).toMatchObject({ meta: quotaOf(6), retrievedAt: NOW });
});

it.each([null, 'calls'] as const)(
  'the latest quota comes from another panel’s answer, unless it is older, with overlay %s',
  async (overlay) => {
    const { store, panel, reply } = scriptedPanel({ getLatest: 'held' });
    store.update({ overlay, calls: { state: 'loading', previous: null } });
    for (const [turn, [at, left, shown]] of [
      [NOW, 5, 5] as const,
      [NOW - 1, 6, 5] as const,
    ].entries()) {
      panel.noticed({ notice: 'callsChanged' });
      await reply('getLatest', ok(of(at, left)), turn);
      expect(store.state.latest?.meta.quota[0]?.value).toBe(shown);
    }
  },
);

it('the latest quota comes from the next answer after the clock was set back', async () => {
  const { store, panel } = scriptedPanel({
    getCompany: () => ok({ ...of(NOW + 1, 7), data: profile }),
    getQuote: () => ok({ ...of(NOW - 1, 9), data: quote }),
  });
  show(store, { company });
  await panel.company.load('profile', 'default');
  await panel.company.load('quote', 'default');
  expect(store.state.latest).toMatchObject({ meta: quotaOf(9), retrievedAt: NOW - 1 });
});

it('asks for the account again when the user signs in as another', async () => {
  const { panel, asked } = scriptedPanel({});
  panel.signInAgain();
  expect(asked[0]).toEqual(['connect', { forceLogin: true }]);
});
