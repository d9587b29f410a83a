import * as z from 'zod/mini';
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
import { contractFields, parseEnvelope } from '../../api/schemas.ts';
import { AccessToken } from '../../auth/access-token.ts';
import type { Provider } from '../../auth/discovery.ts';
import { revoke } from '../../auth/revocation.ts';
import {
  MAX_EXCERPT,
  MAX_PAGE_TEXT,
  OPERATIONS,
  type Operation,
  QUOTE_UNAVAILABLE,
} from '../../model/contract.ts';
import { type Failure, failed, ok, type Result } from '../../model/failure.ts';
import { type Finding, fits, mend, mendIf, notKnown, type Verdict } from './finding.ts';
import { hasNosniff } from './headers.ts';
import { namesOf } from './paths.ts';
import type { RowId } from './questions.ts';
import type { Extension, Target } from './target.ts';
import { bodyOf, type Heard, isReply, isSilent, type Wire } from './wire.ts';

/** What the calls cost, to be said before they are made. */
export const CALLS_COST =
  "After the sign-in, 8 calls use 8 requests of the account's quota, one of them a keyword search; 2 more are to be refused.";

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
): Promise<Finding> {
  const row = 'revocation-works';
  const revocation = await revoke(wire.as(extension.origin), provider, access);
  if (revocation === 'notOffered') {
    return { row, ...notKnown('there is no endpoint to ask, so the token lives on until it ends') };
  }
  if (revocation !== 'revoked') {
    const sentence =
      'Answer 200 to the revocation of a valid token by its own client, without a secret.';
    return { row, ...mend(sentence) };
  }
  const caller = createCaller(target, extension, wire);
  await searchCompanies(caller.with(new AccessToken(access)), { ...RELOAD, query: search });
  return { row, ...judgeRefused(caller.replies()[0]?.heard, REVOKED) };
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
    return [...findings, ...rest(`no company was found for "${search}": say --search`)];

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
  if (!documentId) return [...findings, ...rest('the company has no document: say --search')];

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

function judgeAnswer(
  operation: Operation,
  answer: Result<unknown>,
  body: Record<string, unknown> | null,
): Verdict {
  if (!answer.ok) return judgeFailure(answer.failure);
  const problems = problemsOf(operation, body ?? {});
  if (problems.length > 0) return mend(`Send what the contract names: ${problems.join('; ')}.`);
  return isEmpty(body?.data) && operation !== 'get_quote'
    ? notKnown('the answer is well formed and empty, so its rows are not known: say --search')
    : fits();
}

const isEmpty = (data: unknown): boolean =>
  data === null || (Array.isArray(data) && data.length === 0);

/** Failures that say something of the account or the hour, and nothing of the service. */
const OF_THE_ACCOUNT: Partial<Record<Failure['kind'], string>> = {
  accessRefused: 'the account is refused (403): sign in with a Pro account',
  limited: "the account's quota is used up (429)",
  unavailable: 'the pilot is off, or data is not available now (503)',
  notFound: 'it answers 404',
};

function judgeFailure(failure: Failure): Verdict {
  const why = OF_THE_ACCOUNT[failure.kind];
  if (why !== undefined) return notKnown(why);
  if (failure.kind === 'notConnected') {
    return mend(
      'Accept the token that the sign-in has just issued for this resource: it is refused with 401.',
    );
  }
  if (failure.kind === 'unexpectedAnswer') {
    const wrong = {
      status: `it answers ${failure.status}`,
      redirect: 'it redirects',
      contentType: 'its Content-Type is not JSON',
      json: 'its body is no JSON',
      shape: '`data` is not what the endpoint promises, or there is no envelope',
      tooLarge: 'its body is longer than 2 MB',
    };
    return mend(`Answer 200, application/json and {"data":…,"meta":{…}}: ${wrong[failure.what]}.`);
  }
  if (failure.kind === 'serverError')
    return mend(`Answer the call: it ends with ${failure.status}.`);
  if (failure.kind === 'invalidRequest') {
    return mend('Accept the call, which keeps to the contract: it is refused with 400.');
  }
  return notKnown('no answer came');
}

/** Fields that the contract gives only "when available". */
const WHEN_AVAILABLE = ['event_date', 'timezone', 'window_start', 'window_end'];
const rowSchema = z.record(z.string(), z.unknown());

/** What an answer lacks of the contract's sections 2.1 to 2.8, in words. */
function problemsOf(operation: Operation, body: Record<string, unknown>): string[] {
  const meta = rowSchema.safeParse(body.meta).data ?? {};
  const rows = [body.data].flat().flatMap((row) => {
    const { data } = rowSchema.safeParse(row);
    return data ? [data] : [];
  });
  const wanted = contractFields(operation).filter((name) => !WHEN_AVAILABLE.includes(name));
  // Where one row has a field, the service knows it.
  const missing = rows.length > 0 ? wanted.filter((name) => !rows.some((row) => name in row)) : [];
  return [
    ...metaProblems(operation, meta),
    ...missing.map((name) => `\`${name}\` is missing`),
    ...(SPECIAL[operation]?.(rows, body.data, meta) ?? []),
  ];
}

/** Lists with further pages (contract 4, rule 4). */
const PAGED: Operation[] = ['list_documents', 'get_financials', 'get_events'];

function metaProblems(operation: Operation, meta: Record<string, unknown>): string[] {
  const isText = (name: string) => typeof meta[name] === 'string' && meta[name] !== '';
  return [
    ...['asOf', 'sourceNotes']
      .filter((name) => !isText(name))
      .map((name) => `\`meta.${name}\` is no text`),
    ...(rowSchema.safeParse(meta.quota).success ? [] : ['`meta.quota` is no object']),
    ...(PAGED.includes(operation) && !('nextOffset' in meta)
      ? ['`meta.nextOffset` is missing (null on the last page)']
      : []),
  ];
}

type Rows = Record<string, unknown>[];

/** Rules beside the names of fields. */
const SPECIAL: Partial<
  Record<Operation, (rows: Rows, data: unknown, meta: Record<string, unknown>) => string[]>
> = {
  get_financials: (rows) =>
    rows.some(({ value }) => typeof value !== 'string')
      ? ['`value` is a text of decimal digits, not a JSON number (2.6)']
      : [],
  get_quote: (_, data, { status }) =>
    data === null && status !== QUOTE_UNAVAILABLE
      ? ['a missing quote has `meta.status` "unavailable" (2.8)']
      : [],
  get_document_page: (rows) => tooLong(rows, 'text', MAX_PAGE_TEXT),
  search_documents: (rows) => tooLong(rows, 'excerpt', MAX_EXCERPT),
};

const tooLong = (rows: Rows, name: string, most: number): string[] =>
  rows.some((row) => String(row[name] ?? '').length > most)
    ? [`\`${name}\` has at most ${most} characters`]
    : [];

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
