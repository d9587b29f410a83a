import type { CallRecord } from '../model/call-record.ts';
import type { OtherField } from '../model/records.ts';

/** What an answer says of the quota is short; whatever else it says there is not kept 500 times. */
const MAX_FIELDS = 20;
const MAX_LENGTH = 120;

/** Ids and the user's own words go; of a step of signing in, the address says nothing of either. */
export function withoutSubject(record: CallRecord): CallRecord {
  const what = record.what
    .replace(/\?.*/s, '')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '…');
  return { ...record, what, query: null, quota: [] };
}

const cut = <T>(value: T) => (typeof value === 'string' ? value.slice(0, MAX_LENGTH) : value);

/** What an answer said of the quota, as far as it is kept. */
export const keptQuota = (quota: OtherField[]): OtherField[] =>
  quota.slice(0, MAX_FIELDS).map(({ key, value }) => ({ key: cut(key), value: cut(value) }));
