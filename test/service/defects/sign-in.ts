import type { Answer } from '../change-answer.ts';
import {
  type Asked,
  type Change,
  defectsAt,
  fields,
  header,
  ifGood,
  json,
  page,
  redirect,
  signedIn,
  status,
} from './defect.ts';

/** Defects of the sign-in's endpoints. */

const TOKEN = /^\/token$/;
const REVOKE = /^\/revoke$/;
const callbackOf = ({ query }: Asked): string => query.get('redirect_uri') ?? '';
const isAuthorize = ({ path }: Asked): boolean => path === '/authorize';
const isRight = (asked: Asked): boolean =>
  isAuthorize(asked) && asked.redirectUris.includes(callbackOf(asked));
/** Defects for a callback that is not registered and meets the condition `like`. */
const atWrong = (
  like: (callback: string, registered: readonly string[]) => boolean,
  rows: Parameters<typeof defectsAt>[2],
) => {
  const isWrong = (asked: Asked): boolean =>
    isAuthorize(asked) && !isRight(asked) && like(callbackOf(asked), asked.redirectUris);
  return defectsAt('provider', isWrong, rows);
};
const fromFirefox = (path: string) => (asked: Asked) =>
  asked.path === path && (asked.header('origin') ?? '').startsWith('moz-extension:');

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

export const SIGN_IN_DEFECTS = [
  ...defectsAt('provider', isRight, {
    callback: {
      'callback-unregistered': refuses,
      'callback-error-page': { instead: () => sentTo('/problem?error=invalid_redirect_uri') },
      'resource-refused': sentBack('invalid_target'),
      'client-may-not': sentBack('unauthorized_client'),
    },
  }),
  ...atWrong((callback, all) => all.some((one) => callback.startsWith(one)), {
    'callback-path': { 'callback-prefix': toSignIn },
  }),
  ...atWrong((callback, all) => all.includes(`${callback}/`), {
    'callback-slash': { 'callback-without-slash': toSignIn },
  }),
  ...atWrong((callback) => /^https:\/\/a{32}\.chromiumapp\.org\/$/.test(callback), {
    'callback-extension': { 'callback-any-extension': toSignIn },
  }),
  ...atWrong((callback) => callback.endsWith('.example/'), {
    'callback-host': {
      'callback-any-host': toSignIn,
      'callback-open-redirect': sentBack('invalid_request'),
    },
  }),
  ...defectsAt('provider', TOKEN, {
    'token-refusal': {
      'token-crash': status(500),
      'token-page': page(400),
      'token-error-200': status(200),
      'token-403': status(403),
      'token-redirect': redirect,
    },
    'client-auth': {
      'token-secret': refusesClient(401, 'invalid_client'),
      'client-forbidden': refusesClient(403, 'unauthorized_client'),
    },
    'token-no-store': { 'token-stored': header('Cache-Control', 'private') },
  }),
  ...defectsAt('provider', REVOKE, { 'revocation-unknown': { 'revocation-400': status(400) } }),
  ...defectsAt('provider', fromFirefox('/token'), {
    'firefox-token': { 'token-refuses-firefox': refused },
  }),
  ...defectsAt('provider', fromFirefox('/revoke'), {
    'firefox-revocation': { 'revocation-refuses-firefox': refused },
  }),
  ...signedIn('provider', TOKEN, {
    'token-lifetime': { 'token-two-hours': issues({ expires_in: 7200 }) },
    'refresh-token': {
      'refresh-token': issues({ refresh_token: 'a-token-that-no-browser-keeps' }),
    },
    'id-token': { 'no-id-token': issues({ id_token: undefined }) },
    'signed-in': { 'wide-scope': issues({ scope: 'openid offline_access' }) },
  }),
  ...signedIn('provider', (one) => isAuthorize(one) && one.query.get('prompt') === 'none', {
    'silent-renewal': { 'no-renewal': answers('login_required') },
  }),
  ...signedIn('provider', (one) => isAuthorize(one) && one.query.has('id_token_hint'), {
    'silent-renewal': { 'no-hint': answers('invalid_request') },
  }),
  ...signedIn('provider', REVOKE, {
    'revocation-works': {
      // Says that a token is revoked, and does nothing.
      'revocation-idle': {
        instead: ({ header: of }) =>
          json(200, {}, { 'Access-Control-Allow-Origin': of('origin') ?? '', Vary: 'Origin' }),
      },
    },
  }),
];
