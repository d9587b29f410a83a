import type { Language } from './language.ts';

export const en: Language = {
  share: 'share shares stock stocks',
  paper: 'units adrs adss',
  equity: 'equit(?:y|ies) earnings',
  company: 'ETFs? funds? compan(?:y|ies) miners? producers? listing Inc Corp plc Ltd',
  move:
    'led leads rose rise rises risen rising fell fall falls fallen falling gain* lost lose loses losing drop* jump* ' +
    'climb* surg* slid* slip* tumbl* soar* sank sink* rally rallied rallies rallying adds added adding shed* advanc* ' +
    'declin* ease eases eased easing slump* plung* plummet* spik* popp* edge edges edged edging ticks ticked ticking ' +
    'inches inched inching leap* rebound* retreat* crash* dips dipped dipping ends ended ending close closes closed ' +
    'closing opens opened opening trade trades traded trading finish* higher lower up down flat unchanged hit ' +
    'skyrocket* outperform*',
  act:
    'filed files reports reported announced announces posts posted declared declares priced unveils unveiled ' +
    'disclosed discloses',
  judging:
    'upgrade* downgrade* buy sell hold outperform* underperform* overweight underweight bullish bearish hedge stock ' +
    'stocks portfolio* investor* investing analyst* zacks pick picks bet',
  ofCompany: 'of in for',
  kind: 'common ordinary preferred class',
  market: '',
  marketEnglish:
    'share shares stock stocks shareholder shareholders stockholders investor investors investing dividend dividends ' +
    'earnings revenue revenues analyst analysts upgraded upgrades downgraded downgrades portfolio portfolios hedge ' +
    'bullish bearish outperform underperform trader traders trading eps etf etfs bond bonds ipo nyse nasdaq euronext ' +
    'premarket valuation rally rallied ticker tickers placement offering yield nifty sensex upgrade downgrade ' +
    'undervalued overvalued buyback buybacks equities selloff intraday chipmaker chipmakers automaker automakers ' +
    'overweight underweight volatility zacks',
  marketPhrase:
    'S&P_500 Dow_Jones Wall_Street [Pp]rice_target [Mm]arket_cap [Ee]xpense_ratio P/E\\b [Pp]rice_to_[Ee]arnings ' +
    '52-week [Aa]fter-hours [Pp]re-market',
  quoted: 'list(?:s|ed|ing) trad(?:es?|ing) quoted',
  nearLabel:
    'shares? stocks? traded IPO ISIN WKN exchange common ADSs? ADRs? securities units_and warrants market_cap*',
  notShare:
    'tokens? (?:alt|meme|stable)?coins? crypto* blockchain genes? HGNC elements? chemical units?_of SI_unit currency ' +
    'currencies ISO IATA ICAO keyboard',
  coin: '(?:alt|meme|stable)?-?(?:coins?|tokens?) crypto* airdrops? staking blockchains? DeFi',
  goods:
    'crypto* (?:alt|meme|stable)?coins? tokens? futures commodit(?:y|ies) (?:precious_|base_)?metals forex ' +
    'currenc(?:y|ies) (?:chemical_)?elements periodic_table',
  poll: 'polls? polling vot(?:e|es|ers?|ing) elections? part(?:y|ies) seats? senate',
  several: 'stocks shares names makers tickers ETFs funds',
  like: 'like such_as including',
  and: 'and',
  or: 'or',
  officeLast:
    'Act Administration Agency Agreement Alliance Amendment Area Association Authority Award Basin Board Bureau ' +
    'Center Centre Charter Code Commission Committee Community Confederation Convention Corps Council Court ' +
    'Department District Division Federation Forum Foundation Guild Initiative Institute Institution Law League ' +
    'Ministry Mission Office Officer Operations Organisation Organization Plan Policy Program Programme Project ' +
    'Protocol Reserve Rights Rule School Service Society Standard Standards Statement Study Survey Treaty Trial ' +
    'Tribunal University Workers ' +
    'Tonnage Capacity Utilisation Utilization Distance Density Growth Surplus Deficit Coverage Exposure ' +
    'Efficiency Productivity Spreads Throughput Occupancy Attrition Retention Penetration ' +
    'Intensity Emissions Consumption Inventory Inventories Shipments Deliveries Payables Receivables Allowance ' +
    'Provision Provisions Reserves Weight Length Depth Speed Count Level Levels Frequency Duration ' +
    'Rate Ratio Margin Income Return Profit Value Asset Assets Unit Units Option Options Swap Swaps Account Accounts ' +
    'Index Price Cost Costs Expense Expenses Premium Premiums Loan Loans ID Number Numbers Identification Register ' +
    'Registry Registration Method Model Framework Adjustment Process Team Zone Region Syndrome Disease Disorder ' +
    'Cancer Test Tax Time Day Date Period Volume Revenue Revenues Sales Obligation Obligations Bookings Users ' +
    'Subscribers Backlog Earnings Loss Losses Score Scores Range Ranges Profile Order Orders Hours Plans Funds Goods ' +
    'Memory Display Track Momentum Quality Transactions Buyout Buyouts Workstation Certificate Certificates Bonds ' +
    'Targets Platform *virus *itis *oma *osis *emia *opathy *Swap Strength Signal Indicator Grade Discretionary ' +
    'Staples Relations Equivalents Contract Contracts Dividends EBITDA Flow Equity Debt Yield Spread Deposits Fee ' +
    'Fees Placement Offering Prospectus Trail *Coin *coin Token Bitcoin Ethereum Solana Dollar Euro Yen Yuan ' +
    'Composite Average Exchange Acid Protein Virus Intelligence ' +
    // Coins.
    'Cardano Ripple Polkadot Avalanche Chainlink Litecoin Uniswap Monero Tether Hedera Algorand Aave Tezos Arbitrum ' +
    'Aptos Kaspa VeChain Hyperliquid Ethena Pepe Bonk Floki Toncoin Sui ' +
    // Medicine.
    'Fibrillation Failure Infection Infarction Deficiency Carcinoma Lymphoma Leukemia Hypertension Dystrophy ' +
    'Sclerosis Inhibitor Receptor Antigen Hormone *system *systems *bureau ' +
    // Materials, and terms of the market.
    'Hydroxide Acetate Chloride Phosphate Sulphate Sulfate Nitrate Butyral Glycol Resin Resins Methanol Ethanol Naphtha ' +
    'Bitumen Monomer Ore Metal Reactor Cooperative Preference Limit *propylene *ethylene *butadiene *styrene *urethane *arbonate *xide *amide *acrylate Chamber Coalition ' +
    'Consortium Roundtable Float Turnover Dilution Liquidity Leverage Payout Drawdown Crossover Oscillator Volatility',
  product:
    'model chip chatbot robot processor drug vaccine antibody rocket satellite smartphone spacecraft rover telescope prototype algorithm compound molecule supercomputer',
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
  labelOfList: 'tickers?\\b (?:stock|trading)_symbols?',
  beforeLabel: 'under as with has',
  isSymbol: 'will_be is are was of which_is',
  labelStem: 'symb',
  exchangeLabel: 'symbol symbols tickersymbol code ticker',
  exchangeWord: 'adr ads exchange market stock securities current limited sheets',
  exchangeJoin: 'of and for',
  unlisted: 'unlisted privately(?:-|\\s)held',
  notListed: 'not\\s(?:publicly\\s|a\\s)?(?:listed|traded|quoted) no\\slisted\\sshares',
  analyst: '[Aa]nalysts?',
  analystOf: 'at of from with',
  goodName:
    'Bitcoin Ethereum Solana Cardano Ripple Polkadot Avalanche Chainlink Litecoin Uniswap Monero Tether Dogecoin Hedera ' +
    'Algorand Arbitrum Optimism Aptos Kaspa Toncoin Sui Bittensor Tron Stellar Cosmos Celestia Aave ' +
    'Gold Silver Platinum Palladium Copper Aluminium Aluminum Zinc Nickel Corn Wheat Soybeans Oats Coffee Cocoa Sugar ' +
    'Cotton Lumber Brent Gasoline Oil Gas ' +
    'Hydrogen Helium Lithium Carbon Nitrogen Oxygen Fluorine Neon Sodium Potassium Calcium Iron',
  goodKind: 'Crude Natural Heating Brent WTI Spot',
};
