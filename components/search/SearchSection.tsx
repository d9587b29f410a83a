import type { Answer, SearchHit } from '../../lib/api/types.ts';
import type { Asking } from '../../lib/panel/view-state.ts';
import { SEARCH_LIMITS } from '../../lib/research/query-length.ts';
import { t, tCount } from '../../lib/words.ts';
import { PART_IDS } from '../company/company-parts.ts';
import { AskForm } from '../parts/AskForm.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useSurroundings } from '../parts/surroundings.ts';
import type { ReaderActs } from '../reader/reader-acts.ts';
import { SearchResults } from './SearchResults.tsx';

interface SearchSectionProps {
  search: Asking<Answer<SearchHit[]>>;
  onDraft(text: string): void;
  onSearch(query: string): void;
  onRefresh(): void;
  onRead: ReaderActs['onReadPage'];
}

/** Keyword search over the company's documents: on submit only, for each costs one. */
export function SearchSection(props: SearchSectionProps) {
  const { search, onDraft, onSearch, onRefresh, onRead } = props;
  const { draft, submitted, load } = search;
  if (useSurroundings().off.includes('documentSearch')) {
    return (
      <Section anchor={PART_IDS.search} title={t('searchHeading')}>
        <p class="hint">{t('searchRuledOut')}</p>
      </Section>
    );
  }
  return (
    <Section anchor={PART_IDS.search} title={t('searchHeading')} busy={load.state === 'loading'}>
      <AskForm
        label={t('searchLabel')}
        button={t('searchButton')}
        draft={draft}
        limits={SEARCH_LIMITS}
        hint={t('searchCost')}
        onDraft={onDraft}
        onAsk={onSearch}
      />
      <p class="visually-hidden" role="status">
        {load.state === 'loaded' && tCount('searchFound', load.answer.data.length)}
      </p>
      <Loaded
        load={load}
        part={t('searchHeading')}
        skeleton={<Skeleton lines={[6, 9, 9, 9, 5]} />}
        onRefresh={onRefresh}
        refreshLabel={t('searchAgain')}
      >
        {({ data }) => <SearchResults hits={data} query={submitted ?? ''} onRead={onRead} />}
      </Loaded>
    </Section>
  );
}
