import type { DocumentItem } from '../../lib/api/types.ts';
import { formatDate } from '../../lib/research/calendar-date.ts';
import { humaniseKey } from '../../lib/research/field-label.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { t } from '../../lib/words.ts';

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
        <span>{t('documentPublished', shown(formatDate(date, t('locale'))))}</span>
      )}
      {status === null || status.trim() === '' ? (
        <span class="missing">{t('documentDateStatusMissing')}</span>
      ) : (
        <span>{t('documentDateStatus', shown(humaniseKey(status)))}</span>
      )}
    </p>
  );
}

/** Outside text for a place within our own words. */
const shown = (text: string) => shownText(text, 80).text;
