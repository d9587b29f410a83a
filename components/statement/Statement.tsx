import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import { isWholeList } from '../../lib/model/contract.ts';
import { STATEMENT_GROUPS } from '../../lib/model/metric-groups.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import { answerOf, isOfOneCompany } from '../../lib/panel/load-state.ts';
import { furtherMetrics, isOver, leftToAsk, unreadMetrics } from '../../lib/panel/statement.ts';
import type { StatementView } from '../../lib/panel/store.ts';
import { formatPeriod } from '../../lib/research/fact-period.ts';
import { factSeries, restatedWords, seriesWords } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS, statementWords } from '../../lib/research/known-words.ts';
import { isRestated } from '../../lib/research/look.ts';
import {
  type StatementRow,
  statementTables,
  type StatementTable as Table,
  type WithoutPeriod,
  withoutPeriod,
} from '../../lib/research/statement.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { ExportButtons } from '../cite/ExportButtons.tsx';
import { AnswerAges, AnswerFailures } from '../facts/Answers.tsx';
import { FigureLine, type Owner } from '../facts/FactDetails.tsx';
import { headOf, labelOf } from '../facts/Figure.tsx';
import { FigureGrid, type GridRow } from '../facts/FigureGrid.tsx';
import { PERIOD_WORDS, PeriodSwitch, Switch, usePeriods } from '../facts/Filters.tsx';
import { Button } from '../parts/buttons.tsx';
import { useFold, usePanelContext } from '../parts/panel-context.ts';
import { RunBar } from '../parts/RunBar.tsx';
import { Fold, Heard } from '../parts/Section.tsx';

export interface StatementProps {
  statement: StatementView;
  /** Further choices, folded with the statement's own. */
  children?: ComponentChildren;
}

/** Metrics of one group side by side, period by period; sends nothing until the user asks. */
export function Statement({ statement, children }: StatementProps) {
  const { group, run, rows, isRecalled } = statement;
  const { listing, documents, ...panel } = usePanelContext();
  const { read, periods, tables, apart } = useStatement(statement);
  const [open, setOpen] = useFold('statement choices');
  if (listing === null) return null;
  const isUnderWay = run !== null && !isOver(run, rows);
  const further = furtherMetrics(rows).length;
  const metrics = read.map(({ metric, answer }) => ({
    metric,
    rows: answer.data,
    envelope: answer,
  }));
  const ownerOf = (metric: Metric) => ({
    listing,
    answer: read.find((one) => one.metric === metric)?.answer ?? null,
  });
  const asked = rows.map(({ metric, load }) => {
    const again = () => panel.onStatementMetric(metric);
    const name = t(METRIC_WORDS[metric]);
    return { key: metric, name, load, onAgain: again, onMoreAgain: again };
  });
  return (
    <div class="statement">
      {/* One line names the choices and opens to change them, so that the figures stay near the top. */}
      <Fold
        class="statement-choices"
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        words={
          <span class="row">
            <b>{statementWords(group)}</b>
            {periods.choices.length > 0 && <b>{t(PERIOD_WORDS[periods.chosen])}</b>}
            {tables[0] && <bdi>{tableHead(tables[0]).caption}</bdi>}
          </span>
        }
      >
        {children}
        <Switch
          label={t('statement')}
          choices={STATEMENT_GROUPS.map((value) => ({ value, words: statementWords(value) }))}
          value={group}
          onChoose={(next) => panel.onStatement(next)}
        />
        <PeriodSwitch periods={periods} />
      </Fold>
      <StatementLoad {...statement} />
      {tables.map((table, at) => {
        const labels = labelsOf(table);
        return (
          <FigureGrid
            key={table.key}
            {...tableHead(table)}
            isCaptionSaid={at === 0}
            corner={t('fieldMetric')}
            columns={table.columns.map(({ key, of }, place) => ({
              key,
              head: <bdi>{labels[place]}</bdi>,
              title: daysOf(of),
            }))}
            rows={table.rows.map((row) => gridRow(row, labels, ownerOf(row.metric)))}
          />
        );
      })}
      <StatementApart apart={apart} ownerOf={ownerOf} />
      {/* What all would meet is said of the run. */}
      <AnswerFailures asked={asked} isSaid={isOfOneCompany} />
      {read.map(
        ({ metric, answer }) =>
          answer.data.length === 0 && (
            <p key={metric} class="hint">
              <b>{t(METRIC_WORDS[metric])}</b>: {t('factsNone')}
            </p>
          ),
      )}
      {isRecalled && !isUnderWay && further > 0 && (
        <Button
          class="quiet wraps"
          words={tCount('statementMore', further)}
          onClick={() => panel.onLoadStatement('more')}
        />
      )}
      {read.some(({ answer }) => answer.data.length > 0) && (
        <ExportButtons
          label={t('statement')}
          write={async () => {
            const { statementTable } = await import('../../lib/export/pasted.ts');
            const copied = { company: listing, tables, apart, metrics, documents };
            return statementTable(copied);
          }}
          files={[
            [
              t('compareSave'),
              {
                kind: 'factsCsv',
                what: group,
                answers: metrics.map((one) => ({ company: listing, ...one })),
                documents,
              },
            ],
          ]}
          counted="facts"
          answers={read.map(({ answer }) => answer)}
        />
      )}
      <AnswerAges asked={asked} />
      {/* The run's bar goes with its end. */}
      <Heard>{run && !isUnderWay && t('refreshDone')}</Heard>
    </div>
  );
}

