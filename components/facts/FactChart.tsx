import { t } from '../../lib/i18n/words.ts';
import type { Fact } from '../../lib/model/records.ts';
import { formatDate, isoDate } from '../../lib/research/calendar-date.ts';
import { type Bar, chartOf } from '../../lib/research/chart-scale.ts';
import { formatDecimal } from '../../lib/research/decimal.ts';
import { formatPeriod } from '../../lib/research/fact-period.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { FactFigure } from './FactFigure.tsx';

interface FactChartProps {
  /** Facts of one series that are known to be alike. */
  facts: Fact[];
  /** Accessible name of the drawing; the table beneath has every value. */
  name: string;
}

/** Pixels. */
const HEIGHT = 56;
/** Room above and beneath, so that marks at the edges are not cut. */
const MARGIN = 3;

/**
 * Facts as bars on a time axis, from left to right in every language, like the events' axis. A
 * missing value leaves a gap.
 */
export function FactChart({ facts, name }: FactChartProps) {
  const chart = chartOf(facts);
  if (chart === null) return null;
  const y = (part: number) => MARGIN + part * HEIGHT;
  const zero = y(chart.zero);
  const isBelow = chart.zero < 1;
  const day = (number: number) => formatDate(isoDate(number), t('locale'));
  return (
    <figure class="fact-chart" dir="ltr">
      <p class="fact-scale" aria-hidden="true">
        <ScaleEnd word={t('factsHighest')} value={chart.highest} />
        {!isBelow && chart.lowest !== chart.highest && (
          <ScaleEnd word={t('factsLowest')} value={chart.lowest} />
        )}
      </p>
      <div class="fact-plot">
        <svg class="fact-zero-label" aria-hidden="true" height={HEIGHT + 2 * MARGIN}>
          <text x="8" y={zero} text-anchor="end" dominant-baseline="central">
            {formatDecimal('0', t('locale'))}
          </text>
        </svg>
        <svg role="img" aria-label={name} width="100%" height={HEIGHT + 2 * MARGIN}>
          {chart.bars.map((bar, place) => (
            <FactBar
              key={`${place}:${bar.x}`}
              bar={bar}
              title={barTitle(bar.fact)}
              y={y}
              tall={HEIGHT}
            />
          ))}
          <rect class="fact-zero" y={zero - 0.5} width="100%" height="1" />
        </svg>
      </div>
      {isBelow && chart.lowest !== chart.highest && (
        <p class="fact-scale" aria-hidden="true">
          <ScaleEnd word={t('factsLowest')} value={chart.lowest} />
        </p>
      )}
      <p
        class={chart.first === chart.last ? 'fact-axis fact-axis-one' : 'fact-axis'}
        aria-hidden="true"
      >
        <bdi>{day(chart.first)}</bdi>
        {chart.first !== chart.last && <bdi>{day(chart.last)}</bdi>}
      </p>
    </figure>
  );
}

/** One end of the scale: the exact value there. */
const ScaleEnd = ({ word, value }: { word: string; value: string }) => (
  // The chart runs left to right; its words follow their own language.
  <span dir="auto">
    {word} <FactFigure value={value} />
  </span>
);

/** One bar in words, as its row in the table has it. */
function barTitle(fact: Fact): string {
  const value = fact.value === null ? t('notReported') : formatDecimal(fact.value, t('locale'));
  const words = [formatPeriod(fact, t('locale')), value, fact.currency];
  return shownText(words.filter((word) => word !== null).join(' '), 200).text;
}

interface FactBarProps {
  bar: Bar;
  /** Its period and exact value, where a pointer rests on it. */
  title: string;
  /** From a part of the chart's height to pixels from its top. */
  y(part: number): number;
  /** The chart's height in pixels. */
  tall: number;
}

/** A lower bar, or a value of zero, would look like a missing one. */
const LOWEST = 2;

const percent = (part: number) => `${(100 * part).toFixed(3)}%`;

/** One fact in a chart: a bar from the line of zero, or, without a value, a broken line. */
function FactBar({ bar: { x, width, height }, title, y, tall }: FactBarProps) {
  if (height === null) {
    const middle = percent(x + width / 2);
    return (
      <line class="fact-gap" x1={middle} x2={middle} y1={y(0)} y2={y(1)}>
        <title>{title}</title>
      </line>
    );
  }
  const drawn = Math.max(height.height * tall, LOWEST);
  // A minimal bar is centred on the zero line.
  const top = height.height * tall < LOWEST ? y(height.top) - LOWEST / 2 : y(height.top);
  return (
    <rect class="fact-bar" x={percent(x)} width={percent(width)} y={top} height={drawn}>
      <title>{title}</title>
    </rect>
  );
}
