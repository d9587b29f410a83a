import { useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { isRatio } from '../../lib/model/contract.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { formatPeriod } from '../../lib/research/fact-period.ts';
import { currencyWords, scopeWords } from '../../lib/research/known-words.ts';
import type { StatementTable as Table } from '../../lib/research/statement.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { unitWords } from '../facts/SeriesBlock.tsx';
import { type CurrentFigure, FigureActs } from './FigureActs.tsx';
import { type EnvelopeOf, labelOf } from './figure-words.ts';
import { StatementRow } from './StatementRow.tsx';
import { moveByKey } from './table-keys.ts';

interface StatementTableProps extends Pick<PanelActions, 'onReadPage'> {
  table: Table;
  /** Its caption stands above it already. */
  isCaptionSaid: boolean;
  envelopeOf: EnvelopeOf;
}

/** What a table holds: its scope, and its currency with the unit that its figures are told in. */
export function tableWords({ scope, currency, rows }: Table) {
  const facts = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []));
  const isOfRatios = rows.every(({ metric }) => isRatio(metric));
  const none = t(isOfRatios ? 'ratioNoCurrency' : 'quoteCurrencyMissing');
  const words = currency === null ? none : currencyWords(currency, 80);
  const { unit, money } = unitWords({ currency, facts }, words);
  return {
    unit,
    caption: `${scope === null ? t('scopeMissing') : scopeWords(scope, 80)} · ${money}`,
  };
}

/**
 * Facts of one scope and currency; the first column stays in sight while the periods scroll, and beneath
 * them stands what can be done with the figure in focus.
 */
export function StatementTable({
  table,
  isCaptionSaid,
  envelopeOf,
  onReadPage,
}: StatementTableProps) {
  const { unit, caption } = tableWords(table);
  const [current, setCurrent] = useState<CurrentFigure | null>(null);
  const facts = table.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []));
  // Another kind of period may be shown by now.
  const shown = current && facts.includes(current.fact) ? current : null;
  const stop = shown?.fact ?? facts[0] ?? null;
  const labels = table.columns.map(({ of }) => labelOf(of));
  return (
    <div data-acts>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it sideways. */}
      <section class="statement-scroll" tabIndex={0} aria-label={caption} onKeyDown={moveByKey}>
        <table class="statement-table">
          <caption class={isCaptionSaid ? 'visually-hidden' : undefined}>
            <bdi>{caption}</bdi>
          </caption>
          <StatementHead table={table} labels={labels} />
          <tbody>
            {table.rows.map((row) => (
              <StatementRow
                key={row.key}
                row={row}
                labels={labels}
                unit={unit}
                stop={stop}
                onCurrent={setCurrent}
                onReadPage={onReadPage}
              />
            ))}
          </tbody>
        </table>
      </section>
      {shown && <FigureActs current={shown} envelopeOf={envelopeOf} onReadPage={onReadPage} />}
    </div>
  );
}

function StatementHead({ table, labels }: { table: Table; labels: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{t('factsMetric')}</th>
        {table.columns.map(({ key, of }, n) => (
          <th key={key} scope="col" title={shownText(formatPeriod(of, t('locale')) ?? '', 60).text}>
            <bdi>{labels[n]}</bdi>
          </th>
        ))}
      </tr>
    </thead>
  );
}
