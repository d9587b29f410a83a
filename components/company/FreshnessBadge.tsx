import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { OtherField } from '../../lib/model/records.ts';
import { fieldWord } from '../../lib/research/known-words.ts';
import type { Freshness } from '../../lib/research/quote.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';

const BADGES: Record<Freshness, { icon: IconName; words: WordKey }> = {
  delayed: { icon: 'clock', words: 'freshnessDelayed' },
  historical: { icon: 'history', words: 'freshnessHistorical' },
  unavailable: { icon: 'dashedRing', words: 'freshnessUnavailable' },
  notStated: { icon: 'question', words: 'freshnessNotStated' },
};

interface FreshnessBadgeProps {
  freshness: Freshness;
  /** The quote's own fields: one of them may state its delay. */
  fields?: readonly OtherField[];
}

/** How fresh a quote is, by shape and word; a delayed one with its delay, where that is stated. */
export function FreshnessBadge({ freshness, fields = [] }: FreshnessBadgeProps) {
  const { icon, words } = BADGES[freshness];
  const delay = freshness === 'delayed' ? statedDelay(fields) : null;
  return (
    <span class={`badge badge-${freshness}`}>
      <Icon name={icon} />
      {delay === null ? t(words) : t('freshnessDelayedBy', delay)}
    </span>
  );
}

/** The delay in minutes; null where none is stated, or where it is no whole number above zero. */
function statedDelay(fields: readonly OtherField[]): string | null {
  const stated = fields.find(({ key }) => fieldWord(key) === 'fieldDelayMinutes');
  const text = String(stated?.value ?? '').trim();
  return /^[1-9]\d{0,3}$/.test(text) ? text : null;
}
