import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import { isWholeList } from '../../lib/model/contract.ts';
import type { Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { StatementView } from '../../lib/panel/company-view.ts';
import { answerOf, isOfOneCompany } from '../../lib/panel/query-state.ts';
import { furtherMetrics, isOver, leftToAsk, unreadMetrics } from '../../lib/panel/statement.ts';
import { STATEMENT_GROUPS, type StatementGroup } from '../../lib/research/metric-groups.ts';
import { METRIC_WORDS, STATEMENT_WORDS } from '../../lib/research/metrics.ts';
import {
  statementTables,
  type StatementTable as Table,
  withoutPeriod,
} from '../../lib/research/statement.ts';
import { AnswerAges, AnswerFailures } from '../facts/Answers.tsx';
import {
  PERIOD_WORDS,
  PeriodSwitch,
  type Periods,
  Switch,
  usePeriods,
} from '../facts/PeriodSwitch.tsx';
import { TakeTable } from '../facts/TakeTable.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useFold, usePanelContext } from '../parts/panel-context.ts';
import { RunBar } from '../parts/RunBar.tsx';
import { StatementApart, StatementTable, tableHead } from './StatementTable.tsx';

export interface StatementProps {
  statement: StatementView;
  actions: PanelActions;
  /** Further choices, folded with the statement's own. */
  children?: ComponentChildren;
}

/** Metrics of one group side by side, period by period; sends nothing until the user asks. */
export function Statement({ statement, actions, children }: StatementProps) {
  const { group } = statement;
  const { listing, documents, allowLoopback } = usePanelContext();
  const { read, periods, tables, apart } = useStatement(statement);
  if (listing === null) return null;
  const metrics = read.map(({ metric, answer }) => ({
    metric,
    rows: answer.data,
    envelope: answer,
  }));
  const ownerOf = (metric: Metric) => ({
    listing,
    answer: read.find((one) => one.metric === metric)?.answer ?? null,
  });
  const asked = statement.rows.map(({ metric, load }) => {
    const again = () => actions.onStatementMetric(metric);
    const name = t(METRIC_WORDS[metric]);
    return { key: metric, name, load, onAgain: again, onMoreAgain: again };
  });
  return (
    <div class="statement">
      <Choices group={group} periods={periods} first={tables[0] ?? null}>
        {children}
        <Switch
          label={t('statement')}
          choices={STATEMENT_GROUPS.map((value) => ({ value, words: t(STATEMENT_WORDS[value]) }))}
          value={group}
          onChoose={(next) => actions.onStatement(next)}
        />
        <PeriodSwitch periods={periods} />
      </Choices>
      <StatementLoad statement={statement} actions={actions} />
      {tables.map((table, at) => (
        <StatementTable key={table.key} table={table} isCaptionSaid={at === 0} ownerOf={ownerOf} />
      ))}
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
      <EarlierPeriods statement={statement} actions={actions} />
      {read.length > 0 && (
        <TakeTable
          label={t('statement')}
          write={async () => {
            const { statementTable } = await import('../../lib/export/pasted.ts');
            const copied = { company: listing, tables, apart, metrics, documents };
            return statementTable(copied, t, allowLoopback);
          }}
          file={{ kind: 'statementCsv', company: listing, group, metrics, documents }}
          of={read.map(({ answer }) => answer)}
        />
      )}
      <AnswerAges asked={asked} />
    </div>
  );
}

/** The facts read, laid out by period: those of the chosen kind of period in tables. */
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

interface ChoicesProps {
  group: StatementGroup;
  periods: Periods;
  /** The table beneath, whose caption is said here. */
  first: Table | null;
  children: ComponentChildren;
}

/** What is chosen in one line, which opens to choose otherwise: the figures come first. */
function Choices({ group, periods: { choices, chosen }, first, children }: ChoicesProps) {
  const [open, setOpen] = useFold('statement choices');
  return (
    <details
      class="fold statement-choices"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span class="row">
          <b>{t(STATEMENT_WORDS[group])}</b>
          {choices.length > 0 && <b>{t(PERIOD_WORDS[chosen])}</b>}
          {first && <bdi>{tableHead(first).caption}</bdi>}
        </span>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

/** What can be asked for with its cost, or how far that is. */
function StatementLoad({ statement, actions }: StatementProps) {
  const { run, rows, group, isRecalled } = statement;
  // What is kept costs nothing, and is not known yet.
  if (!isRecalled) return <div class="statement-run" />;
  if (run && !isOver(run, rows)) {
    return (
      <RunBar
        label={t(STATEMENT_WORDS[group])}
        isNamedAbove
        run={run}
        left={leftToAsk(run, rows)}
        onStop={actions.onStopStatement}
        onProceed={actions.onProceedStatement}
      />
    );
  }
  const unread = unreadMetrics(rows).length;
  if (unread === 0) return null;
  return (
    <div class="statement-run wrap middle">
      <button type="button" onClick={() => actions.onLoadStatement('first')}>
        {tCount('statementLoad', unread)}
      </button>
    </div>
  );
}

/** Asks for the pages that follow, with their cost. */
function EarlierPeriods({ statement: { run, rows, isRecalled }, actions }: StatementProps) {
  const further = furtherMetrics(rows).length;
  if (!isRecalled || (run && !isOver(run, rows)) || further === 0) return null;
  return (
    <button type="button" class="quiet wraps" onClick={() => actions.onLoadStatement('more')}>
      {tCount('statementMore', further)}
    </button>
  );
}
