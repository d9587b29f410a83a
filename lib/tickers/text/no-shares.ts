import { anyWordOf, lazy } from '../words/lexicon.ts';

/**
 * Currencies, coins and indices, which are no shares: without an exchange beside them they count only where
 * a better mention of the same letters states a share. Coins whose letters are better known as a share's
 * (DASH, LTC, SNX, SUI) are told by the words beside them.
 */
const NO_SHARES = new Set(
  // Currencies.
  (
    'USD EUR GBP JPY CHF CAD AUD NZD CNY CNH HKD SGD INR KRW SEK NOK DKK PLN CZK HUF TRY ZAR BRL MXN RUB THB ILS ' +
    // Coins.
    'BTC ETH XRP SOL DOGE BNB ADA AVAX LINK TRX SHIB XLM BCH LTC DOT UNI XMR ATOM USDT USDC BUSD TUSD DAI MATIC ' +
    'PEPE BONK FLOKI WIF NEAR HBAR ALGO AAVE INJ XTZ EOS XEM ZEC WBTC WETH STETH LUNC KAS RNDR RUNE FTT ENJ CHZ ' +
    'HYPE ONDO PYTH WLD XDC EGLD THETA BSV ' +
    // Metals and oil.
    'XAU XAG XPT XPD BRENT'
  ).split(' '),
);
const INDICES = new Set(
  'DXY RTY SX5E HSI NKY UKX GDAXI FCHI TOPIX NIFTY SENSEX KOSPI IBOV IPSA STOXX OMXS TNX SOX GSPC XJO XAO XKO XSO XTO FN25 OMXS30 OMXC25 OMXH25'.split(
    ' ',
  ),
);

export const isNoShare = (symbol: string): boolean => NO_SHARES.has(symbol) || isIndex(symbol);
/** The letters of an index, which no words beside it make a share of. */
export const isIndex = (symbol: string): boolean => INDICES.has(symbol);

const COIN = lazy(() => new RegExp(anyWordOf('coin'), 'i'));
const SHARE = lazy(() => new RegExp(`${anyWordOf('share', 'equity')}|\\b(?:Nasdaq|NYSE)\\b`, 'i'));
const NEAR = 60;

/** Whether the words beside a place speak of coins and not of shares. */
export function isAmongCoins(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - NEAR), at + NEAR);
  return COIN().test(near) && !SHARE().test(near);
}
