import { t } from '../../lib/i18n/words.ts';
import { EVENT_KINDS, type EventKind } from '../../lib/model/event-kinds.ts';
import type { KindCounts } from '../../lib/research/event-dates.ts';

const KIND_WORDS = {
  earnings: 'eventKindEarnings',
  dividend: 'eventKindDividend',
  other: 'eventKindOther',
} as const;

interface KindFilterProps {
  counts: KindCounts;
  /** Null for all. */
  kind: EventKind | null;
  onPick(kind: EventKind | null): void;
}

/** Narrows events that are here to one kind, and says how many it hides; asks the service nothing. */
export function KindFilter({ counts, kind, onPick }: KindFilterProps) {
  const kinds = EVENT_KINDS.filter((one) => counts[one] > 0 || one === kind);
  if (kinds.length < 2 && kind === null) return null;
  const all = EVENT_KINDS.reduce((sum, one) => sum + counts[one], 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form.
    <div class="filter wrap middle" role="group" aria-label={t('eventsFilter')}>
      {[null, ...kinds].map((one) => (
        <button
          key={one}
          type="button"
          class="chip"
          aria-pressed={one === kind}
          onClick={() => onPick(one)}
        >
          {t(one === null ? 'filterAll' : KIND_WORDS[one])}
          <span class="muted firm">{one === null ? all : counts[one]}</span>
        </button>
      ))}
      <p class="hint" role="status">
        {kind !== null && t('filterHides', all - counts[kind])}
      </p>
    </div>
  );
}
