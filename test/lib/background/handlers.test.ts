import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRateLimitStore } from '../../../lib/api/http.ts';
import { createKnownCompanies } from '../../../lib/background/known-companies.ts';
import { createSavedCompaniesStore } from '../../../lib/background/saved-companies.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import type { Session } from '../../../lib/model/session.ts';
import lists from '../../../lib/names/ordinary.json' with { type: 'json' };
import { OPEN_POLICY, type Policy } from '../../../lib/settings/policy.ts';
import { SYNC_OFF } from '../../components/fixtures/options.ts';
import { memoryArea } from '../../memory-area.ts';
import { COMPANY } from '../../service/testing/fixture.ts';
import { startClient } from '../api/client-on-stand-in.ts';
import { memoryCommon } from './common.ts';
import { handlersWith } from './handlers-with.ts';

const NOW = 1_000_000;
const disconnected: Session = { state: 'disconnected' };
const knownAs = (id: string, ticker: string) => ({
  ...{ id, ticker, name: `${ticker} ${id}`, exchange: null, aliases: [] },
});

/** The background of an account with a wait in force; each step of a disconnect is noted. */
async function setUp() {
  const bench = await startClient();
  const area = memoryArea();
  const gate = createRateLimitStore(area, () => NOW);
  await gate.begin('subject:ada', NOW + 1000);
  const account = { quotaKey: 'subject:ada', signsIn: true };
  const steps: string[] = [];
  const policy: Policy = { ...OPEN_POLICY };
  const common = memoryCommon();
  const savedCompanies = createSavedCompaniesStore(common);
  const open: Listing = { id: COMPANY.toUpperCase(), exchange: null, name: null, ticker: 'LK' };
  const handlers = handlersWith({
    auth: {
      account: async () => 'ada',
      quotaKey: async () => account.quotaKey,
      getSession: async () => disconnected,
      async connect(how) {
        steps.push(`signs in: ${how}`);
        return account.signsIn ? ok(disconnected) : failed({ kind: 'signInCancelled' });
      },
      cancel: () => void steps.push('sign-in taken back'),
      async disconnect(onCleared) {
        steps.push('token cleared');
        await onCleared?.();
        steps.push('token revoked');
        return { ok: true, value: disconnected, revocation: 'revoked' };
      },
    },
    client: bench.shared,
    rateLimit: gate,
    highlights: {
      isOn: async () => true,
      setEnabled: async (on) => void steps.push(`highlights ${on}`),
    },
    searchMenu: {
      opened: async (windowId, company) =>
        void steps.push(`menu of ${windowId}: ${company?.ticker ?? 'hidden'}`),
      left: async (windowId, companyId) => void steps.push(`menu of ${windowId} left ${companyId}`),
      companyIn: async (windowId) => (windowId === 2 ? open : null),
    },
    sync: {
      status: async () => SYNC_OFF,
      async change({ change }) {
        steps.push(`sync ${change}`);
        return SYNC_OFF;
      },
    },
    savedCompanies,
    knownCompanies: {
      ...createKnownCompanies({
        ...common,
        savedCompanies: savedCompanies.get,
        directoryFile: async () => null,
        ordinaryFile: async () => lists,
      }),
      known: async () => ({
        own: [knownAs('own', 'LKMR')],
        directory: [knownAs('other', 'LKMR'), knownAs('third', 'QLN')],
      }),
    },
    accounts: {
      connected: async (account) => void steps.push(`connected as ${account}`),
      forgotten: async () => void steps.push('answers forgotten'),
      disconnected: async () => void steps.push('answers forgotten'),
    },
    policy: async () => policy,
  });
  return Object.assign(bench, { account, steps, handlers, policy, open });
}

it('clears the token, then the answers, then tells the provider', async () => {
  await using background = await setUp();
  expect(await background.handlers.disconnect({}, 1)).toEqual(
    ok({ session: disconnected, revocation: 'revoked' }),
  );
  expect(background.steps).toEqual(['token cleared', 'answers forgotten', 'token revoked']);
});

it.each([
  [false, 'interactive'],
  [true, 'forceLogin'],
] as const)('signs in, as another user: %s, and checks the account', async (forceLogin, how) => {
  await using background = await setUp();
  expect(await background.handlers.connect({ forceLogin }, 1)).toEqual(ok(disconnected));
  expect(background.steps).toEqual([`signs in: ${how}`, 'connected as ada']);
});

