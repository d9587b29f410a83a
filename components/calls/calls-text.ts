import type { CallRecord } from '../../lib/api/call-log.ts';
import { toTsv } from '../../lib/export/csv.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { ENDPOINT_WORDS, mayBeRepeated, OUTCOME_WORDS, REASON_WORDS } from './call-words.ts';

const COLUMNS: WordKey[] = [
  'callColumnTime',
  'callColumnRequest',
  'callColumnCompany',
  'callColumnQuery',
  'callColumnAddress',
  'callColumnWhy',
  'callColumnOutcome',
  'callColumnStatus',
  'callColumnRequests',
  'callColumnSearches',
  'callQuota',
];

/** `1-2` where the browser may have sent it twice. */
const spent = (call: CallRecord, cost: number): number | string =>
  mayBeRepeated(call) && cost > 0 ? `${cost}-${2 * cost}` : cost;

/**
 * The calls as a table to paste into a spreadsheet or a report, in the order given and in the reader's
 * words; times are UTC, what the answer said of the quota is `key=value` as the service names it.
 *
 * @param about what the panel calls the company asked about, where it knows it
 */
export function callsText(
  calls: readonly CallRecord[],
  about: (call: CallRecord) => string | null,
): string {
  const rows = calls.map((call) => [
    new Date(call.sentAt).toISOString(),
    t(ENDPOINT_WORDS[call.endpoint]),
    about(call),
    call.query,
    call.what,
    t(REASON_WORDS[call.why]),
    t(OUTCOME_WORDS[call.outcome]),
    call.status,
    spent(call, call.cost.requests),
    spent(call, call.cost.searches),
    call.quota.map(({ key, value }) => `${key}=${value ?? ''}`).join('; '),
  ]);
  return toTsv(
    COLUMNS.map((key) => t(key)),
    rows,
  );
}
