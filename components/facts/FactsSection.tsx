import { useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { isWholeList } from '../../lib/model/contract.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import { answerOf, type Pages } from '../../lib/panel/load-state.ts';
import type { CompanyView } from '../../lib/panel/store.ts';
import { factSeries, isCompatible, seriesReach } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/known-words.ts';
import { ListExport } from '../cite/ExportButtons.tsx';
import { InArticle } from '../in-article/InArticle.tsx';
import { AllOf, Button, submitting } from '../parts/buttons.tsx';
import { countOf, factsFound, Loaded, PartSection } from '../parts/Loaded.tsx';
import { lazy } from '../parts/later.tsx';
import { MoreOfList, useNextPage } from '../parts/MoreOfList.tsx';
import { isEmptyList } from '../parts/Provenance.tsx';
import { type CompanyProps, usePanelContext } from '../parts/panel-context.ts';
import { Heard, Section, Skeleton } from '../parts/Section.tsx';
import type { StatementProps } from '../statement/Statement.tsx';
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
import { MetricSelect, PeriodSwitch, Switch, usePeriods } from './Filters.tsx';
import { SeriesBlock } from './SeriesBlock.tsx';

/**
 * Reviewed facts of one metric; sends nothing until the user asks for one.
 *
 * @param props.first the metric to begin with where it is another than the one shown; null for none
 */
export function FactsSection({ company, first }: { company: CompanyView; first: Metric | null }) {
  const { facts, statement } = company;
  const { metric, load } = facts;
  const { onStatement, ...actions } = usePanelContext();
  const [chosen, setChosen] = useState<Metric | null>(first);
  const wanted = chosen ?? metric ?? 'revenue';
  const isOther = metric !== null && wanted !== metric;
  const choose = (next: Metric) => {
    setChosen(next);
    actions.onChooseFacts(next);
  };
  const head = (
    <div class="facts-head wrap middle between apart">
      <Switch
        label={t('tabFinancials')}
        choices={[
          { value: 'metric', words: t('fieldMetric') },
          { value: 'statement', words: t('statement') },
        ]}
        value={statement ? 'statement' : 'metric'}
        onChoose={(way) => {
          if (way === 'metric') onStatement(null);
          else if (!statement) onStatement('income');
        }}
      />
      <InArticle />
    </div>
  );
  return (
    <Section
      anchor="part-facts"
      title={t('tabFinancials')}
      titleHidden
      busy={statement ? !statement.isRecalled : load.state === 'loading'}
    >
      {statement ? (
        <Statement statement={statement}>{head}</Statement>
      ) : (
        <>
          {head}
          {/* A list is passed over key by key: only the button asks. */}
          <form
            class="facts-form wrap tight"
            onSubmit={submitting(() => actions.onShowFacts(wanted))}
          >
            <MetricSelect value={wanted} onChoose={choose} />
            <Button
              type="submit"
              class="strong"
              words={t(!isOther && load.state === 'loaded' ? 'factsShow' : 'factsShowCost')}
            />
          </form>
          <p class={isOther ? 'strong above' : undefined} role="status">
            {isOther && t('factsShownBelow', t(METRIC_WORDS[metric]))}
          </p>
          <Heard>
            {load.state === 'loaded' && load.answer.pages === 1 && factsFound(load.answer)}
          </Heard>
          {metric !== null && (
            <div class={isOther ? 'facts-other muted above-xs' : undefined}>
              <Loaded
                load={load}
                part={t('tabFinancials')}
                skeleton={<Skeleton lines={[6, 4, 9, 9, 9, 9, 9]} />}
                onRefresh={() => actions.onRefresh('facts')}
              >
                {(pages) => <FactsList key={metric} metric={metric} pages={pages} />}
              </Loaded>
            </div>
          )}
        </>
      )}
    </Section>
  );
}

const Statement = lazy<StatementProps>(async () => {
  const { Statement } = await import('../statement/Statement.tsx');
  return Statement;
});

/** The facts read so far, series by series, and the way to the service's following page. */
function FactsList({ metric, pages }: { metric: Metric; pages: Pages<Fact> }) {
  const { data, meta, next } = pages;
  const list = useRef<HTMLDivElement>(null);
  const periods = usePeriods(data);
  const { onMore } = usePanelContext();
  const askNext = useNextPage(pages, list, () => onMore('facts'));
  const all = factSeries(periods.shown);
  const hasMore = meta.nextOffset !== null;
  return (
    <>
      {isEmptyList(pages) ? (
        <p class="nothing-words">{t('factsNone')}</p>
      ) : (
        <div class="facts-found wrap middle between hint above">
          <span>{factsFound(pages)}</span>
          <PeriodSwitch periods={periods} />
        </div>
      )}
      <div ref={list} class="facts-series">
        {all.map((one) => (
          <SeriesBlock
            key={one.key}
            series={one}
            metric={metric}
            chosen={periods.chosen}
            reach={isWholeList(meta) ? null : seriesReach(one, all)}
            onMore={hasMore && next.state !== 'failed' ? askNext : null}
            isLoadingMore={next.state === 'loading'}
          />
        ))}
      </div>
      <MoreOfList pages={pages} words={t('factsMore')} onMore={askNext} />
      {meta.cut && <p class="hint">{t('factsCut')}</p>}
      <ListExport list={{ of: 'facts', metric, rows: data }} />
    </>
  );
}

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
