import type { Answer } from '../change-answer.ts';
import { fields, header, json, page, redirect, status } from './changes.ts';
import type { Asked, Defect } from './defect.ts';

/** Defects of the sign-in's endpoints. */

const callbackOf = ({ query }: Asked): string => query.get('redirect_uri') ?? '';
const isAuthorize = ({ path }: Asked): boolean => path === '/authorize';
const isRight = (asked: Asked): boolean =>
  isAuthorize(asked) && asked.redirectUris.includes(callbackOf(asked));
/** A callback that is not registered, and is like this. */
const isWrong =
  (like: (callback: string, registered: readonly string[]) => boolean) =>
  (asked: Asked): boolean =>
    isAuthorize(asked) && !isRight(asked) && like(callbackOf(asked), asked.redirectUris);

const sentTo = (location: string): Answer => ({
  status: 303,
  headers: new Headers({ Location: location }),
  body: '',
});
const sentBack = (error: string) => (asked: Asked) => sentTo(`${callbackOf(asked)}?error=${error}`);
/** An answer to the attempt itself, as a provider sends it. */
const answers =
  (error: string) =>
  (asked: Asked): Answer => {
    const answer = { error, state: asked.query.get('state') ?? '', iss: asked.authUrl };
    return sentTo(`${callbackOf(asked)}?${new URLSearchParams(answer)}`);
  };
const toSignIn = () => sentTo(`/interaction/${crypto.randomUUID()}`);
const refuses = () => page(400)({ status: 400, headers: new Headers(), body: '' }, NOBODY);
const NOBODY: Asked = {
  method: 'GET',
  path: '/',
  query: new URLSearchParams(),
  header: () => null,
  baseUrl: '',
  authUrl: '',
  redirectUris: [],
};

const side = 'provider' as const;
const TOKEN = /^\/token$/;
const REVOKE = /^\/revoke$/;
const fromFirefox =
  (path: string) =>
  (asked: Asked): boolean =>
    asked.path === path && (asked.header('origin') ?? '').startsWith('moz-extension:');
const refused = () => json(403, { error: 'access_denied' });

