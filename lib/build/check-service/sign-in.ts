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

/** Shows the sign-in, or its renewal, to a user, and returns the whole address on which their browser ended. */
export type Browse = (
  authorizationUrl: string,
  callback: string,
  isRenewal: boolean,
) => Promise<string>;

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
  const { attempt, ended, answer } = await authorize(access, extension, provider, browse, secrets);
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

/**
 * One authorization in the user's browser, and what the callback was told.
 *
 * @param hint the ID token of a renewal, which is asked for without a page; null without a hint
 */
async function authorize(
  access: ReturnType<Wire['as']>,
  { callback }: Extension,
  provider: Provider,
  browse: Browse,
  secrets: Secrets,
  hint?: string | null,
) {
  const isRenewal = hint !== undefined;
  const attempt = await newAttempt(provider.issuer, callback, access.now());
  secrets.add(attempt.verifier, attempt.challenge, attempt.state, attempt.nonce);
  const url = authorizationUrl(access, provider, attempt, isRenewal ? 'none' : null, hint ?? null);
  const ended = (await browse(url, callback, isRenewal)).trim();
  const sentBack = URL.parse(ended)?.searchParams;
  secrets.add(...['code', 'state', 'session_state'].map((name) => sentBack?.get(name)));
  return { attempt, ended, answer: readRedirect(access, provider, attempt, ended) };
}

/**
 * Two rows of one renewal, as the extension asks for it: with the ID token as a hint. Where that brings no code, it
 * is asked once more without the hint, to tell which of the two is refused. The code is not exchanged.
 */
export async function checkRenewal(
  extension: Extension,
  provider: Provider,
  { id }: Tokens,
  browse: Browse,
  secrets: Secrets,
  wire: Wire,
): Promise<Finding[]> {
  const rows = (renewal: Verdict, hint: Verdict): Finding[] => [
    { row: 'silent-renewal', ...renewal },
    { row: 'renewal-hint', ...hint },
  ];
  if (id === null) {
    const none = notKnown('no ID token came, and without one nothing is renewed');
    return rows(none, none);
  }
  const renew = (hint: string | null) =>
    authorize(wire.as(extension.origin), extension, provider, browse, secrets, hint);
  const hinted = await renew(id);
  if (hinted.answer.ok) return rows(fits(), fits());
  const code = errorIn(hinted);
  if (code === null) {
    const why = notKnown('what was pasted does not answer this renewal');
    return rows(why, why);
  }
  const plain = await renew(null);
  return plain.answer.ok
    ? rows(
        fits(),
        mend(
          `Take the ID token that was issued last as \`id_token_hint\`, an expired one too: with it the answer is \`${code}\`, and the extension always sends it.`,
        ),
      )
    : rows(
        mend(
          `Answer \`prompt=none\` with a code while the user's session at the sign-in lasts: it is \`${code}\`, so users press Connect each hour.`,
        ),
        notKnown('nothing is renewed without a hint either'),
      );
}

/** The error code that answers an attempt; null where nothing does. */
function errorIn({ attempt, ended }: { attempt: Attempt; ended: string }): string | null {
  const url = URL.parse(ended);
  const isAnswer =
    url !== null &&
    url.origin + url.pathname === attempt.redirectUri &&
    url.searchParams.get('state') === attempt.state;
  const code = isAnswer ? url.searchParams.get('error') : null;
  return /^[\w-]{1,60}$/.exec(code ?? '')?.[0] ?? null;
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
  const error = errorIn({ attempt, ended });
  if (failure.kind === 'signInMisconfigured') {
    return mend(
      error === 'invalid_target'
        ? 'Accept the base URL as `resource` (RFC 8707 section 2.1) at the authorization endpoint: the answer is `invalid_target`.'
        : `Let this client ask for a code with scope openid, S256 and \`resource\`: the authorization endpoint answers \`${error}\`.`,
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
