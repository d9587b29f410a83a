import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Freshness } from '../../lib/research/quote-freshness.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';

const BADGES: Record<Freshness, { icon: IconName; words: WordKey }> = {
  delayed: { icon: 'clock', words: 'freshnessDelayed' },
  historical: { icon: 'history', words: 'freshnessHistorical' },
  unavailable: { icon: 'dashedRing', words: 'freshnessUnavailable' },
  notStated: { icon: 'question', words: 'freshnessNotStated' },
};

/** How fresh a quote is, by shape and word. */
export function FreshnessBadge({ freshness }: { freshness: Freshness }) {
  const { icon, words } = BADGES[freshness];
  return (
    <span class={`badge badge-${freshness}`}>
      <Icon name={icon} />
      {t(words)}
    </span>
  );
}
