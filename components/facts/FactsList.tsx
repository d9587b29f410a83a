import type { Fact, Metric } from '../../lib/api/types.ts';
import type { Pages } from '../../lib/panel/view-state.ts';
import { factSeries } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/metric-words.ts';
import { t, tCount } from '../../lib/words.ts';
import { ExportMenu } from '../cite/ExportMenu.tsx';
import type { PanelActions } from '../panel-props.ts';
import { FailureNote } from '../parts/FailureNote.tsx';
import { SeriesBlock } from './SeriesBlock.tsx';

interface FactsListProps extends Pick<PanelActions, 'onReadPage'> {
  metric: Metric;
  pages: Pages<Fact>;
  onMore(): void;
}

/** The facts read so far, series by series, and the way to the service's following page. */
export function FactsList({ metric, pages, onMore, onReadPage }: FactsListProps) {
  const { data, meta, next } = pages;
  const series = factSeries(data);
  return (
    <>
      <p class="facts-found row" role="status">
        <span>
          <b>{t(METRIC_WORDS[metric])}</b>
        </span>
        <span>{tCount('factsFound', data.length)}</span>
        {series.length > 1 && <span>{tCount('factsSeries', series.length)}</span>}
      </p>
      {data.length === 0 && <p class="nothing-words">{t('factsNone')}</p>}
      {series.length > 1 && <p class="hint">{t('factsSplit')}</p>}
      {series.map((one) => (
        <SeriesBlock key={one.key} series={one} metric={metric} onReadPage={onReadPage} />
      ))}
      {next.state === 'failed' && <FailureNote failure={next.failure} onRetry={onMore} />}
      {meta.nextOffset !== null && next.state !== 'failed' && (
        <div class="more-line">
          <button
            type="button"
            aria-disabled={next.state === 'loading'}
            onClick={() => next.state === 'idle' && onMore()}
          >
            {t(next.state === 'loading' ? 'loading' : 'factsMore')}
          </button>
        </div>
      )}
      {meta.cut && <p class="hint">{t('factsCut')}</p>}
      <ExportMenu list={{ of: 'facts', metric, rows: data }} />
    </>
  );
}
