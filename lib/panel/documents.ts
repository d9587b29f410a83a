import type { CacheMode } from '../messages/panel-messages.ts';
import type { DocumentItem } from '../model/records.ts';
import {
  type AskPage,
  type ListPlace,
  loadList,
  moreOfList,
  pagesRead,
  readOn,
  readPages,
  recallList,
} from './pages.ts';
import type { RequestSequence } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { CompanyView, Pages } from './view-state.ts';

const keyOf = ({ id }: DocumentItem) => id;

/** The open company's documents: nothing is asked until the reader opens the list. */
export function createDocuments(store: Store, send: Send, turns: RequestSequence) {
  const current = () => store.state.company;

  /** What comes for a company that is open no longer is dropped. */
  const placeOf = ({ id }: CompanyView): ListPlace<Pages<DocumentItem>> => ({
    read: () => current()?.documents ?? { state: 'idle' },
    write: (documents) => store.updateCompany(id, { documents }),
    take: () => turns.take('documents'),
  });

  const askOf =
    ({ id: companyId }: CompanyView, cacheMode: CacheMode): AskPage<DocumentItem> =>
    (offset) =>
      send('listDocuments', { companyId, offset, cacheMode });

  return {
    /** Reads the first pages of the list, as many as are shown unless told otherwise. */
    async load(cacheMode: CacheMode, pages?: number) {
      const company = current();
      if (!company) return;
      const count = pages ?? pagesRead(company.documents);
      await loadList(placeOf(company), (isWanted) =>
        readPages(askOf(company, cacheMode), keyOf, count, isWanted),
      );
    },
    async more() {
      const company = current();
      if (!company) return;
      await moreOfList(placeOf(company), (shown) =>
        readOn(askOf(company, 'default'), keyOf, shown),
      );
    },
    /** Shows as much of the list as is kept; without a request, and without a failure where none is. */
    async recall() {
      const company = current();
      if (company?.documents.state !== 'idle') return;
      const state = () => current()?.id === company.id && current()?.documents;
      await recallList(placeOf(company), askOf(company, 'only-if-cached'), keyOf, state);
    },
  };
}
export type DocumentsActions = ReturnType<typeof createDocuments>;
