import * as z from 'zod/mini';
import { listenForApi } from '../service/api/server.ts';
import { defaultOptions } from '../service/cli.ts';
import { createClock } from '../service/clock.ts';
import { createDays } from '../service/days.ts';
import { createFaults } from '../service/faults/fault.ts';
import type { TokenVerdict } from '../service/model.ts';
import type { RequestLog } from '../service/request-log.ts';
import { GATEWAY } from './glewlwyd-settings.ts';

/** The stand-in's API behind another provider, which is asked about each token (RFC 7662). */
export async function startGateway(port: number, issuer: string) {
  const options = { ...defaultOptions(), port, interval: 0 };
  const clock = createClock();
  const requests: RequestLog = [];
  const server = await listenForApi(port);
  server.serve({
    data: createDays(options, clock).data,
    gatekeeper: { verify: (token) => introspect(issuer, token) },
    ...{ options, clock, requests, resource: server.url, authUrl: issuer, faults: createFaults() },
  });
  return { url: server.url, close: server.close, requests };
}

const answerSchema = z.object({
  active: z.boolean(),
  sub: z.optional(z.string()),
  token_type: z.optional(z.string()),
});

async function introspect(issuer: string, token: string): Promise<TokenVerdict> {
  const answer = await askAbout(issuer, 'introspect', token).catch(() => null);
  const { data } = answerSchema.safeParse(await answer?.json().catch(() => null));
  // Glewlwyd calls an ID token active, too.
  if (!data?.active || data.token_type === 'id_token') return { ok: false, refusal: 'unknown' };
  const { sub = 'somebody' } = data;
  const names = { id: sub, login: sub, name: sub, password: '' };
  return { ok: true, account: { ...names, plan: 'pro', active: true } };
}

/** Asks what a token is worth, or takes it back: with a token of the API's own. */
export async function askAbout(issuer: string, endpoint: 'introspect' | 'revoke', token: string) {
  const basic = Buffer.from(`${GATEWAY.id}:${GATEWAY.secret}`).toString('base64');
  const post = (path: string, authorization: string, fields: Record<string, string>) =>
    fetch(`${issuer}/${path}`, {
      method: 'POST',
      headers: { Authorization: authorization, Accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
  const own = { grant_type: 'client_credentials', scope: 'introspect' };
  const answer = await post('token', `Basic ${basic}`, own);
  const { access_token } = ownSchema.parse(await answer.json());
  return post(endpoint, `Bearer ${access_token}`, { token, token_type_hint: 'access_token' });
}

const ownSchema = z.object({ access_token: z.string() });
