import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '../../../lib/model/failure.ts';
import { UNKNOWN_PAGE } from '../../../lib/panel/position.ts';
import { documentPage } from '../../components/fixtures/documents.ts';
import { settled } from './held-send.ts';
import { panelInTab } from './in-a-tab.ts';

const NAMED = {
  id: '3f2504e0-4f89-41d3-9a0c-000000000002',
  exchange: 'Nasdaq',
  name: 'Larkmere Systems',
  ticker: 'LKMR',
};
/** A page that was opened from a clip. */
const CLIPPED = {
  documentId: '3f2504e0-4f89-41d3-9a0c-000000000003',
  title: 'As the clip names it',
  pageCount: 9,
  page: 1,
  query: 'revenue',
  figure: '310459000',
  company: NAMED,
  from: 'clips',
  clippedVersion: null,
} as const;
/** A page of which nothing else is known. */
const BARE = { documentId: '3f2504e0-4f89-41d3-9a0c-000000000001', page: 2 };

/** A panel in a tab, to which the service sends every page. */
function setUp() {
  const { begin, ...tab } = panelInTab('', {
    getDocumentPage: ({ documentId, page }) =>
      ok(documentPage({ documentId, page, title: `The ${documentId}` })),
  });
  const go = begin();
  return {
    ...tab,
    /** Goes back by an entry. */
    back() {
      tab.asked.length = 0;
      go(-1);
    },
    pagesAsked: () => tab.asked.filter(([name]) => name === 'getDocumentPage'),
  };
}

afterEach(settled);

/** The request for a page, from the cache alone. */
const kept = (documentId: string, page: number) => [
  'getDocumentPage',
  { documentId, page, cacheMode: 'only-if-cached' },
];

describe('going back from a page of a document', () => {
  it('to another page keeps its opening details and reads the page from the cache', async () => {
    const { store, panel, back, pagesAsked } = setUp();
    panel.reader.open(CLIPPED);
    await settled();
    panel.reader.goToPage(4);
    await expect.poll(() => store.bare.reader?.lastShown).toBe(4);
    back();
    expect(store.bare.reader).toEqual({ ...CLIPPED, lastShown: 4 });
    expect(pagesAsked()).toEqual([kept(CLIPPED.documentId, 1)]);
    await expect.poll(() => store.bare.reader?.lastShown).toBe(1);
  });

  it.each([
    ['the open company', NAMED],
    ['no company', null],
  ])('to another document shows it by title only, as one of %s', async (_, company) => {
    const { store, panel, back, pagesAsked } = setUp();
    if (company) panel.company.open(company);
    await settled();
    panel.reader.open(BARE);
    await expect
      .poll(() => store.state.documentTitles.map(({ id }) => id))
      .toEqual([BARE.documentId]);
    panel.reader.open({ ...CLIPPED, page: 2 });
    await expect.poll(() => store.state.documentTitles[0]?.id).toBe(CLIPPED.documentId);
    back();
    const title = `The ${BARE.documentId}`;
    expect(store.bare.reader).toEqual({ ...UNKNOWN_PAGE, ...BARE, title, company });
    expect(pagesAsked()).toEqual([kept(BARE.documentId, 2)]);
    await expect.poll(() => store.state.reader?.load.state).toBe('loaded');
  });

  it('to an entry without a document closes it', async () => {
    const { store, panel, back } = setUp();
    panel.company.open(NAMED);
    await settled();
    panel.reader.open(CLIPPED);
    await settled();
    back();
    expect(store.state).toMatchObject({ reader: null, company: NAMED });
  });

  it('to the same page leaves it unchanged', async () => {
    const { store, panel, back, pagesAsked } = setUp();
    panel.reader.open(CLIPPED);
    await expect.poll(() => store.state.reader?.load.state).toBe('loaded');
    store.update({ overlay: 'help' });
    await settled();
    const { reader } = store.state;
    back();
    await settled();
    expect(store.state).toMatchObject({ overlay: null, reader });
    expect(pagesAsked()).toEqual([]);
  });
});
