import type { Operation } from '../../model/contract.ts';
import type { Result } from '../../model/failure.ts';
import type { Answer, Profile } from '../../model/records.ts';
import { canOpen } from '../../model/saved-companies.ts';
import { bareSymbol } from '../../names/company-keys.ts';
import type { Directory } from '../../names/directory-file.ts';
import { nameKey } from '../../names/name-key.ts';
import type { KnownCompany } from '../../names/types.ts';
import { METADATA_ROWS } from './metadata-rows.ts';
import { CLOSED_ROWS, ORIGIN_ROWS } from './origin-rows.ts';
import { REFUSAL_ROWS } from './refusal-rows.ts';
import { fits, must, notKnown, type Row, type Said, should, type Verdict } from './row.ts';
import { CALLBACK_ROWS, PROVIDER_ROWS } from './sign-in-rows.ts';

/** The companies that are asked for: the first, one in the middle and the last of those with an id. */
export function sampleOf(directory: Directory | null) {
  const known = (directory?.companies ?? []).filter(canOpen);
  const places = new Set([0, Math.floor(known.length / 2), known.length - 1]);
  return known.filter((_, place) => places.has(place));
}

/** Judges the list alone, for a check without a sign-in. */
function judgeList(directory: Directory): Verdict {
  const count = `${directory.companies.length} companies`;
  return fits(
    sampleOf(directory).length > 0
      ? `${count}; --sign-in asks for some of their ids`
      : `${count}, none with an id: a press on one searches for it`,
  );
}

/** @param ask the service for a company */
export async function judgeIds(
  directory: Directory,
  ask: (companyId: string) => Promise<Result<Answer<Profile>>>,
): Promise<Said> {
  const sample = sampleOf(directory);
  if (sample.length === 0) return judgeList(directory);
  const unknown: string[] = [];
  const others: string[] = [];
  let isKnown = true;
  for (const company of sample) {
    const answer = await ask(company.id);
    isKnown &&= answer.ok;
    if (answer.ok && isOther(company, answer.value.data)) others.push(company.name);
    if (!answer.ok && answer.failure.kind === 'notFound') unknown.push(company.name);
  }
  const told = (names: string[], what: string) =>
    names.length > 0 ? [`the service ${what} those of ${names.join(', ')}`] : [];
  const wrong = [...told(unknown, 'does not know'), ...told(others, 'has another company under')];
  if (wrong.length > 0) {
    return `Export the list of WXT_DIRECTORY anew: of ${sample.length} ids ${wrong.join(', and ')}.`;
  }
  return isKnown ? fits(`${sample.length} ids asked for`) : notKnown('not every answer came');
}

/** Whether a profile has neither the ticker nor the name, or its beginning, that the list has for its id. */
function isOther(listed: KnownCompany, { name, ticker }: Profile): boolean {
  if (name === null || ticker === null || listed.ticker === null) return false;
  if (bareSymbol(ticker) === bareSymbol(listed.ticker)) return false;
  const [here, there] = [nameKey(listed.name), nameKey(name)];
  return !here.startsWith(there) && !there.startsWith(here);
}

/** The section of the contract that names what an operation answers. */
const SECTIONS: Record<Operation, string> = {
  search_companies: '2.2',
  get_company: '2.2',
  list_documents: '2.3',
  get_financials: '2.6',
  get_events: '2.7',
  get_quote: '2.8',
  get_document_page: '2.4',
  search_documents: '2.5',
};
const OPERATION_ROWS = Object.fromEntries(
  Object.entries(SECTIONS).map(([operation, section]) => [
    operation,
    must(`\`${operation}\` answers with what the contract names`, `contract ${section}, 4`),
  ]),
) as Record<Operation, Row>;

/** The sign-in and the calls after it judge these rows. */
const SIGNED_IN_ROWS = {
  'signed-in': must('the code becomes a token', 'contract 5.4, RFC 6749 5.1'),
  'token-lifetime': should('the token lasts an hour at most', 'contract 5.5'),
  'refresh-token': should('no refresh token is issued', 'contract 5.5, guide 2'),
  'id-token': should('an ID token names the account', 'guide 2'),
  ...OPERATION_ROWS,
  'answers-cors': must('the answers are readable by the origin', 'contract 5.8, guide 3'),
  'answers-nosniff': should('the answers send nosniff', 'guide 3'),
  'silent-renewal': should(
    'a renewal without a page, with `id_token_hint`, brings a code',
    'guide 2, OpenID Connect Core 3.1.2.1',
  ),
  'id-token-refused': must('the ID token is refused as an access token', 'contract 5.2'),
  'revocation-works': should('a revoked token is refused at once', 'contract 5.7'),
} satisfies Record<string, Row>;

const DIRECTORY_ROWS = {
  directory: should(
    'its list is taken, and its ids are those of the service',
    'contract 2.2, guide 4',
    ({ target: { directory } }) => (directory ? judgeList(directory) : notKnown('not asked')),
  ),
};

/** The table: what is asked of a deployment, in groups. */
export const GROUPS = {
  metadata: { title: 'What the two sides say of themselves', rows: METADATA_ROWS },
  callbacks: { title: 'The callbacks', rows: CALLBACK_ROWS },
  provider: { title: 'Token and revocation endpoint', rows: PROVIDER_ROWS },
  cors: { title: 'The approved origins (CORS)', rows: ORIGIN_ROWS },
  closed: { title: 'Origins that are not approved', rows: CLOSED_ROWS },
  refusals: { title: 'The API without a token', rows: REFUSAL_ROWS },
  signedIn: { title: 'With a token', rows: SIGNED_IN_ROWS },
  directory: { title: 'The directory of companies', rows: DIRECTORY_ROWS },
} as const;
type GroupId = keyof typeof GROUPS;

type KeysOf<T> = T extends unknown ? keyof T : never;
export type RowId = KeysOf<(typeof GROUPS)[GroupId]['rows']>;

/** Every row by its id, with the group that it stands in. */
export const ROWS = Object.fromEntries(
  Object.entries(GROUPS).flatMap(([group, { rows }]) =>
    Object.entries<Row>(rows).map(([id, row]) => [id, { ...row, group }]),
  ),
) as Record<RowId, Row & { group: GroupId }>;

/** A row's verdict; `about` is the extension's id, where a row is asked for each. */
export type Finding = { row: RowId; about?: string | undefined } & Verdict;

/** A verdict as the report names it: `must` and `should` differ in what is to be mended. */
export const gradeOf = ({ row, verdict }: Finding): 'ok' | 'mend' | 'should' | 'unknown' =>
  verdict === 'mend' && ROWS[row].grade === 'should' ? 'should' : verdict;

/** Writes the verdict of a row down. */
export type Note = (row: keyof typeof SIGNED_IN_ROWS | 'directory', said: Said) => void;
