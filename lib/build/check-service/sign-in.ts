import { type Attempt, authorizationUrl, newAttempt, readRedirect } from '../../auth/attempt.ts';
import type { Provider } from '../../auth/discovery.ts';
import { exchangeCode } from '../../auth/exchange.ts';
import { revoke } from '../../auth/stored-session.ts';
import type { Failure } from '../../model/failure.ts';
import { WITHHELD } from '../../model/fields.ts';
import type { Extension } from '../settings.ts';
import type { Target } from './evidence.ts';
import { errorCode, isAt } from './landing.ts';
import { fits, mend, notKnown, type Said, type Verdict } from './row.ts';
import type { Note } from './rows.ts';
import { bodyOf, isReply, type Wire } from './wire.ts';

/** Shows the sign-in, or its renewal, to a user, and returns the whole address on which their browser ended. */
export type Browse = (
  authorizationUrl: string,
  callback: string,
  isRenewal: boolean,
) => Promise<string>;

/** All that one sign-in needs. */
export interface SigningIn {
  target: Target;
  extension: Extension;
  provider: Provider;
  browse: Browse;
  secrets: ReturnType<typeof createSecrets>;
  wire: Wire;
  note: Note;
  /** The company to look up. */
  search: string;
}

/** The tokens of a sign-in. */
export interface Tokens {
  access: string;
  id: string | null;
}

/** Shorter ones could be words by chance, and are no secrets. */
const MIN_LENGTH = 12;

/** Texts that must not be printed: tokens, code, verifier, state. */
export function createSecrets() {
  const kept = new Set<string>();
  return {
    add(...texts: unknown[]) {
      for (const text of texts) {
        if (typeof text === 'string' && text.length >= MIN_LENGTH) kept.add(text);
      }
    },
    /** A text without any of them. */
    without: (text: string): string =>
      [...kept].reduce((rest, secret) => {
        const written = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
        return written.reduce((all, one) => all.replaceAll(one, WITHHELD), rest);
      }, text),
  };
}

/** One sign-in by the user, as the extension makes it (contract 5.4). */
export async function signIn(part: SigningIn): Promise<Tokens | null> {
  const { extension, provider, secrets, wire, note } = part;
  // An issued token must arrive, to be revoked.
  const access = wire.as(extension.origin, true);
  const { attempt, ended, answer } = await authorize(access, part);
  if (!answer.ok) {
    note('signed-in', judgeAnswer(ended, attempt, answer.failure));
    return null;
  }
  const exchange = await exchangeCode(access, provider, attempt, answer.value);
  const heard = await access.heard();
  // As it was sent: the extension's own reading drops what must not be kept.
  const { access_token, id_token, refresh_token, expires_in }: Record<string, unknown> = Object(
    isReply(heard) && bodyOf(heard),
  );
  secrets.add(access_token, id_token, refresh_token);
  if (!exchange.grant.ok) {
    // As the extension does with a token that it does not use.
    await revoke(access, provider, exchange.issued);
    note('signed-in', judgeExchange(exchange.grant.failure));
    return null;
  }
  const { accessToken, subject } = exchange.grant.value;
  note('signed-in', fits());
  note('token-lifetime', judgeLifetime(expires_in));
  note(
    'refresh-token',
    refresh_token !== undefined &&
      'Issue no refresh token to this client: it has no backend to keep one, and drops it.',
  );
  note(
    'id-token',
    subject === null &&
      'Issue an ID token with its `sub`: without it there is no silent renewal, and a sign-in each hour.',
  );
  return { access: accessToken, id: typeof id_token === 'string' ? id_token : null };
}

