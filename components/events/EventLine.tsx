import { useLayoutEffect, useState } from 'preact/hooks';
import { capital, t } from '../../lib/i18n/words.ts';
import type { CompanyEvent, DateRange } from '../../lib/model/records.ts';
import {
  type Certainty,
  dayText,
  type EventDates,
  eventCertainty,
  eventDates,
  whenText,
  windowText,
} from '../../lib/research/event-dates.ts';
import { EVENT_KINDS, type EventKind, type KindCounts } from '../../lib/research/event-kind.ts';
import {
  axisSpan,
  certaintyText,
  groupMarks,
  type Mark,
  middleOf,
  monthStarts,
  placeEvents,
} from '../../lib/research/event-order.ts';
import {
  formatDateRange,
  formatRangeIn,
  formatWeekday,
  monthInitial,
  weekday,
} from '../../lib/research/format-date.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Button, named } from '../parts/buttons.tsx';
import { Icon, type IconName, shapeOf } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

/** One event as a row of 44 to 52 pixels: date, title and certainty. It may stand in a summary or button. */
export function EventLine({ event }: { event: CompanyEvent }) {
  const { title } = event;
  return (
    <span class="event-line columned">
      <EventDate dates={eventDates(event)} />
      <span
        class="event-title one-line"
        title={title === null ? undefined : shownText(title, 200).text}
      >
        {title === null ? t('eventUntitled') : <Untrusted text={title} />}
      </span>
      <CertaintyWord certainty={eventCertainty(event)} words={certaintyText(event)} />
    </span>
  );
}

interface EventDateProps {
  dates: EventDates;
  /** A day of the year that a heading names: days of that year go without it. */
  within?: number;
}

/** An event's calendar date or estimated window, or words that there is neither. */
export function EventDate({ dates, within }: EventDateProps) {
  const { date, window, unannounced } = dates;
  if (window !== null) {
    const [first, last] = [window.start?.day ?? null, window.end?.day ?? null];
    const isBrief = within !== undefined && first !== null && last !== null;
    return (
      <span class="wrap close">
        <span class="event-date event-about">
          {isBrief ? formatRangeIn(first, last, within) : windowText(window)}
        </span>
      </span>
    );
  }
  if (date === null) {
    return (
      <span class="wrap close small missing">
        {t(unannounced === null ? 'eventDateMissing' : 'eventsUndated')}
      </span>
    );
  }
  const { day, time } = date;
  const isBrief = within !== undefined && day !== null;
  return (
    <span class="wrap close" title={time === null ? undefined : shownText(date.text, 60).text}>
      <span class={date.settled ? 'event-date' : 'event-date event-about'}>
        {isBrief ? formatWeekday(day) : <Untrusted text={dayText(date)} cap={60} />}
      </span>
      {day !== null && !isBrief && <span class="event-note hint">{weekday(day)}</span>}
      {time !== null && (
        <span class="event-note hint">
          <Untrusted text={time} cap={40} />
        </span>
      )}
    </span>
  );
}

export const CERTAINTY_ICONS: Record<Certainty, IconName> = {
  confirmed: 'solidDiamond',
  estimated: 'dashedDiamond',
  awaiting: 'dots',
  disputed: 'splitDiamond',
  other: 'square',
};

export const CertaintyWord = ({
  certainty,
  words = t(`certainty${capital(certainty)}`),
}: {
  certainty: Certainty;
  words?: string;
}) => (
  <span class={`certainty certainty-${certainty} small ink led lit`}>
    <Icon name={CERTAINTY_ICONS[certainty]} />
    <bdi>{words}</bdi>
  </span>
);

/** An event's title and date, for the accessible name of what belongs to it. */
export function eventName(event: CompanyEvent): string {
  const title = event.title === null ? t('eventUntitled') : shownText(event.title, 80).text;
  return [title, whenText(eventDates(event)) ?? []].flat().join(', ');
}

interface KindFilterProps {
  counts: KindCounts;
  kind: EventKind | null;
  onPick(kind: EventKind | null): void;
}

