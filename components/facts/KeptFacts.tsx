import { useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { AsyncState, Pages } from '../../lib/panel/async-state.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import { formatDecimal, shiftPoint } from '../../lib/research/decimal.ts';
import { periodLabel } from '../../lib/research/fact-period.ts';
import { factSeries } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { seriesWords } from '../../lib/research/series-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { AllOf } from '../parts/AllOf.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { countOf, refreshWords } from '../parts/list-words.ts';
import { Section } from '../parts/Section.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { FactFigure } from './FactFigure.tsx';
import { FactSource } from './FactRow.tsx';
import { usePeriods } from './PeriodSwitch.tsx';
import { unitWords } from './SeriesBlock.tsx';
import { SeriesChart } from './SeriesChart.tsx';

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
        {[words.scope, money, words.length, words.restated].map((word, place) => (
          <span key={`${place}:${word}`}>
            <bdi>{word}</bdi>
          </span>
        ))}
      </p>
      <SeriesChart
        series={series}
        metric={metric}
        unit={unit}
        current={current}
        onPoint={setCurrent}
        hasTable={false}
      />
      <dl class="kept-facts">
        {series.facts.slice(0, FIRST).map((fact, place) => {
          const label = periodLabel(fact, t('locale'));
          const { value, currency } = fact;
          const whole = value && `${formatDecimal(value, t('locale'))} ${currency ?? ''}`;
          return (
            <div
              key={`${place}:${label}`}
              class={fact === current ? 'fact-current' : undefined}
              onPointerEnter={() => setCurrent(fact)}
              onPointerLeave={() => setCurrent(null)}
              onFocusIn={() => setCurrent(fact)}
              onFocusOut={() => setCurrent(null)}
            >
              <dt>{label === null ? t('periodMissing') : <Untrusted text={label} cap={24} />}</dt>
              <dd title={shownText(whole ?? '', 120).text}>
                <FactFigure value={value && shiftPoint(value, unit.by, unit.places)} />
                <FactSource fact={fact} label={label} onReadPage={onReadPage} />
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
