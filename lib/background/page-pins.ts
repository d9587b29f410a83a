import type { SavedCompanies } from '../model/saved-companies.ts';
import type { Pin } from '../tickers/page/pins.ts';

/** Leaves the pinned symbols in the isolated world of a page that is being scanned, for the rules to take. */
export interface PagePinsDeps {
  shelf(): Promise<SavedCompanies>;
  executeScript(injection: {
    target: { tabId: number };
    func: (pins: Pin[]) => void;
    args: [Pin[]];
  }): Promise<unknown>;
}

export function createPagePins({ shelf, executeScript }: PagePinsDeps) {
  return async (tabId: number): Promise<void> => {
    const { pins } = await shelf();
    const known = pins.flatMap(({ ticker, exchange }) =>
      // A name that is empty is no exchange's.
      ticker === null ? [] : [{ symbol: ticker.toUpperCase(), exchange: exchange ?? '' }],
    );
    if (known.length === 0) return;
    // Access may have ended, or the page gone, since the rules were asked for.
    await executeScript({ target: { tabId }, func: leave, args: [known] }).catch(() => undefined);
  };
}

/** Runs in the page's isolated world, by itself: it may use nothing from around it. */
function leave(pins: Pin[]): void {
  globalThis.tickerPins = pins;
}
