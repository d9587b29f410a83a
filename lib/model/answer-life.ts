import type { Operation } from './contract.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a cached answer stands for a new one, in milliseconds, unless the user refreshes. */
export const ANSWER_LIFE: Record<Operation, number> = {
  search_companies: 12 * HOUR,
  get_company: HOUR,
  list_documents: HOUR,
  get_financials: HOUR,
  get_events: HOUR,
  get_quote: 5 * MINUTE,
  get_document_page: 12 * HOUR,
  search_documents: 12 * HOUR,
};
