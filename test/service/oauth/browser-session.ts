import type { HttpBindings } from '@hono/node-server';
import type { Provider } from 'oidc-provider';

/**
 * Ends whoever's session this browser has at the provider, unless it is the given account's. The
 * connections approved in it stay; they are ended on the account page.
 */
export async function endSessionOfOthers(
  provider: Provider,
  { incoming, outgoing }: HttpBindings,
  accountId?: string,
): Promise<void> {
  const session = await provider.Session.get(provider.createContext(incoming, outgoing));
  if (session.accountId && session.accountId !== accountId) await session.destroy();
}
