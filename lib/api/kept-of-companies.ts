import type { Input, KeptOfCompany } from '../messages/panel-messages.ts';
import { isId, type Operation } from '../model/contract.ts';
import { ok, type Result } from '../model/failure.ts';
import type { Call } from './call.ts';
import type { Client, KeptAnswer } from './client.ts';
import { consecutivePages } from './consecutive-pages.ts';
import { EVENTS, QUOTE } from './endpoints.ts';

/**
 * The cached data of many companies, for their rows of the watchlist; sends nothing. Events are those of the
 * given days, or else of the days requested last, with all consecutive pages.
 *
 * @param input.parts selects the data, because reading events takes by far the longest
 */
export async function keptOfCompanies(
  client: Client,
  { companyIds, from, to, parts, after }: Input<'getKeptOfCompanies'>,
): Promise<Result<KeptOfCompany[]>> {
  const wanted = new Set(companyIds.filter(isId).map((id) => id.toLowerCase()));
  const isOf = (operation: Operation) => (call: Call) =>
    call.operation === operation && call.companyId !== undefined && wanted.has(call.companyId);
  const has = (part: (typeof parts)[number]) => parts.includes(part);
  const answersOf = async (operation: Operation) => {
    if (after === undefined) return client.keptAnswers(isOf(operation));
    // Reading answers takes far longer than listing them, and mostly no answer is new.
    const listed = await client.kept(isOf(operation));
    const newer = new Set(
      listed.flatMap(({ call, retrievedAt }) => (retrievedAt > after ? [call.companyId] : [])),
    );
    const isNewer = (call: Call) => isOf(operation)(call) && newer.has(call.companyId);
    return newer.size === 0 ? [] : client.keptAnswers(isNewer);
  };
  const [quotes, events, documents] = await Promise.all([
    has('quote') ? answersOf('get_quote') : [],
    has('events') ? answersOf('get_events') : [],
    has('documents') ? client.kept(isOf('list_documents')) : [],
  ]);
  const ofCompany = ({ call }: { call: Call }) => call.companyId;
  const [byQuote, byEvents, byDocuments] = [
    Map.groupBy(quotes, ofCompany),
    Map.groupBy(events, ofCompany),
    Map.groupBy(documents, ofCompany),
  ];
  return ok(
    companyIds.flatMap((companyId) => {
      const id = companyId.toLowerCase();
      const kept: KeptOfCompany = {
        companyId,
        quote: byQuote.get(id)?.[0]?.read(QUOTE) ?? null,
        events: eventsIn(byEvents.get(id) ?? [], { from, to }),
        documentsAt: firstPage(byDocuments.get(id) ?? [])?.retrievedAt ?? null,
      };
      const isNothing = kept.quote === null && kept.events === null && kept.documentsAt === null;
      return isNothing ? [] : kept;
    }),
  );
}

const firstPage = <T extends { call: Call }>(answers: readonly T[]): T | undefined =>
  answers.find(({ call }) => call.query.offset === 0);

function eventsIn(
  answers: readonly KeptAnswer[],
  today: { from: string; to: string },
): KeptOfCompany['events'] {
  const ofDays = ({ from, to }: { from: unknown; to: unknown }) =>
    answers.filter(({ call: { query } }) => query.from === from && query.to === to);
  const newest = firstPage(ofDays(today)) ?? firstPage(answers);
  if (!newest) return null;
  const { from, to } = newest.call.query;
  const pages = consecutivePages(ofDays({ from, to }), EVENTS);
  return pages.length === 0 ? null : { range: { from: String(from), to: String(to) }, pages };
}
