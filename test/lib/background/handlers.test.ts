import { expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import { SYNC_OFF } from '../../components/fixtures/options.ts';
import { COMPANY } from '../../service/testing/fixture.ts';
import { disconnected, handlersBench, NOW } from './handlers-bench.ts';
import { handlersWith } from './handlers-with.ts';

it('clears the token, then the answers, then tells the provider', async () => {
  await using background = await handlersBench();
  expect(await background.handlers.disconnect({}, 1)).toEqual(
    ok({ session: disconnected, revocation: 'revoked' }),
  );
  expect(background.steps).toEqual(['token cleared', 'answers forgotten', 'token revoked']);
});

it.each([
  [false, 'interactive'],
  [true, 'forceLogin'],
] as const)('signs in, as another user: %s, and checks the account', async (forceLogin, how) => {
  await using background = await handlersBench();
  expect(await background.handlers.connect({ forceLogin }, 1)).toEqual(ok(disconnected));
  expect(background.steps).toEqual([`signs in: ${how}`, 'connected as ada']);
});

it('keeps the account unchanged when the sign-in fails', async () => {
  await using background = await handlersBench();
  background.account.signsIn = false;
  const { connect, cancelSignIn } = background.handlers;
  expect(await connect({ forceLogin: false }, 1)).toEqual(failed({ kind: 'signInCancelled' }));
  expect(background.steps).toEqual(['signs in: interactive']);
  expect(await cancelSignIn({}, 1)).toEqual(ok(null));
  expect(background.steps.at(-1)).toBe('sign-in taken back');
});

it('checks the account when a session is read back, as the worker may have been killed', async () => {
  await using background = await handlersBench();
  await background.handlers.getSession({}, 1);
  expect(background.steps).toEqual(['connected as ada']);
});

it('reports the wait of the connected account, and after a disconnect of the last account', async () => {
  await using background = await handlersBench();
  await background.handlers.disconnect({}, 1);
  expect(await background.handlers.getRateLimit({}, 1)).toEqual(ok({ until: NOW + 1000 }));
  background.account.quotaKey = 'subject:grace';
  expect(await background.handlers.getRateLimit({}, 1)).toEqual(ok(null));
});

it('clears the answers and stays connected at the user’s request', async () => {
  await using background = await handlersBench();
  expect(await background.handlers.forgetAnswers({}, 1)).toEqual(ok(null));
  expect(background.steps).toEqual(['answers forgotten']);
});

it('refuses to switch sync on when the administrator forbids sync or saved companies', async () => {
  await using background = await handlersBench();
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
  await using background = await handlersBench();
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
type Handlers = Awaited<ReturnType<typeof handlersBench>>['handlers'];
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
  await using background = await handlersBench();
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
  await using background = await handlersBench();
  const held = background.api.faults.next(HELD, { kind: 'hold' });
  const answer = ask(background.handlers, 1);
  await held.reached;
  await leave(background.handlers, 1);
  held.release();
  expect(await answer).toMatchObject({ ok: true });
});

it('matches a list with what the user and the operator know, without a request', async () => {
  await using background = await handlersBench();
  const entries = ['LKMR', 'QLN', 'NONE'].map((symbol) => ({ symbol, name: null }));
  const reply = await background.handlers.matchCompanies({ entries }, 1);
  expect(reply.ok && reply.value.map((found) => found.map(({ id }) => id))).toEqual([
    ['own', 'other'],
    ['third'],
    [],
  ]);
  expect(background.api.requests).toEqual([]);
});
