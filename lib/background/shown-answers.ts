import * as z from 'zod/mini';
import type { AccountCall } from '../api/cache.ts';
import { viewKey } from '../model/view-keys.ts';
import { type Area, stored } from '../storage/stored.ts';

const hasId = z.object({ id: z.string() });
const hasQuery = z.object({ submitted: z.nullable(z.string()) });
/** The part of a panel's record that tells what is shown. */
const shownSchema = z.object({
  company: z.nullable(hasId),
  reader: z.nullable(z.object({ documentId: z.string() })),
  compare: z.object({ companies: z.array(hasId) }),
  lookup: hasQuery,
  adding: hasQuery,
  shownPlace: z.string(),
  listPlace: z.string(),
});

/**
 * Which cached answers the open panels show, or would show again after a reload: they are evicted last.
 * All answers about an open company or document count as shown, and in front of the watchlist all quotes and
 * events.
 *
 * @param windows the ids of the windows that are open
 */
export function createShownAnswers(
  area: Area,
  windows: () => Promise<number[]>,
): () => Promise<(call: AccountCall) => boolean> {
  return async () => {
    const ids = new Set<string>();
    const lookups = new Set<string>();
    let isListShown = false;
    for (const window of await windows()) {
      const record = await stored(area, viewKey(window), shownSchema).read();
      if (!record) continue;
      const { company, compare, reader, lookup, adding } = record;
      // In a full-width tab, whose number is used as a window's, it is beside the company.
      const isBeside = window < 0 && record.listPlace === 'watchlist';
      isListShown ||= isBeside || record.shownPlace === 'watchlist';
      const compared = compare.companies.map(({ id }) => id);
      for (const id of [company?.id, reader?.documentId, ...compared]) {
        if (id) ids.add(id.toLowerCase());
      }
      for (const { submitted } of [lookup, adding]) {
        if (submitted !== null) lookups.add(submitted.trim());
      }
    }
    return ({ call: { operation, companyId = '', documentId = '', query } }) => {
      if (operation === 'search_companies') return lookups.has(String(query.query));
      // The rows of the watchlist.
      if (isListShown && (operation === 'get_quote' || operation === 'get_events')) return true;
      return ids.has(companyId) || ids.has(documentId);
    };
  };
}
