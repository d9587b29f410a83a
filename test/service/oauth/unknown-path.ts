import type { Provider } from 'oidc-provider';
import { noticePage } from './pages/notice.ts';

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

/** A clear end for whatever nobody answers: a page for people, JSON for everyone else. */
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
