import type { CachedOfCompany, CachedParts, Input } from '../messages/panel-messages.ts';
import { MAX_OFFSET, METRICS } from '../model/contract.ts';
import { ok, type Result } from '../model/failure.ts';
import type { LookList, Reading } from '../model/looks.ts';
import type { Answer, Metric } from '../model/records.ts';
import { withoutRepeats } from '../model/without-repeats.ts';
import { documentsLook, eventsLook, factsLook, type ReadList } from '../research/look.ts';
import { byId, type Call, DOCUMENTS, EVENTS, FACTS, QUOTE } from './call.ts';
import type { CachedAnswer, Client } from './client.ts';
import type { Payload } from './rows.ts';

/** Reads cached data of companies; nothing here sends a request. */

/** Reads a list's cached pages, from the first to the first gap or to the last wanted offset. */
function consecutivePages<T>(
  answers: readonly CachedAnswer[],
  data: Payload<T>,
  last = MAX_OFFSET,
): Answer<T>[] {
  const read = [];
  for (let offset: number | null = 0; offset !== null && offset <= last; ) {
    const at: number = offset;
    const page = answers.find(({ call }) => call.query.offset === at)?.read(data);
    if (!page) break;
    read.push(page);
    offset = page.meta.nextOffset;
  }
  return read;
}

/** Reads a company's cached events of these days, or else of the days requested last. */
function eventsIn(
  answers: readonly CachedAnswer[],
  days: { from: string; to: string } | null,
  last?: number,
): CachedOfCompany['events'] {
  const first = answers.filter(({ call }) => call.query.offset === 0);
  const ofDays = first.find(
    ({ call: { query } }) => query.from === days?.from && query.to === days?.to,
  );
  const newest = ofDays ?? first[0];
  if (!newest) return null;
  const { from, to } = newest.call.query;
  const same = answers.filter(({ call: { query } }) => query.from === from && query.to === to);
  const pages = consecutivePages(same, EVENTS, last);
  return pages.length === 0 ? null : { range: { from: String(from), to: String(to) }, pages };
}

const MAX_PAST_SEARCHES = 20;
const CALL_OF_PART = {
  documents: 'list_documents',
  searches: 'search_documents',
  eventRange: 'get_events',
  events: 'get_events',
  quote: 'get_quote',
} as const;

/** Reads the cached parts of a company that are asked for. */
export async function cachedOf(
  client: Pick<Client, 'cached'>,
  { companyId, metrics, parts }: Input<'getCached'>,
): Promise<Result<CachedParts>> {
  const id = companyId.toLowerCase();
  const isWanted = ({ operation, query }: Call) =>
    parts.some((part) => CALL_OF_PART[part] === operation) ||
    (operation === 'get_financials' && metrics.some((metric) => metric === query.metric));
  const answers = await client.cached((call) => call.companyId === id && isWanted(call));
  const of = (operation: Call['operation'], metric?: Metric) =>
    answers.filter(
      ({ call }) => call.operation === operation && (!metric || call.query.metric === metric),
    );
  const days = of('get_events').find(({ call }) => call.query.offset === 0)?.call.query;
  return ok({
    facts: metrics.flatMap((metric) => {
      const pages = consecutivePages(of('get_financials', metric), FACTS);
      return pages.length === 0 ? [] : { metric, pages };
    }),
    documents: consecutivePages(of('list_documents'), DOCUMENTS),
    searches: of('search_documents')
      .map(({ call, retrievedAt }) => ({ query: String(call.query.query), retrievedAt }))
      .slice(0, MAX_PAST_SEARCHES),
    eventRange: days ? { from: String(days.from), to: String(days.to) } : null,
  });
}

/**
 * Reads the cached data of companies for their rows in the watchlist; reads events of the given
 * days, or else of the days requested last.
 *
 * @param input.parts selects the data, because reading events takes by far the longest
 */
export async function cachedOfCompanies(
  client: Pick<Client, 'cached'>,
  { companyIds, from, to, parts, after = Number.NEGATIVE_INFINITY }: Input<'getCachedOfCompanies'>,
): Promise<Result<CachedOfCompany[]>> {
  const ids = new Set(companyIds.map((id) => id.toLowerCase()));
  const answers = await client.cached(
    ({ operation, companyId = '' }) =>
      ids.has(companyId) && parts.some((part) => CALL_OF_PART[part] === operation),
  );
  const byCompany = Map.groupBy(answers, ({ call }) => call.companyId);
  return ok(
    companyIds.flatMap((companyId) => {
      const own = Map.groupBy(
        byCompany.get(companyId.toLowerCase()) ?? [],
        ({ call }) => call.operation,
      );
      // Reads answers only if one is new, because reading takes far longer than listing.
      const newer = (operation: Call['operation']) => {
        const found = own.get(operation) ?? [];
        return found.some(({ retrievedAt }) => retrievedAt > after) ? found : [];
      };
      const documents = own.get('list_documents')?.find(({ call }) => call.query.offset === 0);
      const row: CachedOfCompany = {
        companyId,
        quote: newer('get_quote')[0]?.read(QUOTE) ?? null,
        events: eventsIn(newer('get_events'), { from, to }),
        documentsAt: documents?.retrievedAt ?? null,
      };
      const isNothing = row.quote === null && row.events === null && row.documentsAt === null;
      return isNothing ? [] : row;
    }),
  );
}

/** The page of a list that has just arrived. */
export interface ArrivedPage {
  list: LookList;
  offset: number;
}

/**
 * Makes looks of these companies' cached lists, from the first page to the first gap.
 * The cache holds answers of the connected account only, so that no look shows another account's.
 * Sends nothing.
 */
export async function cachedReadings(
  client: Pick<Client, 'cached'>,
  companyIds: ReadonlySet<string>,
  arrived: ArrivedPage | null,
): Promise<Reading[]> {
  const answers = await client.cached((call) => {
    const list = lookListOf(call);
    const isWanted = list !== null && list === (arrived?.list ?? list);
    return isWanted && companyIds.has(call.companyId ?? '');
  });
  const byList = Map.groupBy(answers, ({ call }) => `${call.companyId} ${lookListOf(call)}`);
  return [...byList.values()].flatMap((pages) => readingOf(pages, arrived?.offset) ?? []);
}

function lookListOf({ operation, query }: Call): LookList | null {
  if (operation === 'get_events') return 'events';
  if (operation === 'list_documents') return 'documents';
  return METRICS.find((metric) => metric === query.metric) ?? null;
}

/** @param answers pages of one list; of events, only pages of the days requested last count */
function readingOf(answers: readonly CachedAnswer[], last?: number): Reading | null {
  const { companyId } = answers[0]?.call ?? {};
  const list = answers[0] && lookListOf(answers[0].call);
  if (companyId === undefined || !list) return null;
  if (list === 'events') {
    const found = eventsIn(answers, null, last);
    const events = found && joined(found.pages, byId);
    return events && { companyId, list, look: eventsLook({ ...events, range: found.range }) };
  }
  if (list === 'documents') {
    const documents = joined(consecutivePages(answers, DOCUMENTS, last), byId);
    return documents && { companyId, list, look: documentsLook(documents) };
  }
  const facts = joined(consecutivePages(answers, FACTS, last), (fact) => JSON.stringify(fact));
  return facts && { companyId, list, look: factsLook(facts) };
}

/** Joins the pages of a list, which is as old as its first page. */
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