it('keeps the account unchanged when the sign-in fails', async () => {
  await using background = await setUp();
  background.account.signsIn = false;
  const { connect, cancelSignIn } = background.handlers;
  expect(await connect({ forceLogin: false }, 1)).toEqual(failed({ kind: 'signInCancelled' }));
  expect(background.steps).toEqual(['signs in: interactive']);
  expect(await cancelSignIn({}, 1)).toEqual(ok(null));
  expect(background.steps.at(-1)).toBe('sign-in taken back');
});

it('checks the account when a session is read back, as the worker may have been killed', async () => {
  await using background = await setUp();
  await background.handlers.getSession({}, 1);
  expect(background.steps).toEqual(['connected as ada']);
});

it('reports the wait of the connected account, and after a disconnect of the last account', async () => {
  await using background = await setUp();
  await background.handlers.disconnect({}, 1);
  expect(await background.handlers.getRateLimit({}, 1)).toEqual(ok({ until: NOW + 1000 }));
  background.account.quotaKey = 'subject:grace';
  expect(await background.handlers.getRateLimit({}, 1)).toEqual(ok(null));
});

it('clears the answers and stays connected at the user’s request', async () => {
  await using background = await setUp();
  expect(await background.handlers.forgetAnswers({}, 1)).toEqual(ok(null));
  expect(background.steps).toEqual(['answers forgotten']);
});

it('refuses to switch sync on when the administrator forbids sync or saved companies', async () => {
  await using background = await setUp();
  const { changeSync, getSync } = background.handlers;
  for (const off of ['sync', 'recents'] as const) {
    background.policy.off = [off];
    expect(await changeSync({ change: 'on' }, 1)).toEqual(failed({ kind: 'blockedByPolicy' }));
  }
  // What lies in the browser's sync may be deleted all the same.
  expect(await changeSync({ change: 'off', deleteThere: true }, 1)).toEqual(ok(SYNC_OFF));
  background.policy.off = [];
  expect(await changeSync({ change: 'on' }, 1)).toEqual(ok(SYNC_OFF));
  expect(await getSync({}, 1)).toEqual(ok(SYNC_OFF));
  expect(background.steps).toEqual(['sync off', 'sync on']);
});

it('tells the size of every store that can be read', async () => {
  const size = { count: 1, bytes: 9 };
  const handlers = handlersWith({
    clips: { size: () => Promise.reject(new Error('The disk is broken')) },
    looks: { size: async () => size },
    knownCompanies: { seenSize: async () => size },
  });
  expect(await handlers.getKeptSizes({}, 1)).toEqual(ok({ looks: size, seen: size }));
});

it('refuses features that the administrator switched off, without a request', async () => {
  await using background = await setUp();
  background.policy.off = ['documentSearch', 'highlights'];
  const { searchDocuments, setHighlights } = background.handlers;
  const blockedByPolicy = { ok: false, failure: { kind: 'blockedByPolicy' } };
  expect(
    await searchDocuments({ companyId: 'x', query: 'profit', cacheMode: 'reload' }, 1),
  ).toEqual(blockedByPolicy);
  expect(await setHighlights({ on: true }, 1)).toEqual(blockedByPolicy);
  expect(background.steps).toEqual([]);
  expect(await setHighlights({ on: false }, 1)).toEqual(ok(null));
  expect(background.steps).toEqual(['highlights false']);
});

const QUOTE = { companyId: COMPANY, cacheMode: 'default' } as const;
const FACTS = { ...QUOTE, metric: 'revenue', offset: 0 } as const;
const CAPITALS = { companyId: COMPANY.toUpperCase() };
type Handlers = Awaited<ReturnType<typeof setUp>>['handlers'];
type Ask = (handlers: Handlers, windowId: number) => Promise<unknown>;
const QUOTED: Ask = ({ getQuote }, of) => getQuote({ ...QUOTE, ...CAPITALS }, of);
const COMPARED: Ask = ({ getFinancials }, of) =>
  getFinancials({ ...FACTS, asker: 'comparison' }, of);
const STATED: Ask = ({ getFinancials }, of) => getFinancials({ ...FACTS, asker: 'statement' }, of);
const LISTED: Ask = ({ getQuote }, of) => getQuote({ ...QUOTE, asker: 'list' }, of);
const PINNED: Ask = ({ lookUpCompany }, of) =>
  lookUpCompany({ query: 'LKMR', cacheMode: 'default', asker: 'pinning' }, of);
