import type { DocumentItem } from '../../lib/model/records.ts';
import type { ReaderView } from '../../lib/panel/view-state.ts';
import { t } from '../../lib/i18n/words.ts';
import { DocumentKind } from '../documents/DocumentKind.tsx';
import { Published } from '../documents/Published.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface WhoseDocumentProps extends Pick<ReaderView, 'company'> {
  /** What the company's list says of the document, where it was read. */
  listed: DocumentItem | undefined;
  /** How many pages it has; null where that is not known. */
  pages: number | null;
}

/** Whose document it is and, where its list was read, what it is and when it came out. */
export function WhoseDocument({ company, listed, pages }: WhoseDocumentProps) {
  const names = [...new Set([company?.name, company?.ticker])].filter((name) => name?.trim());
  return (
    <div class="reader-whose">
      {names.length > 0 && (
        <p class="row">
          {names.map((name) => (
            <span key={name}>
              <Untrusted text={name ?? ''} cap={120} />
            </span>
          ))}
        </p>
      )}
      {(listed || pages === null) && (
        <p class="document-line row">
          {listed && (
            <>
              <DocumentKind document={listed} />
              <Published document={listed} />
            </>
          )}
          {pages === null && <span>{t('readerPagesUnknown')}</span>}
        </p>
      )}
    </div>
  );
}
