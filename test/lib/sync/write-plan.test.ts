import { describe, expect, it } from 'vitest';
import { type Items, itemsOf } from '../../../lib/sync/items.ts';
import { MAX_STAMP, type Replica } from '../../../lib/sync/replica.ts';
import {
  cutText,
  EMPTY_AREA,
  jsonBytes,
  MAX_BYTES,
  shareOf,
  writePlan,
} from '../../../lib/sync/write-plan.ts';
import { A, B, C, list, pin, Q, replica } from './known.ts';

it.each([
  ['Larkmere', 8, 'Larkmere'],
  ['Larkmere', 7, 'Lark…'],
  ['Lark mere', 8, 'Lark…'],
  ['ééééé', 9, 'ééé…'],
  ['ééééé', 10, 'ééééé'],
  ['a"b"c"d', 9, 'a"b"…'],
])('cuts %j to %i bytes between characters: %j', (text, most, is) => {
  expect(cutText(text, most)).toBe(is);
  expect(jsonBytes(is)).toBeLessThanOrEqual(most);
});

/** What is written to the browser's sync, and what is not: each item there, and each that finds no room. */

const laid = (known: Replica): Items => Object.fromEntries(itemsOf(known));
/** The plan for an area that already has the only company. */
const NOTHING = { set: {}, remove: [], fits: 1, companies: 1 };
/** Pins whose items are of one size. */
const put = (at: number, name = 'x'.repeat(50)) => pin({ one: at }, { name });
const PIN_SHARE = shareOf(`pin ${A}`, laid(replica({ pins: { [A]: put(100) } }))[`pin ${A}`]);

/** Foreign items that leave so many bytes beside those that lie there. */
function filled(left: number, there: Items = {}): Items {
  const items: Items = {};
  const share = (all: Items) =>
    Object.entries(all).reduce((sum, [key, value]) => sum + shareOf(key, value), 0);
  let open = MAX_BYTES - EMPTY_AREA - share(there) - left;
  for (let n = 10; open > 0; n++) {
    const size = open > 10_000 ? 5000 : Math.min(open, 8000);
    const empty = shareOf(`f${n}`, '');
    items[`f${n}`] = 'f'.repeat(size - empty);
    open -= size;
  }
  expect(share({ ...items, ...there })).toBe(MAX_BYTES - EMPTY_AREA - left);
  return { ...there, ...items };
}

describe('existing items', () => {
  const known = replica({
    lists: { one: list({ name: 'Rail' }), was: list({ deleted: 3 }) },
    pins: { [A]: pin({ one: 3 }), [Q]: pin({ one: -4 }), [B]: pin({ one: -5 }) },
    settings: { theme: { value: 'dark', changed: 4 } },
  });

  it('are not rewritten when equal', () => {
    expect(writePlan(known, laid(known))).toEqual(NOTHING);
  });

  it('are not rewritten when only the order of their fields differs', () => {
    const turned = Object.entries(laid(known)).map(([key, item]) => [
      key,
      Object.fromEntries(Object.entries(item as object).toReversed()),
    ]);
    expect(writePlan(known, Object.fromEntries(turned))).toEqual(NOTHING);
  });

  it('of another version are neither overwritten nor deleted', () => {
    const items = {
      ...laid(known),
      [`pin ${A}`]: { v: 2 },
      'gone 1': { v: 2 },
      settings: { v: 2 },
    };
    expect(writePlan(known, items)).toEqual(NOTHING);
  });

  it('of unknown kinds are not deleted, even beyond the limit', () => {
    const items = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n, 'x'.repeat(8000)]));
    const plan = { set: {}, remove: [], fits: 0, companies: 1 };
    expect(writePlan(replica({ pins: { [A]: pin({ one: 3 }) } }), items)).toEqual(plan);
  });

  it('are deleted when nothing here needs them, as is the mark of an emptied area', () => {
    const items = {
      ...laid(known),
      [`pin ${Q}`]: { v: 1, l: [['one', 2]] },
      emptied: { v: 1, at: 2 },
    };
    expect(writePlan(known, items)).toEqual({ ...NOTHING, remove: [`pin ${Q}`, 'emptied'] });
  });
});

