import { t, tCount } from '../../lib/i18n/words.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import type { WatchedPin } from '../../lib/panel/view-state.ts';
import { Icon } from '../parts/Icon.tsx';
import { type RunProps, WeighedRun } from '../watchlist/WeighedRun.tsx';

interface AgendaLoadProps extends RunProps {
  /** The companies of the list. */
  pins: readonly WatchedPin[];
}

const idsOf = (pins: readonly WatchedPin[]) => pins.map(({ listing }) => listing.id);

/**
 * Asks for the events of the companies that have none kept; then for the pages that follow, or for all
 * again. Each says its cost before.
 */
export function AgendaLoad({ pins, ...props }: AgendaLoadProps) {
  const unknown = idsOf(pins.filter(({ events }) => answerOf(events) === null));
  const goingOn = idsOf(
    pins.filter(({ events }) => typeof answerOf(events)?.meta.nextOffset === 'number'),
  );
  const all = idsOf(pins);
  // What is over and brought no events is told of in the watchlist.
  const { run } = props.watchlist;
  const isOver = run?.state === 'done' && run.part !== 'events' && run.part !== 'moreEvents';
  return (
    <WeighedRun {...props} watchlist={isOver ? { ...props.watchlist, run: null } : props.watchlist}>
      {(weigh) => {
        const start = (part: 'events' | 'moreEvents', ids: readonly string[], again = false) =>
          weigh(ids.length, () => props.onStartRun(part, ids, again));
        if (unknown.length > 0) {
          return (
            <button type="button" onClick={() => start('events', unknown)}>
              {tCount('agendaLoad', unknown.length)}
            </button>
          );
        }
        return (
          <>
            {goingOn.length > 0 && (
              <button type="button" onClick={() => start('moreEvents', goingOn)}>
                {tCount('agendaGoOn', goingOn.length)}
              </button>
            )}
            <button type="button" class="quiet" onClick={() => start('events', all, true)}>
              <Icon name="refresh" />
              {tCount('refreshPages', all.length)}
              <span class="visually-hidden"> {t('tabEvents')}</span>
            </button>
          </>
        );
      }}
    </WeighedRun>
  );
}
