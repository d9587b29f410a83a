import type { ReaderView } from '../../lib/panel/view-state.ts';
import { t } from '../../lib/words.ts';
import { Glyph } from '../parts/Glyph.tsx';
import type { ReaderActs } from './reader-acts.ts';

interface MissingPageProps {
  reader: ReaderView;
  actions: Pick<ReaderActs, 'onTurnPage' | 'onRereadPage'>;
}

/** The service's answer that there is no such page: as far as it tells, why, and the way back. */
export function MissingPage({ reader, actions }: MissingPageProps) {
  const { page, lastShown } = reader;
  const back = lastShown !== null && lastShown !== page ? lastShown : null;
  return (
    <div class="nothing">
      <p class="nothing-words">{missingWords(reader)}</p>
      <p class="buttons">
        {back !== null && (
          <button type="button" onClick={() => actions.onTurnPage(back)}>
            {t('readerBackTo', back)}
          </button>
        )}
        {back === null && page !== 1 && (
          <button type="button" onClick={() => actions.onTurnPage(1)}>
            {t('readerOpenPage', 1)}
          </button>
        )}
        <button type="button" class="quiet" onClick={actions.onRereadPage}>
          <Glyph name="refresh" />
          {t('tryAgain')}
        </button>
      </p>
    </div>
  );
}

/** Every document has a first page: without it, the document itself is not there. */
export function missingWords({ page, pageCount, lastShown }: ReaderView): string {
  if (page === 1) return t('readerWithdrawn');
  const wasThere = lastShown === page || (pageCount !== null && page <= pageCount);
  return t(wasThere ? 'readerChanged' : 'readerNoPage', page);
}
