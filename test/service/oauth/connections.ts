import type { Provider } from 'oidc-provider';
import type { MemoryStore } from './memory-store.ts';
import { CLIENT_NAME } from './provider-config.ts';

/** What an account has approved: a grant, in the library's terms. Times in epoch milliseconds. */
export interface Connection {
  id: string;
  clientName: string;
  scope: string;
  resources: string[];
  approvedAt: number;
  expiresAt: number;
}

/** The connections of an account, newest first (contract 5.7). */
export async function listConnections(
  provider: Provider,
  store: MemoryStore,
  accountId: string,
): Promise<Connection[]> {
  const connections: Connection[] = [];
  for (const { id, payload, expiresAt } of store.all('Grant')) {
    const grant = payload.accountId === accountId && (await provider.Grant.find(id));
    if (!grant) continue;
    connections.push({
      id,
      clientName: CLIENT_NAME,
      scope: grant.getOIDCScope(),
      resources: Object.keys(grant.resources ?? {}),
      approvedAt: grant.iat * 1000,
      expiresAt,
    });
  }
  return connections.reverse();
}

/**
 * Ends a connection: its tokens and codes are dead at once, and nothing renews silently because the
 * grant is gone. Does nothing for a connection of another account, or one that has ended.
 */
export async function revokeConnection(
  provider: Provider,
  accountId: string,
  id: string,
): Promise<void> {
  const grant = await provider.Grant.find(id);
  if (grant?.accountId !== accountId) return;
  await provider.AccessToken.revokeByGrantId(id);
  await provider.AuthorizationCode.revokeByGrantId(id);
  await grant.destroy();
}
