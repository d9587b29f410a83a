import { t, tCount } from '../../lib/i18n/words.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import type { LookupView } from '../../lib/panel/view-state.ts';
import type { ExchangeTable } from '../../lib/research/exchanges.ts';
import { Icon } from '../parts/Icon.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { isEmptyList } from '../parts/Provenance.tsx';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { PageQuote, Untrusted } from '../parts/Untrusted.tsx';
import { ListingList } from './ListingList.tsx';

interface ListingsProps {
  lookup: LookupView;
  /** Tells which of the listings the page's ticker fits. */
  exchanges: ExchangeTable | null;
  /** Heading level; 3 inside another section. */
  level?: 2 | 3;
  onPick(listing: Listing): void;
  onRefresh(): void;
  /** Closes the listings; without it they cannot be closed. */
  onClose?(): void;
}

/** The answer to a lookup, from which the user chooses. */
export function Listings(props: ListingsProps) {
  const { lookup, exchanges, level = 2, onPick, onRefresh, onClose } = props;
  const { submitted, load, ticker, isInstead } = lookup;
  if (load.state === 'idle') return null;
  const answer = answerOf(load);
  return (
    <Section
      level={level}
      busy={load.state === 'loading'}
      title={
        <>
          {t('listingsFor')} <Untrusted text={submitted ?? ''} cap={80} />
        </>
      }
      aside={
        onClose && (
          <button type="button" class="quiet" onClick={onClose}>
            <Icon name="close" />
            {t('closeCompany')}
            <span class="visually-hidden">: {t('listingsHeading')}</span>
          </button>
        )
      }
    >
      <p class="visually-hidden" role="status">
        {load.state === 'loaded' &&
          (answer === null || isEmptyList(answer)
            ? t('listingsNone')
            : tCount('searchFound', answer.data.length))}
      </p>
      {isInstead && <p>{t('lookupInstead')}</p>}
      {ticker !== null && (
        <p>
          {t('pageSays')} <PageQuote text={ticker.evidence} />{' '}
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
        {(answer) => (
          <ListingList answer={answer} ticker={ticker} exchanges={exchanges} onPick={onPick} />
        )}
      </Loaded>
    </Section>
  );
}
