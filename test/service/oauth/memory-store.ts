import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Account, Gatekeeper, TokenRefusal, TokenVerdict } from '../model.ts';

/** One stored thing; `expiresAt` in epoch milliseconds by the stand-in's clock. */
export interface Kept {
  model: string;
  id: string;
  payload: AdapterPayload;
  expiresAt: number;
}

/** An expired access token is kept a little longer, so that it can be told from an unknown one. */
const EXPIRED_KEPT_MS = 3_600_000;

const keyOf = (model: string, id: string) => `${model}:${id}`;

/** Everything the provider keeps; unlike the library's own adapter it drops nothing that is still valid. */
export class MemoryStore {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  /** Until when a revoked access token would have been valid. */
  readonly #revoked = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  put(model: string, id: string, payload: AdapterPayload, expiresInSeconds = Infinity): void {
    const expiresAt = this.#now() + expiresInSeconds * 1000;
    this.#kept.set(keyOf(model, id), { model, id, payload, expiresAt });
  }

  /** An expired access token is still found for a while; anything else is not. */
  get(model: string, id: string): Kept | undefined {
    const kept = this.#kept.get(keyOf(model, id));
    return kept && this.#isKept(kept) ? kept : undefined;
  }

  all(model: string): Kept[] {
    return [...this.#kept.values()].filter((kept) => kept.model === model && this.#isKept(kept));
  }

  /** An access token that is dropped before its time was revoked, and is remembered as such. */
  drop(model: string, id: string): void {
    const kept = this.get(model, id);
    this.#kept.delete(keyOf(model, id));
    if (kept && model === 'AccessToken') this.#revoked.set(id, kept.expiresAt);
  }

  wasRevoked(token: string): boolean {
    const until = this.#revoked.get(token);
    return until !== undefined && until > this.#now();
  }

  /** The storage of one of oidc-provider's models. */
  adapter(model: string): Adapter {
    const find = (wanted: (payload: AdapterPayload) => boolean) =>
      this.all(model).find(({ payload }) => wanted(payload))?.payload;
    return {
      upsert: async (id, payload, expiresIn) => this.put(model, id, payload, expiresIn),
      find: async (id) => this.get(model, id)?.payload,
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const kept = this.get(model, id);
        if (kept) kept.payload.consumed = Math.floor(this.#now() / 1000);
      },
      destroy: async (id) => this.drop(model, id),
      revokeByGrantId: async (grantId) => {
        for (const { id, payload } of this.all(model)) {
          if (payload.grantId === grantId) this.drop(model, id);
        }
      },
    };
  }

  #isKept({ model, expiresAt }: Kept): boolean {
    const grace = model === 'AccessToken' ? EXPIRED_KEPT_MS : 0;
    return expiresAt + grace > this.#now();
  }
}

/**
 * Checks a well-formed bearer token against the provider's current state, so that a revocation applies to the next request
 * (contract 5.7).
 */
export function createGatekeeper(parts: {
  store: MemoryStore;
  accounts: readonly Account[];
  now: () => number;
}): Gatekeeper {
  const { store, accounts, now } = parts;
  const refuse = (refusal: TokenRefusal): TokenVerdict => ({ ok: false, refusal });

  return {
    async verify(token) {
      const issued = store.get('AccessToken', token);
      if (!issued) return refuse(store.wasRevoked(token) ? 'revoked' : 'unknown');
      if (issued.expiresAt <= now()) return refuse('expired');
      const account = accounts.find(({ id }) => id === issued.payload.accountId);
      if (!account) return refuse('unknown');
      if (account.plan === 'free') return refuse('pro_required');
      return { ok: true, account };
    },
  };
}
