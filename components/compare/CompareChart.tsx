import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import {
  comparedLines,
  type LineChart,
  type LinePoint,
} from '../../lib/research/compared-lines.ts';
import type { ComparableGroup } from '../../lib/research/comparison.ts';
import { formatDecimal, type shiftFor, shiftPoint } from '../../lib/research/decimal.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { type Column, shortName } from './column.tsx';

interface CompareChartProps {
  group: ComparableGroup;
  columns: Column[];
  metric: Metric;
  /** Each row's period, in few letters. */
  labels: (string | null)[];
  /** What the group's figures are, in words. */
  name: string;
  /** The unit that the whole table is told in. */
  unit: ReturnType<typeof shiftFor>;
  /** The figure that is pointed at, here or in the table, or has the focus there. */
  pointed: Fact | null;
  onPoint(fact: Fact | null): void;
  /** The figure of the table that is open. */
  open: Fact | null;
}

/** A company's line by its place: its colour and its dash. */
const LINES = ['compare-line-0', 'compare-line-1', 'compare-line-2', 'compare-line-3'];
/** Pixels, as everything below. */
const HEIGHT = 96;
/** A point, and the room in which the pointer finds it. */
const POINT = 2.5;
const REACH = 8;

/**
 * The group's figures as a line for each company, told apart by colour and by dash, over a table that
 * has the same values. Nothing where there is too little to see.
 */
export function CompareChart(props: CompareChartProps) {
  const { group, columns, metric, labels, name, unit, pointed, onPoint, open } = props;
  const chart = comparedLines(group.rows, columns.length);
  if (chart === null) return null;
  const points = chart.lines.map((stretches) => stretches.flat());
  // Like the bars of one company, it opens with a latest value said.
  const current = pointed ?? open ?? points.find((own) => own.length > 0)?.at(-1)?.fact;
  const owner = points.findIndex((own) => own.some(({ fact }) => fact === current));
  const said = points[owner]?.find(({ fact }) => fact === current);
  const periodOf = (row: number) => shownText(labels[row] ?? '', 24).text;
  const names = columns.map(({ listing }) => shownText(shortName(listing), 24).text);
  return (
    <figure class="compare-chart">
      <p class="compare-said row" aria-hidden="true">
        {said &&
          [names[owner], periodOf(said.row), figureOf(said.fact, unit)].map((word, place) => (
            <span key={`${place}:${word}`}>
              <bdi>{word}</bdi>
            </span>
          ))}
      </p>
      <svg
        class="series-picture"
        role="img"
        aria-label={t('factsChartTable', t(METRIC_WORDS[metric]), `${name} (${names.join(', ')})`)}
        width="100%"
        height={HEIGHT}
        onPointerLeave={() => onPoint(null)}
      >
        <rect class="bar-highest" y={highest(chart) * HEIGHT} width="100%" height="1" />
        <rect
          class="bar-zero"
          y={Math.min(chart.zero * HEIGHT, HEIGHT - 1)}
          width="100%"
          height="1"
        />
        {chart.lines.map((stretches, place) => (
          <g key={columns[place]?.listing.id} class={LINES[place]}>
            {stretches.map((stretch) => (
              <Stretch key={stretch[0]?.x} points={stretch} />
            ))}
            {points[place]?.map(({ fact, x, y }) => (
              <g key={x} onPointerEnter={() => onPoint(fact)}>
                <circle class="bar-room" cx={percent(x)} cy={y * HEIGHT} r={REACH} />
                <circle
                  class="compare-point"
                  cx={percent(x)}
                  cy={y * HEIGHT}
                  r={fact === current ? POINT * 2 : POINT}
                />
              </g>
            ))}
          </g>
        ))}
      </svg>
      <p class="fact-axis" dir="ltr" aria-hidden="true">
        {chart.ends.map((row) => (
          <bdi key={row}>{periodOf(row)}</bdi>
        ))}
      </p>
      <figcaption class="compare-key">
        {names.map((one, place) =>
          points[place]?.length === 0 ? null : (
            <span key={columns[place]?.listing.id} class={LINES[place]}>
              <svg width="24" height="8" aria-hidden="true">
                <line class="compare-stroke" x2="24" y1="4" y2="4" />
                <circle class="compare-point" cx="12" cy="4" r={POINT} />
              </svg>{' '}
              <bdi>{one}</bdi>
            </span>
          ),
        )}
      </figcaption>
    </figure>
  );
}

/** Neighbouring points, joined piece by piece: only a line's own ends may be parts of the width. */
function Stretch({ points }: { points: LinePoint[] }) {
  return points.slice(1).map(({ x, y }, place) => {
    const from = points[place];
    return (
      from && (
        <line
          key={x}
          class="compare-stroke"
          x1={percent(from.x)}
          y1={from.y * HEIGHT}
          x2={percent(x)}
          y2={y * HEIGHT}
        />
      )
    );
  });
}

const percent = (part: number) => `${(100 * part).toFixed(3)}%`;

const highest = ({ lines }: LineChart) => Math.min(...lines.flat(2).map(({ y }) => y));

const figureOf = ({ value }: Fact, { by, places }: ReturnType<typeof shiftFor>) =>
  shownText(formatDecimal(shiftPoint(value ?? '', by, places), t('locale')), 30).text;
