import {
  type CallRecorder,
  foundPage,
  getCompany,
  getDocumentPage,
  getEvents,
  getFinancials,
  getQuote,
  listDocuments,
  type Query,
  searchCompanies,
  searchDocuments,
} from '../../api/call.ts';
import { createGet } from '../../api/http.ts';
import { answerTo } from '../../api/schemas.ts';
import { AccessToken, revoke } from '../../auth/stored-session.ts';
import { OPERATIONS, type Operation } from '../../model/contract.ts';
import { failed, ok, type Result } from '../../model/failure.ts';
import type { Answer } from '../../model/records.ts';
import { DAY, isoDate } from '../../research/calendar-date.ts';
import { judgeAnswer } from './answer.ts';
import type { Answers, Target } from './evidence.ts';
import { fits, notKnown, type Said } from './row.ts';
import { judgeIds, sampleOf } from './rows.ts';
import type { SigningIn, Tokens } from './sign-in.ts';
import { allowed, bodyOf, hasNosniff, isReply, namesOf, type Reply } from './wire.ts';

/** States the cost of the calls before they are made. */
export function callsCost({ directory }: Target): string {
  const ids = sampleOf(directory).length;
  const calls = OPERATIONS.length + ids;
  const forIds = ids > 0 ? `, ${ids} for ids of the directory` : '';
  return `After the sign-in, ${calls} calls use ${calls} requests of the account's quota, one of them a keyword search${forIds}; 2 more are to be refused.`;
}

/** Every endpoint once, some ids of the directory, then the ID token in place of the access token. */
export async function checkCalls(part: SigningIn, tokens: Tokens): Promise<void> {
  const { note } = part;
  const { directory } = part.target;
  const caller = createCaller(part, tokens.access);
  await callAll(part, caller);
  judgeHeaders(part, caller.replies);
  if (directory) {
    const ask = (companyId: string) => caller.ask(getCompany({ ...RELOAD, companyId }));
    note('directory', await judgeIds(directory, ask));
  }
  if (tokens.id === null) return note('id-token-refused', fits('no ID token came'));
  const sentence = 'Accept access tokens alone: the ID token of the same sign-in opens the API.';
  note('id-token-refused', await judgeRefused(part, tokens.id, sentence));
}

/** Revokes the token, and tries it once more; returns whether it was revoked. */
export async function checkRevocation(part: SigningIn, { access }: Tokens): Promise<boolean> {
  const { extension, provider, wire, note } = part;
  const told = await revoke(wire.as(extension.origin, true), provider, access);
  if (told === 'revoked') {
    const sentence =
      'Refuse a token from the moment its revocation was answered: it still opens the API.';
    note('revocation-works', await judgeRefused(part, access, sentence));
    return true;
  }
  note(
    'revocation-works',
    told === 'notOffered'
      ? notKnown('there is no endpoint to ask, so the token lives on until it ends')
      : 'Answer 200 to the revocation of a valid token by its own client, without a secret.',
  );
  return false;
}

const NO_RECORDER: CallRecorder = { send: (_, begin) => begin(), read() {} };

/** The service as lib/api asks it with a token, and what came, in order. */
function createCaller({ extension, wire, target: { settings } }: SigningIn, token: string) {
  const replies: Answers = [];
  return {
    replies,
    async ask<T>(asked: Result<Query<T>>): Promise<Result<Answer<T>>> {
      if (!asked.ok) return asked;
      const query = asked.value;
      const { fetch, now, heard } = wire.as(extension.origin);
      const get = createGet(settings.baseUrl, { fetch, now, recorder: () => NO_RECORDER });
      const body = await get(query, new AccessToken(token), new AbortController().signal);
      replies.push({ operation: query.call.operation, heard: await heard() });
      if (!body.ok) return body;
      const answer = answerTo(query, body.value, now());
      return answer ? ok(answer) : failed({ kind: 'unexpectedAnswer', what: 'shape' });
    },
  };
}

const RELOAD = { cacheMode: 'reload' } as const;