function useStatement({ rows }: StatementView) {
  const read = useMemo(
    () =>
      rows.flatMap(({ metric, load }) => {
        const answer = answerOf(load);
        return answer ? [{ metric, answer }] : [];
      }),
    [rows],
  );
  const periods = usePeriods(useMemo(() => read.flatMap(({ answer }) => answer.data), [read]));
  const laidOut = useMemo(() => {
    const shown = new Set(periods.shown);
    const metrics = read.map(({ metric, answer: { data, meta } }) => ({
      metric,
      facts: data,
      hasMore: !isWholeList(meta),
    }));
    const inSight = metrics.map(({ facts, ...one }) => ({
      ...one,
      facts: facts.filter((fact) => shown.has(fact)),
    }));
    return { tables: statementTables(inSight), apart: withoutPeriod(metrics) };
  }, [read, periods.chosen]);
  return { read, periods, ...laidOut };
}

function StatementLoad({ run, rows, group, isRecalled }: StatementView) {
  const { onStopStatement, onProceedStatement, onLoadStatement } = usePanelContext();
  // What is kept costs nothing, and is not known yet.
  if (!isRecalled) return <div class="statement-run" />;
  if (run && !isOver(run, rows)) {
    return (
      <RunBar
        label={statementWords(group)}
        isNamedAbove
        run={run}
        left={leftToAsk(run, rows)}
        onStop={onStopStatement}
        onProceed={onProceedStatement}
      />
    );
  }
  const unread = unreadMetrics(rows).length;
  if (unread === 0) return null;
  return (
    <div class="statement-run wrap middle">
      <Button words={tCount('statementLoad', unread)} onClick={() => onLoadStatement('first')} />
    </div>
  );
}

/** What a table holds: its scope, and its currency with the unit that its figures are told in. */
function tableHead({ rows, ...table }: Table) {
  const facts = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []));
  // Its ratios stand in a table of their own where they have no currency.
  const metric = rows[0]?.metric ?? 'revenue';
  const head = headOf({ ...table, length: 'unclear', restated: null, facts }, metric);
  return { unit: head.unit, caption: `${head.scope} · ${head.money}` };
}

const daysOf = (of: Fact): string => shownText(formatPeriod(of) ?? '', 60).text;

/** The columns' names; their days where two have one name, as after a change of the fiscal year. */
function labelsOf({ columns }: Table): string[] {
  const names = columns.map(({ of }) => labelOf(of));
  const isSole = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  return columns.map(({ of }) => (isSole(labelOf(of)) ? labelOf(of) : daysOf(of)));
}

const nameOf = (metric: Metric, label: string) => `${t(METRIC_WORDS[metric])}, ${label}`;

function gridRow(row: StatementRow, labels: readonly string[], owner: Owner): GridRow {
  const { key, metric, restated, cells, earliest, hasMore } = row;
  return {
    key,
    head: t(METRIC_WORDS[metric]),
    note: restated !== false && restatedWords(restated),
    isDashed: isRestated(restated),
    cells: labels.flatMap((label, place) => {
      const facts = cells[place];
      const named = { metric, owner, name: nameOf(metric, label), empty: t('notReported') };
      return facts ? [{ ...named, facts }] : [];
    }),
    end: t(hasMore ? 'seriesReach' : 'statementEnds', labelOf(earliest)),
  };
}

type StatementApartProps = { apart: readonly WithoutPeriod[]; ownerOf(metric: Metric): Owner };
const StatementApart = ({ apart, ownerOf }: StatementApartProps) =>
  apart.length > 0 && (
    <section class="statement-apart above">
      <h4>{t('statementApart')}</h4>
      <ul>
        {apart.map(({ metric, fact }, place) => (
          <li key={`${place}:${metric}`}>
            <FigureLine
              figure={{ fact, metric, owner: ownerOf(metric), name: nameOf(metric, labelOf(fact)) }}
              words={whatItIs(fact, metric)}
            />
          </li>
        ))}
      </ul>
    </section>
  );

const whatItIs = (fact: Fact, metric: Metric): string[] =>
  factSeries([fact]).flatMap((series) => {
    const { scope, currency, restated } = seriesWords(series, metric);
    return [scope, currency, restated];
  });
