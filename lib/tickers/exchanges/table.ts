import type { Exchange } from '../types.ts';

/**
 * The exchanges a page may name. One row each:
 *
 *   MIC ; canonical name ; other names ; shape of its symbols
 *
 * In a canonical name `$` is short for ` Stock Exchange`. Names in capitals are codes and count only
 * so; others count in any case. `?` marks what means other things too (EPA, BIT, AIM; a city, as in a
 * dateline): it counts only where a bracket or a tight colon makes it certain; so does what is left of
 * a canonical name without "Stock Exchange". Among the names are also the suffixes that Yahoo Finance
 * puts after a symbol and Reuters mostly shares, `.TO`; in small letters where only Reuters does. A
 * row without a MIC is a group of markets whose name leaves open which one. Where rows share a name,
 * the shape of the symbol decides. A shape is a pattern; `us` is letters with a class, none is letters
 * and digits with a class.
 *
 * Sources: ISO 10383 for MICs; Yahoo Finance, LSEG and Google Finance for their codes; the exchanges
 * themselves for shapes (Tokyo has given out letters, 130A, since 2024).
 */
const TABLE = `
XNAS;Nasdaq;nasdaqgs,nasdaqgm,nasdaqcm,nasdaq gs,nasdaq gm,nasdaq cm,nasdaq global select,nasdaq global,nasdaq capital;o,oq;us
XNYS;New York$;nyse;n,k;us
XASE;NYSE American;NYSEAMERICAN,AMEX,nyse mkt;a;us
ARCX;NYSE Arca;NYSEARCA;p;us
BATS;Cboe BZX;cboe;z;us
OTCQ;OTCQX;otcqx,otcqx best;;us
OTCB;OTCQB;otcqb,otcqb venture;;us
PINX;OTC Pink;OTCPK,pink sheets;;us
OTCM;OTC Markets;?OTC,OTCMKTS,OTCBB,us otc;pk;us
XTSE;Toronto$;TSX,TSE;TO;us
XTSX;TSX Venture Exchange;TSXV,CVE,tsx v,bourse de croissance tsx;V;us
XCNQ;Canadian Securities Exchange;?CSE,CNSX;CN;us
NEOE;Cboe Canada;?NEO;NE;us
XLON;London$;LSE,LON;L
AIMX;AIM;?AIM
XETR;Xetra;ETR,deutsche börse;DE
XFRA;Frankfurt$;?FRA,?FSE,FWB,börse frankfurt;F
XSTU;Stuttgart$;börse stuttgart;SG
XMUN;Munich$;gettex,börse münchen;MU
XPAR;Euronext Paris;?EPA;PA
XAMS;Euronext Amsterdam;?AMS;AS
XBRU;Euronext Brussels;EBR;BR
XLIS;Euronext Lisbon;?ELI,euronext lisboa;LS
XDUB;Euronext Dublin;?irish;IR,i
XOSL;Oslo Børs;OSL,?OSE,?oslo;OL
XMIL;Borsa Italiana;?BIT,?MIL,euronext milan;MI
ALXP;Euronext Growth Paris
MERK;Euronext Growth Oslo
EXGM;Euronext Growth Milan
;Euronext;EURONEXT,euronext growth
XMAD;Bolsa de Madrid;BME,?MCE,?madrid;MC
XSTO;Nasdaq Stockholm;?STO,?stockholm;ST
XCSE;Nasdaq Copenhagen;?CPH,?copenhagen;CO
XHEL;Nasdaq Helsinki;?HEL,?helsinki;HE
;Nasdaq First North;first north,nasdaq first north growth
XSWX;SIX Swiss Exchange;SWX,?SIX,?swiss;SW,s
XWBO;Vienna$;?VIE,wiener börse;VI
XWAR;Warsaw$;WSE,?GPW;WA
XIST;Borsa Istanbul;BIST;IS
XTAE;Tel Aviv$;TASE,?TLV;TA
XHKG;Hong Kong$;SEHK,HKG,HKSE,hkex,stock exchange of hong kong,?hk;HK;\\d{1,5}
XSHG;Shanghai$;SSE,SHA;SS,SH;\\d{6}
XSHE;Shenzhen$;SZSE,?SHE;SZ;\\d{6}
XTKS;Tokyo$;TYO,TSE,tse prime;T;[1-9][0-9A-Z]\\d[0-9A-Z]\\d?
XKRX;Korea Exchange;KRX,kospi;KS;\\d{5}[0-9A-Z]
XKOS;KOSDAQ;kosdaq;KQ;\\d{5}[0-9A-Z]
XTAI;Taiwan$;TWSE,?TPE;TW;\\d{4,6}[A-Z]?
ROCO;Taipei Exchange;tpex;TWO;\\d{4,6}[A-Z]?
XSES;Singapore Exchange;SGX;SI
XKLS;Bursa Malaysia;KLSE,MYX,bursa;KL;\\d{4}[A-Z]*|[A-Z]{3,9}
XIDX;Indonesia$;IDX;JK
XBKK;Stock Exchange of Thailand;?SET,?BKK;BK
XPHS;Philippine$;?PSE;PS
XNSE;National Stock Exchange of India;NSE;NS
XBOM;BSE;BSE,BOM,?bombay;BO;\\d{6}|[A-Z]\\w*
XASX;Australian Securities Exchange;ASX;AX
XNZE;New Zealand Exchange;NZX,NZE;NZ
XSAU;Saudi Exchange;tadawul;SR,se;\\d{4}
XADS;Abu Dhabi Securities Exchange;ADX;AD
XDFM;Dubai Financial Market;DFM;AE
XJSE;Johannesburg$;JSE;JO,j
BVMF;B3;B3,BOVESPA,bovespa;SA;[A-Z]{4}\\d\\d?
XMEX;Bolsa Mexicana de Valores;BMV;MX
XBUE;Buenos Aires$;BCBA,BYMA;BA`;

