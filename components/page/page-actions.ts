/** Acts on what was found on the page. */
export interface PageViewActions {
  /** Puts a name in the lookup box, or nothing to begin with, and the cursor with it; asks nothing. */
  onLookUpByName(name: string): void;
  /** Puts away what stands in front of the page's tickers. */
  onShowPage(): void;
}
