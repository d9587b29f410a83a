import type { Input, Kept, KeptOfCompany } from '../messages/panel-messages.ts';
import { MAX_OFFSET } from '../model/contract.ts';
import { ok, type Result } from '../model/failure.ts';
import type { Answer, Metric } from '../model/records.ts';
import type { Call } from './call.ts';
import type { Client, KeptAnswer } from './client.ts';
import { DOCUMENTS, EVENTS, FACTS, QUOTE, withinReach } from './endpoints.ts';
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
    const meta = withinReach(page.meta, at);
    read.push({ ...page, meta });
    offset = meta.nextOffset;
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
  { companyIds, from, to, parts, after }: Input<'getKeptOfCompanies'>,
): Promise<Result<KeptOfCompany[]>> {
  const wanted = new Set(companyIds.map((id) => id.toLowerCase()));
  type Part = (typeof parts)[number];
  const isOf = (part: Part) => (call: Call) =>
    call.operation === OPERATIONS[part] && wanted.has(call.companyId ?? '');
  /** Cached answers by company, without companies that have no answer newer than `since`. */
  async function answersOf(part: Part, since = Number.NEGATIVE_INFINITY) {
    const answers = parts.includes(part) ? await client.kept(isOf(part)) : [];
    const byCompany = Map.groupBy(answers, ({ call }) => call.companyId);
    const newer = [...byCompany].filter(([, own]) => own.some((one) => one.retrievedAt > since));
    return new Map(newer);
  }
  const [quotes, events, documents] = await Promise.all([
    // Reading answers takes far longer than listing them, and mostly no answer is new.
    answersOf('quote', after),
    answersOf('events', after),
    answersOf('documents'),
  ]);
  return ok(
    companyIds.flatMap((companyId) => {
      const id = companyId.toLowerCase();
      const kept: KeptOfCompany = {
        companyId,
        quote: quotes.get(id)?.[0]?.read(QUOTE) ?? null,
        events: eventsIn(events.get(id) ?? [], { from, to }),
        documentsAt:
          documents.get(id)?.find(({ call }) => call.query.offset === 0)?.retrievedAt ?? null,
      };
      const isNothing = kept.quote === null && kept.events === null && kept.documentsAt === null;
      return isNothing ? [] : kept;
    }),
  );
}
