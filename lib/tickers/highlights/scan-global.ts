/** One place in the article's text that names a reported ticker. */
export interface PageMention {
  node: Text;
  /** Where the symbol stands in the node's text; the text may have changed since. */
  start: number;
  end: number;
  /** As it is reported: `BRK.B`. */
  symbol: string;
  /** Canonical name of the exchange; null where the page does not state one. */
  exchange: string | null;
}

/** The scan of the page, for scripts beside it. */
export interface TickerScan {
  end(): void;
  /** The article's mentions, in the order of the page. */
  mentions(): PageMention[];
  /** Calls back whenever they may be others; gives the way to stop that. */
  onChange(listener: () => void): () => void;
}

/** In the world of content scripts, which the page's own scripts cannot see. */
declare global {
  var tickerScan: TickerScan | undefined;
}
