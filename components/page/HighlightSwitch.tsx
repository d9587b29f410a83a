import { useId } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { HighlightsView } from '../../lib/panel/view-state.ts';

interface HighlightSwitchProps {
  highlights: HighlightsView;
  /** The administrator has switched it off. */
  blockedByPolicy: boolean;
  onHighlights(on: boolean): void;
}

/** The switch for highlights on pages, with a warning that the page can detect them. */
export function HighlightSwitch({
  highlights,
  blockedByPolicy,
  onHighlights,
}: HighlightSwitchProps) {
  const hint = useId();
  if (highlights === 'unknown') return null;
  const unavailable = blockedByPolicy || highlights === 'unavailable';
  return (
    <div class="switch">
      <label class="switch-line line middle">
        <input
          type="checkbox"
          checked={highlights === 'on' && !blockedByPolicy}
          disabled={unavailable}
          aria-describedby={hint}
          onChange={({ currentTarget }) => onHighlights(currentTarget.checked)}
        />
        {t('highlights')}
      </label>
      <p id={hint} class="hint">
        {blockedByPolicy
          ? t('highlightsBlockedByPolicy')
          : t(unavailable ? 'highlightsUnavailable' : 'highlightsHint')}
      </p>
    </div>
  );
}
