import { type Call, DOCUMENTS, FACTS } from '../api/call.ts';
import type { Client, KeptAnswer } from '../api/client.ts';
import { consecutivePages, eventsIn } from '../api/kept.ts';
import { METRICS } from '../model/contract.ts';
import type { LookList, Reading } from '../model/looks.ts';
import type { Answer } from '../model/records.ts';
import { withoutRepeats } from '../model/without-repeats.ts';
import { documentsLook, eventsLook, factsLook, type ReadList } from '../research/look.ts';

/** One list, up to the page that has just arrived. */
export interface ArrivedPage {
  list: LookList;
  offset: number;
}

/**
 * Looks at the lists of these companies whose pages are cached, from the first page up to the first gap; sends nothing.
 * The cache holds answers of the connected account alone, so that no other account's answer is noted.
 */
export async function cachedReadings(
  client: Pick<Client, 'kept'>,
  companyIds: ReadonlySet<string>,
  arrived: ArrivedPage | null,
): Promise<Reading[]> {
  const answers = await client.kept((call) => {
    const list = listOf(call);
    const isWanted = list !== null && list === (arrived?.list ?? list);
    return isWanted && companyIds.has(call.companyId ?? '');
  });
  const byList = Map.groupBy(answers, ({ call }) => `${call.companyId} ${listOf(call)}`);
  return [...byList.values()].flatMap((pages) => readingOf(pages, arrived?.offset) ?? []);
}

function listOf({ operation, query }: Call): LookList | null {
  if (operation === 'get_events') return 'events';
  if (operation === 'list_documents') return 'documents';
  if (operation !== 'get_financials') return null;
  return METRICS.find((metric) => metric === query.metric) ?? null;
}

/** @param answers pages of one list; of events, those of the days that were requested last count */
function readingOf(answers: readonly KeptAnswer[], last?: number): Reading | null {
  const { companyId } = answers[0]?.call ?? {};
  const list = answers[0] && listOf(answers[0].call);
  if (companyId === undefined || !list) return null;
  if (list === 'events') {
    const kept = eventsIn(answers, null, last);
    const events = kept && joined(kept.pages, byId);
    return events && { companyId, list, look: eventsLook({ ...events, range: kept.range }) };
  }
  if (list === 'documents') {
    const documents = joined(consecutivePages(answers, DOCUMENTS, last), byId);
    return documents && { companyId, list, look: documentsLook(documents) };
  }
  const facts = joined(consecutivePages(answers, FACTS, last), (fact) => JSON.stringify(fact));
  return facts && { companyId, list, look: factsLook(facts) };
}

const byId = ({ id }: { id: string | null }) => id;

/** A list of several pages, as old as its first. */
function joined<T>(
  pages: readonly Answer<T[]>[],
  keyOf: (row: T) => string | null,
): ReadList<T> | null {
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last) return null;
  const rows = pages.flatMap(({ data }) => data);
  const { added, repeated } = withoutRepeats([], rows, keyOf);
  const leftOut = pages.map(({ meta }) => meta.leftOut ?? { unread: 0, surplus: 0 });
  const surplus = leftOut.reduce((sum, one) => sum + one.unread + one.surplus, repeated);
  const { retrievedAt } = first;
  const since = pages.map((page) => Math.abs(page.retrievedAt - retrievedAt));
  return {
    data: added,
    meta: { ...last.meta, leftOut: { unread: 0, surplus } },
    retrievedAt,
    lastRetrievedAt: retrievedAt + Math.max(...since),
  };
}
