import { useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { AsyncState, Pages } from '../../lib/panel/async-state.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import { factSeries, isCompatible } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { seriesWords } from '../../lib/research/series-words.ts';
import { AllOf } from '../parts/AllOf.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { countOf, refreshWords } from '../parts/list-words.ts';
import { Section } from '../parts/Section.tsx';
import {
  FactFigure,
  FactSource,
  inUnit,
  labelOf,
  pointing,
  unitWords,
  WordRow,
  wholeWords,
} from './Figure.tsx';
import { usePeriods } from './PeriodSwitch.tsx';
import { SeriesChart } from './SeriesBlock.tsx';

interface KeptFactsProps {
  metric: Metric;
  load: AsyncState<Pages<Fact>>;
  actions: PanelActions;
}

/** Of the metric that was read last: its first series as a picture, and its latest values. */
export function KeptFacts({ metric, load, actions }: KeptFactsProps) {
  const kept = answerOf(load);
  return (
    <Section
      title={t(METRIC_WORDS[metric])}
      busy={load.state === 'loading'}
      aside={
        kept && (
          <AllOf
            words={t('factsAllOf', countOf(kept))}
            onOpen={() => actions.onTab('financials')}
          />
        )
      }
    >
      <Loaded
        load={load}
        part={t(METRIC_WORDS[metric])}
        skeleton={null}
        onRefresh={actions.onRefreshFacts}
        refreshLabel={refreshWords(load)}
      >
        {(pages) => <Latest metric={metric} pages={pages} onReadPage={actions.onReadPage} />}
      </Loaded>
    </Section>
  );
}

interface LatestProps extends Pick<PanelActions, 'onReadPage'> {
  metric: Metric;
  pages: Pages<Fact>;
}

/** As many values as stand in one line. */
const FIRST = 3;

function Latest({ metric, pages, onReadPage }: LatestProps) {
  const [current, setCurrent] = useState<Fact | null>(null);
  const [series] = factSeries(usePeriods(pages.data).shown);
  if (!series) return <p class="nothing-words">{t('factsNone')}</p>;
  const words = seriesWords(series, metric);
  const { unit, money } = unitWords(series, words.currency);
  return (
    <>
      <p class="hint row">
        <WordRow words={[words.scope, money, words.length, words.restated]} />
      </p>
      {isCompatible(series, metric) && (
        <SeriesChart
          series={series}
          metric={metric}
          current={current}
          onPoint={setCurrent}
          hasTable={false}
        />
      )}
      <dl class="kept-facts">
        {series.facts.slice(0, FIRST).map((fact, place) => (
          <div
            key={`${place}:${fact.periodEnd}`}
            class={fact === current ? 'fact-current' : undefined}
            {...pointing(fact, setCurrent)}
          >
            <dt>
              <bdi>{labelOf(fact, 24)}</bdi>
            </dt>
            <dd title={wholeWords(fact)}>
              <FactFigure value={inUnit(fact.value, unit)} />
              <FactSource fact={fact} label={labelOf(fact)} onReadPage={onReadPage} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
