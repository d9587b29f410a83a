import { useId } from 'preact/hooks';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { compareOffers, type Offer } from '../../lib/panel/compare-offers.ts';
import { Button } from '../parts/buttons.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { ExchangeName, PageQuote, Untrusted } from '../parts/Untrusted.tsx';

/** Companies at hand, each added by one press that says what it costs: the page's, then the user's. */
export function CompareOffers() {
  const { fromPage, saved } = compareOffers(usePanelContext());
  return (
    <>
      <OfferList title={t('compareFromPage')} offers={fromPage} />
      <OfferList title={t('savedSuggestions')} offers={saved} />
    </>
  );
}

function OfferList({ title, offers }: { title: string; offers: Offer[] }) {
  const { onCompare, onCompareTicker } = usePanelContext();
  const id = useId();
  if (offers.length === 0) return null;
  return (
    <div class="compare-offers">
      <h3 id={id} class="hint">
        {title}
      </h3>
      <ul aria-labelledby={id}>
        {offers.map((offer) => {
          const { key, named, cost } = readOffer(offer);
          const press = () =>
            offer.kind === 'listing' ? onCompare(offer.listing) : onCompareTicker(offer.ticker);
          return (
            <li key={key}>
              <Button class="quiet line middle wraps lit" icon="plus" onClick={press}>
                <span class="visually-hidden">{t('compareAdd')}</span> <CompanyLine {...named} />{' '}
                <span class="compare-cost hint firm">{t(cost)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface Named extends Omit<Listing, 'id'> {
  /** Where the page names it, and no listing is known. */
  isOnPage?: boolean;
}

function readOffer(offer: Offer): { key: string; named: Named; cost: WordKey } {
  if (offer.kind === 'listing') {
    return { key: offer.listing.id, named: offer.listing, cost: 'costKept' };
  }
  const { symbol, exchange, name = null } = offer.ticker;
  const named = { ticker: symbol, exchange, name, isOnPage: true };
  return { key: `${symbol} ${exchange} ${offer.ticker.where}`, named, cost: 'costOne' };
}

/** A company in one line: its ticker, as much of its name as there is room for, and its exchange. */
export const CompanyLine = ({ ticker, name, exchange, isOnPage }: Named) => (
  <span class="compare-line line close grow">
    {ticker !== null && (
      <b class="firm">
        <Untrusted text={ticker} cap={20} />
      </b>
    )}{' '}
    {(name !== null || ticker === null) && (
      <span class="one-line">
        {name === null && t('nameMissing')}
        {/* A name from the page is in quotes, because nobody has checked it. */}
        {name !== null && isOnPage && <PageQuote text={name} />}
        {name !== null && !isOnPage && <Untrusted text={name} cap={80} />}
      </span>
    )}{' '}
    <span class="compare-market hint">
      {exchange === null ? (
        t(isOnPage ? 'exchangeNotStated' : 'exchangeMissing')
      ) : (
        <ExchangeName name={exchange} />
      )}
    </span>
  </span>
);
