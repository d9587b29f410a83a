import type { AccountCall } from '../../../lib/api/cache.ts';
import type { Call, CallRecorder, OutgoingCall } from '../../../lib/api/call.ts';

/** Calls as data, for tests that need any call. */
export const profileCall = (companyId: string): Call => ({
  operation: 'get_company',
  companyId,
  query: {},
});

export const question = (companyId: string): AccountCall => ({
  account: 'ada',
  call: profileCall(companyId),
});

export const outgoing = (call: Call = profileCall('x')): OutgoingCall => ({
  call,
  cacheMode: 'default',
});

/** Records nothing. */
export const noRecorder = (): CallRecorder => ({
  send: (_, begin) => begin(),
  read: () => undefined,
});
