import { documentSchema, eventSchema, factSchema } from '../../../lib/api/schemas.ts';
import { documentsLook, eventsLook, factsLook } from '../../../lib/research/look.ts';
import type { DocumentRecord } from '../../service/model.ts';
import { coveredCompany } from './companies.ts';

const DAY_MS = 86_400_000;

/** The looks at all lists of a company on some day, with rows of their own as they come from an answer. */
export function looksOf(number: number, today: Date, day: 0 | 1) {
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
