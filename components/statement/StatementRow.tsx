import { t } from '../../lib/i18n/words.ts';
import type { Fact } from '../../lib/model/records.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { isRestated } from '../../lib/research/restated.ts';
import { restatedWords } from '../../lib/research/series-words.ts';
import type { StatementRow as Row } from '../../lib/research/statement.ts';
import { labelOf } from './figure-words.ts';
import { StatementFigure, type StatementFigureProps } from './StatementFigure.tsx';

interface StatementRowProps
  extends Pick<StatementFigureProps, 'unit' | 'onCurrent' | 'onReadPage'> {
  row: Row;
  /** What the columns are headed with. */
  labels: readonly string[];
  /** The figure that the Tab key stops at. */
  stop: Fact | null;
}

/** A metric's figures by period, up to where they end. */
export function StatementRow({ row, labels, stop, ...rest }: StatementRowProps) {
  const { metric, restated, cells, earliest, hasMore } = row;
  const beyond = cells.filter((cell) => cell === null).length;
  const first = cells.findIndex((cell) => cell !== null && cell.length > 0);
  const ends = t(hasMore ? 'seriesReach' : 'statementEnds', labelOf(earliest));
  return (
    <tr class={isRestated(restated) ? 'statement-restated' : undefined}>
      <th scope="row">
        {t(METRIC_WORDS[metric])}
        {restated !== false && <span class="statement-status">{restatedWords(restated)}</span>}
      </th>
      {cells.map((cell, n) => {
        if (cell === null) return null;
        const key = `${row.key} ${n}`;
        if (cell.length === 0) {
          return (
            <td key={key} class="missing">
              {t('notReported')}
            </td>
          );
        }
        return (
          <td key={key}>
            {cell.map((fact, place) => (
              <StatementFigure
                {...rest}
                key={`${place}:${fact.documentId}`}
                fact={fact}
                metric={metric}
                label={labels[n] ?? ''}
                isRow={n === first && place === 0}
                isStop={fact === stop}
              />
            ))}
          </td>
        );
      })}
      {beyond > 0 && (
        <td colSpan={beyond} class="statement-end">
          {ends}
        </td>
      )}
    </tr>
  );
}
