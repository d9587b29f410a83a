import type { Account, Gatekeeper, TokenRefusal, TokenVerdict } from '../model.ts';
import type { MemoryStore } from './memory-store.ts';

/** RFC 6750 2.1 (`b64token`), of a length no token of ours reaches. */
const WELL_FORMED = /^[\w\-.~+/]{1,16384}=*$/;

/**
 * Judges a bearer token at this very moment, from what the provider keeps: nothing is cached, so a
 * revocation, a disabled client and a changed account act on the next request (contract 5.7).
 *
 * Only tokens the token endpoint issued for the API's resource pass. ID tokens, cookies and codes are
 * `unknown`; a token for any other resource, or for none, is `wrong_resource`.
 */
export function createGatekeeper(parts: {
  store: MemoryStore;
  accounts: readonly Account[];
  resource: string;
  now: () => number;
}): Gatekeeper {
  const { store, accounts, resource, now } = parts;
  const refuse = (refusal: TokenRefusal): TokenVerdict => ({ ok: false, refusal });

  return {
    async verify(token) {
      if (token === '') return refuse('missing');
      if (!WELL_FORMED.test(token)) return refuse('malformed');
      const issued = store.get('AccessToken', token);
      if (!issued) return refuse(store.wasRevoked(token) ? 'revoked' : 'unknown');
      if (issued.expiresAt <= now()) return refuse('expired');
      const { aud, clientId, accountId } = issued.payload;
      if (aud !== resource) return refuse('wrong_resource');
      if (!clientId || !store.get('Client', clientId)) return refuse('client_disabled');
      const account = accounts.find((a) => a.id === accountId);
      if (!account?.active) return refuse('account_inactive');
      if (account.plan === 'free') return refuse('pro_required');
      return { ok: true, account };
    },
  };
}
