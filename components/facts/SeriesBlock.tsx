import { useId } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { formatPeriod, periodLength } from '../../lib/research/fact-period.ts';
import { type FactSeries, isCompatible } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { seriesWords } from '../../lib/research/series-words.ts';
import { Icon } from '../parts/Icon.tsx';
import { useFold } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { FactChart } from './FactChart.tsx';
import { FactDetails } from './FactDetails.tsx';
import { FactFigure } from './FactFigure.tsx';

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
  // Hiding a single row would save nothing: the button is as tall.
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

interface FactRowProps extends Pick<PanelActions, 'onReadPage'> {
  /** Its name among the parts that can be unfolded. */
  part: string;
  fact: Fact;
  metric: Metric;
}

/** One fact: its period, its exact value with the currency, and one key away all else it carries. */
function FactRow({ part, fact, metric, onReadPage }: FactRowProps) {
  const [open, setOpen] = useFold(part);
  const id = useId();
  const named = periodLength(fact) !== 'unclear';
  const period = formatPeriod(fact, t('locale'));
  return (
    <>
      <tr class="fact">
        <th scope="row">
          <button
            type="button"
            class="quiet"
            data-row
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'up' : 'down'} />
            {period === null ? (
              <span class="missing">{t('periodMissing')}</span>
            ) : (
              <span class={named ? 'fact-period' : undefined}>
                <Untrusted text={period} cap={60} />
              </span>
            )}
          </button>
        </th>
        <td>
          <FactFigure value={fact.value} />{' '}
          {fact.value !== null && fact.currency !== null && (
            <span class="fact-currency">
              <Untrusted text={fact.currency} cap={20} />
            </span>
          )}
        </td>
      </tr>
      {open && (
        <tr id={id} class="fact-details">
          <td colSpan={2}>
            <FactDetails fact={fact} metric={metric} onReadPage={onReadPage} />
          </td>
        </tr>
      )}
    </>
  );
}
