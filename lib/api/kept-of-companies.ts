import type { Input, KeptOfCompany } from '../messages/panel-messages.ts';
import type { Operation } from '../model/contract.ts';
import { isId } from '../model/contract.ts';
import { ok, type Result } from '../model/failure.ts';
import type { Client, KeptAnswer } from './client.ts';
import { EVENTS, QUOTE, withinReach } from './endpoints.ts';

const OF_ROWS = new Set<Operation>(['get_quote', 'get_events', 'list_documents']);

/**
 * What is kept of many companies, for their rows of the watchlist; sends nothing. Of events, those of the
 * days that are named, or else of the days asked for last; all pages that are kept one after another.
 */
export async function keptOfCompanies(
  client: Client,
  { companyIds, from, to }: Input<'getKeptOfCompanies'>,
): Promise<Result<KeptOfCompany[]>> {
  const wanted = new Set(companyIds.filter(isId).map((id) => id.toLowerCase()));
  const kept = await client.keptAnswers(
    ({ operation, companyId }) =>
      companyId !== undefined && wanted.has(companyId) && OF_ROWS.has(operation),
  );
  const byCompany = Map.groupBy(kept, ({ call }) => call.companyId);
  return ok(
    companyIds.flatMap((companyId) => {
      const answers = byCompany.get(companyId.toLowerCase());
      if (!answers) return [];
      const of = (operation: Operation) =>
        answers.filter(({ call }) => call.operation === operation);
      return {
        companyId,
        quote: of('get_quote')[0]?.read(QUOTE) ?? null,
        events: eventsIn(of('get_events'), { from, to }),
        documentsAt: firstPage(of('list_documents'))?.retrievedAt ?? null,
      };
    }),
  );
}

const firstPage = (answers: readonly KeptAnswer[]): KeptAnswer | undefined =>
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
  const pages = ofDays({ from, to });
  const read = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const at: number = offset;
    const page = pages.find(({ call }) => call.query.offset === at)?.read(EVENTS);
    if (!page) break;
    const meta = withinReach(page.meta, at);
    read.push({ ...page, meta });
    offset = meta.nextOffset;
  }
  return read.length === 0 ? null : { range: { from: String(from), to: String(to) }, pages: read };
}
