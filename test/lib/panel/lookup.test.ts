import { expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { hasNoListing, MOST_REQUESTS } from '../../../lib/panel/lookup.ts';
import { restore } from '../../../lib/panel/record.ts';
import type { LookupView } from '../../../lib/panel/store.ts';
import { answer, idle, loaded, loading } from '../../components/fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON, ticker } from '../../components/fixtures/companies.ts';
import { BRIG, NHVN } from '../../components/fixtures/compared.ts';
import { page } from '../../components/fixtures/panel.ts';
import { keptOf, type Script, scriptedPanel } from './scripted-panel.ts';

const one = ok(answer([NORDHAVN]));
const two = ok(answer([NORDHAVN, NORDHAVN_LONDON]));

/** A panel whose lookups are answered as told. */
function lookingUp(lookUpCompany: NonNullable<Script['lookUpCompany']>) {
  const scripted = scriptedPanel({ lookUpCompany });
  return {
    ...scripted,
    lookUp: scripted.panel.lookup.lookUp,
    questions: () => scripted.inputs('lookUpCompany'),
  };
}

const unavailable = { kind: 'unavailable' } as const;
const leftOut = { unread: 1, surplus: 0 };
it.each<[string, LookupView['load'], boolean]>([
  ['before a request', idle, false],
  ['while the request runs', loading, false],
  ['when nothing was found', loaded([]), true],
  ['when a listing was found', loaded([NORDHAVN]), false],
  ['when an unreadable listing was found', loaded([], { leftOut }), false],
  ['when the request failed', { state: 'failed', failure: unavailable, previous: null }, true],
  [
    'when it failed beside earlier listings',
    { state: 'failed', failure: unavailable, previous: answer([NORDHAVN]) },
    false,
  ],
])('recognises a lookup without a listing: %s', (_, load, none) => {
  expect(hasNoListing({ draft: '', submitted: 'NHVN', ticker: null, load })).toBe(none);
});

const typed = null;
const onOslo = ticker({});
const onLondon = ticker({ exchange: 'London Stock Exchange', mic: 'XLON' });
const unstated = ticker({ exchange: null, mic: null });

it.each([
  ['another text', onOslo, 'SKVL', typed, 2],
  ['the same text on another exchange', onOslo, 'NHVN', onLondon, 2],
  ['the same text without an exchange', onOslo, 'NHVN', unstated, 2],
  ['the same typed text', onOslo, 'NHVN', typed, 2],
  ['typed letters as a ticker without an exchange', typed, 'NHVN', unstated, 2],
  ['the same ticker', onOslo, 'NHVN', onOslo, 1],
])(
  'a running lookup and then %s lead to one request only if both are alike',
  (_, first, query, next, count) => {
    const { lookUp, questions } = lookingUp('held');
    void lookUp('NHVN', first);
    void lookUp(query, next);
    expect(questions()).toHaveLength(count);
  },
);

it.each([
  ['another place', { shownPlace: 'watchlist' }],
  ['an overlay', { overlay: 'help' }],
] as const)(
  'a running lookup opens nothing over %s that the user went to meanwhile',
  async (_, place) => {
    const { lookUp, store, reply } = lookingUp('held');
    void lookUp('NHVN', typed);
    store.update(place);
    await reply('lookUpCompany', one);
    expect(store.state).toMatchObject({
      ...place,
      company: null,
      lookup: { load: { state: 'loaded' } },
    });
  },
);

it('a running lookup is repeated after the user returned to the start', () => {
  const { lookUp, panel, store, questions } = lookingUp('held');
  void lookUp('NHVN', typed);
  panel.lookup.close();
  expect(store.state.lookup).toMatchObject({ draft: 'NHVN', submitted: null });
  void lookUp('NHVN', typed);
  expect(questions()).toHaveLength(2);
});

it('opens the only matching listing with the calls that a ticker is said to cost', async () => {
  const { lookUp, store, asked } = lookingUp(() => one);
  await lookUp('NHVN', null);
  expect(store.state.company?.id).toBe(NORDHAVN.id);
  const calls = asked.filter(([, input]) => Object(input).cacheMode === 'default');
  expect(calls).toHaveLength(MOST_REQUESTS);
});

it('a lookup with an open company is not repeated, retries failed parts, shows the company and takes the draft', async () => {
  const { lookUp, store, inputs, questions } = lookingUp(() => one);
  await lookUp('NHVN', null);
  store.update({ overlay: 'calls' });
  await lookUp('NHVN', null, 'NHVN and more');
  expect(store.state).toMatchObject({
    company: { id: NORDHAVN.id },
    overlay: null,
    lookup: { draft: 'NHVN and more', submitted: 'NHVN' },
  });
  expect(questions()).toHaveLength(1);
  const modes = inputs('getQuote').map(({ cacheMode }) => cacheMode);
  expect(modes).toEqual(['default', 'default']);
});

it.each([
  ['for another lookup', one, null, 'Nordhavn'],
  ['when it was one of several listings', two, NORDHAVN_LONDON, 'NHVN'],
  ['when the lookup had found another company', one, BRIG, 'NHVN'],
])('a lookup with an open company closes the company %s', async (_, found, opened, query) => {
  const answers = [found, two];
  const { lookUp, panel, store, questions } = lookingUp(() => answers.shift() ?? two);
  await lookUp('NHVN', null);
  if (opened) panel.company.open(opened);
  await lookUp(query, null);
  expect(store.state.company).toBeNull();
  expect(questions()).toHaveLength(2);
});

it('a lookup with an open company closes the document in front of the company', async () => {
  const { lookUp, panel, store } = lookingUp('held');
  panel.reader.open({ documentId: 'd', page: 1, company: NHVN });
  void lookUp('NHVN', null);
  expect(store.state.reader).toBeNull();
});

it('opens nothing when it fails, and its company when it is asked again', async () => {
  let broken = true;
  const { lookUp, panel, store } = lookingUp(() =>
    broken ? failed({ kind: 'unavailable' }) : one,
  );
  await lookUp('NHVN', null);
  expect(store.state.lookup.load).toMatchObject({ state: 'failed' });
  expect(store.state.company).toBeNull();
  broken = false;
  store.patch('lookup', { draft: 'NHVN L' });
  await panel.lookup.reload('reload');
  expect(store.state).toMatchObject({
    company: { id: NHVN.id },
    lookup: { draft: 'NHVN L', load: { state: 'loaded' } },
  });
  panel.company.close();
  await panel.lookup.reload('reload');
  expect(store.state.company).toBeNull();
});

it('repeats nothing when nothing was looked up', async () => {
  const { panel, asked } = lookingUp(() => one);
  await panel.lookup.reload('default');
  expect(asked).toEqual([]);
});

it('closing the company keeps the listings when there were several', async () => {
  const { lookUp, panel, store } = lookingUp(() => two);
  await lookUp('NHVN', null);
  panel.company.open(NORDHAVN);
  panel.company.close();
  panel.lookup.closed();
  expect(store.state.lookup).toMatchObject({ draft: 'NHVN', submitted: 'NHVN' });
});

it.each(['since the lookup', 'beside a saved company'])(
  'closing the company keeps text typed %s',
  async (when) => {
    const { lookUp, panel, store } = lookingUp(() => one);
    if (when === 'since the lookup') await lookUp('NHVN', null);
    else panel.saved.open(NHVN);
    store.patch('lookup', { draft: 'Skjerv' });
    panel.company.close();
    panel.lookup.closed();
    expect(store.state.lookup).toMatchObject({ draft: 'Skjerv', submitted: null });
  },
);

it('opens the listing on the page’s exchange when several have the symbol', async () => {
  const elsewhere = { ...NORDHAVN_LONDON, ticker: NORDHAVN.ticker };
  const { lookUp, store } = lookingUp(() => ok(answer([elsewhere, NORDHAVN])));
  store.update({ page });
  await lookUp('NHVN', ticker({}));
  expect(store.state.company).toMatchObject({ id: NORDHAVN.id });
});

const known = { id: 'c-1', name: 'Nordhavn', ticker: 'NHVN', exchange: 'Oslo' };
const opening = (profile: Reply<'getCompany'>) => {
  const scripted = scriptedPanel({ getCompany: () => profile, lookUpCompany: () => one });
  const asked = () => scripted.names().filter((name) => /Company$|Quote|Events/.test(name));
  return { ...scripted, asked };
};

it('a known company opens by its id with three requests', () => {
  const { panel, store, asked } = opening(failed({ kind: 'unavailable' }));
  panel.lookup.openKnown(known);
  expect(store.state.company?.id).toBe('c-1');
  expect(asked()).toEqual(['getCompany', 'getQuote', 'getEvents']);
});

it('a known company is searched for by its name, also after a reload, once the service no longer has its id', async () => {
  const { panel, store, asked } = opening(failed({ kind: 'notFound' }));
  panel.lookup.openKnown(known);
  await expect.poll(() => store.state.lookup.load.state).toBe('loaded');
  expect(asked().filter((name) => name === 'lookUpCompany')).toHaveLength(1);
  expect(store.state.company).toBeNull();
  expect(store.state.lookup).toMatchObject({ submitted: 'Nordhavn', isInstead: true });
  const reloaded = scriptedPanel({ lookUpCompany: () => one });
  restore(keptOf(store), reloaded.store, reloaded.panel);
  expect(reloaded.store.state.lookup).toMatchObject({ submitted: 'Nordhavn', isInstead: true });
  await reloaded.panel.lookup.lookUp('Skovlund', null);
  expect(reloaded.store.state.lookup.isInstead).toBeUndefined();
});

it('a known company without an id is searched for by its name at once', async () => {
  const { panel, store, asked } = opening(failed({ kind: 'notFound' }));
  panel.lookup.openKnown({ ...known, id: null });
  await expect.poll(() => store.state.lookup.load.state).toBe('loaded');
  expect(asked()).toEqual(['lookUpCompany']);
  expect(store.state.company).toBeNull();
});
