import type { RefObject } from 'preact';
import { t } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { Clips } from '../clips/Clips.tsx';
import { isOverlayOpen, Overlays } from '../overlay/Overlays.tsx';
import { OnThisPage } from '../page/OnThisPage.tsx';
import { PlacesRow } from '../places/PlacesRow.tsx';
import { Research } from '../Research.tsx';
import { Watchlist } from '../watchlist/Watchlist.tsx';

export interface ColumnsProps extends PanelProps {
  count: 2 | 3;
  /** What was looked up, and the column that it stands in. */
  research: RefObject<HTMLDivElement | null>;
  behind: RefObject<HTMLDivElement | null>;
}

/** The panel in a full-width tab; with two columns, or for a comparison, the side takes the company's place. */
export function Columns({ count, research, behind, ...panel }: ColumnsProps) {
  const isOverlay = isOverlayOpen(panel);
  const isClips = panel.shownPlace === 'clips' && !isOverlay;
  const hasSide = isOverlay || isClips;
  const isWhole = hasSide && (count === 2 || panel.overlay === 'compare');
  // What the list shows stays as it is while companies are opened from it.
  const list = { ...panel, shownPlace: isClips ? ('clips' as const) : panel.listPlace };
  return (
    <>
      <section class="column column-list" aria-label={t('placesLabel')}>
        {panel.page.tabId === null && (
          <p class="hint">{t(panel.isBesidePage ? 'widePageClosed' : 'widePageNone')}</p>
        )}
        {panel.listPlace === 'watchlist' ? (
          <Watchlist {...list} isBeside />
        ) : (
          <>
            <PlacesRow {...list} isBeside />
            <OnThisPage {...panel} isRoomy />
          </>
        )}
      </section>
      <section
        ref={behind}
        class="column column-company"
        aria-label={t('wideCompany')}
        hidden={isWhole}
      >
        <Research {...panel} region={research} />
      </section>
      {hasSide && (
        <section class="column column-side" aria-label={t('wideSide')}>
          {isClips ? <Clips {...panel} /> : <Overlays {...panel} />}
        </section>
      )}
    </>
  );
}
