/**
 * Capitals that mean something else unless the page says otherwise. None of these is banned: many
 * are real tickers (PATH, OPEN, AI), and an unmistakable mention of one is believed.
 */
const set = (words: string) => new Set(words.split(' '));

/**
 * After `$`: amounts (`$MM`), currencies, shell variables, coins, the S of SAVE. A coin is no listed
 * company, and a cashtag alone cannot tell it from a share of the same letters.
 */
export const NOT_CASHTAGS = set(
  'A US NZ HK CAN B M K T MM BN MN TN USD EUR GBP JPY CAD AUD HKD SGD PATH HOME USER ' +
    'BTC ETH XRP SOL DOGE BNB ADA USDT USDC LTC DOT AVAX LINK AVE ALE',
);

/** Beside an exchange's name, where nothing but a colon and a space holds them together. */
export const NOT_SYMBOLS = set(
  'A I UP DOWN OPEN CLOSE CLOSED SHUT HOLIDAY FLAT HIGH LOW LIVE NEWS TODAY NOW NEW NEXT TOP ALL LIST BUY SELL HOLD STOCK ' +
    'TECH INDEX THE AND FOR TO IN ON OF AT IS CEO CFO COO IPO SPAC ETF ADR ADS REIT ISIN WKN CUSIP CIK ' +
    'AI IT EV ESG FX US USA UK EU AM PM ET EST GMT SEC FDA FED GDP CPI EPS FAQ PDF MIC TBA TBD INC LTD PLC NO',
);

/** Indices and placeholders: no share is meant, whatever stands before them. */
export const NEVER_SYMBOLS = /^(?:SPX|DJIA?|NDX|IXIC|RUT|VIX|N\/A|XXX+)$/;
