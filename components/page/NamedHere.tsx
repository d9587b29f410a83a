import { useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { LOOKUP_LIMITS, lengthProblem } from '../../lib/model/contract.ts';
import { type KnownListing, MAX_SENTENCE, type NamedCompany } from '../../lib/names/types.ts';
import { KNOWN_REQUESTS, MOST_REQUESTS } from '../../lib/panel/lookup.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { Button, named } from '../parts/buttons.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { Fold } from '../parts/Section.tsx';
import { ExchangeName, PageQuote, Untrusted, untrustedName } from '../parts/Untrusted.tsx';
import { LookUpWords, Mentions, useClickedRow } from './TickerGroup.tsx';

export interface NamedHereProps {
  /** The names alone, in one strip with the page's tickers. */
  compact: boolean;
}

/** Companies that the page names: a row for each offered one, and a fold for the others and for unknown names. */
export function NamedHere({ compact }: NamedHereProps) {
  const { page, onLookup } = usePanelContext();
  const { names, clicked } = page;
  const id = useId();
  const isShown = (company: NamedCompany) =>
    company.isOffered || clicked?.named.includes(company) === true;
  const offered = names.named.filter(isShown);
  const others = names.named.filter((company) => !isShown(company));
  const isSearched = offered.some(({ listings }) => listings.some(({ id }) => id === null));
  const offers = names.unknown.filter(({ name }) => lengthProblem(name, LOOKUP_LIMITS) === null);
  const row = (company: NamedCompany) => (
    <NameRow
      key={company.listings.map(({ id, name, ticker }) => id ?? `${name} ${ticker}`).join()}
      company={company}
      compact={compact}
    />
  );
  return (
    <>
      {offered.length > 0 && (
        <div class={compact ? 'tickers-compact' : 'tickers'}>
          <div class={compact ? 'visually-hidden' : 'hint wrap between above-xs'}>
            <h3 id={id}>{t('namesHeading')}</h3>
            <span id={`${id}-cost`}>
              {t('tickerCost', isSearched ? MOST_REQUESTS : KNOWN_REQUESTS)}
            </span>
          </div>
          <ul aria-labelledby={id} aria-describedby={`${id}-cost`}>
            {offered.map(row)}
          </ul>
        </div>
      )}
      {!compact && others.length + offers.length > 0 && (
        <Fold words={t('namesFold', others.length + offers.length)}>
          <ul class="tickers">
            {others.map(row)}
            {/* Names that no list has; a search may find them. */}
            {offers.map(({ name, sentence }) => (
              <li key={name} class="below">
                <Button
                  class="quiet"
                  words={t('nameOffer', shownLine(name, 80).text)}
                  onClick={() => onLookup(name)}
                />
                <span class="ticker-evidence hint">
                  <PageQuote text={sentence} cap={MAX_SENTENCE} />
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

/** A name on the page; a press opens its listing, or shows the listings to choose from. */
function NameRow({ company, compact }: NamedHereProps & { company: NamedCompany }) {
  const { company: open, page, onOpenKnown } = usePanelContext();
  const { listings, name, count, sentence, source } = company;
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const [only, second] = listings;
  const isChoice = second !== undefined;
  const isOpen = listings.some((one) => one.id !== null && one.id === open?.id);
  /** Number of the last click on its name on the page; null if there was none. */
  const clicked = page.clicked?.named.includes(company) ? page.clicked.turn : null;
  const row = useClickedRow(clicked);
  const lookUp = t('lookUpTicker', shownLine(name, 80).text);
  const press = () => (isChoice ? setChoosing(!isChoosing) : only && onOpenKnown(only));
  return (
    <li ref={row} class={clicked === null ? undefined : 'ticker-clicked'}>
      <button
        type="button"
        class={compact ? 'ticker-chip named wraps' : 'ticker named row-button columned'}
        {...(compact && named(untrustedName(name, 80)))}
        aria-current={isOpen ? 'true' : undefined}
        aria-expanded={isChoice ? isChoosing : undefined}
        aria-controls={isChoosing ? id : undefined}
        onClick={press}
      >
        <span class={compact ? 'ticker-symbol bold' : 'ticker-symbol bold accent acts'}>
          <Untrusted text={name} cap={compact ? 24 : 80} />
        </span>
        {!compact && (
          <>
            <span class="ticker-exchange">
              {isChoice ? t('nameListings', listings.length) : only && <Market listing={only} />}
            </span>
            <Mentions count={count} />
            <span class="ticker-evidence hint clamp">
              {/* Comes first, because the sentence may be cut. */}
              {t(source === 'own' ? 'nameInOwn' : 'nameInDirectory')}
              {' · '}
              <PageQuote text={sentence} cap={MAX_SENTENCE} />
            </span>
          </>
        )}
      </button>
      {clicked !== null && (
        <p class="ticker-ask hint wrap middle between tight below">
          <span>{t('clickedOnPage')}</span>
          <Button
            class="primary"
            words={<LookUpWords words={lookUp} compact={compact} />}
            onClick={press}
          />
        </p>
      )}
      {isChoosing && (
        <ul id={id} class="below">
          {listings.map((listing) => (
            <li key={`${listing.id} ${listing.ticker} ${listing.exchange}`}>
              <Button class="wraps fill" onClick={() => onOpenKnown(listing)}>
                <Untrusted text={listing.name} cap={80} /> <Market listing={listing} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const Market = ({ listing: { ticker, exchange } }: { listing: KnownListing }) => (
  <>
    {ticker !== null && (
      <b>
        <Untrusted text={ticker} cap={20} />
      </b>
    )}{' '}
    {exchange !== null && <ExchangeName name={exchange} />}
  </>
);
