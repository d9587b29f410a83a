import { createHash } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';

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
const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Everything the provider keeps, in memory: what oidc-provider stores through its adapter, and which
 * access tokens were revoked. Unlike the library's own memory adapter it drops nothing that is still
 * valid, however much there is.
 */
export class MemoryStore {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  /** SHA-256 of a revoked access token, until the token would have expired anyway. */
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
    if (kept && model === 'AccessToken') this.#revoked.set(hash(id), kept.expiresAt);
  }

  wasRevoked(token: string): boolean {
    const until = this.#revoked.get(hash(token));
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
