import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightsSetting } from '../../lib/background/highlights.ts';
import { createSavedCompaniesStore } from '../../lib/background/saved-companies.ts';
import type { RequestName } from '../../lib/messages/panel-messages.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { viewKey } from '../../lib/model/view-keys.ts';
import { viewRecordSchema } from '../../lib/panel/position.ts';
import { documentsOf, eventsOf, factsOf } from '../../lib/panel/questions.ts';
import { recordOf, restore } from '../../lib/panel/record.ts';
import { preferencesIn } from '../../lib/settings/preferences.ts';
import { type LockedArea, stored } from '../../lib/storage/stored.ts';
import { memoryCommon } from '../lib/background/common.ts';
import { scriptedPanel } from '../lib/panel/scripted-panel.ts';
import { memoryArea } from '../memory-area.ts';
import { type Json, received } from './arbitraries/json.ts';
import { areaWith, ID, now } from './arbitraries/kept.ts';
import { anySlip, slippedIn } from './arbitraries/near.ts';
import { forAll, times } from './holds.ts';

describe('any stored data', () => {
  /** Counts the values that were read whole: pins and views. */
  const read = { pins: 0, view: 0 };

  it('lets the background read the user’s data without a throw, and write them again', () =>
    forAll(120, fc.array(fc.tuple(anySlip, fc.nat(99)), { maxLength: 3 }), async (slips) => {
      const area = memoryArea();
      await writeAll(area);
      for (const [slip, at] of slips) {
        const [key = '', value] = [...area.items][at % area.items.size] ?? [];
        const sent = slippedIn(JSON.parse(JSON.stringify(value)), slip);
        await area.set({ [key]: received(sent) });
      }
      const saved = createSavedCompaniesStore({ ...memoryCommon(now), local: area });
      const { recents, pins } = await saved.get();
      for (const one of [...recents, ...pins]) expectListing(one);
      const preferences = await preferencesIn(area).read();
      expect(['auto', 'light', 'dark', undefined]).toContain(preferences?.theme);
      expect([true, false, null]).toContain(await highlightsSetting(area).read());
      read.pins += pins.length;
      await writeAll(area);
      expect((await saved.get()).pins.map(({ id }) => id)).toContain(ID);
    }));

  it('restores the panel’s view exactly or not at all, and sends nothing', () =>
    forAll(800, fc.array(anySlip, { maxLength: 2 }), async (slips) => {
      const value = received(slips.reduce(slippedIn, VIEW));
      const area = await areaWith({ [viewKey(1)]: value });
      const found = await stored(area, viewKey(1), viewRecordSchema).read();
      if (found === null) return;
      read.view += 1;
      expect(viewRecordSchema.parse(found)).toEqual(found);
      const { company, reader } = found;
      const { store, panel, asked } = scriptedPanel({});
      restore(found, store, panel);
      // These requests read the background's own data; all others may only read the cache.
      const ownData: RequestName[] = ['getCached', 'getCachedOfCompanies', 'getCalls', 'getClips'];
      const others = asked.filter(([name]) => !ownData.includes(name));
      for (const [, input] of others) expect(Object(input).cacheMode).toBe('only-if-cached');
      const again = recordOf(store);
      const { overlay, shownPlace, watchlist, agenda } = found;
      expect(again).toMatchObject({ overlay, shownPlace, watchlist, agenda });
      expect(again.lookup.submitted).toBe(found.lookup.submitted);
      expect([again.company?.id, again.reader?.page]).toEqual([company?.id, reader?.page]);
      expect(again.company?.unfolded).toEqual(company?.unfolded);
    }));

  it('reads enough whole data to prove something', () => {
    const counts = Object.values(read);
    expect(counts.filter((count) => count < 20 * times)).toEqual([]);
  });
});

const LISTED = { id: ID, exchange: 'NYSE', name: 'Apple', ticker: 'AAPL' };
/** How far a run came. */
const run = { done: 1, failed: 0, state: 'stopped' };
const VIEW: Json = JSON.parse(
  JSON.stringify(
    viewRecordSchema.parse({
      lookup: { draft: 'AA', submitted: 'A', ticker: null },
      company: {
        ...{ ...LISTED, metric: 'eps', unfolded: ['events'], tab: 'events' },
        statement: { group: 'income', run: { ...run, part: 'first', ids: ['revenue', 'eps'] } },
        search: { draft: 'dock', submitted: null },
      },
      history: { companies: [LISTED], at: 0 },
      documentTitles: [{ id: ID, title: 'Annual report', versionId: null }],
      compare: { metric: 'revenue', companies: [LISTED] },
      ...{ overlay: 'compare', isOverlayBehind: true },
      ...{ shownPlace: 'watchlist', listPlace: 'watchlist' },
      agenda: { isOpen: true, kind: 'dividend' },
      watchlist: {
        ...{ list: 'rail', sort: 'earnings', gone: [ID] },
        run: { ...run, part: 'quotes', again: false, ids: [ID, 'b'] },
      },
      reader: {
        ...{ documentId: ID, title: null, pageCount: 9, page: 2, company: LISTED, from: 'page' },
        ...{ query: 'dock', figure: null, lastShown: 1, clippedVersion: null },
      },
      asked: {
        [eventsOf(ID).key]: { pages: 2, range: { from: '2026-11-20', to: '2027-11-20' } },
        [factsOf(ID, 'eps').key]: { pages: 1 },
        [documentsOf(ID).key]: { pages: 3 },
      },
    }),
  ),
);
/** What the user chose, as the background itself writes it. */
async function writeAll(area: LockedArea) {
  const saved = createSavedCompaniesStore({ ...memoryCommon(now), local: area });
  await saved.change({ change: 'pin', listing: LISTED });
  await preferencesIn(area).change({ language: 'de', theme: 'dark', singleKeys: true });
  await highlightsSetting(area).write(true);
}

/** Checks a listing by this test's own rule. */
function expectListing(one: Listing) {
  for (const [name, most] of Object.entries({ id: 100, exchange: 80, name: 200, ticker: 30 })) {
    const text = Object(one)[name];
    const isText = typeof text === 'string' && text.length <= most;
    expect(isText || (text === null && name !== 'id'), name).toBe(true);
  }
}
