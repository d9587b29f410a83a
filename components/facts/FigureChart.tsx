import type { Fact } from '../../lib/model/records.ts';
import { type Chart, chartOf, type Mark, stretchesOf } from '../../lib/research/chart-scale.ts';
import type { Unit } from '../../lib/research/decimal.ts';
import { digits, labelOf, WordRow, wholeWords } from './Figure.tsx';

interface FigureChartProps {
  /** One series is drawn as bars, several as lines. */
  series: readonly { facts: readonly Fact[]; name: string | null }[];
  label: string;
  unit: Unit;
  current: Fact | null;
  onPoint(fact: Fact | null): void;
  /** Its period, where it is not called as the company calls it. */
  periodOf?(fact: Fact): string;
}

const LINES = [
  { color: 'var(--accent)' },
  { color: 'var(--line-amber)', 'stroke-dasharray': '6 3' },
  { color: 'var(--line-plum)', 'stroke-dasharray': '2 3' },
  { color: 'var(--muted)', 'stroke-dasharray': '9 3 2 3' },
];
const STROKE = { stroke: 'currentcolor', 'stroke-width': 1.5 };
const POINTED = { fill: 'currentcolor', 'pointer-events': 'none' } as const;
/** Not seen: there the pointer finds a low bar, or a point. */
const ROOM = { fill: 'none', 'pointer-events': 'all' } as const;

/** Pixels, as everything below. */
const BARS_HEIGHT = 44;
const LINES_HEIGHT = 96;
/** Longer ones would not fit the narrowest picture. */
const shortLabel = (fact: Fact) => labelOf(fact, 24);
const WIDEST = 24;
/** The narrowest place of the picture: there, too, bars stand apart. */
const NARROWEST_PLACE = 240;
/** A lower bar, or a value of zero, would look like a missing one. */
const LOWEST = 2;
/** A point, and the room in which the pointer finds it. */
const POINT = 2.5;
const REACH = 8;

/** From left to right in every language; nothing where too few values can be drawn. */
export function FigureChart(props: FigureChartProps) {
  const { series, label, unit, current, onPoint, periodOf = shortLabel } = props;
  const chart = chartOf(series.map(({ facts }) => facts));
  if (chart === null) return null;
  const isOfBars = series.length === 1;
  const height = isOfBars ? BARS_HEIGHT : LINES_HEIGHT;
  const drawn = chart.marks.map((marks) => marks.filter(({ y }) => isOfBars || y !== null));
  const latest = drawn.find((marks) => marks.length > 0)?.findLast(({ y }) => y !== null);
  const said = drawn.flat().find(({ fact }) => fact === current) ?? latest;
  const owner = said && series[drawn.findIndex((marks) => marks.includes(said))];
  const highest = Math.min(...drawn.flat().map(({ y }) => y ?? 1));
  return (
    <figure class="chart">
      <p class="chart-said row small strong" aria-hidden="true">
        {said && owner && (
          <WordRow
            words={[
              ...(owner.name === null ? [] : [owner.name]),
              periodOf(said.fact),
              digits(said.fact.value, unit, 30),
            ]}
          />
        )}
      </p>
      <svg
        class="chart-picture"
        role="img"
        aria-label={label}
        display="block"
        overflow="visible"
        width="100%"
        height={height}
        onPointerLeave={() => onPoint(null)}
      >
        <rect
          class="chart-highest"
          fill="var(--hair)"
          y={highest * height}
          width="100%"
          height="1"
        />
        {drawn.map((marks, place) => (
          <g key={place} class={`line-${place}`} {...LINES[place]}>
            {!isOfBars && stretchesOf(chart.marks[place] ?? []).map(lineOf)}
            {marks.map((mark) => (
              <g key={`${mark.x}`} onPointerEnter={() => onPoint(mark.fact)}>
                <title>{`${periodOf(mark.fact)} ${wholeWords(mark.fact)}`}</title>
                {isOfBars ? (
                  <Bar mark={mark} zero={chart.zero} isMarked={mark === said} />
                ) : (
                  <Point mark={mark} isMarked={mark === said} />
                )}
              </g>
            ))}
          </g>
        ))}
        <rect
          fill="var(--rule)"
          y={Math.min(chart.zero * height, height - 1)}
          width="100%"
          height="1"
        />
      </svg>
      <p class="line between hint" dir="ltr" aria-hidden="true">
        {chart.ends.map((fact, place) => (
          <bdi key={place === 0 ? 'first' : 'last'}>{periodOf(fact)}</bdi>
        ))}
      </p>
      {!isOfBars && (
        <figcaption class="wrap apart hint">
          {series.map(({ name }, place) =>
            drawn[place]?.length === 0 ? null : (
              <span key={place}>
                <svg width="24" height="8" aria-hidden="true" {...LINES[place]}>
                  <line {...STROKE} x2="24" y1="4" y2="4" />
                  <circle {...POINTED} cx="12" cy="4" r={POINT} />
                </svg>{' '}
                <bdi>{name}</bdi>
              </span>
            ),
          )}
        </figcaption>
      )}
    </figure>
  );
}

const percent = (part: number) => `${(100 * part).toFixed(3)}%`;

type MarkProps = { mark: Mark; isMarked: boolean };

/** A bar from the line of zero; a missing value leaves a gap. The pointer finds a low bar at its full height. */
function Bar({ mark: { x, y, width }, zero, isMarked }: MarkProps & Pick<Chart, 'zero'>) {
  const thickness = Math.max(1, Math.min(WIDEST, Math.floor(width * NARROWEST_PLACE)));
  const tall = Math.max(Math.abs((y ?? zero) - zero) * BARS_HEIGHT, LOWEST);
  // The lowest bar grows from the line of zero, and stays in the picture.
  const top = Math.min(Math.min(y ?? zero, zero) * BARS_HEIGHT, BARS_HEIGHT - tall);
  return (
    <>
      <rect {...ROOM} x={percent(x - width / 2)} width={percent(width)} height={BARS_HEIGHT} />
      {y === null ? (
        <line
          stroke="var(--edge)"
          stroke-dasharray="2 3"
          x1={percent(x)}
          x2={percent(x)}
          y2={BARS_HEIGHT}
        />
      ) : (
        <rect
          class={isMarked ? 'bar bar-current' : 'bar'}
          x={percent(x)}
          width={thickness}
          transform={`translate(${-thickness / 2} 0)`}
          y={top}
          height={tall}
        />
      )}
    </>
  );
}

const Point = ({ mark: { x, y }, isMarked }: MarkProps) => (
  <>
    <circle {...ROOM} cx={percent(x)} cy={(y ?? 0) * LINES_HEIGHT} r={REACH} />
    <circle
      class="chart-point"
      {...POINTED}
      cx={percent(x)}
      cy={(y ?? 0) * LINES_HEIGHT}
      r={isMarked ? POINT * 2 : POINT}
    />
  </>
);

/** Neighbouring points, joined piece by piece: only a line's own ends may be parts of the width. */
const lineOf = (stretch: Mark[]) =>
  stretch.slice(1).map(({ x, y }, place) => {
    const from = stretch[place];
    return (
      from && (
        <line
          key={x}
          class="chart-stroke"
          {...STROKE}
          x1={percent(from.x)}
          y1={(from.y ?? 0) * LINES_HEIGHT}
          x2={percent(x)}
          y2={(y ?? 0) * LINES_HEIGHT}
        />
      )
    );
  });
