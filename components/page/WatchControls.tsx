import { useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { Icon } from '../parts/Icon.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { useSwapFocus } from '../parts/use-swap-focus.ts';
import { NewsSites } from './NewsSites.tsx';

type WatchControlsProps = Pick<
  PanelProps,
  'page' | 'newsSites' | 'onWatchSite' | 'onWatchNews' | 'onStopWatchingSite' | 'onStopWatchingNews'
>;

/** What is scanned by itself, this site or the news sites, and the ways to have it so or to end it. */
export function WatchControls(props: WatchControlsProps) {
  const { page, newsSites, onWatchSite, onWatchNews } = props;
  const [choosing, setChoosing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useSwapFocus(place);
  if (usePanelContext().off.includes('watching'))
    return <p class="hint">{t('watchBlockedByPolicy')}</p>;
  if (choosing && !page.watchingNews) {
    return (
      <div ref={place}>
        <NewsSites sites={newsSites} onAllow={onWatchNews} onCancel={() => setChoosing(false)} />
      </div>
    );
  }
  return (
    <div ref={place}>
      {page.watchingSite && (
        <Watched
          words={t('watchingSite')}
          stop={t('watchStopSite')}
          onStop={props.onStopWatchingSite}
        />
      )}
      {page.watchingNews && (
        <Watched
          words={t('watchingNews')}
          stop={t('watchStopNews')}
          onStop={props.onStopWatchingNews}
        />
      )}
      {(page.canWatchSite || !page.watchingNews) && (
        <div class="watch">
          {page.canWatchSite && (
            <button type="button" class="quiet" onClick={onWatchSite}>
              <Icon name="eye" />
              {page.host === null ? t('watchThisSite') : t('watchSite', page.host)}
            </button>
          )}
          {!page.watchingNews && (
            <button type="button" class="quiet" onClick={() => setChoosing(true)}>
              {t('watchNews')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** One thing that is watched, and its end. */
function Watched({ words, stop, onStop }: { words: string; stop: string; onStop(): void }) {
  return (
    <p class="watch">
      <span class="watch-state">
        <Icon name="eye" />
        {words}
      </span>
      <button type="button" class="quiet" onClick={onStop}>
        {stop}
      </button>
    </p>
  );
}
