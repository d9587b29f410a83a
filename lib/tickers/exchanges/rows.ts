/** The table's rows by region; table.ts explains their format. */

/** North and South America. */
export const AMERICAS = `
XNAS;Nasdaq;XNGS,XNMS,XNCM,?NMS,?NCM,nasdaqgs,nasdaqgm,nasdaqcm,nasdaq gs,nasdaq gm,nasdaq cm,nasdaq global select,nasdaq global,nasdaq capital,nasdaq national,nasdaq nm,nasdaq smallcap,纳斯达克,那斯达克,ナスダック,나스닥;o,oq;UW,UQ,UR;US
XNYS;New York$;nyse,?NYQ,!nueva york,!nova york,!nova iorque,new york borsen,!纽约,纽交所,!ニューヨーク,!뉴욕;n,k;UN;US
XASE;NYSE American;nyseamerican,NYSEAM,NYSEMKT,NYSEAMEX,AMEX,nyse mkt,nyse amex,nyse a,american stock exchange,美交所,纽约证券交易所美国市场,纽交所美国,NYSE美国,NYSE美国人;a;UA;US
ARCX;NYSE Arca;nysearca,ARCA,?PCX;p;UP;US
XCHI;NYSE Texas;nyse tx,nyse chicago,chicago stock exchange;;;US
XCIS;NYSE National;;;;US
BATS;Cboe BZX;cboe,cboe us,?BTS;z;UF;US
IEXG;IEX;?IEX,investors exchange;;;US
LTSE;Long-Term$;;;;US
MEMX;MEMX;;;;US
OTCQ;OTCQX;otcqx,otcqx best,otcqx international,otcqx us;;;US
OTCB;OTCQB;otcqb,otcqb venture;;;US
PINX;OTC Pink;OTCPK,otcpink,?PINC,?PINL,?PINI,?PNK,?pink,!pink;;;US
EXPM;Expert Market;OTCEM,otc expert,!expert;;;US
PSGM;OTC Grey;?grey market,otc gray;;;US
OTCM;OTC Markets;?OTC,OTCMKTS,OTCBB,otc bb,us otc,otc us,otc markets group,otc bulletin,otc bulletin board,otcid,otcid basic;OB,pk;UV,PQ;US
XTSE;Toronto$;TSX,TSE,!多伦多,!トロント,?toronto;TO;CN,CT;US
XTSX;TSX Venture Exchange;TSXV,?CVE,tsx venture,tsx v,tsxv nex,?NEX,bourse de croissance tsx,croissance tsx,!tsx venture;V;CV;US
XCNQ;Canadian Securities Exchange;?CSE,CNSX,?CNQ,bourse des valeurs canadiennes,!canadian;CN,cd;;US
NEOE;Cboe Canada;?NEO,cboe ca;NE;;US
XMEX;Bolsa Mexicana de Valores;BMV,bolsa mexicana,mexican stock exchange,!mexicana de valores;MX;MM
BIVA;Bolsa Institucional de Valores;!institucional de valores
BVMF;B3;B3,bovespa,BMFBOVESPA,bm&fbovespa,!são paulo;SA;BZ,BS;[A-Z][A-Z0-9]{3}\\d\\d?[BF]?
XBUE;Buenos Aires$;BCBA,BYMA,bolsas y mercados argentinos;BA;AR,AF
XSGO;Santiago$;?BCS,?SNSE,?SGO;SN;CI,CC
XLIM;Lima$;BVL;LM;PE
XBOG;Bolsa de Valores de Colombia;?BVC,!colombia;CL,cn;CB
XCAR;Caracas$;BVCC;CR
XJAM;Jamaica$;JMSE;;JA
XTRN;Trinidad and Tobago$
XBAB;Barbados$
XBDA;Bermuda$`;

