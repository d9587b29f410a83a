import type { DocumentItem } from '../../lib/api/types.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { t, tCount } from '../../lib/words.ts';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FieldList } from '../parts/FieldList.tsx';
import { FieldValue } from '../parts/FieldValue.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { useSurroundings } from '../parts/surroundings.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { useFold } from '../parts/use-fold.ts';
import type { ReaderActs } from '../reader/reader-acts.ts';
import { DocumentKind } from './DocumentKind.tsx';
import { Published } from './Published.tsx';

interface DocumentRowProps {
  document: DocumentItem;
  onRead: ReaderActs['onReadPage'];
}

/** One document: its title leads to its first page; what it is, when it came out, both ways to it. */
export function DocumentRow({ document, onRead }: DocumentRowProps) {
  const { id, title, versionId, pageCount } = document;
  const { listing: company } = useSurroundings();
  const [open, setOpen] = useFold(`document ${id}`);
  const read = () => onRead({ documentId: id, title, pageCount, company, page: 1, query: null });
  return (
    <li class="document">
      <h4>
        <button type="button" class="quiet title-button" data-row onClick={read}>
          {title.trim() === '' ? t('searchUntitled') : <Untrusted text={title} />}
        </button>
      </h4>
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
        <ExternalLink url={document.sourceUrl} label={t('linkOriginal')} />
        <ExternalLink url={document.link} label={t('linkService')} />
        <details
          class="fold"
          open={open}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            {t('documentDetails')}
            <span class="visually-hidden">: {shownText(title, 80).text}</span>
            <Glyph name="down" />
          </summary>
          <FieldList
            known={[
              { label: t('documentVersion'), value: <FieldValue value={versionId} /> },
              { label: t('documentId'), value: <FieldValue value={id} /> },
            ]}
            other={[]}
          />
        </details>
      </div>
    </li>
  );
}
