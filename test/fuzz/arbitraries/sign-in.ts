import type { Attempt } from '../../../lib/auth/attempt.ts';
import type { AuthEnvironment } from '../../../lib/auth/environment.ts';
import { NO_WINDOWS } from '../../lib/auth/world.ts';
import { memoryArea } from '../../memory-area.ts';
import type { Json } from './json.ts';
import { NOW, now } from './kept.ts';

/** A service, its provider, and an attempt to sign in there. */

export const API = 'https://api.example';
export const AUTH = 'https://auth.example';
export const CALLBACK = 'https://ext.example/callback';
const { signal } = new AbortController();

export const PROVIDER = {
  issuer: AUTH,
  authorization_endpoint: `${AUTH}/authorize`,
  token_endpoint: `${AUTH}/token`,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
};
export const ATTEMPT: Attempt = {
  ...{ issuer: AUTH, redirectUri: CALLBACK, state: 'the-state', nonce: 'the-nonce' },
  ...{ verifier: 'v'.repeat(43), challenge: 'c'.repeat(43), startedAt: NOW },
};

/** An environment whose network gives one answer after the other. */
export function envWith(
  answers: { body: Json; status?: number }[],
  storage = memoryArea(),
): AuthEnvironment {
  const left = [...answers];
  return {
    settings: { baseUrl: API, authUrl: AUTH, clientId: 'client' },
    loopback: null,
    identity: { getRedirectURL: () => CALLBACK, launchWebAuthFlow: async () => undefined },
    ...{ ...NO_WINDOWS, storage, now, timeout: () => signal, online: () => true },
    fetch: async () => {
      const { body, status = 200 } = left.shift() ?? { body: null, status: 404 };
      return Response.json(body, { status });
    },
  };
}
