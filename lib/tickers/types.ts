/** How sure a mention is; anything less than likely is not reported. */
type Confidence = 'certain' | 'likely';

/** Where on the page: in the article itself, or elsewhere (navigation, widgets, related stories). */
export type Place = 'article' | 'page';

/**
 * The rule that found a mention, weakest first; docs/detection.md has an example and the source of each.
 */
export const FORMS = [
  /** The symbol alone, of a company that the user has pinned. */
  'pinned',
  /** The address of a quote page in a link. */
  'quoteLink',
  /** `$AAPL` */
  'cashtag',
  /** A company's name, its symbol in brackets. */
  'company',
  /** `AAPL US`, `VOD LN Equity` */
  'bloomberg',
  /** `VOD.L` */
  'reuters',
  /** A column of symbols in a table. */
  'table',
  /** The symbol and its company's name together, of a company that the user or the operator knows. */
  'pair',
  /** JSON-LD, meta tags, attributes such as `data-symbol`, charts in frames. */
  'pageData',
  /** The page's own address is a quote page's. */
  'quotePage',
  /** `ticker: AAPL`, `under the symbol AAPL` */
  'label',
  /** The cover page of a filing with the SEC. */
  'filing',
  /** `NASDAQ: AAPL` */
  'exchange',
] as const;
export type Form = (typeof FORMS)[number];

/** One symbol found on a page, all its mentions together. */
export interface Ticker {
  /**
   * As written on the page, upper case: `AAPL`, `BRK.B`, `0700`. A suffix that only names the
   * exchange is not part of it: `$RY.TO` is `RY` on the Toronto Stock Exchange.
   */
  symbol: string;
  /** Canonical exchange name, or null where the page does not state one. */
  exchange: string | null;
  /** ISO 10383 market identifier code of that exchange, or null. */
  mic: string | null;
  /** The strongest form among its mentions. */
  form: Form;
  confidence: Confidence;
  where: Place;
  /** Number of mentions in the page's text; of links, where only links name it. At least 1. */
  count: number;
  /** The page's own words that show it, at most 80 characters: `NASDAQ: AAPL`. */
  evidence: string;
  /** The company's name as the page writes it beside the symbol, at most 80 characters. */
  name?: string | undefined;
  /** The only exchange by which a list of known companies has it, as written there; the page states none. */
  listedOn?: string | undefined;
}

/** The report of a page. */
export interface Tickers {
  tickers: Ticker[];
  /** ISINs (ISO 6166) whose check digit is right, in the order of the page, each once. */
  isins: string[];
  /** German securities numbers that stand by their label, likewise; perhaps parts of those ISINs. */
  wkns: string[];
  /** True when there were more than are listed. */
  more: boolean;
}

/** A place where shares are listed. */
export interface Exchange {
  /** Canonical name, such as `London Stock Exchange`. */
  name: string;
  /** ISO 10383 code; null for a group whose name leaves the market open, such as Euronext. */
  mic: string | null;
  /** The shape of its symbols. */
  shape: RegExp;
}

/** One place in a text that names a ticker. */
export interface Mention {
  symbol: string;
  exchange: Exchange | null;
  form: Form;
  /**
   * `plausible` becomes likely on a page that states a ticker in another form or talks about shares, and
   * possible elsewhere; `possible` counts only beside a better mention of the same symbol.
   */
  confidence: Confidence | 'plausible' | 'possible';
  evidence: string;
  /** The company's name, where the page writes it beside the symbol. */
  name?: string | undefined;
  /** The exchange is that of the site a link leads to: an exchange that the page states wins. */
  isAssumed?: boolean;
}

export type Emit = (mention: Mention) => void;

/** Takes one ticker that the page's structure names, and the element that names it. */
export type EmitAt = (mention: Mention, element: Element) => void;
/** Takes one ISIN that the page's structure names. */
export type EmitIsinAt = (isin: string, element: Element) => void;

/**
 * The steps of a scan, which can pause or end after each. True announces that the next may be long.
 */
export type Steps = Generator<true | undefined, void>;

/** One place in the article's text that names a reported ticker. */
export interface SymbolMention {
  node: Text;
  /** Where the symbol stands in the node's text; the text may have changed since. */
  start: number;
  end: number;
  /** The symbol as reported: `BRK.B`. */
  symbol: string;
  /** Canonical name of the exchange; null where the page does not state one. */
  exchange: string | null;
}
