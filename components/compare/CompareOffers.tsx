import { useId } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { LOOKUP_LIMITS, lengthProblem } from '../../lib/model/contract.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { identityOf, type PanelState } from '../../lib/panel/store.ts';
import { couldBe, statesExchangeOf } from '../../lib/research/choose-listing.ts';
import type { Ticker } from '../../lib/tickers/types.ts';
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
          const isOnPage = 'symbol' in offer;
          const press = () => (isOnPage ? onCompareTicker(offer) : onCompare(offer));
          const named = isOnPage
            ? { ...offer, ticker: offer.symbol, name: offer.name ?? null, isOnPage }
            : offer;
          return (
            <li key={isOnPage ? `${offer.symbol} ${offer.exchange} ${offer.where}` : offer.id}>
              <Button class="quiet line middle wraps lit" icon="plus" onClick={press}>
                <span class="visually-hidden">{t('compareAdd')}</span> <CompanyLine {...named} />{' '}
                <span class="compare-cost hint firm">{t(isOnPage ? 'costOne' : 'costKept')}</span>
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

/** One press away from the comparison: a listing that is known, or one of the page's tickers. */
type Offer = Listing | Ticker;

/** How many of the page's tickers are offered. */
export const MAX_FROM_PAGE = 6;
/** More would push the comparison out of sight; any other company can be looked up. */
const MAX_SAVED = 5;
/** Beneath a comparison that can begin. */
const FEW = 3;

/** Companies to compare with those chosen, each once. */
export function compareOffers({
  company,
  saved,
  compare,
  page,
  exchanges,
}: Pick<PanelState, 'company' | 'saved' | 'compare' | 'page' | 'exchanges'>) {
  const open: Listing[] = company ? [{ ...identityOf(company), id: company.id }] : [];
  const known = [...open, ...saved.pins, ...saved.recents];
  const chosen = compare.companies.map(({ listing }) => listing);
  const few = chosen.length > 1 ? FEW : null;
  const taken = new Set(chosen.map(({ id }) => id));
  const take = ({ id }: Listing) => !taken.has(id) && !!taken.add(id);
  const isChosen = (ticker: Ticker) =>
    chosen.some((listing) => listing.ticker !== null && couldBe(listing, ticker, exchanges));
  // Of a length that the service accepts.
  const isAskable = ({ symbol }: Ticker) => lengthProblem(symbol, LOOKUP_LIMITS) === null;
  const fromPage = page.tickers
    .filter((ticker) => isAskable(ticker) && !isChosen(ticker))
    .flatMap((ticker): Offer[] => {
      // Without an exchange on the page, its symbol may be another company's.
      const listing = known.find(
        (one) => one.ticker !== null && statesExchangeOf(one, ticker, exchanges),
      );
      if (!listing) return [ticker];
      return take(listing) ? [listing] : [];
    })
    .slice(0, few ?? MAX_FROM_PAGE);
  return {
    fromPage,
    /** The open company, then those pinned and those opened before. */
    saved: known.filter(take).slice(0, few ?? MAX_SAVED),
  };
}
