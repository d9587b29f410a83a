import * as z from 'zod/mini';
import { isMeant } from '../clicked.ts';
import { createTurnTaking } from '../in-turn.ts';
import {
  type Clicked,
  clickedSchema,
  isinSchema,
  type PageState,
  tickerSchema,
} from '../messages.ts';
import { type Area, stored } from '../stored.ts';
import { MOST_REPORTED } from '../tickers/page/findings.ts';
import type { Tickers } from '../tickers/types.ts';

type Mention = Pick<Clicked, 'symbol' | 'exchange'>;

/** What is known about each tab's page, kept in storage.session: the worker may die in between. */
export interface PageStates {
  get(tabId: number): Promise<PageState>;
  /** A scan was started. What an earlier scan of the same page found stays until it ends. */
  scanning(tabId: number): Promise<void>;
  /** What was clicked on before stays so while it is still found. */
  found(tabId: number, found: Tickers): Promise<void>;
  unscannable(tabId: number): Promise<void>;
  /** The administrator has it that this page is never scanned. */
  ruledOut(tabId: number): Promise<void>;
  /**
   * The reader clicked on a mention.
   *
   * @param last gives the last one clicked on
   * @returns whether it is one of a ticker that was found
   */
  clicked(tabId: number, last: () => Mention | undefined): Promise<boolean>;
  /** The reader has turned to something else; gives whether anything was clicked before. */
  dropClicked(tabId: number): Promise<boolean>;
  /** The page is gone. */
  forget(tabId: number): Promise<void>;
}

const schema = z.object({
  tabId: z.number(),
  status: z.enum(['off', 'scanning', 'scanned', 'unscannable', 'ruledOut']),
  tickers: z.array(tickerSchema).check(z.maxLength(MOST_REPORTED)),
  isins: z.array(isinSchema).check(z.maxLength(MOST_REPORTED)),
  more: z.boolean(),
  clicked: z.nullable(clickedSchema),
});

const NOTHING = { tickers: [], isins: [], more: false, clicked: null };

export function createPageStates(area: Area): PageStates {
  // A click and a report that come together would each write over the other.
  const inTurn = createTurnTaking();
  const place = (tabId: number) => stored<PageState>(area, `page:${tabId}`, schema);
  const get = async (tabId: number): Promise<PageState> =>
    (await place(tabId).read()) ?? { tabId, status: 'off', ...NOTHING };
  const change = (tabId: number, next: (state: PageState) => Partial<PageState>) =>
    inTurn(async () => {
      const state = await get(tabId);
      await place(tabId).write({ ...state, ...next(state) });
    });
  return {
    get,
    scanning: (tabId) => change(tabId, () => ({ status: 'scanning' })),
    found: (tabId, { tickers, isins, more }) =>
      change(tabId, ({ clicked }) => ({
        status: 'scanned',
        tickers,
        isins,
        more,
        clicked: clicked && tickers.some((one) => isMeant(one, clicked)) ? clicked : null,
      })),
    unscannable: (tabId) => change(tabId, () => ({ status: 'unscannable', ...NOTHING })),
    ruledOut: (tabId) => change(tabId, () => ({ status: 'ruledOut', ...NOTHING })),
    clicked: (tabId, last) =>
      inTurn(async () => {
        const state = await get(tabId);
        const mention = last();
        if (!mention || !state.tickers.some((one) => isMeant(one, mention))) return false;
        const turn = (state.clicked?.turn ?? 0) + 1;
        const { symbol, exchange } = mention;
        await place(tabId).write({ ...state, clicked: { symbol, exchange, turn } });
        return true;
      }),
    dropClicked: (tabId) =>
      inTurn(async () => {
        const state = await get(tabId);
        if (state.clicked) await place(tabId).write({ ...state, clicked: null });
        return state.clicked !== null;
      }),
    forget: (tabId) => inTurn(() => place(tabId).clear()),
  };
}