/** Western and southern Europe. */
export const EUROPE = `
XLON;London$;LSE,LON,?LSIN,?FTSE,?ftse 100,?ftse 250,!londres,!londra,!londen,!伦敦,伦交所,!ロンドン,!런던;L,IL;LN,LI
AIMX;AIM;?AIM,lse aim,london aim;L
AQSE;Aquis$;AQUIS,NEXX,?AQS,aquis growth;AQ
CHIX;Cboe CXE;BATS CHIXE,chi x;XC
CEUX;Cboe Europe;cboe dxe;XD
XDUB;Euronext Dublin;?ISE,!irish,!dublin;IR,i;ID
XESM;Euronext Growth Dublin;?ESM,!growth dublin;IR
XPAR;Euronext Paris;?EPA,?cac 40,?CAC40,ENXTPA,!paris,!parigi,!parijs,!巴黎,!パリ,!파리;PA;FP
ALXP;Euronext Growth Paris;alternext,alternext paris,!growth paris;PA
XMLI;Euronext Access Paris;euronext access,!access paris;PA
XAMS;Euronext Amsterdam;?AMS,?AEX,ENXTAM,!amsterdam;AS;NA
XBRU;Euronext Brussels;EBR,ENXTBR,!brussels,!bruxelles,!brussel,!brüssel;BR;BB
ALXB;Euronext Growth Brussels;!growth brussels;BR
MLXB;Euronext Access Brussels;!access brussels;BR
XLIS;Euronext Lisbon;?ELI,?PSI,?psi 20,ENXTLS,ENXTLIS,!lisboa,!lisbonne,!lisbona,!lissabon,!lisbon;LS;PL
ALXL;Euronext Growth Lisbon;!growth lisbon;LS
XMIL;Borsa Italiana;?BIT,?MIL,MTAA,?EXM,italian stock exchange,?milan,?milano,!mailand,?piazza affari,?ftse mib,star milan,!米兰,!italiana;MI;IM
EXGM;Euronext Growth Milan;?EGM,aim italia,euronext growth milano,!growth milan;MI
;Euronext;euronext growth,nyse euronext,泛欧,ユーロネクスト;NX
XMAD;Bolsa de Madrid;BME,?MCE,BMEX,XMCE,?CATS,bme spanish exchanges,bolsas y mercados españoles,?ibex 35,bolsa española,mercado continuo,?madrid,!madrid;MC;SM,SQ,SN
GROW;BME Growth;bme mtf equity,mercado alternativo bursatil,?MAB;MC
XETR;Xetra;ETR,?XTRA,?DAX,?MDAX,?SDAX,deutsche börse;DE;GY,GR
XFRA;Frankfurt$;?FRA,?FSE,FWB,?DB,!francfort,!francoforte,!法兰克福,!フランクフルト,?frankfurt;F;GF
XSTU;Stuttgart$;?SWB,?BST,?stuttgart;SG;GS
XMUN;Munich$;gettex,?MUN,!münchen,!münchn,?munich;MU;GM
XBER;Berlin$;?BER;BE;GB
XDUS;Düsseldorf$;?DUS,DUSE;DU;GD
XHAM;Hamburg$;?HAM,HMSE;HM;GH
XHAN;Hannover$;?HAN,!hanover;HA;GI
XGAT;Tradegate Exchange;tradegate,!tradegate;;TH
XSWX;SIX Swiss Exchange;SWX,?SIX,?SMI,VTX,XVTX,?EBS,six swiss,!swiss,!suisse,!svizzera,!zurich,!zürich,!zurigo,!schweiz,!zürch,!瑞士,!スイス,!six swiss;SW,VX,s;SW,SE,VX
XWBO;Vienna$;?VIE,?VSE,WBAG,XVIE,!wien,!vienne;VI;AV
XLUX;Luxembourg$;luxse,?BDL,?LUX;LU;LX
XATH;Athens$;ATHEX,?ASE,ATSE,?ATH,!athènes,!atene;AT;GA
XMAL;Malta$;?MSE;;MV
XCYS;Cyprus$;;;CY
XIST;Borsa Istanbul;BIST,?IST,IBSE,istanbul stock exchange,!istanbul;IS;TI`;

