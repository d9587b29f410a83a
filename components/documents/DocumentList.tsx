import { useRef } from 'preact/hooks';
import type { DocumentItem } from '../../lib/api/types.ts';
import type { Pages } from '../../lib/panel/view-state.ts';
import { t } from '../../lib/words.ts';
import { MoreOfList } from '../parts/MoreOfList.tsx';
import type { ReaderActs } from '../reader/reader-acts.ts';
import { DocumentRow } from './DocumentRow.tsx';

interface DocumentListProps {
  pages: Pages<DocumentItem>;
  onRead: ReaderActs['onReadPage'];
  onMore(): void;
}

/** The documents read so far in the service's own order, newest first, and the way to older ones. */
export function DocumentList({ pages, onRead, onMore }: DocumentListProps) {
  const { data, meta } = pages;
  const list = useRef<HTMLOListElement>(null);
  if (data.length === 0) return <p class="nothing-words">{t('documentsNone')}</p>;
  return (
    <>
      <ol ref={list}>
        {data.map((document) => (
          <DocumentRow key={document.id} document={document} onRead={onRead} />
        ))}
      </ol>
      <MoreOfList pages={pages} words={t('documentsMore')} rows={list} onMore={onMore} />
      {meta.cut && <p class="hint">{t('documentsCut')}</p>}
    </>
  );
}
