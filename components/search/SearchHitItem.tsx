import { t } from '../../lib/i18n/words.ts';
import { MAX_EXCERPT } from '../../lib/model/contract.ts';
import type { DocumentItem, SearchHit } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { fromFirstMatch, markTerms, type TextSegment } from '../../lib/research/search-terms.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { DocumentKind } from '../documents/DocumentKind.tsx';
import { Published } from '../documents/Published.tsx';
import { Collapsible } from '../parts/Collapsible.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

interface SearchHitItemProps {
  hit: SearchHit;
  query: string;
  /** What the company's list says of the document, where it was read. */
  listed: DocumentItem | undefined;
  onRead: PanelActions['onReadPage'];
}

/** One page that matched: its title leads to it; its words, and both ways to it elsewhere. */
export function SearchHitItem({ hit, query, listed, onRead }: SearchHitItemProps) {
  const { documentId, title, pageNumber: page } = hit;
  const { listing: company } = usePanelContext();
  const name = (
    <>
      {title === null ? t('searchUntitled') : <Untrusted text={title} />}{' '}
      {page !== null && <span class="hit-page">{t('searchPage', page)}</span>}
    </>
  );
  const called = title === null ? t('searchUntitled') : shownText(title, 80).text;
  const about = page === null ? called : `${called}, ${t('searchPage', page)}`;
  return (
    <li class="hit">
      <h4 class="hit-title">
        {documentId === null || page === null ? (
          name
        ) : (
          <button
            type="button"
            class="quiet title-button"
            onClick={() => onRead({ documentId, title, pageCount: null, company, page, query })}
          >
            {name}
          </button>
        )}
      </h4>
      {(documentId === null || page === null) && <p class="hint">{t('hitNoPage')}</p>}
      {listed && (
        <p class="document-line row">
          <DocumentKind document={listed} />
          <Published document={listed} />
        </p>
      )}
      {hit.excerpt === null ? (
        <p class="missing">{t('excerptMissing')}</p>
      ) : (
        <Excerpt text={hit.excerpt} query={query} />
      )}
      <p class="hit-links">
        <ExternalLink url={hit.link} label={t('linkService')} about={about} />
        <ExternalLink url={hit.sourceUrl} label={t('linkOriginal')} about={about} />
        <CiteMenu subject={{ kind: 'excerpt', hit }} name={called} />
      </p>
    </li>
  );
}

interface ExcerptProps {
  text: string;
  /** The submitted search: its words are marked where they stand. */
  query: string;
}

/** A document's own words, as text, with the reader's words marked: folded, from the first of them on. */
function Excerpt({ text, query }: ExcerptProps) {
  const shown = shownText(text, MAX_EXCERPT);
  const stretches = markTerms(shown.text, query);
  const near = fromFirstMatch(stretches);
  return (
    <blockquote class="excerpt">
      <Collapsible
        length={shown.text.length}
        folded={near && <Marked stretches={[{ text: '… ', hit: false }, ...near]} />}
      >
        <Marked stretches={stretches} />
        {shown.cut && <span class="cut">{t('textCut')}</span>}
      </Collapsible>
    </blockquote>
  );
}

function Marked({ stretches }: { stretches: TextSegment[] }) {
  return (
    <p class="untrusted" dir="auto">
      {stretches.map(({ text, hit }, place) => {
        const key = `${place}:${text}`;
        return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}
