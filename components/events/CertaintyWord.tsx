import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Certainty } from '../../lib/research/event-certainty.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';

const CERTAINTIES: Record<Certainty, { glyph: IconName; words: WordKey }> = {
  confirmed: { glyph: 'solidDiamond', words: 'certaintyConfirmed' },
  estimated: { glyph: 'dashedDiamond', words: 'certaintyEstimated' },
  awaiting: { glyph: 'dots', words: 'certaintyAwaiting' },
  disputed: { glyph: 'splitDiamond', words: 'certaintyDisputed' },
  other: { glyph: 'square', words: 'certaintyOther' },
};

/** How certain an event's date is, by shape and word; the shape is the timeline's. */
export function CertaintyWord({ certainty }: { certainty: Certainty }) {
  const { glyph, words } = CERTAINTIES[certainty];
  return (
    <span class={`certainty certainty-${certainty}`}>
      <Icon name={glyph} />
      {t(words)}
    </span>
  );
}
