import { OPERATIONS, type Operation } from '../../model/contract.ts';
import { must, type Row, should } from './row.ts';
import type { Verdict } from './verdict.ts';

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
  OPERATIONS.map((operation) => [
    operation,
    must(
      `\`${operation}\` answers with what the contract names`,
      `contract ${SECTIONS[operation]}, 4`,
    ),
  ]),
) as Record<Operation, Row>;

/** The sign-in and the calls after it judge these rows. */
export const SIGNED_IN_ROWS = {
  'signed-in': must('the code becomes a token', 'contract 5.4, RFC 6749 5.1'),
  'token-lifetime': should('the token lasts an hour at most', 'contract 5.5'),
  'refresh-token': should('no refresh token is issued', 'contract 5.5, guide 2'),
  'id-token': should('an ID token names the account', 'guide 2'),
  ...OPERATION_ROWS,
  'answers-cors': must('the answers are readable by the origin', 'contract 5.8, guide 3'),
  'answers-nosniff': should('the answers send nosniff', 'guide 3'),
  'silent-renewal': should(
    'a renewal without a page brings a code',
    'guide 2, OpenID Connect Core 3.1.2.1',
  ),
  'renewal-hint': should(
    '`id_token_hint` is taken in a renewal',
    'guide 2, OpenID Connect Core 3.1.2.1',
  ),
  'id-token-refused': must('the ID token is refused as an access token', 'contract 5.2'),
  'revocation-works': should('a revoked token is refused at once', 'contract 5.7'),
} satisfies Record<string, Row>;

/** Writes the verdict of a row down. */
export type Note = (row: keyof typeof SIGNED_IN_ROWS | 'directory', verdict: Verdict) => void;
