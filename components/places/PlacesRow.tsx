import { numberFormat } from '../../lib/i18n/formats.ts';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { identityOf } from '../../lib/panel/company-identity.ts';
import { PLACES, type PlaceName } from '../../lib/panel/view-state.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Icon } from '../parts/Icon.tsx';

type PlacesProps = Pick<
  PanelProps,
  'changes' | 'company' | 'page' | 'policy' | 'saved' | 'shownPlace' | 'onShowPlace'
>;

/** Whether there are places beside the page: without a history nothing can be pinned. */
const hasPlaces = ({ policy }: Pick<PanelProps, 'policy'>): boolean => !isOff(policy, 'recents');

/** Whether another place is in front of the page and of what was looked up. */
export const isPlaceInFront = ({
  shownPlace,
  overlay,
  isOverlayBehind,
}: Pick<PanelProps, 'shownPlace' | 'overlay' | 'isOverlayBehind'>): boolean =>
  shownPlace !== 'page' && (overlay === null || isOverlayBehind);

/** The panel's places in one row, each a press away; where a company is open, the first leads back to it. */
export function PlacesRow(props: PlacesProps) {
  const { shownPlace, onShowPlace } = props;
  if (!hasPlaces(props)) return null;
  return (
    <nav class="tabs places" aria-label={t('placesLabel')}>
      <ul>
        {PLACES.map((place) => (
          <li key={place}>
            <button
              type="button"
              class="tab place"
              aria-current={place === shownPlace ? 'true' : undefined}
              onClick={() => onShowPlace(place)}
            >
              <NameOf place={place} {...props} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NameOf({ place, ...props }: PlacesProps & { place: PlaceName }) {
  const { company, page, saved } = props;
  if (place === 'watchlist') {
    return (
      <>
        {t('placeWatchlist')} <Count count={saved.pins.length} />
        <Changed {...props} />
      </>
    );
  }
  if (company === null) {
    return (
      <>
        {t('placePage')} <Count count={page.tickers.length} />
      </>
    );
  }
  const { ticker, name } = identityOf(company);
  return (
    <>
      <Icon name="back" /> <bdi>{shownLine(ticker ?? name ?? t('nameMissing'), 20).text}</bdi>
    </>
  );
}

const Count = ({ count }: { count: number }) =>
  count > 0 && <span class="place-count">{numberFormat(t('locale')).format(count)}</span>;

/** How many companies have changed since the user last looked. */
function Changed({ changes }: Pick<PanelProps, 'changes'>) {
  const changed = Object.keys(changes.counts).length;
  return changed > 0 && <span class="place-changed"> · {tCount('watchChanged', changed)}</span>;
}

/** Beside an open company: the way to the watchlist, with how far a refresh of it is. */
export function WatchButton(
  props: Pick<PanelProps, 'changes' | 'policy' | 'watchlist' | 'onShowPlace'>,
) {
  if (!hasPlaces(props)) return null;
  const { run } = props.watchlist;
  const changed = Object.keys(props.changes.counts).length > 0;
  return (
    <button
      type="button"
      class="quiet watch-button"
      title={t('placeWatchlist')}
      onClick={() => props.onShowPlace('watchlist')}
    >
      <Icon name="list" />
      {run?.state === 'running' && (
        <span class="watch-progress-words">{t('watchProgress', run.done, run.ids.length)}</span>
      )}
      <span class="visually-hidden">{t('placeWatchlist')}</span>
      {changed && <span class="watch-dot" aria-hidden="true" />}
    </button>
  );
}
