import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import { type Chart, chartOf } from '../../lib/research/chart-scale.ts';
import { formatDecimal, type Shift, shiftPoint } from '../../lib/research/decimal.ts';
import { periodLabel } from '../../lib/research/fact-period.ts';
import { type FactSeries, isCompatible } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { seriesWords } from '../../lib/research/series-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';

interface SeriesChartProps {
  series: FactSeries;
  metric: Metric;
  /** The unit of its values. */
  unit: { by: Shift; places: number };
  /** The fact under the pointer or with the focus. */
  current: Fact | null;
  onPoint(fact: Fact | null): void;
  /** All its facts stand in a table beneath it. */
  hasTable: boolean;
}

/** Height of the bars in pixels, as everything below. */
const HEIGHT = 44;
/** Height of the line of words over them. */
const LABEL = 16;
/** The widest bar. */
const WIDEST = 24;
/** The narrowest place of the picture: there, too, bars stand apart. */
const NARROWEST_PLACE = 240;
/** A lower bar, or a value of zero, would look like a missing one. */
const LOWEST = 2;

/**
 * One series as bars on an axis of time, from left to right in every language, as wide as its place. A line marks
 * the highest value, and a missing one leaves a gap. Above stand period and value of the latest bar, or of the one
 * that is pointed at; beneath, the oldest and the latest period. Nothing where fewer than three values can be
 * drawn, or where they are not known to be alike.
 */
export function SeriesChart(props: SeriesChartProps) {
  const { series, metric, unit, current, onPoint, hasTable } = props;
  const chart = isCompatible(series, metric) ? chartOf(series.facts) : null;
  if (chart === null) return null;
  const { scope, currency, length, restated } = seriesWords(series, metric);
  const name = [scope, currency, length, restated].join(', ');
  const latest = chart.bars.findLast((bar) => bar.height !== null);
  const said = chart.bars.find(({ fact }) => fact === current) ?? latest;
  const dated = series.facts.filter(({ periodEnd }) => periodEnd !== null);
  return (
    <figure class="series-chart" dir="ltr">
      <svg
        class="series-picture"
        role="img"
        aria-label={t(hasTable ? 'factsChartTable' : 'factsChart', t(METRIC_WORDS[metric]), name)}
        width="100%"
        height={LABEL + HEIGHT}
        onPointerLeave={() => onPoint(null)}
      >
        {said && <Label bar={said} words={pointWords(said.fact, unit)} />}
        <Bars chart={chart} marked={said?.fact ?? null} onPoint={onPoint} />
      </svg>
      <p class="fact-axis" aria-hidden="true">
        {[dated.at(-1), dated[0]].map((fact, place) => (
          <bdi key={place === 0 ? 'first' : 'last'}>
            {fact && shownText(periodLabel(fact, t('locale')) ?? '', 24).text}
          </bdi>
        ))}
      </p>
    </figure>
  );
}

type Bar = Chart['bars'][number];

const percent = (part: number) => `${(100 * part).toFixed(3)}%`;
const thickness = (width: number) =>
  Math.max(1, Math.min(WIDEST, Math.floor(width * NARROWEST_PLACE)));

/** The words over a bar, within the picture at both ends: there they begin or end with their bar. */
function Label({ bar: { x, width }, words }: { bar: Bar; words: string }) {
  const side = x >= 0.3 && x <= 0.7 ? 0 : x < 0.3 ? -1 : 1;
  return (
    <text
      class="bar-label"
      x={percent(x + width / 2)}
      dx={(side * thickness(width)) / 2}
      y={LABEL - 4}
      text-anchor={['start', 'middle', 'end'][side + 1]}
    >
      {words}
    </text>
  );
}

interface BarsProps extends Pick<SeriesChartProps, 'onPoint'> {
  chart: Chart;
  /** The fact whose bar stands out. */
  marked: Fact | null;
}

function Bars({ chart: { bars, zero }, marked, onPoint }: BarsProps) {
  const highest = Math.min(...bars.map((bar) => bar.height?.top ?? 1));
  return (
    <svg y={LABEL} width="100%" height={HEIGHT} aria-hidden="true">
      {bars.map(({ fact, x, width, height: part }, index) => {
        const tall = Math.max((part?.height ?? 0) * HEIGHT, LOWEST);
        // The lowest bar grows from the line of zero, and stays in the picture.
        const top = Math.min((part?.top ?? 0) * HEIGHT, HEIGHT - tall);
        const middle = percent(x + width / 2);
        return (
          <g key={`${index}:${x}`} onPointerEnter={() => onPoint(fact)}>
            <title>{barTitle(fact)}</title>
            <rect class="bar-room" x={percent(x)} width={percent(width)} height={HEIGHT} />
            {part === null ? (
              <line class="bar-gap" x1={middle} x2={middle} y2={HEIGHT} />
            ) : (
              <rect
                class={fact === marked ? 'bar bar-current' : 'bar'}
                x={middle}
                width={thickness(width)}
                transform={`translate(${-thickness(width) / 2} 0)`}
                y={top}
                height={tall}
              />
            )}
          </g>
        );
      })}
      <rect class="bar-highest" y={highest * HEIGHT} width="100%" height="1" />
      <rect class="bar-zero" y={Math.min(zero * HEIGHT, HEIGHT - 1)} width="100%" height="1" />
    </svg>
  );
}

/** One bar in words: its period and its exact value in full. */
function barTitle(fact: Fact): string {
  const { value, currency } = fact;
  const figure =
    value === null ? [t('notReported')] : [formatDecimal(value, t('locale')), currency];
  const words = [periodLabel(fact, t('locale')), ...figure];
  return shownText(words.filter((word) => word !== null).join(' '), 200).text;
}

/** Longer labels would not fit the narrowest picture: they stand with the bar alone (`barTitle`). */
const LONGEST = 26;

/** A bar's period and its value, in the series' unit. */
function pointWords(fact: Fact, { by, places }: SeriesChartProps['unit']): string {
  const { value } = fact;
  const figure =
    value === null ? t('notReported') : formatDecimal(shiftPoint(value, by, places), t('locale'));
  const words = [periodLabel(fact, t('locale')) ?? '', figure].join(' ').trim();
  return words.length > LONGEST ? '' : shownText(words, LONGEST).text;
}
