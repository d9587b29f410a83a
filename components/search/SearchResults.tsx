import { t, tCount } from '../../lib/i18n/words.ts';
import { MAX_EXCERPT } from '../../lib/model/contract.ts';
import type { Answer, SearchHit } from '../../lib/model/records.ts';
import { unsearched } from '../../lib/panel/company.ts';
import { answerOf } from '../../lib/panel/load-state.ts';
import { languageTag } from '../../lib/research/known-words.ts';
import { fromFirstMatch, markTerms, type TextSegment } from '../../lib/research/search-terms.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { andDate, DocumentFacts } from '../documents/DocumentLine.tsx';
import { Button } from '../parts/buttons.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { Collapsible } from '../parts/MoreOfList.tsx';
import { isEmptyList } from '../parts/Provenance.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { useDraft } from '../parts/SearchForm.tsx';
import { Untrusted, untrustedName } from '../parts/Untrusted.tsx';

interface SearchResultsProps {
  answer: Answer<SearchHit[]>;
  /** The search these answer, which the field may have left behind. */
  query: string;
}

/** As many as the service gives (contract section 8). */
const FULL = 5;

/** The pages found, by the service's own ranking. */
export function SearchResults({ answer, query }: SearchResultsProps) {
  const hits = answer.data;
  return (
    <>
      <p class="above strong">
        {t('searchFor')}{' '}
        <q>
          <Untrusted text={query} cap={120} />
        </q>
      </p>
      <Unsearched submitted={query} />
      {isEmptyList(answer) ? (
        <div class="nothing airy">
          <p class="nothing-words">{t('searchNone')}</p>
          <p class="hint">{t('searchNoneHint')}</p>
        </div>
      ) : (
        <ol class="above-xs">
          {hits.map((hit, place) => (
            <SearchHitItem
              key={`${place} ${hit.documentId} ${hit.pageNumber}`}
              hit={hit}
              query={query}
            />
          ))}
        </ol>
      )}
      {hits.length + (answer.meta.leftOut?.unread ?? 0) >= FULL && (
        <p class="hint">{tCount('searchMost', FULL)}</p>
      )}
    </>
  );
}

function Unsearched({ submitted }: { submitted: string }) {
  const draft = useDraft('search');
  const past = usePanelContext().company?.pastSearches ?? [];
  if (unsearched(draft, submitted, past) === null) return null;
  return <p class="hint">{t('searchNotThis')}</p>;
}

/** One matching page: its title opens it; its excerpt, and links to it elsewhere. */
function SearchHitItem({ hit, query }: { hit: SearchHit; query: string }) {
  const { documentId, title, pageNumber: page } = hit;
  const { company: open, listing: company, onReadPage } = usePanelContext();
  /** The document's entry in the company's list, if that was read: it fills gaps in the hit. */
  const listed = (open && answerOf(open.documents))?.data.find(
    ({ id }) => id !== null && id === documentId,
  );
  const name = (
    <>
      {title === null ? t('searchUntitled') : <Untrusted text={title} />}{' '}
      {page !== null && <span class="hit-page muted firm">{t('searchPage', page)}</span>}
    </>
  );
  const where = page === null ? '' : `, ${t('searchPage', page)}`;
  /** Tells the hit apart from those in other documents with its title. */
  const called = (cap: number) =>
    `${title === null ? t('searchUntitled') : untrustedName(title, cap)}${where}${andDate(listed)}`;
  const about = called(80);
  return (
    <li class="hit ruled roomy">
      <h4 class="hit-title line between">
        {documentId === null || page === null ? (
          name
        ) : (
          <Button
            class="quiet title-button wraps"
            data-row
            aria-label={called(200)}
            words={name}
            onClick={() => onReadPage({ documentId, title, company, page, query })}
          />
        )}
      </h4>
      {(documentId === null || page === null) && <p class="hint">{t('hitNoPage')}</p>}
      {listed && (
        <p class="document-line row hint">
          <DocumentFacts document={listed} brief />
        </p>
      )}
      {hit.excerpt === null ? (
        <p class="missing">{t('excerptMissing')}</p>
      ) : (
        <Excerpt
          text={hit.excerpt}
          query={query}
          about={about}
          // Empty where it is not known: it need not be the language of the words around it.
          lang={languageTag(listed?.language ?? null) ?? ''}
        />
      )}
      <div class="wrap apart small">
        <ExternalLink url={hit.sourceUrl} label={t('linkOriginal')} about={about} brief />
        <ExternalLink url={hit.link} label={t('linkService')} about={about} brief />
        <CiteMenu subject={{ kind: 'excerpt', hit, query }} name={about} />
      </div>
    </li>
  );
}

/** An excerpt with the search words marked; while folded, it starts at the first of them. */
function Excerpt({
  text,
  query,
  about,
  lang,
}: Record<'text' | 'query' | 'about' | 'lang', string>) {
  const shown = shownText(text, MAX_EXCERPT);
  const segments = markTerms(shown.text, query);
  const near = fromFirstMatch(segments);
  const marked = (parts: readonly TextSegment[]) => (
    <p class="untrusted" dir="auto" lang={lang}>
      {parts.map(({ text, hit }, place) => {
        const key = `${place}:${text}`;
        return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
      })}
    </p>
  );
  return (
    <blockquote class="excerpt">
      <Collapsible
        length={shown.text.length}
        about={about}
        folded={near && marked([{ text: '… ', hit: false }, ...near])}
      >
        {marked(segments)}
        {shown.cut && <span class="cut">{t('textCut')}</span>}
      </Collapsible>
    </blockquote>
  );
}
