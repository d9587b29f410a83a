import { t, tCount } from '../../lib/i18n/words.ts';
import { isPinned } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { ListRun } from '../../lib/panel/runs.ts';
import { FailureNote } from '../parts/FailureNote.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PART_WORDS } from './part-words.ts';

interface RunBarProps
  extends Pick<PanelProps, 'saved' | 'onDismissRun' | 'onProceedRun' | 'onStopRun'> {
  run: ListRun;
  /** Called with the cost of what is left, before it is asked for. */
  onWeigh(count: number, go: () => void): void;
}

/** How far a refresh is, with its one way on: Stop, Continue with its cost, or away with it. */
export function RunBar({
  run,
  saved,
  onDismissRun,
  onProceedRun,
  onStopRun,
  onWeigh,
}: RunBarProps) {
  const { part, ids, done, failed, state, failure } = run;
  const left = ids.slice(done).filter((id) => isPinned(saved, id)).length;
  const proceed = () => onWeigh(left, onProceedRun);
  return (
    <div class="watch-refresh watch-run">
      <span class="watch-run-words">
        <b>{t(PART_WORDS[part])}</b>{' '}
        <span role="status">{t('watchProgress', done, ids.length)}</span>
        {failed > 0 && <span class="watch-failed"> · {tCount('runFailed', failed)}</span>}
      </span>
      <progress
        class="watch-progress"
        max={ids.length}
        value={done}
        aria-label={t(PART_WORDS[part])}
      />
      {state === 'running' ? (
        <button type="button" onClick={onStopRun}>
          {t('runStop')}
        </button>
      ) : (
        <button
          type="button"
          class="quiet"
          aria-label={t('runDismiss')}
          title={t('runDismiss')}
          onClick={onDismissRun}
        >
          <Icon name="close" />
        </button>
      )}
      {state === 'stopped' && failure === null && left > 0 && (
        <button type="button" onClick={proceed}>
          {tCount('runContinue', left)}
        </button>
      )}
      {state === 'stopped' && failure !== null && (
        <FailureNote failure={failure} cost={left} resumes onRetry={proceed} />
      )}
    </div>
  );
}
