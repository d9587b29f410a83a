import type { Made } from './market.ts';

/** What an act may ask the service, and for how long its answer is taken instead of asking again. */
export interface Question {
  /** Below the service's address. */
  path: string;
  /** A part of the question's parameters that tells it from others at its path. */
  having: string;
  maxAgeMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const of = (path: string, maxAgeMs: number, having = ''): Question => ({ path, maxAgeMs, having });

export const lookup = (query: string) =>
  of('v1/companies', 12 * HOUR, JSON.stringify(['query', query]));
/** What opening a company asks, all at once. */
export const opening = ({ id }: Made): Question[] => [
  of(`v1/companies/${id}`, HOUR),
  of(`v1/companies/${id}/quote`, 5 * MINUTE),
  of(`v1/companies/${id}/events`, HOUR),
];
export const revenue = ({ id }: Made) => of(`v1/companies/${id}/financials`, HOUR, 'revenue');
export const documents = ({ id }: Made) => of(`v1/companies/${id}/documents`, HOUR);
export const page = ({ documentId }: Made, number: number) =>
  of(`v1/documents/${documentId}/pages/${number}`, 12 * HOUR);
export const search = ({ id }: Made, query: string): Question => {
  const { path, maxAgeMs } = of('v1/search/documents', 12 * HOUR);
  return { path, maxAgeMs, having: `["companyId","${id}"],${JSON.stringify(['query', query])}` };
};
