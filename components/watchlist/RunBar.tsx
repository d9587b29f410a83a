import { t, tCount } from '../../lib/i18n/words.ts';
import type { RunProgress } from '../../lib/panel/runs.ts';
import { FailureNote } from '../parts/FailureNote.tsx';
import { Icon } from '../parts/Icon.tsx';

interface RunBarProps {
  /** Heads the bar: what the run asks for. */
  label: string;
  run: RunProgress & { ids: readonly unknown[] };
  /** How many requests it still makes. */
  left: number;
  onStop(): void;
  onProceed(): void;
  /** Null where it goes with its place. */
  onDismiss: (() => void) | null;
}

/** How far a run of requests is, with its one way on: Stop, Continue with its cost, or away with it. */
export function RunBar({ label, run, left, onStop, onProceed, onDismiss }: RunBarProps) {
  const { ids, done, failed, state, failure } = run;
  return (
    <div class="watch-refresh watch-run whole wrap middle tight">
      <span>
        <b>{label}</b> <span role="status">{t('watchProgress', done, ids.length)}</span>
        {failed > 0 && <span> · {tCount('runFailed', failed)}</span>}
      </span>
      <progress class="watch-progress" max={ids.length} value={done} aria-label={label} />
      {state === 'running' ? (
        <button type="button" onClick={onStop}>
          {t('runStop')}
        </button>
      ) : (
        onDismiss && (
          <button
            type="button"
            class="quiet"
            aria-label={t('runDismiss')}
            title={t('runDismiss')}
            onClick={onDismiss}
          >
            <Icon name="close" />
          </button>
        )
      )}
      {state === 'stopped' && failure === null && left > 0 && (
        <button type="button" onClick={onProceed}>
          {tCount('runContinue', left)}
        </button>
      )}
      {state === 'stopped' && failure !== null && (
        <FailureNote failure={failure} cost={left} resumes onRetry={onProceed} />
      )}
    </div>
  );
}
