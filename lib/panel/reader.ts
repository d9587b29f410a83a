import type { CacheMode } from '../messages/panel-messages.ts';
import { listingOf } from '../model/saved-companies.ts';
import { noteDocumentTitle } from './document-titles.ts';
import { loadingState, previousOf, type RequestSequence, settledState } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { ViewRecord } from './view-record.ts';
import type { ReaderView } from './view-state.ts';

/** Which page of which document, and what is to be found on it. */
interface ReaderPlace
  extends Pick<ReaderView, 'documentId' | 'title' | 'pageCount' | 'page' | 'query' | 'company'> {
  /** The exact value of the fact it is opened from. */
  figure?: string | null;
}

/** The page of a document that stands in front of the research. */
export function createReader(store: Store, send: Send, turns: RequestSequence) {
  /** Asks for the page in front; of several questions under way the newest counts. */
  async function load(cacheMode: CacheMode): Promise<void> {
    const { reader } = store.state;
    if (!reader) return;
    const { documentId, page } = reader;
    const isNewest = turns.take('reader');
    store.update({ reader: { ...reader, load: loadingState(reader.load) } });
    const answer = settledState(
      await send('getDocumentPage', { documentId, page, cacheMode }),
      reader.load,
    );
    const open = store.state.reader;
    if (!open || !isNewest()) return;
    if (answer.state !== 'loaded') return store.update({ reader: { ...open, load: answer } });
    // A page that is not there names no document: what one page told holds for all of them.
    const title = open.title ?? answer.answer.data.title;
    store.update({ reader: { ...open, load: answer, title, lastShown: page } });
    noteDocumentTitle(store, answer.answer.data);
  }

  /** What the company's list says of a document; nothing where it was not read so far. */
  function listed(documentId: string) {
    const { company } = store.state;
    const list = company && previousOf(company.documents);
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
      // One page's text never stands under another's number.
      store.update({ reader: { ...reader, page, load: { state: 'idle' } } });
      void load('default');
    },
    load,
    close() {
      turns.take('reader');
      store.update({ reader: null });
    },
  };
}
export type ReaderActions = ReturnType<typeof createReader>;

type ReaderRecord = NonNullable<ViewRecord['reader']>;

/** What to keep of the page in front. That a page is missing is an answer which no cache keeps. */
export function readerRecord({ load, ...place }: ReaderView): ReaderRecord {
  return { ...place, missing: isMissing(load) };
}

/** Puts the page in front again, from what is kept; asks the service nothing. */
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
 * Whether the service answered that there is no such page. The status it does so with is not
 * documented (contract section 7): 404, or 400 to a question that keeps to every limit.
 */
export function isMissing(load: ReaderView['load']): boolean {
  return (
    load.state === 'failed' &&
    (load.failure.kind === 'notFound' || load.failure.kind === 'invalidRequest')
  );
}
