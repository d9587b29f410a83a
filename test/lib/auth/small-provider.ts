import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { listen, stop } from '../../service/loopback.ts';

type Json = Record<string, unknown>;

/** Changes that make the provider lie; each gets the honest answer. */
export interface Tampering {
  resource?(document: Json): unknown;
  metadata?(document: Json): unknown;
  oidcMetadata?(document: Json): unknown;
  /** The error in the answer to an authorization request, or true. */
  authorize?(asked: URLSearchParams): string | true;
  redirect?(url: URL): void;
  claims?(claims: Json): Json | null;
  /** The ID token's header. */
  header?(header: Json): Json;
  answer?(answer: Json): Response | Promise<Response>;
  revocation?(): Response;
}

/** A request as the provider, or the service, saw it. */
interface Seen {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: URLSearchParams;
}

/** An OAuth provider and the service's metadata on two origins, small enough to lie on demand. */
export interface SmallProvider {
  settings: { baseUrl: string; authUrl: string; clientId: string };
  lies: Tampering;
  /** Who is signed in at the provider in this browser; null sends a silent try away. */
  user: string | null;
  seen: Seen[];
  /** Access tokens, in the order in which they were issued. */
  issued: string[];
  revoked: string[];
  close(): Promise<void>;
}

export const REDIRECT_URI = 'https://extension.example/';
/** Sent with every token, unasked. */
const REFRESH_TOKEN = 'refresh-token-that-must-be-dropped';
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The path of the base URL, without a slash at its end. */
const PATH = '/research';

export async function startSmallProvider(): Promise<SmallProvider> {
  const codes = new Map<string, URLSearchParams>();
  const authApp = new Hono();
  const apiApp = new Hono();
  const [auth, api] = await Promise.all([listen(0), listen(0)]);
  auth.server.on('request', getRequestListener(authApp.fetch));
  api.server.on('request', getRequestListener(apiApp.fetch));
  const [baseUrl, authUrl] = [`${api.url}${PATH}`, auth.url];
  const settings = { baseUrl, authUrl, clientId: 'tickerside-test' };
  let closing: Promise<unknown> | null = null;
  const self: SmallProvider = {
    settings,
    lies: {},
    user: 'ada',
    seen: [],
    issued: [],
    revoked: [],
    async close() {
      closing ??= Promise.all([stop(auth.server), stop(api.server)]);
      await closing;
    },
  };

  for (const app of [authApp, apiApp]) {
    app.use(cors());
    app.use(async (c, next) => {
      const body = new URLSearchParams(await c.req.text());
      const { method, url } = c.req;
      self.seen.push({ method, url, headers: c.req.header(), body });
      await next();
    });
  }

  apiApp.get(`${PATH}/.well-known/oauth-protected-resource`, (c) => {
    const document = { resource: settings.baseUrl, authorization_servers: [settings.authUrl] };
    return reply(c, self.lies.resource?.(document) ?? document);
  });

  const metadata = () => ({
    issuer: settings.authUrl,
    authorization_endpoint: `${settings.authUrl}/authorize`,
    token_endpoint: `${settings.authUrl}/token`,
    revocation_endpoint: `${settings.authUrl}/revoke`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    id_token_signing_alg_values_supported: ['ES256'],
  });
  authApp.get('/.well-known/oauth-authorization-server', (c) =>
    reply(c, self.lies.metadata?.(metadata()) ?? metadata()),
  );
  authApp.get('/.well-known/openid-configuration', (c) =>
    reply(c, self.lies.oidcMetadata?.(metadata()) ?? new Response('', { status: 404 })),
  );

  authApp.get('/authorize', (c) => {
    const asked = new URL(c.req.url).searchParams;
    if (asked.get('redirect_uri') !== REDIRECT_URI) return c.text('unknown callback', 400);
    const url = new URL(REDIRECT_URI);
    url.searchParams.set('state', asked.get('state') ?? '');
    url.searchParams.set('iss', settings.authUrl);
    const judged = self.lies.authorize?.(asked) ?? true;
    const isAway = asked.get('prompt') === 'none' && self.user === null;
    if (isAway || judged !== true) {
      url.searchParams.set('error', judged === true ? 'login_required' : judged);
    } else {
      const code = randomUUID();
      codes.set(code, asked);
      url.searchParams.set('code', code);
    }
    self.lies.redirect?.(url);
    return c.redirect(url.href, 303);
  });

  authApp.post('/token', async (c) => {
    const sent = self.seen.at(-1)?.body ?? new URLSearchParams();
    const asked = codes.get(sent.get('code') ?? '');
    codes.delete(sent.get('code') ?? '');
    const challenge = createHash('sha256').update(sent.get('code_verifier') ?? '');
    const same = (name: string) => sent.get(name) === asked?.get(name);
    if (
      sent.get('grant_type') !== 'authorization_code' ||
      !['client_id', 'redirect_uri', 'resource'].every(same) ||
      challenge.digest('base64url') !== asked?.get('code_challenge')
    ) {
      return c.json({ error: 'invalid_grant' }, 400);
    }
    const token = `access-token-${randomUUID()}`;
    self.issued.push(token);
    const claims = idTokenClaims(asked);
    const answer = {
      access_token: token,
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'openid',
      refresh_token: REFRESH_TOKEN,
      ...(claims && {
        id_token: jwt(self.lies.header?.({ alg: 'ES256' }) ?? { alg: 'ES256' }, claims),
      }),
    };
    return (await self.lies.answer?.(answer)) ?? c.json(answer);
  });

  authApp.post('/revoke', (c) => {
    self.revoked.push(self.seen.at(-1)?.body.get('token') ?? '');
    return self.lies.revocation?.() ?? c.body(null, 200);
  });

  function idTokenClaims(asked: URLSearchParams): Json | null {
    const iat = Math.floor(Date.now() / 1000);
    const claims = {
      iss: settings.authUrl,
      aud: settings.clientId,
      sub: self.user,
      nonce: asked.get('nonce'),
      iat,
      exp: iat + 600,
    };
    return self.lies.claims ? self.lies.claims(claims) : claims;
  }
  return self;
}

function reply(c: Context, said: unknown): Response {
  return said instanceof Response ? said : c.json(said);
}

/** A JWT signed as ES256 signs (RFC 7515 section 3.1), whatever its header says. */
function jwt(header: Json, claims: Json): string {
  const part = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part(header)}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${signed}.${signature.toString('base64url')}`;
}
