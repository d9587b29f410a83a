import { t } from '../../lib/i18n/words.ts';
import { type Listing, recentsOnly } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Button, ConfirmButton } from '../parts/buttons.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { Section } from '../parts/Section.tsx';
import { ListingLine } from '../parts/Untrusted.tsx';

/** Pins offered here at most; the watchlist has all. */
const MOST = 5;

/** The first companies of the watchlist, where a lookup has found none. */
export const Pinned = ({ saved: { pins }, onShowPlace }: PanelProps) =>
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
export function Recents(props: PanelProps) {
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

/** A saved listing as the button that opens it, the first of its row. */
function OpenListing({ listing }: { listing: Listing }) {
  const { onOpenListing } = usePanelContext();
  return (
    <Button
      class="saved-open row-button columned"
      data-row
      words={<ListingLine listing={listing} />}
      onClick={() => onOpenListing(listing)}
    />
  );
}

/** A listing in plain text, for a label or to be heard: it can hold no marks of its own. */
export const nameOf = ({ name, ticker, exchange, id }: Listing): string =>
  shownText(`${name ?? ticker ?? id}, ${exchange ?? t('exchangeMissing')}`, 120).text;
