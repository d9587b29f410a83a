import { useId, useRef } from 'preact/hooks';
import type { DocumentItem } from '../../lib/api/types.ts';
import type { Pages } from '../../lib/panel/view-state.ts';
import { t } from '../../lib/words.ts';
import { MoreOfList } from '../parts/MoreOfList.tsx';
import { useFold } from '../parts/use-fold.ts';
import type { ReaderActs } from '../reader/reader-acts.ts';
import { DocumentRow } from './DocumentRow.tsx';

interface DocumentListProps {
  pages: Pages<DocumentItem>;
  onRead: ReaderActs['onReadPage'];
  onMore(): void;
}

/** Rows shown before the reader asks for all, so that what follows is near. */
const FIRST = 5;

/** The documents read so far in the service's own order, newest first, and the way to older ones. */
export function DocumentList({ pages, onRead, onMore }: DocumentListProps) {
  const { data, meta } = pages;
  const list = useRef<HTMLOListElement>(null);
  const [all, setAll] = useFold('documents');
  const id = useId();
  if (data.length === 0) return <p class="nothing-words">{t('documentsNone')}</p>;
  const whole = all || data.length <= FIRST;
  const more = meta.nextOffset !== null;
  return (
    <>
      <ol ref={list} id={id}>
        {data.slice(0, whole ? data.length : FIRST).map((document) => (
          <DocumentRow key={document.id} document={document} onRead={onRead} />
        ))}
      </ol>
      <MoreOfList
        pages={pages}
        words={t('documentsMore')}
        rows={list}
        offered={whole}
        onMore={() => {
          // What comes is in sight too, where so few were here that all of them were.
          setAll(true);
          onMore();
        }}
      >
        {data.length > FIRST && (
          <button type="button" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? t('showFewer') : t(more ? 'eventsAllSoFar' : 'eventsAll', data.length)}
          </button>
        )}
      </MoreOfList>
      {whole && meta.cut && <p class="hint">{t('documentsCut')}</p>}
    </>
  );
}
