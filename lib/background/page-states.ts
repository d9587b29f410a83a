import * as z from 'zod/mini';
import { isinSchema, type PageState, tickerSchema } from '../messages.ts';
import { type Area, stored } from '../stored.ts';
import { MOST_REPORTED } from '../tickers/page/findings.ts';
import type { Tickers } from '../tickers/types.ts';

/** What is known about each tab's page, kept in storage.session: the worker may die in between. */
export interface PageStates {
  get(tabId: number): Promise<PageState>;
  /** A scan was started. What an earlier scan of the same page found stays until it ends. */
  scanning(tabId: number): Promise<void>;
  found(tabId: number, found: Tickers): Promise<void>;
  unscannable(tabId: number): Promise<void>;
  /** The page is gone. */
  forget(tabId: number): Promise<void>;
}

const schema = z.object({
  tabId: z.number(),
  status: z.enum(['off', 'scanning', 'scanned', 'unscannable']),
  tickers: z.array(tickerSchema).check(z.maxLength(MOST_REPORTED)),
  isins: z.array(isinSchema).check(z.maxLength(MOST_REPORTED)),
  more: z.boolean(),
});

export function createPageStates(area: Area): PageStates {
  const place = (tabId: number) => stored<PageState>(area, `page:${tabId}`, schema);
  const write = (tabId: number, state: Omit<PageState, 'tabId'>) =>
    place(tabId).write({ tabId, ...state });
  const get = async (tabId: number): Promise<PageState> =>
    (await place(tabId).read()) ?? { tabId, status: 'off', tickers: [], isins: [], more: false };
  return {
    get,
    scanning: async (tabId) => write(tabId, { ...(await get(tabId)), status: 'scanning' }),
    found: (tabId, { tickers, isins, more }) =>
      write(tabId, { status: 'scanned', tickers, isins, more }),
    unscannable: (tabId) =>
      write(tabId, { status: 'unscannable', tickers: [], isins: [], more: false }),
    forget: (tabId) => place(tabId).clear(),
  };
}
