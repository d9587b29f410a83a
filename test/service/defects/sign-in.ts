import type { Answer } from '../change-answer.ts';
import { type Change, fields, header, ifGood, json, page, redirect, status } from './changes.ts';
import { type Asked, defectsOf } from './defect.ts';

/** Defects of the sign-in's endpoints. */

const callbackOf = ({ query }: Asked): string => query.get('redirect_uri') ?? '';
const isAuthorize = ({ path }: Asked): boolean => path === '/authorize';
const isRight = (asked: Asked): boolean =>
  isAuthorize(asked) && asked.redirectUris.includes(callbackOf(asked));

const provider = (at: RegExp | ((asked: Asked) => boolean)) => ({ side: 'provider', at }) as const;
const right = provider(isRight);
/** A callback that is not registered, and is like this. */
const wrong = (like: (callback: string, registered: readonly string[]) => boolean) =>
  provider(
    (asked) => isAuthorize(asked) && !isRight(asked) && like(callbackOf(asked), asked.redirectUris),
  );
const token = provider(/^\/token$/);
const revocation = provider(/^\/revoke$/);
const fromFirefox = (path: string) =>
  provider(
    (asked) => asked.path === path && (asked.header('origin') ?? '').startsWith('moz-extension:'),
  );

const sentTo = (location: string): Answer => ({
  status: 303,
  headers: new Headers({ Location: location }),
  body: '',
});
const sentBack = (error: string) => ({
  instead: (asked: Asked) => sentTo(`${callbackOf(asked)}?error=${error}`),
});
/** An answer to the attempt itself, as a provider sends it. */
const answers = (error: string) => ({
  instead(asked: Asked) {
    const answer = { error, state: asked.query.get('state') ?? '', iss: asked.authUrl };
    return sentTo(`${callbackOf(asked)}?${new URLSearchParams(answer)}`);
  },
});
const toSignIn = { instead: () => sentTo(`/interaction/${crypto.randomUUID()}`) };
const refuses = {
  instead: (asked: Asked) => page(400)({ status: 400, headers: new Headers(), body: '' }, asked),
};
const refused = { instead: () => json(403, { error: 'access_denied' }) };
/** Refuses the client in place of the code. */
const refusesClient =
  (code: number, error: string): Change =>
  (answer, asked) =>
    fields(() => ({ error }))({ ...answer, status: code }, asked);
/** Other fields of a token response; errors stay as they are. */
const issues = (change: object) => ifGood(fields(() => change));
const signedIn = true as const;

export const SIGN_IN_DEFECTS = [
  ...defectsOf('callback', right, {
    'callback-unregistered': ['has a callback that is not registered', refuses],
    'callback-error-page': [
      'sends who comes with the right callback to a page with an error',
      { instead: () => sentTo('/problem?error=invalid_redirect_uri') },
    ],
    'resource-refused': ['does not know the resource', sentBack('invalid_target')],
    'client-may-not': ['does not let the client ask for a code', sentBack('unauthorized_client')],
  }),
  ...defectsOf(
    'callback-path',
    wrong((callback, all) => all.some((one) => callback.startsWith(one))),
    { 'callback-prefix': ['takes every callback that begins as a registered one', toSignIn] },
  ),
  ...defectsOf(
    'callback-slash',
    wrong((callback, all) => all.includes(`${callback}/`)),
    { 'callback-without-slash': ['takes a callback without its last slash', toSignIn] },
  ),
  ...defectsOf(
    'callback-extension',
    wrong((callback) => /^https:\/\/a{32}\.chromiumapp\.org\/$/.test(callback)),
    { 'callback-any-extension': ["takes every extension's callback", toSignIn] },
  ),
  ...defectsOf(
    'callback-host',
    wrong((callback) => callback.endsWith('.example/')),
    {
      'callback-any-host': ['takes every other callback', toSignIn],
      'callback-open-redirect': [
        'sends a browser back to a callback that is not registered',
        sentBack('invalid_request'),
      ],
    },
  ),
  ...defectsOf('token-refusal', token, {
    'token-crash': ['answers 500 to a wrong code', status(500)],
    'token-page': ['answers a wrong code with a page', page(400)],
    'token-error-200': ['answers a wrong code with 200', status(200)],
    'token-403': ['answers 403 to a wrong code', status(403)],
    'token-redirect': ['redirects its token endpoint', redirect],
  }),
  ...defectsOf('client-auth', token, {
    'token-secret': ['asks for the secret of the client', refusesClient(401, 'invalid_client')],
    'client-forbidden': [
      'forbids the client to ask for a token, with 403',
      refusesClient(403, 'unauthorized_client'),
    ],
  }),
  ...defectsOf('token-no-store', token, {
    'token-stored': [
      'lets answers of the token endpoint be stored',
      header('Cache-Control', 'private'),
    ],
  }),
  ...defectsOf('revocation-unknown', revocation, {
    'revocation-400': ['answers 400 where a token to revoke is not known', status(400)],
  }),
  ...defectsOf('firefox-token', fromFirefox('/token'), {
    'token-refuses-firefox': ["refuses Firefox's origin at its token endpoint", refused],
  }),
  ...defectsOf('firefox-revocation', fromFirefox('/revoke'), {
    'revocation-refuses-firefox': ["refuses Firefox's origin at its revocation endpoint", refused],
  }),
  ...defectsOf(
    'token-lifetime',
    { ...token, signedIn },
    {
      'token-two-hours': ['issues tokens of two hours', issues({ expires_in: 7200 })],
    },
  ),
  ...defectsOf(
    'refresh-token',
    { ...token, signedIn },
    {
      'refresh-token': [
        'issues refresh tokens',
        issues({ refresh_token: 'a-token-that-no-browser-keeps' }),
      ],
    },
  ),
  ...defectsOf(
    'id-token',
    { ...token, signedIn },
    {
      'no-id-token': ['issues no ID token', issues({ id_token: undefined })],
    },
  ),
  ...defectsOf(
    'signed-in',
    { ...token, signedIn },
    {
      'wide-scope': ['issues tokens of a wider scope', issues({ scope: 'openid offline_access' })],
    },
  ),
  ...defectsOf(
    'silent-renewal',
    { ...provider((one) => isAuthorize(one) && one.query.get('prompt') === 'none'), signedIn },
    { 'no-renewal': ['renews nothing without a page', answers('login_required')] },
  ),
  ...defectsOf(
    'renewal-hint',
    { ...provider((one) => isAuthorize(one) && one.query.has('id_token_hint')), signedIn },
    {
      'no-hint': [
        'refuses a renewal that comes with the last ID token',
        answers('invalid_request'),
      ],
    },
  ),
  ...defectsOf(
    'revocation-works',
    { ...revocation, signedIn },
    {
      'revocation-idle': [
        'says that a token is revoked, and does nothing',
        {
          instead: ({ header: of }) =>
            json(200, {}, { 'Access-Control-Allow-Origin': of('origin') ?? '', Vary: 'Origin' }),
        },
      ],
    },
  ),
];
