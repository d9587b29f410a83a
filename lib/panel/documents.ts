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

/** The open company's documents: sends nothing until the user opens the list. */
export function createDocuments(store: Store, send: Send, sequence: RequestSequence) {
  const current = () => store.state.company;

  /** Drops answers for a company that is no longer open. */
  const placeOf = ({ id }: CompanyView): ListPlace<Pages<DocumentItem>> => ({
    read: () => current()?.documents ?? { state: 'idle' },
    write: (documents) => store.updateCompany(id, { documents }),
    take: () => sequence.take('documents'),
  });

  const askOf =
    ({ id: companyId }: CompanyView, cacheMode: CacheMode): AskPage<DocumentItem> =>
    (offset) =>
      send('listDocuments', { companyId, offset, cacheMode });

  return {
    /** Reads the list from its first page: by default as many pages as are shown. */
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
    /** Shows the cached part of the list; sends no request and reports no failure. */
    async recall() {
      const company = current();
      if (company?.documents.state !== 'idle') return;
      const state = () => current()?.id === company.id && current()?.documents;
      await recallList(placeOf(company), askOf(company, 'only-if-cached'), keyOf, state);
    },
  };
}
export type DocumentsActions = ReturnType<typeof createDocuments>;
