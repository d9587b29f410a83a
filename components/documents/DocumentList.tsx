import { t, tCount } from '../../lib/i18n/words.ts';
import type { DocumentItem } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { Pages } from '../../lib/panel/view-state.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FieldList, FieldValue } from '../parts/FieldList.tsx';
import { Icon } from '../parts/Icon.tsx';
import { FirstRows } from '../parts/MoreOfList.tsx';
import { isEmptyList } from '../parts/Provenance.tsx';
import { useFold, usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { DocumentKind, Published } from './DocumentDetails.tsx';

interface DocumentListProps {
  pages: Pages<DocumentItem>;
  onRead: PanelActions['onReadPage'];
  onMore(): void;
}

/** The documents read so far in the service's own order, newest first, and the way to older ones. */
export function DocumentList({ pages, onRead, onMore }: DocumentListProps) {
  if (isEmptyList(pages)) return <p class="nothing-words">{t('documentsNone')}</p>;
  return (
    <FirstRows
      pages={pages}
      rows={pages.data.map((document, place) => {
        // The list only grows at its end, so a row without an id can be keyed by its position.
        const key = document.id ?? `row ${place}`;
        return (
          <DocumentRow key={key} part={`document ${key}`} document={document} onRead={onRead} />
        );
      })}
      fold="documents"
      more={t('documentsMore')}
      cut={t('documentsCut')}
      onMore={onMore}
    />
  );
}

interface DocumentRowProps {
  /** Its name among the parts that can be unfolded. */
  part: string;
  document: DocumentItem;
  onRead: PanelActions['onReadPage'];
}

/** One document: its title opens its first page; links lead to the original and to the service. */
export function DocumentRow({ part, document, onRead }: DocumentRowProps) {
  const { id, title, versionId, pageCount, other } = document;
  const { listing: company } = usePanelContext();
  const [open, setOpen] = useFold(part);
  const called = title?.trim() ? title : t('searchUntitled');
  const name = <Untrusted text={called} />;
  return (
    <li class="document">
      <h4>
        {id === null ? (
          <span data-row tabIndex={-1}>
            {name}
          </span>
        ) : (
          <button
            type="button"
            class="quiet title-button"
            data-row
            onClick={() =>
              onRead({ documentId: id, title, pageCount, company, page: 1, query: null })
            }
          >
            {name}
          </button>
        )}
      </h4>
      {id === null && <p class="hint">{t('rowNoId')}</p>}
      <p class="document-line row">
        <DocumentKind document={document} />
        <span class={pageCount === null ? 'missing' : undefined}>
          {pageCount === null ? t('documentPagesMissing') : tCount('documentPages', pageCount)}
        </span>
      </p>
      <p class="document-line row">
        <Published document={document} />
      </p>
      <div class="document-line document-links">
        <ExternalLink url={document.sourceUrl} label={t('linkOriginal')} about={called} />
        <ExternalLink url={document.link} label={t('linkService')} about={called} />
        <details
          class="fold"
          open={open}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            {t('documentDetails')}
            <span class="visually-hidden">: {shownText(called, 80).text}</span>
            <Icon name="down" />
          </summary>
          <FieldList
            known={[
              { label: t('documentVersion'), value: <FieldValue value={versionId} /> },
              { label: t('documentId'), value: <FieldValue value={id} /> },
            ]}
            other={other}
          />
        </details>
      </div>
    </li>
  );
}
