import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok, type Result } from '../../../lib/model/failure.ts';
import { listingOf } from '../../../lib/model/saved-companies.ts';
import type { Session } from '../../../lib/model/session.ts';
import { answer, idle, loaded } from '../../components/fixtures/answers.ts';
import { call } from '../../components/fixtures/calls.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
import { reader } from '../../components/fixtures/documents.ts';
import { company } from '../../components/fixtures/panel.ts';
import { savedWith } from '../../saved-with.ts';
import { settled } from './held-send.ts';
import { NOW, type Script, scriptedPanel } from './scripted-panel.ts';
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

/** Resolves at the next change of state that is as wanted. */
const once = ({ store }: ReturnType<typeof showing>, wanted: () => boolean) =>
  new Promise<void>((done) => store.subscribe(() => wanted() && done()));

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
      keptLookups: ['NHVN'],
      rateLimit: rate,
    });
    panel.company.close();
    store.update({ history: { companies: [NHVN], at: 0 } });
    expect(store.state.visitedCompanies).toHaveLength(1);
    panel.noticed({ notice: 'accountChanged' });
    expect(store.state).toMatchObject({
      ...{ company: null, visitedCompanies: [], history: { companies: [], at: -1 } },
      ...{ documentTitles: [], reader: null, compare: { metric: 'eps', companies: [] } },
      ...{ keptLookups: null, latest: null, calls: idle, rateLimit: null },
      adding: { draft: '', submitted: null, load: idle },
      lookup: { submitted: null, load: idle, draft: 'half a wo' },
    });
  });

  it('keeps listing what the background still stores', async () => {
    const kept = savedWith({ recents: [listingOf(NORDHAVN)], pins: [] });
    const scripted = showing({
      getSession: () => ok(connected),
      getSavedCompanies: () => ok(kept),
    });
    const read = once(scripted, () => scripted.store.state.saved.recents.length > 0);
    scripted.panel.noticed({ notice: 'accountChanged' });
    expect(scripted.store.state.saved.recents).toEqual([]);
    await read;
    expect(scripted.store.state.saved).toEqual(kept);
  });

  it('keeps its data on screen when only the session was lost', async () => {
    const scripted = showing({ getSession: () => ok(disconnected) });
    const lost = once(scripted, () => scripted.store.state.session !== connected);
    scripted.panel.noticed({ notice: 'sessionChanged' });
    await lost;
    expect(scripted.store.state).toMatchObject({
      session: disconnected,
      company: { id: company.id },
      lookup: { submitted: 'NHVN' },
    });
  });

  it('hides answers to its running requests', async () => {
    let answer: (reply: Result<never>) => void = () => {};
    const { panel, store } = showing({
      lookUpCompany: () => new Promise((reply) => (answer = reply)),
      disconnect: () => ok({ session: disconnected, revocation: 'revoked' }),
    });
    const asked = panel.lookup.lookUp('Quillane', null);
    await panel.session.disconnect();
    answer(failed({ kind: 'aborted' }));
    await asked;
    expect(store.state.lookup).toMatchObject({ submitted: null, load: idle });
  });

  it('removes figures found on the page and aborts their search', async () => {
    let found: (reply: Reply<'findFigures'>) => void = () => {};
    const { panel, store, asked } = showing({
      findFigures: () => new Promise((reply) => (found = reply)),
      getSession: () => ok(connected),
    });
    store.update({
      page: { ...store.bare.page, tabId: 7 },
      clips: { ...store.bare.clips, withdrawn: ['a document'] },
    });
    panel.inArticle.find();
    await expect.poll(() => asked.map(([name]) => name)).toContain('findFigures');
    await panel.session.accountChanged();
    found(ok({ outcome: 'searched', matches: [], more: false, isCut: false, frames: 0 }));
    // The next account opens the same company beside the same page.
    store.update({ company: { ...company, metric: null, search: { draft: '', submitted: null } } });
    await panel.session.refresh();
    expect(store.state.inArticle).toBeNull();
    expect(store.state.clips.withdrawn).toEqual([]);
  });

  it('leaves no quota behind, even from a late answer', async () => {
    let come: (reply: Reply<'lookUpCompany'>) => void = () => {};
    const { panel, store } = showing({
      lookUpCompany: () => new Promise((reply) => (come = reply)),
      getSession: () => ok({ ...connected, subject: 'B' }),
    });
    const asked = panel.lookup.lookUp('Quillane', null);
    await panel.session.accountChanged();
    come(ok(answer([NORDHAVN])));
    await asked;
    expect(store.state.latest).toBeNull();
  });
});

