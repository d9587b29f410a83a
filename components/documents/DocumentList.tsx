import { t } from '../../lib/i18n/words.ts';
import type { DocumentItem } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { Pages } from '../../lib/panel/view-state.ts';
import { FirstRows } from '../parts/FirstRows.tsx';
import { isEmptyList } from '../parts/LeftOut.tsx';
import { DocumentRow } from './DocumentRow.tsx';

interface DocumentListProps {
  pages: Pages<DocumentItem>;
  onRead: PanelActions['onReadPage'];
  onMore(): void;
}

/** The documents read so far in the service's own order, newest first, and the way to older ones. */
export function DocumentList({ pages, onRead, onMore }: DocumentListProps) {
  if (isEmptyList(pages)) return <p class="nothing-words">{t('documentsNone')}</p>;
  return (
    <FirstRows
      pages={pages}
      rows={pages.data.map((document, place) => {
        // The list only grows at its end: a row without an id is told by its place.
        const key = document.id ?? `row ${place}`;
        return (
          <DocumentRow key={key} part={`document ${key}`} document={document} onRead={onRead} />
        );
      })}
      fold="documents"
      more={t('documentsMore')}
      cut={t('documentsCut')}
      onMore={onMore}
    />
  );
}
