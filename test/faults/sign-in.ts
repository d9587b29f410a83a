import type { Disturbance } from './expect.ts';
import { FAULTS, type FaultName } from './kinds.ts';
import type { Row, Told } from './row.ts';
import { runSignInCell } from './sign-in-cell.ts';
import { endOf, type SignInEnd, tallyName, tallyOf } from './sign-in-ends.ts';
import { notOf, STEPS, type Step } from './sign-in-steps.ts';
import { saysOf, word } from './words.ts';

/** The steps of signing in as rows of the matrix, each with the faults that mean something there. */
export const SIGN_IN_ROWS: Row[] = STEPS.map((step) => ({
  name: step.name,
  faults: FAULTS.filter((fault) => notOf(step, fault) === null),
  notOf: (fault) => notOf(step, fault),
  run: (lane, fault, disturbance) => runSignInCell(lane, { step, fault, disturbance }),
  told: (fault, disturbance) => toldOf(step, fault, disturbance),
}));

function toldOf(step: Step, fault: FaultName, disturbance: Disturbance): Told {
  const end = endOf(step, fault, disturbance);
  const calls = String(tallyOf(step, fault, disturbance)[tallyName(step)]);
  return { end: endWords(step, end), way: wayWords(end), calls };
}

function endWords({ act }: Step, end: SignInEnd): string {
  switch (end.state) {
    case 'fine':
      return act === 'renew' ? 'the answer' : `“${word('accountConnected')}”`;
    case 'disconnected':
      return `“${word('accountDisconnected')}”`;
    case 'untold':
      return `“${word('revocationFailed')}”`;
    case 'told': {
      const { words, details } = saysOf(end.failure);
      return [`“${words}”`, ...details].join(' · ');
    }
    case 'foreignPage':
    case 'noPage':
      return `“${word('accountConnecting')} ${word('accountConnectingHint')}”`;
  }
}

function wayWords(end: SignInEnd): string {
  const connect = `“${word('connect')}”`;
  switch (end.state) {
    case 'fine':
      return '';
    case 'foreignPage':
      return `closing the window, then ${connect}`;
    case 'noPage':
      return `“${word('cancelSignIn')}”, then ${connect}`;
    case 'told':
      return saysOf(end.failure).way === 'retry' ? `“${word('tryAgain')}”` : connect;
    default:
      return connect;
  }
}
