import type { Bar } from '../../lib/research/chart-scale.ts';

interface FactBarProps {
  bar: Bar;
  /** Its period and exact value, where a pointer rests on it. */
  title: string;
  /** From a part of the chart's height to pixels from its top. */
  y(part: number): number;
  /** The chart's height in pixels. */
  tall: number;
}

/** Lower bars, and a value of zero, could not be told from a place without one. */
const LOWEST = 2;

const percent = (part: number) => `${(100 * part).toFixed(3)}%`;

/** One fact in a chart: a bar from the line of zero, or, without a value, a broken line. */
export function FactBar({ bar: { x, width, height }, title, y, tall }: FactBarProps) {
  if (height === null) {
    const middle = percent(x + width / 2);
    return <line class="fact-gap" x1={middle} x2={middle} y1={y(0)} y2={y(1)} />;
  }
  const drawn = Math.max(height.height * tall, LOWEST);
  // A bar of next to nothing stands across the line.
  const top = height.height * tall < LOWEST ? y(height.top) - LOWEST / 2 : y(height.top);
  return (
    <rect class="fact-bar" x={percent(x)} width={percent(width)} y={top} height={drawn}>
      <title>{title}</title>
    </rect>
  );
}
