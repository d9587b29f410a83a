import type { CallRecord } from '../../lib/api/call-log.ts';

/** The reader's own words in a question to the service, as they are written down there. */
const QUERY = /[?&]query=(.*?)(?=&(?:limit|companyId)=|$)/s;

/** What was searched for, of a search; null of any other call. */
export const askedQuery = ({ what }: Pick<CallRecord, 'what'>): string | null =>
  QUERY.exec(what)?.[1] ?? null;
