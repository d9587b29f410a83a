import type { ClientMetadata } from 'oidc-provider';
import type { MemoryStore } from './memory-store.ts';

/** Name under which the client is registered, as the consent and account pages show it. */
export const CLIENT_NAME = 'Tickerside';

/**
 * The one client, registered by hand (contract 5.2): public, because an extension can keep no secret
 * (RFC 10017), with exact callbacks. `web` and not `native`: for native clients the library lets a
 * loopback callback use any port (RFC 8252), which is not exact.
 */
export function clientMetadata(clientId: string, redirectUris: string[]): ClientMetadata {
  return {
    client_id: clientId,
    client_name: CLIENT_NAME,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: redirectUris,
  };
}

/** Enables the client or takes it away; the provider asks the store for it on every request. */
export function setClientEnabled(store: MemoryStore, metadata: ClientMetadata, on: boolean): void {
  if (on) store.put('Client', metadata.client_id, { ...metadata });
  else store.drop('Client', metadata.client_id);
}
