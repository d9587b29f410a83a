import { type PastedTable, pasted } from '../../lib/export/table.ts';
import { capital, t, type WordKey } from '../../lib/i18n/words.ts';
import type { CallEndpoint, CallReason, CallRecord } from '../../lib/model/call-record.ts';

export const ENDPOINT_WORDS: Record<CallEndpoint, WordKey> = {
  search_companies: 'callCompanies',
  get_company: 'profileHeading',
  list_documents: 'documentsHeading',
  get_financials: 'factsHeading',
  get_events: 'tabEvents',
  get_quote: 'quoteHeading',
  get_document_page: 'callPage',
  search_documents: 'callKeywords',
  resource_metadata: 'callResource',
  provider_metadata: 'callProvider',
  authorize: 'callWindow',
  token: 'callToken',
  revoke: 'callRevoke',
};

export const REASON_WORDS: Record<CallReason, WordKey> = {
  lookedUp: 'lookupButton',
  opened: 'whyOpened',
  compared: 'whyCompared',
  listed: 'placeWatchlist',
  more: 'whyMore',
  refreshed: 'refresh',
  searched: 'searchButton',
  repeated: 'whyRepeated',
  signIn: 'connect',
  renewal: 'whyRenewal',
  disconnect: 'whyEnded',
};

/** Browsers repeat a request after 408 or 421, and do not say so (docs/decisions.md). */
export const mayBeRepeated = ({ status }: CallRecord): boolean => status === 408 || status === 421;

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

/** Times are UTC, the quota is `key=value` with the service's names. */
export function callsTable(
  calls: readonly CallRecord[],
  about: (call: CallRecord) => string | null,
): PastedTable {
  const rows = calls.map((call) => [
    new Date(call.sentAt).toISOString(),
    t(ENDPOINT_WORDS[call.endpoint]),
    about(call),
    call.query,
    call.what,
    t(REASON_WORDS[call.why]),
    t(`call${capital(call.outcome)}`),
    call.status,
    spent(call, call.cost.requests),
    spent(call, call.cost.searches),
    call.quota.map(({ key, value }) => `${key}=${value ?? ''}`).join('; '),
  ]);
  return pasted([{ header: COLUMNS.map((key) => t(key)), rows }], t('locale'));
}
