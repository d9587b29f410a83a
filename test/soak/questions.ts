import { type Call, type CallInputs, callOf } from '../../lib/api/call.ts';
import type { Operation } from '../../lib/model/contract.ts';
import { upcomingRange } from '../../lib/panel/ask.ts';
import type { FictionalCompany } from './market.ts';

/** A question to the service, and how long its cached answer is used instead. */
export interface Question {
  call: Call;
  maxAgeMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function of(operation: Operation, inputs: CallInputs, maxAgeMs = HOUR): Question {
  const call = callOf(operation, inputs);
  if (!call.ok) throw new Error(`${operation} takes other inputs`);
  return { call: call.value, maxAgeMs };
}

export const lookup = (query: string) => of('search_companies', { query }, 12 * HOUR);
/** The questions of opening a company, all at once; the span of events changes at midnight. */
export const opening = ({ id: companyId }: FictionalCompany): Question[] => [
  of('get_company', { companyId }),
  of('get_quote', { companyId }, 5 * MINUTE),
  of('get_events', { companyId, ...upcomingRange(Date.now()), offset: 0 }),
];
export const revenue = ({ id: companyId }: FictionalCompany) =>
  of('get_financials', { companyId, metric: 'revenue', offset: 0 });
export const documents = ({ id: companyId }: FictionalCompany) =>
  of('list_documents', { companyId, offset: 0 });
export const page = ({ documentId }: FictionalCompany, number: number) =>
  of('get_document_page', { documentId, page: number }, 12 * HOUR);
export const search = ({ id: companyId }: FictionalCompany, query: string) =>
  of('search_documents', { companyId, query }, 12 * HOUR);
