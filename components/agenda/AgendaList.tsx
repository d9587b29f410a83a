import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { Agenda, AgendaRow } from '../../lib/research/agenda.ts';
import { localDay, mondayOf, weekNumber } from '../../lib/research/calendar-date.ts';
import { certaintyText, eventDates } from '../../lib/research/event-dates.ts';
import { formatDateRange } from '../../lib/research/format-date.ts';
import { eventRowKey } from '../../lib/research/look.ts';
import { shownLine, shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { CertaintyWord, EventDate, eventName } from '../events/EventLine.tsx';
import { Button } from '../parts/buttons.tsx';
import { usePainted } from '../parts/later.tsx';
import { firstOf } from '../parts/MoreOfList.tsx';
import { useKept, usePanelContext } from '../parts/panel-context.ts';
import { ExchangeName, Untrusted } from '../parts/Untrusted.tsx';
import { focusRow, noting, rowOf } from '../parts/use-focus.ts';

/** Rows drawn before any press for more, and with each: drawing thousands would hold the panel. */
const STEP = 40;
const HEIGHT = 44;

/** The events under headings of weeks, step by step: the first frame has those in sight alone. */
export function AgendaList({ agenda, now }: { agenda: Agenda; now: number }) {
  const { onOpenEvent } = usePanelContext();
  /** The key of the row that had the focus. */
  const [left] = useKept<{ row: string | null }>('event left', { row: null });
  const at = left.row;
  const list = useRef<HTMLDivElement>(null);
  const { most, more } = useSteps(list, () => stepsTo(agenda, at));
  const isPainted = usePainted();
  const isBrief = !isPainted && at === null;
  useLayoutEffect(() => {
    if (at !== null) focusRow(rowOf(list.current, at));
  }, []);
  const shared = useMemo(() => sharedTickers(agenda), [agenda]);
  const today = localDay(now);
  const rest = agenda.shown - most;
  /**
   * One event as a row of two lines: when and whose, how certain and what. It opens its company at it.
   *
   * @param within a day of the year that the heading names: a window of that year goes without it
   */
  const eventOf = ({ key, event, group, certainty, source }: AgendaRow, within: number) => {
    const { company } = source;
    const { ticker, name, exchange } = company;
    const called = ticker ?? name ?? t('nameMissing');
    const title = event.title ?? t('eventUntitled');
    const whose = [name, exchange].flatMap((text) =>
      text === null ? [] : shownLine(text, 80).text,
    );
    return (
      <li key={key} class={`agenda-row event-${certainty} split hair`}>
        <button
          type="button"
          class="agenda-open row-button"
          data-row
          data-id={key}
          onClick={() => onOpenEvent(company, eventRowKey(event))}
        >
          <span class="agenda-line line">
            <span class="grow-own wrap close">
              <EventDate dates={eventDates(event)} within={within} />
              {group === 'today' && <b class="small accent">{t('eventsToday')}</b>}
            </span>
            <span class="agenda-company hint" title={whose.join(' · ')}>
              <b class="accent medium acts">
                <Untrusted text={called} cap={40} />
              </b>{' '}
              {exchange !== null && shared.has(ticker ?? '') && <ExchangeName name={exchange} />}
            </span>
          </span>
          <span class="agenda-line line">
            <CertaintyWord certainty={certainty} words={certaintyText(event)} />
            {/* Cut at its own end, whichever way it runs. */}
            <span class="agenda-title clamp" dir="auto" title={shownText(title, 200).text}>
              <Untrusted text={title} />
            </span>
          </span>
        </button>
        <CiteMenu
          subject={{ kind: 'event', event }}
          of={source}
          name={[called, eventName(event)].join(', ')}
          isBrief
        />
      </li>
    );
  };
  return (
    <div ref={list} onFocusIn={noting(left)}>
      {firstOf(agenda.groups, 'rows', isBrief ? Math.min(most, rowsInSight()) : most).map(
        (group) => (
          <section key={group.week} class="agenda-group inset">
            <h3 class="agenda-heading sticks rule-below airy bold">
              <Heading {...group} today={today} />
            </h3>
            <ol>
              {group.rows.map((row) =>
                eventOf(row, typeof group.week === 'number' ? (row.first ?? today) : today),
              )}
            </ol>
          </section>
        ),
      )}
      {!isBrief && rest > 0 && (
        <div class="more-line buttons above">
          <Button words={tCount('agendaMore', Math.min(rest, STEP))} onClick={more} />
        </div>
      )}
    </div>
  );
}

type ListRef = RefObject<HTMLElement | null>;

/** How many rows are drawn; the first of those that a press brings takes the focus. */
function useSteps(list: ListRef, first: () => number) {
  const [most, setMost] = useState(() => first() * STEP);
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (before.current === null) return;
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[before.current]?.focus();
    before.current = null;
  }, [most]);
  const more = () => {
    before.current = most;
    setMost(most + STEP);
  };
  return { most, more };
}

/** As many as the panel is high, were there nothing above them. */
const rowsInSight = () => Math.ceil(innerHeight / HEIGHT);

/** How many steps hold a row, one at least. */
function stepsTo({ groups }: Agenda, key: string | null): number {
  const place = groups.flatMap(({ rows }) => rows).findIndex((row) => row.key === key);
  return Math.max(1, Math.ceil((place + 1) / STEP));
}

/** Tickers that companies on several exchanges have: their rows name the exchange, too. */
function sharedTickers({ groups }: Agenda): Set<string> {
  const companies = groups.flatMap(({ rows }) => rows.map(({ source }) => source.company));
  const byTicker = [...Map.groupBy(companies, ({ ticker }) => ticker)];
  return new Set(
    byTicker.flatMap(([ticker, [one, ...others]]) =>
      ticker !== null && others.some(({ id }) => id !== one?.id) ? ticker : [],
    ),
  );
}

function Heading({ week, rows, today }: Agenda['groups'][number] & { today: number }) {
  const [words, note] =
    typeof week === 'number'
      ? [weekWords(week, mondayOf(today)), formatDateRange(week, week + 6)]
      : [t(week === 'open' ? 'eventsOpen' : 'eventsUndated'), rows.length];
  return (
    <>
      {words} <span class="title-note beside small">{note}</span>
    </>
  );
}

function weekWords(monday: number, thisMonday: number): string {
  if (monday === thisMonday) return t('eventsThisWeek');
  return monday === thisMonday + 7 ? t('agendaNextWeek') : t('agendaWeek', weekNumber(monday));
}
