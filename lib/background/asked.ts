import * as z from 'zod/mini';
import { type Area, stored } from '../stored.ts';

/**
 * A text the reader asked to look up from outside the panel (the menu on a selection), kept until a
 * panel takes it: the panel may be only opening, and the worker may die in between.
 */
export interface Asked {
  put(windowId: number, query: string): Promise<void>;
  /** Gives the text out once. */
  take(windowId: number): Promise<string | null>;
}

export function createAsked(area: Area): Asked {
  const place = (windowId: number) => stored(area, `asked:${windowId}`, z.string());
  return {
    put: (windowId, query) => place(windowId).write(query.trim().slice(0, 200)),
    async take(windowId) {
      const query = await place(windowId).read();
      if (query !== null) await place(windowId).clear();
      return query;
    },
  };
}
