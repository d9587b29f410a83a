import type { Question } from '../api/cache.ts';
import { viewKey, viewRecordSchema } from '../panel/view-record.ts';
import { type Area, stored } from '../storage/stored.ts';

/**
 * Which kept answers the open panels show, or would show again after a reload: they are the last to
 * make room. Of an open company or document, all answers count as shown.
 *
 * @param windows the ids of the windows that are open
 */
export function createShownAnswers(
  area: Area,
  windows: () => Promise<number[]>,
): () => Promise<(question: Question) => boolean> {
  return async () => {
    const ids = new Set<string>();
    const lookups = new Set<string>();
    for (const window of await windows()) {
      const record = await stored(area, viewKey(window), viewRecordSchema).read();
      if (!record) continue;
      const { company, compare, reader, lookup, adding } = record;
      const compared = compare.companies.map(({ listing }) => listing.id);
      for (const id of [company?.id, reader?.documentId, ...compared]) {
        if (id) ids.add(id.toLowerCase());
      }
      for (const { submitted } of [lookup, adding]) {
        if (submitted !== null) lookups.add(submitted.trim());
      }
    }
    return ({ call: { operation, companyId = '', documentId = '', query } }) =>
      operation === 'search_companies'
        ? lookups.has(String(query.query))
        : ids.has(companyId) || ids.has(documentId);
  };
}
