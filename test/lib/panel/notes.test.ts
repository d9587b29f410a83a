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
  it('are read again at a notice, and stay when they cannot be read', async () => {
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

  it('come from the newest reading, whichever ends last', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof ok<Note[]>>>();
    const replies = [slow.promise, ok([newer])];
    const { panel, store } = scriptedPanel({ getNotes: () => replies.shift() ?? ok([]) });
    const first = panel.notes.refresh();
    await panel.notes.refresh();
    slow.resolve(ok([older]));
    await first;
    expect(store.state.notes).toEqual([newer]);
  });

  it('ignore a reading from before a write', async () => {
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

  it('show another window’s text when a write was refused', async () => {
    const { panel, store } = scriptedPanel({
      changeNotes: () => ok({ outcome: 'changed', notes: [newer] }),
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