/** What each of them asks for. */
const HELD = /quote$|financials$|companies$/;
const leaveList: Ask = (handlers, of) => handlers.leave({ asker: 'list' }, of);
const leavePinning: Ask = (handlers, of) => handlers.leave({ asker: 'pinning' }, of);
const leaveCompany: Ask = (handlers, of) => handlers.leave(CAPITALS, of);
const leaveStatement: Ask = (handlers, of) =>
  handlers.leave({ ...CAPITALS, asker: 'statement' }, of);

it.each<[string, Ask, Ask]>([
  ['a company, in any spelling of its id', QUOTED, leaveCompany],
  ['a comparison', COMPARED, (handlers, of) => handlers.leave({ asker: 'comparison' }, of)],
  ['a statement', STATED, leaveStatement],
  ['a statement’s company', STATED, leaveCompany],
  ['the watchlist', LISTED, leaveList],
  ['the companies to pin', PINNED, leavePinning],
])('aborts the requests of the window alone that leaves %s', async (_, ask, leave) => {
  await using background = await setUp();
  const held = background.api.faults.next(HELD, { kind: 'hold' });
  const answer = ask(background.handlers, 1);
  await held.reached;
  expect(await leave(background.handlers, 2)).toEqual(ok(null));
  expect(await leave(background.handlers, 1)).toEqual(ok(null));
  expect(await answer).toEqual(failed({ kind: 'aborted' }));
});

it.each<[string, Ask, Ask]>([
  ['a watchlist row when its company is left', LISTED, leaveCompany],
  ['a price when a statement of its company is left', QUOTED, leaveStatement],
  ['a watchlist row when pinning stops', LISTED, leavePinning],
])('continues the request for %s', async (_, ask, leave) => {
  await using background = await setUp();
  const held = background.api.faults.next(HELD, { kind: 'hold' });
  const answer = ask(background.handlers, 1);
  await held.reached;
  await leave(background.handlers, 1);
  held.release();
  expect(await answer).toMatchObject({ ok: true });
});

it('matches a list with what the user and the operator know, without a request', async () => {
  await using background = await setUp();
  const entries = ['LKMR', 'QLN', 'NONE'].map((symbol) => ({ symbol, name: null }));
  const reply = await background.handlers.matchCompanies({ entries }, 1);
  expect(reply.ok && reply.value.map((found) => found.map(({ id }) => id))).toEqual([
    ['own', 'other'],
    ['third'],
    [],
  ]);
  expect(background.api.requests).toEqual([]);
});

it('names the open company in the menu of its window, until it is left', async () => {
  await using background = await setUp();
  const { changeSavedCompanies, leave } = background.handlers;
  const listing = { id: COMPANY, exchange: null, name: null, ticker: 'LKMR' };
  await changeSavedCompanies({ change: 'opened', listing }, 2);
  await changeSavedCompanies({ change: 'pin', listings: [listing] }, 1);
  await leave({ asker: 'list' }, 2);
  expect(background.steps).toEqual(['menu of 2: LKMR']);
  await leave({ companyId: COMPANY }, 2);
  expect(background.steps.slice(1)).toEqual([`menu of 2 left ${COMPANY}`]);
});

it('names saved companies as an answer to a lookup does, unless rows of it are left out', async () => {
  await using background = await setUp();
  const { changeSavedCompanies, getSavedCompanies, lookUpCompany } = background.handlers;
  const old = { id: COMPANY, exchange: 'SIX', name: 'Gannet Shipping', ticker: 'GNT' };
  await changeSavedCompanies({ change: 'pin', listings: [old] }, 1);
  const saved = () => getSavedCompanies({}, 1);
  const body = JSON.stringify({ data: [{ ...old, ticker: 'QFM' }, old], meta: {} });
  background.api.faults.next('/v1/companies', { kind: 'body', body });
  await lookUpCompany({ query: 'gannet', cacheMode: 'reload' }, 1);
  await setImmediate();
  expect(await saved()).toMatchObject({ value: { pins: [old] } });
  // Blank texts are gaps.
  const blank = JSON.stringify({ data: [{ ...old, name: ' ', ticker: '' }], meta: {} });
  background.api.faults.next('/v1/companies', { kind: 'body', body: blank });
  await lookUpCompany({ query: 'blank', cacheMode: 'reload' }, 1);
  await setImmediate();
  expect(await saved()).toMatchObject({ value: { pins: [old] } });
  await lookUpCompany({ query: 'Quillfeather', cacheMode: 'reload' }, 1);
  const named = { name: 'Quillfeather Marine AG', ticker: 'QFM', exchange: 'SIX Swiss Exchange' };
  await expect.poll(saved).toMatchObject({ value: { pins: [named] } });
});

