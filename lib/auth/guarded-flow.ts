import type { IdentityApi } from './environment.ts';
import { NotLaunched } from './launch.ts';

/** What is to be done around the launch of a flow. */
interface Steps {
  /** Awaited first. */
  before?(): Promise<unknown>;
  launching?(): void;
  /** In the same breath as the launch. */
  launched?(): void;
}

/** The identity for one flow, and the end of what it launched. */
interface Guarded {
  identity: IdentityApi;
  /** Resolves once no flow of it is under way, however long ago it was given up. */
  over(): Promise<void>;
}

/**
 * The same API for one flow. A flow that is begun cannot be taken back: none is, once nobody waits for
 * it, also where that comes while the launch is still being written down.
 */
export function guard(identity: IdentityApi, signal: AbortSignal, steps: Steps = {}): Guarded {
  const goOn = () => {
    if (signal.aborted) throw new NotLaunched();
  };
  let ended: Promise<void> = Promise.resolve();
  return {
    identity: {
      getRedirectURL: () => identity.getRedirectURL(),
      async launchWebAuthFlow(details) {
        goOn();
        await steps.before?.();
        goOn();
        steps.launching?.();
        const answer = identity.launchWebAuthFlow(details);
        const noted = () => undefined;
        ended = answer.then(noted, noted);
        steps.launched?.();
        return answer;
      },
    },
    over: () => ended,
  };
}
