import { t, tCount } from '../../lib/i18n/words.ts';
import type { DocumentItem } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { formatDate } from '../../lib/research/format-date.ts';
import { rowName } from '../../lib/research/look.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { usePanelContext } from '../parts/panel-context.ts';
import { ServiceWord } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { DateDoubt } from './DocumentDetails.tsx';

interface DocumentLineProps {
  document: DocumentItem;
  onRead: PanelActions['onReadPage'];
}

/** One document as a row of 52 pixels, all of which opens its first page; without an id it opens nothing. */
export function DocumentLine({ document, onRead }: DocumentLineProps) {
  const { id, title, pageCount, type, fiscalPeriod, publicationDate } = document;
  const { listing: company } = usePanelContext();
  const name = documentName(document);
  const words = <Untrusted text={name} />;
  return (
    <div class="document-main">
      <h4 class="strong" title={shownText(name, 200).text}>
        {id === null ? (
          <span data-row tabIndex={-1}>
            {words}
          </span>
        ) : (
          <button
            type="button"
            class="quiet title-button fill wraps"
            data-row
            data-key={rowName(id) ?? undefined}
            onClick={() =>
              onRead({ documentId: id, title, pageCount, company, page: 1, query: null })
            }
          >
            {words}
          </button>
        )}
      </h4>
      <p class="document-line row hint">
        <span class={publicationDate === null ? 'missing' : undefined}>
          {publicationDate === null ? (
            t('documentDateMissing')
          ) : (
            <Untrusted text={formatDate(publicationDate, t('locale'))} cap={60} />
          )}
          <DateDoubt document={document} />
        </span>
        {fiscalPeriod?.trim() && (
          <span>
            <Untrusted text={fiscalPeriod} cap={60} />
          </span>
        )}
        {type?.trim() && (
          <span>
            <ServiceWord value={type} />
          </span>
        )}
        <span class={pageCount === null ? 'missing' : undefined}>
          {pageCount === null ? t('documentPagesMissing') : tCount('documentPages', pageCount)}
        </span>
      </p>
    </div>
  );
}

/** What a document is called where it is named. */
export const documentName = ({ title }: Pick<DocumentItem, 'title'>): string =>
  title?.trim() ? title : t('searchUntitled');
