import { t, tCount } from '../../lib/i18n/words.ts';
import type { PastSearch } from '../../lib/messages/panel-messages.ts';
import type { Answer, DocumentItem, SearchHit } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { unsearched } from '../../lib/panel/company.ts';
import { useDraft } from '../parts/drafts.tsx';
import { isEmptyList } from '../parts/LeftOut.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { SearchHitItem } from './SearchHitItem.tsx';

interface SearchResultsProps {
  answer: Answer<SearchHit[]>;
  /** The search these answer, which the field may have left behind. */
  query: string;
  /** Searches that are kept. */
  past: PastSearch[];
  /** The company's documents that were read of its list: what a hit does not tell is taken from there. */
  documents: DocumentItem[];
  onRead: PanelActions['onReadPage'];
}

/** As many as the service gives (contract section 8). */
const FULL = 5;

/** The pages found, by the service's own ranking. */
export function SearchResults({ answer, query, past, documents, onRead }: SearchResultsProps) {
  const hits = answer.data;
  return (
    <>
      <p class="results-for">
        {t('searchFor')}{' '}
        <q>
          <Untrusted text={query} cap={120} />
        </q>
      </p>
      <Unsearched submitted={query} past={past} />
      {isEmptyList(answer) ? (
        <div class="nothing">
          <p class="nothing-words">{t('searchNone')}</p>
          <p class="hint">{t('searchNoneHint')}</p>
        </div>
      ) : (
        <ol class="hits">
          {hits.map((hit, place) => (
            <SearchHitItem
              key={`${place} ${hit.documentId} ${hit.pageNumber}`}
              hit={hit}
              query={query}
              listed={documents.find(({ id }) => id !== null && id === hit.documentId)}
              onRead={onRead}
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

/** Says that words stand in the field that were never searched for. */
function Unsearched({ submitted, past }: { submitted: string; past: PastSearch[] }) {
  const draft = useDraft('search');
  if (unsearched(draft, submitted, past) === null) return null;
  return <p class="hint">{t('searchNotThis')}</p>;
}
