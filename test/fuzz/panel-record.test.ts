import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRICS } from '../../lib/model/contract.ts';
import { recordOf, restore } from '../../lib/panel/record.ts';
import { viewKey, viewRecordSchema } from '../../lib/panel/view-record.ts';
import { OVERLAYS } from '../../lib/panel/view-state.ts';
import { stored } from '../../lib/storage/stored.ts';
import { scriptedPanel } from '../lib/panel/scripted-panel.ts';
import type { Json } from './arbitraries/json.ts';
import { areaWith, ID, kept, listing, mostly, ticker } from './arbitraries/kept.ts';
import { anyText } from './arbitraries/texts.ts';
import { holds } from './holds.ts';

const pages = fc.constantFrom<Json>(1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0, 1.5);
const metric = fc.constantFrom(...METRICS);
const asking = mostly(fc.record({ draft: anyText, submitted: fc.option(anyText) }));
const empty = fc.constant<Json>(null);
const some = (fields: fc.Arbitrary<{ [key: string]: Json }>) =>
  fc.oneof({ weight: 3, arbitrary: mostly(fields) }, { weight: 1, arbitrary: empty });
const listOf = (one: fc.Arbitrary<Json>) => fc.array(one, { maxLength: 2 });

const record = fc.record({
  lookup: mostly(
    fc.record({ draft: anyText, submitted: fc.option(anyText), ticker: fc.option(ticker) }),
  ),
  company: some(
    fc.record({
      id: fc.constant(ID),
      exchange: anyText,
      name: fc.option(anyText),
      ticker: fc.option(anyText),
      events: some(
        fc.record({ span: fc.constant<Json>({ from: '2026-11-20', to: '2027-11-20' }), pages }),
      ),
      facts: some(fc.record({ metric, pages })),
      search: asking,
      documents: fc.oneof(pages, empty),
      unfolded: listOf(anyText),
    }),
  ),
  visitedCompanies: listOf(
    mostly(fc.record({ id: anyText, metric: fc.option(metric), documents: fc.boolean() })),
  ),
  documentTitles: listOf(
    mostly(fc.record({ id: anyText, title: anyText, versionId: fc.option(anyText) })),
  ),
  compare: mostly(
    fc.record({ metric, companies: listOf(fc.record({ listing, pages: fc.oneof(pages, empty) })) }),
  ),
  adding: asking,
  overlay: fc.oneof(fc.constantFrom(...OVERLAYS), empty),
  reader: some(
    fc.record({
      documentId: fc.constant(ID),
      title: fc.option(anyText),
      pageCount: fc.option(fc.nat(300)),
      page: fc.integer({ min: 1, max: 300 }),
      company: fc.oneof(empty, listing),
      query: fc.option(anyText),
      figure: fc.option(anyText),
      lastShown: fc.option(fc.nat(300)),
      missing: fc.boolean(),
    }),
  ),
});

describe('whatever the panel’s record is when it comes back', () => {
  let read = 0;

  holds(
    'the panel has what was kept, character for character, or nothing, and asks the service nothing',
    2000,
    fc.asyncProperty(kept(record), async (value) => {
      const area = await areaWith({ [viewKey(1)]: value });
      const found = await stored(area, viewKey(1), viewRecordSchema).read();
      if (found === null) return;
      read += 1;
      expect(value).toMatchObject(found);
      const { store, panel, asked } = scriptedPanel({});
      restore(found, store, panel);
      // These read what the background itself keeps; all others may only ask for a kept answer.
      for (const [name, input] of asked) {
        if (name !== 'getPastSearches' && name !== 'getCalls')
          expect(Object(input).cacheMode).toBe('only-if-cached');
      }
      const again = recordOf(store.state);
      const cut = (text: string) => text.slice(0, 2000);
      expect(again.overlay).toEqual(found.overlay);
      expect(again.lookup.submitted).toEqual(found.lookup.submitted);
      expect(again.lookup.draft).toBe(cut(found.lookup.draft));
      expect(again.company?.id).toBe(found.company?.id);
      expect(again.company?.unfolded).toEqual(found.company?.unfolded);
      expect(again.reader?.page).toBe(found.reader?.page);
      expect(again.compare.companies.map(({ listing }) => listing)).toEqual(
        found.compare.companies.map(({ listing }) => listing),
      );
      for (const pages of [found.company?.facts?.pages, found.company?.events?.pages]) {
        if (pages !== undefined) expect(Number.isInteger(pages) && pages > 0).toBe(true);
      }
    }),
  );

  it('enough of it is whole', () => {
    expect(read).toBeGreaterThan(200);
  });
});
