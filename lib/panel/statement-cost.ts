import type { Metric } from '../model/records.ts';
import type { StatementView } from './company-view.ts';
import { answerOf } from './query-state.ts';
import type { StatementRun } from './runs.ts';

type Rows = StatementView['rows'];

/** Metrics without an answer on screen: one request each. */
export const unreadMetrics = (rows: Rows): Metric[] =>
  rows.filter(({ load }) => answerOf(load) === null).map(({ metric }) => metric);

/** Metrics whose list goes on after what was read: one request each for the following page. */
export const furtherMetrics = (rows: Rows): Metric[] =>
  rows
    .filter(({ load }) => (answerOf(load)?.meta.nextOffset ?? null) !== null)
    .map(({ metric }) => metric);

/** How many requests a run that was stopped still makes: what came meanwhile costs none. */
export function leftToAsk({ part, ids, done }: StatementRun, rows: Rows): number {
  const open = new Set(part === 'first' ? unreadMetrics(rows) : furtherMetrics(rows));
  return ids.slice(done).filter((metric) => open.has(metric)).length;
}
