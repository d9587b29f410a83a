import type { MentionClicked } from '../messages/page-messages.ts';
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
        if (await states.clicked(tabId, () => take(tabId))) onChange(tabId);
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