describe('the answered profile of a company that was opened by its id alone, or renamed since', () => {
  const ask = { companyId: COMPANY, cacheMode: 'default' } as const;

  it('names it in recents, pins and the menu of its window once', async () => {
    await using background = await setUp();
    const { changeSavedCompanies, getCompany, getSavedCompanies } = background.handlers;
    const { open } = background;
    await changeSavedCompanies({ change: 'opened', listing: open }, 1);
    await changeSavedCompanies({ change: 'pin', listings: [{ ...open, name: 'Gannet' }] }, 1);
    background.steps.length = 0;
    expect(await getCompany(ask, 2)).toMatchObject({ ok: true });
    await expect.poll(() => background.steps).toEqual(['menu of 2: QFM']);
    const now = { name: 'Quillfeather Marine AG', ticker: 'QFM', exchange: 'SIX Swiss Exchange' };
    const named = { ...now, id: open.id };
    const saved = { recents: [named], pins: [named] };
    expect(await getSavedCompanies({}, 2)).toMatchObject({ value: saved });
    // The exchange by which the listing was chosen stays, however the profile spells it.
    const own = { ...named, exchange: 'SIX' };
    await changeSavedCompanies({ change: 'named', listings: [own] }, 1);
    Object.assign(open, own);
    await getCompany({ ...ask, cacheMode: 'reload' }, 2);
    await setImmediate();
    expect(background.steps).toHaveLength(1);
    expect(await getSavedCompanies({}, 2)).toMatchObject({
      value: { recents: [own], pins: [own] },
    });
  });

  it('stays as it is named when a lookup spells it as lookups did before', async () => {
    await using background = await setUp();
    const { changeSavedCompanies, getCompany, getSavedCompanies, lookUpCompany } =
      background.handlers;
    const pinnedName = async () => {
      const { value } = (await getSavedCompanies({}, 2)) as { value: { pins: Listing[] } };
      return value.pins[0]?.name;
    };
    const lookUp = async (name: string) => {
      const row = { id: COMPANY, exchange: 'SIX', name, ticker: 'QFM' };
      const body = JSON.stringify({ data: [row], meta: {} });
      background.api.faults.next('/v1/companies', { kind: 'body', body });
      await lookUpCompany({ query: 'quillfeather', cacheMode: 'reload' }, 2);
      await setImmediate();
    };
    const listing = Object.assign(background.open, { id: COMPANY });
    await changeSavedCompanies({ change: 'pin', listings: [{ ...listing }] }, 2);
    await lookUp('QUILLFEATHER MARINE');
    await expect.poll(pinnedName).toBe('QUILLFEATHER MARINE');
    await getCompany(ask, 2);
    await expect.poll(pinnedName).toBe('Quillfeather Marine AG');
    await lookUp('QUILLFEATHER MARINE');
    expect(await pinnedName()).toBe('Quillfeather Marine AG');
    await lookUp('GANNET SHIPPING');
    await expect.poll(pinnedName).toBe('GANNET SHIPPING');
  });

  it('keeps a newer name when its profile is cached', async () => {
    await using background = await setUp();
    const { changeSavedCompanies, getCompany, getSavedCompanies } = background.handlers;
    await getCompany(ask, 1);
    const newer = { ...background.open, name: 'Newer', ticker: 'NEW', exchange: 'SIX' };
    await changeSavedCompanies({ change: 'pin', listings: [newer] }, 1);
    Object.assign(background.open, newer);
    expect(await getCompany(ask, 2)).toMatchObject({ value: { fromCache: true } });
    await setImmediate();
    expect(await getSavedCompanies({}, 2)).toMatchObject({ value: { pins: [newer] } });
  });

  it.each([
    ['it is read from the cache alone', { ...ask, cacheMode: 'only-if-cached' }, 2],
    ['another company or no company is open', ask, 1],
  ] as const)('names nothing when %s', async (_, input, windowId) => {
    await using background = await setUp();
    await background.handlers.getCompany(ask, 1);
    expect(await background.handlers.getCompany(input, windowId)).toMatchObject({ ok: true });
    await setImmediate();
    expect(background.steps).toEqual([]);
  });
});