/** Northern and eastern Europe, central Asia. */
export const NORTH_EAST = `
XSTO;Nasdaq Stockholm;?STO,?OM,OMXSTO,OMXS,stockholmsbörsen,!stoccolma,!estocolmo,~SSE,?stockholm,!stockholm;ST;SS
XSAT;Spotlight Stock Market;?spotlight,aktietorget,!spotlight;ST
XNGM;Nordic Growth Market;NGM,nordic sme,ngm nordic sme,!nordic growth;ST
XCSE;Nasdaq Copenhagen;?CPH,CPSE,OMXCOP,!københavns,!kopenhagen,?copenhagen,!copenhagen;CO;DC
XHEL;Nasdaq Helsinki;?HEL,HLSE,OMXHEX,!helsingin,helsingforsbörsen,?helsinki,!helsinki;HE;FH
XICE;Nasdaq Iceland;?ICE,OMXICE,!iceland;IC;IR
FNSE;Nasdaq First North;first north sweden,first north stockholm,first north,!first north;ST
FNDK;Nasdaq First North Denmark;first north denmark,first north copenhagen,!first north denmark;CO
FNFI;Nasdaq First North Finland;first north finland,first north helsinki,!first north finland;HE
FNIS;Nasdaq First North Iceland;first north iceland,!first north iceland;IC
XTAL;Nasdaq Tallinn;OMXTSE,TLSE,?TAL,!tallinn;TL;ET
XRIS;Nasdaq Riga;OMXRSE,?RSE,!riga;RG;LG
XLIT;Nasdaq Vilnius;OMXVSE,!vilnius;VS;LH
XOSL;Oslo Børs;?OSL,?OBX,?OSE,?OB,euronext oslo,oslobörsen,?oslo,!oslo;OL;NO
MERK;Euronext Growth Oslo;!growth oslo;OL
XOAS;Euronext Expand Oslo;euronext expand,oslo axess,!expand oslo;OL
XWAR;Warsaw$;WSE,?GPW,!warszawa,!warschau;WA;PW
XNCO;NewConnect;newconnect;WA
XPRA;Prague$;?PRA,BCPP,!praha,!prag;PR;CP
XBUD;Budapest$;?BUD,BUSE;BD,bu;HB
XBSE;Bucharest$;?BVB;RO,bx;RO
XBUL;Bulgarian$;?BUL,!sofia;bb;BU
XLJU;Ljubljana$;LJSE;lj;SV
XZAG;Zagreb$;?ZSE,ZGSE;za;CZ
MISX;Moscow Exchange;MOEX,?MCX,MICEX,!moscow;ME,mm;RM,RX
XUAX;Ukrainian Exchange;!ukrainian;;UZ
BSEX;Baku$
XBRA;Bratislava$
XMAE;Macedonian$
XBEL;Belgrade$
XKAZ;Kazakhstan$;KASE;;KZ
AIXK;Astana International Exchange;!AIX,!astana international`;

