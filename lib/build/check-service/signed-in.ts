import type { Client } from '../../api/client.ts';
import {
  getCompany,
  getDocumentPage,
  getEvents,
  getFinancials,
  getQuote,
  listDocuments,
  searchCompanies,
  searchDocuments,
} from '../../api/endpoints.ts';
import { createGet } from '../../api/http.ts';
import { parseEnvelope } from '../../api/schemas.ts';
import { AccessToken } from '../../auth/access-token.ts';
import type { Provider } from '../../auth/discovery.ts';
import { revoke } from '../../auth/revocation.ts';
import { OPERATIONS, type Operation } from '../../model/contract.ts';
import { failed, ok, type Result } from '../../model/failure.ts';
import { judgeAnswer } from './answer.ts';
import { judgeIds, sampleOf } from './directory.ts';
import { type Finding, fits, mend, mendIf, notKnown, type Verdict } from './finding.ts';
import { hasNosniff } from './headers.ts';
import { namesOf } from './paths.ts';
import type { RowId } from './questions.ts';
import type { Extension, Target } from './target.ts';
import { bodyOf, type Heard, isReply, isSilent, type Wire } from './wire.ts';

/** What the calls cost, to be said before they are made. */
export function callsCost({ directory }: Target): string {
  const ids = sampleOf(directory).length;
  const calls = OPERATIONS.length + ids;
  const forIds = ids > 0 ? `, ${ids} for ids of the directory` : '';
  return `After the sign-in, ${calls} calls use ${calls} requests of the account's quota, one of them a keyword search${forIds}; 2 more are to be refused.`;
}

/** What the sign-in brought. */
export interface Tokens {
  access: string;
  id: string | null;
}

/** Every endpoint once, then the ID token in place of the access token. */
export async function checkCalls(
  target: Target,
  extension: Extension,
  tokens: Tokens,
  search: string,
  wire: Wire,
): Promise<Finding[]> {
  const caller = createCaller(target, extension, wire);
  const findings = await callAll(caller, new AccessToken(tokens.access), search);
  const headers = judgeHeaders(caller.replies(), extension);
  const { directory } = target;
  const client = caller.with(new AccessToken(tokens.access));
  if (directory) {
    const ask = (companyId: string) => getCompany(client, { ...RELOAD, companyId });
    findings.push({ row: 'directory', ...(await judgeIds(directory, ask)) });
  }
  return [...findings, ...headers, await checkIdToken(caller, tokens, search)];
}

/** Revokes the token, and tries it once more. */
export async function checkRevocation(
  target: Target,
  extension: Extension,
  provider: Provider,
  { access }: Tokens,
  search: string,
  wire: Wire,
): Promise<{ finding: Finding; isRevoked: boolean }> {
  const row = 'revocation-works';
  const revocation = await revoke(wire.as(extension.origin, true), provider, access);
  if (revocation === 'notOffered') {
    const why = 'there is no endpoint to ask, so the token lives on until it ends';
    return { finding: { row, ...notKnown(why) }, isRevoked: false };
  }
  if (revocation !== 'revoked') {
    const sentence =
      'Answer 200 to the revocation of a valid token by its own client, without a secret.';
    return { finding: { row, ...mend(sentence) }, isRevoked: false };
  }
  const caller = createCaller(target, extension, wire);
  await searchCompanies(caller.with(new AccessToken(access)), { ...RELOAD, query: search });
  const finding = { row, ...judgeRefused(caller.replies()[0]?.heard, REVOKED) } as const;
  return { finding, isRevoked: true };
}

interface Caller {
  /** The service, as lib/api asks it. */
  with(token: AccessToken): Client;
  /** What came, in order. */
  replies(): { operation: Operation; heard: Heard }[];
  /** The body of the last answer; null where it is no JSON object. */
  body(): Record<string, unknown> | null;
}

function createCaller({ settings }: Target, { origin }: Extension, wire: Wire): Caller {
  const replies: { operation: Operation; heard: Heard }[] = [];
  const recorder = {
    begin: async () => {},
    answered: () => {},
    failed: () => {},
    read: () => {},
  };
  return {
    with: (token) => ({
      kept: async () => [],
      keptAnswers: async () => [],
      leave: () => {},
      async ask(query) {
        const { fetch, now, heard } = wire.as(origin);
        const get = createGet(settings.baseUrl, { fetch, now, recorder: () => recorder });
        const body = await get(query, token, new AbortController().signal);
        replies.push({ operation: query.call.operation, heard: await heard() });
        if (!body.ok) return body;
        const answer = parseEnvelope(query.data, body.value);
        return answer
          ? ok({ ...answer, retrievedAt: now(), fromCache: false })
          : failed({ kind: 'unexpectedAnswer', what: 'shape' });
      },
    }),
    replies: () => replies,
    body() {
      const heard = replies.at(-1)?.heard;
      const body = heard && isReply(heard) ? bodyOf(heard) : null;
      return typeof body === 'string' ? null : body;
    },
  };
}

