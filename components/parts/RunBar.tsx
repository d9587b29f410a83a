import { t, tCount } from '../../lib/i18n/words.ts';
import type { RunProgress } from '../../lib/panel/runs.ts';
import { FailureNote } from './FailureNote.tsx';
import { Icon } from './Icon.tsx';

interface RunBarProps {
  /** What the run asks for. */
  label: string;
  /** The label is read out, but stands above already. */
  isNamedAbove?: boolean;
  run: RunProgress & { ids: readonly unknown[] };
  /** How many requests it still makes. */
  left: number;
  onStop(): void;
  onProceed(): void;
  /** Without it, the bar goes with its place. */
  onDismiss?(): void;
}

/** How far a run of requests is, and what the user can do: stop it, continue at its cost, or dismiss it. */
export function RunBar(props: RunBarProps) {
  const { label, isNamedAbove = false, run, left, onStop, onProceed, onDismiss } = props;
  const { ids, done, failed, state, failure } = run;
  return (
    <div class="watch-refresh watch-run whole wrap middle tight">
      <span>
        {!isNamedAbove && <b>{label} </b>}
        <span role="status">{t('watchProgress', done, ids.length)}</span>
        {failed > 0 && <span> · {tCount('runFailed', failed)}</span>}
      </span>
      <progress class="watch-progress" max={ids.length} value={done} aria-label={label} />
      {state === 'running' && (
        <button type="button" onClick={onStop}>
          {t('runStop')}
        </button>
      )}
      {state !== 'running' && onDismiss && (
        <button
          type="button"
          class="quiet"
          aria-label={t('runDismiss')}
          title={t('runDismiss')}
          onClick={onDismiss}
        >
          <Icon name="close" />
        </button>
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
