import { upcomingSpan } from '../../lib/panel/event-pages.ts';
import type { Made } from './market.ts';

/** What an act may ask the service, and for how long its answer is taken instead of asking again. */
export interface Question {
  /** Below the service's address. */
  path: string;
  /** A part of the question's parameters that tells it from others at its path. */
  having: string;
  maxAgeMs: number;
  /** The company or document that a panel shows while it asks: what is kept of it makes room last. */
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
/** What opening a company asks, all at once; the days to come are others after midnight. */
export const opening = ({ id }: Made): Question[] => [
  of(`v1/companies/${id}`, HOUR, id),
  of(`v1/companies/${id}/quote`, 5 * MINUTE, id),
  of(
    `v1/companies/${id}/events`,
    HOUR,
    id,
    JSON.stringify(['from', upcomingSpan(Date.now()).from]),
  ),
];
export const revenue = ({ id }: Made) => of(`v1/companies/${id}/financials`, HOUR, id, 'revenue');
export const documents = ({ id }: Made) => of(`v1/companies/${id}/documents`, HOUR, id);
export const page = ({ documentId }: Made, number: number) =>
  of(`v1/documents/${documentId}/pages/${number}`, 12 * HOUR, documentId);
export const search = ({ id }: Made, query: string) => {
  const having = `["companyId","${id}"],${JSON.stringify(['query', query])}`;
  return of('v1/search/documents', 12 * HOUR, id, having);
};
