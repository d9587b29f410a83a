import type { MentionClicked } from '../messages.ts';
import { symbolKey } from '../tickers/text/symbols.ts';
import type { Ticker } from '../tickers/types.ts';
import type { PageStates } from './page-states.ts';

/**
 * Clicks on highlighted mentions. A click selects a ticker in the panel and does nothing else: what a
 * page's side says can never cause a request. Of a rush of clicks the last one counts.
 */
export interface MentionClicks {
  clicked(tabId: number, mention: MentionClicked): Promise<void>;
  /** The reader has turned to something else. */
  drop(tabId: number): Promise<void>;
}

export interface MentionClicksDeps {
  states: Pick<PageStates, 'clicked' | 'dropClicked'>;
  /** Tells open panels that something is new about a tab. */
  onChange(tabId: number): void;
}

export function createMentionClicks({ states, onChange }: MentionClicksDeps): MentionClicks {
  /** Not told yet; lost with the worker, as the click is. */
  const waiting = new Map<number, MentionClicked>();
  const take = (tabId: number) => {
    const last = waiting.get(tabId);
    waiting.delete(tabId);
    return last;
  };

  return {
    async clicked(tabId, mention) {
      const isFirst = !waiting.has(tabId);
      waiting.set(tabId, mention);
      if (!isFirst) return;
      try {
        if (await states.clicked(tabId, (found) => reported(found, take(tabId)))) onChange(tabId);
      } catch (error) {
        take(tabId);
        throw error;
      }
    },
    async drop(tabId) {
      if (await states.dropClicked(tabId)) onChange(tabId);
    },
  };
}

/** The one that was reported for that page; a mention without an exchange means the only one. */
function reported(found: Ticker[], clicked: MentionClicked | undefined): Ticker | undefined {
  if (!clicked) return undefined;
  const key = symbolKey(clicked.symbol);
  const alike = found.filter(({ symbol }) => symbolKey(symbol) === key);
  const exact = alike.find(({ exchange }) => exchange === clicked.exchange);
  return exact ?? (clicked.exchange === null && alike.length === 1 ? alike[0] : undefined);
}
