import { t } from '../../lib/i18n/words.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { ReaderView } from '../../lib/panel/view-state.ts';
import { Icon } from '../parts/Icon.tsx';

interface MissingPageProps {
  reader: ReaderView;
  actions: Pick<PanelActions, 'onTurnPage' | 'onRereadPage'>;
}

/**
 * The service's answer that there is no such page: as far as it tells, why, and the way on. That is
 * another page; the same one is asked for again where it was there before, or no other is known to be.
 */
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
        {(page === 1 || wasThere(reader)) && (
          <button type="button" class="quiet" onClick={actions.onRereadPage}>
            <Icon name="refresh" />
            {t('tryAgain')}
          </button>
        )}
      </p>
    </div>
  );
}

/** Every document has a first page: without it, the document itself is not there. */
export function missingWords(reader: ReaderView): string {
  if (reader.page === 1) return t('readerWithdrawn');
  return t(wasThere(reader) ? 'readerChanged' : 'readerNoPage', reader.page);
}

const wasThere = ({ page, pageCount, lastShown }: ReaderView) =>
  lastShown === page || (pageCount !== null && page <= pageCount);
