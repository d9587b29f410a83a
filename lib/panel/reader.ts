import type { CacheMode } from '../messages/panel-messages.ts';
import { listingOf } from '../model/saved-companies.ts';
import { noteDocumentTitle } from './document-titles.ts';
import { loadingState, previousOf, settledState } from './query-state.ts';
import type { RequestSequence } from './request-sequence.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { ReaderView } from './view-state.ts';

/** Which page of which document, and what is to be found on it. */
interface ReaderPlace
  extends Pick<ReaderView, 'documentId' | 'title' | 'pageCount' | 'page' | 'query' | 'company'> {
  /** The exact value of the fact it is opened from. */
  figure?: string | null;
}

/** The page of a document that stands in front of the research. */
export interface ReaderActions {
  /** Opens one page. Its title and number of pages are taken from the company's list where not given. */
  open(place: ReaderPlace): void;
  /** Shows another page of the same document. */
  goToPage(page: number): void;
  /** Asks for the page in front; of several questions under way the newest counts. */
  load(cacheMode: CacheMode): Promise<void>;
  close(): void;
}

export function createReader(store: Store, send: Send, turns: RequestSequence): ReaderActions {
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
    open(place) {
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
    goToPage(page) {
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
