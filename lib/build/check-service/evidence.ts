import { type Call, parametersOf, pathOf } from '../../api/call.ts';
import { newAttempt, readRedirect } from '../../auth/attempt.ts';
import {
  discover,
  type Provider,
  providerIn,
  requestProviderMetadata,
  resourceMetadataUrl,
} from '../../auth/discovery.ts';
import type { ProviderAccess } from '../../auth/environment.ts';
import { exchangeCode } from '../../auth/exchange.ts';
import { revoke } from '../../auth/stored-session.ts';
import type { Operation } from '../../model/contract.ts';
import type { Directory } from '../../names/directory-file.ts';
import { chromeExtension, type Extension } from '../settings.ts';
import { landingOf } from './landing.ts';
import { documentOf, type Heard, isSilent, type Wire } from './wire.ts';

/** The deployment to check, and what will be pointed at it. */
export interface Target {
  settings: ProviderAccess['settings'];
  extensions: Extension[];
  /** Null where the build has none. */
  directory: Directory | null;
}

/** All answers of a deployment to requests without a sign-in; the rows judge them. */
export type Evidence = Awaited<ReturnType<typeof gather>>['evidence'];
/** The answers to an extension; for Firefox, whose origins are random, without those of the eight paths. */
export type Hearing = Evidence['hearings'][number];
/** The answers of the eight paths. */
export type Answers = { operation: Operation; heard: Heard }[];
type Access = ReturnType<Wire['as']>;

/** The answers to an origin, each with words for the place that gave it. */
export const placesOf = (one: Evidence['strangers'][number]): { place: string; heard: Heard }[] => [
  ...one.preflights.map(({ heard }) => ({ place: 'the preflight', heard })),
  ...one.answers.map(({ heard }) => ({ place: 'the API', heard })),
  { place: "the API's metadata", heard: one.resource },
  { place: "the sign-in's metadata", heard: one.metadata },
  { place: 'the token endpoint', heard: one.token },
];

/** An id that no store gives out by chance. */
const OTHER_EXTENSION = chromeExtension('a'.repeat(32));
const STRANGERS = ['https://unapproved.example', OTHER_EXTENSION.origin, 'null'];

/** Asks a deployment all that can be asked without a sign-in; `provider` is null where there is none to sign in at. */
export async function gather(target: Target, wire: Wire) {
  const { baseUrl, authUrl } = target.settings;
  const address = resourceMetadataUrl(baseUrl);
  const read = (url: string, origin: string | null) => {
    const headers = { Accept: 'application/json', ...(origin !== null && { Origin: origin }) };
    return wire.ask(url, { headers });
  };
  const readMetadata = async (origin: string | null) => {
    const access = wire.as(origin);
    await requestProviderMetadata(access, new URL(authUrl), new AbortController().signal);
    return access.heard();
  };
  const [resource, mcp] = await Promise.all([read(address, null), read(`${address}/mcp`, null)]);
  if (isSilent(resource)) wire.giveUp(baseUrl, resource.silent);
  const metadata = await readMetadata(null);
  if (isSilent(metadata)) wire.giveUp(authUrl, metadata.silent);
  const access = wire.as(null);
  /** The extension's own reading of both documents. */
  const discovered = await discover(access, new AbortController().signal);
  const provider = usable(documentOf(metadata), access);

  const land = (callback: string) => landingOf(wire, provider, callback);
  const ask = (calls: Call[], send: (url: string) => Promise<Heard>): Promise<Answers> =>
    Promise.all(
      calls.map(async (call) => ({
        operation: call.operation,
        heard: await send(addressOf(baseUrl, call)),
      })),
    );
  /** The answers to one origin; `token` to a made-up code. */
  const overhear = async (
    { origin, callback }: Pick<Extension, 'origin' | 'callback'>,
    calls: Call[],
  ) => ({
    origin,
    token: provider ? await tryCode(provider, callback, wire.as(origin)) : NO_ENDPOINT,
    preflights: await ask(calls, (url) => preflight(url, origin, wire)),
    answers: await ask(calls, (url) => read(url, origin)),
    resource: await read(address, origin),
    metadata: await readMetadata(origin),
  });
  const hear = async (extension: Extension) => ({
    ...(await overhear(extension, extension.browser === 'chrome' ? CALLS : [])),
    extension,
    /** To a made-up token; null where there is no revocation endpoint. */
    revocation: await tryRevocation(provider, wire.as(extension.origin)),
    /** The landings of its registered callback, and of two similar ones. */
    callback: await land(extension.callback),
    furtherPath: await land(`${extension.callback}further`),
    withoutSlash: await land(extension.callback.replace(/\/$/, '')),
  });
  const hearings = await Promise.all(target.extensions.map(hear));
  const [{ callback = '' } = {}] = target.extensions;
  const inChrome = hearings.find(({ extension }) => extension.browser === 'chrome');
  const evidence = {
    ...{ target, access, resource, mcp, metadata, discovered, hearings },
    /** The landings of callbacks that belong to others. */
    others: {
      extension: await land(OTHER_EXTENSION.callback),
      host: await land('https://unregistered.example/'),
    },
    /** The answers to origins that nobody approved. */
    strangers: await Promise.all(
      STRANGERS.map((origin) => overhear({ origin, callback }, CALLS.slice(0, 1))),
    ),
    /** Of the eight paths without a token, and of one with a token that was never issued. */
    answers: inChrome?.answers ?? (await ask(CALLS, (url) => read(url, null))),
    madeUp: await wire.ask(addressOf(baseUrl, CALLS[0]), {
      headers: { Accept: 'application/json', Authorization: 'Bearer made-up-access-token' },
    }),
  };
  return { evidence, provider };
}

