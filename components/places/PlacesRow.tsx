import { capital, numbered, t, tCount } from '../../lib/i18n/words.ts';
import { countOf } from '../../lib/names/types.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { PLACES, type PlaceName } from '../../lib/panel/position.ts';
import { identityOf } from '../../lib/panel/store.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { isOff, type Policy } from '../../lib/settings/policy.ts';
import { Button, IconButton } from '../parts/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';

interface PlacesProps extends PanelProps {
  /** The company stands beside it: nothing leads back there. */
  isBeside?: boolean;
}

/** Whether there are places beside the page: without a history nothing can be pinned. */
const hasPlaces = ({ policy }: Pick<PanelProps, 'policy'>): boolean => !isOff(policy, 'recents');

/** Whether another place is in front of the page and of what was looked up. */
export const isPlaceInFront = ({ shownPlace, overlay, isOverlayBehind }: PanelProps): boolean =>
  shownPlace !== 'page' && (overlay === null || isOverlayBehind);

/** The panel's places in one row, each a press away; where a company is open, the first leads back to it. */
export function PlacesRow(props: PlacesProps) {
  const { shownPlace, onShowPlace } = props;
  if (!hasPlaces(props)) return null;
  return (
    <div class="places-bar rule-below edge line middle">
      <nav class="tabs places grow" aria-label={t('placesLabel')}>
        <ul>
          {placesOf(props.policy).map((place) => (
            <li key={place}>
              <Button
                class="tab place wraps"
                aria-current={place === shownPlace ? 'true' : undefined}
                words={<NameOf place={place} {...props} />}
                onPointerEnter={place === 'clips' ? props.onPrepareClips : undefined}
                onFocus={place === 'clips' ? props.onPrepareClips : undefined}
                onClick={() => onShowPlace(place)}
              />
            </li>
          ))}
        </ul>
      </nav>
      <WideButton onOpenWide={props.onOpenWide} />
    </div>
  );
}

/** Opens the panel in a full-width tab; draws nothing in such a tab. */
const WideButton = ({ onOpenWide }: Pick<PanelProps, 'onOpenWide'>) =>
  onOpenWide && (
    <IconButton class="quiet wide-button" icon="widen" name={t('wideOpen')} onClick={onOpenWide} />
  );

const placesOf = (policy: Policy): readonly PlaceName[] =>
  isOff(policy, 'clips') ? PLACES.filter((place) => place !== 'clips') : PLACES;

function NameOf({ place, ...props }: PlacesProps & { place: PlaceName }) {
  const { changes, clips, company, page, saved, isBeside = false } = props;
  if (place === 'page' && company !== null && !isBeside) {
    const { ticker, name } = identityOf(company);
    return (
      <>
        <Icon name="back" /> <bdi>{shownLine(ticker ?? name ?? t('nameMissing'), 20).text}</bdi>
      </>
    );
  }
  const count = { clips: clips.count ?? 0, watchlist: saved.pins.length, page: countOf(page) }[
    place
  ];
  const changed = place === 'watchlist' ? Object.keys(changes.counts).length : 0;
  return (
    <>
      {t(`place${capital(place)}`)} {count > 0 && <span class="title-note">{numbered(count)}</span>}
      {changed > 0 && (
        // With little room the number alone is seen, and the words are heard.
        <span class="place-changed title-note" data-count={numbered(changed)}>
          {' '}
          · <span class="narrow-hidden">{tCount('watchChanged', changed)}</span>
        </span>
      )}
    </>
  );
}

/** The ways to the other places beside an open company, and how far a refresh of the watchlist is. */
export function PlaceButtons(props: PanelProps) {
  const { changes, policy, watchlist, onOpenWide, onPrepareClips, onShowPlace } = props;
  const { run } = watchlist;
  const progress = run?.state === 'running' && t('watchProgress', run.done, run.ids.length);
  const changed = Object.keys(changes.counts).length;
  return (
    <>
      {!isOff(policy, 'clips') && (
        <IconButton
          class="quiet watch-button anchor"
          icon="clip"
          name={t('placeClips')}
          onPointerEnter={onPrepareClips}
          onFocus={onPrepareClips}
          onClick={() => onShowPlace('clips')}
        />
      )}
      {hasPlaces(props) && (
        <IconButton
          class="quiet watch-button anchor"
          icon="list"
          name={[t('placeWatchlist'), progress, changed > 0 && tCount('watchChanged', changed)]
            .filter(Boolean)
            .join(' · ')}
          onClick={() => onShowPlace('watchlist')}
        >
          {progress && <span>{progress}</span>}
          {changed > 0 && <span class="watch-dot" />}
        </IconButton>
      )}
      <WideButton onOpenWide={onOpenWide} />
    </>
  );
}
