import { describe, expect, it } from 'vitest';
import { createClipsStore } from '../../../lib/background/clips.ts';
import { type Clip, type ClipsChange, MAX_CLIPS, MAX_RANK } from '../../../lib/model/clips.ts';
import { clip } from '../../clips.ts';
import { memoryCommon } from './common.ts';

const move = (id: string, before: string | null): ClipsChange => ({ change: 'move', id, before });
const remove = (id: string): ClipsChange => ({ change: 'delete', id, basedOn: 1 });
const add = (one: Clip): ClipsChange => ({ change: 'add', clip: one });
const comment = (id: string, text: string, basedOn: number, editedAt: number): ClipsChange => ({
  ...{ change: 'comment', id, text, basedOn: [basedOn], editedAt },
});

function setUp() {
  const common = memoryCommon();
  const { local: area, off, notices } = common;
  const heard = () => notices.map((notice) => notice.notice === 'clipsChanged' && notice.ids);
  /** Each is another life of the worker. */
  const open = () => createClipsStore(common);
  const clips = open();
  const ids = async () => (await open().get(null)).map(({ id }) => id);
  /** Adds clips of these ids, in their order. */
  const addAll = async (...all: string[]) => {
    for (const [rank, id] of all.entries()) await clips.change(add(clip(id, { rank })));
    notices.length = 0;
  };
  return { addAll, area, off, heard, notices, clips, open, ids };
}

it('keeps clips across restarts, newest first, and notifies of changed clips', async () => {
  const { clips, ids, heard, open } = setUp();
  await clips.change(add(clip('a', { rank: -1 })));
  await clips.change(add(clip('b', { rank: -2 })));
  expect(await ids()).toEqual(['b', 'a']);
  expect(await open().get(['a', 'gone'])).toMatchObject([{ id: 'a' }]);
  expect(await open().count()).toBe(2);
  expect(heard()).toEqual([['a'], ['b']]);
});

it('adds a clip once when the message arrives twice, and keeps its comment', async () => {
  const { clips, open } = setUp();
  await clips.change(add(clip('a')));
  await clips.change(comment('a', 'mine', 1, 2));
  expect(await clips.change(add(clip('a')))).toBe('saved');
  expect(await open().get(null)).toMatchObject([{ comment: 'mine' }]);
});

it('holds clips up to the limit, says that it is full, and can be cleared', async () => {
  const { area, clips, ids, heard } = setUp();
  for (let n = 0; n < MAX_CLIPS; n++) area.items.set(`clip c${n}`, clip(`c${n}`, { rank: n }));
  expect(await clips.change(add(clip('more')))).toBe('full');
  await clips.change(remove('c0'));
  expect(heard()).toEqual([['c0']]);
  expect(await clips.change(add(clip('more')))).toBe('saved');
  expect(await clips.change({ change: 'clear' })).toBe('saved');
  expect(heard().at(-1)).toBeNull();
  expect(await ids()).toEqual([]);
  expect(area.items.size).toBe(0);
});

it('reports that the browser stored nothing, and leaves all clips unchanged', async () => {
  const { area, open, ids } = setUp();
  await open().change(add(clip('a')));
  area.isFull = true;
  expect(await open().change(add(clip('b')))).toBe('noRoom');
  expect(await open().change(comment('a', 'mine', 1, 2))).toBe('noRoom');
  expect(await ids()).toEqual(['a']);
});

it('reports the size of all clips', async () => {
  const { area, clips } = setUp();
  await clips.change(add(clip('a')));
  const [key, value] = [...area.items][0] ?? [];
  expect(await clips.size()).toEqual({
    count: 1,
    bytes: new TextEncoder().encode(`${key}${JSON.stringify(value)}`).byteLength,
  });
});

it('two windows keep both changes, a comment in one and a move in the other', async () => {
  const { addAll, clips, ids, open } = setUp();
  await addAll('a', 'b', 'c');
  await Promise.all([
    clips.change(comment('a', 'mine', 1, 2)),
    clips.change(move('a', null)),
    clips.change(move('c', 'b')),
  ]);
  expect(await ids()).toEqual(['c', 'b', 'a']);
  expect(await open().get(['a'])).toMatchObject([{ comment: 'mine', editedAt: 2 }]);
});

