import { expect, it } from 'vitest';
import { compared, takenIn } from '../../../lib/backup/merge.ts';
import { MAX_CLIPS } from '../../../lib/model/clips.ts';
import { NO_OWN_DATA, type OwnData } from '../../../lib/model/own-data.ts';
import { clip } from '../background/clip.ts';

const of = (clips: OwnData['clips']): OwnData => ({ ...NO_OWN_DATA, clips });
const ids = ({ clips }: OwnData) => clips.map(({ id }) => id);
const HERE = of([clip('same'), clip('both', { comment: 'here' }), clip('mine')]);
const THERE = of([clip('same'), clip('both', { comment: 'there' }), clip('new')]);
const ADD = { how: 'add' as const, data: THERE, settings: false };

it('shows which clips of a file are new, have another comment, or exist only here', () => {
  const { clips } = compared(HERE, THERE);
  expect(clips.new.map(({ id }) => id)).toEqual(['new']);
  expect(clips.different.map(({ here, there }) => [here.comment, there.comment])).toEqual([
    ['here', 'there'],
  ]);
  expect(clips).toMatchObject({ same: 1, onlyHere: 1, noRoom: 0 });
});

it('adds new clips and keeps comments except those chosen from the file', () => {
  const kept = takenIn(HERE, { ...ADD, texts: [] });
  expect(ids(kept)).toEqual(['same', 'both', 'mine', 'new']);
  expect(kept.clips[1]).toEqual(HERE.clips[1]);
  const taken = takenIn(HERE, { ...ADD, texts: ['both'] });
  // Another time, so that a panel that has it open tells the two apart.
  expect(taken.clips[1]).toMatchObject({ comment: 'there', editedAt: 2 });
});

it('replaces all clips by those of the file', () => {
  expect(ids(takenIn(HERE, { ...ADD, how: 'replace', texts: [] }))).toEqual([
    'same',
    'both',
    'new',
  ]);
});

it('imports clips up to the limit and says before how many do not fit', () => {
  const full = of(Array.from({ length: MAX_CLIPS - 1 }, (_, n) => clip(`c${n}`)));
  expect(compared(full, THERE).clips.noRoom).toBe(2);
  expect(takenIn(full, { ...ADD, texts: [] }).clips).toHaveLength(MAX_CLIPS);
});
