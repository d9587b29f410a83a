import { t } from '../../lib/i18n/words.ts';
import type { PastSearch } from '../../lib/messages/panel-messages.ts';
import { formatAge } from '../../lib/research/moment.ts';
import { Icon } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/use-clock.ts';
import { useFold } from '../parts/use-fold.ts';

interface PastSearchesProps {
  /** Newest first. */
  searches: PastSearch[];
  /** The search whose results are on screen; null for none. */
  shown: string | null;
  onReopen(query: string): void;
}

/** Searches of this session whose results are kept: to show one again costs nothing. */
export function PastSearches({ searches, shown, onReopen }: PastSearchesProps) {
  const [open, setOpen] = useFold('past searches');
  const now = useClock(QUARTER_MINUTE);
  // The search on screen alone leads nowhere.
  if (searches.every(({ query }) => query === shown)) return null;
  return (
    <details class="fold" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('pastSearches')}
        <Icon name="down" />
      </summary>
      <ul class="past">
        {searches.map(({ query, retrievedAt }) => (
          <li key={query}>
            <button
              type="button"
              class="quiet past-search"
              aria-current={query === shown ? 'true' : undefined}
              onClick={() => onReopen(query)}
            >
              <Untrusted text={query} cap={120} />
            </button>
            <span class="past-age">{formatAge(now - retrievedAt)}</span>
          </li>
        ))}
      </ul>
      <p class="hint">{t('pastSearchesHint')}</p>
    </details>
  );
}
