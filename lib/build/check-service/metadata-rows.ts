import * as z from 'zod/mini';
import {
  hasPkce,
  isEndpointInReach,
  providerSchema,
  resourceMetadataUrl,
  resourceProblems,
  resourceSchema,
} from '../../auth/discovery.ts';
import type { Evidence, Target } from './evidence.ts';
import {
  answered,
  fits,
  type Judge,
  must,
  NoAnswer,
  notKnown,
  one,
  type Row,
  type Source,
  should,
} from './row.ts';
import { documentOf, type Heard, isSilent, quoted } from './wire.ts';

type Document = Record<string, unknown>;

const reached =
  (side: 'resource' | 'metadata', address: 'baseUrl' | 'authUrl'): Judge =>
  ({ [side]: heard, target }) =>
    isSilent(heard) && `Nothing could be asked of ${target.settings[address]}: ${heard.silent}.`;

/** The fields of the service's document that do not match; a text if the document cannot be read. */
function mismatches(
  heard: Heard,
  { settings }: Target,
): string | ReturnType<typeof resourceProblems> {
  const document = documentOf(heard);
  if (typeof document === 'string') return document;
  const { data } = resourceSchema.safeParse(document);
  return data
    ? resourceProblems(data, settings)
    : '`resource` (a text) or `authorization_servers` (a list of texts) is missing';
}

/** A field of the API's document, if it does not match. */
const ofApi =
  (problem: 'resource' | 'authorizationServer', field: string): Source<unknown> =>
  ({ resource, target }) => {
    const found = mismatches(answered(resource), target);
    if (typeof found === 'string') throw new NoAnswer('its document cannot be read');
    const { [field]: answer }: Document = Object(documentOf(resource));
    return found.includes(problem) ? [{ answer }] : [];
  };

/** The sign-in's document. */
function signInDocument({ metadata }: Evidence): Document {
  const document = documentOf(answered(metadata));
  if (typeof document === 'string') throw new NoAnswer('its metadata cannot be read');
  return document;
}

/** A field of it. */
const field =
  (name: string): Source<unknown> =>
  (evidence) => [{ answer: signInDocument(evidence)[name] }];

/** A value that a list of the document names, where that is stated. */
const offered = (what: string, name: string, value: string): Row =>
  should(`${what} is offered`, 'contract 5.1, RFC 8414 2', (evidence) => {
    const { [name]: list } = signInDocument(evidence);
    if (list === undefined) return fits('not stated');
    const isOffered = Array.isArray(list) && list.includes(value);
    return !isOffered && `Add "${value}" to \`${name}\`: it says ${quoted(list)}.`;
  });

const isInReach = (endpoint: unknown, { access }: Evidence): boolean =>
  typeof endpoint === 'string' && isEndpointInReach(access, endpoint);
const inReach = (name: 'authorization' | 'token'): Row =>
  must<unknown>(`the ${name} endpoint is on the sign-in origin`, 'contract 5.3, guide 2', {
    on: field(`${name}_endpoint`),
    wrong: (endpoint, _, evidence) => !isInReach(endpoint, evidence) && quoted(endpoint),
    mend: `\`${name}_endpoint\` is {how}: put it on {signIn}, without credentials and fragment, since the extension may reach no other sign-in origin.`,
  });

/** The cause where two addresses differ by their last slash alone. */
const slash = (one: unknown, other: string): string | undefined =>
  one === `${other}/` || `${one}/` === other ? 'slash' : undefined;

/** The provider's error when it does not know the resource of a sign-in. */
const unknownResource = () => 'invalid_target';

const judgeMcp: Judge = ({ resource, mcp, target }) => {
  answered(resource);
  const found = mismatches(mcp, target);
  const { baseUrl, authUrl } = target.settings;
  const url = resourceMetadataUrl(baseUrl);
  if (typeof found === 'string') return `Answer ${url}/mcp as ${url}: ${found}.`;
  return (
    found.length > 0 &&
    `Name the resource ${quoted(baseUrl)} and the sign-in ${quoted(authUrl)} at ${url}/mcp too: the MCP side has no resource of its own.`
  );
};

const judgeDiscovery: Judge = ({ discovered }, _, above) => {
  if (discovered.ok) return fits();
  if (above.some(({ verdict }) => verdict !== 'ok')) return notKnown('mend the rows above first');
  const { failure } = discovered;
  const what = failure.kind === 'signInMisconfigured' ? failure.what : failure.kind;
  return `The extension cannot use this metadata (${what}): compare both documents with RFC 8414 and RFC 9728.`;
};

/** Read as part of the document: there it may be absent, but not undefined. */
const pkceSchema = z.pick(providerSchema, { code_challenge_methods_supported: true });

