import { expect, it } from 'vitest';
import { createClipsStore } from '../../../lib/background/clips.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { clip, DOCUMENT } from '../../clips.ts';
import { memoryCommon } from '../background/common.ts';
import { scriptedPanel } from './scripted-panel.ts';

const clipping = () => {
  const { clipped, company } = clip('a');
  const meta = { asOf: null, nextOffset: null, quota: [], sourceNotes: null, status: null };
  return { ...clipped, company, envelope: { meta, retrievedAt: 1000 } };
};

/** The panel's clips on a background that keeps them, and a service that has no document. */
function setUp() {
  const kept = createClipsStore(memoryCommon());
  const { store, panel } = scriptedPanel({
    getClips: async ({ ids }) => ok(await kept.get(ids)),
    getClipCount: async () => ok(await kept.count()),
    changeClips: async (change) => ok(await kept.change(change)),
    getDocumentPage: () => failed({ kind: 'notFound' }),
  });
  /** Adds a clip, opens the list of clips, and returns the clip as the list has it. */
  async function shown() {
    await panel.clips.add(clipping());
    panel.places.show('clips');
    await expect.poll(() => store.state.clips.all?.length).toBe(1);
    return store.state.clips.all?.[0] ?? expect.fail();
  }
  return { shown, store, clips: panel.clips, panel };
}

it('knows the number of clips before they are read', async () => {
  const { store, clips, panel } = setUp();
  expect(await clips.add(clipping())).toBe('saved');
  panel.noticed({ notice: 'clipsChanged', ids: ['a'] });
  await expect.poll(() => store.state.clips.count).toBe(1);
  expect(store.state.clips.all).toBeNull();
});

it('the clips when shown are all loaded, and include a change before its outcome is known', async () => {
  const { store, clips, shown } = setUp();
  const { id, editedAt } = await shown();
  const comment = { text: 'mine', basedOn: [editedAt], editedAt: editedAt + 1 };
  await clips.change({ change: 'comment', id, ...comment });
  expect(store.state.clips.all).toMatchObject([{ id, comment: 'mine' }]);
  await clips.change({ change: 'delete', id, basedOn: editedAt + 1 });
  expect(store.state.clips).toMatchObject({ all: [], count: 0 });
});

it('the clips when shown lead to their page, and closing it leads back to them', async () => {
  const { store, clips, panel, shown } = setUp();
  const kept = await shown();
  clips.openSource(kept);
  const { clipped } = kept;
  expect(store.state.reader?.clippedVersion).toBe(
    clipped.kind === 'fact' ? clipped.document?.versionId : null,
  );
  expect(store.state).toMatchObject({
    shownPlace: 'page',
    reader: { documentId: DOCUMENT, page: 4, figure: '310459000' },
  });
  // The service has no such document: the clip stays, and the panel knows.
  await expect.poll(() => store.state.clips.withdrawn).toEqual([DOCUMENT]);
  panel.reader.close();
  expect(store.state).toMatchObject({ shownPlace: 'clips', reader: null });
  expect(store.state.clips.all).toHaveLength(1);
});

it('refuses to clip a figure that is too long to store', async () => {
  const { clips } = setUp();
  const long = clipping();
  if (long.kind !== 'fact') throw new Error('no figure');
  const fact = { ...long.fact, value: '1'.repeat(1001) };
  expect(await clips.add({ ...long, fact })).toBe('tooLong');
});

it('reads clips at the next occasion when the background did not answer', async () => {
  let isThere = false;
  const { store, panel, inputs } = scriptedPanel({
    getClips: () => (isThere ? ok([clip('a')]) : failed({ kind: 'interrupted' })),
  });
  panel.places.show('clips');
  await expect.poll(() => inputs('getClips')).toHaveLength(1);
  expect(store.state.clips.all).toBeNull();
  isThere = true;
  await expect
    .poll(async () => {
      await panel.clips.prepare();
      return store.state.clips.all;
    })
    .toMatchObject([{ id: 'a' }]);
});

it('reads changed clips again, without counting them, while they are shown', async () => {
  const kept = [clip('a')];
  const { store, panel, asked } = scriptedPanel({ getClips: () => ok(kept) });
  panel.places.show('clips');
  await expect.poll(() => store.state.clips.count).toBe(1);
  asked.length = 0;
  kept[0] = clip('b');
  await panel.clips.refresh(['b']);
  expect(store.state.clips).toEqual({ count: 2, all: [clip('a'), clip('b')], withdrawn: [] });
  expect(asked).toEqual([['getClips', { ids: ['b'] }]]);
});

it('keeps the number of clips when the background does not answer', async () => {
  const { store, panel } = scriptedPanel({});
  store.update({ clips: { ...store.bare.clips, count: 3 } });
  await panel.clips.refresh(null);
  expect(store.state.clips).toEqual({ count: 3, all: null, withdrawn: [] });
});
