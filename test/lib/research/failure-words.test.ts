import { describe, expect, it } from 'vitest';
import { t } from '../../../lib/i18n/words.ts';
import type { Failure, FailureKind } from '../../../lib/model/failure.ts';
import {
  failureDetails,
  failureWords,
  type RecoveryAction,
} from '../../../lib/research/failure-words.ts';
import { useEnglish } from '../../words.ts';

useEnglish();

/** Every kind of failure there is; the type makes a new kind a fault here. */
const EVERY: { [K in FailureKind]: [Extract<Failure, { kind: K }>, RecoveryAction] } = {
  invalidInput: [{ kind: 'invalidInput', field: 'query', rule: 'tooShort' }, 'edit'],
  offline: [{ kind: 'offline' }, 'retry'],
  blockedByPolicy: [{ kind: 'blockedByPolicy' }, 'none'],
  hostAccessMissing: [{ kind: 'hostAccessMissing' }, 'grantAccess'],
  signInCancelled: [{ kind: 'signInCancelled' }, 'connect'],
  signInRefused: [{ kind: 'signInRefused' }, 'connect'],
  signInUnreachable: [{ kind: 'signInUnreachable' }, 'connect'],
  signInUnavailable: [{ kind: 'signInUnavailable' }, 'retry'],
  signInMisconfigured: [{ kind: 'signInMisconfigured', what: 'issuer' }, 'none'],
  signInExpired: [{ kind: 'signInExpired' }, 'connect'],
  signInBusy: [{ kind: 'signInBusy' }, 'connect'],
  signInMismatch: [{ kind: 'signInMismatch' }, 'connect'],
  notConnected: [{ kind: 'notConnected' }, 'connect'],
  accessRefused: [{ kind: 'accessRefused' }, 'signInAgain'],
  limited: [{ kind: 'limited', until: 1 }, 'wait'],
  unavailable: [{ kind: 'unavailable' }, 'retry'],
  notFound: [{ kind: 'notFound' }, 'none'],
  invalidRequest: [{ kind: 'invalidRequest' }, 'retry'],
  serverError: [{ kind: 'serverError', status: 502 }, 'retry'],
  unreachable: [{ kind: 'unreachable' }, 'retry'],
  timeout: [{ kind: 'timeout' }, 'retry'],
  aborted: [{ kind: 'aborted' }, 'retry'],
  interrupted: [{ kind: 'interrupted' }, 'retry'],
  unexpectedAnswer: [{ kind: 'unexpectedAnswer', what: 'json' }, 'retry'],
  internal: [{ kind: 'internal' }, 'retry'],
};
const words = (failure: Failure) => {
  const { message, substitutions } = failureWords(failure);
  return t(message, ...substitutions);
};

describe('a failure', () => {
  it.each(Object.values(EVERY))('has one way on: %o, %s', (failure, way) => {
    expect(failureWords(failure).way).toBe(way);
  });

  it('is changed by the reader where the question is a text of theirs', () => {
    expect(failureWords({ kind: 'invalidRequest' }, true).way).toBe('edit');
    expect(failureWords({ kind: 'timeout' }, true).way).toBe('retry');
  });

  it('has words of its own, for every kind', () => {
    const all = Object.values(EVERY).map(([failure]) => words(failure));
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((text) => /^[A-Z].*\.$/.test(text))).toBe(true);
  });

  it('names the status of a failing service, and the field of a refused input', () => {
    expect(words({ kind: 'serverError', status: 502 })).toContain('502');
    expect(words({ kind: 'invalidInput', field: 'companyId', rule: 'notUuid' })).toContain(
      'companyId',
    );
  });

  it('does not count down to a time nobody gave', () => {
    expect(failureWords({ kind: 'limited', until: null }).way).toBe('retry');
  });
});

describe('the details for support', () => {
  it('hold what the service gave, and nothing else', () => {
    expect(failureDetails({ kind: 'accessRefused', code: 'c', requestId: 'r' })).toEqual([
      { label: 'detailCode', value: 'c' },
      { label: 'detailRequestId', value: 'r' },
    ]);
    expect(failureDetails({ kind: 'unexpectedAnswer', what: 'status', status: 418 })).toEqual([
      { label: 'detailCheck', value: 'status' },
      { label: 'detailStatus', value: '418' },
    ]);
    expect(failureDetails({ kind: 'timeout' })).toEqual([]);
  });
});

it('tells a refused connection from none at all', () => {
  const words = (failure: Failure) => failureWords(failure).message;
  expect(words({ kind: 'notConnected' })).toBe('failureConnectFirst');
  expect(words({ kind: 'notConnected', code: 'token_expired' })).toBe('failureNotConnected');
});