/** The usable part of the metadata; each mistake in it has its own row. */
function usable(document: unknown, access: Access): Provider | null {
  const { authUrl: issuer } = access.settings;
  const mended = { issuer, code_challenge_methods_supported: ['S256'] };
  const found = providerIn(access, { ...Object(document), ...mended });
  return found.ok ? found.value : null;
}

/** An id that the contract allows, of nothing. */
const NOTHING_ID = '00000000-0000-4000-8000-000000000000';

const JANUARY = { from: '2026-01-01', to: '2026-01-31' };

/** One call for each of the eight paths; without a token it is refused whatever it asks. */
const CALLS: [Call, ...Call[]] = [
  { operation: 'search_companies', query: { query: 'ab' } },
  { operation: 'get_company', companyId: NOTHING_ID, query: {} },
  { operation: 'list_documents', companyId: NOTHING_ID, query: {} },
  { operation: 'get_financials', companyId: NOTHING_ID, query: { metric: 'revenue' } },
  { operation: 'get_events', companyId: NOTHING_ID, query: JANUARY },
  { operation: 'get_quote', companyId: NOTHING_ID, query: {} },
  { operation: 'get_document_page', documentId: NOTHING_ID, page: 1, query: {} },
  { operation: 'search_documents', companyId: NOTHING_ID, query: { query: 'none' } },
];

const addressOf = (baseUrl: string, call: Call): string => {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/${pathOf(call)}`);
  url.search = new URLSearchParams(parametersOf(call)).toString();
  return url.href;
};

/** As Chromium asks before a call: `Accept` needs no leave. */
const preflight = (url: string, origin: string, wire: Wire): Promise<Heard> =>
  wire.ask(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    },
  });

const NO_ENDPOINT: Heard = { silent: 'the metadata names no token endpoint that may be asked' };

/** A made-up code for the extension's own callback, sent with all that a true one comes with. */
async function tryCode(provider: Provider, callback: string, access: Access): Promise<Heard> {
  const attempt = await newAttempt(provider.issuer, callback, access.now());
  const sent = { code: 'made-up-code', state: attempt.state, iss: provider.issuer };
  const ended = `${callback}?${new URLSearchParams(sent)}`;
  const answer = readRedirect(access, provider, attempt, ended);
  if (!answer.ok) throw new Error('an answer made here is not accepted');
  await exchangeCode(access, provider, attempt, answer.value);
  return access.heard();
}

/** A made-up token; null where nothing revokes tokens. */
async function tryRevocation(provider: Provider | null, access: Access): Promise<Heard | null> {
  if (provider?.revocation_endpoint === undefined) return null;
  await revoke(access, provider, 'made-up-token');
  return access.heard();
}
