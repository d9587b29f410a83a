/**
 * The table's rows: what is asked of a deployment, and where it is written. `contract` is the research
 * service's API description, `guide` is docs/operators.md.
 */

export const GROUPS = {
  metadata: 'What the two sides say of themselves',
  callbacks: 'The callbacks',
  provider: 'Token and revocation endpoint',
  cors: 'The approved origins (CORS)',
  closed: 'Origins that are not approved',
  refusals: 'The API without a token',
  signedIn: 'With a token',
  directory: 'The directory of companies',
} as const;
type Group = keyof typeof GROUPS;

/** `must`: without it nobody can sign in or read, or a code or token can reach others. */
type Grade = 'must' | 'should';

interface Question {
  group: Group;
  grade: Grade;
  asks: string;
  see: string;
}

const of =
  (group: Group) =>
  (asks: string, see: string, grade: Grade = 'must'): Question => ({ group, grade, asks, see });
const metadata = of('metadata');
const callbacks = of('callbacks');
const provider = of('provider');
const cors = of('cors');
const closed = of('closed');
const refusals = of('refusals');
const signedIn = of('signedIn');
const directory = of('directory');

export const QUESTIONS = {
  'api-reached': metadata('the API answers', 'contract 5.3'),
  'sign-in-reached': metadata('the sign-in answers', 'contract 5.3'),
  'resource-metadata': metadata('the API describes itself, as JSON', 'contract 5.3, RFC 9728 3.2'),
  resource: metadata('`resource` is the base URL, as a string', 'contract 5.3, RFC 9728 3.3'),
  'resource-servers': metadata(
    '`authorization_servers` names the sign-in',
    'contract 5.4, RFC 9728 2',
  ),
  'mcp-metadata': metadata(
    'the MCP description names the same resource and sign-in',
    'contract 5.3',
    'should',
  ),
  'provider-metadata': metadata('the sign-in describes itself, as JSON', 'RFC 8414 3.2'),
  issuer: metadata('`issuer` is the sign-in URL, as a string', 'RFC 8414 3.3'),
  pkce: metadata('S256 is offered', 'contract 5.1, RFC 8414 2'),
  'response-types': metadata(
    'response type `code` is offered',
    'contract 5.1, RFC 8414 2',
    'should',
  ),
  'grant-types': metadata(
    'the authorization code grant is offered',
    'contract 5.1, RFC 8414 2',
    'should',
  ),
  scopes: metadata('scope `openid` is offered', 'contract 5.1, RFC 8414 2', 'should'),
  iss: metadata('`iss` comes with the answer', 'guide 2, RFC 9207 3', 'should'),
  'authorization-endpoint': metadata(
    'the authorization endpoint is on the sign-in origin',
    'contract 5.3, guide 2',
  ),
  'token-endpoint': metadata(
    'the token endpoint is on the sign-in origin',
    'contract 5.3, guide 2',
  ),
  'revocation-endpoint': metadata(
    'there is a revocation endpoint on the sign-in origin',
    'guide 2, RFC 7009 2',
    'should',
  ),
  registration: metadata('dynamic client registration is off', 'contract 5.2', 'should'),
  discovery: metadata('the extension finds its sign-in from these', 'contract 5.4'),

  callback: callbacks('the callback is registered', 'contract 5.2, RFC 6749 3.1.2'),
  'callback-path': callbacks('a further path is refused', 'contract 5.2, RFC 9700 2.1'),
  'callback-slash': callbacks(
    'the callback without its last slash is refused',
    'contract 5.2, RFC 9700 2.1',
    'should',
  ),
  'callback-extension': callbacks(
    "another extension's callback is refused",
    'contract 5.2, RFC 9700 2.1',
  ),
  'callback-host': callbacks('another host is refused', 'contract 5.2, RFC 6749 4.1.2.1'),

  'client-auth': provider('a client without a secret is taken', 'guide 2, RFC 6749 3.2.1'),
  'token-refusal': provider(
    'a wrong code is 400 `invalid_grant`, as JSON',
    'RFC 6749 5.2',
    'should',
  ),
  'token-no-store': provider('the token endpoint forbids storing', 'RFC 6749 5.1', 'should'),
  'revocation-unknown': provider(
    'an unknown token counts as revoked: 200',
    'RFC 7009 2.2',
    'should',
  ),
  'firefox-token': provider(
    "the token endpoint answers Firefox's random origin as any other",
    'guide 3',
  ),
  'firefox-revocation': provider(
    "the revocation endpoint answers Firefox's random origin as any other",
    'guide 3',
    'should',
  ),
  'sign-in-hsts': provider('the sign-in sends Strict-Transport-Security', 'RFC 6797 6.1', 'should'),

  'cors-resource-metadata': cors("the API's metadata is readable", 'contract 5.8, guide 3'),
  'cors-provider-metadata': cors("the sign-in's metadata is readable", 'contract 5.8, guide 3'),
  'cors-token': cors('the token endpoint is readable, errors too', 'contract 5.8, guide 3'),
  'cors-revocation': cors('the revocation endpoint is readable', 'contract 5.8, guide 3', 'should'),
  'cors-preflight': cors('the preflight is a 2xx on all eight paths', 'contract 5.8, Fetch 4.8'),
  'cors-preflight-origin': cors('the preflight names the origin', 'contract 5.8, Fetch 4.8'),
  'cors-methods': cors('the preflight allows GET', 'contract 4, Fetch 4.8', 'should'),
  'cors-headers': cors('the preflight allows Authorization', 'contract 5.4, Fetch 4.8'),
  'cors-max-age': cors('how long a preflight is kept', 'Fetch 4.8', 'should'),
  'cors-answer': cors('a 401 is readable on all eight paths', 'contract 5.8, guide 3'),
  'expose-retry-after': cors('Retry-After is exposed', 'contract 7, guide 3', 'should'),
  'expose-date': cors('Date is exposed', 'contract 7, guide 3', 'should'),
  'expose-www-authenticate': cors('WWW-Authenticate is exposed', 'guide 3, RFC 9728 5.1', 'should'),
  'cors-vary': cors('answers vary by Origin', 'guide 3, RFC 9110 12.5.5', 'should'),

  'cors-unapproved': closed('other origins may not read', 'contract 5.8', 'should'),
  'cors-wildcard': closed('`*` is never allowed', 'contract 5.8, guide 3', 'should'),
  'cors-credentials': closed('credentials are never allowed', 'contract 5.8, guide 3', 'should'),

  'api-401': refusals('no token is 401 on all eight paths', 'contract 7'),
  'api-wrong-token': refusals('a made-up token is 401', 'contract 7'),
  'api-error-type': refusals('the error is sent as JSON', 'contract 7', 'should'),
  'api-error': refusals('the error has the form of the contract', 'contract 7', 'should'),
  'api-challenge': refusals(
    'WWW-Authenticate asks for a Bearer token',
    'RFC 6750 3, RFC 9728 5.1',
    'should',
  ),
  'api-nosniff': refusals('X-Content-Type-Options is nosniff', 'guide 3', 'should'),
  'api-hsts': refusals('the API sends Strict-Transport-Security', 'RFC 6797 6.1', 'should'),
  'api-redirects': refusals('nothing redirects', 'guide 2'),

  'signed-in': signedIn('the code becomes a token', 'contract 5.4, RFC 6749 5.1'),
  'token-lifetime': signedIn('the token lasts an hour at most', 'contract 5.5', 'should'),
  'refresh-token': signedIn('no refresh token is issued', 'contract 5.5, guide 2', 'should'),
  'id-token': signedIn('an ID token names the account', 'guide 2', 'should'),
  search_companies: signedIn(
    '`search_companies` answers with what the contract names',
    'contract 2.2, 4',
  ),
  get_company: signedIn('`get_company` answers with what the contract names', 'contract 2.2, 4'),
  list_documents: signedIn(
    '`list_documents` answers with what the contract names',
    'contract 2.3, 4',
  ),
  get_financials: signedIn(
    '`get_financials` answers with what the contract names',
    'contract 2.6, 4',
  ),
  get_events: signedIn('`get_events` answers with what the contract names', 'contract 2.7, 4'),
  get_quote: signedIn('`get_quote` answers with what the contract names', 'contract 2.8, 4'),
  get_document_page: signedIn(
    '`get_document_page` answers with what the contract names',
    'contract 2.4, 4',
  ),
  search_documents: signedIn(
    '`search_documents` answers with what the contract names',
    'contract 2.5, 4',
  ),
  'answers-cors': signedIn('the answers are readable by the origin', 'contract 5.8, guide 3'),
  'answers-nosniff': signedIn('the answers send nosniff', 'guide 3', 'should'),
  'silent-renewal': signedIn(
    'a renewal without a page brings a code',
    'guide 2, OpenID Connect Core 3.1.2.1',
    'should',
  ),
  'renewal-hint': signedIn(
    '`id_token_hint` is taken in a renewal',
    'guide 2, OpenID Connect Core 3.1.2.1',
    'should',
  ),
  'id-token-refused': signedIn('the ID token is refused as an access token', 'contract 5.2'),
  'revocation-works': signedIn('a revoked token is refused at once', 'contract 5.7', 'should'),

  directory: directory(
    'its list is taken, and its ids are those of the service',
    'contract 2.2, guide 4',
    'should',
  ),
} as const satisfies Record<string, Question>;

export type RowId = keyof typeof QUESTIONS;
