import { readKey } from '../api/answer-key.ts';
import { LOOKUP_PATH } from '../api/endpoints.ts';
import { viewKey, viewRecordSchema } from '../panel/view-record.ts';
import { type Area, stored } from '../storage/stored.ts';

/**
 * Which kept answers the open panels show, or would come back with after a reload: they were paid for,
 * and are the last to make room.
 *
 * @param windows the ids of the windows that are open
 * @returns by the keys of answers; of a company or a document in a panel, all that is kept
 */
export function createShownAnswers(
  area: Area,
  windows: () => Promise<number[]>,
): () => Promise<(key: string) => boolean> {
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
    return (key) => {
      const asked = readKey(key);
      if (!asked) return false;
      const { path, params } = asked;
      if (path === LOOKUP_PATH) return lookups.has(String(params.get('query')));
      // An id stands in the path, or is what a search is about.
      return [...path.split('/'), String(params.get('companyId'))].some((one) => ids.has(one));
    };
  };
}
