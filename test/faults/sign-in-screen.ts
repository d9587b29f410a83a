import { isDeepStrictEqual } from 'node:util';
import { until } from '../e2e/harness/until.ts';
import { type FaultName, isSlow } from './kinds.ts';
import type { Lane } from './lane.ts';
import type { SignInEnd } from './sign-in-ends.ts';
import { type AccountLook, lookAtAccount } from './sign-in-look.ts';
import type { Step } from './sign-in-steps.ts';
import { saysOf, word } from './words.ts';

/** Waits for exactly what must be on screen. */
export async function waitFor(
  lane: Lane,
  step: Step,
  fault: FaultName,
  end: SignInEnd,
): Promise<void> {
  let seen: AccountLook = await lookAtAccount(lane);
  const must = expectedLook(step, end);
  const part = () => ({
    account: seen.account,
    offersConnect: seen.offersConnect,
    told: seen.told,
    hints: seen.hints,
  });
  await until(
    async () => `${JSON.stringify(must)}; there is ${JSON.stringify(part())}`,
    async () => {
      seen = await lookAtAccount(lane);
      const drawn = seen.drawn > 0 === (end.state === 'fine' && step.act === 'renew');
      return seen.busy === 0 && drawn && isDeepStrictEqual(part(), must);
    },
    isSlow(fault) ? 40_000 : 15_000,
  );
}

function expectedLook({ act }: Step, end: SignInEnd) {
  const disconnected = {
    account: word('accountDisconnected'),
    offersConnect: true,
    told: [] as AccountLook['told'],
    hints: [] as string[],
  };
  switch (end.state) {
    case 'fine':
      return { ...disconnected, account: word('accountConnected'), offersConnect: false };
    case 'disconnected':
      return disconnected;
    case 'untold':
      return { ...disconnected, hints: [word('revocationFailed')] };
    case 'foreignPage':
    case 'noPage':
      return {
        ...disconnected,
        account: word('accountConnecting'),
        offersConnect: false,
        hints: [`${word('accountConnectingHint')} ${word('cancelSignIn')}`],
      };
    case 'told': {
      const { words, details, way } = saysOf(end.failure);
      const buttons =
        way === 'none' ? [] : way === 'retry' ? [word('tryAgain')] : [word('connect')];
      const interrupted = end.failure.kind === 'interrupted';
      const stays = act === 'renew' && interrupted;
      return {
        ...disconnected,
        account: word(stays ? 'accountConnected' : 'accountDisconnected'),
        // The one way on: in the note, or where it has none in the line above.
        offersConnect: !stays && (end.where === 'lookup' || way === 'none'),
        told: [{ words, details, buttons }],
      };
    }
  }
}
