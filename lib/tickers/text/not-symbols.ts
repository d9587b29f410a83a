import { lookUp } from '../exchanges/names.ts';
import { anyWordOf, lazy } from '../words/lexicon.ts';

/**
 * Words in capitals that usually mean something other than a ticker. They are not banned: many are real
 * tickers (PATH, OPEN, AI), and an unmistakable mention of one counts.
 */

const set = (words: string) => new Set(words.split(' '));

/**
 * After `$`: amounts (`$MM`), currencies, shell variables, coins, the S of SAVE. A coin is no listed
 * company, and a cashtag alone cannot tell it from a share of the same letters.
 */
export const NOT_CASHTAGS = set(
  'A US NZ HK CAN B M K T MM BN MN TN USD EUR GBP JPY CAD AUD HKD SGD PATH HOME USER ' +
    'BTC ETH XRP SOL DOGE BNB ADA USDT USDC LTC DOT AVAX LINK AVE ALE ' +
    'TBD TBA TBC DOE NEG OBO POA FREE CASH OFF MONEY',
);

/** Words that are no symbols after an exchange's name, a colon and a space. */
export const NOT_SYMBOLS = set(
  'A I UP DOWN OPEN CLOSE CLOSED SHUT HOLIDAY FLAT HIGH LOW LIVE NEWS TODAY NOW NEW NEXT TOP ALL LIST BUY SELL HOLD STOCK ' +
    'TECH INDEX THE AND FOR TO IN ON OF AT IS CEO CFO COO IPO SPAC ETF ADR ADS REIT ISIN WKN CUSIP CIK ' +
    'AI IT EV ESG FX US USA UK EU AM PM ET EST GMT SEC FDA FED GDP CPI EPS FAQ PDF MIC TBA TBD INC LTD PLC NO',
);

/** Indices, placeholders, and politicians' parties with their states, `(R-TX)`, which never mean a share. */
export const NEVER_SYMBOLS =
  /^(?:SPX|DJIA?|NDX|IXIC|RUT|VIX|N\/A|NONE|XXX+|TICKER|SYMBOL|EXCH|[DRI]-(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]))$/;

