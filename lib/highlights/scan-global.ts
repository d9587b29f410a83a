import type { NameMark } from '../names/page/group.ts';
import type { SymbolMention } from '../tickers/types.ts';

/** A place in the article's text that names a reported ticker, or a company by its name. */
export type PageMention = SymbolMention | NameMark;

/** The scan of the page, for the other content scripts. */
export interface TickerScan {
  end(): void;
  /** The article's mentions, in the order of the page. */
  mentions(): PageMention[];
  /** Calls back whenever the mentions may have changed; returns a function that stops it. */
  onChange(listener: () => void): () => void;
}

/** In the world of content scripts, which the page's own scripts cannot see. */
declare global {
  var tickerScan: TickerScan | undefined;
}
