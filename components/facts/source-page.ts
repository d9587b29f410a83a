import { isId, MAX_PAGE } from '../../lib/model/contract.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { usePanelContext } from '../parts/panel-context.ts';

/** The page that a fact stands on, and the way to it. */
interface SourcePage {
  page: number;
  open(): void;
}

/** The page of a fact in the reader, its value to be found there; null where it cannot be asked for. */
export function useSourcePage(
  { documentId, pageNumber: page, value: figure }: Fact,
  onReadPage: PanelActions['onReadPage'],
): SourcePage | null {
  // In the comparison, this is the company the fact belongs to.
  const { documents, listing: company } = usePanelContext();
  if (documentId === null || !isId(documentId)) return null;
  if (page === null || page < 1 || page > MAX_PAGE) return null;
  return {
    page,
    open() {
      const title = documents.find(({ id }) => id === documentId)?.title ?? null;
      onReadPage({ documentId, title, pageCount: null, company, page, query: null, figure });
    },
  };
}