/**
 * Abbreviations and words that stand in brackets or beside a number in news of every kind, and there
 * mean no share, though many are somebody's symbol too: `(CDU 31%)`, `(GDP +1.2%)`, `(COP)`. An
 * exchange, a label or a code of the same letters is believed all the same.
 */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  // The world's institutions.
  (
    'UN WHO WTO IMF NATO OTAN UNO ONU OMS OMC FMI UNHCR ACNUR UNEP UNDP PNUD ' +
    'FAO WFP ILO OIT IAEA AIEA OIEA OPEC OPEP OECD OCDE OSCE BRICS ASEAN APEC EU UE ECB ' +
    'EZB BCE EIB BEI EFTA EWR EEA EMA ESMA EBA EFSA ECJ EUGH CJEU ECHR CEDH EGMR ICC ICJ CPI ' +
    'CIJ ISO IEC ITU IATA ICAO IMO IPCC GIEC COP AU CELAC OAS OEA IDB BID ADB ' +
    'AFDB WEF BIS ICRC MSF HRW WWF IRENA IEA AIE WMO WIPO ' +
    // Authorities and associations of countries.
    'SEC FTC FDA FCC FAA EPA CDC NIH FBI CIA NSA DHS DOJ DOD DOE DOT DOL IRS TSA FEMA HHS HUD ' +
    'VA SSA USDA USPS NOAA USGS NLRB CFPB FDIC FINRA CFTC CBO GAO OMB NTSB NHTSA NRC DEA ATF ' +
    'NASA NIST DARPA GSA FOMC FED ESA CERN BBC NHS FCA PRA ONS HMRC DWP MOD CMA RAF MP MPS ' +
    'NAACP ACLU NRA AARP NPR PBS AFL CIO UAW IHK DGB BMF BMG BKA BND BSI RKI BGH BFH ' +
    'BAFIN DFB ADAC KMU DIW THW BAMF ARD ZDF NDR WDR MDR SWR ORF SRF OENB KFW INSEE CNRS ' +
    'AMF ANSSI CNIL SNCF CFDT CSA CNMC CNMV INE DGT RTVE CEOE CCOO UGT BOE UNAM IBGE ' +
    'SEBI BOJ PBOC RBA APRA ACCC FSA CRA CBC RCMP KGB IDF IAF IRGC ISI ' +
    // Parties.
    'CDU CSU SPD FDP AFD BSW GLP GOP DNC RNC SNP DUP UKIP PSOE ERC PNV CUP BNG ' +
    'PRI PAN PRD MDB PSDB LR LFI PCF EELV UMP FDI PVV VVD CDA PVDA NVA BJP INC ANC DA EFF AKP ' +
    'CHP HDP PKK PLO PTI LDP DPP KMT CCP KPD SED NSDAP ETA IRA FARC ELN ISIS ISIL YPG EPP ' +
    // Economy, accounts and titles.
    'GDP GNP BIP PIB PBI PPI PCE PMI HICP RPI IPC IPP ODA VAT TVA IVA MWST GST HST USD EUR ' +
    'GBP JPY CHF CAD AUD CNY INR HKD SGD SEK NOK DKK TRY RUB ZAR THB IDR TWD NTD CZK HUF ILS CLP PEN PLN MXN BRL ARS KRW BTC ETH XRP SOL USDT ' +
    'USDC EPS EV DCF NAV AUM ROI ROE ROA ROIC ROCE WACC CAGR YOY QOQ MOM YTD TTM LTM FY CY ' +
    'QTD FCF EBIT EBT EBITA GAAP IFRS IAS KPI OKR CAPEX OPEX ARR MRR NRR ARPU ACV TCV ' +
    'LTV CAC SGA NPV IRR TSR APY ISA SIPP ETF ETN ETP REIT PER PBR PSR DR LCE KDJ RSI MACD SPAC UCITS OGAW ACC DIST IPO ADR ADS GDR OTC ATM LP ' +
    'LLC LLP PLC LTD CORP AG AB ASA GMBH CEO CFO COO CTO CPO VP MD PDG DG DRH HR PR IR PA AGM ' +
    'EGM HV CSR ESG DEI SDG ODD NGO NPO ONG OSC SME PME PYME ETI FTE TARP PPP SBA MBS CDS NFP ' +
    'ISM LIBOR SOFR TIPS OAT NYSE AMEX TSX LSE CBOT CBOE PHLX CME NYMEX DJIA DAX MDAX IBEX FTSE ' +
    'SMI ATX AEX OMX PSI SPX NDX RUT VIX DXY WTI LNG LPG NGL DTC DIY LED ISIN WKN CUSIP SEDOL ' +
    'MIC CIK KYC AML DSGVO GDPR RGPD CCPA MIFID CFD FX LFL CER CCY SSS NII NIM RH NISA IDECO ' +
    // Medicine and science.
    'HIV AIDS SIDA VIH HPV VPH RSV VRS SARS MERS COVID TB ADHD ADHS TDAH PTSD OCD ALS SLA MS ' +
    'COPD EPOC BPCO CVD CKD UTI IBS IBD GERD NASH NAFLD CLL NSCLC SCLC TNBC DLBCL MDS SMA DMD ' +
    'RA SLE MRI IRM CT EKG ECG EEG ICU UCI PCR DNA ADN RNA ARN MRNA ATP LDL HDL IL TNF PDL ' +
    'EGFR BRCA CAR IVF FIV IVG UV MDMA THC SSRI NSAID ACE ARB EUA CDMO PFS RCT IRB HCP ' +
    'CO NO PH PFAS GHG GES PVC BEV PHEV HEV PV CCS CCUS SMR ABV ' +
    // Technology and trade.
    'AI KI IA ML AIOT IIOT AIGC AIPC AIDC LLM NLP AGI GPT IT ICT TIC IOT API SDK UI UX CPU GPU TPU NPU RAM ROM SSD HDD ' +
    'DRAM NAND SOC USB HDMI LCD OLED QR RFID GPS LTE WIFI LAN VPN HTTP HTML SQL XML JSON PDF ' +
    'CSV URL SEO CRM ERP CMS SCM POS SAAS PAAS IAAS AWS OEM ODM EMS FUE QA QC MFA SSO ' +
    'CVE DDOS NFT DAO DEFI CBDC ICO VR AR MR XR TV UHD DVD PC FAQ TBA TBD TBC NA AKA ' +
    'ASAP FYI RSVP VIP UFO UAP UAV UAS SUV RV EVTOL LKW PKW ETD SMS MMS IBAN BIC SWIFT ' +
    'EMEA APAC LATAM MENA DACH GCC ' +
    'PIN ID BGB HGB STGB GG IED MOU LOI RFP RFQ PI LGBT LGBTQ BIPOC GCSE GPA PHD MBA BA ' +
    'MSC STEM MINT CV NL AFP DPA AP CNN CNBC NBC ABC CBS ESPN HBO ' +
    // Countries, states and cities.
    'US USA UK GB UAE EAU VAE RSA PRC RPC DRC RDC ROK DPRK MEX GER ESP ITA SUI AUT NED BEL JPN CHN KOR ARG BRA CAN USSR URSS UDSSR DDR BRD EEUU NZ HK ' +
    'NY NYC LA SF DC AL AK AZ CA FL GA HI KS KY MI MN MO MT NE NH NJ NM NC ND OH OK RI SC SD ' +
    'TN TX UT VT WA WV WI WY ON BC SK MB NS NB BW BE BB SL SN ST TH ' +
    // Sport.
    'NFL NBA NHL MLB MLS NCAA UFC WWE PGA LIV WTA ITF FIFA UEFA AFC IOC IOK COI DOSB ' +
    'FIA FG FT TS OBP WADA CAS WC BVB FCB HSV VFB PSG MVP ERA DL TKO OT VAR WNBA EPL FA ' +
    // Words in capitals.
    'VIDEO JV SIC IMHO TLDR AD PM AM ET EST EDT PST CST GMT UTC CET MEZ MESZ BST JST IST '
  ).split(' '),
);

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

/** Whether a symbol is a word or an abbreviation. */
export const isWord = (symbol: string): boolean =>
  ABBREVIATIONS.has(symbol) || NOT_SYMBOLS.has(symbol);

/** Whether letters mean something else than a share: a word, an abbreviation, an exchange, money or a coin. */
export const hasOtherMeaning = (symbol: string): boolean =>
  isWord(symbol) || NEVER_SYMBOLS.test(symbol) || isNoShare(symbol) || lookUp(symbol) !== undefined;
