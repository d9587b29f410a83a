import type { Company } from '../../lib/api/types.ts';
import type { LookupView } from '../../lib/panel/view-state.ts';
import type { ExchangeTable } from '../../lib/research/exchange-table.ts';
import { t, tCount } from '../../lib/words.ts';
import { answerOf, Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { ListingList } from './ListingList.tsx';

interface ListingsProps {
  lookup: LookupView;
  /** Tells which of the listings the page's ticker fits. */
  exchanges: ExchangeTable | null;
  /** Of its heading; where it stands among others, 3. */
  level?: 2 | 3;
  onPick(listing: Company): void;
  onRefresh(): void;
}

/** The answer to a lookup, from which the reader chooses. */
export function Listings({ lookup, exchanges, level = 2, onPick, onRefresh }: ListingsProps) {
  const { submitted, load, ticker } = lookup;
  if (load.state === 'idle') return null;
  const found = answerOf(load)?.data.length ?? null;
  return (
    <Section
      level={level}
      busy={load.state === 'loading'}
      title={
        <>
          {t('listingsFor')} <Untrusted text={submitted ?? ''} cap={80} />
        </>
      }
    >
      <p class="visually-hidden" role="status">
        {load.state === 'loaded' && (found ? tCount('searchFound', found) : t('listingsNone'))}
      </p>
      {ticker !== null && (
        <p class="page-says">
          {t('pageSays')}{' '}
          <q>
            <Untrusted text={ticker.evidence} cap={80} />
          </q>{' '}
          {ticker.exchange === null && <span class="missing">{t('exchangeNotStated')}</span>}
        </p>
      )}
      <Loaded
        load={load}
        part={t('listingsHeading')}
        typed
        skeleton={<Skeleton lines={[6, 4, 8]} />}
        onRefresh={onRefresh}
      >
        {({ data }) => (
          <ListingList listings={data} ticker={ticker} exchanges={exchanges} onPick={onPick} />
        )}
      </Loaded>
    </Section>
  );
}
