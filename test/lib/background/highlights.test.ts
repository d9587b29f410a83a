import { describe, expect, it, vi } from 'vitest';
import { createHighlights } from '../../../lib/background/highlights.ts';
import { type LockedArea, NewerData, ownArea } from '../../../lib/storage/stored.ts';
import { memoryArea } from '../../memory-area.ts';
import { memoryCommon } from './common.ts';

/** Three tabs, of which 1 and 3 are scanned; what the browser is asked to do is noted. */
function setUp(options: { refused?: boolean; local?: LockedArea } = {}) {
  const { off, notices, ...memory } = memoryCommon();
  const common = { ...memory, ...options };
  const done: string[] = [];
  const hung = new Set<number | undefined>();
  const note = async (what: string, tabId?: number) => {
    done.push(what);
    if (hung.has(tabId)) await new Promise(() => {});
    if (options.refused) throw new Error('Cannot access contents of the page');
  };
  const highlights = createHighlights({
    ...common,
    isScanned: async (tabId) => tabId !== 2,
    queryTabs: async () => [{ id: 1 }, { id: 2 }, { id: 3 }, {}],
    inject: (tabId, file) => note(`bring ${file} to ${tabId}`),
    scripting: {
      insertCSS: ({ target, css }) => note(`paint ${target.tabId} ${nameIn(css)}`, target.tabId),
      removeCSS: ({ target, css }) => note(`clear ${target.tabId} ${nameIn(css)}`, target.tabId),
    },
    sendToTab: (tabId, { ask }) => note(`${ask} ${tabId}`),
  });
  return { done, hung, highlights, off, changes: () => notices.length };
}

/** Scanned pages get the script, and report again for the names to mark; what was found of figures on any is shown. */
const BROUGHT = [
  'bring /highlights.js to 1',
  'bring /highlights.js to 3',
  'report 1',
  'report 3',
  'startHighlights 1',
  'startHighlights 2',
  'startHighlights 3',
];

const ENDED = [1, 2, 3].map((tabId) => `endHighlights ${tabId}`);

const nameIn = (css = '') => /::highlight\(([\w-]+)\)/.exec(css)?.[1];
const begun = { report: 'highlighting', name: 'mention-2', wanted: true } as const;

describe('the highlight switch', () => {
  it('is off by default and injects nothing', async () => {
    const { done, highlights } = setUp();
    expect(await highlights.isOn()).toBe(false);
    await highlights.found(1);
    expect(done).toEqual([]);
  });

  it('brings highlights into scanned pages at once and into later pages, and removes all when off', async () => {
    const { changes, done, highlights } = setUp();
    await highlights.setEnabled(true);
    expect(done.sort()).toEqual(BROUGHT);
    expect(changes()).toBe(1);
    await highlights.found(2);
    expect(done.at(-1)).toBe('bring /highlights.js to 2');
    done.length = 0;
    await highlights.setEnabled(false);
    expect(done.sort()).toEqual(ENDED);
    expect(await highlights.isOn()).toBe(false);
  });

  it('is off while the administrator forbids it, and then as the user left it', async () => {
    const { done, highlights, off } = setUp();
    await highlights.setEnabled(true);
    done.length = 0;
    off.push('highlights');
    await highlights.policyChanged();
    expect(await highlights.isOn()).toBe(false);
    expect(done.sort()).toEqual(ENDED);
    off.length = 0;
    await highlights.policyChanged();
    expect(await highlights.isOn()).toBe(true);
    expect(done.slice(3).sort()).toEqual(BROUGHT);
  });

  it('ignores a page that cannot be reached', async () => {
    const { highlights } = setUp({ refused: true });
    await highlights.setEnabled(true);
    await highlights.highlighting(1, begun);
    await highlights.setEnabled(false);
    expect(await highlights.isOn()).toBe(false);
  });
});

it('leaves the switch of a later version as it is, and off', async () => {
  const memory = memoryArea();
  await memory.set({ storedVersion: 99, highlights: true });
  const { highlights } = setUp({ local: ownArea(memory) });
  expect(await highlights.isOn()).toBe(false);
  await expect(highlights.setEnabled(false)).rejects.toThrow(NewerData);
  expect(memory.items.get('highlights')).toBe(true);
});

it('the colours of a highlight are added and removed once under the highlight’s own name', async () => {
  const { done, highlights } = setUp();
  await highlights.setEnabled(true);
  done.length = 0;
  await highlights.highlighting(1, begun);
  await highlights.highlighting(1, { ...begun, wanted: false });
  expect(done).toEqual(['clear 1 mention-2', 'paint 1 mention-2', 'clear 1 mention-2']);
});

it('the colours of a highlight do not wait for another page that hangs', async () => {
  const { done, hung, highlights } = setUp();
  await highlights.setEnabled(true);
  hung.add(3);
  done.length = 0;
  for (const tabId of [3, 1]) void highlights.highlighting(tabId, begun);
  await vi.waitFor(() => expect(done).toHaveLength(3));
  expect(done).toEqual(['clear 3 mention-2', 'clear 1 mention-2', 'paint 1 mention-2']);
});

it('the colours of a highlight are refused when the switch was turned off meanwhile, and the highlight ends', async () => {
  const { done, highlights } = setUp();
  await highlights.highlighting(1, begun);
  expect(done).toEqual(['clear 1 mention-2', 'endHighlights 1']);
});
