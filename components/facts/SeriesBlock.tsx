import { useContext, useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import { formatDecimal, type Unit } from '../../lib/research/decimal.ts';
import { formatPeriod, periodLabel } from '../../lib/research/fact-period.ts';
import { type FactSeries, isCompatible, type SeriesReach } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/known-words.ts';
import { factRow, factRowKey } from '../../lib/research/look.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Button, CopyButton, FoldButton, named } from '../parts/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { EnvelopeContext, useFold, usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { FactDetails } from './FactDetails.tsx';
import { FactFigure, FactSource, headOf, labelOf, pointing, WordRow } from './Figure.tsx';
import { FigureChart } from './FigureChart.tsx';
import type { Periods } from './Filters.tsx';

interface SeriesBlockProps {
  series: FactSeries;
  metric: Metric;
  /** The kind of period chosen for all series, which need not say it again. */
  chosen: Periods['chosen'];
  /** Where it ends for now, if others reach further back and the list has more. */
  reach: SeriesReach | null;
  onMore: (() => void) | null;
  isLoadingMore: boolean;
}

/** Rows shown before the user asks for all: two years of quarters. */
const FIRST = 8;

/** One series: what it is, its picture, and its facts in rows, latest first. */
export function SeriesBlock(props: SeriesBlockProps) {
  const { series, metric, chosen, reach, onMore, isLoadingMore } = props;
  const { facts } = series;
  const { listing, onCopy } = usePanelContext();
  const envelope = useContext(EnvelopeContext);
  const [all, setAll] = useFold(`facts ${metric} ${series.key}`);
  const [current, setCurrent] = useState<Fact | null>(null);
  const id = useId();
  const { unit, scope, money, length, restated, said } = headOf(series, metric);
  const title = [scope, money, ...(series.length === chosen ? [] : [length]), restated];
  // Hiding a single row would save nothing: the button is as tall.
  const folds = facts.length > FIRST + 1;
  const shown = folds && !all ? facts.slice(0, FIRST) : facts;
  return (
    <section class="series ruled above" aria-labelledby={id}>
      <div class="series-head line between above-xs">
        <h4 id={id} class="row">
          <WordRow words={title} strong={2} />
        </h4>
        {listing && envelope && (
          <span>
            <CopyButton
              {...named(`${t('callsCopy')}: ${title.join(', ')}`)}
              copy={async () => {
                const { seriesTable } = await import('../../lib/export/pasted.ts');
                return onCopy(seriesTable(listing, metric, facts, envelope));
              }}
            />
          </span>
        )}
      </div>
      {reach && (
        <p class="hint wrap between">
          {t('seriesReach', labelOf(reach.to))}
          {onMore && (
            <Button
              class="quiet wraps"
              isOff={isLoadingMore}
              words={isLoadingMore ? t('loading') : t('seriesLoadTowards', labelOf(reach.others))}
              onClick={onMore}
            />
          )}
        </p>
      )}
      {isCompatible(series, metric) ? (
        <FigureChart
          series={[{ facts, name: null }]}
          label={t('factsChartTable', t(METRIC_WORDS[metric]), said)}
          unit={unit}
          current={current}
          onPoint={setCurrent}
        />
      ) : (
        facts.length > 2 && <p class="hint">{t('factsNotDrawn')}</p>
      )}
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
              isCurrent={fact === current}
              onPoint={setCurrent}
            />
          ))}
        </tbody>
      </table>
      {folds && (
        <FoldButton
          aria-controls={`${id}-rows`}
          more={t('eventsAll', facts.length)}
          open={all}
          onFold={setAll}
        />
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

interface FactRowProps {
  part: string;
  fact: Fact;
  metric: Metric;
  unit: Unit;
  isCurrent: boolean;
  onPoint(fact: Fact | null): void;
}

/** Characters of a figure that stand in one line on any panel. */
const SHORT = 15;

/** One fact: its period, its exact value, its source page, and one key away all else it carries. */
function FactRow({ part, fact, metric, unit, isCurrent, onPoint }: FactRowProps) {
  const [open, setOpen] = useFold(part);
  const id = useId();
  const label = periodLabel(fact);
  const dates = formatPeriod(fact);
  const isInUnit = unit.by > 0 && fact.value !== null;
  const isShort = unit.by > 0 && formatDecimal(fact.value ?? '', unit).length <= SHORT;
  return (
    <>
      <tr class={isCurrent ? 'fact fact-current' : 'fact'} {...pointing(fact, onPoint)}>
        <th scope="row">
          <span class="fact-head line">
            <Button
              class="quiet wraps"
              data-row
              data-id={factRowKey(factRow(fact))}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              <span class={label === null ? 'missing' : undefined}>
                <Untrusted text={label ?? t('periodMissing')} cap={60} />
              </span>
              <Icon name={open ? 'up' : 'down'} />
            </Button>
            {dates !== null && dates !== label && (
              <span class="fact-dates hint narrow-hidden">
                <Untrusted text={dates} cap={60} />
              </span>
            )}
            {isInUnit && (
              <span class="fact-full hint last">
                <FactFigure value={fact.value} />
                <span class="fact-currency"> {shownText(fact.currency ?? '', 20).text}</span>
              </span>
            )}
          </span>
        </th>
        <td class={isShort ? 'fact-value fact-short' : 'fact-value'}>
          <FactFigure value={fact.value} unit={unit} />
        </td>
        <td class="fact-source">
          <FactSource fact={fact} label={label} />
        </td>
      </tr>
      {open && (
        <tr id={id} class="fact-details">
          <td colSpan={3}>
            <FactDetails fact={fact} metric={metric} />
          </td>
        </tr>
      )}
    </>
  );
}
