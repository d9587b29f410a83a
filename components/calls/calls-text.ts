import type { CallRecord } from '../../lib/api/call-log.ts';

const COLUMNS = [
  'time',
  'endpoint',
  'asked',
  'why',
  'outcome',
  'status',
  'requests',
  'searches',
  'quota',
];

/** What a table's cell cannot hold; bidi marks would also change how its neighbours read. */
const CONTROLS = /\p{C}/gu;

/**
 * The calls as a table of tab-separated text, in the order given, for a spreadsheet or a report. No
 * cell can begin as a formula does: each is a time, a name, a path, a number or a JSON object.
 */
export function callsText(calls: readonly CallRecord[]): string {
  const rows = calls.map(({ sentAt, endpoint, what, why, outcome, status, cost, quota }) => [
    new Date(sentAt).toISOString(),
    endpoint,
    what,
    why,
    outcome,
    status ?? '',
    cost.requests,
    cost.searches,
    JSON.stringify(Object.fromEntries(quota.map(({ key, value }) => [key, value]))),
  ]);
  return [COLUMNS, ...rows]
    .map((row) => row.map((cell) => String(cell).replace(CONTROLS, ' ')).join('\t'))
    .join('\n');
}
