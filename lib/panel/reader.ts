import type { CacheMode } from '../messages/panel-messages.ts';
import { listingOf } from '../model/saved-companies.ts';
import { noteDocumentTitle } from './document-titles.ts';
import { answerOf, loadingState, type RequestSequence, settledState } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { ViewRecord } from './view-record.ts';
import type { ReaderView } from './view-state.ts';

/** A page of a document, and the text to mark on it. */
interface ReaderPlace
  extends Pick<ReaderView, 'documentId' | 'title' | 'pageCount' | 'page' | 'query' | 'company'> {
  /** The exact value of the fact it is opened from. */
  figure?: string | null;
}

/** The page of a document that stands in front of the research. */
export function createReader(store: Store, send: Send, sequence: RequestSequence) {
  /** Asks for the page in front; of several questions under way the newest counts. */
  async function load(cacheMode: CacheMode): Promise<void> {
    const { reader } = store.state;
    if (!reader) return;
    const { documentId, page } = reader;
    const isNewest = sequence.take('reader');
    store.update({ reader: { ...reader, load: loadingState(reader.load) } });
    const answer = settledState(
      await send('getDocumentPage', { documentId, page, cacheMode }),
      reader.load,
    );
    const open = store.state.reader;
    if (!open || !isNewest()) return;
    if (answer.state !== 'loaded') return store.update({ reader: { ...open, load: answer } });
    // Keep the first known title: a missing page has none.
    const title = open.title ?? answer.answer.data.title;
    store.update({ reader: { ...open, load: answer, title, lastShown: page } });
    noteDocumentTitle(store, answer.answer.data);
  }

  /** The document's entry in the company's list, if that was read. */
  function listed(documentId: string) {
    const { company } = store.state;
    const list = company && answerOf(company.documents);
    return list?.data.find(({ id }) => id === documentId);
  }

  return {
    /** Opens one page. Its title and number of pages are taken from the company's list where not given. */
    open(place: ReaderPlace) {
      const known = listed(place.documentId);
      store.update({
        reader: {
          ...place,
          figure: place.figure ?? null,
          // As it comes back after a reload.
          company: place.company && listingOf(place.company),
          title: place.title ?? known?.title ?? null,
          pageCount: place.pageCount ?? known?.pageCount ?? null,
          lastShown: null,
          load: { state: 'idle' },
        },
      });
      void load('default');
    },
    /** Shows another page of the same document. */
    goToPage(page: number) {
      const { reader } = store.state;
      if (!reader || reader.page === page) return;
      // Never show one page's text under another's number.
      store.update({ reader: { ...reader, page, load: { state: 'idle' } } });
      void load('default');
    },
    load,
    close() {
      sequence.take('reader');
      store.update({ reader: null });
    },
  };
}
export type ReaderActions = ReturnType<typeof createReader>;

type ReaderRecord = NonNullable<ViewRecord['reader']>;

/** The record of the open page. A missing page is recorded, because no cache holds that answer. */
export function readerRecord({ load, ...place }: ReaderView): ReaderRecord {
  return { ...place, missing: isMissing(load) };
}

/** Opens the page again from the cache; sends nothing to the service. */
export function restoreReader(
  { missing, ...place }: ReaderRecord,
  store: Store,
  reader: ReaderActions,
): void {
  const load: ReaderView['load'] = missing
    ? { state: 'failed', failure: { kind: 'notFound' }, previous: null }
    : { state: 'idle' };
  store.update({ reader: { ...place, load } });
  if (!missing) void reader.load('only-if-cached');
}

/**
 * Whether the service has no such page. The contract does not document the status (section 7): 404,
 * or 400 for a request within every limit.
 */
export function isMissing(load: ReaderView['load']): boolean {
  return (
    load.state === 'failed' &&
    (load.failure.kind === 'notFound' || load.failure.kind === 'invalidRequest')
  );
}
