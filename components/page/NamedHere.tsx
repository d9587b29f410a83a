import { useId, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import { LOOKUP_LIMITS } from '../../lib/model/contract.ts';
import {
  MAX_SENTENCE,
  type NamedCompany,
  type PageNames,
  type UnknownName,
} from '../../lib/names/types.ts';
import { KNOWN_REQUESTS } from '../../lib/panel/lookup.ts';
import { lengthProblem } from '../../lib/research/query-length.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { ExchangeName } from '../parts/ExchangeName.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PageQuote, Untrusted } from '../parts/Untrusted.tsx';

type KnownListing = NamedCompany['listings'][number];

interface NamedHereProps {
  names: PageNames;
  /** Symbols' size: the name alone, beside the page's tickers in one strip. */
  compact: boolean;
  /** Id of the open company, whose name is current. */
  openId: string | null;
  onOpen(listing: KnownListing): void;
  onLookUp(name: string): void;
}

/** Companies that the page names: those worth a row, and a fold with the others and with names that no list has. */
export function NamedHere({ names, compact, openId, onOpen, onLookUp }: NamedHereProps) {
  const id = useId();
  const offered = names.named.filter(({ isOffered }) => isOffered);
  const others = names.named.filter(({ isOffered }) => !isOffered);
  const offers = names.unknown.filter(({ name }) => lengthProblem(name, LOOKUP_LIMITS) === null);
  const row = (company: NamedCompany) => (
    <NameRow
      key={company.name}
      company={company}
      compact={compact}
      isOpen={company.listings.some((listing) => listing.id !== null && listing.id === openId)}
      onOpen={onOpen}
    />
  );
  return (
    <>
      {offered.length > 0 && (
        <div class={compact ? 'tickers tickers-compact' : 'tickers'}>
          <div class={compact ? 'visually-hidden' : 'tickers-head'}>
            <h3 id={id}>{t('namesHeading')}</h3>
            <span id={`${id}-cost`}>{t('tickerCost', KNOWN_REQUESTS)}</span>
          </div>
          <ul aria-labelledby={id} aria-describedby={`${id}-cost`}>
            {offered.map(row)}
          </ul>
        </div>
      )}
      {!compact && others.length + offers.length > 0 && (
        <details class="fold names-fold">
          <summary>
            {t('namesFold', others.length + offers.length)}
            <Icon name="down" />
          </summary>
          <ul class="tickers">
            {others.map(row)}
            {offers.map((offer) => (
              <Offer key={offer.name} offer={offer} onLookUp={onLookUp} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface NameRowProps {
  company: NamedCompany;
  compact: boolean;
  isOpen: boolean;
  onOpen(listing: KnownListing): void;
}

/** A name on the page; a press opens its listing, or shows those to choose from. */
function NameRow({ company, compact, isOpen, onOpen }: NameRowProps) {
  const { listings, name, count, sentence, source } = company;
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const [only, second] = listings;
  const isChoice = second !== undefined;
  return (
    <li>
      <button
        type="button"
        class="ticker named"
        aria-current={isOpen ? 'true' : undefined}
        aria-expanded={isChoice ? isChoosing : undefined}
        aria-controls={isChoosing ? id : undefined}
        onClick={() => (isChoice ? setChoosing(!isChoosing) : only && onOpen(only))}
      >
        <span class="ticker-symbol">
          <Untrusted text={name} cap={compact ? 24 : 80} />
        </span>
        {!compact && (
          <>
            <span class="ticker-exchange">
              {isChoice ? t('nameListings', listings.length) : only && <Market listing={only} />}
            </span>
            <span class="ticker-count">
              <span aria-hidden="true">{t('mentions', count)}</span>
              <span class="visually-hidden">{tCount('mentionsLong', count)}</span>
            </span>
            <span class="ticker-evidence">
              {/* First, for the sentence may be cut. */}
              {t(source === 'own' ? 'nameInOwn' : 'nameInDirectory')}
              {' · '}
              <PageQuote text={sentence} cap={MAX_SENTENCE} />
            </span>
          </>
        )}
      </button>
      {isChoosing && (
        <ul id={id} class="name-choices">
          {listings.map((listing) => (
            <li key={`${listing.id} ${listing.ticker} ${listing.exchange}`}>
              <button type="button" onClick={() => onOpen(listing)}>
                <Untrusted text={listing.name} cap={80} /> <Market listing={listing} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Ticker and exchange, as far as they are known. */
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

interface OfferProps {
  offer: UnknownName;
  onLookUp(name: string): void;
}

/** A name that no list has: a search may find it. */
function Offer({ offer: { name, sentence }, onLookUp }: OfferProps) {
  return (
    <li class="name-offer">
      <button type="button" class="quiet" onClick={() => onLookUp(name)}>
        {t('nameOffer', shownLine(name, 80).text)}
      </button>
      <span class="ticker-evidence">
        <PageQuote text={sentence} cap={MAX_SENTENCE} />
      </span>
    </li>
  );
}
