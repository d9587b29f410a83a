import { describe, expect, it } from 'vitest';
import { createOmnibox } from '../../../lib/background/omnibox.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import type { KnownCompany } from '../../../lib/names/types.ts';
import type { Feature } from '../../../lib/settings/policy.ts';
import { ownOf } from '../../own-of.ts';
import { savedWith } from '../../saved-with.ts';
import { memoryCommon } from './common.ts';

const listing = (id: string, name: string | null, ticker: string | null = null): Listing => ({
  ...{ id, exchange: null, name, ticker },
});

/** The address bar of a browser with these pins and recents; how often they were read. */
function addressBar(
  pins: Listing[],
  recents: Listing[] = [],
  { off = [] as Feature[], readsXml = false, directory = [] as KnownCompany[] } = {},
) {
  const read = { times: 0 };
  const omnibox = createOmnibox({
    ...memoryCommon(),
    policy: async () => ({ neverScan: [], off }),
    async known() {
      read.times++;
      return { own: await ownOf(savedWith({ pins, recents })), directory };
    },
    readsXml,
  });
  return { ...omnibox, read };
}
const contents = (found: { content: string }[]) => found.map(({ content }) => content);

describe('suggestions in the address bar', () => {
  it('are known companies only, with name, ticker and exchange', async () => {
    const full = { id: 'a', exchange: 'SIX', name: 'Severn Rail', ticker: 'SRL' };
    const { suggest } = addressBar([full], [listing('b', 'Lakemoor'), listing('c', null, 'QLN')]);
    expect(contents(await suggest(''))).toEqual(['Severn Rail · SRL · SIX', 'Lakemoor', 'QLN']);
    expect(await suggest('lake')).toEqual([{ content: 'Lakemoor', description: 'Lakemoor' }]);
    expect(await suggest('moor')).toEqual([]);
  });

  it('are at most six', async () => {
    const many = Array.from({ length: 9 }, (_, n) => listing(`${n}`, `Company ${n}`));
    const { suggest } = addressBar(many);
    expect(contents(await suggest('comp'))).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Company ${n}`));
  });

  it('tell companies with one name apart, even from a company that is not suggested', async () => {
    const { suggest, resolve } = addressBar([listing('a', 'Twin'), listing('b', 'Twin')]);
    expect(contents(await suggest('twin'))).toEqual(['Twin · a', 'Twin · b']);
    expect((await resolve('Twin · b'))?.listing?.id).toBe('b');
    expect((await resolve('Twin'))?.listing?.id).toBe('a');
  });

  it('come from the directory too, after the user’s own', async () => {
    const directory = [
      { id: 'd', name: 'Lakeside Foods', ticker: 'LKS', exchange: 'XNYS', aliases: ['Lakeside'] },
      { id: null, name: 'Lakeway', ticker: null, exchange: null, aliases: [] },
    ];
    const { suggest, resolve } = addressBar([listing('b', 'Lakemoor')], [], { directory });
    const lines = ['Lakemoor', 'Lakeside Foods · LKS · XNYS', 'Lakeway'];
    expect(contents(await suggest('lake'))).toEqual(lines);
    const chosen = await Promise.all(lines.map(resolve));
    expect(chosen.map((lookup) => lookup?.listing)).toEqual([
      { id: 'b', name: 'Lakemoor', ticker: null, exchange: null },
      { id: 'd', name: 'Lakeside Foods', ticker: 'LKS', exchange: 'XNYS' },
      { id: null, name: 'Lakeway', ticker: null, exchange: null },
    ]);
  });

  it('contain no bidirectional or invisible characters', async () => {
    const { suggest } = addressBar([listing('a', ' Lake\u202Emoor\u00A0\u200B Rail\n')]);
    expect(contents(await suggest(''))).toEqual(['Lake moor Rail']);
  });

  it('are escaped when the browser reads them as XML', async () => {
    const sharp = listing('a', `<url>"A" & 'B'</url>`);
    const [asXml] = await addressBar([sharp], [], { readsXml: true }).suggest('');
    expect(asXml).toEqual({
      content: `<url>"A" & 'B'</url>`,
      description: '&lt;url&gt;&quot;A&quot; &amp; &apos;B&apos;&lt;/url&gt;',
    });
    const [asText] = await addressBar([sharp]).suggest('');
    expect(asText?.description).toBe(asText?.content);
  });
});

it('the entered text opens a known company by its whole line, and is looked up otherwise', async () => {
  const rail = listing('a', 'Severn Rail', 'SRL');
  const { resolve } = addressBar([], [rail]);
  const line = 'Severn Rail · SRL';
  expect(await resolve(line)).toEqual({ query: line, listing: rail });
  expect(await resolve('Severn')).toEqual({ query: 'Severn', listing: null });
});

it('the entered text is ignored when the policy forbids the keyword, and no company is read', async () => {
  const off: Feature[] = ['omnibox'];
  const { suggest, resolve, read } = addressBar([listing('a', 'Lakemoor')], [], { off });
  expect(await suggest('')).toEqual([]);
  expect(await resolve('Lakemoor')).toBeNull();
  expect(read.times).toBe(0);
});
