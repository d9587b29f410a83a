import { type Call, parametersOf, pathOf } from '../../api/call.ts';
import type { Operation } from '../../model/contract.ts';
import { fits, mend, notKnown, type Verdict } from './finding.ts';
import { type Heard, isReply, type Reply, type Wire } from './wire.ts';

/** An id that the contract allows, of nothing. */
const NOTHING = '00000000-0000-4000-8000-000000000000';

/** One call for each of the eight paths; without a token it is refused whatever it asks. */
const CALLS: Call[] = [
  { operation: 'search_companies', query: { query: 'ab' } },
  { operation: 'get_company', companyId: NOTHING, query: {} },
  { operation: 'list_documents', companyId: NOTHING, query: {} },
  { operation: 'get_financials', companyId: NOTHING, query: { metric: 'revenue' } },
  {
    operation: 'get_events',
    companyId: NOTHING,
    query: { from: '2026-01-01', to: '2026-01-31' },
  },
  { operation: 'get_quote', companyId: NOTHING, query: {} },
  { operation: 'get_document_page', documentId: NOTHING, page: 1, query: {} },
  { operation: 'search_documents', companyId: NOTHING, query: { query: 'none' } },
];

/** The addresses of the eight paths. */
export const sampleAddresses = (baseUrl: string): { operation: Operation; url: string }[] =>
  CALLS.map((call) => {
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/${pathOf(call)}`);
    url.search = new URLSearchParams(parametersOf(call)).toString();
    return { operation: call.operation, url: url.href };
  });

/** Names operations in a sentence: all of them, or which. */
export const namesOf = (operations: Operation[]): string =>
  operations.length === CALLS.length ? 'all eight paths' : operations.join(', ');

/** The eight paths' answers to one origin. */
export type Answers = { operation: Operation; heard: Heard }[];

export const asOrigin = (origin: string | null) => ({
  headers: { Accept: 'application/json', ...(origin !== null && { Origin: origin }) },
});

/** The answers without a token, as an origin hears them. */
export const askPaths = (baseUrl: string, origin: string | null, wire: Wire): Promise<Answers> =>
  Promise.all(
    sampleAddresses(baseUrl).map(async ({ operation, url }) => ({
      operation,
      heard: await wire.ask(url, asOrigin(origin)),
    })),
  );

/**
 * Judges the answers that came.
 *
 * @param sentence what to mend; gets the names of the paths that are wrong, and the first of their answers
 */
export function judgePaths(
  answers: Answers,
  isWrong: (reply: Reply) => boolean,
  sentence: (names: string, first: Reply) => string,
): Verdict {
  const came = answers.flatMap(({ operation, heard }) =>
    isReply(heard) ? [{ operation, reply: heard }] : [],
  );
  if (came.length === 0) return notKnown('no answer came');
  const wrong = came.filter(({ reply }) => isWrong(reply));
  const [first] = wrong;
  if (first) return mend(sentence(namesOf(wrong.map(({ operation }) => operation)), first.reply));
  return came.length < answers.length ? notKnown('not every path answered') : fits();
}
