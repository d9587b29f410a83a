import { describe, expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import { type Changes, NO_CHANGES } from '../../../lib/model/looks.ts';
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

const three = [call(), call(), call()];

it('reads the list when it opens and drops it when it closes', async () => {
  const { panel, store, asked } = scriptedPanel({ getCalls: () => ok(three) });
  store.update({ overlay: 'calls' });
  expect(store.state.calls).toEqual({ state: 'loading', previous: null });
  await expect.poll(() => store.state.calls).toEqual({ state: 'loaded', answer: three });
  expect(store.state.callCount).toBe(3);
  expect(asked).toEqual([
    ['getLatest', {}],
    ['getCalls', {}],
  ]);
  const again = panel.calls.refresh();
  expect(store.state.calls).toEqual({ state: 'loading', previous: three });
  store.update({ overlay: null });
  expect(store.state.calls).toEqual(idle);
  await again;
  expect(store.state.calls).toEqual(idle);
});

it('shows the newest reading, and the previous list beside a failure', async () => {
  const { panel, store, reply } = scriptedPanel({ getCalls: 'held' });
  store.update({ overlay: 'calls' });
  void panel.calls.refresh();
  await reply('getCalls', ok([]), 1);
  await reply('getCalls', ok(three), 0);
  expect(store.state).toMatchObject({ callCount: 0, calls: { state: 'loaded', answer: [] } });
  void panel.calls.refresh();
  const failure = { kind: 'timeout' } as const;
  await reply('getCalls', failed(failure), 2);
  expect(store.state.calls).toEqual({ state: 'failed', failure, previous: [] });
});

it('reads the list again after clearing it', async () => {
  const { panel, store, names } = scriptedPanel({
    clearCalls: () => ok(null),
    getCallCount: () => ok(0),
  });
  store.update({ callCount: 5 });
  await panel.calls.clear();
  expect(names()).toEqual(['clearCalls', 'getLatest', 'getCallCount']);
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
  const { store, inputs } = scripted;
  store.update({ session });
  store.update({ company: { ...company, metric: null, search: { draft: '', submitted: null } } });
  return { ...scripted, background, readsChanges: () => inputs('getChanges') };
}

describe('changes', () => {
  it('are read for each company opened and at a notice, not where one is closed, and end with the account', async () => {
    const { panel, store, background, readsChanges } = setUp();
    await expect.poll(readsChanges).toEqual([{ companyId: id }]);
    background.changes = twoChanges;
    panel.noticed({ notice: 'looksChanged' });
    await expect.poll(() => store.state.changes).toEqual(twoChanges);
    const { company } = store.bare;
    const reads = readsChanges().length;
    store.update({ company: null });
    await settled();
    store.update({ company });
    await settled();
    expect(readsChanges()).toHaveLength(reads);
    store.update({ company: null });
    panel.noticed({ notice: 'looksChanged' });
    await expect.poll(() => readsChanges().at(-1)).toEqual({ companyId: null });
    store.update({ company });
    await expect.poll(() => readsChanges().at(-1)).toEqual({ companyId: id });
    store.update({ session: { state: 'disconnected' } });
    await expect.poll(() => store.state.changes).toBe(NO_CHANGES);
    await panel.session.accountChanged();
    expect(store.state.changes).toBe(NO_CHANGES);
  });

  it('are read again when the cache of the account was cleared', async () => {
    const { panel, store, background } = setUp();
    store.update({ company: null });
    background.changes = twoChanges;
    await panel.looks.refresh();
    panel.noticed({ notice: 'accountChanged' });
    expect(store.state.changes).toBe(NO_CHANGES);
    await expect.poll(() => store.state.changes).toEqual(twoChanges);
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
    const { panel, background, inputs } = setUp();
    await panel.looks.markSeen();
    expect(inputs('markChangesSeen')).toEqual([]);
    background.changes = twoChanges;
    await panel.looks.refresh();
    await panel.looks.markSeen();
    const readAt = twoChanges.company?.parts[0]?.readAt;
    const seen = { companyId: id, lists: [{ list: 'events', readAt }] };
    expect(inputs('markChangesSeen')).toEqual([seen]);
  });
});

const about = { kind: 'company', company: NHVN } as const;
const note = (text: string, editedAt: number): Note => ({ version: 1, about, text, editedAt });
const [older, newer] = [note('old', 1), note('new', 2)];
const write = { about, text: 'new', basedOn: [1], editedAt: 2 };

describe('notes in the panel', () => {
  it('ignore a reading from before a write', async () => {
    const { panel, store, asked, reply } = scriptedPanel({
      getNotes: 'held',
      changeNotes: () => ok('saved'),
    });
    void panel.notes.refresh();
    const writing = panel.notes.write(write);
    await settled();
    await reply('getNotes', ok([newer]), 1);
    expect(await writing).toBe('saved');
    expect(asked.slice(1)).toEqual([
      ['changeNotes', { change: 'write', ...write }],
      ['getNotes', {}],
    ]);
    await reply('getNotes', ok([older]), 0);
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
