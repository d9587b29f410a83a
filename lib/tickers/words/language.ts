/**
 * The words of one language, a list for each class. Words stand apart by spaces; an underscore in one is a space or a
 * hyphen, a star any letters, and the rest is as in a regular expression: `shares?`, `market_cap*`.
 * Classes marked "whole" are looked up word by word and know the star alone, at the beginning or the end.
 */
export interface Language {
  /** Whole: what is owned and traded, and nothing else: `Tallon shares`. */
  share: string;
  /** Whole: what means a share beside a company's name alone: `titres`, `papier`. */
  paper?: string;
  /** Beside a symbol they speak of a share, and not of a coin or a good: `equities`, `earnings`. */
  equity?: string;
  /** Whole: what prices do: `rose`, `stieg*`. */
  move: string;
  /** That a share is listed or traded: `quoted`, `notiert`. */
  quoted: string;
  /** Beside a label they make its symbol a share's, besides those of `quoted`: `shares`, `ISIN`. */
  nearLabel: string;
  /** Beside a label they make its symbol a coin's, a gene's, a unit's. */
  notShare: string;
  /** Coins and what belongs to them. */
  coin?: string;
  /** Before the last of a list. */
  and: string;
  or?: string;

  /** What every label of a symbol has within it, from a letter on that few words have: `mbol`, `ürzel`. */
  labelPart?: string;
  /** How a word for a symbol begins, which may be a label: `symb`, `kürz`. */
  labelStem?: string;
  /** Before `code`, `symbol`, `Kürzel` and `ticker` in labels of listed securities only: `stock`, `börsen`. */
  labelFirst?: string;
  /** Whole labels of this kind. */
  labelWhole?: string;
  /** What such a label goes on with behind its first word: `(símbolo) bursátil`. */
  labelRest?: string;
  /** Labels that stand alone in an element before a symbol, as they are written; any of a share's too. */
  labelAlone: string;
  /** Before a label in a sentence: `under (the symbol)`. */
  beforeLabel?: string;
  /** Between a label and its symbol: `(its symbol) is`. */
  isSymbol?: string;

  /** Whole, in small letters. Between an exchange's name and the colon: `NYSE symbol: TLLN`. */
  exchangeLabel?: string;
  /** The same: what stands beside an exchange's name, or in one that the table of exchanges has otherwise. */
  exchangeWord?: string;
  /** The same: between the words of such a name. */
  exchangeJoin?: string;

  /** In scripts without spaces: the label of a share's number, or of another thing's. */
  numberLabel?: string;
  /** Right before it, in labels of listed securities only. */
  numberLabelFirst?: string;
  /** In the same text they make the number of a bare label a share's. */
  nearNumber?: string;
  /** Right behind a number of anything but a share: what is counted, dated or paid; one character each. */
  numberUnit?: string;

  /** Headers of columns, whole ones in small letters; a space or a hyphen may be left out in them. A share's symbol. */
  columnSymbol: string;
  /** A symbol or a code of anything, the bare word for a symbol among them: it counts where other columns are a share's. */
  columnMark: string;
  columnCompany: string;
  /** The name of anything. */
  columnName?: string;
  /** What only shares have: `market_cap`. */
  columnMarket: string;
  /** What goods have too: `price`. */
  columnPrice?: string;
  columnExchange: string;
  /** A part of a header of coins. */
  columnCoin?: string;
  /** A part of a header of anything else: `airport`. */
  columnElse?: string;
}

export type WordClass = keyof Language;
