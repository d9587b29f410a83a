import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import { formatPeriod } from '../../lib/research/fact-period.ts';
import { factSeries } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { isRestated } from '../../lib/research/restated.ts';
import { restatedWords, seriesWords } from '../../lib/research/series-words.ts';
import type {
  StatementRow,
  StatementTable as Table,
  WithoutPeriod,
} from '../../lib/research/statement.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { FigureLine, type Owner } from '../facts/FactDetails.tsx';
import { headOf, labelOf } from '../facts/Figure.tsx';
import { FigureGrid, type GridRow } from '../facts/FigureGrid.tsx';

/** The open company, and the answer that a metric's facts came in. */
type OwnerOf = (metric: Metric) => Owner;

/** What a table holds: its scope, and its currency with the unit that its figures are told in. */
export function tableHead({ rows, ...table }: Table) {
  const facts = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []));
  // Its ratios stand in a table of their own where they have no currency.
  const metric = rows[0]?.metric ?? 'revenue';
  const head = headOf({ ...table, length: 'unclear', restated: null, facts }, metric);
  return { unit: head.unit, caption: `${head.scope} · ${head.money}` };
}

interface StatementTableProps {
  table: Table;
  /** Its caption stands above it already. */
  isCaptionSaid: boolean;
  ownerOf: OwnerOf;
}

/** Facts of one scope and currency, a row a metric and a column a period. */
export const StatementTable = ({ table, isCaptionSaid, ownerOf }: StatementTableProps) => (
  <FigureGrid
    {...tableHead(table)}
    isCaptionSaid={isCaptionSaid}
    corner={t('factsMetric')}
    columns={table.columns.map(({ key, of }) => ({
      key,
      head: <bdi>{labelOf(of)}</bdi>,
      title: shownText(formatPeriod(of, t('locale')) ?? '', 60).text,
    }))}
    rows={table.rows.map((row) => gridRow(row, table, ownerOf(row.metric)))}
  />
);

const nameOf = (metric: Metric, of: Fact) => `${t(METRIC_WORDS[metric])}, ${labelOf(of)}`;

/** A metric's figures by period, up to where they end. */
function gridRow(row: StatementRow, { columns }: Table, owner: Owner): GridRow {
  const { key, metric, restated, cells, earliest, hasMore } = row;
  return {
    key,
    head: t(METRIC_WORDS[metric]),
    note: restated !== false && restatedWords(restated),
    isDashed: isRestated(restated),
    cells: columns.flatMap(({ of }, place) => {
      const facts = cells[place];
      const named = { metric, owner, name: nameOf(metric, of), empty: t('notReported') };
      return facts ? [{ ...named, facts }] : [];
    }),
    end: t(hasMore ? 'seriesReach' : 'statementEnds', labelOf(earliest)),
  };
}

interface StatementApartProps extends Pick<StatementTableProps, 'ownerOf'> {
  apart: readonly WithoutPeriod[];
}

/** Facts that have no column, each with all that is known of it. */
export function StatementApart({ apart, ownerOf }: StatementApartProps) {
  if (apart.length === 0) return null;
  return (
    <section class="statement-apart above">
      <h4>{t('statementApart')}</h4>
      <ul>
        {apart.map(({ metric, fact }, place) => (
          <li key={`${place}:${metric}`}>
            <FigureLine
              figure={{ fact, metric, owner: ownerOf(metric), name: nameOf(metric, fact) }}
              words={whatItIs(fact, metric)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const whatItIs = (fact: Fact, metric: Metric): string[] =>
  factSeries([fact]).flatMap((series) => {
    const { scope, currency, restated } = seriesWords(series, metric);
    return [scope, currency, restated];
  });
