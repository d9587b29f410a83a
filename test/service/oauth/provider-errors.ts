import { type Configuration, errors, type Provider } from 'oidc-provider';
import { expiredPage, type Notice, noticePage } from './pages/notice.ts';

/** Words for what a person can meet when an app sends them here with a bad request. */
const NOTICES: Record<string, Notice> = {
  invalid_client: {
    title: 'This app cannot connect',
    text: 'The app that sent you here is not registered with this service, or has been disabled by its operator.',
  },
  invalid_redirect_uri: {
    title: 'This app cannot connect',
    text: 'The app asked to be called back at an address that is not registered for it, so nothing was sent there.',
  },
  server_error: {
    title: 'Something went wrong here',
    text: 'The sign-in service could not finish. Nothing was approved. Close this window and try again.',
  },
};

/**
 * The library's errors that have no callback to go to, as a page: an OAuth error name and its
 * description, never a stack. Keeps the status the library chose, except for a sign-in that has
 * expired: that is met by pressing Back, and an extension's sign-in window closes on any 4xx.
 */
export const renderError: NonNullable<Configuration['renderError']> = async (ctx, out, error) => {
  ctx.type = 'html';
  if (error instanceof errors.SessionNotFound) {
    ctx.status = 200;
    ctx.body = String(await expiredPage());
    return;
  }
  const notice = NOTICES[out.error] ?? {
    title: 'This request cannot be answered',
    text: 'The app that sent you here made a request this service does not accept.',
  };
  const { error: code, error_description: description } = out;
  ctx.body = String(await noticePage({ ...notice, detail: description ?? '', code }));
};

/** Methods of the provider's own addresses, for the 405 that says so. */
const ALLOWED: Record<string, string> = {
  '/authorize': 'GET, HEAD',
  '/token': 'POST, OPTIONS',
  '/revoke': 'POST, OPTIONS',
  '/jwks': 'GET, HEAD, OPTIONS',
  '/.well-known/openid-configuration': 'GET, HEAD, OPTIONS',
  '/.well-known/oauth-authorization-server': 'GET, HEAD, OPTIONS',
};

const NOT_FOUND = { error: 'not_found', error_description: 'There is nothing at this address.' };
const NOT_ALLOWED = {
  error: 'method_not_allowed',
  error_description: 'This address does not answer to this method.',
};

/** Answers unknown paths and methods: a page for people, JSON for programs. */
export function answerUnknownPaths(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status !== 404 || ctx.body) return;
    const methods = ALLOWED[ctx.path];
    const answer = methods ? NOT_ALLOWED : NOT_FOUND;
    if (ctx.accepts('json', 'html') === 'html') {
      ctx.type = 'html';
      ctx.body = String(
        await noticePage({ title: 'Nothing here', text: answer.error_description }),
      );
    } else {
      ctx.body = answer;
    }
    if (methods) ctx.set('Allow', methods);
    ctx.status = methods ? 405 : 404;
  });
}
