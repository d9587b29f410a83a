import * as z from 'zod/mini';
import { type Attempt, newAttempt } from '../../auth/attempt.ts';
import { authorizationUrl, readRedirect } from '../../auth/authorization.ts';
import type { Provider } from '../../auth/discovery.ts';
import { exchangeCode } from '../../auth/exchange.ts';
import { revoke } from '../../auth/revocation.ts';
import type { Failure } from '../../model/failure.ts';
import { type Finding, fits, mend, notKnown, type Verdict } from './finding.ts';
import type { Secrets } from './secrets.ts';
import type { Tokens } from './signed-in.ts';
import type { Extension } from './target.ts';
import { bodyOf, type Heard, isReply, type Wire } from './wire.ts';

/** Shows the sign-in to a user, and returns the whole address on which their browser ended. */
export type Browse = (authorizationUrl: string, callback: string) => Promise<string>;

/** One sign-in by the user, as the extension makes it (contract 5.4). */
export async function signIn(
  extension: Extension,
  provider: Provider,
  browse: Browse,
  secrets: Secrets,
  wire: Wire,
): Promise<{ findings: Finding[]; tokens: Tokens | null }> {
  // What the exchange issues must arrive, to be revoked.
  const access = wire.as(extension.origin, true);
  const attempt = await newAttempt(provider.issuer, extension.callback, access.now());
  secrets.add(attempt.verifier, attempt.challenge, attempt.state, attempt.nonce);
  const ended = (
    await browse(authorizationUrl(access, provider, attempt, null), extension.callback)
  ).trim();
  const sentBack = URL.parse(ended)?.searchParams;
  secrets.add(...['code', 'state', 'session_state'].map((name) => sentBack?.get(name)));
  const answer = readRedirect(access, provider, attempt, ended);
  if (!answer.ok) return stopped(judgeAnswer(ended, attempt, answer.failure));

  const exchange = await exchangeCode(access, provider, attempt, answer.value);
  const sent = sentTokens(await access.heard());
  secrets.add(...[sent.access_token, sent.id_token, sent.refresh_token]);
  if (!exchange.grant.ok) {
    // As the extension does with a token that it does not use.
    await revoke(access, provider, exchange.issued);
    return stopped(judgeExchange(exchange.grant.failure));
  }
  const { accessToken, subject } = exchange.grant.value;
  return {
    findings: [{ row: 'signed-in', ...fits() }, ...judgeTokens(sent, subject)],
    tokens: { access: accessToken, id: typeof sent.id_token === 'string' ? sent.id_token : null },
  };
}

const sentSchema = z.object({
  access_token: z.optional(z.unknown()),
  id_token: z.optional(z.unknown()),
  refresh_token: z.optional(z.unknown()),
  expires_in: z.optional(z.unknown()),
});
type Sent = Partial<z.infer<typeof sentSchema>>;

/** The token response as it was sent: the extension's own reading drops what must not be kept. */
function sentTokens(heard: Heard): Sent {
  const body = isReply(heard) ? bodyOf(heard) : null;
  return sentSchema.safeParse(body).data ?? {};
}

/** Contract 5.5. */
const HOUR_S = 3600;

function judgeTokens(sent: Sent, subject: string | null): Finding[] {
  const { expires_in: seconds } = sent;
  return [
    { row: 'token-lifetime', ...judgeLifetime(seconds) },
    {
      row: 'refresh-token',
      ...(sent.refresh_token === undefined
        ? fits()
        : mend(
            'Issue no refresh token to this client: it has no backend to keep one, and drops it.',
          )),
    },
    {
      row: 'id-token',
      ...(subject === null
        ? mend(
            'Issue an ID token with its `sub`: without it there is no silent renewal, and a sign-in each hour.',
          )
        : fits()),
    },
  ];
}

function judgeLifetime(seconds: unknown): Verdict {
  if (typeof seconds !== 'number') return notKnown('`expires_in` does not say');
  return seconds > HOUR_S
    ? mend(`Issue access tokens of at most ${HOUR_S} seconds: \`expires_in\` is ${seconds}.`)
    : fits(`${seconds} s`);
}

function judgeAnswer(ended: string, attempt: Attempt, failure: Failure): Verdict {
  const url = URL.parse(ended);
  if (!url) return notKnown('what was pasted is no address');
  if (url.origin + url.pathname !== attempt.redirectUri) {
    return notKnown(`what was pasted does not begin with ${attempt.redirectUri}`);
  }
  if (failure.kind === 'signInRefused') return notKnown('the sign-in was refused by the user');
  if (url.searchParams.get('state') !== attempt.state) {
    return notKnown('what was pasted does not answer this sign-in, but another one or none');
  }
  if (failure.kind === 'signInMismatch') {
    return mend(
      'Answer with one `code`, the `state` that was sent and, where it is announced, the right `iss`.',
    );
  }
  return judgeExchange(failure);
}

function judgeExchange(failure: Failure): Verdict {
  switch (failure.kind) {
    case 'signInExpired':
      return notKnown('the code had expired: be quicker, and try again');
    case 'signInUnreachable':
      return notKnown('the token endpoint did not answer');
    case 'signInUnavailable':
      return notKnown('the sign-in says that it is not available now');
    case 'signInServerError':
      return notKnown('the sign-in reports an internal error (`server_error`)');
    case 'signInMismatch':
      return mend(
        'Make the ID token match: issuer, audience, `azp`, time and nonce (OpenID Connect Core 3.1.3.7).',
      );
    case 'signInMisconfigured':
      return mend(
        failure.what === 'resource'
          ? 'Accept the base URL as `resource` at the token endpoint, too (RFC 8707 section 2.2).'
          : 'Issue a Bearer token of at most 16,384 characters with scope openid alone.',
      );
    default:
      return notKnown('the sign-in ended without a token');
  }
}

const stopped = (verdict: Verdict): { findings: Finding[]; tokens: null } => ({
  findings: [{ row: 'signed-in', ...verdict }],
  tokens: null,
});
