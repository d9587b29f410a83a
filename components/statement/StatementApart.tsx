import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { factSeries } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { seriesWords } from '../../lib/research/series-words.ts';
import type { WithoutPeriod } from '../../lib/research/statement.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { FactFigure } from '../facts/FactFigure.tsx';
import { FactSource } from '../facts/FactRow.tsx';
import { EnvelopeContext } from '../parts/panel-context.ts';
import { type EnvelopeOf, labelOf } from './figure-words.ts';

interface StatementApartProps extends Pick<PanelActions, 'onReadPage'> {
  apart: readonly WithoutPeriod[];
  envelopeOf: EnvelopeOf;
}

/** Facts that have no column, each with all that is known of it. */
export function StatementApart({ apart, envelopeOf, onReadPage }: StatementApartProps) {
  if (apart.length === 0) return null;
  return (
    <section class="statement-apart">
      <h4>{t('statementApart')}</h4>
      <ul>
        {apart.map(({ metric, fact }, place) => (
          <li key={`${place}:${metric}`}>
            {t(METRIC_WORDS[metric])}, <bdi>{labelOf(fact)}</bdi>: <FactFigure value={fact.value} />{' '}
            <span class="hint">
              <bdi>{whatItIs(fact, metric)}</bdi>
            </span>
            <FactSource fact={fact} label={labelOf(fact)} onReadPage={onReadPage} />
            <EnvelopeContext.Provider value={envelopeOf(metric)}>
              <CiteMenu
                subject={{ kind: 'fact', fact, metric }}
                name={`${t(METRIC_WORDS[metric])}, ${labelOf(fact)}`}
              />
            </EnvelopeContext.Provider>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whatItIs(fact: Fact, metric: Metric): string {
  const [series] = factSeries([fact]);
  if (!series) return '';
  const { scope, currency, restated } = seriesWords(series, metric);
  return [scope, currency, restated].join(' · ');
}
