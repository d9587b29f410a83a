import { useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { ComparableGroup, ComparedRow } from '../../lib/research/comparison.ts';
import { formatPeriod } from '../../lib/research/fact-period.ts';
import { readBackTo } from '../../lib/research/read-back.ts';
import { seriesWords } from '../../lib/research/series-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { FactDetails } from '../facts/FactDetails.tsx';
import { FactFigure } from '../facts/FactFigure.tsx';
import { ExchangeName } from '../parts/ExchangeName.tsx';
import { Icon } from '../parts/Icon.tsx';
import { EnvelopeContext, PanelContext, usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { CompareExport } from './CompareExport.tsx';
import { type Column, Gap, GapLegend, gapOf, isInPart, shortName } from './column.tsx';
import { NotComparableList } from './NotComparableList.tsx';

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
  const id = useId();
  const { scope, currency, length, restated } = seriesWords({ ...group, facts: [] }, metric);
  const columns = group.companies.flatMap((id) => read.filter(({ listing }) => listing.id === id));
  const titleParts = [scope, currency, length, restated];
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section class="compare-scroll sideways" aria-labelledby={id} tabIndex={0}>
        <table
          class={columns.length === 2 ? 'compare-table compare-two' : 'compare-table'}
          aria-labelledby={id}
        >
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
            {group.rows.map((row) => (
              <CompareRow
                key={`${row.periodStart} ${row.periodEnd}`}
                row={row}
                columns={columns}
                metric={metric}
                onReadPage={onReadPage}
              />
            ))}
          </tbody>
          <CompareReach columns={columns} />
        </table>
      </section>
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
  const period = oldest && formatPeriod(oldest, t('locale'));
  return period === null ? t('compareReadPart') : t('compareReadBack', shownText(period, 60).text);
}

interface CompareRowProps extends Pick<PanelActions, 'onReadPage'> {
  row: ComparedRow;
  columns: Column[];
  metric: Metric;
}

/** One period: each company's exact figures, and one key away all that a figure carries. */
function CompareRow({ row, columns, metric, onReadPage }: CompareRowProps) {
  const [open, setOpen] = useState<Fact | null>(null);
  const id = useId();
  const context = usePanelContext();
  const owner = open && columns.find((_, place) => row.cells[place]?.includes(open));
  return (
    <>
      <tr>
        <th scope="row">
          <Untrusted text={formatPeriod(row, t('locale')) ?? t('periodMissing')} cap={60} />
        </th>
        {columns.map((column, place) => (
          <td key={column.listing.id}>
            {row.cells[place]?.length === 0 && <Gap of={gapOf(row, column)} />}
            {row.cells[place]?.map((fact, index) => (
              <button
                key={`${index}:${fact.documentId}`}
                type="button"
                class="quiet"
                aria-expanded={open === fact}
                aria-controls={id}
                onClick={() => setOpen(open === fact ? null : fact)}
              >
                <FactFigure value={fact.value} />
              </button>
            ))}
          </td>
        ))}
      </tr>
      {open && owner && (
        <tr id={id} class="compare-details">
          <td colSpan={columns.length + 1}>
            <div>
              <b>
                <Untrusted text={shortName(owner.listing)} cap={40} />
              </b>
              {/* A citation names this company and its answer, not those of the open company. */}
              <PanelContext.Provider value={{ ...context, listing: owner.listing }}>
                <EnvelopeContext.Provider value={owner.answer}>
                  <FactDetails fact={open} metric={metric} onReadPage={onReadPage} />
                </EnvelopeContext.Provider>
              </PanelContext.Provider>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
