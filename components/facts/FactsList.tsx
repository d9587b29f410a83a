import { useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { isWholeList } from '../../lib/model/contract.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { Pages } from '../../lib/panel/async-state.ts';
import { factSeries } from '../../lib/research/fact-series.ts';
import { seriesReach } from '../../lib/research/series-reach.ts';
import { ExportMenu } from '../cite/ExportMenu.tsx';
import { factsFound } from '../parts/list-words.ts';
import { MoreOfList, useNextPage } from '../parts/MoreOfList.tsx';
import { isEmptyList } from '../parts/Provenance.tsx';
import { PeriodSwitch, usePeriods } from './PeriodSwitch.tsx';
import { SeriesBlock } from './SeriesBlock.tsx';

interface FactsListProps extends Pick<PanelActions, 'onReadPage'> {
  metric: Metric;
  pages: Pages<Fact>;
  onMore(): void;
}

/** The facts read so far, series by series, and the way to the service's following page. */
export function FactsList({ metric, pages, onMore, onReadPage }: FactsListProps) {
  const { data, meta, next } = pages;
  const list = useRef<HTMLDivElement>(null);
  const periods = usePeriods(data);
  const nextPage = useNextPage(pages, list, onMore);
  const all = factSeries(periods.shown);
  const hasMore = meta.nextOffset !== null;
  return (
    <>
      {isEmptyList(pages) ? (
        <p class="nothing-words">{t('factsNone')}</p>
      ) : (
        <div class="facts-found">
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
            kind={periods.kind}
            reach={isWholeList(meta) ? null : seriesReach(one, all)}
            onMore={hasMore && next.state !== 'failed' ? nextPage.press : null}
            isLoadingMore={next.state === 'loading'}
            onReadPage={onReadPage}
          />
        ))}
      </div>
      <MoreOfList pages={pages} words={t('factsMore')} nextPage={nextPage} />
      {meta.cut && <p class="hint">{t('factsCut')}</p>}
      <ExportMenu list={{ of: 'facts', metric, rows: data }} />
    </>
  );
}
