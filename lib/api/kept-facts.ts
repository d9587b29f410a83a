import type { Input, KeptFacts } from '../messages/panel-messages.ts';
import { ok, type Result } from '../model/failure.ts';
import type { Client } from './client.ts';
import { consecutivePages } from './consecutive-pages.ts';
import { FACTS } from './endpoints.ts';
import { checkId } from './inputs.ts';

/** The cached facts of several metrics of a company, with all consecutive pages; sends nothing. */
export async function keptFacts(
  client: Client,
  { companyId, metrics }: Input<'getKeptFacts'>,
): Promise<Result<KeptFacts[]>> {
  const id = checkId('companyId', companyId);
  if (!id.ok) return id;
  const answers = await client.keptAnswers(
    ({ operation, companyId: of }) => operation === 'get_financials' && of === id.value,
  );
  const byMetric = Map.groupBy(answers, ({ call }) => call.query.metric);
  return ok(
    metrics.flatMap((metric) => {
      const pages = consecutivePages(byMetric.get(metric) ?? [], FACTS);
      return pages.length === 0 ? [] : { metric, pages };
    }),
  );
}