/** A way of writing exchanges, and whether it needs a bracket or a tight colon to be certain. */
export interface Naming {
  /** More than one where the name is shared. */
  exchanges: Exchange[];
  ambiguous: boolean;
}

/** By name, lower case, or by code, suffix or MIC, as in the table; words apart by one space. */
export const NAMES = new Map<string, Naming>();

/** What most names end in, and texts leave out or add. */
export const GENERIC = / (?:stock )?(?:exchange|market)$/i;

const CLASS = '(?:[.-][A-Z0-9]{1,3}){0,2}';
const LETTERS = `[A-Z]{1,5}(?:${CLASS}|/[A-Z])`;
const LETTERS_AND_DIGITS = `(?=\\d{0,2}[A-Z])[A-Z0-9]{1,12}${CLASS}`;

/** What symbols look like on American exchanges: `AAPL`, `BRK.B`, `TD.PF.A`. */
export const AMERICAN_SHAPE = new RegExp(`^${LETTERS}$`);

for (const row of TABLE.trim().split('\n')) {
  const [mic, short = '', others = '', suffixes = '', pattern] = row.split(';');
  const name = short.replace('$', ' Stock Exchange');
  const shape = pattern === 'us' ? LETTERS : pattern || LETTERS_AND_DIGITS;
  const exchange = { name, mic: mic || null, shape: new RegExp(`^(?:${shape})$`) };
  const own = name === name.toUpperCase() ? '' : name.replace(GENERIC, '').toLowerCase();
  const names = [mic, GENERIC.test(name) ? `?${own}` : own, ...others.split(',')];
  for (const suffix of suffixes.split(',')) names.push(suffix && `.${suffix}`);
  for (const each of names) {
    const key = each?.replace('?', '');
    if (!key) continue;
    const known = NAMES.get(key);
    if (known) known.exchanges.push(exchange);
    else NAMES.set(key, { exchanges: [exchange], ambiguous: key !== each });
  }
}
