/** Asia, Australia and New Zealand; see ../table.ts for the format. */
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
XKRX;Korea Exchange;KRX,KOSE,kospi,~KSE,!韩国,!한국,코스피,유가증권;KS;KS;\\d{4}[0-9A-Z]{2}
XKOS;KOSDAQ;kosdaq,코스닥,コスダック,科斯达克;KQ;KQ;\\d{4}[0-9A-Z]{2}
XKON;KONEX;konex,코넥스;;;\\d{4}[0-9A-Z]{2}
XTAI;Taiwan$;TWSE,?TPE,TSEC,?TAI,!台湾,?证交所,台证所,?台股,!대만;TW;TT;\\d{4,6}[A-Z]?
ROCO;Taipei Exchange;tpex,GTSM,~OTC,柜买,柜买中心,柜台买卖中心,证券柜台买卖中心;TWO;;\\d{4,6}[A-Z]?
XSES;Singapore Exchange;SGX,?SES,SGX ST,catalist,sgx catalist,新交所,!新加坡,!シンガポール;SI;SP
XKLS;Bursa Malaysia;KLSE,MYX,?KLS,bursa,!马来西亚,!大马;KL;MK;\\d{4}[A-Z]*|AND
XIDX;Indonesia$;IDX,?BEI,?JKT,bursa efek indonesia,!印尼;JK;IJ;[A-Z]{4}(?:-[A-Z]\\d?)?
XBKK;Stock Exchange of Thailand;?SET,?BKK,!泰国,!タイ;BK;TB;AND
XMAI;Market for Alternative Investment;?MAI;BK;;AND
XPHS;Philippine$;?PSE,!菲律宾;PS;PM
XSTC;Ho Chi Minh$;HOSE,HSX,!ho chi minh city,!胡志明,!胡志明市;VN,hm;VN,VM;[A-Z][A-Z0-9]{2}
HSTC;Hanoi$;HNX,upcom;hn;VH;[A-Z][A-Z0-9]{2}
XNSE;National Stock Exchange of India;NSE,NSEI,national stock exchange,nse india,nse emerge,nse sme,印度国家;NS;IN,IS;AND
XBOM;BSE;BSE,BOM,!bombay,!mumbai,bse india,bse sme,!孟买;BO;IB;(?:5\\d|89)\\d{4}|AND
XASX;Australian Securities Exchange;ASX,澳交所,!澳洲,!澳大利亚,!호주;AX;AU,AT;(?![1235]00$)\\d{3}|OWN
XNEC;National Stock Exchange of Australia
CHIA;Cboe Australia;CXA,chi x australia;XA
XNZE;New Zealand Exchange;NZX,NZE,NZSE;NZ;NZ
XKAR;Pakistan$;?PSX,karachi stock exchange;KA;PA
XDHA;Dhaka$;?DSE;dh;BD
XCOL;Colombo$;~CSE,COSE;cm;SL;[A-Z]{2,5}(?:\\.[NPX]\\d{4})?`;