const RELOAD = { cacheMode: 'reload' } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Each call takes its ids from the answers before it. */
async function callAll(caller: Caller, token: AccessToken, search: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const client = caller.with(token);
  const note = (operation: Operation, answer: Result<unknown>) => {
    findings.push({ row: operation, ...judgeAnswer(operation, answer, caller.body()) });
  };
  const rest = (why: string) =>
    OPERATIONS.filter((operation) => !findings.some(({ row }) => row === operation)).map(
      (row): Finding => ({ row, ...notKnown(why) }),
    );

  const companies = await searchCompanies(client, { ...RELOAD, query: search });
  note('search_companies', companies);
  const companyId = companies.ok ? companies.value.data.find(({ id }) => id !== null)?.id : null;
  if (!companyId)
    return [
      ...findings,
      ...rest(`no company was found for "${search}": choose another by --search`),
    ];

  const company = { ...RELOAD, companyId };
  note('get_company', await getCompany(client, company));
  const documents = await listDocuments(client, { ...company, offset: 0 });
  note('list_documents', documents);
  note('get_financials', await getFinancials(client, { ...company, metric: 'revenue', offset: 0 }));
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  note(
    'get_events',
    await getEvents(client, { ...company, from: day(-180), to: day(180), offset: 0 }),
  );
  note('get_quote', await getQuote(client, company));
  const documentId = documents.ok ? documents.value.data.find(({ id }) => id !== null)?.id : null;
  if (!documentId)
    return [...findings, ...rest('the company has no document: choose another by --search')];

  const page = await getDocumentPage(client, { ...RELOAD, documentId, page: 1 });
  note('get_document_page', page);
  const word = page.ok ? wordOf(page.value.data.text ?? '') : 'report';
  note('search_documents', await searchDocuments(client, { ...company, query: word }));
  return findings;
}

/** A word that is in the document, so that a search finds it. */
const wordOf = (text: string): string =>
  Array.from(text.match(/\p{L}{3,40}/gu) ?? [])
    .sort((a, b) => b.length - a.length)
    .at(0) ?? 'report';

/** The headers of the answers with data: a gateway may treat them otherwise than errors. */
function judgeHeaders(
  replies: { operation: Operation; heard: Heard }[],
  { browser, origin }: Extension,
): Finding[] {
  const good = replies.flatMap(({ operation, heard }) =>
    isReply(heard) && heard.status === 200 ? [{ operation, heard }] : [],
  );
  const of = (row: RowId, lacks: (headers: Headers) => boolean, sentence: string): Finding => {
    const wrong = good
      .filter(({ heard }) => lacks(heard.headers))
      .map(({ operation }) => operation);
    if (good.length === 0) return { row, ...notKnown('no answer of 200 came') };
    return { row, ...mendIf(wrong.length > 0, `${sentence} on ${namesOf(wrong)}.`) };
  };
  const mayRead = (headers: Headers) =>
    browser === 'firefox' ||
    [origin, '*'].includes(headers.get('Access-Control-Allow-Origin') ?? '');
  return [
    of(
      'answers-cors',
      (headers) => !mayRead(headers),
      `Send \`Access-Control-Allow-Origin: ${origin}\` with answers of 200, too,`,
    ),
    of(
      'answers-nosniff',
      (headers) => !hasNosniff({ headers }),
      'Send `X-Content-Type-Options: nosniff` with answers of 200, too,',
    ),
  ];
}

async function checkIdToken(caller: Caller, { id }: Tokens, search: string): Promise<Finding> {
  const row = 'id-token-refused';
  if (id === null) return { row, ...fits('no ID token came') };
  const before = caller.replies().length;
  await searchCompanies(caller.with(new AccessToken(id)), { ...RELOAD, query: search });
  const sentence = 'Accept access tokens alone: the ID token of the same sign-in opens the API.';
  return { row, ...judgeRefused(caller.replies()[before]?.heard, sentence) };
}

const REVOKED =
  'Refuse a token from the moment its revocation was answered: it still opens the API.';

/** 401, or 403 for a connection that was revoked (contract 7). */
function judgeRefused(heard: Heard | undefined, sentence: string): Verdict {
  if (!heard || isSilent(heard)) return notKnown(heard?.silent ?? 'nothing was asked');
  if (heard.status === 401 || heard.status === 403) return fits(`${heard.status}`);
  return heard.status === 200 ? mend(sentence) : notKnown(`it answers ${heard.status}`);
}
