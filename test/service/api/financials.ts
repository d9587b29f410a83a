import * as z from 'zod/mini';
import type { FactRecord } from '../model.ts';
import { endpoint } from './endpoint.ts';
import { metric, page, pagingParams, uuid } from './params.ts';

/** get_financials: reviewed facts from current documents, each with its period, scope and source. */
export const getFinancials = endpoint({
  path: '/v1/companies/:companyId/financials',
  params: z.object({ companyId: uuid(), metric: metric(), ...pagingParams }),
  answer: ({ companyId, metric: wanted, ...paging }, catalogue) => {
    catalogue.listing(companyId);
    const facts = catalogue.facts(companyId).filter((fact) => fact.metric === wanted);
    return {
      ...page(facts.sort(newestFirst), paging),
      sourceNotes:
        'Reviewed facts from current documents. The company and its figures are fictional.',
    };
  },
});

/** The contract leaves the order open: latest period end, then longest period, scope, original first. */
const newestFirst = (a: FactRecord, b: FactRecord) =>
  compare(b.period_end, a.period_end) ||
  compare(a.period_start, b.period_start) ||
  compare(a.entity_scope, b.entity_scope) ||
  Number(a.restated) - Number(b.restated) ||
  compare(a.document_id, b.document_id) ||
  a.page_number - b.page_number;

/** Dates and names of one alphabet: code unit order is their order. */
const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
