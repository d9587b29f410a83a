import * as z from 'zod/mini';
import { contractFields } from '../../api/schemas.ts';
import {
  CONFIRMED,
  MAX_EXCERPT,
  MAX_PAGE_TEXT,
  type Operation,
  QUOTE_UNAVAILABLE,
} from '../../model/contract.ts';
import type { Failure, Result } from '../../model/failure.ts';
import { fits, mend, notKnown, type Verdict } from './row.ts';

/** Judges what lib/api makes of an answer, and in its whole body what the contract names and a client can do without. */
export function judgeAnswer(
  operation: Operation,
  answer: Result<unknown>,
  body: Record<string, unknown> | null,
): Verdict {
  if (!answer.ok) return judgeFailure(answer.failure);
  const problems = problemsOf(operation, body ?? {});
  if (problems.length > 0) return mend(`Send what the contract names: ${problems.join('; ')}.`);
  return isEmpty(body?.data) && operation !== 'get_quote'
    ? notKnown('the answer is well formed and empty: choose another company by --search')
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
/** The words for an unexpected answer; its status is named by the number. */
const UNEXPECTED = {
  status: null,
  redirect: 'it redirects',
  contentType: 'its Content-Type is not JSON',
  json: 'its body is no JSON',
  shape: '`data` is not what the endpoint promises, or there is no envelope',
  tooLarge: 'its body is longer than 2 MB',
};

function judgeFailure(failure: Failure): Verdict {
  switch (failure.kind) {
    case 'notConnected':
      return mend(
        'Accept the token that the sign-in has just issued for this resource: it is refused with 401.',
      );
    case 'unexpectedAnswer': {
      const wrong = UNEXPECTED[failure.what] ?? `it answers ${failure.status}`;
      return mend(`Answer 200, application/json and {"data":…,"meta":{…}}: ${wrong}.`);
    }
    case 'serverError':
      return mend(`Answer the call: it ends with ${failure.status}.`);
    case 'invalidRequest':
      return mend('Accept the call, which keeps to the contract: it is refused with 400.');
    default:
      return notKnown(OF_THE_ACCOUNT[failure.kind] ?? 'no answer came');
  }
}

/** Fields that the contract gives only "when available". */
const WHEN_AVAILABLE = ['event_date', 'timezone', 'window_start', 'window_end'];
const rowSchema = z.record(z.string(), z.unknown());

/** Lists with further pages (contract 4, rule 4). */
const PAGED: Operation[] = ['list_documents', 'get_financials', 'get_events'];

/** Names the parts of the contract's sections 2.1 to 2.8 that an answer lacks. */
function problemsOf(operation: Operation, body: Record<string, unknown>): string[] {
  const meta = rowSchema.safeParse(body.meta).data ?? {};
  const texts = ['asOf', 'sourceNotes'].filter(
    (name) => typeof meta[name] !== 'string' || meta[name] === '',
  );
  const isCut = PAGED.includes(operation) && !('nextOffset' in meta);
  const rows = [body.data].flat().flatMap((row) => {
    const { data } = rowSchema.safeParse(row);
    return data ? [data] : [];
  });
  const wanted = contractFields(operation).filter((name) => !WHEN_AVAILABLE.includes(name));
  // The service knows a field that at least one row has.
  const missing = rows.length > 0 ? wanted.filter((name) => !rows.some((row) => name in row)) : [];
  return [
    ...texts.map((name) => `\`meta.${name}\` is no text`),
    ...(rowSchema.safeParse(meta.quota).success ? [] : ['`meta.quota` is no object']),
    ...(isCut ? ['`meta.nextOffset` is missing (null on the last page)'] : []),
    ...missing.map((name) => `\`${name}\` is missing`),
    ...(SPECIAL[operation]?.(rows, body.data, meta) ?? []),
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
  get_events: (rows) => {
    const confirmed = rows.filter(({ lifecycle }) => lifecycle === CONFIRMED);
    // One row may be a slip of its data; where none agrees, the flag means something else.
    return confirmed.length > 0 && confirmed.every((row) => row.is_confirmed === false)
      ? ['`is_confirmed` is true where `lifecycle` is "confirmed" (2.7, 3)']
      : [];
  },
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
