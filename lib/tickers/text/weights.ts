/*
 * What each sign of a ticker weighs. Weights are log-odds: a sum that is 2.3 higher makes a symbol ten times as likely
 * against none. Above zero speaks for it, below against it. `company-sum.ts` says what the sum of a bracket makes of it.
 */

/**
 * A bracket after a name: what speaks for and against its being the symbol of the company's share. Fitted, not set:
 * `npx node test/detect/calibrate.ts --write` writes these numbers.
 */
export const BRACKETS = {
  // The name is: with a legal form, a fund, a listed brand, with a word as companies have, an office or a body,
  // of a private form, of a form that is seldom listed, a thing, with an article.
  legal: 2.35,
  fund: 2.5,
  brand: 2,
  form: 1.5,
  office: -5.55,
  private: -6,
  seldom: -4.5,
  thing: -2,
  article: -1.5,
  // How they fit, with an example of each.
  resembled: 1.2, // letters in order: `Tallon (TLN)`
  skeleton: 1.15, // four or more consonants of it: `Tallon Bearings (TLLN)`
  letters: 0.35, // letters of it beside a legal form: `Tallon Inc. (TLLN)`
  same: 1, // the name itself: `SAP SE (SAP)`
  unlike: -2.1, // nothing in common: `Tallon (XQR)`
  classed: 1.5, // a Nordic class: `Tallon AB (TALL-B)`
  initials: -3.4, // `Tallon Bearings Group (TBG)`
  term: -2, // initials, and no company in sight: `High Bandwidth Memory (HBM)`
  firm: 1.65, // initials of a firm: `Tallon Bearings Mills (TBM)`
  short: -1.5, // initials without the form: `Tallon Bearings Inc. (TB)`
  noun: -3, // initials of a kind of things: `Limited Partners (LPS)`
  whole: -1.55, // initials with the legal form: `Tallon Insurance Corporation (TIC)`
  cut: -1.6, // the beginning of a word: `Gross Tonnage (GTON)`
  compound: -4, // parts of one long word
  // The symbol is: a word, one letter, two letters, long, a fund's.
  word: -3.05,
  single: -1,
  pair: -1.05,
  long: -1,
  fundSymbol: 7,
  // Beside it: talk of its share, a move with its amount, either alone, what companies do, a judgement; it is an
  // item of a list, a link to a quote, marked with its exchange, in a run of such; said to be unlisted; who judges others.
  share: 3,
  price: 2.9,
  move: 1,
  amount: 0.95,
  act: 1.5,
  judged: 3,
  entry: 1.45,
  linked: 9,
  marked: 2.5,
  run: 2.05,
  unlisted: -9,
  broker: -2.5,
  // Around it: words of the market near, or anywhere in its line.
  near: 0.85,
  market: 0.45,
};

/**
 * What the rest of the page adds to a bracket after a name. Set by hand, for few pages have each of them: so that what is
 * likely with it and not without lies where `LIKELY` is.
 */
export const PAGE = {
  /** It speaks of shares a little; it is about them; it is about nothing else. */
  some: 1.4,
  enough: 2.45,
  much: 3.8,
  /** It states other symbols: for each, and at most. */
  other: 0.3,
  others: 1,
  /** It has so many such brackets that are stated, by their number; for an abbreviation as for three at most. */
  peers: [0, 0, 0.5, 1, 1.4, 1.75, 2, 2.25, 2.5],
  /** It calls the symbol itself a share, `TLLN stock`; and each further time, at most twice. */
  called: 3,
  calledAgain: 1,
  /** Each of two companies that stand beside it in a list with their symbols. */
  beside: 2,
  /** It is in a list of companies in which each has a line, and most are stated. */
  listed: 5,
};
