import { describe, expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Profile } from '../../../lib/model/records.ts';
import { type Listing, listingOf } from '../../../lib/model/saved-companies.ts';
import { answer, loaded } from '../../components/fixtures/answers.ts';
import { NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { company } from '../../components/fixtures/panel.ts';
import { savedWith } from '../../saved-with.ts';
import { settled } from './held-send.ts';
import { NOTHING_CACHED, type Script, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

const profile: Profile = {
  ...{ id: NHVN.id, exchange: 'OSE', website: null, name: 'Nordhavn ASA', ticker: 'NHVN' },
  other: [],
};
const cached = { ...answer(profile), fromCache: true };
const named: Script = { getCompany: () => ok({ ...answer([]), data: profile }) };

it('requests no parts and reports no leaving without an open company', async () => {
  const { panel, store, asked } = scriptedPanel({});
  const { company: parts } = panel;
  parts.close();
  parts.revisit();
  await Promise.all([
    ...(['profile', 'quote', 'events', 'documents'] as const).map((one) =>
      parts.load(one, 'default'),
    ),
    ...(['events', 'facts', 'documents'] as const).map((list) => parts.more(list)),
    ...[parts.loadFacts('revenue', 'default'), parts.recallFacts('revenue')],
    ...[parts.search('dock', 'default'), parts.reopenSearch('dock'), parts.loadPastSearches()],
  ]);
  expect(asked).toEqual([]);
  expect(store.state).toMatchObject({ company: null });
});

describe('opening a company', () => {
  it('asks for all its parts in one task, and leaves the company before', () => {
    const { panel, asked } = scriptedPanel({});
    const days = { from: '2026-11-19', to: '2027-11-20', offset: 0 };
    const kept = { metrics: ['revenue'], parts: ['searches', 'documents'] };
    const opened = (listing: Listing, cacheMode: string) => [
      ['getCached', { companyId: listing.id, ...kept }],
      ['getCompany', { companyId: listing.id, cacheMode }],
      ['getQuote', { companyId: listing.id, cacheMode }],
      ['getEvents', { companyId: listing.id, cacheMode, ...days }],
      ['changeSavedCompanies', { change: 'opened', listing: listingOf(listing) }],
    ];
    panel.company.open(NHVN);
    panel.company.open(SKVL, 'only-if-cached');
    const left = ['leave', { companyId: NHVN.id }];
    expect(asked).toEqual([...opened(NHVN, 'default'), ...opened(SKVL, 'only-if-cached'), left]);
  });

  it('closes overlays and reports the replaced company', () => {
    const { panel, store, asked, inputs } = scriptedPanel({});
    panel.company.open(NHVN);
    store.update({ overlay: 'help' });
    panel.company.open(SKVL);
    expect(store.state).toMatchObject({ overlay: null, reader: null, company: { id: SKVL.id } });
    panel.company.open(SKVL);
    expect(inputs('leave')).toEqual([{ companyId: NHVN.id }]);
    panel.company.close();
    expect(store.state.company).toBeNull();
    expect(asked.at(-1)).toEqual(['leave', { companyId: SKVL.id }]);
  });

  it('takes the names that it lacks from its profile', async () => {
    const { panel, store } = scriptedPanel(named);
    panel.company.open({ id: NHVN.id, exchange: 'OSE', name: null, ticker: 'NHVN' });
    await expect.poll(() => store.state.company?.name).toBe('Nordhavn ASA');
  });

  it.each([
    [
      'marks the row of a pin that the service no longer knows',
      failed({ kind: 'notFound' }),
      [],
      true,
    ],
    [
      'takes the mark from the row of a pin that is known again',
      ok(answer(profile)),
      [NHVN.id],
      false,
    ],
    ['keeps the mark beside a cached profile', ok(cached), [NHVN.id], true],
    ['keeps the mark when the request fails', failed({ kind: 'timeout' }), [NHVN.id], true],
  ])('%s', async (_, reply, gone, isGone) => {
    const { panel, store } = scriptedPanel({ getCompany: () => reply });
    store.update({ saved: savedWith({ pins: [NHVN] }) });
    store.patch('watchlist', { gone });
    panel.company.open(NHVN);
    await settled();
    expect(store.state.company?.profile.state).toBe(reply.ok ? 'loaded' : 'failed');
    expect(store.state.watchlist.pins.map((pin) => pin.isGone)).toEqual([isGone]);
  });
});

const past = ['dry dock', 'harbour'].map((query, n) => ({ query, retrievedAt: 2 - n }));

/** The company after both searches; the list of them is read once, and then no more. */
async function searched() {
  const lists = [ok({ ...NOTHING_CACHED, searches: past })];
  const scripted = scriptedPanel({
    getCached: () => lists.shift() ?? failed({ kind: 'interrupted' }),
    searchDocuments: () => ok(answer([])),
  });
  show(scripted.store, { company });
  await scripted.panel.company.search('dry dock', 'default');
  return { ...scripted, view: () => scripted.store.state.company };
}

it('past searches are listed after a search, and stay when they cannot be read again', async () => {
  const { panel, view } = await searched();
  expect(view()?.pastSearches).toEqual(past);
  await panel.company.loadPastSearches();
  expect(view()?.pastSearches).toEqual(past);
});

it.each([
  ['keep words that were never searched for', 'ke', 'ke'],
  ['fill an empty field', '', 'harbour'],
  ['replace the text of the last search', ' dry dock ', 'harbour'],
  ['replace the text of an earlier search', ' harbour ', 'harbour'],
])('past searches are shown from the cache alone, and %s', async (_, typed, draft) => {
  const { panel, store, inputs, view } = await searched();
  store.updateCompany(company.id, { search: { draft: typed, submitted: 'dry dock' } });
  await panel.company.reopenSearch('harbour');
  expect(view()?.search).toMatchObject({ draft, submitted: 'harbour', load: loaded([]) });
  expect(inputs('searchDocuments').at(-1)?.cacheMode).toBe('only-if-cached');
});