describe('the list of calls', () => {
  const ofFirst = { state: 'loaded', answer: [call({ query: 'harbour' })] } as const;
  const open = (script: Script) => {
    const scripted = showing({ getSession: () => ok(connected), ...script });
    scripted.store.update({ overlay: 'calls' });
    return scripted;
  };

  it('is cleared with the account and read again when open', async () => {
    let shown = [...ofFirst.answer];
    const scripted = open({ getCalls: () => ok(shown) });
    await once(scripted, () => scripted.store.state.calls.state === 'loaded');
    expect(scripted.store.state.calls).toEqual(ofFirst);
    shown = [];
    scripted.panel.noticed({ notice: 'accountChanged' });
    expect(scripted.store.state.calls).toEqual({ state: 'loading', previous: null });
    await once(scripted, () => scripted.store.state.calls.state === 'loaded');
    expect(scripted.store.state.calls).toMatchObject({ answer: [] });
  });
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
    const scripted = showing({
      connect: () => failed(failure),
      getSession: () => ok(disconnected),
      getSavedCompanies: () => ok(savedWith({ recents: [listingOf(NORDHAVN)], pins: [] })),
    });
    await scripted.panel.session.connect();
    const read = once(scripted, () => scripted.store.state.saved.recents.length > 0);
    scripted.panel.noticed({ notice: 'accountChanged' });
    await read;
    expect(scripted.store.state.connectFailure).toEqual(failure);
  });

  it('clears its failure when another window connects another account', async () => {
    let session: Session = disconnected;
    const scripted = showing({
      connect: () => failed({ kind: 'signInCancelled' }),
      getSession: () => ok(session),
    });
    await scripted.panel.session.connect();
    session = connected;
    const settled = once(scripted, () => scripted.store.state.connectFailure === null);
    scripted.panel.noticed({ notice: 'accountChanged' });
    await settled;
    expect(scripted.store.state.session).toEqual(connected);
  });

  it('ends silently when the user cancels it', async () => {
    let end: (reply: Reply<'connect'>) => void = () => {};
    const { panel, store } = showing({
      connect: () => new Promise((reply) => (end = reply)),
      cancelSignIn: () => {
        end(failed({ kind: 'aborted' }));
        return ok(null);
      },
      getSession: () => ok(disconnected),
    });
    const connecting = panel.session.connect();
    expect(store.state.session).toEqual({ state: 'connecting' });
    await panel.session.cancel();
    await connecting;
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
    const scripted = showing(
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
    const asked = once(scripted, () => scripted.store.state.session !== connected);
    scripted.panel.connect();
    expect(wanted).toEqual([['https://api.example/*', 'https://auth.example/*']]);
    // A refusal is told by what the sign-in then meets.
    await asked;
    expect(scripted.asked.map(([name]) => name)).toContain('connect');
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
    const asked = scripted.asked.map(([name]) => name).filter((name) => !/Changes|Kept/.test(name));
    expect(asked).toEqual(['getQuote', 'searchDocuments']);
    expect(scripted.store.state.company?.search.draft).toBe('a new question');
  });

  it('connects when connecting failed', async () => {
    const scripted = showing({ connect: () => ok(connected) });
    scripted.store.update({ connectFailure: failure, session: disconnected });
    scripted.panel.grantAccess();
    expect(scripted.asked.map(([name]) => name)).toEqual(['connect']);
  });
});
