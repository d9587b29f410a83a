import { upcomingRange } from '../../lib/panel/ask.ts';
import type { FictionalCompany } from './market.ts';

/** A question to the service, and how long its cached answer is used instead. */
export interface Question {
  /** Below the service's address. */
  path: string;
  /** Parameters that distinguish the question from others at its path. */
  having: string;
  maxAgeMs: number;
  /** The company or document that a panel shows meanwhile: its answers are evicted last. */
  shown: string | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const of = (path: string, maxAgeMs: number, shown: string | null, having = ''): Question => ({
  path,
  maxAgeMs,
  shown,
  having,
});

export const lookup = (query: string) =>
  of('v1/companies', 12 * HOUR, null, JSON.stringify(['query', query]));
/** The questions of opening a company, all at once; the span of events changes at midnight. */
export const opening = ({ id }: FictionalCompany): Question[] => [
  of(`v1/companies/${id}`, HOUR, id),
  of(`v1/companies/${id}/quote`, 5 * MINUTE, id),
  of(
    `v1/companies/${id}/events`,
    HOUR,
    id,
    JSON.stringify(['from', upcomingRange(Date.now()).from]),
  ),
];
export const revenue = ({ id }: FictionalCompany) =>
  of(`v1/companies/${id}/financials`, HOUR, id, 'revenue');
export const documents = ({ id }: FictionalCompany) => of(`v1/companies/${id}/documents`, HOUR, id);
export const page = ({ documentId }: FictionalCompany, number: number) =>
  of(`v1/documents/${documentId}/pages/${number}`, 12 * HOUR, documentId);
export const search = ({ id }: FictionalCompany, query: string) => {
  const having = `["companyId","${id}"],${JSON.stringify(['query', query])}`;
  return of('v1/search/documents', 12 * HOUR, id, having);
};
