import type { DocumentPage, DocumentTitle } from '../model/records.ts';
import { answerOf } from './query-state.ts';
import type { Store } from './store.ts';
import type { PanelState } from './view-state.ts';

/** More documents than one sitting reads in. */
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
  return [
    ...listed.flatMap(({ id, title, versionId }) =>
      id === null || title === null ? [] : [{ id, title, versionId }],
    ),
    ...hits.flatMap(({ documentId: id, title, versionId }) =>
      id === null || title === null ? [] : [{ id, title, versionId }],
    ),
    ...documentTitles,
  ];
}
