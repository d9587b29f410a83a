import type { DocumentsActs } from '../../../components/documents/documents-actions.ts';
import type { Panel } from '../../../lib/panel/panel.ts';

/** The document list's acts, joined to what they do. */
export const documentsActs = ({ documents }: Panel): DocumentsActs => ({
  onListDocuments: () => void documents.load('recent'),
  onRefreshDocuments: () => void documents.load('fresh'),
  onMoreDocuments: () => void documents.more(),
});
