import type { DocumentItem } from '../../lib/api/types.ts';
import { formatDate } from '../../lib/research/calendar-date.ts';
import { humaniseKey } from '../../lib/research/field-label.ts';
import { t } from '../../lib/words.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

interface PublishedProps {
  document: Pick<DocumentItem, 'publicationDate' | 'publicationDateStatus'>;
}

/**
 * When a document came out, and how certain that is in the service's own word: its values are not
 * documented (contract 2.3), so none is read as confirmed.
 */
export function Published({ document }: PublishedProps) {
  const { publicationDate: date, publicationDateStatus: status } = document;
  return (
    <p class="document-line row">
      {date === null ? (
        <span class="missing">{t('documentDateMissing')}</span>
      ) : (
        <span>
          <Untrusted text={t('documentPublished', formatDate(date, t('locale')))} cap={80} />
        </span>
      )}
      {status === null || status.trim() === '' ? (
        <span class="missing">{t('documentDateStatusMissing')}</span>
      ) : (
        <span>
          <Untrusted text={t('documentDateStatus', humaniseKey(status))} cap={80} />
        </span>
      )}
    </p>
  );
}
