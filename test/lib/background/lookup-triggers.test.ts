import { expect, it } from 'vitest';
import {
  createLookupTriggers,
  createPendingLookups,
} from '../../../lib/background/lookup-triggers.ts';
import { createOmnibox } from '../../../lib/background/omnibox.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { memoryArea } from '../../memory-area.ts';

const LARK: Listing = {
  id: 'c-lark',
  exchange: 'NASDAQ',
  name: 'Larkmere & <Sons>\u202e',
  ticker: 'LKMR',
};
const OTHER: Listing = { ...LARK, id: 'c-other' };

function setUp({ opens = true, allowed = true, kept = [LARK] } = {}) {
  const steps: string[] = [];
  const asked = createPendingLookups(memoryArea(), () => 0);
  const shelf = async () => ({ pins: kept, recents: kept });
  const omnibox = createOmnibox({ shelf, isAllowed: async () => allowed, readsXml: true });
  const ways = createLookupTriggers({
    asked,
    async openPanel(windowId) {
      steps.push(`open ${windowId}`);
      if (!opens) throw new Error('no gesture');
    },
    lastWindow: async () => 7,
    meant: omnibox.meant,
    tell: async (windowId) => void steps.push(`tell ${windowId}`),
    showBadgeHint: async (windowId) => void steps.push(`beckon ${windowId}`),
  });
  return { steps, asked, omnibox, ways };
}

it('opens the panel in the event itself, then leaves what was selected for it', async () => {
  const { ways, steps, asked } = setUp();
  const done = ways.selected(1, ' Larkmere ');
  expect(steps).toEqual(['open 1']);
  await done;
  expect(steps).toEqual(['open 1', 'tell 1']);
  expect(await asked.take(1)).toEqual({ query: 'Larkmere', listing: null });
});

it('asks for a text to type by its own key, and leaves other keys alone', async () => {
  const { ways, steps, asked } = setUp();
  await ways.command(1, 'another');
  expect(steps).toEqual([]);
  await ways.command(1, 'look-up');
  expect(await asked.take(1)).toEqual({ query: '', listing: null });
});

it('tells by the toolbar button where the browser does not let the panel open', async () => {
  const { ways, steps, asked } = setUp({ opens: false });
  await ways.entered(1, 'Quillane');
  expect(steps).toEqual(['open 1', 'tell 1', 'beckon 1']);
  expect(await asked.take(1)).toEqual({ query: 'Quillane', listing: null });
});

it('takes the window in front where the worker died while the reader typed', async () => {
  const { ways, steps, asked } = setUp();
  await ways.entered(null, 'Quillane');
  expect(steps).toEqual(['tell 7', 'beckon 7']);
  expect((await asked.take(7))?.query).toBe('Quillane');
});

it('suggests what is kept, each once, and opens what was chosen by its id', async () => {
  const { ways, omnibox, asked } = setUp();
  const [suggestion, ...more] = await omnibox.suggest('lark');
  expect(more).toEqual([]);
  expect(suggestion).toEqual({
    content: 'Larkmere & <Sons> · LKMR · NASDAQ',
    description: 'Larkmere &amp; &lt;Sons&gt; · LKMR · NASDAQ',
  });
  expect(await omnibox.suggest('noResponse of')).toEqual([]);
  await ways.entered(1, suggestion?.content ?? '');
  expect((await asked.take(1))?.listing).toEqual(LARK);
});

it('tells two that read the same by their ids', async () => {
  const { omnibox } = setUp({ kept: [LARK, OTHER] });
  const contents = (await omnibox.suggest('')).map(({ content }) => content);
  expect(contents.map((content) => content.slice(-7))).toEqual([' c-lark', 'c-other']);
  expect((await omnibox.meant(contents[1] ?? ''))?.listing).toEqual(OTHER);
});

it('does nothing in the address bar where it is ruled out', async () => {
  const { ways, omnibox, asked, steps } = setUp({ allowed: false });
  expect(await omnibox.suggest('lark')).toEqual([]);
  await ways.entered(1, 'Larkmere');
  expect(await asked.take(1)).toBeNull();
  expect(steps).toEqual(['open 1']);
});
