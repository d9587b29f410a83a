import { judgeList } from './directory.ts';
import { METADATA_ROWS } from './metadata-rows.ts';
import { CLOSED_ROWS, ORIGIN_ROWS } from './origin-rows.ts';
import { REFUSAL_ROWS } from './refusal-rows.ts';
import { type Row, should } from './row.ts';
import { CALLBACK_ROWS, PROVIDER_ROWS } from './sign-in-rows.ts';
import { SIGNED_IN_ROWS } from './signed-in-rows.ts';
import { notKnown, type Verdict } from './verdict.ts';

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
export type GroupId = keyof typeof GROUPS;

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
