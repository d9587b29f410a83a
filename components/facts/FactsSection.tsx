import { useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { FactsView } from '../../lib/panel/view-state.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { PART_IDS } from '../company/company-parts.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { factsFound, refreshWords } from '../parts/list-words.ts';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { FactsList } from './FactsList.tsx';
import { MetricSelect } from './MetricSelect.tsx';

interface FactsSectionProps {
  facts: FactsView;
  /** The metric to begin with where it is another than the one shown; null for none. */
  first?: Metric | null;
  actions: PanelActions;
}

/** Reviewed facts of one metric; sends nothing until the user asks for one. */
export function FactsSection({
  facts: { metric, load },
  first = null,
  actions,
}: FactsSectionProps) {
  const [chosen, setChosen] = useState<Metric | null>(first);
  const wanted = chosen ?? metric ?? 'revenue';
  const isOther = metric !== null && wanted !== metric;
  const choose = (next: Metric) => {
    setChosen(next);
    actions.onChooseFacts(next);
  };
  return (
    <Section
      anchor={PART_IDS.facts}
      title={t('factsHeading')}
      titleHidden
      busy={load.state === 'loading'}
    >
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
