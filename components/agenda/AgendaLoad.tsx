import type { ComponentChildren } from 'preact';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { ListRun } from '../../lib/panel/place.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import type { RunPart } from '../../lib/panel/runs.ts';
import type { WatchedPin } from '../../lib/panel/view-state.ts';
import { Countdown } from '../parts/Countdown.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { useBeforeDeadline } from '../parts/use-clock.ts';
import { WeighedRun } from '../watchlist/WeighedRun.tsx';

interface AgendaLoadProps extends PanelProps {
  /** The companies of the list. */
  pins: readonly WatchedPin[];
}

const EVENT_PARTS: readonly RunPart[] = ['events', 'moreEvents'];

/** Whether a run asked for anything but events, and does so no more: the watchlist tells of it. */
export const isToldElsewhere = (run: ListRun | null): boolean =>
  run !== null && run.state !== 'running' && !EVENT_PARTS.includes(run.part);

/**
 * Asks for the events of the companies that have none kept; then for the pages that follow, or for all
 * again. Each says its cost before. After a limit was met elsewhere, it says when they can be asked for.
 */
export function AgendaLoad({ pins, ...props }: AgendaLoadProps) {
  const { run } = props.watchlist;
  const { waitInSight } = usePanelContext();
  const isElsewhere = isToldElsewhere(run);
  const until = isElsewhere && run?.failure?.kind === 'limited' ? run.failure.until : null;
  const isWaiting = useBeforeDeadline(until);
  // One countdown is enough.
  const isWaitSaid = waitInSight !== null && until !== null && waitInSight >= until;
  const unknown = idsOf(pins.filter(({ events }) => answerOf(events) === null));
  const goingOn = idsOf(
    pins.filter(({ events }) => typeof answerOf(events)?.meta.nextOffset === 'number'),
  );
  const all = idsOf(pins);
  return (
    <WeighedRun {...props} watchlist={{ ...props.watchlist, run: isElsewhere ? null : run }}>
      {(weigh) => {
        const offer = (
          [part, ids, again]: Parameters<PanelProps['onStartRun']>,
          words: ComponentChildren,
          kind?: 'quiet',
        ) => (
          <button
            type="button"
            class={kind}
            aria-disabled={isWaiting || undefined}
            onClick={() =>
              !isWaiting && weigh(ids.length, () => props.onStartRun(part, ids, again))
            }
          >
            {words}
          </button>
        );
        return (
          <>
            {unknown.length > 0 &&
              offer(['events', unknown, false], tCount('agendaLoad', unknown.length))}
            {unknown.length === 0 &&
              goingOn.length > 0 &&
              offer(['moreEvents', goingOn, false], tCount('agendaGoOn', goingOn.length))}
            {unknown.length === 0 &&
              offer(
                ['events', all, true],
                <>
                  <Icon name="refresh" />
                  {tCount('refreshPages', all.length)}
                  <span class="visually-hidden"> {t('tabEvents')}</span>
                </>,
                'quiet',
              )}
            {isWaiting && until !== null && !isWaitSaid && (
              <span class="hint">
                {t('waitFor')} <Countdown until={until} />
              </span>
            )}
          </>
        );
      }}
    </WeighedRun>
  );
}

const idsOf = (pins: readonly WatchedPin[]) => pins.map(({ listing }) => listing.id);
