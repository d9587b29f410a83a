import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Certainty } from '../../lib/research/event-dates.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';

/** The shape and word of each, in the list and on the timeline. */
export const CERTAINTIES: Record<Certainty, { icon: IconName; words: WordKey }> = {
  confirmed: { icon: 'solidDiamond', words: 'certaintyConfirmed' },
  estimated: { icon: 'dashedDiamond', words: 'certaintyEstimated' },
  awaiting: { icon: 'dots', words: 'certaintyAwaiting' },
  disputed: { icon: 'splitDiamond', words: 'certaintyDisputed' },
  other: { icon: 'square', words: 'certaintyOther' },
};

/** How certain an event's date is, by shape and word; the shape is the timeline's. */
export function CertaintyWord({ certainty }: { certainty: Certainty }) {
  const { icon, words } = CERTAINTIES[certainty];
  return (
    <span class={`certainty certainty-${certainty}`}>
      <Icon name={icon} />
      {t(words)}
    </span>
  );
}
