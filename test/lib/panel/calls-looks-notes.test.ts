import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { type Changes, NO_CHANGES } from '../../../lib/model/changes.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Note } from '../../../lib/model/notes.ts';
import type { Session } from '../../../lib/model/session.ts';
import { idle } from '../../components/fixtures/answers.ts';
import { call } from '../../components/fixtures/calls.ts';
import { twoChanges } from '../../components/fixtures/changes.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
import { company } from '../../components/fixtures/panel.ts';
import { settled } from './held-send.ts';
import { scriptedPanel } from './scripted-panel.ts';

type Calls = Reply<'getCalls'>;
const three = [call(), call(), call()];

it('reads the list when it opens and drops it when it closes', async () => {
  const { panel, store, asked } = scriptedPanel({ getCalls: () => ok(three) });
  store.update({ overlay: 'calls' });
  expect(store.state.calls).toEqual({ state: 'loading', previous: null });
  await expect.poll(() => store.state.calls).toEqual({ state: 'loaded', answer: three });
  expect(store.state.callCount).toBe(3);
  expect(asked).toEqual([['getCalls', {}]]);
  const again = panel.calls.refresh();
  expect(store.state.calls).toEqual({ state: 'loading', previous: three });
  store.update({ overlay: null });
  expect(store.state.calls).toEqual(idle);
  await again;
  expect(store.state.calls).toEqual(idle);
});

it('shows the newest reading, and the previous list beside a failure', async () => {
  const slow = Promise.withResolvers<Calls>();
  const replies: (Calls | Promise<Calls>)[] = [ok(three), slow.promise, ok([])];
  const { panel, store } = scriptedPanel({
    getCalls: () => replies.shift() ?? failed({ kind: 'interrupted' }),
  });
  store.update({ overlay: 'calls' });
  await expect.poll(() => store.state.calls.state).toBe('loaded');
  const late = panel.calls.refresh();
  await panel.calls.refresh();
  slow.resolve(ok(three));
  await late;
  expect(store.state).toMatchObject({ callCount: 0, calls: { state: 'loaded', answer: [] } });
  await panel.calls.refresh();
  const failure = { kind: 'interrupted' };
  expect(store.state.calls).toEqual({ state: 'failed', failure, previous: [] });
});

it('reads the list again after clearing it', async () => {
  const { panel, store, asked } = scriptedPanel({
    clearCalls: () => ok(null),
    getCallCount: () => ok(0),
  });
  store.update({ callCount: 5 });
  await panel.calls.clear();
  expect(asked.map(([name]) => name)).toEqual(['clearCalls', 'getCallCount']);
  expect(store.state.callCount).toBe(0);
});

const SESSION: Session = { state: 'connected', subject: 'ada', expiresAt: 0 };
const { id } = NORDHAVN;

/** A panel of a connected account with a company open. */
function setUp(session: Session = SESSION) {
  const background = { changes: { ...NO_CHANGES } as Changes };
  const scripted = scriptedPanel({
    getChanges: () => ok(background.changes),
    markChangesSeen: () => ok(null),
  });
  const { store, asked } = scripted;
  store.update({ session });
  store.update({ company: { ...company, metric: null, search: { draft: '', submitted: null } } });
  return {
    ...scripted,
    background,
    readsChanges: () => asked.filter(([name]) => name === 'getChanges').map(([, input]) => input),
  };
}

describe('changes', () => {
  it('are read for each opened company and at a notice, and end with the account', async () => {
    const { panel, store, background, readsChanges } = setUp();
    await expect.poll(readsChanges).toEqual([{ companyId: id }]);
    background.changes = twoChanges;
    panel.noticed({ notice: 'looksChanged' });
    await expect.poll(() => store.state.changes).toEqual(twoChanges);
    store.update({ company: null });
    await expect.poll(() => readsChanges().at(-1)).toEqual({ companyId: null });
    store.update({ session: { state: 'disconnected' } });
    await expect.poll(() => store.state.changes).toBe(NO_CHANGES);
    await panel.session.accountChanged();
    expect(store.state.changes).toBe(NO_CHANGES);
  });

  it('are not read while nobody is connected', async () => {
    const { readsChanges, store } = setUp({ state: 'disconnected' });
    await settled();
    expect(readsChanges()).toEqual([]);
    store.update({ session: SESSION });
    await expect.poll(readsChanges).toEqual([{ companyId: id }]);
  });

  it('are redrawn only if they differ', async () => {
    const { panel, store, background } = setUp();
    background.changes = twoChanges;
    await panel.looks.refresh();
    const before = store.state.changes;
    background.changes = structuredClone(twoChanges);
    await panel.looks.refresh();
    expect(store.state.changes).toBe(before);
  });

  it('are marked as seen as shown on the panel', async () => {
    const { panel, background, asked } = setUp();
    await panel.looks.markSeen();
    expect(asked.map(([name]) => name)).not.toContain('markChangesSeen');
    background.changes = twoChanges;
    await panel.looks.refresh();
    await panel.looks.markSeen();
    const readAt = twoChanges.company?.parts[0]?.readAt;
    expect(asked).toContainEqual([
      'markChangesSeen',
      { companyId: id, lists: [{ list: 'events', readAt }] },
    ]);
  });
});

const about = { kind: 'company', company: NHVN } as const;
const note = (text: string, editedAt: number): Note => ({ version: 1, about, text, editedAt });
const [older, newer] = [note('old', 1), note('new', 2)];
const write = { about, text: 'new', basedOn: [1], editedAt: 2 };

describe('notes in the panel', () => {
  it('ignore a reading from before a write', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof ok<Note[]>>>();
    const replies = [slow.promise, ok([newer])];
    const { panel, store, asked } = scriptedPanel({
      getNotes: () => replies.shift() ?? ok([]),
      changeNotes: () => ok('saved'),
    });
    const reading = panel.notes.refresh();
    expect(await panel.notes.write(write)).toBe('saved');
    expect(asked.slice(1)).toEqual([
      ['changeNotes', { change: 'write', ...write }],
      ['getNotes', {}],
    ]);
    slow.resolve(ok([older]));
    await reading;
    expect(store.state.notes).toEqual([newer]);
  });

  it('are read once after a write whose notice comes before its reply', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof ok<Note[]>>>();
    const { panel, store, asked } = scriptedPanel({
      getNotes: () => slow.promise,
      async changeNotes() {
        await settled();
        panel.noticed({ notice: 'notesChanged' });
        return ok('saved');
      },
    });
    const writing = panel.notes.write(write);
    await expect.poll(() => asked.length).toBe(2);
    slow.resolve(ok([newer]));
    await writing;
    expect(store.state.notes).toEqual([newer]);
    expect(asked.map(([name]) => name)).toEqual(['changeNotes', 'getNotes']);
  });

  it('show another window’s text when a write was refused', async () => {
    const { panel, store } = scriptedPanel({
      getNotes: () => ok([newer]),
      changeNotes: () => ok('changed'),
    });
    expect(await panel.notes.write({ ...write, text: 'mine' })).toBe('changed');
    expect(store.state.notes).toEqual([newer]);
  });

  it('stay unchanged when the browser stored nothing', async () => {
    const { panel, store } = scriptedPanel({});
    store.update({ notes: [older] });
    expect(await panel.notes.write(write)).toBe('failed');
    expect(store.state.notes).toEqual([older]);
  });
});
