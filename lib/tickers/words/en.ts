import type { Language } from './language.ts';

export const en: Language = {
  share: 'share shares stock stocks',
  paper: 'units adrs adss',
  equity: 'equit(?:y|ies) earnings',
  move:
    'led leads rose rise rises risen rising fell fall falls fallen falling gain* lost lose loses losing drop* jump* ' +
    'climb* surg* slid* slip* tumbl* soar* sank sink* rally rallied rallies rallying adds added adding shed* advanc* ' +
    'declin* ease eases eased easing slump* plung* plummet* spik* popp* edge edges edged edging ticks ticked ticking ' +
    'inches inched inching leap* rebound* retreat* crash* dips dipped dipping ends ended ending close closes closed ' +
    'closing opens opened opening trade trades traded trading finish* higher lower up down flat unchanged hit ' +
    'skyrocket* outperform*',
  quoted: 'list(?:s|ed|ing) trad(?:es?|ing) quoted',
  nearLabel:
    'shares? stocks? traded IPO ISIN WKN exchange common ADSs? ADRs? securities units_and warrants market_cap*',
  notShare:
    'tokens? (?:alt|meme|stable)?coins? crypto* blockchain genes? HGNC elements? chemical units?_of SI_unit currency ' +
    'currencies ISO IATA ICAO keyboard',
  coin: '(?:alt|meme|stable)?-?(?:coins?|tokens?) crypto* airdrops? staking blockchains? DeFi',
  and: 'and',
  or: 'or',
  columnSymbol:
    'order_book_code tickers? ticker_?symbols? (?:stock|trading|ticker|share|nyse|nasdaq)_symbols? symbol/ticker ticker/symbol stock_tickers? trading_code tidm epic_code',
  columnMark: 'symbols? sym code stock_code share_code epic',
  columnCompany:
    'company companies company_name share_class class(?:_of_shares)? security securities security_name issuer stocks? fund fund_name etfs? holdings?',
  columnName: 'name description',
  columnMarket:
    'last last_(?:price|sale|close) clos(?:e|ing)(?:_price)? ch(?:g|ange)_?%? %_?ch(?:g|ange) move market_cap(?:italization)? mkt_cap p/e eps(?:_.{1,10})? div(?:idend)?(?:_.{1,10})? isin wkn sedol cusip (?:earnings|consensus)_(?:est(?:imate)?|eps|date) hold out_?perform under_?perform strong_buy mean_rating 52_?w(?:eek|k)_(?:high|low) returns?_?% %_?return ytd_?%?(?:_return)? (?:fwd|forward)_p/e p/e_ratio price_target target_price',
  columnPrice: 'price volume yield weight(?:ing)?_?%? sector industry per_share shares?',
  columnExchange:
    'exchanges? (?:stock_)?exchange_listing (?:principal_)?(?:us_)?listing_exchange stock_exchange listing listed_on market mic',
  columnCoin: 'coin crypto token blockchain wallet circulating supply 24_?h \\bpair\\b',
  columnElse:
    'currenc country state\\b airport city element atomic unit\\b course credits language shortcut keys?\\b subject flight iso\\b meaning motto postal zip character unicode emoji html action',
  labelPart: 'cker CKER\\b mbo?ol MBOL k_[Cc]ode K_CODE',
  labelFirst: 'stock share securities bond exchange trading ticker',
  labelWhole: 'tidm epic',
  labelAlone:
    '(?:stock_|share_|trading_)?(?:[Tt]icker|[Ss]ymbol|[Cc]ode)(?:_symbol)? (?:Stock|Share|Trading|Exchange|Ticker|JSE|AIM)_(?:[Tt]icker|[Ss]ymbol|[Cc]ode) TIDM EPIC Epic',
  beforeLabel: 'under as with has',
  isSymbol: 'will_be is are was of which_is',
  labelStem: 'symb',
  exchangeLabel: 'symbol symbols tickersymbol code ticker',
  exchangeWord: 'adr ads exchange market stock securities current limited sheets',
  exchangeJoin: 'of and for',
};
