import { useMemo } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import { isWholeList } from '../../lib/model/contract.ts';
import type { Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { StatementView } from '../../lib/panel/company-view.ts';
import { answerOf, isOfOneCompany } from '../../lib/panel/query-state.ts';
import { furtherMetrics, leftToAsk, unreadMetrics } from '../../lib/panel/statement-cost.ts';
import { STATEMENT_GROUPS, type StatementGroup } from '../../lib/research/metric-groups.ts';
import { METRIC_WORDS, STATEMENT_WORDS } from '../../lib/research/metrics.ts';
import { statementTables, withoutPeriod } from '../../lib/research/statement.ts';
import { PeriodSwitch, usePeriods } from '../facts/PeriodSwitch.tsx';
import { FailureNote } from '../parts/FailureNote.tsx';
import { refreshWords } from '../parts/list-words.ts';
import { Provenance } from '../parts/Provenance.tsx';
import { StatementActs } from './StatementActs.tsx';
import { StatementApart } from './StatementApart.tsx';
import { StatementTable } from './StatementTable.tsx';

export interface StatementProps {
  statement: StatementView;
  actions: PanelActions;
}

/** Metrics of one group side by side, period by period; sends nothing until the user asks. */
export function Statement({ statement, actions }: StatementProps) {
  const { group } = statement;
  const { read, periods, tables, apart, envelopeOf } = useStatement(statement);
  return (
    <div class="statement">
      <GroupSwitch group={group} onStatement={actions.onStatement} />
      <StatementLoad statement={statement} actions={actions} />
      {periods.count > 0 && (
        <div class="facts-found">
          <PeriodSwitch periods={periods} />
        </div>
      )}
      {tables.map((table) => (
        <StatementTable
          key={table.key}
          table={table}
          envelopeOf={envelopeOf}
          onReadPage={actions.onReadPage}
        />
      ))}
      <StatementApart apart={apart} envelopeOf={envelopeOf} onReadPage={actions.onReadPage} />
      <Exceptions statement={statement} actions={actions} />
      {read.length > 0 && <StatementActs group={group} read={read} tables={tables} apart={apart} />}
      <Ages statement={statement} actions={actions} />
    </div>
  );
}

/** The facts read, laid out by period: those of the chosen kind of period in tables. */
function useStatement({ rows }: StatementView) {
  const read = useMemo(
    () =>
      rows.flatMap(({ metric, load }) => {
        const pages = answerOf(load);
        return pages ? [{ metric, pages }] : [];
      }),
    [rows],
  );
  const all = useMemo(() => read.flatMap(({ pages }) => pages.data), [read]);
  const periods = usePeriods(all);
  const laidOut = useMemo(() => {
    const shown = new Set(periods.shown);
    const metrics = read.map(({ metric, pages: { data, meta } }) => ({
      metric,
      facts: data,
      hasMore: !isWholeList(meta),
    }));
    const inSight = metrics.map(({ facts, ...one }) => ({
      ...one,
      facts: facts.filter((fact) => shown.has(fact)),
    }));
    return { tables: statementTables(inSight), apart: withoutPeriod(metrics) };
  }, [read, periods.kind]);
  const envelopeOf = (metric: Metric) => read.find((one) => one.metric === metric)?.pages ?? null;
  return { read, periods, envelopeOf, ...laidOut };
}

function GroupSwitch({
  group,
  onStatement,
}: { group: StatementGroup } & Pick<PanelActions, 'onStatement'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div class="period-switch" role="group" aria-label={t('statement')}>
      {STATEMENT_GROUPS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === group}
          onClick={() => onStatement(one)}
        >
          {t(STATEMENT_WORDS[one])}
        </button>
      ))}
    </div>
  );
}

/** What can be asked for with its cost, or how far that is. */
function StatementLoad({ statement, actions }: StatementProps) {
  const { run, rows, group, isRecalled } = statement;
  // What is kept costs nothing, and is not known yet.
  if (!isRecalled) return <div class="statement-run statement-recalled" />;
  if (run && run.state !== 'done') {
    const left = leftToAsk(run, rows);
    return (
      <div class="statement-run">
        <span role="status">{t('watchProgress', run.done, run.ids.length)}</span>
        <progress max={run.ids.length} value={run.done} aria-label={t(STATEMENT_WORDS[group])} />
        {run.state === 'running' ? (
          <button type="button" onClick={actions.onStopStatement}>
            {t('runStop')}
          </button>
        ) : run.failure === null ? (
          <button type="button" onClick={actions.onProceedStatement}>
            {tCount('runContinue', left)}
          </button>
        ) : (
          <FailureNote
            failure={run.failure}
            cost={left}
            resumes
            onRetry={actions.onProceedStatement}
          />
        )}
      </div>
    );
  }
  const unread = unreadMetrics(rows).length;
  const further = furtherMetrics(rows).length;
  return (
    <div class="statement-run">
      {unread > 0 && (
        <button type="button" onClick={() => actions.onLoadStatement('first')}>
          {tCount('statementLoad', unread)}
        </button>
      )}
      {further > 0 && (
        <button type="button" class="quiet" onClick={() => actions.onLoadStatement('more')}>
          {tCount('statementMore', further)}
        </button>
      )}
    </div>
  );
}

/** How old each metric is, with the button that reads it again. */
function Ages({ statement: { rows }, actions }: StatementProps) {
  return rows.map(({ metric, load }) => {
    const pages = answerOf(load);
    const name = t(METRIC_WORDS[metric]);
    return (
      pages && (
        <Provenance
          key={metric}
          envelope={pages}
          source={name}
          part={name}
          refreshing={load.state === 'loading'}
          onRefresh={() => actions.onStatementMetric(metric)}
          refreshLabel={refreshWords(load)}
        />
      )
    );
  });
}

/** Metrics that could not be read, each with its button, and those of which nothing is reported. */
function Exceptions({ statement: { rows }, actions }: StatementProps) {
  return rows.map(({ metric, load }) => {
    const pages = answerOf(load);
    const next = pages?.next;
    const failure =
      load.state === 'failed' ? load.failure : next?.state === 'failed' ? next.failure : null;
    const name = t(METRIC_WORDS[metric]);
    // What all would meet is said of the run.
    if (failure && isOfOneCompany(failure)) {
      return (
        <div key={metric} class="statement-failed">
          <b>{name}</b>
          <FailureNote failure={failure} onRetry={() => actions.onStatementMetric(metric)} />
        </div>
      );
    }
    if (pages?.data.length !== 0) return null;
    return (
      <p key={metric} class="hint">
        <b>{name}</b>: {t('factsNone')}
      </p>
    );
  });
}
