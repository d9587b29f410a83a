import * as z from 'zod/mini';
import {
  discover,
  hasPkce,
  isEndpointInReach,
  type Provider,
  providerSchema,
  requestProviderMetadata,
  resourceMetadataUrl,
  resourceProblems,
  resourceSchema,
} from '../../auth/discovery.ts';
import { type Finding, fits, mend, mendIf, notKnown, type Verdict } from './finding.ts';
import type { RowId } from './questions.ts';
import { quoted } from './quoted.ts';
import type { Target } from './target.ts';
import { documentOf, isSilent, type Wire } from './wire.ts';

type Document = Record<string, unknown>;
const JSON_ONLY = { headers: { Accept: 'application/json' } };

/** The metadata of both sides, and a provider to go on with: null where there is nothing to ask. */
export async function checkMetadata(
  target: Target,
  wire: Wire,
): Promise<{ findings: Finding[]; provider: Provider | null }> {
  const service = await checkResource(target, wire);
  const { findings, document } = await checkProvider(target, wire);
  const both = [...service, ...findings];
  return {
    findings: [...both, await checkDiscovery(both, wire)],
    provider: document && usable(target, wire, document),
  };
}

async function checkResource({ settings }: Target, wire: Wire): Promise<Finding[]> {
  const { baseUrl } = settings;
  const url = resourceMetadataUrl(baseUrl);
  const [own, mcp] = await Promise.all([
    wire.ask(url, JSON_ONLY),
    wire.ask(`${url}/mcp`, JSON_ONLY),
  ]);
  if (isSilent(own)) {
    wire.giveUp(baseUrl, own.silent);
    const sentence = `Nothing could be asked of ${baseUrl}: ${own.silent}.`;
    const rows: RowId[] = ['resource-metadata', 'resource', 'resource-servers', 'mcp-metadata'];
    return [{ row: 'api-reached', ...mend(sentence) }, ...unknownRows(rows, own.silent)];
  }
  return [
    { row: 'api-reached', ...fits() },
    ...judgeOwn(url, documentOf(own), settings),
    { row: 'mcp-metadata', ...judgeMcp(url, documentOf(mcp), settings) },
  ];
}

/** Why two addresses are not one. */
export const SLASH = 'slash';
const differsBySlash = (one: unknown, other: string): boolean =>
  one === `${other}/` || `${one}/` === other;

/** What does not match in a document of the service; in words where it is no such document. */
function mismatches(
  document: Document | string,
  settings: Target['settings'],
): string | ReturnType<typeof resourceProblems> {
  if (typeof document === 'string') return document;
  const { data } = resourceSchema.safeParse(document);
  return data
    ? resourceProblems(data, settings)
    : '`resource` (a text) or `authorization_servers` (a list of texts) is missing';
}

function judgeOwn(
  url: string,
  document: Document | string,
  settings: Target['settings'],
): Finding[] {
  const found = mismatches(document, settings);
  if (typeof found === 'string') {
    const sentence = `Answer ${url} with 200, application/json and the document of the guide's section 2: ${found}.`;
    return [
      { row: 'resource-metadata', ...mend(sentence) },
      ...unknownRows(['resource', 'resource-servers'], 'its document cannot be read'),
    ];
  }
  const { resource, authorization_servers: servers } = Object(document);
  const [base, auth] = [quoted(settings.baseUrl), quoted(settings.authUrl)];
  const ofResource = `It says ${quoted(resource)}: make it ${base}, character by character, or build with what it says.`;
  const slash = Object.values(servers).some((one) => differsBySlash(one, settings.authUrl));
  const ofServers = `It names ${quoted(servers)}: name ${auth}, character by character, or build with what it says.`;
  return [
    { row: 'resource-metadata', ...fits() },
    { row: 'resource', ...mendIf(found.includes('resource'), ofResource) },
    {
      row: 'resource-servers',
      ...(found.includes('authorizationServer')
        ? mend(ofServers, slash ? SLASH : undefined)
        : fits()),
    },
  ];
}

function judgeMcp(url: string, document: Document | string, settings: Target['settings']): Verdict {
  const found = mismatches(document, settings);
  if (typeof found === 'string') return mend(`Answer ${url}/mcp as ${url}: ${found}.`);
  const [base, auth] = [quoted(settings.baseUrl), quoted(settings.authUrl)];
  return mendIf(
    found.length > 0,
    `Name the resource ${base} and the sign-in ${auth} at ${url}/mcp too: the MCP side has no resource of its own.`,
  );
}

async function checkProvider(
  { settings }: Target,
  wire: Wire,
): Promise<{ findings: Finding[]; document: Document | null }> {
  const { authUrl } = settings;
  const access = wire.as(null);
  await requestProviderMetadata(access, new URL(authUrl), new AbortController().signal).catch(
    () => undefined,
  );
  const heard = await access.heard();
  if (isSilent(heard)) {
    wire.giveUp(authUrl, heard.silent);
    const sentence = `Nothing could be asked of ${authUrl}: ${heard.silent}.`;
    const rest = ['provider-metadata', ...Object.keys(PROVIDER_ROWS)] as RowId[];
    return {
      findings: [{ row: 'sign-in-reached', ...mend(sentence) }, ...unknownRows(rest, heard.silent)],
      document: null,
    };
  }
  const reached: Finding = { row: 'sign-in-reached', ...fits() };
  const document = documentOf(heard);
  if (typeof document === 'string') {
    const sentence = `Answer ${providerMetadataUrl(authUrl)} with 200, application/json and the metadata: ${document}.`;
    return {
      findings: [
        reached,
        { row: 'provider-metadata', ...mend(sentence) },
        ...unknownRows(Object.keys(PROVIDER_ROWS) as RowId[], 'its metadata cannot be read'),
      ],
      document: null,
    };
  }
  const rows = Object.entries(PROVIDER_ROWS).map(
    ([row, judge]): Finding => ({ row: row as RowId, ...judge(document, wire, authUrl) }),
  );
  return { findings: [reached, { row: 'provider-metadata', ...fits() }, ...rows], document };
}

