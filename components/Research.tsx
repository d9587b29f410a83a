import type { RefObject } from 'preact';
import { t } from '../lib/i18n/words.ts';
import { type Listing, recentsOnly } from '../lib/model/saved-companies.ts';
import { countOf } from '../lib/names/types.ts';
import type { PanelProps } from '../lib/panel/actions.ts';
import { hasNoListing } from '../lib/panel/lookup.ts';
import { answerOf } from '../lib/panel/query-state.ts';
import { shownText } from '../lib/research/untrusted-text.ts';
import { isOff } from '../lib/settings/policy.ts';
import { Company } from './company/Company.tsx';
import { Listings } from './listings/Listings.tsx';
import { Button, ConfirmButton } from './parts/buttons.tsx';
import { Section } from './parts/Section.tsx';
import { OpenListing } from './saved/ListingLine.tsx';

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
      {nothing && knowsAccount && session.state !== 'connected' && (
        <div class="inset stack tight ruled above">
          <p class="nothing-words">{t('introDisconnected')}</p>
          <p class="hint">{t('introTickers')}</p>
        </div>
      )}
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

/** Pins offered here at most; the watchlist has all. */
const MOST = 5;

/** The first companies of the watchlist, where a lookup has found none. */
const Pinned = ({ saved: { pins }, onShowPlace }: PanelProps) =>
  pins.length > 0 && (
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
              <OpenListing listing={listing} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );

/** Recent companies that are not pinned, shown while no company is open. */
function Recents(props: PanelProps) {
  const { saved, policy, onForgetRecent, onClearRecents } = props;
  const recents = recentsOnly(saved);
  if (isOff(policy, 'recents') || recents.length === 0) return null;
  const title = t('savedRecents');
  return (
    <div class="saved">
      <Section
        level={2}
        title={title}
        aside={
          <ConfirmButton
            words={t('savedClearRecents')}
            isQuiet
            onConfirm={() => void onClearRecents()}
          />
        }
      >
        <ul class="ruled" data-focus=".saved-remove">
          {recents.map((listing) => (
            <li key={listing.id} class="split hair">
              <OpenListing listing={listing} />
              <Button
                class="quiet muted saved-remove"
                data-repeat={title}
                aria-label={t('savedForget', nameOf(listing))}
                onClick={() => onForgetRecent(listing.id)}
                icon="close"
              />
            </li>
          ))}
        </ul>
      </Section>
      <p class="hint above">{t('savedLocal')}</p>
    </div>
  );
}

/** For a label, which can hold no marks of its own. */
const nameOf = ({ name, ticker, exchange, id }: Listing): string =>
  shownText(`${name ?? ticker ?? id}, ${exchange ?? t('exchangeMissing')}`, 120).text;