/** Asia, Australia and New Zealand. */
export const ASIA_PACIFIC = `
XHKG;Hong Kong$;SEHK,HKG,HKSE,hkex,?hk,?hongkong,!hongkonger,港交所,联交所,!香港,香港联交所,香港联合,?港股,?港,!홍콩,?hong kong;HK;HK;\\d{1,5}
XGEM;Hong Kong GEM;?GEM,hkex gem,香港创业板,~创业板;HK;;\\d{1,5}
XSHG;Shanghai$;SSE,SHSE,?SHA,?SH,star market,sse star,上交所,沪市,?沪,?上海,上证,科创板,A股,沪深,!상하이,?shanghai;SS,SH;CG,CH;(?:[56]\\d|90)\\d{4}
XSHE;Shenzhen$;SZSE,?SHE,?SZ,chinext,深交所,深市,?深,?深圳,深证,创业板,~A股,~沪深,?shenzhen;SZ;CS,CH;[0-3]\\d{5}
BJSE;Beijing$;~BSE,?BJ,北交所,!北京,~A股;BJ;CH;(?:[48]\\d|92)\\d{4}
NEEQ;NEEQ;新三板,全国股转;;;[48]\\d{5}
XTKS;Tokyo$;TYO,TSE,JPX,tse prime,tse standard,tse growth,?mothers,jasdaq,!tokio,东证,!东京,マザーズ,ジャスダック,!도쿄,?tokyo;T;JT,JP;[1-9][0-9A-Z]\\d[0-9A-Z]\\d?
XNGO;Nagoya$;?NAG,~NSE,名证,!名古屋;ng;JN;[1-9][0-9A-Z]\\d[0-9A-Z]
XSAP;Sapporo$;札证,!札幌;sp;JS;[1-9][0-9A-Z]\\d[0-9A-Z]
XFKA;Fukuoka$;福证,!福冈;fu;JF;[1-9][0-9A-Z]\\d[0-9A-Z]
XKRX;Korea Exchange;KRX,KOSE,kospi,~KSE,!韩国,!한국,코스피,유가증권,!korea;KS;KS;A?\\d{4}[0-9A-Z]{2}
XKOS;KOSDAQ;kosdaq,코스닥,コスダック,科斯达克;KQ;KQ;A?\\d{4}[0-9A-Z]{2}
XKON;KONEX;konex,코넥스;;;\\d{4}[0-9A-Z]{2}
XTAI;Taiwan$;TWSE,?TPE,TSEC,?TAI,!台湾,?证交所,台证所,?台股,!대만;TW;TT;\\d{4,6}[A-Z]?
ROCO;Taipei Exchange;tpex,GTSM,~OTC,柜买,柜买中心,柜台买卖中心,证券柜台买卖中心,!taipei;TWO;;\\d{4,6}[A-Z]?
XSES;Singapore Exchange;SGX,?SES,SGX ST,catalist,sgx catalist,新交所,!新加坡,!シンガポール,!singapore;SI;SP
XKLS;Bursa Malaysia;KLSE,MYX,?KLS,bursa,!马来西亚,!大马,!malaysia;KL;MK;\\d{4}[A-Z]*|AND
XIDX;Indonesia$;IDX,?BEI,?JKT,bursa efek indonesia,!印尼;JK;IJ;[A-Z]{4}(?:-[A-Z]\\d?)?
XBKK;Stock Exchange of Thailand;?SET,?BKK,!泰国,!タイ,!thailand;BK;TB;AND
XMAI;Market for Alternative Investment;?MAI;BK;;AND
XPHS;Philippine$;?PSE,!菲律宾;PS;PM
XSTC;Ho Chi Minh$;HOSE,HSX,!ho chi minh city,!胡志明,!胡志明市;VN,hm;VN,VM;[A-Z][A-Z0-9]{2}
HSTC;Hanoi$;HNX,upcom;hn;VH;[A-Z][A-Z0-9]{2}
XNSE;National Stock Exchange of India;NSE,NSEI,national stock exchange,nse india,?NIFTY,nse emerge,nse sme,印度国家,!national of india;NS;IN,IS;AND
XBOM;BSE;BSE,BOM,bombay stock exchange,!bombay,!mumbai,bse india,?SENSEX,bse sme,!孟买;BO;IB;(?:5\\d|89)\\d{4}|AND
XASX;Australian Securities Exchange;ASX,?ASX200,?asx 200,澳交所,!澳洲,!澳大利亚,!호주,!australian;AX;AU,AT;(?![1235]00$)\\d{3}|OWN
XNEP;Nepal$
XULA;Mongolian$
XNEC;National Stock Exchange of Australia;!national of australia
CHIA;Cboe Australia;CXA,chi x australia;XA
XNZE;New Zealand Exchange;NZX,NZE,NZSE,!new zealand;NZ;NZ
XKAR;Pakistan$;?PSX,karachi stock exchange;KA;PA
XDHA;Dhaka$;?DSE;dh;BD
XCOL;Colombo$;~CSE,COSE;cm;SL;[A-Z]{2,5}(?:\\.[NPX]\\d{4})?`;

