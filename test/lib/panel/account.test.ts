import { describe, expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import { listingOf } from '../../../lib/model/saved-companies.ts';
import type { Session } from '../../../lib/model/session.ts';
import { NO_PINNING } from '../../../lib/panel/position.ts';
import { envelope, idle, loaded } from '../../components/fixtures/answers.ts';
import { call } from '../../components/fixtures/calls.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
import { reader } from '../../components/fixtures/documents.ts';
import { company } from '../../components/fixtures/panel.ts';
import { SETTLED } from '../../components/fixtures/watchlist.ts';
import { savedWith } from '../../saved-with.ts';
import { NOW, settled } from './held-send.ts';
import { type Script, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

const connected: Session = { state: 'connected', subject: 'A', expiresAt: 1 };
const disconnected: Session = { state: 'disconnected' };

/** A panel that shows what account A has read; the background answers so. */
function showing(script: Script, deps: Parameters<typeof scriptedPanel>[1] = {}) {
  const scripted = scriptedPanel({ getRateLimit: () => ok(null), ...script }, deps);
  const lookup = { draft: 'half a wo', submitted: 'NHVN', load: loaded([NORDHAVN]), ticker: null };
  show(scripted.store, { company, lookup, session: connected });
  return scripted;
}

describe('an account that is disconnected', () => {
  it('removes its data from every window but keeps the user’s typing', async () => {
    const { store, panel } = showing({ getSession: () => ok(disconnected) });
    const load = loaded([NORDHAVN]);
    const rate = { until: NOW + 1000 } as const;
    show(store, {
      adding: { draft: 'NH', submitted: 'NHVN', ticker: null, load },
      compare: { metric: 'eps', companies: [{ listing: NHVN, load: idle }] },
      reader: reader(),
      calls: { state: 'loaded', answer: [call()] },
      documentTitles: [{ id: 'd', title: 'Report', versionId: null }],
      pinning: { ...NO_PINNING, draft: 'SKVL', entries: SETTLED, refused: 'pinsFull' },
      rateLimit: rate,
      latest: envelope(),
    });
    panel.company.close();
    store.update({ history: { companies: [NHVN], at: 0 } });
    panel.noticed({ notice: 'accountChanged' });
    expect(store.state).toMatchObject({
      ...{ company: null, history: { companies: [], at: -1 } },
      ...{ documentTitles: [], reader: null, compare: { metric: 'eps', companies: [] } },
      ...{ latest: null, calls: idle, rateLimit: null },
      adding: { draft: '', submitted: null, load: idle },
      lookup: { submitted: null, load: idle, draft: 'half a wo' },
      pinning: { ...NO_PINNING, draft: 'SKVL' },
    });
  });

  it.each([
    ['stays open, because its text may not have been reported', '', { ...NO_PINNING, draft: '' }],
    ['stays closed', null, null],
  ])('removes the found companies; the field for more %s', (_, draft, left) => {
    const { store, panel } = showing({ getSession: () => ok(disconnected) });
    show(store, { pinning: { ...NO_PINNING, draft, entries: SETTLED } });
    panel.noticed({ notice: 'accountChanged' });
    expect(store.state.pinning).toEqual(left);
  });

  it('keeps listing what the background still stores', async () => {
    const kept = savedWith({ recents: [listingOf(NORDHAVN)] });
    const { panel, store } = showing({
      getSession: () => ok(connected),
      getSavedCompanies: () => ok(kept),
    });
    panel.noticed({ notice: 'accountChanged' });
    expect(store.state.saved.recents).toEqual([]);
    await expect.poll(() => store.state.saved).toEqual(kept);
  });

  it('keeps its data on screen when only the session was lost', async () => {
    const { panel, store } = showing({ getSession: () => ok(disconnected) });
    panel.noticed({ notice: 'sessionChanged' });
    await expect.poll(() => store.state.session).toEqual(disconnected);
    expect(store.state).toMatchObject({
      company: { id: company.id },
      lookup: { submitted: 'NHVN' },
    });
  });

  it('removes figures found on the page and aborts their search', async () => {
    const { panel, store, names, reply } = showing({
      findFigures: 'held',
      getSession: () => ok(connected),
    });
    store.update({
      page: { ...store.bare.page, tabId: 7 },
      clips: { ...store.bare.clips, withdrawn: ['a document'] },
    });
    panel.inArticle.find();
    await expect.poll(names).toContain('findFigures');
    await panel.session.accountChanged();
    const found = { matches: [], more: false, isCut: false, frames: 0 };
    await reply('findFigures', ok({ outcome: 'searched', ...found }));
    // The next account opens the same company beside the same page.
    store.update({ company: { ...company, metric: null, search: { draft: '', submitted: null } } });
    await panel.session.refresh();
    expect(store.state.inArticle).toBeNull();
    expect(store.state.clips.withdrawn).toEqual([]);
  });
});

it('clears the list of calls with the account, and reads it again when open', async () => {
  let shown = [call({ query: 'harbour' })];
  const { panel, store } = showing({
    getSession: () => ok(connected),
    getCalls: () => ok(shown),
  });
  store.update({ overlay: 'calls' });
  await expect.poll(() => store.state.calls).toEqual({ state: 'loaded', answer: shown });
  shown = [];
  panel.noticed({ notice: 'accountChanged' });
  expect(store.state.calls).toEqual({ state: 'loading', previous: null });
  await expect.poll(() => store.state.calls).toMatchObject({ state: 'loaded', answer: [] });
});

it('forgets saved companies, notes and clips that a changed policy deletes', async () => {
  let kept = savedWith({ recents: [NHVN], pins: [NHVN] });
  const { panel, store, inputs } = showing({
    getSavedCompanies: () => ok(kept),
    getNotes: () => ok([]),
    getClipCount: () => ok(0),
  });
  await panel.saved.refresh();
  store.patch('clips', { count: 2 });
  kept = savedWith({});
  panel.policyChanged();
  await settled();
  expect(store.state.saved).toEqual(kept);
  expect(store.state.clips.count).toBe(0);
  expect(inputs('getNotes')).toHaveLength(1);
});

describe('connecting', () => {
  it('keeps the previous session when it fails, and says why', async () => {
    const failure = { kind: 'signInCancelled' } as const;
    const { panel, store } = showing({
      connect: () => failed(failure),
      getSession: () => ok(connected),
    });
    await panel.session.connect();
    expect(store.state).toMatchObject({ session: connected, connectFailure: failure });
  });

  it('still says why it failed when the notice of an earlier disconnect arrives', async () => {
    const failure = { kind: 'signInCancelled' } as const;
    const { panel, store } = showing({
      connect: () => failed(failure),
      getSession: () => ok(disconnected),
    });
    await panel.session.connect();
    panel.noticed({ notice: 'accountChanged' });
    await settled();
    expect(store.state.connectFailure).toEqual(failure);
  });

  it('clears its failure when another window connects another account', async () => {
    let session: Session = disconnected;
    const { panel, store } = showing({
      connect: () => failed({ kind: 'signInCancelled' }),
      getSession: () => ok(session),
    });
    await panel.session.connect();
    session = connected;
    panel.noticed({ notice: 'accountChanged' });
    await expect.poll(() => store.state.connectFailure).toBeNull();
    expect(store.state.session).toEqual(connected);
  });

  it('ends silently when the user cancels it', async () => {
    const { panel, store, reply } = showing({
      connect: 'held',
      async cancelSignIn() {
        await reply('connect', failed({ kind: 'aborted' }));
        return ok(null);
      },
      getSession: () => ok(disconnected),
    });
    void panel.session.connect();
    expect(store.state.session).toEqual({ state: 'connecting' });
    await panel.session.cancel();
    expect(store.state).toMatchObject({ session: disconnected, connectFailure: null });
  });

  it('ends on cancel in a panel that opened after it began and lost its worker', async () => {
    const { panel, store } = showing({
      cancelSignIn: () => ok(null),
      getSession: () => ok(disconnected),
    });
    store.update({ session: { state: 'connecting' } });
    await panel.session.cancel();
    expect(store.state.session).toEqual(disconnected);
  });

  it('requests access to the service during the click when the browser can withdraw it', async () => {
    const wanted: string[][] = [];
    const { panel, names } = showing(
      { connect: () => ok(connected) },
      {
        accessCanBeTaken: true,
        serviceOrigins: ['https://api.example/*', 'https://auth.example/*'],
        permissions: {
          getAll: async () => ({}),
          async request({ origins }) {
            wanted.push(origins);
            return false;
          },
        },
      },
    );
    panel.connect();
    expect(wanted).toEqual([['https://api.example/*', 'https://auth.example/*']]);
    // A refusal is told by what the sign-in then meets.
    await expect.poll(names).toContain('connect');
  });
});

describe('regained access to the service', () => {
  const failure = { kind: 'hostAccessMissing' } as const;

  it('repeats the requests that failed without it', async () => {
    const scripted = showing({ getQuote: () => failed({ kind: 'timeout' }) });
    const load = { state: 'failed', failure, previous: null } as const;
    const search = { draft: 'a new question', submitted: 'harbour', load };
    show(scripted.store, { company: { ...company, quote: load, search } });
    scripted.panel.grantAccess();
    await settled();
    const asked = scripted.names().filter((name) => !/Changes|Cached/.test(name));
    expect(asked).toEqual(['getQuote', 'searchDocuments']);
    expect(scripted.store.state.company?.search.draft).toBe('a new question');
  });

  it('connects when connecting failed', async () => {
    const scripted = showing({ connect: () => ok(connected) });
    scripted.store.update({ connectFailure: failure, session: disconnected });
    scripted.panel.grantAccess();
    expect(scripted.names()).toEqual(['connect']);
  });
});
