import type { ComponentChildren } from 'preact';
import { useId, useMemo, useRef } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { answerOf } from '../../lib/panel/load-state.ts';
import type { ListRun } from '../../lib/panel/position.ts';
import type { RunPart } from '../../lib/panel/runs.ts';
import type { WatchedPin } from '../../lib/panel/store.ts';
import { type AgendaSource, agendaOf, notWhole } from '../../lib/research/agenda.ts';
import { quarterOf } from '../../lib/research/calendar-date.ts';
import { KindFilter } from '../events/EventLine.tsx';
import { Button } from '../parts/buttons.tsx';
import { Countdown, QUARTER_MINUTE, useBeforeDeadline, useClock } from '../parts/clock.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useEscape } from '../parts/panel-keys.ts';
import { WeighedRun } from '../parts/RunBar.tsx';
import { Fold } from '../parts/Section.tsx';
import { useArrival } from '../parts/use-focus.ts';
import { PlacesRow } from '../places/PlacesRow.tsx';
import { listName } from '../saved/list-words.ts';
import { ListSelect } from '../watchlist/ListBar.tsx';
import { shownList, useListed } from '../watchlist/WatchRows.tsx';
import { AgendaList } from './AgendaList.tsx';
import { AgendaAges, AgendaTools, NewestAge } from './AgendaTools.tsx';

/** The agenda of the chosen list, from kept answers: it asks the service nothing by itself. */
export function AgendaPlace(props: PanelProps) {
  const { agenda: view, saved, watchlist, onAgendaKind, onCloseAgenda } = props;
  const now = useClock(QUARTER_MINUTE);
  const place = useRef<HTMLElement>(null);
  const id = useId();
  useArrival(place);
  useEscape(place, onCloseAgenda);
  const list = shownList(props);
  const pins = useListed(props, list);
  const known = useMemo(() => sourcesOf(pins), [pins]);
  const { run } = watchlist;
  // Held until a refresh ends, so that no row moves from under the pointer.
  const held = useRef(known);
  if (run?.state !== 'running' || held.current.length === 0) held.current = known;
  const sources = held.current;
  // Thousands of events take their time. No day ends within a quarter of an hour.
  const agenda = useMemo(
    () => agendaOf(sources, now, view.kind),
    [sources, quarterOf(now), view.kind],
  );
  const unread = sources.reduce(
    (sum, { envelope }) => sum + (envelope.meta.leftOut?.unread ?? 0),
    0,
  );
  const isWhole = unread === 0 && notWhole(sources).length === 0;
  const none = view.kind === null ? 'agendaNone' : 'agendaNoneOfKind';
  const isOneOfSeveral = saved.lists.length > 1;
  // Nothing is wanting or under way: what asks stands folded, with the ages.
  const isLoadFolded = known.length === pins.length && (run === null || isToldElsewhere(run));
  const load = <AgendaLoad {...props} pins={pins} now={now} />;
  const loaded = <span>{t('agendaKnown', known.length, pins.length)}</span>;
  return (
    <section ref={place} class="watchlist" aria-labelledby={id}>
      <PlacesRow {...props} />
      <div class="watch-bar wrap middle tight">
        <Button class="quiet" icon="back" words={t('overlayBack')} onClick={onCloseAgenda} />
        <h2 id={id} class="agenda-name grow-own title bold" tabIndex={-1}>
          {t('agendaTitle')}
        </h2>
        <ListSelect list={list} />
      </div>
      {pins.length === 0 ? (
        <p class="nothing-words">{t('agendaNoCompanies')}</p>
      ) : (
        // Of another list, nothing stays of how far this one was shown.
        <div key={list?.id} class="agenda">
          <div class="wrap middle apart">
            {sources.length === 0 ? (
              <p>{loaded}</p>
            ) : (
              <Fold
                class="agenda-fold grow-own"
                words={
                  <span class="row">
                    {loaded}
                    <NewestAge sources={sources} now={now} />
                  </span>
                }
              >
                <AgendaAges sources={sources} now={now} />
                <div class="wrap middle apart">
                  {isLoadFolded && load}
                  {agenda.shown > 0 && (
                    <AgendaTools
                      agenda={agenda}
                      list={isOneOfSeveral && list ? listName(list) : null}
                    />
                  )}
                </div>
              </Fold>
            )}
            {!isLoadFolded && load}
          </div>
          {unread > 0 && (
            <p class="hint line">
              <Icon name="alert" /> <span>{tCount('rowsUnread', unread)}</span>
            </p>
          )}
          <KindFilter counts={agenda.counts} kind={view.kind} onPick={onAgendaKind} />
          {sources.length > 0 && agenda.shown === 0 && (
            <p class="nothing-words">{t(isWhole ? none : 'agendaNoneLoaded')}</p>
          )}
          <AgendaList agenda={agenda} now={now} />
        </div>
      )}
    </section>
  );
}

const sourcesOf = (pins: readonly WatchedPin[]): AgendaSource[] =>
  pins.flatMap(({ listing, events }) => {
    const answer = answerOf(events);
    return answer ? [{ company: listing, events: answer.data, envelope: answer }] : [];
  });

const EVENT_PARTS: readonly RunPart[] = ['events', 'moreEvents'];

/** Whether a run asked for anything but events, and does so no more: the watchlist tells of it. */
const isToldElsewhere = (run: ListRun | null): boolean =>
  run !== null && run.state !== 'running' && !EVENT_PARTS.includes(run.part);

/** Buttons that request missing events, following pages, or everything again, each with its cost. */
function AgendaLoad({ pins, ...props }: PanelProps & { pins: readonly WatchedPin[] }) {
  const { run } = props.watchlist;
  const isElsewhere = isToldElsewhere(run);
  const until = isElsewhere && run?.failure?.kind === 'limited' ? run.failure.until : null;
  const isWaiting = useBeforeDeadline(until);
  // One countdown is enough.
  const isWaitSaid = props.rateLimit !== null && until !== null && props.rateLimit.until >= until;
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
          <Button
            class={kind ?? 'wraps'}
            isOff={isWaiting}
            words={words}
            onClick={() => weigh(ids.length, () => props.onStartRun(part, ids, again))}
          />
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
