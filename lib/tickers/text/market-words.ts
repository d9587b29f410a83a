import { patternWith } from './pattern.ts';

/** Words that texts about shares have, by language, in small letters. */
const ENGLISH: readonly string[] = (
  'share shares stock stocks shareholder shareholders stockholders investor investors investing dividend dividends earnings revenue ' +
  'revenues analyst analysts upgraded upgrades downgraded downgrades portfolio portfolios hedge bullish bearish outperform ' +
  'underperform trader traders trading eps etf etfs bond bonds ipo nyse nasdaq euronext premarket valuation rally rallied ticker ' +
  'tickers placement offering yield nifty sensex upgrade downgrade undervalued overvalued buyback buybacks equities selloff ' +
  'intraday chipmaker chipmakers automaker automakers overweight underweight volatility zacks'
).split(' ');
const WORDS: ReadonlySet<string> = new Set([
  ...ENGLISH,
  ...(
    'aktie aktien börse börsen anleger dividende kurs kurse kurses kursziel kursverlust kursgewinn analysten dax mdax notiert wertpapier ' +
    'bourse actionnaire actionnaires dividendes titre titres action actions cotation cac cours ' +
    'acciones bolsa inversor inversores inversionistas dividendo dividendos cotización cotiza títulos ibex bursátil bursátiles ' +
    'azione azioni borsa titolo titoli listino ftsemib ações pregão ibovespa investidor investidores papéis ' +
    'aandeel aandelen beurs belegger beleggers koers koersen aex damrak ' +
    'aktier aktiekurs aktierna börs börsen omx utdelning aktieägare aksje aksjer aksjen ' +
    'marktkapitalisierung rendite börsennotiert börsennotierte börsennotierten aktienkurs wertpapiere investoren ' +
    'boursier boursière capitalisation investisseurs inversores inversión bursátiles azionario azionisti investitori ' +
    'capitalizzazione investidores aandeelhouders beurskoers marktkapitalisatie ' +
    'aktiekurser investerare börsnoterade börsvärde aktierne investorer markedsværdi børsnoterede udbytte aksjene ' +
    'markedsverdi markedsverdier børsnotert børsnoterte utbytte handelsvolum osakkeet osakkeen pörssi pörssissä osinko akcje akcji giełda giełdzie giełdy dywidenda inwestorzy ' +
    'aktionär aktionäre aktionären depot wertpapieren börsengang börsengänge dividenden boursiers ' +
    'cotizan accionista accionistas capitalización inversionista azionista quotazione portafoglio acionista acionistas ' +
    'corretora corretoras aandeelhouder beleggingen dividenden utdelningar investerarna aktiekursen aksjonærer aksjekursen'
  ).split(' '),
]);
const PHRASES =
  /(?<=[\u3040-\ud7ff])ETF|ETF(?=[\u3040-\ud7ff])|S&P 500|Dow Jones|Wall Street|[Pp]rice target|[Mm]arket cap|[Ee]xpense ratio|P\/E\b|[Pp]rice[- ]to[- ][Ee]arnings|52-week|[Aa]fter-hours|[Pp]re-market|株価|株主|配当|時価総額|銘柄|東証|証券|決算|投資|前日比|終値|業績予想|上方修正|下方修正|営業利益|経常利益|股价|股價|[台港美]股|[A]股|加[權权]指[數数]|[恒恆]指|三大法人|外資|投信|[開收]盤|[开收]盘|殖利率|本益比|市盈率|財報|财报|股票|股息|股利|股[東东]|[納纳]斯[達达]克|[標标]普|道[瓊琼]|证券|證券|涨|漲|投资|배당|수익률|현금 ?흐름|시가총액|상장|증시|나스닥|주주|매수|매도|주가|주식|증권|코스피|코스닥|종목|투자|시총/g;
const WORD = patternWith('g')`\p{L}{3,}`;

/** What says nothing of shares: a part of an exchange's name, what shops have, what buttons do. */
const OTHER_USES =
  /Stock Exchange|\b(?:[Ii]n|[Oo]ut of) stock|[Ss](?:tock|hare) codes?|[Ss]hare (?:this|on|via)\b/g;
/** Exchanges by name, which also have buildings, rules and hours: together they say as much as one word. */
const EXCHANGE = /^(?:nyse|nasdaq|euronext)$/;

/** The words of a text that texts about shares have, a plural as its singular. */
export function marketWordsIn(text: string): string[] {
  const words =
    text
      .replace(OTHER_USES, '')
      .match(WORD)
      ?.map((word) => word.toLowerCase()) ?? [];
  const latin = words
    .filter((word) => WORDS.has(word))
    .map((word) => (EXCHANGE.test(word) ? 'exchange' : word.replace(/s$/, '')));
  return [...latin, ...(text.match(PHRASES) ?? [])];
}

const ENGLISH_KINDS = new Set(ENGLISH.map((word) => word.replace(/s$/, '')).concat('exchange'));
/** Whether such a word is English. */
export const isEnglish = (word: string): boolean => ENGLISH_KINDS.has(word);

/** Whether a text has such a word. */
export function hasMarketWord(text: string): boolean {
  for (const [word] of text.replace(OTHER_USES, '').matchAll(WORD))
    if (WORDS.has(word.toLowerCase())) return true;
  return text.search(PHRASES) >= 0;
}