/** Demands on the metadata of both sides. */
export const METADATA_ROWS = {
  'api-reached': must('the API answers', 'contract 5.3', reached('resource', 'baseUrl')),
  'sign-in-reached': must('the sign-in answers', 'contract 5.3', reached('metadata', 'authUrl')),
  'resource-metadata': must('the API describes itself, as JSON', 'contract 5.3, RFC 9728 3.2', {
    on: one(({ resource }) => resource),
    wrong(reply, _, { target }) {
      const found = mismatches(reply, target);
      return typeof found === 'string' && found;
    },
    mend: "Answer {metadata} with 200, application/json and the document of the guide's section 2: {how}.",
    cause: unknownResource,
  }),
  resource: must('`resource` is the base URL, as a string', 'contract 5.3, RFC 9728 3.3', {
    on: ofApi('resource', 'resource'),
    wrong: quoted,
    mend: 'It says {how}: make it "{base}", character by character, or build with what it says.',
    cause: unknownResource,
  }),
  'resource-servers': must(
    '`authorization_servers` names the sign-in',
    'contract 5.4, RFC 9728 2',
    {
      on: ofApi('authorizationServer', 'authorization_servers'),
      wrong: quoted,
      mend: 'It names {how}: name "{auth}", character by character, or build with what it says.',
      cause: (servers, { authUrl }) =>
        Object.values(Object(servers))
          .map((server) => slash(server, authUrl))
          .find(Boolean),
    },
  ),
  'mcp-metadata': should(
    'the MCP description names the same resource and sign-in',
    'contract 5.3',
    judgeMcp,
  ),
  'provider-metadata': must('the sign-in describes itself, as JSON', 'RFC 8414 3.2', {
    on: one(({ metadata }) => metadata),
    wrong(reply) {
      const found = documentOf(reply);
      return typeof found === 'string' && found;
    },
    mend: 'Answer {signInMetadata} with 200, application/json and the metadata: {how}.',
  }),
  issuer: must('`issuer` is the sign-in URL, as a string', 'RFC 8414 3.3', {
    on: field('issuer'),
    wrong: (issuer, _, { target }) => issuer !== target.settings.authUrl && quoted(issuer),
    mend: 'It says {how}: make it "{auth}", character by character, or build with what it says.',
    cause: (issuer, { authUrl }) => slash(issuer, authUrl),
  }),
  pkce: must('S256 is offered', 'contract 5.1, RFC 8414 2', {
    on: (evidence) => [{ answer: signInDocument(evidence) }],
    wrong(said, _, { access }) {
      const { data } = pkceSchema.safeParse(said);
      const isOffered = data && hasPkce(access, data.code_challenge_methods_supported);
      return !isOffered && quoted(said.code_challenge_methods_supported);
    },
    mend: 'Add "S256" to `code_challenge_methods_supported`, or nobody can sign in: it says {how}.',
  }),
  'response-types': offered('response type `code`', 'response_types_supported', 'code'),
  'grant-types': offered(
    'the authorization code grant',
    'grant_types_supported',
    'authorization_code',
  ),
  scopes: offered('scope `openid`', 'scopes_supported', 'openid'),
  iss: should('`iss` comes with the answer', 'guide 2, RFC 9207 3', {
    on: field('authorization_response_iss_parameter_supported'),
    wrong: (isSent) => isSent !== true,
    mend: 'Send `iss` with each answer and set `authorization_response_iss_parameter_supported` to true: it keeps an answer of another sign-in from being taken for this one.',
  }),
  'authorization-endpoint': inReach('authorization'),
  'token-endpoint': inReach('token'),
  'revocation-endpoint': should(
    'there is a revocation endpoint on the sign-in origin',
    'guide 2, RFC 7009 2',
    {
      on: field('revocation_endpoint'),
      wrong(endpoint, _, evidence) {
        if (typeof endpoint !== 'string') return 'Name a `revocation_endpoint`:';
        const { origin } = new URL(evidence.target.settings.authUrl);
        const put = `\`revocation_endpoint\` is ${quoted(endpoint)}: put it on ${origin};`;
        return !isInReach(endpoint, evidence) && put;
      },
      mend: '{how} without it, Disconnect leaves the token valid until it runs out.',
    },
  ),
  registration: should('dynamic client registration is off', 'contract 5.2', {
    on: field('registration_endpoint'),
    wrong: (endpoint) => endpoint !== undefined,
    mend: 'Switch dynamic registration off and take `registration_endpoint` out: clients are registered by hand.',
  }),
  discovery: must('the extension finds its sign-in from these', 'contract 5.4', judgeDiscovery),
} satisfies Record<string, Row>;
