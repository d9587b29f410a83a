import { useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import { factSeries, isCompatible } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/known-words.ts';
import { AllOf } from '../parts/buttons.tsx';
import { countOf, PartSection } from '../parts/Loaded.tsx';
import type { CompanyProps } from '../parts/panel-context.ts';
import {
  FactFigure,
  FactSource,
  headOf,
  labelOf,
  pointing,
  WordRow,
  wholeWords,
} from './Figure.tsx';
import { FigureChart } from './FigureChart.tsx';
import { usePeriods } from './Filters.tsx';

/** Of the metric that was read last: its first series as a picture, and its latest values. */
export function KeptFacts({ company: { facts }, onTab }: CompanyProps) {
  const { metric, load } = facts;
  const kept = answerOf(load);
  // Figures that are not cached have a button in their own tab.
  if (metric === null || kept === null) return null;
  return (
    <PartSection
      of="facts"
      part={t(METRIC_WORDS[metric])}
      aside={<AllOf words={t('factsAllOf', countOf(kept))} onOpen={() => onTab('financials')} />}
      skeleton={null}
    >
      {(pages) => <Latest metric={metric} facts={pages.data} />}
    </PartSection>
  );
}

const FIRST = 3;

function Latest({ metric, facts }: { metric: Metric; facts: Fact[] }) {
  const [current, setCurrent] = useState<Fact | null>(null);
  const [series] = factSeries(usePeriods(facts).shown);
  if (!series) return <p class="nothing-words">{t('factsNone')}</p>;
  const { title, unit, said } = headOf(series, metric);
  return (
    <>
      <p class="hint row">
        <WordRow words={title} />
      </p>
      {isCompatible(series, metric) && (
        <FigureChart
          series={[{ facts: series.facts, name: null }]}
          label={t('factsChart', t(METRIC_WORDS[metric]), said)}
          unit={unit}
          current={current}
          onPoint={setCurrent}
        />
      )}
      <dl class="kept-facts wrap">
        {series.facts.slice(0, FIRST).map((fact, place) => (
          <div
            key={`${place}:${fact.periodEnd}`}
            class={fact === current ? 'fact-current' : undefined}
            {...pointing(fact, setCurrent)}
          >
            <dt class="hint">
              <bdi>{labelOf(fact, 24)}</bdi>
            </dt>
            <dd class="line middle" title={wholeWords(fact)}>
              <FactFigure value={fact.value} unit={unit} />
              <FactSource fact={fact} label={labelOf(fact)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
