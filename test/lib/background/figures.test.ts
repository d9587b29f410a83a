import { describe, expect, it } from 'vitest';
import { createPageFigureSearch } from '../../../lib/background/figures.ts';
import { MAX_EXCERPT, MAX_MATCHES } from '../../../lib/figures/limits.ts';
import { memoryCommon } from './common.ts';

const MATCH = { figures: [0], isRounded: true, excerpt: 'It was 310.5 million', at: 7, length: 13 };
const FOUND = { matches: [MATCH], more: false, isCut: false, frames: 1 };
const WANTED = [{ value: '310459000', currency: 'USD' }];

/** A tab whose page answers so. */
function setUp(page: {
  found?: unknown;
  shown?: unknown;
  stopped?: unknown;
  refuses?: 'tab' | 'script' | 'call';
  url?: string;
  /** When the policy excludes the page: while it takes the script, or while it is searched. */
  ruledOut?: 'taking' | 'searched';
}) {
  const neverScan = ['mail.example'];
  const done: string[] = [];
  const ruleOut = () => neverScan.push('bank.example');
  const call = async (what: string, result: unknown) => {
    done.push(what);
    if (page.refuses === 'call') throw new Error('The tab was closed');
    return result;
  };
  const search = createPageFigureSearch({
    ...memoryCommon(),
    policy: async () => ({ neverScan, off: [] }),
    async addressOf() {
      if (page.refuses === 'tab') throw new Error('No tab with id: 7');
      return page.url;
    },
    async inject(tabId, file) {
      done.push(`bring ${file} to ${tabId}`);
      if (page.refuses === 'script') throw new Error('Cannot access contents of the page');
      if (page.ruledOut === 'taking') ruleOut();
    },
    call(_, { name }, [first, id], isUrgent) {
      if (name === 'showInPage') return call(`show ${first} of ${id}`, page.shown);
      if (name === 'stopInPage')
        return call(`stop ${first}${isUrgent ? ' at once' : ''}`, page.stopped);
      if (page.ruledOut === 'searched') ruleOut();
      return call(`find ${Object(first).length} as ${id}`, page.found);
    },
  });
  return { done, search, find: () => search.find(7, WANTED, 5) };
}

describe('the search for figures on a page', () => {
  it('injects the script on request and returns its answer', async () => {
    const { done, find } = setUp({ found: FOUND });
    expect(await find()).toEqual({ outcome: 'searched', ...FOUND });
    expect(done).toEqual(['bring /figures.js to 7', 'find 1 as 5']);
  });

  it('tells missing access from a page that was left', async () => {
    const find = (refuses: 'tab' | 'script' | 'call') => setUp({ refuses }).find();
    expect(await find('script')).toEqual({ outcome: 'noAccess' });
    expect(await find('call')).toEqual({ outcome: 'gone' });
    expect(await find('tab')).toEqual({ outcome: 'gone' });
    for (const found of [null, undefined])
      expect(await setUp({ found }).find()).toEqual({ outcome: 'gone' });
  });

  it('never reads a page that the administrator forbids', async () => {
    const { done, find } = setUp({ found: FOUND, url: 'https://mail.example/inbox' });
    expect(await find()).toEqual({ outcome: 'blockedByPolicy' });
    expect(done).toEqual([]);
  });

  it.each([
    ['while the script is injected', 'taking', []],
    ['during the search', 'searched', ['find 1 as 5']],
  ] as const)('tells nothing of a page that is forbidden %s', async (_, ruledOut, searches) => {
    const { done, find } = setUp({ found: FOUND, url: 'https://bank.example/account', ruledOut });
    expect(await find()).toEqual({ outcome: 'blockedByPolicy' });
    expect(done).toEqual(['bring /figures.js to 7', ...searches]);
  });

  it.each([
    ['more matches than the limit', { ...FOUND, matches: Array(MAX_MATCHES + 1).fill(MATCH) }],
    [
      'longer excerpts than the limit',
      { ...FOUND, matches: [{ ...MATCH, excerpt: 'x'.repeat(MAX_EXCERPT + 1) }] },
    ],
    ['figures that were not requested', { ...FOUND, matches: [{ ...MATCH, figures: [-1] }] }],
    ['markup', '<b>310</b>'],
  ])('takes no word of a page that tells %s, and does not call it left', async (_, found) => {
    expect(await setUp({ found }).find()).toBeNull();
  });

  it('stops a search, also in a page that is still loading, and says whether it was under way', async () => {
    const { done, search } = setUp({ stopped: true });
    expect(await search.stop(7, 5)).toBe(true);
    expect(done).toEqual(['stop 5 at once']);
    expect(await setUp({ stopped: undefined }).search.stop(7, 5)).toBe(false);
    expect(await setUp({ refuses: 'call' }).search.stop(7, 5)).toBe(false);
  });

  it('shows a match and says whether the page still has it', async () => {
    expect(await setUp({ shown: true }).search.show(7, 3, 5)).toBe(true);
    expect(await setUp({ shown: false }).search.show(7, 3, 5)).toBe(false);
    expect(await setUp({ shown: 'yes' }).search.show(7, 3, 5)).toBe(false);
    expect(await setUp({ refuses: 'call' }).search.show(7, 3, 5)).toBe(false);
  });
});
