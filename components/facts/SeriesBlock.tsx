import { useId } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { type FactSeries, isCompatible } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { seriesWords } from '../../lib/research/series-words.ts';
import { useFold } from '../parts/use-fold.ts';
import { FactChart } from './FactChart.tsx';
import { FactRow } from './FactRow.tsx';

interface SeriesBlockProps extends Pick<PanelActions, 'onReadPage'> {
  series: FactSeries;
  /** The service has more facts, which may belong to it. */
  partial: boolean;
  metric: Metric;
}

/** Rows shown before the reader asks for all. */
const FIRST = 6;

/** One series: what it is, its picture, and its facts in rows, newest first. */
export function SeriesBlock({ series, partial, metric, onReadPage }: SeriesBlockProps) {
  const { facts } = series;
  const [all, setAll] = useFold(`facts ${metric} ${series.key}`);
  const id = useId();
  const words = seriesWords(series, metric);
  const told = [words.scope, words.currency, words.length, words.restated];
  // To hide a single row would save nothing: the button takes its place.
  const folds = facts.length > FIRST + 1;
  const shown = folds && !all ? facts.slice(0, FIRST) : facts;
  return (
    <section class="series" aria-labelledby={id}>
      <h4 id={id} class="series-title row">
        {told.map((word, place) => (
          <span key={`${place}:${word}`}>
            <bdi>{word}</bdi>
          </span>
        ))}
      </h4>
      {partial && <p class="hint">{t('factsPartial')}</p>}
      {isCompatible(series, metric) ? (
        <FactChart facts={facts} name={t('factsChart', t(METRIC_WORDS[metric]), told.join(', '))} />
      ) : (
        facts.length > 1 && <p class="hint">{t('factsNotDrawn')}</p>
      )}
      <table class="fact-table" aria-labelledby={id}>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{t('factsPeriod')}</th>
            <th scope="col">{t('factsValue')}</th>
          </tr>
        </thead>
        <tbody id={`${id}-rows`}>
          {keyed(shown).map(([key, fact]) => (
            <FactRow
              key={key}
              part={`fact ${metric} ${key}`}
              fact={fact}
              metric={metric}
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
