import type { DocumentItem } from '../../lib/api/types.ts';
import type { Pages } from '../../lib/panel/view-state.ts';
import { t } from '../../lib/words.ts';
import { FailureNote } from '../parts/FailureNote.tsx';
import type { ReaderActs } from '../reader/reader-acts.ts';
import { DocumentRow } from './DocumentRow.tsx';

interface DocumentListProps {
  pages: Pages<DocumentItem>;
  onRead: ReaderActs['onReadPage'];
  onMore(): void;
}

/** The documents read so far in the service's own order, newest first, and the way to older ones. */
export function DocumentList({ pages, onRead, onMore }: DocumentListProps) {
  const { data, meta, next } = pages;
  if (data.length === 0) return <p class="nothing-words">{t('documentsNone')}</p>;
  return (
    <>
      <ol>
        {data.map((document) => (
          <DocumentRow key={document.id} document={document} onRead={onRead} />
        ))}
      </ol>
      {next.state === 'failed' && <FailureNote failure={next.failure} onRetry={onMore} />}
      {meta.nextOffset !== null && next.state !== 'failed' && (
        <div class="more-line">
          <button
            type="button"
            aria-disabled={next.state === 'loading'}
            onClick={() => next.state === 'idle' && onMore()}
          >
            {t(next.state === 'loading' ? 'loading' : 'documentsMore')}
          </button>
        </div>
      )}
      {meta.cut && <p class="hint">{t('documentsCut')}</p>}
    </>
  );
}
