/** How sure a mention is; anything less than likely is not reported. */
export type Confidence = 'certain' | 'likely';

/** Where on the page: in the article itself, or elsewhere (navigation, widgets, related stories). */
export type Place = 'article' | 'page';

/** The rule that found it. The view has words for each. */
export type Form = 'cashtag' | 'exchange' | 'quoteLink';

/** One symbol found on a page, all its mentions together. */
export interface Ticker {
  /** As written on the page, upper case: `AAPL`, `BRK.B`, `0700`. */
  symbol: string;
  /** Canonical exchange name, or null where the page does not state one. */
  exchange: string | null;
  /** ISO 10383 market identifier code of that exchange, or null. */
  mic: string | null;
  /** The strongest form among its mentions. */
  form: Form;
  confidence: Confidence;
  where: Place;
  /** Number of mentions on the page, at least 1. */
  count: number;
  /** The page's own words that show it, at most 80 characters: `NASDAQ: AAPL`. */
  evidence: string;
}
