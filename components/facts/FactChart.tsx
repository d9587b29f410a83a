import type { Fact } from '../../lib/api/types.ts';
import { formatDate, isoDate } from '../../lib/research/calendar-date.ts';
import { chartOf } from '../../lib/research/chart-scale.ts';
import { t } from '../../lib/words.ts';
import { FactBar } from './FactBar.tsx';

interface FactChartProps {
  /** Facts of one series that are known to be alike. */
  facts: Fact[];
  /** What is drawn, for those who do not see it; the table beneath has every value. */
  name: string;
}

/** Pixels. */
const HEIGHT = 56;
/** Above and beneath, so that marks at the edges are whole. */
const MARGIN = 3;

/**
 * Facts as bars on an axis of time, from left to right in every language, as on the events' axis.
 * What has no value leaves its place empty.
 */
export function FactChart({ facts, name }: FactChartProps) {
  const chart = chartOf(facts);
  if (chart === null) return null;
  const y = (part: number) => MARGIN + part * HEIGHT;
  const day = (number: number) => formatDate(isoDate(number), t('locale'));
  return (
    <figure class="fact-chart" dir="ltr">
      <svg role="img" aria-label={name} width="100%" height={HEIGHT + 2 * MARGIN}>
        {chart.bars.map((bar, place) => (
          <FactBar key={`${place}:${bar.x}`} bar={bar} y={y} tall={HEIGHT} />
        ))}
        <rect class="fact-zero" y={y(chart.zero) - 0.5} width="100%" height="1" />
      </svg>
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
