import { t } from '../../lib/i18n/words.ts';
import type { OtherField } from '../../lib/model/records.ts';
import { fieldWord } from '../../lib/research/known-words.ts';
import { FRESHNESS_WORDS, type Freshness } from '../../lib/research/quote.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';

const ICONS: Record<Freshness, IconName> = {
  delayed: 'clock',
  historical: 'history',
  unavailable: 'dashedRing',
  notStated: 'question',
};

interface FreshnessBadgeProps {
  freshness: Freshness;
  /** The quote's own fields: one of them may state its delay. */
  fields?: readonly OtherField[];
}

/** How fresh a quote is, by shape and word; a delayed one with its delay, where that is stated. */
export function FreshnessBadge({ freshness, fields = [] }: FreshnessBadgeProps) {
  const delay = freshness === 'delayed' ? statedDelay(fields) : null;
  return (
    <span class={`badge badge-${freshness} inline small strong`}>
      <Icon name={ICONS[freshness]} />
      {delay === null ? t(FRESHNESS_WORDS[freshness]) : t('freshnessDelayedBy', delay)}
    </span>
  );
}

/** The delay in minutes; null where none is stated, or where it is no whole number above zero. */
function statedDelay(fields: readonly OtherField[]): string | null {
  const stated = fields.find(({ key }) => fieldWord(key) === 'fieldDelayMinutes');
  const text = String(stated?.value ?? '').trim();
  return /^[1-9]\d{0,3}$/.test(text) ? text : null;
}
