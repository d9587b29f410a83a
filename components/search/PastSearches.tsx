import { t } from '../../lib/i18n/words.ts';
import type { PastSearch } from '../../lib/messages/panel-messages.ts';
import { formatAge } from '../../lib/research/format-date.ts';
import { Icon } from '../parts/Icon.tsx';
import { useFold } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/use-clock.ts';

interface PastSearchesProps {
  /** Newest first. */
  searches: PastSearch[];
  /** The search whose results are on screen; null for none. */
  shown: string | null;
  onReopen(query: string): void;
}

/** Searches of this session with cached results: showing one again costs nothing. */
export function PastSearches({ searches, shown, onReopen }: PastSearchesProps) {
  const [open, setOpen] = useFold('past searches');
  const now = useClock(QUARTER_MINUTE);
  // A list of only the search on screen would be useless.
  if (searches.every(({ query }) => query === shown)) return null;
  return (
    <details class="fold" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('pastSearches')}
        <Icon name="down" />
      </summary>
      <ul class="past" aria-label={t('pastSearches')}>
        {searches.map(({ query, retrievedAt }) => (
          <li class="line between hair enlarged-wrap" key={query}>
            <button
              type="button"
              class="quiet past-search wraps"
              aria-current={query === shown ? 'true' : undefined}
              onClick={() => onReopen(query)}
            >
              <Untrusted text={query} cap={120} />
            </button>
            <span class="hint firm">{formatAge(now - retrievedAt)}</span>
          </li>
        ))}
      </ul>
      <p class="hint">{t('pastSearchesHint')}</p>
    </details>
  );
}
