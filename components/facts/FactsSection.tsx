import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { FactsView, StatementView } from '../../lib/panel/company-view.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { PART_IDS } from '../company/company-parts.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { lazy } from '../parts/lazy.tsx';
import { factsFound, refreshWords } from '../parts/list-words.ts';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import type { StatementProps } from '../statement/Statement.tsx';
import { FactsList } from './FactsList.tsx';
import { MetricSelect } from './MetricSelect.tsx';

interface FactsSectionProps {
  facts: FactsView;
  /** The statement in their place; null for one metric's facts. */
  statement?: StatementView | null;
  /** The metric to begin with where it is another than the one shown; null for none. */
  first?: Metric | null;
  /** What looks for the facts in the page. */
  inArticle?: ComponentChildren;
  actions: PanelActions;
}

/** Reviewed facts of one metric; sends nothing until the user asks for one. */
export function FactsSection({
  facts: { metric, load },
  statement = null,
  first = null,
  inArticle,
  actions,
}: FactsSectionProps) {
  const [chosen, setChosen] = useState<Metric | null>(first);
  const wanted = chosen ?? metric ?? 'revenue';
  const isOther = metric !== null && wanted !== metric;
  const choose = (next: Metric) => {
    setChosen(next);
    actions.onChooseFacts(next);
  };
  if (statement) {
    return (
      <Section
        anchor={PART_IDS.facts}
        title={t('factsHeading')}
        titleHidden
        busy={!statement.isRecalled}
      >
        <Statement statement={statement} actions={actions}>
          <div class="facts-head">
            <FactsSwitch isStatement onStatement={actions.onStatement} />
            {inArticle}
          </div>
        </Statement>
      </Section>
    );
  }
  return (
    <Section
      anchor={PART_IDS.facts}
      title={t('factsHeading')}
      titleHidden
      busy={load.state === 'loading'}
    >
      <div class="facts-head">
        <FactsSwitch isStatement={false} onStatement={actions.onStatement} />
        {inArticle}
      </div>
      <MetricForm
        metric={wanted}
        here={!isOther && load.state === 'loaded'}
        onChoose={choose}
        onShow={actions.onShowFacts}
      />
      <p class="facts-below" role="status">
        {isOther && t('factsShownBelow', t(METRIC_WORDS[metric]))}
      </p>
      <p class="visually-hidden" role="status">
        {load.state === 'loaded' && load.answer.pages === 1 && factsFound(load.answer)}
      </p>
      {metric !== null && (
        <div class={isOther ? 'facts-other' : undefined}>
          <Loaded
            load={load}
            part={t('factsHeading')}
            skeleton={<Skeleton lines={[6, 4, 9, 9, 9, 9, 9]} />}
            onRefresh={actions.onRefreshFacts}
            refreshLabel={refreshWords(load)}
          >
            {(pages) => (
              <FactsList
                key={metric}
                metric={metric}
                pages={pages}
                onMore={actions.onMoreFacts}
                onReadPage={actions.onReadPage}
              />
            )}
          </Loaded>
        </div>
      )}
    </Section>
  );
}

const Statement = lazy<StatementProps>(async () => {
  const { Statement } = await import('../statement/Statement.tsx');
  return Statement;
});

interface FactsSwitchProps extends Pick<PanelActions, 'onStatement'> {
  isStatement: boolean;
}

/** One metric's facts, or several metrics side by side; sends nothing. */
function FactsSwitch({ isStatement, onStatement }: FactsSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div class="period-switch facts-switch" role="group" aria-label={t('factsHeading')}>
      <button type="button" aria-pressed={!isStatement} onClick={() => onStatement(null)}>
        {t('factsMetric')}
      </button>
      <button
        type="button"
        aria-pressed={isStatement}
        onClick={() => isStatement || onStatement('income')}
      >
        {t('statement')}
      </button>
    </div>
  );
}

interface MetricFormProps {
  /** The metric chosen, shown or not. */
  metric: Metric;
  /** Its facts are shown: the button asks for nothing. */
  here: boolean;
  onChoose(metric: Metric): void;
  onShow(metric: Metric): void;
}

/** Choosing a metric and, by its own button, asking for it: a list is passed over key by key. */
function MetricForm({ metric, here, onChoose, onShow }: MetricFormProps) {
  const id = useId();
  return (
    <form
      class="facts-form"
      onSubmit={(event) => {
        event.preventDefault();
        onShow(metric);
      }}
    >
      <label class="visually-hidden" for={id}>
        {t('factsMetric')}
      </label>
      <div class="facts-choice">
        <MetricSelect id={id} value={metric} onChoose={onChoose} />
        <button type="submit">{t(here ? 'factsShow' : 'factsShowCost')}</button>
      </div>
    </form>
  );
}
