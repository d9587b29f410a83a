import { t, tCount } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { failureWords } from '../../lib/research/failure-words.ts';
import { Icon } from '../parts/Icon.tsx';

type WatchlistRefreshProps = Pick<
  PanelProps,
  'watchlist' | 'onRefreshWatchlist' | 'onCancelWatchlist'
>;

/** Asks for the pins' quotes, with the cost: the bar at the foot says what is left of the quota. */
export function WatchlistRefresh(props: WatchlistRefreshProps) {
  const { watchlist, onRefreshWatchlist, onCancelWatchlist } = props;
  const { pins, refresh } = watchlist;
  const isRunning = refresh.state === 'running';
  if (pins.length === 0 && !isRunning) return null;
  return (
    <div class="watch-refresh">
      <p class="buttons">
        <button type="button" onClick={isRunning ? onCancelWatchlist : onRefreshWatchlist}>
          <Icon name={isRunning ? 'close' : 'refresh'} />
          {isRunning ? t('watchCancel') : tCount('refreshPages', pins.length)}
        </button>
      </p>
      <p class="hint" role="status">
        {refresh.state === 'running' && t('watchRunning', refresh.updated, refresh.of)}
        {refresh.state === 'done' && t('watchUpdated', refresh.updated, refresh.of)}
        {refresh.state === 'stopped' && t('watchStopped', refresh.updated, refresh.of)}
      </p>
      {refresh.state === 'stopped' && refresh.failure && (
        <p class="watch-failure">
          {t(failureWords(refresh.failure).message, ...failureWords(refresh.failure).substitutions)}
        </p>
      )}
    </div>
  );
}
