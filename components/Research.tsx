import type { RefObject } from 'preact';
import { t } from '../lib/i18n/words.ts';
import { countOf } from '../lib/names/types.ts';
import type { PanelProps } from '../lib/panel/actions.ts';
import { hasNoListing } from '../lib/panel/lookup.ts';
import { answerOf } from '../lib/panel/query-state.ts';
import { Company } from './company/Company.tsx';
import { Listings } from './listings/Listings.tsx';
import { Section } from './parts/Section.tsx';
import { OpenListing } from './saved/ListingLine.tsx';
import { Recents } from './saved/Recents.tsx';

interface ResearchProps extends PanelProps {
  /** Becomes the element with what was looked up. */
  region: RefObject<HTMLDivElement | null>;
}

/** What stands beneath the page's tickers: the listings found, the open company, or those saved before. */
export function Research({ region, ...props }: ResearchProps) {
  const { company, lookup, session } = props;
  const found = answerOf(lookup.load)?.data ?? [];
  const fromFound = company !== null && found.some(({ id }) => id === company.id);
  const settled = lookup.load.state === 'loaded' && fromFound;
  const nothing = company === null && lookup.load.state === 'idle';
  const foundNothing = company === null && hasNoListing(lookup);
  const knowsAccount = session !== 'loading' && session.state !== 'connecting';
  return (
    <>
      <div ref={region} class="research">
        {!settled && (
          <Listings
            exchanges={props.exchanges}
            lookup={lookup}
            onRefresh={() => props.onRefresh('listings')}
            onClose={props.onCloseListings}
            onPick={props.onPickListing}
          />
        )}
        {company !== null && (
          <Company key={company.id} {...props} company={company} found={fromFound ? found : []} />
        )}
      </div>
      {nothing && knowsAccount && session.state !== 'connected' && <Intro />}
      {foundNothing && <Pinned {...props} />}
      {(nothing || foundNothing) && <Recents {...props} />}
      {nothing && knowsAccount && session.state === 'connected' && (
        <p class="hint inset ruled above">
          {t(countOf(props.page) > 0 ? 'startHint' : 'startHintSearch')}
        </p>
      )}
    </>
  );
}

/** What an account is needed for, beneath the page's tickers until something is looked up. */
function Intro() {
  return (
    <div class="inset stack tight ruled above">
      <p class="nothing-words">{t('introDisconnected')}</p>
      <p class="hint">{t('introTickers')}</p>
    </div>
  );
}

type PinnedProps = Pick<PanelProps, 'saved' | 'onOpenListing' | 'onShowPlace'>;

/** So many are offered here: all of them are in the watchlist. */
const MOST = 5;

/** The first companies of the watchlist, where a lookup has found none. */
function Pinned({ saved: { pins }, onOpenListing, onShowPlace }: PinnedProps) {
  if (pins.length === 0) return null;
  return (
    <div class="saved">
      <Section
        level={2}
        title={t('savedPins')}
        aside={
          pins.length > MOST && (
            <button type="button" class="quiet" onClick={() => onShowPlace('watchlist')}>
              {t('placeWatchlist')} · {pins.length}
            </button>
          )
        }
      >
        <ul class="ruled">
          {pins.slice(0, MOST).map((listing) => (
            <li key={listing.id} class="split hair">
              <OpenListing listing={listing} onOpenListing={onOpenListing} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
