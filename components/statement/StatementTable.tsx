import { useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { isRatio } from '../../lib/model/contract.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { Pages } from '../../lib/panel/async-state.ts';
import { formatPeriod } from '../../lib/research/fact-period.ts';
import { factSeries } from '../../lib/research/fact-series.ts';
import { currencyWords, scopeWords } from '../../lib/research/known-words.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { isRestated } from '../../lib/research/restated.ts';
import { restatedWords, seriesWords } from '../../lib/research/series-words.ts';
import type {
  StatementRow,
  StatementTable as Table,
  WithoutPeriod,
} from '../../lib/research/statement.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { type CurrentFigure, FigureActs, FigureLine } from '../facts/FactDetails.tsx';
import { digits, inUnit, labelOf, type Unit, unitWords, useSourcePage } from '../facts/Figure.tsx';
import { FigureButton, FigureGrid, type GridFigure, type GridRow } from '../facts/FigureGrid.tsx';
import { Icon } from '../parts/Icon.tsx';
import { EnvelopeContext } from '../parts/panel-context.ts';

/** The answer that a metric's facts came in, which their citations name; null where none is there. */
type EnvelopeOf = (metric: Metric) => Pages<Fact> | null;

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

/** Facts of one scope and currency, a row a metric and a column a period. */
export function StatementTable(props: StatementTableProps) {
  const { table, isCaptionSaid, envelopeOf, onReadPage } = props;
  const { unit, caption } = tableWords(table);
  const [current, setCurrent] = useState<CurrentFigure | null>(null);
  const facts = table.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []));
  // Another kind of period may be shown by now.
  const shown = current && facts.includes(current.fact) ? current : null;
  return (
    <FigureGrid
      caption={caption}
      isCaptionSaid={isCaptionSaid}
      corner={t('factsMetric')}
      columns={table.columns.map(({ key, of }) => ({
        key,
        head: <bdi>{labelOf(of)}</bdi>,
        title: shownText(formatPeriod(of, t('locale')) ?? '', 60).text,
      }))}
      rows={table.rows.map((row) => gridRow(row, table))}
      current={shown?.fact ?? null}
      figure={(figure) => (
        <StatementFigure
          figure={figure}
          unit={unit}
          onCurrent={setCurrent}
          onReadPage={onReadPage}
        />
      )}
    >
      {shown && (
        <EnvelopeContext.Provider value={envelopeOf(shown.metric)}>
          <FigureActs current={shown} onReadPage={onReadPage} />
        </EnvelopeContext.Provider>
      )}
    </FigureGrid>
  );
}

const nameOf = (metric: Metric, of: Fact) => `${t(METRIC_WORDS[metric])}, ${labelOf(of)}`;

/** A metric's figures by period, up to where they end. */
function gridRow(row: StatementRow, { columns }: Table): GridRow {
  const { key, metric, restated, cells, earliest, hasMore } = row;
  return {
    key,
    head: (
      <>
        {t(METRIC_WORDS[metric])}
        {restated !== false && <span class="grid-status">{restatedWords(restated)}</span>}
      </>
    ),
    isDashed: isRestated(restated),
    cells: columns.flatMap(({ of }, place) => {
      const facts = cells[place];
      return facts ? [{ facts, metric, name: nameOf(metric, of), empty: t('notReported') }] : [];
    }),
    end: t(hasMore ? 'seriesReach' : 'statementEnds', labelOf(earliest)),
  };
}

interface StatementFigureProps extends Pick<PanelActions, 'onReadPage'> {
  figure: GridFigure;
  unit: Unit;
  onCurrent(figure: CurrentFigure): void;
}

/** A figure that opens its source page in one press; beside it, under the pointer, the way to its other acts. */
function StatementFigure({ figure, unit, onCurrent, onReadPage }: StatementFigureProps) {
  const { fact, metric, name } = figure;
  const [isUnder, setUnder] = useState(false);
  const source = useSourcePage(fact, onReadPage);
  const words = source && t('factReadPage', source.page);
  const [short, whole] = [digits(inUnit(fact.value, unit)), digits(fact.value)];
  const said = short === whole ? whole : `${short} (${whole})`;
  const choose = () => onCurrent({ fact, metric, name, isPointed: true });
  return (
    <span
      class="figure"
      onPointerEnter={() => setUnder(true)}
      onPointerLeave={() => setUnder(false)}
    >
      {isUnder && (
        <button
          type="button"
          class="quiet figure-more"
          tabIndex={-1}
          title={`${t('copy')}, ${t('clip')}`}
          aria-label={`${t('copy')}, ${t('clip')}: ${name}`}
          onClick={choose}
        >
          <Icon name="dots" />
        </button>
      )}
      <FigureButton
        {...figure}
        unit={unit}
        title={[fact.value === null ? null : whole, words].filter(Boolean).join(' · ')}
        label={[`${name}, ${restatedWords(fact.restated)}: ${said}`, words]
          .filter(Boolean)
          .join('. ')}
        onFocus={() => onCurrent({ fact, metric, name, isPointed: false })}
        // Where no page can be asked for, its source's address stands among its acts.
        onPress={source ? source.open : choose}
      />
    </span>
  );
}

interface StatementApartProps extends Pick<StatementTableProps, 'envelopeOf' | 'onReadPage'> {
  apart: readonly WithoutPeriod[];
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
            <EnvelopeContext.Provider value={envelopeOf(metric)}>
              <FigureLine
                fact={fact}
                metric={metric}
                name={nameOf(metric, fact)}
                words={whatItIs(fact, metric)}
                onReadPage={onReadPage}
              />
            </EnvelopeContext.Provider>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whatItIs(fact: Fact, metric: Metric): string[] {
  const [series] = factSeries([fact]);
  if (!series) return [];
  const { scope, currency, restated } = seriesWords(series, metric);
  return [scope, currency, restated];
}
