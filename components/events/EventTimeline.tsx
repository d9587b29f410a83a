import { t } from '../../lib/i18n/words.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import { formatDateRange, monthInitial } from '../../lib/research/calendar-date.ts';
import { axisSpan, type Mark, monthStarts, placeEvents } from '../../lib/research/event-axis.ts';
import { shapeOf } from '../parts/Icon.tsx';
import { CERTAINTIES } from './CertaintyWord.tsx';

interface EventTimelineProps {
  events: CompanyEvent[];
  /** Calendar dates, YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

const LANE = 15;
/** About one mark's width in days, on a narrow panel. */
const GAP = 18;

/** The year ahead as one strip: days as shapes, windows as bars, on an axis of months. */
export function EventTimeline({ events, from, to }: EventTimelineProps) {
  const span = axisSpan(from, to);
  const marks = span ? placeEvents(events, span, { gap: GAP, lanes: 4 }) : [];
  if (span === null || marks.length === 0) return null;
  const locale = t('locale');
  const height = (Math.max(...marks.map(({ lane }) => lane)) + 1) * LANE;
  const at = (day: number) => (100 * (day - span.first)) / (span.last - span.first);
  return (
    <svg
      class="timeline"
      direction="ltr"
      role="img"
      aria-label={t('eventsAxis', formatDateRange(from, to, locale))}
      width="100%"
      height={height + 18}
    >
      {monthStarts(span).map((day) => (
        <svg
          key={day}
          x={`${at(day)}%`}
          class="timeline-month"
          overflow="visible"
          aria-hidden="true"
        >
          <path d={`M0 0V${height + 14}`} />
          <text x="3" y={height + 13}>
            {monthInitial(day, locale)}
          </text>
        </svg>
      ))}
      <rect class="timeline-base" y={height + 2} width="100%" height="1" />
      {marks.map((mark, place) => (
        <TimelineMark
          key={mark.event.id ?? `row ${place}`}
          mark={mark}
          x={at(mark.first)}
          width={at(mark.last + 1) - at(mark.first)}
          y={mark.lane * LANE + 1}
        />
      ))}
    </svg>
  );
}

interface TimelineMarkProps {
  mark: Mark;
  /** Start and width in hundredths of the axis. */
  x: number;
  width: number;
  /** Top of its lane in pixels. */
  y: number;
}

/** Narrower bars could not be seen. */
const LEAST = 1.5;

/** One event on the timeline: a shape for a day, a dashed bar for a window. */
function TimelineMark({ mark, x, width, y }: TimelineMarkProps) {
  if (mark.kind === 'window') {
    return (
      <rect
        class="timeline-window"
        x={`${x}%`}
        y={y + 1}
        width={`${Math.max(width, LEAST)}%`}
        height="10"
        rx="2"
      >
        <title>{t('eventWindow')}</title>
      </rect>
    );
  }
  return (
    <svg
      x={`${x}%`}
      y={y}
      class={`timeline-day certainty-${mark.certainty}`}
      overflow="visible"
      aria-hidden="true"
    >
      <title>{t(CERTAINTIES[mark.certainty].words)}</title>
      <g transform="translate(-6 0)">{shapeOf(CERTAINTIES[mark.certainty].icon)}</g>
    </svg>
  );
}