/** RFC 8414 section 3.1: inserted between the issuer's host and its path. */
function providerMetadataUrl(issuer: string): string {
  const { origin, pathname } = new URL(issuer);
  return `${origin}/.well-known/oauth-authorization-server${pathname.replace(/\/$/, '')}`;
}

type Judge = (document: Document, wire: Wire, authUrl: string) => Verdict;

/** A list that may be left out; where it is there, it has to hold one value. */
const holds =
  (name: string, value: string, absent: Verdict): Judge =>
  (document) => {
    const list = document[name];
    if (list === undefined) return absent;
    const isThere = Array.isArray(list) && list.includes(value);
    return mendIf(!isThere, `Add ${quoted(value)} to \`${name}\`: it says ${quoted(list)}.`);
  };

const inReach =
  (name: 'authorization_endpoint' | 'token_endpoint'): Judge =>
  (document, wire, authUrl) => {
    const endpoint = document[name];
    const { origin } = new URL(authUrl);
    const isGood = typeof endpoint === 'string' && isEndpointInReach(wire.as(null), endpoint);
    return mendIf(
      !isGood,
      `\`${name}\` is ${quoted(endpoint)}: put it on ${origin}, without credentials and fragment, since the extension may reach no other sign-in origin.`,
    );
  };

/** Read as part of the document: there it may be absent, but not undefined. */
const pkceSchema = z.pick(providerSchema, { code_challenge_methods_supported: true });

function isPkceIn(wire: Wire, document: unknown): boolean {
  const { data } = pkceSchema.safeParse(document);
  return data !== undefined && hasPkce(wire.as(null), data.code_challenge_methods_supported);
}

/** What the provider's metadata has to say, in the order of the table. */
const PROVIDER_ROWS = {
  issuer: ({ issuer }, _, authUrl) =>
    issuer === authUrl
      ? fits()
      : mend(
          `It says ${quoted(issuer)}: make it ${quoted(authUrl)}, character by character, or build with what it says.`,
          differsBySlash(issuer, authUrl) ? SLASH : undefined,
        ),
  pkce: (document, wire) =>
    mendIf(
      !isPkceIn(wire, document),
      `Add "S256" to \`code_challenge_methods_supported\`, or nobody can sign in: it says ${quoted(document.code_challenge_methods_supported)}.`,
    ),
  'response-types': holds('response_types_supported', 'code', fits('not stated')),
  'grant-types': holds('grant_types_supported', 'authorization_code', fits('not stated')),
  scopes: holds('scopes_supported', 'openid', fits('not stated')),
  iss: ({ authorization_response_iss_parameter_supported: isSent }) =>
    mendIf(
      isSent !== true,
      'Send `iss` with each answer and set `authorization_response_iss_parameter_supported` to true: it keeps an answer of another sign-in from being taken for this one.',
    ),
  'authorization-endpoint': inReach('authorization_endpoint'),
  'token-endpoint': inReach('token_endpoint'),
  'revocation-endpoint': ({ revocation_endpoint: endpoint }, wire, authUrl) => {
    const why = 'without it, Disconnect leaves the token valid until it runs out';
    if (typeof endpoint !== 'string') return mend(`Name a \`revocation_endpoint\`: ${why}.`);
    return mendIf(
      !isEndpointInReach(wire.as(null), endpoint),
      `\`revocation_endpoint\` is ${quoted(endpoint)}: put it on ${new URL(authUrl).origin}; ${why}.`,
    );
  },
  registration: ({ registration_endpoint: endpoint }) =>
    mendIf(
      endpoint !== undefined,
      `Switch dynamic registration off and take \`registration_endpoint\` out: clients are registered by hand.`,
    ),
} satisfies Partial<Record<RowId, Judge>>;

/** The extension's own reading has the last word; it is asked where no row has found anything yet. */
async function checkDiscovery(findings: Finding[], wire: Wire): Promise<Finding> {
  const stops = findings.filter(({ verdict }) => verdict !== 'ok');
  const read = await discover(wire.as(null), new AbortController().signal);
  if (read.ok) return { row: 'discovery', ...fits() };
  if (stops.length > 0) return { row: 'discovery', ...notKnown('mend the rows above first') };
  const { failure } = read;
  const what = failure.kind === 'signInMisconfigured' ? failure.what : failure.kind;
  const sentence = `The extension cannot use this metadata (${what}): compare both documents with RFC 8414 and RFC 9728.`;
  return { row: 'discovery', ...mend(sentence) };
}

/** What the metadata says, as far as it can be used: what it gets wrong has its own row. */
function usable({ settings }: Target, wire: Wire, document: Document): Provider | null {
  const endpoint = (name: string) => {
    const value = document[name];
    return typeof value === 'string' && isEndpointInReach(wire.as(null), value) ? value : null;
  };
  const [authorize, token, revocation] = [
    endpoint('authorization_endpoint'),
    endpoint('token_endpoint'),
    endpoint('revocation_endpoint'),
  ];
  if (authorize === null || token === null) return null;
  const { data } = providerSchema.safeParse({
    ...document,
    issuer: settings.authUrl,
    code_challenge_methods_supported: ['S256'],
  });
  if (!data) return null;
  const { revocation_endpoint: _, ...rest } = data;
  return revocation === null ? rest : { ...rest, revocation_endpoint: revocation };
}

const unknownRows = (rows: RowId[], why: string): Finding[] =>
  rows.map((row) => ({ row, ...notKnown(why) }));
