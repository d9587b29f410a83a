import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { numbered, t, tCount, type WordKey } from '../../lib/i18n/words.ts';
import { isPinned } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { RunPart, RunProgress } from '../../lib/panel/runs.ts';
import { requestsLeft } from '../../lib/research/allowance.ts';
import { formatAge } from '../../lib/research/format-date.ts';
import { Button, IconButton } from './buttons.tsx';
import { FailureNote } from './FailureNote.tsx';

interface RunBarProps {
  label: string;
  /** The label is read out, but stands above already. */
  isNamedAbove?: boolean;
  run: RunProgress & { ids: readonly unknown[] };
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
  // A run announces only each quarter, because 300 announcements would drown out everything else.
  const isHeard = state !== 'running' || done % Math.ceil(ids.length / 4) === 0;
  const failures = ` · ${tCount('runFailed', failed)}`;
  return (
    <div class="watch-refresh watch-run whole wrap middle tight">
      <span>
        {!isNamedAbove && <b>{label} </b>}
        <span aria-hidden="true">{t('watchProgress', done, ids.length)}</span>
        {failed > 0 && <span aria-hidden={state !== 'running'}>{failures}</span>}
        <span class="visually-hidden" role="status">
          {isHeard && t('watchProgress', done, ids.length)}
          {failed > 0 && state !== 'running' && failures}
        </span>
      </span>
      <progress class="watch-progress" max={ids.length} value={done} aria-label={label} />
      {state === 'running' && <Button words={t('runStop')} onClick={onStop} />}
      {state !== 'running' && onDismiss && (
        <IconButton icon="close" name={t('runDismiss')} onClick={onDismiss} />
      )}
      {state === 'stopped' && failure === null && left > 0 && (
        <Button words={tCount('runContinue', left)} onClick={onProceed} />
      )}
      {state === 'stopped' && failure !== null && (
        <FailureNote failure={failure} cost={left} resumes onRetry={onProceed} />
      )}
    </div>
  );
}

export const PART_WORDS: Record<RunPart, WordKey> = {
  quotes: 'partQuotes',
  events: 'tabEvents',
  moreEvents: 'tabEvents',
  documents: 'tabDocuments',
};

/** Asks at once, or first whether to: with the cost, before it is asked for. */
type Weigh = (count: number, go: () => void) => void;

/** What is to be asked, held back because fewer requests remain. */
interface Weighed {
  count: number;
  left: number;
  age: number;
  go(): void;
}

interface WeighedRunProps extends PanelProps {
  /** The buttons that begin a run, shown while no run is under way or stopped. */
  children(weigh: Weigh): ComponentChildren;
}

/** Focuses the question's first button if the question took the place of the focused button. */
function focusLost(question: HTMLElement | null): void {
  if (document.activeElement === document.body) question?.querySelector('button')?.focus();
}

/** Requests a part of many companies, one after another: warns of a short quota, then shows the progress. */
export function WeighedRun({ children, ...props }: WeighedRunProps) {
  const { latest, watchlist, now } = props;
  const [weighed, setWeighed] = useState<Weighed | null>(null);
  /** Asks at once, unless more requests are wanted than the newest answer says remain. */
  const weigh: Weigh = (count, go) => {
    const left = latest && requestsLeft(latest.meta.quota);
    if (latest === null || left === null || left >= count) return go();
    setWeighed({ count, left, age: now - latest.retrievedAt, go });
  };
  if (weighed) {
    const { count, left, age, go } = weighed;
    const close = (act?: () => void) => {
      setWeighed(null);
      act?.();
    };
    return (
      <div ref={focusLost} class="watch-refresh whole wrap middle tight">
        <p role="alert">{tCount('quotaShort', count, numbered(left), formatAge(age))}</p>
        <span class="buttons">
          <Button words={tCount('runStart', count)} onClick={() => close(go)} />
          <Button words={t('clearNo')} onClick={() => close()} />
        </span>
      </div>
    );
  }
  const { run } = watchlist;
  const left = run?.ids.slice(run.done).filter((id) => isPinned(props.saved, id)).length ?? 0;
  return (
    <>
      {run && (
        <RunBar
          label={t(PART_WORDS[run.part])}
          run={run}
          left={left}
          onStop={props.onStopRun}
          onProceed={() => weigh(left, props.onProceedRun)}
          onDismiss={props.onDismissRun}
        />
      )}
      {(run === null || run.state === 'done') && children(weigh)}
    </>
  );
}
