import { describe, expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Note } from '../../../lib/model/notes.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
import { scriptedPanel } from './scripted-panel.ts';

const about = { kind: 'company', company: NHVN } as const;
const note = (text: string, editedAt: number): Note => ({ version: 1, about, text, editedAt });
const [older, newer] = [note('old', 1), note('new', 2)];
const write = { about, text: 'new', basedOn: [1], editedAt: 2 };

describe('notes in the panel', () => {
  it('are read again at the notice of a change, and stay where they cannot be read', async () => {
    const replies = [ok([older]), failed({ kind: 'interrupted' })];
    const { panel, store } = scriptedPanel({
      getNotes: () => replies.shift() ?? ok([newer]),
    });
    for (const shown of [[older], [older], [newer]]) {
      await panel.notes.refresh();
      expect(store.state.notes).toEqual(shown);
    }
    store.update({ notes: [] });
    panel.noticed({ notice: 'notesChanged' });
    await expect.poll(() => store.state.notes).toEqual([newer]);
  });

  it('are as the newest reading has them, whichever ends last', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof ok<Note[]>>>();
    const replies = [slow.promise, ok([newer])];
    const { panel, store } = scriptedPanel({ getNotes: () => replies.shift() ?? ok([]) });
    const first = panel.notes.refresh();
    await panel.notes.refresh();
    slow.resolve(ok([older]));
    await first;
    expect(store.state.notes).toEqual([newer]);
  });

  it('are not as they were read before a note was written', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof ok<Note[]>>>();
    const { panel, store, asked } = scriptedPanel({
      getNotes: () => slow.promise,
      changeNotes: () => ok({ outcome: 'saved', notes: [newer] }),
    });
    const reading = panel.notes.refresh();
    expect(await panel.notes.write(write)).toBe('saved');
    expect(asked.at(-1)).toEqual(['changeNotes', { change: 'write', ...write }]);
    slow.resolve(ok([older]));
    await reading;
    expect(store.state.notes).toEqual([newer]);
  });

  it('show what another window wrote in place of what was not saved', async () => {
    const { panel, store } = scriptedPanel({
      changeNotes: () => ok({ outcome: 'changed', notes: [newer] }),
    });
    expect(await panel.notes.write({ ...write, text: 'mine' })).toBe('changed');
    expect(store.state.notes).toEqual([newer]);
  });

  it('stay as they are where the browser stored nothing', async () => {
    const { panel, store } = scriptedPanel({});
    store.update({ notes: [older] });
    expect(await panel.notes.write(write)).toBe('failed');
    expect(store.state.notes).toEqual([older]);
  });
});
