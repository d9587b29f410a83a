import type { CallEndpoint, CallOutcome, CallReason, CallRecord } from '../model/call-record.ts';
import type { OtherField } from '../model/records.ts';

/** The parts of a request that are known before it leaves. */
export type NewCall = Pick<CallRecord, 'endpoint' | 'what' | 'query' | 'why' | 'cost'>;

/** Real quota fields are few and short; the log must not hold 500 copies of anything larger. */
const MAX_FIELDS = 20;
const MAX_LENGTH = 120;

/** The record without ids and the user's words. Addresses of sign-in requests hold neither. */
export function withoutSubject(record: CallRecord): CallRecord {
  const what = record.what
    .replace(/\?.*/s, '')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '…');
  return { ...record, what, query: null, quota: [] };
}

const cut = <T>(value: T) => (typeof value === 'string' ? value.slice(0, MAX_LENGTH) : value);

/** The quota fields that the log keeps. */
export const keptQuota = (quota: OtherField[]): OtherField[] =>
  quota.slice(0, MAX_FIELDS).map(({ key, value }) => ({ key: cut(key), value: cut(value) }));

/** A request of signing in or out. The log shows only its address: parameters and body are secret. */
export const signInCall = (endpoint: CallEndpoint, url: URL, why: CallReason): NewCall => ({
  endpoint,
  what: url.origin + url.pathname,
  query: null,
  why,
  cost: { requests: 0, searches: 0 },
});

/** Recognises a sign-in request by the fields of its body. */
export function signInStep(url: URL, body: unknown): CallEndpoint {
  if (body instanceof URLSearchParams) return body.has('grant_type') ? 'token' : 'revoke';
  const isResource = url.pathname.endsWith('/.well-known/oauth-protected-resource');
  return isResource ? 'resource_metadata' : 'provider_metadata';
}

/** Sign-in requests that are only sent for one reason. */
export const SIGN_IN_REASONS: Partial<Record<CallEndpoint, CallReason>> = {
  resource_metadata: 'signIn',
  provider_metadata: 'signIn',
  revoke: 'disconnect',
};

export function outcomeOf(error: unknown): CallOutcome {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return 'aborted';
  return name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
