import type { FactsView } from '../../lib/panel/view-state.ts';
import { t, tCount } from '../../lib/words.ts';
import { PART_IDS } from '../company/company-parts.ts';
import type { PanelActions } from '../panel-props.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { later } from '../parts/later.tsx';
import { refreshWords } from '../parts/refresh-words.ts';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { MetricForm } from './MetricForm.tsx';

const FactsList = later(async () => (await import('./FactsList.tsx')).FactsList);

interface FactsSectionProps {
  facts: FactsView;
  actions: PanelActions;
}

/** Reviewed facts of one metric; nothing is asked before the reader asks for one. */
export function FactsSection({ facts: { metric, load }, actions }: FactsSectionProps) {
  return (
    <Section anchor={PART_IDS.facts} title={t('factsHeading')} busy={load.state === 'loading'}>
      <MetricForm shown={metric} onShow={actions.onShowFacts} />
      <p class="visually-hidden" role="status">
        {load.state === 'loaded' &&
          load.answer.pages === 1 &&
          tCount('factsFound', load.answer.data.length)}
      </p>
      {metric !== null && (
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
      )}
    </Section>
  );
}
