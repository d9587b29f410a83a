import * as z from 'zod/mini';
import { createTurnTaking } from '../in-turn.ts';
import { type Area, stored } from '../stored.ts';

/**
 * A text the reader asked to look up from outside the panel (the menu on a selection), kept until a
 * panel takes it: the panel may be only opening, and the worker may die in between.
 */
export interface Asked {
  put(windowId: number, query: string): Promise<void>;
  /** Gives the text out once, and for a minute: later, the reader has turned to something else. */
  take(windowId: number): Promise<string | null>;
}

const LONGEST_MS = 60_000;
const schema = z.object({ query: z.string(), askedAt: z.number() });

export function createAsked(area: Area, now: () => number): Asked {
  // Two at once would both read the text before either has taken it away.
  const inTurn = createTurnTaking();
  const place = (windowId: number) => stored(area, `asked:${windowId}`, schema);
  return {
    put: (windowId, query) =>
      inTurn(() => place(windowId).write({ query: query.trim().slice(0, 200), askedAt: now() })),
    take: (windowId) =>
      inTurn(async () => {
        const asked = await place(windowId).read();
        if (!asked) return null;
        await place(windowId).clear();
        const age = now() - asked.askedAt;
        return age >= 0 && age <= LONGEST_MS ? asked.query : null;
      }),
  };
}