export const SIGN_IN_DEFECTS: Defect[] = [
  {
    name: 'callback-unregistered',
    does: 'has a callback that is not registered',
    row: 'callback',
    side,
    at: isRight,
    instead: refuses,
  },
  {
    name: 'callback-error-page',
    does: 'sends who comes with the right callback to a page with an error',
    row: 'callback',
    side,
    at: isRight,
    instead: () => sentTo('/problem?error=invalid_redirect_uri'),
  },
  {
    name: 'resource-refused',
    does: 'does not know the resource',
    row: 'callback',
    side,
    at: isRight,
    instead: sentBack('invalid_target'),
  },
  {
    name: 'client-may-not',
    does: 'does not let the client ask for a code',
    row: 'callback',
    side,
    at: isRight,
    instead: sentBack('unauthorized_client'),
  },
  {
    name: 'callback-prefix',
    does: 'takes every callback that begins as a registered one',
    row: 'callback-path',
    side,
    at: isWrong((callback, all) => all.some((one) => callback.startsWith(one))),
    instead: toSignIn,
  },
  {
    name: 'callback-without-slash',
    does: 'takes a callback without its last slash',
    row: 'callback-slash',
    side,
    at: isWrong((callback, all) => all.includes(`${callback}/`)),
    instead: toSignIn,
  },
  {
    name: 'callback-any-extension',
    does: "takes every extension's callback",
    row: 'callback-extension',
    side,
    at: isWrong((callback) => /^https:\/\/a{32}\.chromiumapp\.org\/$/.test(callback)),
    instead: toSignIn,
  },
  {
    name: 'callback-any-host',
    does: 'takes every other callback',
    row: 'callback-host',
    side,
    at: isWrong((callback) => callback.endsWith('.example/')),
    instead: toSignIn,
  },
  {
    name: 'callback-open-redirect',
    does: 'sends a browser back to a callback that is not registered',
    row: 'callback-host',
    side,
    at: isWrong((callback) => callback.endsWith('.example/')),
    instead: sentBack('invalid_request'),
  },
  {
    name: 'token-crash',
    does: 'answers 500 to a wrong code',
    row: 'token-refusal',
    side,
    at: TOKEN,
    change: status(500),
  },
  {
    name: 'token-page',
    does: 'answers a wrong code with a page',
    row: 'token-refusal',
    side,
    at: TOKEN,
    change: page(400),
  },
  {
    name: 'token-error-200',
    does: 'answers a wrong code with 200',
    row: 'token-refusal',
    side,
    at: TOKEN,
    change: status(200),
  },
  {
    name: 'token-secret',
    does: 'asks for the secret of the client',
    row: 'client-auth',
    side,
    at: TOKEN,
    change: (answer, asked) =>
      fields(() => ({ error: 'invalid_client' }))({ ...answer, status: 401 }, asked),
  },
  {
    name: 'client-forbidden',
    does: 'forbids the client to ask for a token, with 403',
    row: 'client-auth',
    side,
    at: TOKEN,
    change: (answer, asked) =>
      fields(() => ({ error: 'unauthorized_client' }))({ ...answer, status: 403 }, asked),
  },
  {
    name: 'token-403',
    does: 'answers 403 to a wrong code',
    row: 'token-refusal',
    side,
    at: TOKEN,
    change: status(403),
  },
  {
    name: 'token-redirect',
    does: 'redirects its token endpoint',
    row: 'token-refusal',
    side,
    at: TOKEN,
    change: redirect,
  },
  {
    name: 'token-stored',
    does: 'lets answers of the token endpoint be stored',
    row: 'token-no-store',
    side,
    at: TOKEN,
    change: header('Cache-Control', 'private'),
  },
  {
    name: 'revocation-400',
    does: 'answers 400 where a token to revoke is not known',
    row: 'revocation-unknown',
    side,
    at: REVOKE,
    change: status(400),
  },
  {
    name: 'token-refuses-firefox',
    does: "refuses Firefox's origin at its token endpoint",
    row: 'firefox-token',
    side,
    at: fromFirefox('/token'),
    instead: refused,
  },
  {
    name: 'revocation-refuses-firefox',
    does: "refuses Firefox's origin at its revocation endpoint",
    row: 'firefox-revocation',
    side,
    at: fromFirefox('/revoke'),
    instead: refused,
  },
  {
    name: 'token-two-hours',
    does: 'issues tokens of two hours',
    row: 'token-lifetime',
    signedIn: true,
    side,
    at: TOKEN,
    change: ifGood(() => ({ expires_in: 7200 })),
  },
  {
    name: 'refresh-token',
    does: 'issues refresh tokens',
    row: 'refresh-token',
    signedIn: true,
    side,
    at: TOKEN,
    change: ifGood(() => ({ refresh_token: 'a-token-that-no-browser-keeps' })),
  },
  {
    name: 'no-id-token',
    does: 'issues no ID token',
    row: 'id-token',
    signedIn: true,
    side,
    at: TOKEN,
    change: ifGood(() => ({ id_token: undefined })),
  },
  {
    name: 'wide-scope',
    does: 'issues tokens of a wider scope',
    row: 'signed-in',
    signedIn: true,
    side,
    at: TOKEN,
    change: ifGood(() => ({ scope: 'openid offline_access' })),
  },
  {
    name: 'no-renewal',
    does: 'renews nothing without a page',
    row: 'silent-renewal',
    signedIn: true,
    side,
    at: (asked) => isAuthorize(asked) && asked.query.get('prompt') === 'none',
    instead: answers('login_required'),
  },
  {
    name: 'no-hint',
    does: 'refuses a renewal that comes with the last ID token',
    row: 'renewal-hint',
    signedIn: true,
    side,
    at: (asked) => isAuthorize(asked) && asked.query.has('id_token_hint'),
    instead: answers('invalid_request'),
  },
  {
    name: 'revocation-idle',
    does: 'says that a token is revoked, and does nothing',
    row: 'revocation-works',
    signedIn: true,
    side,
    at: REVOKE,
    instead: ({ header: of }) =>
      json(200, {}, { 'Access-Control-Allow-Origin': of('origin') ?? '', Vary: 'Origin' }),
  },
];

/** Other fields of a token response; errors stay as they are. */
function ifGood(change: () => object): NonNullable<Defect['change']> {
  return (answer, asked) => (answer.status === 200 ? fields(change)(answer, asked) : answer);
}
