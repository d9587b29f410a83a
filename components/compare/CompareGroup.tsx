import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import {
  type ComparableGroup,
  type ComparedRow,
  rowLabels,
} from '../../lib/research/comparison.ts';
import { formatPeriod, periodLabel } from '../../lib/research/fact-period.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { mayStillCome, readBackTo } from '../../lib/research/read-back.ts';
import { seriesWords } from '../../lib/research/series-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { type CurrentFigure, FactDetails, FigureActs } from '../facts/FactDetails.tsx';
import { FactSource, pointing, unitWords, WordRow, wholeWords } from '../facts/Figure.tsx';
import { FigureChart } from '../facts/FigureChart.tsx';
import { FigureButton, FigureGrid } from '../facts/FigureGrid.tsx';
import { TakeTable } from '../facts/TakeTable.tsx';
import { ExchangeName } from '../parts/ExchangeName.tsx';
import { Icon } from '../parts/Icon.tsx';
import { EnvelopeContext, PanelContext, usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { type Column, isInPart, shortName } from './column.ts';
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
  const [open, setOpen] = useState<Fact | null>(null);
  const [pointed, setPointed] = useState<Fact | null>(null);
  const [current, setCurrent] = useState<CurrentFigure | null>(null);
  const id = useId();
  const { scope, currency, length, restated } = seriesWords(group, metric);
  const { unit, money } = unitWords(group, currency);
  const columns = group.companies.flatMap((id) => read.filter(({ listing }) => listing.id === id));
  const labels = rowLabels(group.rows, t('locale')).map((label) => label ?? t('periodMissing'));
  const title = [scope, money, length, restated];
  const names = columns.map(({ listing }) => shownText(shortName(listing), 24).text);
  // After the next answers, another group may hold the fact.
  const inSight = open ?? (current && group.facts.includes(current.fact) ? current.fact : null);
  const owner = inSight && columns[placeOf(group, inSight)];
  const periodOf = (fact: Fact) => {
    const line = group.rows.findIndex(({ cells }) => cells.some((cell) => cell.includes(fact)));
    return shownText(labels[line] ?? '', 24).text;
  };
  return (
    <details class="compare-group" open={first}>
      <summary>
        <Icon name="down" />
        <h3 class="series-title row">
          <WordRow words={title} />
        </h3>
        <span class="compare-who">
          {columns.map(({ listing }) => shortName(listing)).join(' · ')}
        </span>
      </summary>
      <FigureChart
        series={columns.map((_, place) => ({
          facts: group.rows.flatMap(({ cells }) => cells[place] ?? []),
          name: names[place] ?? null,
        }))}
        label={t(
          'factsChartTable',
          t(METRIC_WORDS[metric]),
          `${title.join(', ')} (${names.join(', ')})`,
        )}
        unit={unit}
        current={pointed ?? open}
        onPoint={setPointed}
        periodOf={periodOf}
      />
      <FigureGrid
        caption={title.join(' · ')}
        isCaptionSaid
        corner={t('factsPeriod')}
        columns={columns.map(({ listing }) => ({
          key: listing.id,
          head: <ColumnHead listing={listing} />,
        }))}
        rows={group.rows.map((row, line) => ({
          key: `${row.periodStart} ${row.periodEnd}`,
          head: <Untrusted text={labels[line] ?? ''} cap={60} />,
          title: shownText(formatPeriod(row, t('locale')) ?? '', 60).text,
          cells: columns.map((column, place) => ({
            facts: row.cells[place] ?? [],
            metric,
            name: [shortName(column.listing), labels[line]].join(', '),
            empty: <Gap of={gapOf(row, column)} />,
          })),
        }))}
        foot={<CompareReach columns={columns} />}
        current={current?.fact ?? null}
        figure={({ column, ...figure }) => (
          <span class="figure" {...pointing(figure.fact, setPointed)}>
            <FigureButton
              {...figure}
              unit={unit}
              title={unit.by > 0 ? wholeWords(figure.fact) : ''}
              label={null}
              opens={{ id: `${id}-details`, isOpen: open === figure.fact }}
              onFocus={() => setCurrent({ ...figure, isPointed: false })}
              onPress={() => setOpen(open === figure.fact ? null : figure.fact)}
            />
            <span class="figure-source">
              <OfCompany owner={columns[column]}>
                <FactSource fact={figure.fact} label={figure.name} onReadPage={onReadPage} />
              </OfCompany>
            </span>
          </span>
        )}
      >
        <div id={`${id}-details`}>
          {inSight && owner && (
            <OfCompany owner={owner}>
              {open ? (
                <OpenFigure fact={open} metric={metric} owner={owner} onReadPage={onReadPage} />
              ) : (
                current && <FigureActs current={current} onReadPage={onReadPage} />
              )}
            </OfCompany>
          )}
        </div>
      </FigureGrid>
      <GapLegend rows={group.rows} columns={columns} />
      <TakeCompared group={group} columns={columns} metric={metric} />
      <NotComparableList
        title={t('compareNotComparable')}
        notComparable={group.missing}
        read={read}
      />
    </details>
  );
}

