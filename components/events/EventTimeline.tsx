import { useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { CompanyEvent, DateRange } from '../../lib/model/records.ts';
import { certaintyText, eventCertainty } from '../../lib/research/event-dates.ts';
import {
  axisSpan,
  groupMarks,
  type Mark,
  middleOf,
  monthStarts,
  placeEvents,
} from '../../lib/research/event-order.ts';
import { formatDateRange, monthInitial } from '../../lib/research/format-date.ts';
import { Button, named } from '../parts/buttons.tsx';
import { shapeOf } from '../parts/Icon.tsx';
import { CERTAINTY_ICONS, eventName } from './EventLine.tsx';

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
  const certainty = eventCertainty(mark.event);
  return (
    <svg
      x={x}
      y="6"
      class={`timeline-day certainty-${certainty} accent`}
      overflow="visible"
      aria-hidden="true"
    >
      <g transform="translate(-6 0)">{shapeOf(CERTAINTY_ICONS[certainty])}</g>
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
