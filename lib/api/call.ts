import * as z from 'zod/mini';
import type { CacheMode, PanelPart } from '../messages/panel-messages.ts';
import type { CallReason, CallRecord } from '../model/call-record.ts';
import {
  isId,
  lengthProblem,
  MAX_SPAN_DAYS,
  OPERATIONS,
  type Operation,
  type QueryLimits,
} from '../model/contract.ts';
import {
  type Failure,
  failed,
  type InputField,
  type InputRule,
  ok,
  type Result,
} from '../model/failure.ts';
import { dayNumber } from '../research/calendar-date.ts';

/** One call to the service, as data (contract section 4). */
export const callSchema = z.object({
  operation: z.enum(OPERATIONS),
  companyId: z.optional(z.string()),
  documentId: z.optional(z.string()),
  page: z.optional(z.int()),
  query: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Call = z.infer<typeof callSchema>;

/** A call to be sent, with its purpose. */
export interface OutgoingCall {
  call: Call;
  cacheMode: CacheMode;
  part?: PanelPart | undefined;
  /** Sent a second time, after a 401 and a renewal. */
  repeated?: true;
}

/** Records the course of one call. */
export interface CallRecorder {
  /** Called before the call is sent; rejects if it was aborted by then. */
  begin(signal: AbortSignal): Promise<void>;
  /** Called when the headers of an answer have arrived. */
  answered(response: Response): void;
  failed(error: unknown): void;
  /** Called with the answer's body, which may tell the quota. */
  read(body: unknown): void;
}

const PATHS: Record<Operation, (call: Call) => string> = {
  search_companies: () => 'v1/companies',
  get_company: ({ companyId }) => `v1/companies/${companyId}`,
  list_documents: ({ companyId }) => `v1/companies/${companyId}/documents`,
  get_financials: ({ companyId }) => `v1/companies/${companyId}/financials`,
  get_events: ({ companyId }) => `v1/companies/${companyId}/events`,
  get_quote: ({ companyId }) => `v1/companies/${companyId}/quote`,
  get_document_page: ({ documentId, page }) => `v1/documents/${documentId}/pages/${page}`,
  search_documents: () => 'v1/search/documents',
};

/** The path of a call below the service's address. */
export const pathOf = (call: Call): string => PATHS[call.operation](call);

/** The call's parameters; only a search names its company among them. */
export function parametersOf({ operation, companyId, query }: Call): [string, string][] {
  const company = operation === 'search_documents' && companyId ? [['companyId', companyId]] : [];
  return [...company, ...Object.entries(query)].map(([name, value]) => [
    String(name),
    String(value).toWellFormed(),
  ]);
}

/** Identifies a call of an account; sorts the fields, because storage may change their order. */
export function keyOf(account: string, call: Call): string {
  const { operation, companyId, documentId, page, query } = call;
  const parameters = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([account, operation, companyId, documentId, page, parameters]);
}

/** The call as the request log shows it. */
export function entryOf(
  outgoing: OutgoingCall,
): Pick<CallRecord, 'endpoint' | 'what' | 'query' | 'why' | 'cost'> {
  const { operation, query } = outgoing.call;
  return {
    endpoint: operation,
    what: shown(outgoing.call),
    query: typeof query.query === 'string' ? query.query : null,
    why: reasonOf(outgoing),
    cost: { requests: 1, searches: operation === 'search_documents' ? 1 : 0 },
  };
}

/** Path and parameters, unescaped except for the signs of an address. */
function shown(call: Call): string {
  const plain = (value: string) => value.replace(/[%&=+#]/g, encodeURIComponent);
  const parameters = parametersOf(call).map(([name, value]) => `${name}=${plain(value)}`);
  return `/${[pathOf(call), parameters.join('&')].filter(Boolean).join('?')}`.slice(0, 400);
}

function reasonOf({ call, cacheMode, part, repeated }: OutgoingCall): CallReason {
  if (repeated) return 'repeated';
  if (part === 'list') return 'listed';
  if (cacheMode === 'reload') return 'refreshed';
  if (call.operation === 'search_companies') return 'lookedUp';
  if (call.operation === 'search_documents') return 'searched';
  if (Number(call.query.offset) > 0) return 'more';
  return part === 'comparison' ? 'compared' : 'opened';
}

/** Checks of a request's inputs, made before anything is sent. */

const refused = (field: InputField, rule: InputRule): { ok: false; failure: Failure } =>
  failed({ kind: 'invalidInput', field, rule });

/** A company or document id; fails with `notUuid`. */
export function checkId(field: 'companyId' | 'documentId', id: string): Result<string> {
  return isId(id) ? ok(id.toLowerCase()) : refused(field, 'notUuid');
}

/** A text within its limits, trimmed; fails with `tooShort` or `tooLong`. */
export function checkQuery(query: string, limits: QueryLimits): Result<string> {
  const problem = lengthProblem(query, limits);
  if (problem) return refused('query', problem === 'short' ? 'tooShort' : 'tooLong');
  return ok(query.trim());
}

/** A whole number in a closed range; fails with `outOfRange`. */
export function checkRange(
  field: 'page' | 'limit' | 'offset',
  value: number,
  least: number,
  most: number,
): Result<number> {
  const fits = Number.isInteger(value) && value >= least && value <= most;
  return fits ? ok(value) : refused(field, 'outOfRange');
}

/** Two real calendar dates, in order, at most `MAX_SPAN_DAYS` apart (contract section 4, rule 1). */
export function checkDateRange(from: string, to: string): Result<{ from: string; to: string }> {
  const start = dayNumber(from);
  const end = dayNumber(to);
  if (start === null) return refused('from', 'notDate');
  if (end === null) return refused('to', 'notDate');
  if (start > end) return refused('from', 'outOfRange');
  if (end - start > MAX_SPAN_DAYS) return refused('to', 'spanTooLong');
  return ok({ from, to });
}
