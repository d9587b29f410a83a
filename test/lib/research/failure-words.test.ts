import { expect, it } from 'vitest';
import type { Failure } from '../../../lib/model/failure.ts';
import { failureDetails, failureWords } from '../../../lib/research/failure-words.ts';

const invalid = (field: 'query' | 'companyId', rule: 'tooShort' | 'tooLong' | 'notUuid') =>
  ({ kind: 'invalidInput', field, rule }) as const;

it.each<[Failure, string, string]>([
  [{ kind: 'offline' }, 'failureOffline', 'retry'],
  [{ kind: 'blockedByPolicy' }, 'failureBlockedByPolicy', 'none'],
  [{ kind: 'accessRefused', code: 'pro_required' }, 'failureAccessRefused', 'signInAgain'],
  [{ kind: 'hostAccessMissing' }, 'failureHostAccessMissing', 'grantAccess'],
  [{ kind: 'notConnected' }, 'failureConnectFirst', 'connect'],
  [{ kind: 'notConnected', code: 'token_expired' }, 'failureNotConnected', 'connect'],
  [{ kind: 'notConnected', requestId: 'r' }, 'failureNotConnected', 'connect'],
  [{ kind: 'invalidRequest' }, 'failureInvalidRequest', 'retry'],
  [{ kind: 'limited', until: null }, 'failureLimited', 'retry'],
  [{ kind: 'limited', until: 1 }, 'failureLimitedUntil', 'wait'],
  [invalid('query', 'tooShort'), 'failureQueryTooShort', 'edit'],
  [invalid('query', 'tooLong'), 'failureQueryTooLong', 'edit'],
])('%o has words and one way on', (failure, message, way) => {
  expect(failureWords(failure)).toEqual({ message, substitutions: [], way });
});

it('names the status of a failing service, and the field of a refused input', () => {
  expect(failureWords({ kind: 'serverError', status: 502 })).toMatchObject({
    substitutions: [502],
    way: 'retry',
  });
  expect(failureWords(invalid('companyId', 'notUuid'))).toMatchObject({
    substitutions: ['companyId', 'notUuid'],
    way: 'none',
  });
});

it('asks for another text where the user typed what the service refused', () => {
  expect(failureWords({ kind: 'invalidRequest' }, true).way).toBe('edit');
  expect(failureWords({ kind: 'timeout' }, true).way).toBe('retry');
});

it('gives support what the service gave, and nothing else', () => {
  expect(failureDetails({ kind: 'accessRefused', code: 'c', requestId: 'r' })).toEqual([
    { label: 'detailCode', value: 'c' },
    { label: 'detailRequestId', value: 'r' },
  ]);
  expect(failureDetails({ kind: 'unexpectedAnswer', what: 'status', status: 418 })).toEqual([
    { label: 'detailCheck', value: 'status' },
    { label: 'detailStatus', value: '418' },
  ]);
  expect(failureDetails({ kind: 'serverError', status: 502 })).toEqual([]);
});