/** Narrows events that are here to one kind, and says how many it hides; asks the service nothing. */
export function KindFilter({ counts, kind, onPick }: KindFilterProps) {
  const kinds = EVENT_KINDS.filter((one) => counts[one] > 0 || one === kind);
  if (kinds.length < 2 && kind === null) return null;
  const all = EVENT_KINDS.reduce((sum, one) => sum + counts[one], 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are not fields of a form.
    <div class="filter wrap middle" role="group" aria-label={t('eventsFilter')}>
      {[null, ...kinds].map((one) => (
        <Button key={one} class="chip" aria-pressed={one === kind} onClick={() => onPick(one)}>
          {t(one === null ? 'filterAll' : `eventKind${capital(one)}`)}
          <span class="muted firm">{one === null ? all : counts[one]}</span>
        </Button>
      ))}
      <p class="hint" role="status">
        {kind !== null && t('filterHides', all - counts[kind])}
      </p>
    </div>
  );
}

interface EventTimelineProps extends DateRange {
  events: readonly CompanyEvent[];
  onPick(event: CompanyEvent): void;
}

/** Width of a button, and of the axis on the narrowest panel, in pixels. */
const TARGET = 24;
const NARROWEST = 230;
const HEIGHT = 40;

/** The year ahead on an axis of months; marks too near for a button each share one. */
export function EventTimeline({ events, from, to, onPick }: EventTimelineProps) {
  const [axis, setAxis] = useState<HTMLDivElement | null>(null);
  const width = useWidth(axis);
  const span = axisSpan(from, to);
  const marks = span ? placeEvents(events, span) : [];
  if (span === null || marks.length === 0) return null;
  const days = span.last - span.first;
  const at = (day: number) => `${(100 * (day - span.first)) / days}%`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are not fields of a form.
    <div
      ref={setAxis}
      class="timeline anchor"
      role="group"
      aria-label={t('eventsAxis', formatDateRange(from, to))}
      dir="ltr"
    >
      {/* Positions are SVG attributes, because the content security policy forbids style attributes. */}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has the name. */}
      <svg class="block anchor" direction="ltr" width="100%" height={HEIGHT} overflow="visible">
        {monthStarts(span).map((day) => (
          <svg key={day} x={at(day)} class="timeline-month" overflow="visible" aria-hidden="true">
            <path d={`M0 12V${HEIGHT}`} />
            <text x="3" y={HEIGHT - 2}>
              {monthInitial(day)}
            </text>
          </svg>
        ))}
        {marks.map((mark, place) => (
          <Shape
            key={mark.event.id ?? `row ${place}`}
            mark={mark}
            x={at(mark.first)}
            width={at(span.first + Math.max(mark.last - mark.first, days / 60))}
          />
        ))}
        {groupMarks(marks, (TARGET * days) / width).map((group) => (
          <foreignObject
            key={group[0].event.id ?? middleOf(group[0])}
            x={at(middleOf(group[0]))}
            width={TARGET}
            height={TARGET}
            transform={`translate(${-TARGET / 2} 0)`}
            overflow="visible"
          >
            <Button
              {...named(group.map(markName).join(';\n'))}
              class="timeline-mark"
              onClick={() => onPick(group[0].event)}
            />
          </foreignObject>
        ))}
      </svg>
    </div>
  );
}

const markName = ({ event }: Mark) => `${eventName(event)}, ${certaintyText(event)}`;

function Shape({ mark, x, width }: { mark: Mark; x: string; width: string }) {
  if (mark.kind === 'window') {
    return <rect class="timeline-window" x={x} y="7" width={width} height="10" rx="2" />;
  }
  return (
    <svg
      x={x}
      y="6"
      class={`timeline-day certainty-${mark.certainty} accent`}
      overflow="visible"
      aria-hidden="true"
    >
      <g transform="translate(-6 0)">{shapeOf(CERTAINTY_ICONS[mark.certainty])}</g>
    </svg>
  );
}

/** The width of an element in pixels, followed as the panel is drawn wider or narrower. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(NARROWEST);
  useLayoutEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.width) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
