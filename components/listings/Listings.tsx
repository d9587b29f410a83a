import { t, tCount } from '../../lib/i18n/words.ts';
import { MAX_ROWS } from '../../lib/model/contract.ts';
import type { Answer, Company } from '../../lib/model/records.ts';
import { canOpen } from '../../lib/model/saved-companies.ts';
import { answerOf } from '../../lib/panel/load-state.ts';
import { MOST_REQUESTS } from '../../lib/panel/lookup.ts';
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

/** Names the lookup: that of the lookup box, or of the field that adds a company to the comparison. */
type OfLookup = { of: 'lookup' | 'adding' };

/** The answer to a lookup, from which the user chooses. */
export function Listings({ of }: OfLookup) {
  const panel = usePanelContext();
  const { submitted, load, ticker, isInstead } = panel[of];
  const isAdding = of === 'adding';
  if (load.state === 'idle') return null;
  const answer = answerOf(load);
  return (
    <Section
      level={isAdding ? 3 : 2}
      busy={load.state === 'loading'}
      title={
        <>
          {t('listingsFor')} <Untrusted text={submitted ?? ''} cap={80} />
        </>
      }
      aside={
        !isAdding && (
          <Button
            class="quiet"
            icon="close"
            words={t('closeCompany')}
            onClick={panel.onCloseListings}
          >
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
        // The first answer opens the only company, as the lookup would have.
        most={isAdding || isInstead || answer !== null ? undefined : MOST_REQUESTS}
        skeleton={<Skeleton lines={[6, 4, 8]} />}
        onRefresh={() => (isAdding ? panel.onCompareLookupAgain() : panel.onRefresh('listings'))}
      >
        {(answer) => <ListingList of={of} answer={answer} />}
      </Loaded>
    </Section>
  );
}

/** The found listings in the service's order, without a preselected listing. One without an id cannot be opened. */
function ListingList({ of, answer }: OfLookup & { answer: Answer<Company[]> }) {
  const panel = usePanelContext();
  const { ticker } = panel[of];
  const onPick = of === 'adding' ? panel.onCompare : panel.onPickListing;
  const { data: listings, meta } = answer;
  if (isEmptyList(answer)) {
    return (
      <div class="nothing airy">
        <p class="nothing-words">{t('listingsNone')}</p>
        <p class="hint">{t('listingsNoneHint')}</p>
      </div>
    );
  }
  /** The exchange that the page names. */
  const stated = ticker?.exchange ?? null;
  const fits = (listing: Company) =>
    ticker !== null && statesExchangeOf(listing, ticker, panel.exchanges);
  return (
    <>
      {listings.length > 0 && <p class="hint">{tCount('listingsFit', listings.length)}</p>}
      {stated !== null && listings.length > 0 && !listings.some(fits) && (
        <p class="hint">{t('listingsNoneFits')}</p>
      )}
      <ul class="listings ruled above-xs">
        {listings.map((listing, place) => {
          const { name, ticker, exchange, id } = listing;
          const other = listing.other.filter(({ value }) => value !== null).slice(0, MAX_OTHER);
          // Only the id tells it from another listing on the same exchange.
          const needsId = listings.some((one) => one.id !== id && one.exchange === exchange);
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
              {stated !== null && fits(listing) && (
                <span class="led lit whole small strong">
                  <Icon name="plugged" />
                  {t('listingFits')} <Untrusted text={stated} cap={60} />
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
            // One id may come with several exchanges.
            <li key={`${place} ${id}`} class="rule-below">
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
        })}
      </ul>
      {listings.length + (meta.leftOut?.unread ?? 0) >= MAX_ROWS && (
        <p class="hint">{t('listingsFull')}</p>
      )}
    </>
  );
}

/** Fields beyond the contract's that help to tell listings apart; the rest is in the profile. */
const MAX_OTHER = 3;
