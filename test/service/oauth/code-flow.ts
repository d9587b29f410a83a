import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import type { RunningService } from '../service.ts';
import { type Person, signInWithForms } from './browserless.ts';

/** The client's part of a request, the same at both of the provider's endpoints. */
export interface Client {
  authUrl: string;
  clientId: string;
  redirectUri: string;
  resource: string;
}

/** The stand-in's own client, with its first callback. */
export const clientOf = ({ authUrl, clientId, baseUrl, options }: RunningService): Client => ({
  ...{ authUrl, clientId, resource: baseUrl, redirectUri: options.redirectUris[0] ?? '' },
});

/** Parameters to replace in a correct request: null leaves one out, a list repeats it. */
export type Changes = Record<string, string | string[] | null>;

function parameters(correct: Record<string, string>, changes: Changes): URLSearchParams {
  const list = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...correct, ...changes })) {
    for (const one of value === null ? [] : [value].flat()) list.append(name, one);
  }
  return list;
}

/** A fresh authorization request (contract 5.4), with what is needed to finish it. */
async function authorizationRequest(
  client: Client,
  changes: Changes = {},
): Promise<{ authorizeUrl: string; verifier: string; state: string }> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const correct = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    scope: 'openid',
    resource: client.resource,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  const authorizeUrl = `${client.authUrl}/authorize?${parameters(correct, changes)}`;
  return { authorizeUrl, verifier, state };
}

/** Posts a code to the token endpoint. */
export async function exchangeCode(
  client: Client,
  { code, verifier }: { code: string; verifier: string },
  changes: Changes = {},
): Promise<Response> {
  const correct = {
    grant_type: 'authorization_code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    resource: client.resource,
    code,
    code_verifier: verifier,
  };
  const body = parameters(correct, changes);
  return fetch(`${client.authUrl}/token`, { method: 'POST', body });
}

/** Signs in with forms, up to a code that has not been exchanged. */
export async function obtainCode(
  client: Client,
  person: Person,
  changes: Changes = {},
): Promise<{ code: string; verifier: string }> {
  const { authorizeUrl, verifier } = await authorizationRequest(client, changes);
  const callback = new URL(await signInWithForms({ authorizeUrl, ...person }));
  const code = callback.searchParams.get('code');
  if (code === null) throw new Error(`no code in ${callback}`);
  return { code, verifier };
}

const tokenResponse = z.object({ access_token: z.string(), expires_in: z.int() });

/** Connects an account from beginning to end: forms, code, token; `expiresIn` in seconds. */
export async function connect(client: Client, person: Person) {
  const response = await exchangeCode(client, await obtainCode(client, person));
  const issued = tokenResponse.parse(await response.json());
  return { accessToken: issued.access_token, expiresIn: issued.expires_in };
}

export const PRO = { login: 'pro@tickerside.example', password: 'pro-demo' };
export const BUSINESS = { login: 'business@tickerside.example', password: 'business-demo' };
export const FREE = { login: 'free@tickerside.example', password: 'free-demo' };
