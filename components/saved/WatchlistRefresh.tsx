import { t, tCount } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { failureWords } from '../../lib/research/failure-words.ts';
import { fieldWords } from '../../lib/research/fields.ts';
import { FieldName } from '../parts/FieldList.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';

type WatchlistRefreshProps = Pick<
  PanelProps,
  'watchlist' | 'latest' | 'onRefreshWatchlist' | 'onCancelWatchlist'
>;

/** Asks for the pins' quotes, with the cost and what is left of the quota beside it. */
export function WatchlistRefresh(props: WatchlistRefreshProps) {
  const { watchlist, onRefreshWatchlist, onCancelWatchlist } = props;
  const { pins, refresh } = watchlist;
  const isRunning = refresh.state === 'running';
  return (
    <div class="watch-refresh">
      <p class="buttons">
        <button type="button" onClick={isRunning ? onCancelWatchlist : onRefreshWatchlist}>
          <Icon name={isRunning ? 'close' : 'refresh'} />
          {isRunning ? t('watchCancel') : tCount('refreshPages', pins.length)}
        </button>
        <Left latest={props.latest} />
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

/** What the newest answer says is left, but for searches. */
function Left({ latest }: Pick<PanelProps, 'latest'>) {
  const field = latest?.meta.quota.find(({ key, value }) => {
    const words = fieldWords(key);
    const isLeft = words.includes('remaining') || words.includes('left');
    return value !== null && isLeft && !words.some((word) => word.startsWith('search'));
  });
  if (!field) return null;
  return (
    <span class="hint">
      <FieldName name={field.key} /> <ShortValue value={field.value} cap={40} />
    </span>
  );
}
