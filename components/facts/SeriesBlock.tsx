import { useId, useState } from 'preact/hooks';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { type Shift, shiftFor } from '../../lib/research/decimal.ts';
import { type PeriodKind, periodLabel } from '../../lib/research/fact-period.ts';
import { type FactSeries, isCompatible } from '../../lib/research/fact-series.ts';
import type { SeriesReach } from '../../lib/research/series-reach.ts';
import { seriesWords } from '../../lib/research/series-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { useFold } from '../parts/panel-context.ts';
import { CopySeries } from './CopySeries.tsx';
import { FactRow } from './FactRow.tsx';
import { SeriesChart } from './SeriesChart.tsx';

interface SeriesBlockProps extends Pick<PanelActions, 'onReadPage'> {
  series: FactSeries;
  metric: Metric;
  /** The kind of period chosen for all series, which need not say it again. */
  kind: PeriodKind | null;
  /** Where it ends for now, if others reach further back and the list has more. */
  reach: SeriesReach | null;
  /** Loads the list's following page; null where there is none to load. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
}

/** Rows shown before the user asks for all: two years of quarters. */
const FIRST = 8;

const UNITS: Record<Exclude<Shift, 0>, WordKey> = {
  3: 'unitThousands',
  6: 'unitMillions',
  9: 'unitBillions',
};

/** One series: what it is, its picture, and its facts in rows, latest first. */
export function SeriesBlock(props: SeriesBlockProps) {
  const { series, metric, kind, reach, onReadPage } = props;
  const { facts } = series;
  const [all, setAll] = useFold(`facts ${metric} ${series.key}`);
  const [current, setCurrent] = useState<Fact | null>(null);
  const id = useId();
  const words = seriesWords(series, metric);
  const { unit, money } = unitWords(series, words.currency);
  const length = series.length === kind ? [] : [words.length];
  const titleParts = [words.scope, money, ...length, words.restated];
  // Hiding a single row would save nothing: the button is as tall.
  const folds = facts.length > FIRST + 1;
  const shown = folds && !all ? facts.slice(0, FIRST) : facts;
  const chart = isCompatible(series, metric) ? (
    <SeriesChart
      series={series}
      metric={metric}
      unit={unit}
      current={current}
      onPoint={setCurrent}
      hasTable
    />
  ) : (
    facts.length > 2 && <p class="hint">{t('factsNotDrawn')}</p>
  );
  return (
    <section class="series" aria-labelledby={id}>
      <div class="series-head">
        <h4 id={id} class="series-title row">
          {titleParts.map((word, place) => (
            <span key={`${place}:${word}`}>
              <bdi>{word}</bdi>
            </span>
          ))}
        </h4>
        <CopySeries facts={facts} metric={metric} name={titleParts.join(', ')} />
      </div>
      {reach && <Reach {...props} reach={reach} />}
      {chart}
      <table class="fact-table" aria-labelledby={id}>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{t('factsPeriod')}</th>
            <th scope="col">{money}</th>
            <th scope="col">{t('eventSource')}</th>
          </tr>
        </thead>
        <tbody id={`${id}-rows`}>
          {keyed(shown).map(([key, fact]) => (
            <FactRow
              key={key}
              part={`fact ${metric} ${key}`}
              fact={fact}
              metric={metric}
              unit={unit}
              current={fact === current}
              onPoint={setCurrent}
              onReadPage={onReadPage}
            />
          ))}
        </tbody>
      </table>
      {folds && (
        <button
          type="button"
          class="quiet"
          aria-expanded={all}
          aria-controls={`${id}-rows`}
          onClick={() => setAll(!all)}
        >
          {all ? t('showFewer') : t('eventsAll', facts.length)}
        </button>
      )}
    </section>
  );
}

/** How far back a series is loaded where others reach further, and the way on. */
function Reach({
  reach,
  onMore,
  isLoadingMore,
}: Omit<SeriesBlockProps, 'reach'> & { reach: SeriesReach }) {
  const label = (fact: Fact) => shownText(periodLabel(fact, t('locale')) ?? '', 24).text;
  return (
    <p class="series-reach hint">
      {t('seriesReach', label(reach.to))}
      {onMore && (
        <button
          type="button"
          class="quiet"
          aria-disabled={isLoadingMore}
          onClick={() => isLoadingMore || onMore()}
        >
          {isLoadingMore ? t('loading') : t('seriesLoadTowards', label(reach.others))}
        </button>
      )}
    </p>
  );
}

/** The unit that a series is told in, and its name with the currency's. */
export function unitWords(
  { currency, facts }: { currency: string | null; facts: readonly Pick<Fact, 'value'>[] },
  words: string,
) {
  const unit = shiftFor(currency?.trim() ? facts.flatMap(({ value }) => value ?? []) : []);
  return { unit, money: unit.by === 0 ? words : t(UNITS[unit.by], words) };
}

/** Facts have no id: all their fields, and which of several alike it is. */
function keyed(facts: Fact[]): [string, Fact][] {
  const seen = new Map<string, number>();
  return facts.map((fact) => {
    const text = JSON.stringify(fact);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    return [`${count}${text}`, fact];
  });
}
