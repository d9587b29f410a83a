import * as z from 'zod/mini';
import { CALL_ENDPOINTS, CALL_OUTCOMES, CALL_REASONS, type CallRecord } from '../api/call-log.ts';
import type { OtherField } from '../model/records.ts';
import { timestamp } from '../storage/stored.ts';

/** What an answer says of the quota is short; whatever else it says there is not kept 500 times. */
const MAX_FIELDS = 20;
const MAX_LENGTH = 120;

/** A call as it is kept. */
export const callRecordSchema: z.ZodMiniType<CallRecord> = z.object({
  id: z.int(),
  sentAt: timestamp,
  endpoint: z.enum(CALL_ENDPOINTS),
  what: z.string(),
  // A record of an earlier version has none.
  query: z._default(z.nullable(z.string()), null),
  why: z.enum(CALL_REASONS),
  outcome: z.enum(CALL_OUTCOMES),
  status: z.nullable(z.int()),
  cost: z.object({ requests: z.int(), searches: z.int() }),
  quota: z.array(
    z.object({
      key: z.string(),
      value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
});
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
