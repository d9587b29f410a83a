/**
 * The words of one language, a list for each class. Words stand apart by spaces; an underscore in one is a space, a
 * hyphen or nothing, a star any letters, and the rest is as in a regular expression: `shares?`, `market_cap*`.
 * Classes marked "whole" are looked up word by word and know the star alone, at the beginning or the end.
 */
export interface Language {
  /** Whole: what is owned and traded, and nothing else: `Tallon shares`. */
  share: string;
  /** Whole: what means a share beside a company's name alone: `titres`, `papier`. */
  paper?: string;
  /** Beside a symbol they speak of a share, and not of a coin or a good: `equities`, `earnings`. */
  equity?: string;
  /** Over a table they speak of companies, and not of goods: `funds`, `Inc`. */
  company?: string;
  /** Whole: what prices do: `rose`, `stieg*`. */
  move: string;
  /** Whole: what a listed company does, said right behind its symbol: `reported`. */
  act?: string;
  /** Whole: what those say who judge a share; two of them count: `upgraded`, `bullish`. */
  judging?: string;
  /** Whole: between the share and the company: `shares of`. */
  ofCompany: string;
  /** Whole: kinds of shares: `common stock`. */
  kind?: string;
  /** Whole: what texts about shares say, and others seldom. */
  market: string;
  /** The same in a script without spaces, and phrases, as they are written. */
  marketPhrase?: string;
  /** That a share is listed or traded: `quoted`, `notiert`. */
  quoted: string;
  /** Beside a label they make its symbol a share's, besides those of `quoted`: `shares`, `ISIN`. */
  nearLabel: string;
  /** Beside a label they make its symbol a coin's, a gene's, a unit's. */
  notShare: string;
  /** Coins and what belongs to them. */
  coin?: string;
  /** Goods, metals, coins and currencies, over a table: `commodities`. */
  goods: string;
  /** Polls and elections, whose parties have three letters. */
  poll?: string;
  /** Several shares, as they are written before a list of symbols: `stocks like TLLN, QRN and WRN`. */
  several: string;
  /** Between these and the symbols: `like`, `such_as`. */
  like: string;
  /** Before the last of a list. */
  and: string;
  or?: string;
  /** Whole, as written: the noun that ends the name of an office, a measure, a programme: `Agency`, `*steuer`. */
  officeLast?: string;
  /** Whole, as written: the noun that begins one, as in Romance languages: `Ministère`. */
  officeFirst?: string;
}

export type WordClass = keyof Language;
