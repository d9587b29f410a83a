import { expect, it } from 'vitest';
import {
  createLookupTriggers,
  createPendingLookups,
} from '../../../lib/background/lookup-triggers.ts';
import { memoryCommon } from './common.ts';

const LARK = { id: 'c-lark', exchange: 'NASDAQ', name: 'Larkmere', ticker: 'LKMR' };

function setUp({ opens = true } = {}) {
  const steps: string[] = [];
  const common = memoryCommon();
  const pending = createPendingLookups(common);
  const triggers = createLookupTriggers({
    ...common,
    pending,
    async openPanel(windowId) {
      steps.push(`open ${windowId}`);
      if (!opens) throw new Error('no gesture');
    },
    lastWindow: async () => 7,
    async resolveOmnibox(query) {
      if (query === 'forbidden') return null;
      return { query, listing: query === 'Larkmere' ? LARK : null };
    },
    async notify(notice) {
      if (notice.notice === 'lookupPending') steps.push(`notify ${notice.windowId}`);
    },
    showBadgeHint: async (windowId) => void steps.push(`badge ${windowId}`),
  });
  return { steps, pending, triggers };
}

it.each([
  ['a selection', undefined, {}],
  ['a selection for the company’s documents', async () => 'c-lark', { documentsOf: 'c-lark' }],
])('opens the panel during the event, then stores %s', async (_, documentsOf, more) => {
  const { triggers, steps, pending } = setUp();
  const done = triggers.selected(1, ' covenant\u200b breach ', documentsOf);
  expect(steps).toEqual(['open 1']);
  await done;
  expect(steps).toEqual(['open 1', 'notify 1']);
  expect(await pending.take(1)).toEqual({ query: 'covenant breach', listing: null, ...more });
});

it('opens an empty lookup on its own shortcut and ignores other shortcuts', async () => {
  const { triggers, steps, pending } = setUp();
  await triggers.command(1, 'another');
  expect(steps).toEqual([]);
  await triggers.command(1, 'look-up');
  expect(await pending.take(1)).toEqual({ query: '', listing: null });
});

it.each([
  ['shows the badge hint when the browser does not let the panel open', 1, false],
  ['uses the front window when the worker was killed while the user typed', null, true],
  ['shows the badge hint in the front window, too', null, false],
])('%s', async (_, windowId, opens) => {
  const { triggers, steps, pending } = setUp({ opens });
  await triggers.entered(windowId, 'Quillane');
  const of = windowId ?? 7;
  expect(steps).toEqual([`open ${of}`, `notify ${of}`, ...(opens ? [] : [`badge ${of}`])]);
  expect(await pending.take(of)).toEqual({ query: 'Quillane', listing: null });
});

it('opens the company that the entered text names, unless the policy forbids the keyword', async () => {
  const { triggers, pending } = setUp();
  await triggers.entered(1, 'Larkmere');
  expect((await pending.take(1))?.listing).toEqual(LARK);
  await triggers.entered(1, 'forbidden');
  expect(await pending.take(1)).toBeNull();
});

const NOW = 1_000_000;
const now = () => NOW;

it('returns a selection once, to its own window, even after the worker was killed', async () => {
  const common = memoryCommon(now);
  await createPendingLookups(common).put(1, { query: '  Larkmere Systems \n', listing: null });
  expect(await createPendingLookups(common).take(2)).toBeNull();
  expect(await createPendingLookups(common).take(1)).toEqual({
    query: 'Larkmere Systems',
    listing: null,
  });
  expect(await createPendingLookups(common).take(1)).toBeNull();
});

it.each([
  ['a minute old', 60_000, 'Larkmere'],
  ['older than a minute', 60_001, null],
  ['from before the clock was set back', -1, null],
])('returns or drops a selection that is %s', async (_, age, query) => {
  const common = memoryCommon(now);
  await createPendingLookups(common).put(1, { query: 'Larkmere', listing: null });
  const taken = await createPendingLookups({ ...common, now: () => NOW + age }).take(1);
  expect(taken?.query ?? null).toBe(query);
  expect(common.session.items.size).toBe(0);
});

it.each([
  ['bidirectional marks', '\u202eLark\u2066mere\u2069\u200f', 'Larkmere'],
  ['soft hyphens and zero-width characters', 'Lark\u00adme\u200bre\ufeff', 'Larkmere'],
  ['control characters, line breaks', 'Lark\u0000mere\u0007\r\n\n\tSystems', 'Lark mere Systems'],
  ['invisible tags', 'LKMR\u{e0041}\u{e0042}', 'LKMR'],
  ['lone surrogates', 'Larkmere\ud83d', 'Larkmere\ufffd'],
  ['only such characters', '\u202e\u200b\u0000 ', ''],
  ['a megabyte of letters', 'A'.repeat(1_000_000), 'A'.repeat(300)],
  ['a megabyte of such characters', `${'\u202e\u200b'.repeat(500_000)}LKMR`, ''],
  ['joiners that its script needs', 'نمی\u200cشود', 'نمی\u200cشود'],
])('keeps the readable part of a selection with %s', async (_, selected, query) => {
  const asked = createPendingLookups(memoryCommon(now));
  await asked.put(1, { query: selected, listing: null });
  expect((await asked.take(1))?.query).toBe(query);
});
