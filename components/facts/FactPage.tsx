import { t } from '../../lib/i18n/words.ts';
import { isId, MAX_PAGE } from '../../lib/model/contract.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { usePanelContext } from '../parts/panel-context.ts';
import { ShortValue } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface FactPageProps extends Pick<PanelActions, 'onReadPage'> {
  fact: Pick<Fact, 'documentId' | 'pageNumber' | 'value'>;
}

/** The document and page that hold a fact; the page opens in the reader where it can be asked for. */
export function FactPage({ fact, onReadPage }: FactPageProps) {
  const { documentId, pageNumber: page, value: figure } = fact;
  const isPage = page !== null && page >= 1 && page <= MAX_PAGE;
  const readable = documentId !== null && isId(documentId) && isPage;
  // In the comparison, the company whose fact it is.
  const { documents, listing: company } = usePanelContext();
  const document = documents.find(({ id }) => id === documentId);
  return (
    <>
      {readable ? (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            onReadPage({
              documentId,
              title: document?.title ?? null,
              pageCount: null,
              company,
              page,
              query: null,
              figure,
            })
          }
        >
          {t('factReadPage', page)}
        </button>
      ) : (
        page !== null && <span>{t('searchPage', page)}</span>
      )}
      {document && (
        <p>
          <Untrusted text={document.title} />
        </p>
      )}
      <p class="fact-document">
        <ShortValue value={documentId} cap={60} />
      </p>
    </>
  );
}
