import type { WordKey } from '../../lib/i18n/words.ts';
import type {
  CallEndpoint,
  CallOutcome,
  CallReason,
  CallRecord,
} from '../../lib/model/call-record.ts';

export const ENDPOINT_WORDS: Record<CallEndpoint, WordKey> = {
  search_companies: 'callCompanies',
  get_company: 'profileHeading',
  list_documents: 'documentsHeading',
  get_financials: 'factsHeading',
  get_events: 'jumpEvents',
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
  more: 'whyMore',
  refreshed: 'refresh',
  searched: 'searchButton',
  repeated: 'whyRepeated',
  signIn: 'connect',
  renewal: 'whyRenewal',
  disconnect: 'whyEnded',
};

/**
 * Whether the browser may have sent the request twice for one call of ours. Chromium repeats one on a
 * new connection after 408 or 421, Firefox after 421, and neither tells (docs/decisions.md). Where the
 * repeat is answered otherwise, nothing shows that there was one.
 */
export const mayBeRepeated = ({ status }: CallRecord): boolean => status === 408 || status === 421;

/** What is said where there is no HTTP status to say. */
export const OUTCOME_WORDS: Record<CallOutcome, WordKey> = {
  underWay: 'callUnderWay',
  answered: 'callFinished',
  aborted: 'callAborted',
  timeout: 'callTimeout',
  unreachable: 'callUnreachable',
  redirect: 'callRedirect',
  noResponse: 'callNoResponse',
};
