import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import { chartOf } from '../../lib/research/chart-scale.ts';
import { formatDecimal } from '../../lib/research/decimal.ts';
import { periodLabel } from '../../lib/research/fact-period.ts';
import { type FactSeries, isCompatible } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { seriesWords } from '../../lib/research/series-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';

interface SparklineProps {
  series: FactSeries;
  metric: Metric;
  /** Pixels, as everything below. */
  height?: number;
  /** As wide as its place, with a line at the highest value; else as wide as its bars. */
  fills?: boolean;
  /** Words over the bar that stands out. */
  label?(fact: Fact): string;
  /** The fact under the pointer or with the focus. */
  current?: Fact | null;
  onPoint?(fact: Fact | null): void;
}

/** Room of a bar with the gap beside it. */
const SLOT = 34;
/** The widest bar. */
const WIDEST = 24;
/** The narrowest place of a picture that fills it: there, too, bars stand apart. */
const NARROWEST_PLACE = 240;
/** Height of the line of the label. */
const LABEL = 16;
/** A lower bar, or a value of zero, would look like a missing one. */
const LOWEST = 2;

/**
 * One series as bars on an axis of time, from left to right in every language; the latest stands
 * out, a missing value leaves a gap. Nothing where fewer than three values can be drawn, or where
 * they are not known to be alike.
 */
export function Sparkline(props: SparklineProps) {
  const { series, metric, height = 20, fills = false, label, current, onPoint } = props;
  const chart = isCompatible(series, metric) ? chartOf(series.facts) : null;
  if (chart === null) return null;
  const { bars, slots, zero } = chart;
  const { scope, currency, length, restated } = seriesWords(series, metric);
  const name = [scope, currency, length, restated].join(', ');
  const latest = bars.findLast((bar) => bar.height !== null);
  const said = bars.find(({ fact }) => fact === current) ?? latest;
  const head = label ? LABEL : 0;
  const percent = (part: number) => `${(100 * part).toFixed(3)}%`;
  const place = fills ? NARROWEST_PLACE : slots * SLOT;
  const thick = (width: number) => Math.max(1, Math.min(WIDEST, Math.floor(width * place)));
  const highest = Math.min(...bars.map((bar) => bar.height?.top ?? 1));
  // The label is within the picture at both ends: there it begins or ends with its bar.
  const side = !said || (said.x >= 0.3 && said.x <= 0.7) ? 0 : said.x < 0.3 ? -1 : 1;
  return (
    <svg
      class="sparkline"
      role="img"
      aria-label={t('factsChart', t(METRIC_WORDS[metric]), name)}
      width={fills ? '100%' : Math.round(slots * SLOT)}
      height={head + height}
      onPointerLeave={() => onPoint?.(null)}
    >
      {label && said && (
        <text
          class="bar-label"
          x={percent(said.x + said.width / 2)}
          dx={(side * thick(said.width)) / 2}
          y={head - 4}
          text-anchor={['start', 'middle', 'end'][side + 1]}
        >
          {label(said.fact)}
        </text>
      )}
      <svg y={head} width="100%" height={height} aria-hidden="true">
        {bars.map(({ fact, x, width, height: part }, index) => {
          const tall = Math.max((part?.height ?? 0) * height, LOWEST);
          // The lowest bar grows from the line of zero, and stays in the picture.
          const top = Math.min((part?.top ?? 0) * height, height - tall);
          const key = `${index}:${x}`;
          return (
            <g key={key} onPointerEnter={() => onPoint?.(fact)}>
              <title>{barTitle(fact)}</title>
              <rect class="bar-room" x={percent(x)} width={percent(width)} height={height} />
              {part === null ? (
                <line
                  class="bar-gap"
                  x1={percent(x + width / 2)}
                  x2={percent(x + width / 2)}
                  y2={height}
                />
              ) : (
                <rect
                  class={fact === (current ?? latest?.fact) ? 'bar bar-current' : 'bar'}
                  x={percent(x + width / 2)}
                  width={thick(width)}
                  transform={`translate(${-thick(width) / 2} 0)`}
                  y={top}
                  height={tall}
                />
              )}
            </g>
          );
        })}
        {fills && <rect class="bar-highest" y={highest * height} width="100%" height="1" />}
        <rect class="bar-zero" y={Math.min(zero * height, height - 1)} width="100%" height="1" />
      </svg>
    </svg>
  );
}

/** One bar in words: its period and its exact value in full. */
function barTitle(fact: Fact): string {
  const value = fact.value === null ? t('notReported') : formatDecimal(fact.value, t('locale'));
  const words = [periodLabel(fact, t('locale')), value, fact.currency];
  return shownText(words.filter((word) => word !== null).join(' '), 200).text;
}