/** Each call takes its ids from the answers before it. */
async function callAll(
  { note, search }: SigningIn,
  { replies, ask }: ReturnType<typeof createCaller>,
): Promise<void> {
  const open = new Set(OPERATIONS);
  const judge = async <T>(operation: Operation, call: Promise<Result<T>>): Promise<T | null> => {
    const answer = await call;
    const heard = replies.at(-1)?.heard;
    const body = heard && isReply(heard) ? bodyOf(heard) : null;
    note(operation, judgeAnswer(operation, answer, typeof body === 'string' ? null : body));
    open.delete(operation);
    return answer.ok ? answer.value : null;
  };
  const skipRest = (why: string) => {
    for (const operation of open) note(operation, notKnown(why));
  };
  const firstId = (found: { data: { id: string | null }[] } | null) =>
    found?.data.find(({ id }) => id !== null)?.id;

  const found = ask(searchCompanies({ ...RELOAD, query: search }));
  const companyId = firstId(await judge('search_companies', found));
  if (!companyId) {
    return skipRest(`no company was found for "${search}": choose another by --search`);
  }
  const company = { ...RELOAD, companyId };
  const list = { ...company, offset: 0 };
  const day = (days: number) => isoDate(Math.floor(Date.now() / DAY) + days);
  await judge('get_company', ask(getCompany(company)));
  const documentId = firstId(await judge('list_documents', ask(listDocuments(list))));
  await judge('get_financials', ask(getFinancials({ ...list, metric: 'revenue' })));
  await judge('get_events', ask(getEvents({ ...list, from: day(-180), to: day(180) })));
  await judge('get_quote', ask(getQuote(company)));
  if (!documentId) return skipRest('the company has no document: choose another by --search');

  const asked = ask(getDocumentPage({ ...RELOAD, documentId, page: 1 })).then(foundPage);
  const page = await judge('get_document_page', asked);
  const query = wordOf(page?.data.text ?? '');
  await judge('search_documents', ask(searchDocuments({ ...company, query })));
}

/** A word that is in the document, so that a search finds it. */
const wordOf = (text: string): string =>
  Array.from(text.match(/\p{L}{3,40}/gu) ?? [])
    .sort((a, b) => b.length - a.length)
    .at(0) ?? 'report';

/** The headers of the answers with data: a gateway may treat them otherwise than errors. */
function judgeHeaders({ note, extension }: SigningIn, replies: Answers): void {
  const { browser, origin } = extension;
  const judge = (lacks: (reply: Reply) => boolean, sentence: string): Said => {
    const good = replies.filter(({ heard }) => isReply(heard) && heard.status === 200);
    if (good.length === 0) return notKnown('no answer of 200 came');
    const wrong = good.filter(({ heard }) => isReply(heard) && lacks(heard));
    const names = namesOf(wrong.map(({ operation }) => operation));
    return wrong.length > 0 && `${sentence} with answers of 200, too, on ${names}.`;
  };
  note(
    'answers-cors',
    judge(
      (reply) => browser === 'chrome' && ![origin, '*'].includes(allowed(reply) ?? ''),
      `Send \`Access-Control-Allow-Origin: ${origin}\``,
    ),
  );
  note(
    'answers-nosniff',
    judge((reply) => !hasNosniff(reply), 'Send `X-Content-Type-Options: nosniff`'),
  );
}

/** A call with a token that opens nothing: 401, or 403 for a connection that was revoked (contract 7). */
async function judgeRefused(part: SigningIn, token: string, sentence: string): Promise<Said> {
  const { replies, ask } = createCaller(part, token);
  await ask(searchCompanies({ ...RELOAD, query: part.search }));
  const heard = replies[0]?.heard ?? { silent: 'nothing was asked' };
  if (!isReply(heard)) return notKnown(heard.silent);
  if (heard.status === 401 || heard.status === 403) return fits(`${heard.status}`);
  return heard.status === 200 ? sentence : notKnown(`it answers ${heard.status}`);
}