/** Africa and the Middle East. */
export const AFRICA_MIDDLE_EAST = `
XSAU;Saudi Exchange;tadawul,SASE,saudi stock exchange,!saudi;SR,se;AB;\\d{4}
XADS;Abu Dhabi Securities Exchange;?ADX,!abu dhabi;AD
XDFM;Dubai Financial Market;?DFM,!dubai financial;AE,du
DIFX;Nasdaq Dubai;!dubai
DSMD;Qatar$;?DSM,QSE;QA;QD
XKUW;Boursa Kuwait;?KSE,KWSE,kuwait stock exchange;KW;KK
XBAH;Bahrain Bourse;BHB;bh;BI
XMUS;Muscat$;?MSX,?MSM,muscat securities market;om;OM
XAMM;Amman$;;am;JR
XTAE;Tel Aviv$;TASE,?TLV;TA;IT;\\d{6,8}|OWN
XCAI;Egyptian Exchange;EGX,?CAI,!cairo,!egyptian;ca;EY,EC
XCAS;Casablanca$;CBSE;cs;MC
XTUN;Tunis$;BVMT;tn;TU
XNSA;Nigerian Exchange;NGX,NGSE,nigerian stock exchange,!nigerian;lg;NL
XNAI;Nairobi Securities Exchange;nse kenya,!nairobi;nr;KN
XGHA;Ghana$;?GSE,GHSE;gh;GN
XBRV;BRVM;BRVM;ci;BC
XMAU;Stock Exchange of Mauritius;?SEM,!mauritius;mz;MP
XNAM;Namibian$;?NSX
XJSE;Johannesburg$;JSE,?JNB;JO,j;SJ
A2XX;A2X;A2X
XBOT;Botswana$
XZIM;Zimbabwe$
XUGA;Uganda Securities Exchange;!uganda
XDAR;Dar es Salaam$
XLUS;Lusaka Securities Exchange;lusaka stock exchange,!lusaka
XMSW;Malawi$
XBEY;Beirut$
XTEH;Tehran$`;

const MAIN =
  'UK XLON GB XLON HK XHKG JP XTKS FR XPAR AU XASX NL XAMS BE XBRU CH XSWX SE XSTO DK XCSE FI XHEL NO XOSL IT XMIL ' +
  'ES XMAD PT XLIS IE XDUB SG XSES NZ XNZE MX XMEX BR BVMF ' +
  'PL XWAR TR XIST ZA XJSE TH XBKK MY XKLS GR XATH AT XWBO PH XPHS VN XSTC EG XCAI SA XSAU CL XSGO HU XBUD CZ XPRA RO XBSE ' +
  'RU MISX QA DSMD KW XKUW PK XKAR LK XCOL NG XNSA KE XNAI LU XLUX EE XTAL HR XZAG BG XBUL CY XCYS MT XMAL JM XJAM ' +
  'ID XIDX PE XLIM CO XBOG IL XTAE AR XBUE VE XCAR TT XTRN BB XBAB BM XBDA IS XICE LV XRIS LT XLIT SI XLJU UA XUAX AZ BSEX SK XBRA MK XMAE RS XBEL ' +
  'KZ XKAZ NP XNEP MN XULA BD XDHA BH XBAH OM XMUS JO XAMM MA XCAS TN XTUN GH XGHA MU XMAU NA XNAM BW XBOT ZW XZIM UG XUGA TZ XDAR ZM XLUS MW XMSW LB XBEY IR XTEH';

/**
 * The MIC of a country as quote sites and Dow Jones set them before a symbol (`UK:VOD`, `MX:ALFAA`): of those
 * whose shares trade on one exchange in the main. Others leave the exchange open.
 */
export function mainMic(country: string): string | undefined {
  const at = /^[A-Z]{2}$/.test(country) ? ` ${MAIN}`.indexOf(` ${country} `) : -1;
  return at < 0 ? undefined : MAIN.slice(at + 3, at + 7);
}
