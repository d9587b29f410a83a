import type { CacheMode } from '../messages/panel-messages.ts';
import type { DocumentPage, DocumentTitle } from '../model/records.ts';
import { listingOf } from '../model/saved-companies.ts';
import type { Common } from './ask.ts';
import { answerOf } from './load-state.ts';
import { type PageToOpen, UNKNOWN_PAGE } from './position.ts';
import { documentsOf, pageOf } from './questions.ts';
import type { PanelState, ReaderView, Store } from './store.ts';

/** The page of a document in front of the research. */
export function createReader({ store, ask }: Common) {
  async function load(cacheMode: CacheMode): Promise<void> {
    const { reader } = store.bare;
    if (!reader) return;
    const { documentId, page } = reader;
    await ask.one(pageOf(documentId, page), cacheMode, (shown) => {
      const open = store.bare.reader;
      if (shown.state !== 'loaded' || !open) return;
      // Keep the first known title: a missing page has none.
      const title = open.title ?? shown.answer.data.title;
      store.patch('reader', { title, lastShown: page });
      noteDocumentTitle(store, shown.answer.data);
    });
  }

  function listed(documentId: string) {
    const { company } = store.bare;
    const list = company && answerOf(store.answer(documentsOf(company.id)));
    return list?.data.find(({ id }) => id === documentId);
  }

  return {
    /** Opens a page; takes a missing title or number of pages from the company's list. */
    open(given: PageToOpen) {
      const page = { ...UNKNOWN_PAGE, ...given };
      const known = listed(page.documentId);
      // Resets everything, even for the same page.
      store.update({ reader: null });
      store.update({
        // The watchlist moves beside the page in a full-width tab, else behind it.
        ...(store.bare.shownPlace === 'watchlist' && { shownPlace: 'page' }),
        reader: {
          ...page,
          // The form that a reload restores.
          company: page.company && listingOf(page.company),
          title: page.title ?? known?.title ?? null,
          pageCount: page.pageCount ?? known?.pageCount ?? null,
        },
      });
      void load('default');
    },
    goToPage(page: number) {
      const { reader } = store.bare;
      if (!reader || reader.page === page) return;
      store.patch('reader', { page });
      void load('default');
    },
    load,
    /** Returns to the place that the page was opened from. */
    close() {
      const from = store.bare.reader?.from ?? 'page';
      const isBehind = from !== 'page' && { shownPlace: from, isOverlayBehind: true };
      store.update({ reader: null, ...isBehind });
    },
  };
}
export type ReaderActions = ReturnType<typeof createReader>;

/** Whether the service has no such page: 404, or 400 within every limit (the contract's section 7 leaves it open). */
export function isMissing(load: ReaderView['load']): boolean {
  return (
    load.state === 'failed' &&
    (load.failure.kind === 'notFound' || load.failure.kind === 'invalidRequest')
  );
}

/** More documents than a user reads in one sitting. */
const MAX_TITLES = 50;

/** Remembers a document's title from a page: facts name their documents by id alone. */
export function noteDocumentTitle(
  store: Store,
  { documentId, title, versionId }: DocumentPage,
): void {
  if (title === null) return;
  const others = store.state.documentTitles.filter(({ id }) => id !== documentId);
  store.update({
    documentTitles: [{ id: documentId, title, versionId }, ...others].slice(0, MAX_TITLES),
  });
}

/** Every document whose title is known: from the open company's list, its search, and pages read. */
export function knownDocuments({
  company,
  documentTitles,
}: Pick<PanelState, 'company' | 'documentTitles'>): DocumentTitle[] {
  const listed = (company && answerOf(company.documents)?.data) ?? [];
  const hits = (company && answerOf(company.search.load)?.data) ?? [];
  const found = [...listed, ...hits.map(({ documentId: id, ...hit }) => ({ ...hit, id }))];
  return [
    ...found.flatMap(({ id, title, versionId }) =>
      id === null || title === null ? [] : [{ id, title, versionId }],
    ),
    ...documentTitles,
  ];
}
