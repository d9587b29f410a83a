import { found, readsNone, sure } from './examples.ts';

/** What looks like a ticker and is none. A false one is worse than a missed one. */
readsNone('rejects words after an exchange’s name', found)`
  NYSE: closed ¦ NASDAQ: up ¦ NYSE: CLOSED ¦ NYSE: STOCKS SLIDE ¦ (LAT: 4650N LON: 09212W)
  NASDAQ: 15,234.50 ¦ NYSE: Dow ¦ NYSE: T-Mobile said ¦ NYSE: AT&T said ¦ NYSE: S&P 500
  NYSE: AAPL.com ¦ HKEX: 15,234 ¦ HKEX: 700.50 ¦ SSE: 3000 ¦ (NYSE: N/A) ¦ (NASDAQ: XXXX)
  (NASDAQ: NDX) ¦ (Cboe: VIX) ¦ a year at the London School of Economics (LSE: ECON)
`;

readsNone('doubts words after an exchange’s name that look like symbols', sure(found))`
  NASDAQ: UP 2% ¦ NYSE: OPEN ¦ LSE: CLOSED until Tuesday. BSE: HOLIDAY. ASX: SHUT
  NASDAQ: CEO steps down ¦ (NASDAQ: IPO day) ¦ NYSE: OIL FIRMS RISE ¦ NYSE: U.S. stocks
  NYSE: MIXED (volume) ¦ ECON 101 at LSE; NSE: EXAM ¦ JSE: MIT platform ¦ HKEX: 200 companies
`;

readsNone('rejects exchange names with another meaning', found)`
  EPA: PFAS found in water ¦ EPA: MC ¦ AIM: To test whether ¦ SIX: IT ¦ CSE:IT
  Frankfurt: SAP said ¦ LONDON: BP said ¦ Singapore: DBS ¦ OTC: NSAID use ¦ CVE: 2024-1234
  baseball bats: ABC ¦ www.nasdaq:AAPL ¦ #NYSE: IBM ¦ @NYSE: IBM
`;

readsNone('rejects brackets with other content', found)`
  (PDF) ¦ (CEO) ¦ (NYSE) ¦ (NYSE ARCA) ¦ (NYSE, NASDAQ) ¦ (TSX/NYSE) ¦ (NASDAQ 100) ¦ (ASX 200)
  (HKEX 2024 results) ¦ (TSX VENTURE) ¦ (NASDAQ IPO) ¦ (AP, NYSE News) ¦ (Reuters)
  (IT: NASDAQ)
`;

readsNone('rejects bare capitals and numbers', found)`
  export PATH=$PATH:$HOME/bin; echo $USER $FOO ¦ sudo env $BAR make
  CEO, IPO, AI, IT, USA and ETF ¦ AAPL ¦ AAPL rose and MSFT fell ¦ EUR/USD: 1.05 ¦ BTC:USD
  at 12:30 NYSE ¦ Note: AAPL ¦ TODAY: NASDAQ falls ¦ NASDAQ/AAPL ¦ Re: IBM
`;
