import { t } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { isClippingOff } from '../../lib/settings/policy.ts';
import { Icon } from '../parts/Icon.tsx';
import { hasPlaces, WideButton } from './PlacesRow.tsx';

type PlaceButtonsProps = Pick<
  PanelProps,
  'changes' | 'policy' | 'watchlist' | 'onOpenWide' | 'onPrepareClips' | 'onShowPlace'
>;

/** Beside an open company, where there is no row of places: the ways to the others. */
export const PlaceButtons = (props: PlaceButtonsProps) => (
  <>
    <ClipsButton {...props} />
    <WatchButton {...props} />
    <WideButton {...props} />
  </>
);

/** Beside an open company: the way to the clips, which leaves the company as it is. */
function ClipsButton({ policy, onPrepareClips, onShowPlace }: PlaceButtonsProps) {
  if (isClippingOff(policy)) return null;
  return (
    <button
      type="button"
      class="quiet watch-button"
      aria-label={t('placeClips')}
      title={t('placeClips')}
      onPointerEnter={onPrepareClips}
      onFocus={onPrepareClips}
      onClick={() => onShowPlace('clips')}
    >
      <Icon name="clip" />
    </button>
  );
}

/** Beside an open company: the way to the watchlist, with how far a refresh of it is. */
function WatchButton(props: PlaceButtonsProps) {
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
