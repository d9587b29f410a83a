import { expect, it } from 'vitest';
import { type Notice, noticeSchema } from '../../../lib/messages/notices.ts';

/** What the background tells panels, and nothing else that a message may hold. */

const NOTICES: { [N in Notice['notice']]: Extract<Notice, { notice: N }> } = {
  sessionChanged: { notice: 'sessionChanged' },
  accountChanged: { notice: 'accountChanged' },
  rateLimitChanged: { notice: 'rateLimitChanged' },
  highlightsChanged: { notice: 'highlightsChanged' },
  savedCompaniesChanged: { notice: 'savedCompaniesChanged' },
  notesChanged: { notice: 'notesChanged' },
  clipsChanged: { notice: 'clipsChanged', ids: ['a'] },
  looksChanged: { notice: 'looksChanged' },
  syncChanged: { notice: 'syncChanged' },
  callsChanged: { notice: 'callsChanged' },
  lookupPending: { notice: 'lookupPending', windowId: 0 },
  pageChanged: { notice: 'pageChanged', tabId: 7 },
};

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
])('rejects %j', (message) => {
  expect(noticeSchema.safeParse(message).success).toBe(false);
});