/** @param hint the ID token of a renewal, which is asked for without a page */
async function authorize(
  access: ReturnType<Wire['as']>,
  { extension: { callback }, provider, browse, secrets }: SigningIn,
  hint: string | null = null,
) {
  const isRenewal = hint !== null;
  const attempt = await newAttempt(provider.issuer, callback, access.now());
  secrets.add(attempt.verifier, attempt.challenge, attempt.state, attempt.nonce);
  const url = authorizationUrl(access, provider, attempt, isRenewal ? 'none' : null, hint);
  const ended = (await browse(url, callback, isRenewal)).trim();
  const sentBack = URL.parse(ended)?.searchParams;
  secrets.add(...['code', 'state', 'session_state'].map((name) => sentBack?.get(name)));
  return { attempt, ended, answer: readRedirect(access, provider, attempt, ended) };
}

/** One renewal, as the extension asks for it: with the ID token as a hint. The code is not exchanged. */
export async function checkRenewal(part: SigningIn, { id }: Tokens): Promise<void> {
  const note = (said: Said) => part.note('silent-renewal', said);
  if (id === null) return note(notKnown('no ID token came, and without one nothing is renewed'));
  const access = part.wire.as(part.extension.origin);
  const { attempt, ended, answer } = await authorize(access, part, id);
  if (answer.ok) return note(fits());
  const code = errorIn(ended, attempt);
  note(
    code === null
      ? notKnown('what was pasted does not answer this renewal')
      : `Answer \`prompt=none\` with a code while the user's session at the sign-in lasts, and take the ID token that was issued last as \`id_token_hint\`, an expired one too: it is \`${code}\`, so users press Connect each hour.`,
  );
}

/** The error code that answers an attempt; null where nothing does. */
function errorIn(ended: string, attempt: Attempt): string | null {
  const url = URL.parse(ended);
  const isAnswer =
    url && isAt(url, attempt.redirectUri) && url.searchParams.get('state') === attempt.state;
  return isAnswer ? errorCode(url.searchParams.get('error')) : null;
}

/** Contract 5.5. */
const HOUR_S = 3600;

function judgeLifetime(seconds: unknown): Verdict {
  if (typeof seconds !== 'number') return notKnown('`expires_in` does not say');
  return seconds > HOUR_S
    ? mend(`Issue access tokens of at most ${HOUR_S} seconds: \`expires_in\` is ${seconds}.`)
    : fits(`${seconds} s`);
}

function judgeAnswer(ended: string, attempt: Attempt, failure: Failure): Verdict {
  const url = URL.parse(ended);
  if (!url) return notKnown('what was pasted is no address');
  if (!isAt(url, attempt.redirectUri)) {
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
  if (failure.kind !== 'signInMisconfigured') return judgeExchange(failure);
  const error = errorIn(ended, attempt);
  return mend(
    error === 'invalid_target'
      ? 'Accept the base URL as `resource` (RFC 8707 section 2.1) at the authorization endpoint: the answer is `invalid_target`.'
      : `Let this client ask for a code with scope openid, S256 and \`resource\`: the authorization endpoint answers \`${error}\`.`,
  );
}

/** Failures that say nothing of the settings of the sign-in. */
const OF_THE_MOMENT: Partial<Record<Failure['kind'], string>> = {
  signInExpired: 'the code had expired: be quicker, and try again',
  signInUnreachable: 'the token endpoint did not answer',
  signInUnavailable: 'the sign-in says that it is not available now',
  signInServerError: 'the sign-in reports an internal error (`server_error`)',
};

function judgeExchange(failure: Failure): Verdict {
  if (failure.kind === 'signInMismatch') {
    return mend(
      'Make the ID token match: issuer, audience, `azp`, time and nonce (OpenID Connect Core 3.1.3.7).',
    );
  }
  if (failure.kind === 'signInMisconfigured') {
    return mend(
      failure.what === 'resource'
        ? 'Accept the base URL as `resource` at the token endpoint, too (RFC 8707 section 2.2).'
        : 'Issue a Bearer token of at most 16,384 characters with scope openid alone.',
    );
  }
  return notKnown(OF_THE_MOMENT[failure.kind] ?? 'the sign-in ended without a token');
}