const ColumnHead = ({ listing }: Pick<Column, 'listing'>) => (
  <>
    <Untrusted text={shortName(listing)} cap={24} />
    <span class="compare-exchange">
      {listing.exchange === null ? t('exchangeMissing') : <ExchangeName name={listing.exchange} />}
    </span>
  </>
);

/** A page and a citation are of this company and its answer, not of the open company's. */
function OfCompany({
  owner,
  children,
}: {
  owner: Column | undefined;
  children: ComponentChildren;
}) {
  const context = usePanelContext();
  return (
    <PanelContext.Provider value={{ ...context, listing: owner?.listing ?? null }}>
      <EnvelopeContext.Provider value={owner?.answer ?? null}>{children}</EnvelopeContext.Provider>
    </PanelContext.Provider>
  );
}

/** The column that a fact stands in. */
const placeOf = ({ rows }: ComparableGroup, fact: Fact): number =>
  rows
    .flatMap(({ cells }) => cells.findIndex((facts) => facts.includes(fact)))
    .find((n) => n >= 0) ?? -1;

interface OpenFigureProps extends Pick<PanelActions, 'onReadPage'> {
  fact: Fact;
  metric: Metric;
  /** The company that reported it. */
  owner: Column;
}

/** Shows a figure's details beneath the table, so that they stay within the panel however wide the table is. */
function OpenFigure({ fact, metric, owner, onReadPage }: OpenFigureProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [fact]);
  return (
    <div ref={place} class="compare-details">
      <b>
        <Untrusted text={shortName(owner.listing)} cap={40} />
      </b>
      <FactDetails key={owner.listing.id} fact={fact} metric={metric} onReadPage={onReadPage} />
    </div>
  );
}

/** Why a cell is empty: its figure is not read yet, or the service has none. */
const GAPS = {
  notRead: ['…', 'compareNotRead'],
  none: ['–', 'compareNoFact'],
} as const;

const gapOf = (row: ComparedRow, column: Column): keyof typeof GAPS =>
  isInPart(column) && mayStillCome(row, column.answer.data) ? 'notRead' : 'none';

/** The mark of an empty cell, with words for screen readers; the legend has them for all. */
const Gap = ({ of }: { of: keyof typeof GAPS }) => (
  <>
    <span aria-hidden="true">{GAPS[of][0]}</span>
    <span class="visually-hidden">{t(GAPS[of][1])}</span>
  </>
);

/** The marks that occur in the table. Screen readers hear their words at each empty cell. */
function GapLegend({ rows, columns }: { rows: ComparedRow[]; columns: Column[] }) {
  const found = new Set(
    rows.flatMap((row) =>
      columns
        .filter((_, place) => row.cells[place]?.length === 0)
        .map((column) => gapOf(row, column)),
    ),
  );
  if (found.size === 0) return null;
  return (
    <p class="hint row compare-legend" aria-hidden="true">
      {(['notRead', 'none'] as const)
        .filter((kind) => found.has(kind))
        .map((kind) => (
          <span key={kind}>
            <bdi>{GAPS[kind][0]}</bdi> {t(GAPS[kind][1])}
          </span>
        ))}
    </p>
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
  const period = oldest && periodLabel({ ...oldest, other: [] }, t('locale'));
  return period === null ? t('compareReadPart') : t('compareReadBack', shownText(period, 60).text);
}

interface TakeComparedProps extends Pick<CompareGroupProps, 'group' | 'metric'> {
  columns: Column[];
}

function TakeCompared({ group, columns, metric }: TakeComparedProps) {
  const { documents, allowLoopback } = usePanelContext();
  const sources = columns.map(({ listing, answer }) => ({ company: listing, envelope: answer }));
  const facts = sources.map((source, place) => ({
    ...source,
    rows: group.rows.flatMap(({ cells }) => cells[place] ?? []),
  }));
  return (
    <TakeTable
      label={t('compareTake')}
      write={async () => {
        const { comparedTable } = await import('../../lib/export/pasted.ts');
        return comparedTable(group, sources, metric, allowLoopback);
      }}
      file={{ kind: 'comparedCsv', metric, facts, documents }}
      of={columns.map(({ answer }) => answer)}
    />
  );
}
