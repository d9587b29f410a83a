import type { Provider } from 'oidc-provider';

/**
 * CORS for the origins the operator approved (contract 5.8), compared as strings, and for no others:
 * oidc-provider opens its documents to every origin, and adds the headers before it knows the client.
 * The answer itself is the same for all; a browser withholds it where the headers are missing.
 */
export function limitCors(provider: Provider, approved: () => readonly string[]): void {
  provider.use(async (ctx, next) => {
    await next();
    if (approved().includes(ctx.get('Origin'))) return;
    for (const name of Object.keys(ctx.response.headers)) {
      if (name.startsWith('access-control-')) ctx.remove(name);
    }
  });
}