it('two windows overwrite no comment of each other and delete no comment unseen', async () => {
  const { clips, open } = setUp();
  await clips.change(add(clip('a')));
  await clips.change(comment('a', 'theirs', 1, 2));
  expect(await clips.change(comment('a', 'mine', 1, 3))).toBe('changed');
  expect(await clips.change(remove('a'))).toBe('changed');
  expect(await open().get(null)).toMatchObject([{ comment: 'theirs' }]);
  // Sent again after its worker died, it is no conflict.
  expect(await clips.change(comment('a', 'theirs', 1, 2))).toBe('saved');
});

it('two windows report that a clip is gone, and delete it once', async () => {
  const { clips } = setUp();
  await clips.change(add(clip('a')));
  await clips.change(remove('a'));
  expect(await clips.change(comment('a', 'mine', 1, 2))).toBe('gone');
  expect(await clips.change(move('a', null))).toBe('gone');
  expect(await clips.change(remove('a'))).toBe('saved');
});

describe('moving a clip', () => {
  it('finds a position between any two clips, however often', async () => {
    const { addAll, clips, ids } = setUp();
    await addAll('a', 'b', 'c');
    for (let n = 0; n < 200; n++) {
      const [first = '', second = ''] = await ids();
      // The last between the first two.
      const [, , third = ''] = await ids();
      expect(await clips.change(move(third, second))).toBe('saved');
      expect(await ids()).toEqual([first, third, second]);
    }
  });

  it('writes only the moved clip, halfway between its neighbours, while there is room', async () => {
    const { addAll, area, clips, heard } = setUp();
    await addAll('a', 'b', 'c');
    const rankOf = (id: string) => Object(area.items.get(`clip ${id}`)).rank;
    await clips.change(move('c', 'b'));
    await clips.change(move('b', 'a'));
    await clips.change(move('a', null));
    expect([rankOf('a'), rankOf('b'), rankOf('c')]).toEqual([1024.5, -1024, 0.5]);
    expect(heard()).toEqual([['c'], ['b'], ['a']]);
  });

  it('renumbers the company’s clips, close to their old ranks, when no rank is free', async () => {
    const { area, clips, heard, notices } = setUp();
    const ranks = { a: MAX_RANK - 1, b: MAX_RANK, c: MAX_RANK };
    for (const [id, rank] of Object.entries(ranks)) await clips.change(add(clip(id, { rank })));
    await clips.change(add(clip('other', { rank: 7, company: null })));
    notices.length = 0;
    await clips.change(move('a', null));
    const rankOf = (id: string) => MAX_RANK - Object(area.items.get(`clip ${id}`)).rank;
    expect(['b', 'c', 'a'].map(rankOf)).toEqual([3072, 2048, 1024]);
    expect(heard()).toEqual([['b', 'c', 'a']]);
  });

  it.each([-1, 1])('loses no clip at the highest or lowest rank, %d', async (side) => {
    const { clips, ids } = setUp();
    const order = ['a', 'b', 'c'];
    for (const id of order) {
      const rank = side * (MAX_RANK - (side < 0 ? order.indexOf(id) : 2 - order.indexOf(id)));
      await clips.change(add(clip(id, { rank })));
    }
    expect(await ids()).toEqual(order);
    await clips.change(move('b', side < 0 ? 'a' : null));
    expect(await ids()).toEqual(side < 0 ? ['b', 'a', 'c'] : ['a', 'c', 'b']);
  });

  it('works only among clips of one company', async () => {
    const { clips, ids } = setUp();
    await clips.change(add(clip('a', { rank: 1 })));
    await clips.change(add(clip('b', { rank: 2, company: null })));
    expect(await clips.change(move('b', 'a'))).toBe('gone');
    expect(await ids()).toEqual(['a', 'b']);
  });
});

it('keeps no clips when the policy forbids them', async () => {
  const { area, off, clips } = setUp();
  await clips.change(add(clip('a')));
  off.push('clips');
  expect(await clips.get(null)).toEqual([]);
  expect(await clips.count()).toBe(0);
  expect(await clips.change(add(clip('b')))).toBe('off');
  expect(area.items.size).toBe(0);
});
