import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { type ComparableGroup, rowLabels } from '../../lib/research/comparison.ts';
import { formatPeriod, periodLabel } from '../../lib/research/fact-period.ts';
import { readBackTo } from '../../lib/research/read-back.ts';
import { seriesWords } from '../../lib/research/series-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { FactDetails } from '../facts/FactDetails.tsx';
import { unitWords } from '../facts/SeriesBlock.tsx';
import { ExchangeName } from '../parts/ExchangeName.tsx';
import { Icon } from '../parts/Icon.tsx';
import { EnvelopeContext, PanelContext, usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { CompareChart } from './CompareChart.tsx';
import { CompareExport } from './CompareExport.tsx';
import { CompareFigure } from './CompareFigure.tsx';
import { type Column, Gap, GapLegend, gapOf, isInPart, shortName } from './column.tsx';
import { NotComparableList } from './NotComparableList.tsx';
import { useWholeColumns } from './use-whole-columns.ts';

interface CompareGroupProps extends Pick<PanelActions, 'onReadPage'> {
  group: ComparableGroup;
  /** Every company that was read. */
  read: Column[];
  metric: Metric;
  /** The first is open, the others are one key away. */
  first: boolean;
}

/** Series that are alike in all that counts: a column a company, a row a period. */
export function CompareGroup({ group, read, metric, first, onReadPage }: CompareGroupProps) {
  const [open, setOpen] = useState<Fact | null>(null);
  const [pointed, setPointed] = useState<Fact | null>(null);
  const id = useId();
  const facts = group.rows.flatMap(({ cells }) => cells.flat());
  const { scope, currency, length, restated } = seriesWords({ ...group, facts }, metric);
  const { unit, money } = unitWords({ ...group, facts }, currency);
  const columns = group.companies.flatMap((id) => read.filter(({ listing }) => listing.id === id));
  const labels = rowLabels(group.rows, t('locale'));
  const titleParts = [scope, money, length, restated];
  const { ruler, table } = useWholeColumns();
  const owner = open && columns[placeOf(group, open)];
  return (
    <details class="compare-group" open={first}>
      <summary>
        <Icon name="down" />
        <h3 id={id} class="series-title row">
          {titleParts.map((word, place) => (
            <span key={`${place}:${word}`}>
              <bdi>{word}</bdi>
            </span>
          ))}
        </h3>
        <span class="compare-who">
          {columns.map(({ listing }) => shortName(listing)).join(' · ')}
        </span>
      </summary>
      <CompareChart
        group={group}
        columns={columns}
        metric={metric}
        labels={labels}
        name={titleParts.join(', ')}
        unit={unit}
        pointed={pointed}
        onPoint={setPointed}
        open={open}
      />
      <div ref={ruler} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section class="compare-scroll sideways" aria-labelledby={id} tabIndex={0}>
        <table ref={table} class="compare-table" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('factsPeriod')}</th>
              {columns.map(({ listing }) => (
                <th key={listing.id} scope="col">
                  <Untrusted text={shortName(listing)} cap={24} />
                  <span class="compare-exchange">
                    {listing.exchange === null ? (
                      t('exchangeMissing')
                    ) : (
                      <ExchangeName name={listing.exchange} />
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {group.rows.map((row, line) => (
              <tr key={`${row.periodStart} ${row.periodEnd}`}>
                <th scope="row" title={shownText(formatPeriod(row, t('locale')) ?? '', 60).text}>
                  <span class="compare-period">
                    <Untrusted text={labels[line] ?? t('periodMissing')} cap={60} />
                  </span>
                </th>
                {columns.map((column, place) => (
                  <td key={column.listing.id}>
                    {row.cells[place]?.length === 0 && <Gap of={gapOf(row, column)} />}
                    {row.cells[place]?.map((fact, index) => (
                      <CompareFigure
                        key={`${index}:${fact.documentId}`}
                        fact={fact}
                        owner={column}
                        period={labels[line] ?? null}
                        unit={unit}
                        details={`${id}-details`}
                        isOpen={open === fact}
                        onPoint={setPointed}
                        onPress={() => setOpen(open === fact ? null : fact)}
                        onReadPage={onReadPage}
                      />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <CompareReach columns={columns} />
        </table>
      </section>
      <div id={`${id}-details`}>
        {open && owner && (
          <CompareDetails
            key={placeOf(group, open)}
            fact={open}
            owner={owner}
            metric={metric}
            onReadPage={onReadPage}
          />
        )}
      </div>
      <GapLegend rows={group.rows} columns={columns} />
      <CompareExport group={group} columns={columns} metric={metric} />
      <NotComparableList
        title={t('compareNotComparable')}
        notComparable={group.missing}
        read={read}
      />
    </details>
  );
}

/** The column that a fact stands in. */
const placeOf = ({ rows }: ComparableGroup, fact: Fact): number =>
  rows
    .flatMap(({ cells }) => cells.findIndex((facts) => facts.includes(fact)))
    .find((n) => n >= 0) ?? -1;

/** The last row: how far back each company's facts were read, where any company has more. */
function CompareReach({ columns }: { columns: Column[] }) {
  if (!columns.some(isInPart)) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('compareRead')}</th>
        {columns.map((column) => (
          <td key={column.listing.id}>
            <bdi>{reachOf(column)}</bdi>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function reachOf(column: Column): string {
  if (!isInPart(column)) return t('compareReadAll');
  const oldest = readBackTo(column.answer.data);
  const period = oldest && periodLabel({ ...oldest, other: [] }, t('locale'));
  return period === null ? t('compareReadPart') : t('compareReadBack', shownText(period, 60).text);
}

interface CompareDetailsProps extends Pick<PanelActions, 'onReadPage'> {
  fact: Fact;
  /** The company that reported it. */
  owner: Column;
  metric: Metric;
}

/** All that a figure carries, beneath the table: however wide that is, this stays within the panel. */
function CompareDetails({ fact, owner, metric, onReadPage }: CompareDetailsProps) {
  const context = usePanelContext();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [fact]);
  return (
    <div ref={place} class="compare-details">
      <b>
        <Untrusted text={shortName(owner.listing)} cap={40} />
      </b>
      {/* A citation names this company and its answer, not those of the open company. */}
      <PanelContext.Provider value={{ ...context, listing: owner.listing }}>
        <EnvelopeContext.Provider value={owner.answer}>
          <FactDetails fact={fact} metric={metric} onReadPage={onReadPage} />
        </EnvelopeContext.Provider>
      </PanelContext.Provider>
    </div>
  );
}
