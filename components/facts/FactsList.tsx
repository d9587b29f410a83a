import { useRef } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { Pages } from '../../lib/panel/view-state.ts';
import { factSeries } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { ExportMenu } from '../cite/ExportMenu.tsx';
import { factsFound } from '../parts/list-words.ts';
import { MoreOfList } from '../parts/MoreOfList.tsx';
import { isEmptyList } from '../parts/Provenance.tsx';
import { SeriesBlock } from './SeriesBlock.tsx';

interface FactsListProps extends Pick<PanelActions, 'onReadPage'> {
  metric: Metric;
  pages: Pages<Fact>;
  onMore(): void;
}

/** The facts read so far, series by series, and the way to the service's following page. */
export function FactsList({ metric, pages, onMore, onReadPage }: FactsListProps) {
  const { data, meta } = pages;
  const list = useRef<HTMLDivElement>(null);
  const series = factSeries(data);
  return (
    <>
      <p class="facts-found row">
        <span>
          <b>{t(METRIC_WORDS[metric])}</b>
        </span>
        {series.length > 1 && <span>{tCount('factsSeries', series.length)}</span>}
        <span>{factsFound(pages)}</span>
      </p>
      {isEmptyList(pages) && <p class="nothing-words">{t('factsNone')}</p>}
      {series.length > 1 && <p class="hint">{t('factsSplit')}</p>}
      {data.length > 0 && <p class="hint">{t('factsOpen')}</p>}
      <div ref={list}>
        {series.map((one) => (
          <SeriesBlock
            key={one.key}
            series={one}
            partial={meta.nextOffset !== null || meta.cut === true || meta.leftOut !== undefined}
            metric={metric}
            onReadPage={onReadPage}
          />
        ))}
      </div>
      <MoreOfList pages={pages} words={t('factsMore')} rows={list} onMore={onMore} />
      {meta.cut && <p class="hint">{t('factsCut')}</p>}
      <ExportMenu list={{ of: 'facts', metric, rows: data }} />
    </>
  );
}