describe('a list in the plan', () => {
  const untold = list({ made: MAX_STAMP, changed: 0 });
  const known = replica({
    lists: { told: list(), deleted: list({ deleted: 2 }), untold, new: list({ name: 'New' }) },
  });

  it('is not written when it was deleted, or has no item, and never was there', () => {
    const { set } = writePlan(known, {});
    expect(set).toEqual({
      'list told': { v: 1, m: 1, c: 2 },
      'list new': { v: 1, n: 'New', m: 1, c: 2 },
    });
  });

  it('is written as deleted when it was there', () => {
    const items = { 'list deleted': { v: 1, m: 1, c: 2 }, 'list told': { v: 1, m: 1, c: 2 } };
    expect(Object.entries(writePlan(known, items).set)).toEqual([
      ['list deleted', { v: 1, m: 1, c: 2, d: 2 }],
      ['list new', { v: 1, n: 'New', m: 1, c: 2 }],
    ]);
  });
});

describe('companies beyond the available room', () => {
  it('fit by latest pin, then by lowest id', () => {
    const pins = { [B]: put(500), [A]: put(500), [C]: put(900), d: put(100) };
    expect(writePlan(replica({ pins }), filled(2 * PIN_SHARE))).toEqual({
      ...{ set: laid(replica({ pins: { [C]: put(900), [A]: put(500) } })), remove: [] },
      ...{ fits: 2, companies: 4 },
    });
    const two = replica({ pins: { [B]: put(500), [C]: put(900) } });
    const aByteLess = writePlan(two, filled(2 * PIN_SHARE - 1));
    expect([Object.keys(aByteLess.set), aByteLess.fits]).toEqual([[`pin ${C}`], 1]);
  });

  it('give way to existing items', () => {
    const there = laid(replica({ pins: { [A]: put(100, 'short') } }));
    const items = filled(PIN_SHARE, there);
    const plan = writePlan(replica({ pins: { [A]: put(200), [C]: put(900) } }), items);
    expect([plan.set, plan.fits]).toEqual([laid(replica({ pins: { [A]: put(200) } })), 1]);
  });

  it('give way to settings and lists', () => {
    const others = replica({
      lists: { one: list({ name: 'Rail' }) },
      settings: { theme: { value: 'dark', changed: 4 } },
    });
    const share = Object.entries(laid(others)).reduce((sum, item) => sum + shareOf(...item), 0);
    const plan = writePlan({ ...others, pins: new Map([[A, put(900)]]) }, filled(share));
    expect([plan.set, plan.fits, plan.companies]).toEqual([laid(others), 0, 1]);
  });

  it('gain the room of deletions, which are done first', () => {
    const there = { emptied: { v: 1, at: 1, more: 'x'.repeat(PIN_SHARE) } };
    const plan = writePlan(replica({ pins: { [A]: put(900) } }), filled(0, there));
    expect(plan).toMatchObject({ remove: ['emptied'], fits: 1 });
  });
});

describe('removed companies', () => {
  // Both stand in one item.
  const earlier = pin({ one: -40 });
  const pins = { [A]: pin({ one: -30 }), [Q]: earlier };

  it('are written together by id', () => {
    expect(writePlan(replica({ pins }), {})).toEqual({
      ...NOTHING,
      ...{ set: laid(replica({ pins })), fits: 0, companies: 0 },
    });
    expect(Object.keys(laid(replica({ pins })))).toEqual(['gone 1']);
  });

  it('are written latest first, before companies that are not there', () => {
    const last = laid(replica({ pins: { [Q]: earlier } }));
    const share = shareOf('gone 1', last['gone 1']);
    const all = replica({ pins: { ...pins, [C]: put(100) } });
    expect(writePlan(all, filled(share)).set).toEqual(last);
    expect(writePlan(all, filled(share - 1)).set).toEqual({});
    const both = shareOf('gone 1', laid(replica({ pins }))['gone 1']);
    const marks = writePlan(all, filled(both + PIN_SHARE - 1)).set;
    expect(marks).toEqual(laid(replica({ pins })));
    expect(writePlan(all, filled(both + PIN_SHARE)).set).toEqual(laid(all));
  });

  it('stay unchanged in the item of a company that was added again', () => {
    const items = { 'gone 1': { p: [[Q, [['one', -40]]]], v: 1 } };
    const known = replica({ pins: { [A]: pin({ one: 50 }), [Q]: earlier } });
    expect(writePlan(known, { ...items, [`pin ${A}`]: { v: 1, l: [['one', 50]] } })).toEqual(
      NOTHING,
    );
  });
});
