import { t, tCount } from '../../lib/i18n/words.ts';
import type { DocumentItem } from '../../lib/model/records.ts';
import { formatDate } from '../../lib/research/format-date.ts';
import { languageName, valueWord, wordAsSent } from '../../lib/research/known-words.ts';
import { rowName } from '../../lib/research/look.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Button } from '../parts/buttons.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { ServiceWord } from '../parts/ShortValue.tsx';
import { Untrusted, untrustedName } from '../parts/Untrusted.tsx';

/** A document as a row of 52 pixels that opens its first page; a document without an id opens nothing. */
export function DocumentLine({ document }: { document: DocumentItem }) {
  const { id, title, pageCount, type, fiscalPeriod, publicationDate } = document;
  const { listing: company, onReadPage } = usePanelContext();
  const name = documentName(document);
  const words = <Untrusted text={name} />;
  return (
    <div class="document-main anchor">
      <h4 class="strong" title={shownText(name, 200).text}>
        {id === null ? (
          <span data-row tabIndex={-1}>
            {words}
          </span>
        ) : (
          <Button
            class="quiet title-button fill wraps"
            data-row
            data-id={rowName(id) ?? undefined}
            aria-label={untrustedName(name) + andDate(document)}
            words={words}
            onClick={() => onReadPage({ documentId: id, title, pageCount, company, page: 1 })}
          />
        )}
      </h4>
      <p class="document-line row hint">
        <span class={publicationDate === null ? 'missing' : undefined}>
          {publicationDate === null ? (
            t('documentDateMissing')
          ) : (
            <Untrusted text={formatDate(publicationDate)} cap={60} />
          )}
          <DateDoubt document={document} />
        </span>
        {fiscalPeriod?.trim() && <Untrusted text={fiscalPeriod} cap={60} inRow />}
        {type?.trim() && <ServiceWord value={type} />}
        <span class={pageCount === null ? 'missing' : undefined}>
          {pageCount === null ? t('documentPagesMissing') : tCount('documentPages', pageCount)}
        </span>
      </p>
    </div>
  );
}

export const documentName = ({ title }: Pick<DocumentItem, 'title'>): string =>
  title?.trim() ? title : t('searchUntitled');

/** Follows a document's title in accessible names, because many documents of a company share a title. */
export const andDate = (document: DocumentItem | undefined): string =>
  document?.publicationDate ? `, ${shown(formatDate(document.publicationDate))}` : '';

interface DocumentFactsProps {
  document: DocumentItem;
  /** Beside a page or a hit: shows the date's status only if it casts doubt on the date. */
  brief?: boolean;
}

/** Shows type, period, language, and the publication date with the service's word for its status (contract 2.3). */
export function DocumentFacts({ document, brief = false }: DocumentFactsProps) {
  const { type, fiscalPeriod, language, publicationDate, publicationDateStatus: status } = document;
  const details = [fiscalPeriod, language === null ? null : languageName(language)];
  const word = status && valueWord('dateStatus', status);
  return (
    <>
      {type?.trim() && <ServiceWord value={type} />}
      {details.map((part) => part?.trim() && <Untrusted key={part} text={part} cap={60} inRow />)}
      {publicationDate === null ? (
        <span class="missing">{t('documentDateMissing')}</span>
      ) : (
        <span>
          {t('documentPublished', shown(formatDate(publicationDate)))}
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

/** The status of a reported date, unless it is simply confirmed; Details show every status. */
function DateDoubt({ document }: { document: DocumentItem }) {
  const { publicationDate, publicationDateStatus: status } = document;
  if (publicationDate === null || !status?.trim()) return null;
  const word = valueWord('dateStatus', status);
  if (word === 'statusConfirmed') return null;
  return <> ({word ? t(word) : <Untrusted text={wordAsSent(status)} cap={60} />})</>;
}

/** Prepares outside text for a place within our own words. */
const shown = (text: string) => shownText(text, 80).text;
