import { documentSchema, eventSchema, factSchema } from '../../../lib/api/schemas.ts';
import { createLooksStore } from '../../../lib/background/looks.ts';
import type { Reading } from '../../../lib/model/looks.ts';
import { documentsLook, eventsLook, factsLook } from '../../../lib/research/look.ts';
import { memoryCommon } from '../../lib/background/common.ts';
import type { DocumentRecord } from '../../service/model.ts';
import { COMPANIES, coveredCompany } from './companies.ts';

/** Companies whose looks are stored to tell what those of all take. */
const SAMPLE = 30;

/** Bytes that two days' looks at all companies take in storage.local. */
export async function keptBytes(today: Date): Promise<number> {
  const readings = new Map<string, Reading>();
  const ids = Array.from({ length: SAMPLE }, (_, n) => coveredCompany(n, today).listing.id);
  const looks = createLooksStore({
    ...memoryCommon(() => today.getTime()),
    account: async () => 'ada',
    pins: async () => ids,
    cached: async (of) => [...of].flatMap((id) => readings.get(id) ?? []),
  });
  for (const day of [0, 1] as const) {
    for (const [number, companyId] of ids.entries()) {
      const { events, documents, facts } = looksOf(number, today, day);
      const all: Reading[] = [
        { companyId, list: 'events', look: events },
        { companyId, list: 'documents', look: documents },
        { companyId, list: 'revenue', look: facts },
      ];
      for (const reading of all) {
        readings.set(companyId, reading);
        await looks.record(companyId, { list: reading.list, offset: 0 });
      }
    }
  }
  return ((await looks.size()).bytes * COMPANIES) / SAMPLE;
}

const DAY_MS = 86_400_000;

/** The looks at all lists of a company on some day, with rows of their own as they come from an answer. */
function looksOf(number: number, today: Date, day: 0 | 1) {
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
