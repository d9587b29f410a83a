import * as z from 'zod/mini';
import { newAttempt } from '../../auth/attempt.ts';
import { readRedirect } from '../../auth/authorization.ts';
import type { Provider } from '../../auth/discovery.ts';
import { exchangeCode } from '../../auth/exchange.ts';
import { revoke } from '../../auth/revocation.ts';
import { type Finding, mend, mendIf, notKnown, type Verdict } from './finding.ts';
import { hsts } from './headers.ts';
import type { Extension, Target } from './target.ts';
import { documentOf, type Heard, isSilent, listed, type Wire } from './wire.ts';

/** What an extension hears from both endpoints, with a made-up code and a made-up token. */
export interface Asked {
  extension: Extension;
  token: Heard;
  revocation: Heard | null;
}

const NO_ENDPOINT = { silent: 'the metadata names no token endpoint that may be asked' };

export const askEndpoints = (
  { extensions }: Target,
  provider: Provider | null,
  wire: Wire,
): Promise<Asked[]> =>
  Promise.all(
    extensions.map(async (extension) => {
      if (!provider) return { extension, token: NO_ENDPOINT, revocation: null };
      const token = await tryCode(provider, extension, wire.as(extension.origin));
      const access = wire.as(extension.origin);
      const isRevocable = provider.revocation_endpoint !== undefined;
      if (isRevocable) await revoke(access, provider, 'made-up-token');
      return { extension, token, revocation: isRevocable ? await access.heard() : null };
    }),
  );

/** A made-up code for the extension's own callback, sent with all that a true one comes with. */
export async function tryCode(
  provider: Provider,
  { callback }: Extension,
  access: ReturnType<Wire['as']>,
): Promise<Heard> {
  const attempt = await newAttempt(provider.issuer, callback, access.now());
  const answer = new URL(callback);
  const sent = { code: 'made-up-code', state: attempt.state, iss: provider.issuer };
  for (const [name, value] of Object.entries(sent)) answer.searchParams.set(name, value);
  const read = readRedirect(access, provider, attempt, answer.href);
  if (!read.ok) throw new Error('an answer made here is not accepted');
  await exchangeCode(access, provider, attempt, read.value);
  return access.heard();
}

export function checkEndpoints(target: Target, asked: Asked[]): Finding[] {
  const first = asked[0];
  const ofFirefox = asked.filter(({ extension }) => extension.browser === 'firefox');
  const { authUrl } = target.settings;
  const token = first?.token ?? NO_ENDPOINT;
  return [
    { row: 'client-auth', ...judgeClient(token, target) },
    { row: 'token-refusal', ...judgeRefusal(token) },
    { row: 'token-no-store', ...judgeStore(token) },
    { row: 'revocation-unknown', ...judgeRevocation(first?.revocation ?? null) },
    ...ofFirefox.flatMap(({ extension: { id: about }, token: theirs, revocation }): Finding[] => [
      { row: 'firefox-token', about, ...judgeFirefox(theirs, token) },
      {
        row: 'firefox-revocation',
        about,
        ...judgeFirefox(revocation, first?.revocation ?? null),
      },
    ]),
    { row: 'sign-in-hsts', ...hsts(authUrl, [token]) },
  ];
}

const errorSchema = z.object({ error: z.string().check(z.regex(/^[\w-]{1,60}$/)) });

/** The `error` of a refusal (RFC 6749 section 5.2), with whatever 4xx it is sent; else in words why there is none. */
function errorOf(heard: Heard): { error: string } | { problem: string } {
  if (isSilent(heard)) return { problem: heard.silent };
  const isRefusal = heard.status >= 400 && heard.status < 500 && heard.status !== 429;
  const document = documentOf(heard, isRefusal ? heard.status : 400);
  if (typeof document === 'string') return { problem: document };
  const { data } = errorSchema.safeParse(document);
  return data ?? { problem: `it is ${heard.status} with no \`error\`` };
}

const REFUSE_THE_CLIENT = ['invalid_client', 'unauthorized_client'];

/** Whatever the metadata says of ways to authenticate: the endpoint has the last word. */
function judgeClient(heard: Heard, { settings: { clientId } }: Target): Verdict {
  const told = errorOf(heard);
  if ('problem' in told) return notKnown(`a wrong code is not refused: ${told.problem}`);
  const { error } = told;
  // A server may call a secret that is missing an invalid request.
  if (error === 'invalid_request') return notKnown('the answer is `invalid_request`');
  return mendIf(
    REFUSE_THE_CLIENT.includes(error),
    `Register ${clientId} as a public client, without a secret, for the authorization code grant: the answer is \`${error}\`.`,
  );
}

function judgeRefusal(heard: Heard): Verdict {
  if (isSilent(heard)) return notKnown(heard.silent);
  const told = errorOf(heard);
  if ('problem' in told) {
    return mend(
      `Answer 400, application/json and {"error":"invalid_grant"} to a code that is not known: ${told.problem}.`,
    );
  }
  if (REFUSE_THE_CLIENT.includes(told.error)) return notKnown('the client is refused first');
  return mendIf(
    told.error !== 'invalid_grant' || heard.status !== 400,
    `Answer 400 with \`invalid_grant\` to a code that is not known: it is ${heard.status} with \`${told.error}\`.`,
  );
}

function judgeStore(heard: Heard): Verdict {
  if (isSilent(heard)) return notKnown(heard.silent);
  const isStored = !listed(heard, 'Cache-Control').includes('no-store');
  return mendIf(
    isStored,
    'Send `Cache-Control: no-store` with every answer of the token endpoint.',
  );
}

function judgeRevocation(heard: Heard | null): Verdict {
  if (!heard) return notKnown('there is no revocation endpoint that may be asked');
  if (isSilent(heard)) return notKnown(heard.silent);
  return mendIf(
    heard.status !== 200,
    `Answer 200 to a token that is not known, from a client without a secret: it answers ${heard.status}. A token that has run out is not known either, and Disconnect would tell its user that access may go on.`,
  );
}

/** @param other the answer to the first extension, which may be Firefox's own */
function judgeFirefox(heard: Heard | null, other: Heard | null): Verdict {
  if (!heard || !other) return notKnown('there is no endpoint that may be asked');
  if (isSilent(heard)) return notKnown(heard.silent);
  if (isSilent(other)) return notKnown(other.silent);
  return mendIf(
    heard.status !== other.status,
    `Do not refuse a \`moz-extension://\` origin: it is random for each install; the answer is ${heard.status} and not ${other.status}.`,
  );
}
