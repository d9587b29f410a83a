import { t } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { Section } from '../parts/Section.tsx';
import { OpenListing } from './OpenListing.tsx';

type PinnedProps = Pick<PanelProps, 'saved' | 'onOpenListing' | 'onShowPlace'>;

/** So many are offered here: all of them are in the watchlist. */
const MOST = 5;

/** The first companies of the watchlist, where a lookup has found none. */
export function Pinned({ saved: { pins }, onOpenListing, onShowPlace }: PinnedProps) {
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
