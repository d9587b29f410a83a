import type { SampleData } from '../../service/model.ts';
import type { Heard } from './ask.ts';
import { createLedger, type Sums } from './ledger.ts';
import { OPENING, planOf } from './plan.ts';
import type { Held } from './token.ts';

/** What happens to an account's tokens while it asks; each resolves when it has been answered. */
export interface Life {
  /** Tokens to begin with, used by turns. */
  tokens: Held[];
  /** Starts once the opening is over, while other requests go on; may add tokens. */
  event?: (tokens: Held[]) => Promise<void>;
  /** Asks in the opposite order: the searches come last. */
  backwards?: boolean;
}

/** Requests of one account under way at once. */
const AT_ONCE = 3;
/** Kept back until the event has been answered, so that there are requests after it. */
const CLOSING = 30;

/** One account's hundred requests, with what happens in their middle. */
export async function runAccount(parts: {
  number: number;
  data: SampleData;
  life: Life;
  ask: (path: string, token: string) => Promise<Heard>;
  limits: { quota: number; searches: number };
}): Promise<Sums> {
  const { number, data, ask, limits } = parts;
  const { tokens, event, backwards = false } = parts.life;
  const plan = planOf(number, data);
  if (backwards) plan.reverse();
  const ledger = createLedger(`account ${number}`);
  let next = 0;

  async function until(end: number): Promise<void> {
    const worker = async () => {
      while (next < end) {
        const at = next++;
        const planned = plan[at];
        const token = tokens[at % tokens.length];
        if (!planned || !token) throw new Error('nothing to ask, or nothing to ask with');
        const atStart = token.state;
        ledger.note(planned, token, atStart, await ask(planned.path, token.value));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  await until(OPENING);
  const happened = event?.(tokens);
  await Promise.all([until(plan.length - CLOSING), happened]);
  await until(plan.length);
  return ledger.sums(limits.quota, limits.searches);
}
