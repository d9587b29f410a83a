import { lookUp } from '../exchanges/names.ts';
import type { Exchange } from '../types.ts';

/**
 * Headers of tables of shares, in the languages of the world's exchanges: whole headers in lower case,
 * without brackets and marks.
 */
const words = (source: string): RegExp => new RegExp(`^(?:${source.replace(/\s+/g, '|')})$`, 'i');
const spaced = (source: string): RegExp => words(source.replaceAll('_', '[\\s-]?'));

/** Headers of a share's symbol. */
const SYMBOL = spaced(
  'tickers? ticker_?symbole? ティッカー(?:シンボル)? 티커 (?:stock|trading|ticker|share|nyse|nasdaq)_symbols? symbol/ticker ticker/symbol stock_tickers? trading_code mn[ée]mo(?:nique)? ' +
    'code_boursier code_mn[ée]monique codice_alfanumerico b[öo]rsenk[üu]rzel ticker_?k[üu]rzel símbolo_bursátil tidm epic_code aandelencode ' +
    '証券_?コード 銘柄_?コード 股票代[码碼號号] 证券代码 證券代[號碼] 股份代[號号] 종목_?코드 단축_?코드',
);
/** Headers of a symbol of anything. */
const MARK = spaced(
  'symbols? sym code stock_code share_code k[üu]rzel symbole símbolo s[ií]mbolo symbool código codice kod kortnamn コード 代[码碼號号] 코드',
);
const COMPANY = spaced(
  'company companies company_name share_class class(?:_of_shares)? security securities security_name issuer stocks? fund fund_name etfs? holdings? unternehmen ' +
    'aktien? gesellschaft société empresa compañía società bedrijf aandeel bolag aktie acci(?:ón|ones) aç(?:ão|ões) ativos? pape(?:l|is) azion[ei] 銘柄名? 会社名? 企業名? ' +
    '股票(?:名[称稱]|简称)? 证券(?:简称|名称) 公司(?:名[称稱]|简称)? 회사명? 종목명? 기업명?',
);
const NAME = spaced(
  'name nom nombre nome naam namn bezeichnung description valeur valor titre titolo 名[称稱] 简称 簡稱 이름',
);
/** Headers of markets only; goods too have a price or a weight. */
const MARKET = spaced(
  'last last_(?:price|sale|close) clos(?:e|ing)(?:_price)? ch(?:g|ange)_?%? %_?ch(?:g|ange) move market_cap(?:italization)? mkt_cap p/e ' +
    'eps(?:_.{1,10})? div(?:idend)?(?:_.{1,10})? isin wkn sedol cusip (?:earnings|consensus)_(?:est(?:imate)?|eps|date) ' +
    'hold out_?perform under_?perform strong_buy mean_rating 52_?w(?:eek|k)_(?:high|low) returns?_?% %_?return ytd_?%?(?:_return)? (?:fwd|forward)_p/e p/e_ratio price_target target_price ' +
    'kurs letzter schlusskurs kursziel kgv marktkapitalisierung cours cotation clôture cours_cible var(?:iation)? último ' +
    'cotización cierre precio_objetivo cotação fechamento preço_alvo koers slotkoers koersdoel ultimo quotazione chiusura ' +
    'capitalizzazione kursmål lukkekurs børsverdi børsværdi börsvärde ' +
    '株価 目標株価 現在値 始値 終値 前日比 騰落率 値(?:上|下)がり率 配当利回り 株数 出来高 時価総額 ' +
    '最新[价價] [涨漲]跌幅?% [涨漲]跌(?:[幅点點])? [涨漲跌]幅 [开開收][盘盤][价價]? 成交[价價] 現價 现价 股[价價] 成交[量额額] [总總]?市值 本益比 殖利率 市盈率 ' +
    '(?:外資|投信|自營商|法人)?[買賣]{1,2}超 目標價 현재가 종가 전일비 전일대비 등락률 거래량 시가총액 목표주?가 배당수익률',
);
const PRICE = spaced(
  'price volume yield weight(?:ing)?_?%? sector industry precio preço prezzo per_share shares?',
);
const EXCHANGE = spaced(
  'exchanges? (?:stock_)?exchange_listing (?:principal_)?(?:us_)?listing_exchange stock_exchange listing listed_on market mic b[öo]rse b[öo]rsenplatz bourse march[ée] bolsa mercado borsa ' +
    'mercato beurs b[öo]rs 市場 市场 交易所 上場市場 거래소 시장구분',
);
/** A table of coins, and one that may be about something else. */
const COIN = /coin|crypto|token|blockchain|wallet|circulating|supply|24 ?h|\bpair\b/i;
const ELSE =
  /currenc|w[äa]hrung|devise|country|state\b|airport|city|element|atomic|unit\b|course|credits|language|shortcut|keys?\b|subject|flight|iso\b|meaning|motto|postal|zip|character|unicode|emoji|html|action/i;

export type Header =
  | 'symbol'
  | 'mark'
  | 'company'
  | 'name'
  | 'market'
  | 'price'
  | 'exchange'
  | 'coin'
  | 'else'
  | null;

const KINDS: [Header, RegExp][] = [
  ['symbol', SYMBOL],
  ['mark', MARK],
  ['company', COMPANY],
  ['exchange', EXCHANGE],
  ['market', MARKET],
  ['price', PRICE],
  ['name', NAME],
  ['coin', COIN],
  ['else', ELSE],
];

/** A header's words alone: no notes, sorting marks or brackets. */
const plain = (text: string): string =>
  text
    .slice(0, 60)
    .replace(/※.*/s, '')
    .replace(/[(（].*?[)）]|[*†:.▲▼↑↓¹²³]/g, '')
    .replace(/^Proposed\s/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The kind of a header, and the exchange if it names one: "NYSE symbol". */
export function readHeader(text: string): { kind: Header; exchange: Exchange | null } {
  const header = plain(text);
  // `Trading Symbol / Ticker`
  const [either = '', or = ''] = header.split(' / ');
  if (or && SYMBOL.test(either) && SYMBOL.test(or)) return { kind: 'symbol', exchange: null };
  const [, name = '', rest = ''] = /^(.+) (\S+)$/.exec(header) ?? [];
  const [exchange, other] = (name && lookUp(name)?.exchanges) || [];
  if (exchange && !other && (SYMBOL.test(rest) || MARK.test(rest)))
    return { kind: 'symbol', exchange };
  const [kind = null] = KINDS.find(([, pattern]) => pattern.test(header)) ?? [];
  return { kind, exchange: null };
}
