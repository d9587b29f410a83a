import type { Input, Kept, KeptOfCompany } from '../messages/panel-messages.ts';
import { MAX_OFFSET } from '../model/contract.ts';
import { ok, type Result } from '../model/failure.ts';
import type { Answer, Metric } from '../model/records.ts';
import { type Call, DOCUMENTS, EVENTS, FACTS, QUOTE } from './call.ts';
import type { Client, KeptAnswer } from './client.ts';
import type { Payload } from './rows.ts';

/** What is cached of companies; nothing here sends a request. */

/** The cached pages of one list, from the first up to the first gap, or to the page at the last offset wanted. */
export function consecutivePages<T>(
  answers: readonly KeptAnswer[],
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

/** A company's cached events: of these days, or else of the days requested last. */
export function eventsIn(
  answers: readonly KeptAnswer[],
  days: { from: string; to: string } | null,
  last?: number,
): KeptOfCompany['events'] {
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
const OPERATIONS = {
  documents: 'list_documents',
  searches: 'search_documents',
  eventRange: 'get_events',
  events: 'get_events',
  quote: 'get_quote',
} as const;

/** Reads the cached parts of a company that are asked for. */
export async function keptOf(
  client: Client,
  { companyId, metrics, parts }: Input<'getKept'>,
): Promise<Result<Kept>> {
  const id = companyId.toLowerCase();
  const isWanted = ({ operation, query }: Call) =>
    parts.some((part) => OPERATIONS[part] === operation) ||
    (operation === 'get_financials' && metrics.some((metric) => metric === query.metric));
  const answers = await client.kept((call) => call.companyId === id && isWanted(call));
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
 * The cached data of many companies, for their rows of the watchlist. Events are those of the given days, or else of
 * the days requested last, with all consecutive pages.
 *
 * @param input.parts selects the data, because reading events takes by far the longest
 */
export async function keptOfCompanies(
  client: Client,
  { companyIds, from, to, parts, after = Number.NEGATIVE_INFINITY }: Input<'getKeptOfCompanies'>,
): Promise<Result<KeptOfCompany[]>> {
  const ids = new Set(companyIds.map((id) => id.toLowerCase()));
  const answers = await client.kept(
    ({ operation, companyId = '' }) =>
      ids.has(companyId) && parts.some((part) => OPERATIONS[part] === operation),
  );
  const byCompany = Map.groupBy(answers, ({ call }) => call.companyId);
  return ok(
    companyIds.flatMap((companyId) => {
      const own = Map.groupBy(
        byCompany.get(companyId.toLowerCase()) ?? [],
        ({ call }) => call.operation,
      );
      // Reading answers takes far longer than listing them, and mostly no answer is new.
      const newer = (operation: Call['operation']) => {
        const found = own.get(operation) ?? [];
        return found.some(({ retrievedAt }) => retrievedAt > after) ? found : [];
      };
      const documents = own.get('list_documents')?.find(({ call }) => call.query.offset === 0);
      const kept: KeptOfCompany = {
        companyId,
        quote: newer('get_quote')[0]?.read(QUOTE) ?? null,
        events: eventsIn(newer('get_events'), { from, to }),
        documentsAt: documents?.retrievedAt ?? null,
      };
      const isNothing = kept.quote === null && kept.events === null && kept.documentsAt === null;
      return isNothing ? [] : kept;
    }),
  );
}
