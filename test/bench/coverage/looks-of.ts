import { documentSchema, eventSchema, factSchema } from '../../../lib/api/schemas.ts';
import type { DocumentRow, EventRow, FactRow, Look } from '../../../lib/model/looks.ts';
import { documentsLook, eventsLook, factsLook } from '../../../lib/research/look.ts';
import type { DocumentRecord } from '../../service/model.ts';
import { coveredCompany } from './companies.ts';

/** What was read of a company: all its lists, whole. */
export interface CompanyLooks {
  events: Look<EventRow>;
  documents: Look<DocumentRow>;
  facts: Look<FactRow>;
}

const DAY_MS = 86_400_000;

/** The looks at a company on some day, with rows of their own as they come from an answer. */
export function looksOf(number: number, today: Date, day: 0 | 1): CompanyLooks {
  const { events, documents, facts } = coveredCompany(number, today, day);
  const dayOf = (count: number) =>
    new Date(today.getTime() + count * DAY_MS).toISOString().slice(0, 10);
  const listOf = <T>(data: T[]) => ({
    data,
    meta: { nextOffset: null },
    retrievedAt: today.getTime() + day * DAY_MS,
  });
  const range = { from: dayOf(0), to: dayOf(365) };
  return {
    events: eventsLook({ ...listOf(events.map((row) => eventSchema.parse(row))), range }),
    documents: documentsLook(listOf(documents.map((one) => documentSchema.parse(itemOf(one))))),
    facts: factsLook(listOf(facts.map((row) => factSchema.parse(row)))),
  };
}

/** A row of list_documents; its link is not compared. */
const itemOf = ({ publishedAt, pages, ...record }: DocumentRecord) => ({
  ...record,
  publication_date: publishedAt.slice(0, 10),
  page_count: pages.length,
});
