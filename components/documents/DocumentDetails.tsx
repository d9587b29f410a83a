import { t } from '../../lib/i18n/words.ts';
import type { DocumentItem } from '../../lib/model/records.ts';
import { formatDate } from '../../lib/research/format-date.ts';
import { languageName, valueWord, wordAsSent } from '../../lib/research/known-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { ServiceWord } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface DocumentKindProps {
  document: Pick<DocumentItem, 'type' | 'fiscalPeriod' | 'language'>;
}

/** A document's type, period and language, as far as they are known. */
export function DocumentKind({ document: { type, fiscalPeriod, language } }: DocumentKindProps) {
  const details = [fiscalPeriod, language === null ? null : languageName(language, t('locale'))];
  return (
    <>
      {type?.trim() && (
        <span>
          <ServiceWord value={type} />
        </span>
      )}
      {details.map(
        (part) =>
          part?.trim() && (
            <span key={part}>
              <Untrusted text={part} cap={60} />
            </span>
          ),
      )}
    </>
  );
}

interface PublishedProps {
  document: Pick<DocumentItem, 'publicationDate' | 'publicationDateStatus'>;
  /** Beside a page or a hit the status stands only where it is a doubt. */
  brief?: boolean;
}

/**
 * When a document came out, and how certain that is in the service's own word. The values are not
 * documented (contract 2.3), so none is read as confirmed.
 */
export function Published({ document, brief = false }: PublishedProps) {
  const { publicationDate: date, publicationDateStatus: status } = document;
  const word = status && valueWord('dateStatus', status);
  return (
    <>
      {date === null ? (
        <span class="missing">{t('documentDateMissing')}</span>
      ) : (
        <span>
          {t('documentPublished', shown(formatDate(date, t('locale'))))}
          {brief && <DateDoubt document={document} />}
        </span>
      )}
      {!brief && !status?.trim() && <span class="missing">{t('documentDateStatusMissing')}</span>}
      {!brief && status?.trim() && (
        <span title={word ? status : undefined}>
          {t('documentDateStatus', word ? t(word) : shown(wordAsSent(status)))}
        </span>
      )}
    </>
  );
}

/** The status of a date that is reported and is not simply confirmed; Details have all. */
export function DateDoubt({ document }: Pick<PublishedProps, 'document'>) {
  const { publicationDate, publicationDateStatus: status } = document;
  if (publicationDate === null || !status?.trim()) return null;
  const word = valueWord('dateStatus', status);
  if (word === 'statusConfirmed') return null;
  return <> ({word ? t(word) : <Untrusted text={wordAsSent(status)} cap={60} />})</>;
}

/** Outside text for a place within our own words. */
const shown = (text: string) => shownText(text, 80).text;
