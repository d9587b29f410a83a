import { t, tCount } from '../../lib/i18n/words.ts';
import { MAX_ROWS } from '../../lib/model/contract.ts';
import type { Answer, Company } from '../../lib/model/records.ts';
import { canOpen, type Listing } from '../../lib/model/saved-companies.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import type { LookupView } from '../../lib/panel/store.ts';
import { statesExchangeOf } from '../../lib/research/choose-listing.ts';
import { Button } from '../parts/buttons.tsx';
import { FieldName } from '../parts/FieldList.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { isEmptyList } from '../parts/Provenance.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { Heard, Section, Skeleton } from '../parts/Section.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';
import { MaybeExchange, PageQuote, Untrusted } from '../parts/Untrusted.tsx';

interface ListingsProps {
  lookup: LookupView;
  level?: 2 | 3;
  onPick(listing: Listing): void;
  onRefresh(): void;
  onClose?(): void;
}

/** The answer to a lookup, from which the user chooses. */
export function Listings(props: ListingsProps) {
  const { lookup, level = 2, onRefresh, onClose } = props;
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
          <Button class="quiet" icon="close" words={t('closeCompany')} onClick={onClose}>
            <span class="visually-hidden">: {t('listingsHeading')}</span>
          </Button>
        )
      }
    >
      <Heard>
        {load.state === 'loaded' &&
          (answer === null || isEmptyList(answer)
            ? t('listingsNone')
            : tCount('searchFound', answer.data.length))}
      </Heard>
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
        {(answer) => <ListingList {...props} answer={answer} />}
      </Loaded>
    </Section>
  );
}

/** The found listings in the service's order, without a preselected listing. */
function ListingList(props: ListingsProps & { answer: Answer<Company[]> }) {
  const { answer, onPick } = props;
  const { ticker } = props.lookup;
  /** Shows which listings match the page's ticker. */
  const { exchanges } = usePanelContext();
  const { data: listings, meta } = answer;
  if (isEmptyList(answer)) {
    return (
      <div class="nothing airy">
        <p class="nothing-words">{t('listingsNone')}</p>
        <p class="hint">{t('listingsNoneHint')}</p>
      </div>
    );
  }
  const exchange = ticker?.exchange ?? null;
  const fits = (listing: Company) =>
    ticker !== null && statesExchangeOf(listing, ticker, exchanges);
  return (
    <>
      {listings.length > 0 && <p class="hint">{tCount('listingsFit', listings.length)}</p>}
      {exchange !== null && listings.length > 0 && !listings.some(fits) && (
        <p class="hint">{t('listingsNoneFits')}</p>
      )}
      <ul class="listings ruled above-xs">
        {listings.map((listing, place) => (
          <ListingRow
            // One id may come with several exchanges.
            key={`${place} ${listing.id}`}
            listing={listing}
            fits={fits(listing) ? exchange : null}
            needsId={listings.some(
              (one) => one.id !== listing.id && one.exchange === listing.exchange,
            )}
            onPick={onPick}
          />
        ))}
      </ul>
      {listings.length + (meta.leftOut?.unread ?? 0) >= MAX_ROWS && (
        <p class="hint">{t('listingsFull')}</p>
      )}
    </>
  );
}

interface ListingRowProps {
  listing: Company;
  /** The exchange that the page names, if the listing is the ticker's on that exchange; otherwise null. */
  fits: string | null;
  /** Whether another listing has the same exchange, so that only the id distinguishes the two. */
  needsId: boolean;
  onPick(listing: Listing): void;
}

/** Fields beyond the contract's that help to tell listings apart; the rest is in the profile. */
const MAX_OTHER = 3;

/** A listing to choose. Shows the id if the exchange is ambiguous; a listing without an id cannot be opened. */
function ListingRow({ listing, fits, needsId, onPick }: ListingRowProps) {
  const { name, ticker, exchange, id } = listing;
  const other = listing.other.filter(({ value }) => value !== null).slice(0, MAX_OTHER);
  const fields = (
    <>
      <span class="listing-name whole">
        {name === null ? t('nameMissing') : <Untrusted text={name} cap={120} />}
      </span>
      <span>
        <strong>
          {ticker === null ? t('tickerMissing') : <Untrusted text={ticker} cap={20} />}
        </strong>{' '}
        <span class="muted">
          <MaybeExchange name={exchange} />
        </span>
      </span>
      {other.map(({ key, value }) => (
        <span class="hint" key={key}>
          <FieldName name={key} /> <ShortValue value={value} cap={60} />
        </span>
      ))}
      {fits !== null && (
        <span class="led lit whole small strong">
          <Icon name="plugged" />
          {t('listingFits')} <Untrusted text={fits} cap={60} />
        </span>
      )}
      {id === null ? (
        <span class="whole muted tiny">{t('rowNoId')}</span>
      ) : (
        needsId && (
          <span class="whole muted tiny">
            {t('companyId')}{' '}
            <span class="mono">
              <Untrusted text={id} cap={40} />
            </span>
          </span>
        )
      )}
    </>
  );
  return (
    <li class="rule-below">
      {canOpen(listing) ? (
        <Button
          class="listing row-button wrap apart roomy"
          data-row
          words={fields}
          onClick={() => onPick(listing)}
        />
      ) : (
        <div class="listing row-button wrap apart roomy muted">{fields}</div>
      )}
    </li>
  );
}
