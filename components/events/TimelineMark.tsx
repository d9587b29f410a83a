import type { Mark } from '../../lib/research/event-axis.ts';
import type { Certainty } from '../../lib/research/event-dates.ts';
import { type IconName, shapeOf } from '../parts/Icon.tsx';

/** The shapes of the words beside the list's rows. */
const SHAPES: Record<Certainty, IconName> = {
  confirmed: 'solidDiamond',
  estimated: 'dashedDiamond',
  awaiting: 'dots',
  disputed: 'splitDiamond',
  other: 'square',
};

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
export function TimelineMark({ mark, x, width, y }: TimelineMarkProps) {
  if (mark.kind === 'window') {
    return (
      <rect
        class="timeline-window"
        x={`${x}%`}
        y={y + 1}
        width={`${Math.max(width, LEAST)}%`}
        height="10"
        rx="2"
      />
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
      <g transform="translate(-6 0)">{shapeOf(SHAPES[mark.certainty])}</g>
    </svg>
  );
}
