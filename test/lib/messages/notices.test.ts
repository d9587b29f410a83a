import { expect, it } from 'vitest';
import { noticeSchema } from '../../../lib/messages/notices.ts';
import { NOTICES } from './every-message.ts';

it.each(Object.values(NOTICES))('accepts $notice and strips other fields', (notice) => {
  expect(noticeSchema.safeParse(notice)).toEqual({ success: true, data: notice });
  expect(noticeSchema.parse({ ...notice, data: 'of an account' })).toEqual(notice);
});

it.each([
  { notice: 'panelChanged' },
  { notice: '' },
  { request: 'sessionChanged' },
  { notice: 'lookupPending' },
  { notice: 'lookupPending', windowId: -1 },
  { notice: 'lookupPending', windowId: '1' },
  { notice: 'pageChanged', tabId: 1.5 },
  { notice: 'pageChanged', windowId: 1 },
  'sessionChanged',
  null,
])('rejects %j', (message) => expect(noticeSchema.safeParse(message).success).toBe(false));
