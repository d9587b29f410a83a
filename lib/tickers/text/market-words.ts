import { alternatives } from './word-table.ts';

/** Words that texts about shares have, by language. */
const BY_LANGUAGE = [
  'shares? stocks? shareholders? stockholders? investors? investing dividends? earnings revenues? analysts? market_cap* price_targets?',
  'upgrade[ds]? downgrade[ds]? portfolios? hedge_funds? Wall_Street bullish bearish outperform per_share trad(?:ers?|ing) EPS ETFs? bonds? IPO',
  'S&P_500 Dow_Jones NYSE NASDAQ premarket closing_price yield valuation tickers? bought[_-]deal private_placement public_offering rall(?:y|ied|ies) Euronext',
  'Aktien? Börse* Anleger* Dividende* Kurs(?:e|s|ziel*|gewinn*|verlust*)? Analysten DAX notiert',
  'bourse actionnaires? dividende titre actions? cotation CAC_40 cours',
  'acciones bolsa inversor(?:es)? dividendos? cotización títulos Ibex* bursátil*',
  'azion[ei] borsa titol[oi] dividendo Piazza_Affari listino',
  'ações bolsa pregão Ibovespa investidor(?:es)? papéis',
  'aandeel aandelen beurs* belegger* koers* AEX Damrak',
  'akti(?:e|er|en|erna) börs* aksj* aktionär* utdelning* OMX*',
];
const EASTERN =
  '株価|銘柄|東証|証券|決算|投資|前日比|終値|股价|股價|股票|证券|證券|涨|漲|投资|주가|주식|증권|코스피|코스닥|종목|투자|시총';

/** As a part of patterns with the flags `i` and `u`. */
export const MARKET_WORD = `(?<!\\p{L})(?:${alternatives(BY_LANGUAGE)})(?!\\p{L})|${EASTERN}`;
