import type { RefObject } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import type { WatchedPin } from '../../lib/panel/view-state.ts';
import type { AgendaSource } from '../../lib/research/agenda.ts';
import { Icon } from '../parts/Icon.tsx';
import { scrollerOf } from '../parts/scroller.ts';
import { QUARTER_MINUTE, useClock } from '../parts/use-clock.ts';
import { PlacesRow } from '../places/PlacesRow.tsx';
import { listName } from '../saved/list-words.ts';
import { ListSelect } from '../watchlist/ListBar.tsx';
import { shownList, withListings } from '../watchlist/listed.ts';
import { useEscape } from '../watchlist/use-escape.ts';
import type { WatchlistProps } from '../watchlist/watchlist-props.ts';
import { Agenda } from './Agenda.tsx';
import { AgendaLoad, isToldElsewhere } from './AgendaLoad.tsx';

/** The agenda of the chosen list, in the watchlist's place. */
export function AgendaPlace(props: WatchlistProps) {
  const { agenda, memory, saved, watchlist, onAgendaKind, onCloseAgenda } = props;
  const now = useClock(QUARTER_MINUTE);
  const place = useRef<HTMLElement>(null);
  const id = useId();
  useArrival(place);
  useEscape(place, onCloseAgenda);
  const list = shownList(props);
  const pins = withListings(saved, list, watchlist.pins);
  const known = sourcesOf(pins);
  const { run } = watchlist;
  const isLoadFolded = known.length === pins.length && (run === null || isToldElsewhere(run));
  const shown = useHeld(known, run?.state === 'running');
  return (
    <section ref={place} class="watchlist agenda-place" aria-labelledby={id}>
      <PlacesRow {...props} />
      <div class="watch-bar agenda-head">
        <button type="button" class="quiet overlay-back" onClick={onCloseAgenda}>
          <Icon name="back" />
          {t('overlayBack')}
        </button>
        <h2 id={id} class="agenda-name" tabIndex={-1}>
          {t('agendaTitle')}
        </h2>
        {saved.lists.length > 1 && <ListSelect {...props} list={list} />}
      </div>
      <Agenda
        // Of another list, nothing stays of how far this one was shown.
        key={list?.id}
        list={saved.lists.length > 1 && list ? listName(list) : null}
        companies={pins.length}
        known={known.length}
        sources={shown}
        kind={agenda.kind}
        at={memory.current?.event ?? null}
        now={now}
        load={<AgendaLoad {...props} pins={pins} now={now} />}
        isLoadFolded={isLoadFolded}
        onKind={onAgendaKind}
        onOpenEvent={props.onOpenEvent}
        onFocus={(event) => {
          if (memory.current) memory.current.event = event;
        }}
      />
    </section>
  );
}

const sources = new WeakMap<readonly WatchedPin[], readonly AgendaSource[]>();

/** The very same for the same pins: what is worked out of them need not be worked out again. */
function sourcesOf(pins: readonly WatchedPin[]): readonly AgendaSource[] {
  const known = sources.get(pins);
  if (known) return known;
  const found = pins.flatMap(({ listing, events }): AgendaSource[] => {
    const answer = answerOf(events);
    return answer ? [{ company: listing, events: answer.data, envelope: answer }] : [];
  });
  sources.set(pins, found);
  return found;
}

/**
 * The sources as they were when a refresh began, until it ends: no row moves from under the pointer for
 * each answer that comes. Where there were none, each is shown as it comes.
 */
function useHeld(sources: readonly AgendaSource[], isRunning: boolean): readonly AgendaSource[] {
  const held = useRef(sources);
  if (!isRunning || held.current.length === 0) held.current = sources;
  return held.current;
}

/** Begins at its heading, unless a row that was left has the focus. */
function useArrival(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (place.current?.contains(activeElement)) return;
    scrollerOf(place.current).to(0);
    // Into the lookup box the user may be typing.
    if (activeElement instanceof HTMLInputElement && activeElement.value !== '') return;
    place.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [place]);
}
